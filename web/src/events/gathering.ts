// What follows from an event as it stands. Nothing here is a rule: the server seats people.
import type { Gathering, HallTable, Line, More } from './protocol';

const lists = ['people', 'standings', 'tables', 'winners'] as const;
export type List = (typeof lists)[number];

/// The event with all of its lists: what did not fit into a message is asked for by pages.
/// `ask` answers null when the server does not.
export async function withAll(event: Gathering, ask: (list: List, first: number) => Promise<More | null>): Promise<Gathering> {
  const { left_out, ...whole } = event;
  for (const list of lists) {
    for (let more = (left_out?.[list] ?? 0) > 0; more;) {
      const page = await ask(list, whole[list].length);
      const found = page?.[list] ?? [];
      Object.assign(whole, { [list]: [...whole[list], ...found] });
      more = !!page?.more && found.length > 0;
    }
  }
  return whole;
}

/// An event with the news of one table.
export function withTable(event: Gathering, news: Pick<HallTable, 'number' | 'table' | 'hands' | 'points' | 'done'>): Gathering {
  return {
    ...event,
    tables: event.tables.map((t) => (t.table === news.table ? { ...t, hands: news.hands, points: news.points, done: news.done } : t)),
  };
}

/// The numbers of the tables that are still being played.
export function unfinished(event: Gathering): number[] {
  return event.tables.filter((t) => !t.done).map((t) => t.number);
}

/// Seats that bots would fill if it began now; a party has two tables at least.
export function seatsForBots(event: Gathering): number {
  const people = event.people.filter((p) => p.state === 'in').length;
  const tables = Math.max(event.kind === 'party' ? 2 : 1, Math.ceil(people / 4));
  return tables * 4 - people;
}

export type Stage = 'over' | 'sign up' | 'signed up' | 'your table' | 'table done' | 'next round' | 'wait for a place' | 'look on';

/// What the event is to the reader just now.
export function stageOf(event: Gathering): Stage {
  if (event.state === 'finished' || event.state === 'abandoned') return 'over';
  if (event.state === 'waiting') return event.takes_part ? 'signed up' : 'sign up';
  if (event.place) return event.tables.find((t) => t.table === event.place?.table)?.done ? 'table done' : 'your table';
  if (!event.takes_part) return event.round < event.rounds ? 'sign up' : 'look on';
  return event.people.some((p) => p.state === 'waiting') ? 'wait for a place' : 'next round';
}

/// Rounds that are over, for the heads of columns.
export function roundsOver(standings: readonly Line[]): number[] {
  return Array.from({ length: Math.max(0, ...standings.map((l) => l.rounds.length)) }, (_, i) => i + 1);
}
