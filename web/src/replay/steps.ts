// A hand, step by step: the table after each thing that happened.
import type { Event, Fact, View, Zone } from '../protocol';
import type { Step } from './told';

export interface Moment { event: Event | null; view: View }

function replaced<T>(items: readonly T[], by: readonly T[] | undefined, same: (a: T, b: T) => boolean): T[] {
  return items.map((item) => by?.find((other) => same(item, other)) ?? item);
}
const sameZone = (a: Zone, b: Zone) => a.zone === b.zone && a.owner === b.owner;
const sameFact = (a: Fact, b: Fact) => a.name === b.name && a.of === b.of;

/// A step brings the whole view, or what differs from the one before.
export function momentsOf(steps: readonly Step[]): Moment[] {
  let view: View | null = null;
  return steps.map(({ event, view: whole, changes }) => {
    if (whole) view = whole;
    else if (view && changes)
      view = { ...view, ...changes, zones: replaced(view.zones, changes.zones, sameZone), facts: replaced(view.facts, changes.facts, sameFact) };
    if (!view) throw new Error('a hand begins with a whole view');
    return { event, view };
  });
}

/// Where a trick has just been taken, or else where the table did something by itself: the
/// places worth a jump.
export function turnsOf(moments: readonly Moment[]): number[] {
  const at = (wanted: (event: Event) => boolean) => moments.flatMap(({ event }, i) => (event && wanted(event) ? [i] : []));
  const swept = at((e) => e.kind === 'act' && (e.shifts ?? []).some((s) => s.from?.zone === 'trick'));
  return swept.length > 0 ? swept : at((e) => e.kind !== 'move');
}

/// Where a jump goes: the first such place after `step`, or the last one before it.
export function jumpFrom(step: number, turns: readonly number[], last: number, forward: boolean): number {
  return forward ? (turns.find((t) => t > step) ?? last) : (turns.filter((t) => t < step).at(-1) ?? 0);
}

export interface Spot { hand: number; step: number; from: string }

export function addressOf(code: string, { hand, step, from }: Spot): string {
  return `/r/${code}?hand=${hand}&step=${step + 1}&from=${from}`;
}

/// What an address asks for; whatever it lacks is the beginning.
export function spotOf(search: string): Spot {
  const asked = new URLSearchParams(search);
  const count = (name: string) => Math.max(Math.floor(Number(asked.get(name))) || 1, 1);
  return { hand: count('hand'), step: count('step') - 1, from: asked.get('from') ?? 'open' };
}
