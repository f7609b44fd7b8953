import { describe, expect, test } from 'vitest';
import { roundsOver, seatsForBots, stageOf, unfinished, withAll, withTable } from '../src/events/gathering';
import { gatheringOf, type Gathering } from '../src/events/protocol';

function event(more: Partial<Gathering>): Gathering {
  const seats = ['A', 'B', 'C', 'D'].map((seat) => ({ seat, name: seat }));
  return {
    event: 'M4XW7QP', version: 3, state: 'playing', title: 'Rotating partners: Dixie', kind: 'rotation', game: 'dixie', rounds: 3, hands: 4, round: 1,
    watching: 'closed', host: 'Ann', people: [{ name: 'Ann', state: 'in' }], standings: [], winners: [], may_host: false, takes_part: true, rank: null, place: null,
    tables: [1, 2, 3].map((number) => ({ number, table: `T${number}`, seats, hands: 0, points: [0, 0], done: number === 2 })), ...more,
  };
}
const place = { number: 1, table: 'T1', seat: 'B', partner: 'D', against: ['A', 'C'], done: false };

describe('what an event is to the reader', () => {
  test('before it begins one signs up', () => {
    expect(stageOf(event({ state: 'waiting', takes_part: false }))).toBe('sign up');
    expect(stageOf(event({ state: 'waiting' }))).toBe('signed up');
  });
  test('then there is a table, until it has finished', () => {
    expect(stageOf(event({ place }))).toBe('your table');
    expect(stageOf(event({ place: { ...place, table: 'T2' } }))).toBe('table done');
  });
  test('whoever comes late waits for the next round, or for a place', () => {
    expect(stageOf(event({}))).toBe('next round');
    expect(stageOf(event({ people: [{ name: 'Ann', state: 'waiting' }] }))).toBe('wait for a place');
    expect(stageOf(event({ takes_part: false }))).toBe('sign up');
    expect(stageOf(event({ takes_part: false, round: 3 }))).toBe('look on');
  });
  test('in the end it is over', () => {
    expect(stageOf(event({ state: 'finished' }))).toBe('over');
    expect(stageOf(event({ state: 'abandoned' }))).toBe('over');
  });
});

test('news of a table change that table', () => {
  const after = withTable(event({}), { number: 3, table: 'T3', hands: 4, points: [120, -40], done: true });
  expect(unfinished(event({}))).toEqual([1, 3]);
  expect(unfinished(after)).toEqual([1]);
  expect(after.tables[2]?.points).toEqual([120, -40]);
});

test('what did not fit into a message is asked for until all is there', async () => {
  const line = (i: number) => ({ rank: i, name: `P${i}`, score: -i, rounds: [-i] });
  const all = Array.from({ length: 10 }, (_, i) => line(i));
  const asked: [string, number][] = [];
  const ask = (list: string, first: number) => {
    asked.push([list, first]);
    return Promise.resolve(list === 'standings' ? { first, more: first + 4 < 10, standings: all.slice(first, first + 4) } : null);
  };
  const cut = event({ standings: all.slice(0, 3), winners: ['P0'], left_out: { standings: 7, winners: 1 } });
  const whole = await withAll(cut, ask);
  expect(whole.standings).toEqual(all);
  expect(whole.winners).toEqual(['P0']); // the server did not answer, and is not asked for ever
  expect(whole.left_out).toBeUndefined();
  expect(asked).toEqual([['standings', 3], ['standings', 7], ['winners', 1]]);
  expect(await withAll(event({}), ask)).toEqual(event({}));
});

test('seats that bots fill', () => {
  const people = (n: number) => Array.from({ length: n }, () => ({ name: 'x', state: 'in' as const }));
  expect(seatsForBots(event({ people: people(5) }))).toBe(3);
  expect(seatsForBots(event({ people: people(8) }))).toBe(0);
  expect(seatsForBots(event({ people: people(3), kind: 'party' }))).toBe(5);
});

test('columns are the rounds that are over', () => {
  expect(roundsOver([])).toEqual([]);
  expect(roundsOver([{ rank: 1, name: 'Ann', score: 3, rounds: [1, 2] }])).toEqual([1, 2]);
});

test('what the server says is read, and what it does not say is missed', () => {
  expect(gatheringOf({ ...event({ place }), more: 1 }, 'event').place?.partner).toBe('D');
  expect(() => gatheringOf({ ...event({}), standings: null }, 'event')).toThrow('event.standings');
});
