// What the server tells of a finished game (docs/protocol.md, "Looking back").
import { anything, flag, list, loose, number, orNull, text, type Read } from '../decode';
import { eventOf, factOf, offerOf, sheetOf, sitterOf, standingOf, viewOf, zoneOf } from '../protocol';

const cards = list(text);
/// Where the cards of a deal lay, and to which of these places each card of the shuffled pack goes.
export const dealOf = loose({
  lies: list(loose({ zone: text, owner: orNull(text), cards })), draw: number, order: orNull(list(number)),
});
export const paperOf = loose(
  { deal: number, commitment: text, contributions: list(loose({ seat: text, value: text })) },
  { secret: text },
);
const handOf = loose({
  hand: number, steps: number, dealer: orNull(text), sheet: orNull(sheetOf), standing: standingOf, deal: orNull(dealOf),
});
export const gameOf = loose({
  table: text, title: text, game: text, settings: anything, began: number, ended: number,
  seats: list(sitterOf), standing: standingOf, deals: list(paperOf), hands: list(handOf),
});

const changesOf = loose({}, {
  awaited: list(text), offers: list(offerOf), zones: list(zoneOf), facts: list(factOf),
  marks: list(loose({ mark: text, cards })), secrets: list(text),
});
const stepOf = loose({ event: orNull(eventOf) }, { view: viewOf, changes: changesOf });
export const pageOf = loose({ hand: number, from: text, after: number, more: flag, steps: list(stepOf) });

export type Deal = Read<typeof dealOf>;
export type Paper = Read<typeof paperOf>;
export type Game = Read<typeof gameOf>;
export type Step = Read<typeof stepOf>;
export type Page = Read<typeof pageOf>;

/// One of the own games in a list.
export const playedOf = loose(
  { table: text, state: text, game: text, title: text, touched: number, people: list(loose({ seat: text, name: text })) },
  { you: text, bots: list(loose({ seat: text, bot: text })), standing: standingOf },
);
export type Played = Read<typeof playedOf>;
