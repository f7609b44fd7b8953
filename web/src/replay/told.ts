// What the server tells of a finished game (docs/protocol.md, "Looking back").
import { anything, flag, list, number, object, orNull, record, text, type Read } from '../decode';
import { eventOf, factOf, offerOf, sheetOf, sitterOf, standingOf, viewOf, zoneOf } from '../protocol';

const cards = list(text);
/// Where the cards of a deal lay, and to which of these places each card of the shuffled pack goes.
export const dealOf = object({
  lies: list(object({ zone: text, owner: orNull(text), cards })), draw: number, order: orNull(list(number)),
});
export const paperOf = object(
  { deal: number, commitment: text, contributions: list(object({ seat: text, value: text })) },
  { secret: text },
);
const handOf = object({
  hand: number, steps: number, dealer: orNull(text), sheet: orNull(sheetOf), standing: standingOf, deal: orNull(dealOf),
});
export const gameOf = object({
  table: text, title: text, game: text, began: number, ended: number,
  seats: list(sitterOf), standing: standingOf, deals: list(paperOf), hands: list(handOf),
}, { settings: record(anything), rules: text, terms: record(anything), house: anything });

const changesOf = object({}, {
  awaited: list(text), offers: list(offerOf), zones: list(zoneOf), facts: list(factOf),
  marks: list(object({ mark: text, cards })), secrets: list(text),
});
const stepOf = object({ event: orNull(eventOf) }, { view: viewOf, changes: changesOf });
export const pageOf = object({ hand: number, from: text, after: number, more: flag, steps: list(stepOf) });

export type Deal = Read<typeof dealOf>;
export type Paper = Read<typeof paperOf>;
export type Game = Read<typeof gameOf>;
export type Step = Read<typeof stepOf>;
export type Page = Read<typeof pageOf>;

/// One of the own games in a list.
export const playedOf = object(
  { table: text, state: text, game: text, title: text, touched: number, people: list(object({ seat: text, name: text })) },
  { you: text, bots: list(object({ seat: text, bot: text })), standing: standingOf },
);
export type Played = Read<typeof playedOf>;
