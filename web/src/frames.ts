// What lies between two views: one frame for each thing that happened, so that a
// player sees the fourth card before the trick is swept.
import { without } from './bags';
import type { Event, View, Zone } from './protocol';

export interface Frame { view: View; event: Event }

type Place = { zone: string; owner: string | null };

function at(zones: readonly Zone[], place: Place): number {
  return zones.findIndex((z) => z.zone === place.zone && z.owner === place.owner);
}

/// The zones after cards went from one place to another. Closed cards are only counted.
function shifted(zones: readonly Zone[], shift: NonNullable<Event['shifts']>[number]): Zone[] {
  const result = zones.map((z) => ({ ...z }));
  const from = shift.from ? result[at(result, shift.from)] : undefined;
  if (from) {
    from.cards = without(from.cards, shift.cards);
    from.size = Math.max(from.size - shift.size, from.cards.length);
  }
  if (!shift.to) return result;
  let to = result[at(result, shift.to)];
  if (!to) {
    to = { ...shift.to, size: 0, ordered: true, cards: [] };
    result.push(to);
  }
  to.size += shift.size;
  to.cards = [...to.cards, ...shift.cards];
  return result;
}

export function framesBetween(before: View, events: readonly Event[]): Frame[] {
  let zones: Zone[] = before.zones;
  return events.map((event) => {
    for (const shift of event.shifts ?? []) zones = shifted(zones, shift);
    return { event, view: { ...before, zones, offers: [], awaited: [] } };
  });
}

/// Whether this is worth a look before it happens: a full trick is swept.
export function sweeps(event: Event): boolean {
  return event.kind === 'act' && (event.shifts ?? []).some((s) => s.from?.zone === 'trick');
}
