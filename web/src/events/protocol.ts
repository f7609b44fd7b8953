// What the server says of events (docs/protocol.md), as types and readers.
import { anything, flag, list, number, object, oneOf, orNull, record, text, type Read } from '../decode';

const state = oneOf('waiting', 'playing', 'finished', 'abandoned');
const kind = oneOf('party', 'rotation');

const personOf = object({ name: text, state: oneOf('in', 'waiting', 'left') });
const lineOf = object({ rank: orNull(number), name: text, score: number, rounds: list(number) }, { bot: flag, left: flag });
const placeOf = object({ number, table: text, seat: text, partner: text, against: list(text), done: flag });
const hallTableOf = object({
  number, table: text, seats: list(object({ seat: text, name: text }, { bot: flag })), hands: number, points: list(number), done: flag,
});

export const gatheringOf = object({
  event: text, version: number, state, title: text, kind, game: text, rounds: number, hands: number, round: number, watching: text,
  host: text, people: list(personOf), standings: list(lineOf), tables: list(hallTableOf), winners: list(text),
  may_host: flag, takes_part: flag, rank: orNull(number), place: orNull(placeOf),
}, { settings: orNull(record(anything)), rules: text, terms: record(anything), house: anything, left_out: record(number) });
/// More of one of its lists.
export const moreOf = object({ first: number, more: flag }, { people: list(personOf), standings: list(lineOf), tables: list(hallTableOf), winners: list(text) });
export type More = Read<typeof moreOf>;
export type Gathering = Read<typeof gatheringOf>;
export type HallTable = Read<typeof hallTableOf>;
export type Line = Read<typeof lineOf>;
export type Place = Read<typeof placeOf>;

/// One table of the round in play has scored a hand.
export const eventTableOf = object({ event: text, number, table: text, hands: number, points: list(number), done: flag });
/// Somebody is to sit down.
export const calledOf = object({ event: text, round: number, number, table: text, seat: text, partner: text, against: list(text) });

const listedOf = object({ event: text, state, title: text, kind, people: number, round: number, rounds: number }, { host: text });
export type Listed = Read<typeof listedOf>;
export const listsOf = object({ open: list(listedOf), mine: list(listedOf), games: record(list(text)) });
export type Lists = Read<typeof listsOf>;
