// Who plays with whom, who is slow, and who sits somewhere else than before: what is told
// about people and not about cards.
import type { Seat, Standing, View } from '../protocol';
import { factOf } from './scene';

/// What the people of a side wear where many sit at a table: in 1924 ribbons or flowers.
export type Badge = 'flower' | 'bow';
const badges: readonly Badge[] = ['flower', 'bow'];

/// The seats by side, where more than four people play in two sides of equal size.
export function badgesOf(view: View): ReadonlyMap<Seat, Badge> {
  const sided = view.facts.filter((f) => f.name === 'side' && f.of !== null);
  const sides = [...new Set(sided.map((f) => f.value))].sort((a, b) => Number(a) - Number(b));
  const even = sides.length === 2 && sided.filter((f) => f.value === sides[0]).length * 2 === sided.length;
  return new Map(even && sided.length > 4 ? sided.map((f) => [f.of as Seat, badges[sides.indexOf(f.value)] as Badge]) : []);
}

/// Who was slow in the round scored last, in games that count it.
export function slowOf(hands: readonly { standing: Standing }[]): Seat | null {
  const last = hands.at(-1)?.standing;
  if (!last || (last.hands > 1 && hands.length < 2)) return null; // what was before is not known yet
  const now = last.slips ?? {}, before = hands.at(-2)?.standing.slips ?? {};
  return Object.keys(now).find((seat) => (now[seat] ?? 0) > (before[seat] ?? 0)) ?? null;
}

function placesOf(view: View): Map<Seat, unknown> {
  return new Map(view.facts.filter((f) => f.name === 'place' && f.of !== null).map((f) => [f.of as Seat, f.value]));
}

/// Those who sit somewhere else than before.
export function movedBetween(before: View, now: View): Seat[] {
  const was = placesOf(before);
  return [...placesOf(now)].filter(([seat, place]) => was.has(seat) && was.get(seat) !== place).map(([seat]) => seat).sort();
}

/// The only partner of a seat, where there is one.
export function partnerOf(view: View, seat: Seat | null): Seat | null {
  const side = seat === null ? null : factOf(view, 'side', seat);
  const others = side === null ? [] : view.facts.filter((f) => f.name === 'side' && f.of !== seat && f.value === side);
  return others.length === 1 ? (others[0]?.of ?? null) : null;
}
