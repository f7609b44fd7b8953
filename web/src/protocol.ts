// What the server says, as types, and the only place where it is read
// (docs/protocol.md and docs/referee.md tell what it means).
import { anything, flag, list, number, object, oneOf, orNull, record, text, type Read } from './decode';

export type Seat = string;
export type Card = string;

const seat = orNull(text);
const cards = list(text);

export const moveOf = object(
  { verb: text },
  { text, word: text, number, suit: text, to: text, cards, also: list(cards), onto: cards },
);
export const offerOf = object(
  { verb: text, optional: flag },
  {
    refined: flag, words: list(text), least: number, most: number, step: number, suits: list(text),
    to: list(text), min: number, max: number, from: cards, must: cards, limited: cards,
    most_of_limited: number, also: number, onto: cards,
  },
);
export const zoneOf = object({ zone: text, owner: seat, size: number, ordered: flag, cards });
export const factOf = object({ name: text, of: seat, value: anything });
export const viewOf = object(
  {
    seat, awaited: list(text), offers: list(offerOf), zones: list(zoneOf),
    marks: list(object({ mark: text, cards })), facts: list(factOf),
  },
  { secrets: list(text) },
);

const place = orNull(object({ zone: text, owner: seat }));
const line = object({ label: text, note: text, amount: number });
export const sheetOf = object({
  headline: text,
  columns: list(object({ seats: list(text), taken_lines: list(line), taken: number, score_lines: list(line), score: number })),
  expected: orNull(number),
  proof: text,
});
export const standingOf = object(
  { totals: record(number), hands: number, deals: number, dealer: seat, over: flag, winners: list(text) },
  { slips: record(number) },
);
export const eventOf = object(
  { version: number, kind: oneOf('move', 'act', 'score') },
  {
    seat: text, move: moveOf, hidden_cards: number, name: text, sheet: sheetOf, standing: standingOf,
    draws: list(object({ draw: text, cards }, { seats: list(text) })),
    shifts: list(object({ from: place, to: place, size: number, cards })),
  },
);

export type Move = Read<typeof moveOf>;
export type Offer = Read<typeof offerOf>;
export type Zone = Read<typeof zoneOf>;
export type Fact = Read<typeof factOf>;
export type View = Read<typeof viewOf>;
export type Sheet = Read<typeof sheetOf>;
export type Standing = Read<typeof standingOf>;
export type Event = Read<typeof eventOf>;

/// Somebody at the table.
export const sitterOf = object(
  { seat: text, kind: oneOf('person', 'bot', 'empty') },
  { name: text, here: flag, held: flag, bot: text },
);
export type Sitter = Read<typeof sitterOf>;

export const tableOf = object(
  {
    table: text, version: number, state: oneOf('waiting', 'playing', 'finished', 'abandoned'),
    title: text, game: text, seats: list(sitterOf), you: seat,
  },
  {
    settings: record(anything), rules: text, terms: record(anything), house: anything, view: viewOf, events: list(eventOf), fresh: flag, standing: standingOf,
    host: seat, may_host: flag, event: orNull(text), hints: flag, takeback: text, chat: text, watchers: number, access: text, pace: text, idle: text, watching: text,
    asked: orNull(object({ what: text, by: text })),
  },
);
export type TableState = Read<typeof tableOf>;

export const updateOf = object(
  { table: text, version: number },
  { events: list(eventOf), view: viewOf, standing: standingOf, fresh: flag },
);
export type Update = Read<typeof updateOf>;

export const presentOf = object({ table: text, seats: list(sitterOf) }, { watchers: number });
export const saidOf = object({ table: text }, { by: orNull(text), name: text, phrase: anything, text });
export const askedOf = object({ table: text, what: text, by: text });

export const welcomeOf = object({ protocol: number }, { build: text, name: text, phrases: list(text) });

export const troubleOf = object({ code: text, sentence: text }, { clause: text, version: number, faults: list(text), retry_ms: number });
export type Trouble = Read<typeof troubleOf>;

export const gameOf = object({
  id: text, code: text, title: text, pitch: text, least_players: number, most_players: number,
});
export type Game = Read<typeof gameOf>;

export const houseOf = object({ name: text, title: text, base: text }, { note: text, players: number });
export type House = Read<typeof houseOf>;
export const catalogueOf = object({ games: list(gameOf) }, { houses: list(houseOf), bases: list(text) });
/// A sheet that has been read and found good, and what follows from it.
export const houseRulesOf = object(
  { title: text, base: text, link: text, fingerprint: text, rules: text, sheet: anything, terms: record(anything) },
  { note: text, players: number, without_effect: list(text) },
);
export type HouseRules = Read<typeof houseRulesOf>;
export type Catalogue = Read<typeof catalogueOf>;

const optionValue = anything;
export const optionOf = object(
  { key: text, meaning: text, default: optionValue, fixed: flag, presets: list(object({ value: optionValue }, { edition: text, players: number })) },
  { values: list(text), least: number, most: number, step: number },
);
export type Option = Read<typeof optionOf>;
/// A clause of the law; a ruling explains a decision and is not itself the law.
export const clauseOf = object({ label: text, text }, { heading: text, ruling: flag });
export type Clause = Read<typeof clauseOf>;
export const gamePageOf = object({ game: gameOf, options: list(optionOf), law: list(clauseOf) });
export type GamePage = Read<typeof gamePageOf>;

/// What a sheet can change, and how it is asked for.
export const formOf = object({ kind: text }, { values: list(text), least: number, most: number });
export const houseKeyOf = object({ key: text, clause: text, meaning: text, allowed: text, form: formOf });
export type HouseKey = Read<typeof houseKeyOf>;
export const commonLawOf = object({ law: list(clauseOf) });
export const houseKeysOf = object({ keys: list(houseKeyOf), law: list(clauseOf) });
export type HouseKeys = Read<typeof houseKeysOf>;

/// A table in a list.
export const listedOf = object({ table: text, title: text, state: text }, { game: text, free: number, seats: number, people: list(object({ name: text })) });
export type Listed = Read<typeof listedOf>;

export const meOf = object({ guest: text, name: text, passphrase: flag });
export type Me = Read<typeof meOf>;

export const settledOf = object({ settings: record(anything) });

export const hintOf = object({ move: orNull(moveOf), sentence: text });
export const whyOf = object({ legal: flag }, { sentence: text, clause: text });
export type Why = Read<typeof whyOf>;
