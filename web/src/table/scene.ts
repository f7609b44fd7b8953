// A view, sorted for the eye: who sits where, whose cards lie where. It knows the
// names that zones and facts have, and no rules.
import type { Pack } from '../cards/card';
import type { Card, Fact, Seat, View, Zone } from '../protocol';
import { badgesOf, type Badge } from './seating';

export interface Plate {
  seat: Seat;
  angle: number; // clockwise around the table; 90 is the bottom
  cards: number; // in the hand or the stack
  tricks: number | null;
  points: number | null; // taken so far, where the rules let them be seen
  total: number | null;
  called: string | null; // in the auction
  side: number | null;
  badge: Badge | null; // of the side, where many sit at the table
  slips: number; // rounds in which this one was slow
  marks: ('dealer' | 'declarer' | 'turn' | 'dummy')[];
}

/// Cards that are shown together. Closed cards are null.
export interface Group {
  key: string;
  zone: string;
  owner: Seat | null;
  cards: (Card | null)[];
  kind: 'pile' | 'row' | 'column';
  whole: boolean; // picked as a whole: a meld
  plain?: boolean; // needs no caption
  count?: number; // how many there are, where not all are shown
  fresh?: boolean; // begins a line of the board
  hour?: number; // where in a ring, counted clockwise from the top; 0 is its middle
  home?: string; // further zones whose cards are shown here
}

export interface Scene {
  pack: Pack;
  me: Seat | null;
  order: Seat[]; // clockwise from me
  plates: Plate[];
  hand: Card[];
  closedHand: number; // own cards that I do not see
  trick: { seat: Seat | null; cards: Card[] }[];
  last: { by: Seat | null; cards: Card[] } | null;
  strip: Group[]; // open hands of others
  own: Group[]; // beside my hand
  board: Group[];
  named: Card[]; // cards that can be named and lie nowhere in sight
  round: boolean; // a table with tricks in the middle
}

export function factOf(view: View, name: string, of: Seat | null = null): Fact['value'] {
  return view.facts.find((f) => f.name === name && f.of === of)?.value ?? null;
}

function seatsOf(view: View): Seat[] {
  const places = view.facts.filter((f) => f.name === 'place' && f.of !== null);
  return places.sort((a, b) => Number(a.value) - Number(b.value)).map((f) => f.of as Seat);
}

export function packOf(view: View): Pack {
  return seatsOf(view)[0]?.startsWith('P') ? 'rummy' : 'rook';
}

/// Zones that are only counted beside a name.
const counted = new Set(['taken', 'heap', 'stack', 'hand']);
const melds = /^(meld|group|build)\d*$/;
const rows = /^(open|middle|floor|battery|played|birds|quatros|captured|dummy|lifted|chosen|nest|doubted|home|meld\d*|group\d*|build)$/;

export function groupOf(zone: Zone, kind?: Group['kind']): Group {
  const closed = Math.max(zone.size - zone.cards.length, 0);
  const shape = kind ?? (rows.test(zone.zone) && (zone.cards.length > 0 || zone.size <= 1) ? 'row' : 'pile');
  return {
    key: `${zone.zone}:${zone.owner ?? ''}`, zone: zone.zone, owner: zone.owner,
    cards: [...Array<null>(closed).fill(null), ...zone.cards], kind: shape, whole: melds.test(zone.zone),
  };
}

/// `wide` is a board that is broader than high.
export type Layout = (view: View, me: Seat | null, wide: boolean) => Group[];

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export function sceneOf(view: View, layout?: Layout, wide = false): Scene {
  const seats = seatsOf(view);
  const me = view.seat;
  const first = Math.max(seats.indexOf(me ?? seats[0] ?? ''), 0);
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  const zones = view.zones;
  const hands = zones.filter((z) => z.zone === 'hand');
  const mine = hands.find((z) => z.owner === me && me !== null);
  const bidding = factOf(view, 'phase') === 'bid';
  const round = zones.some((z) => z.zone === 'trick') || factOf(view, 'phase') !== null;
  const turn = factOf(view, 'turn');
  const badges = badgesOf(view);

  const plates = order.map((seat, i): Plate => {
    const marks: Plate['marks'] = [];
    if (factOf(view, 'dealer') === seat && seats.length > 1) marks.push('dealer');
    if (factOf(view, 'declarer') === seat) marks.push('declarer');
    if (factOf(view, 'dummy') === seat) marks.push('dummy');
    if (view.awaited.includes(seat) || (view.awaited.length === 0 && turn === seat)) marks.push('turn');
    const bid = number(factOf(view, 'called', seat));
    const passed = factOf(view, 'passed', seat) === true;
    return {
      seat, angle: 90 + (360 * i) / order.length,
      cards: zones.filter((z) => z.owner === seat && (z.zone === 'hand' || z.zone === 'stack')).reduce((n, z) => n + z.size, 0),
      tricks: number(factOf(view, 'tricks', seat)), points: number(factOf(view, 'points', seat)), total: number(factOf(view, 'total', seat)),
      called: !bidding ? null : passed ? 'pass' : bid ? String(bid) : null, side: number(factOf(view, 'side', seat)), badge: badges.get(seat) ?? null, slips: number(factOf(view, 'slips', seat)) ?? 0, marks,
    };
  });

  const last = zones.find((z) => z.zone === 'last' && z.size > 0);
  const rest = zones.filter((z) => z.size > 0 && !['hand', 'trick', 'last', 'aside'].includes(z.zone) && !(z.owner !== null && counted.has(z.zone)));
  const beside = (z: Zone) => round && z.owner !== null && !melds.test(z.zone) && z.zone !== 'discards';
  const strip = [
    ...hands.filter((z) => z.owner !== me && z.cards.length > 0).map((z) => groupOf(z, 'row')),
    ...rest.filter((z) => z.zone === 'dummy' && z.cards.length > 1).map((z) => groupOf(z, 'row')),
    ...rest.filter((z) => beside(z) && z.owner !== me).map((z) => groupOf(z)),
  ];
  const myStack = zones.find((z) => z.zone === 'stack' && z.owner === me && z.size > 0);
  const board = layout ? layout(view, me, wide)
    : rest.filter((z) => !(z.zone === 'dummy' && z.cards.length > 1) && !beside(z) && !(z.zone === 'taken'))
        .sort((a, b) => place(a) - place(b)).map((z) => groupOf(z));
  function place(z: Zone): number { return z.owner === null ? 0 : 1 + order.indexOf(z.owner); }

  return {
    pack: packOf(view), me, order, plates, hand: mine?.cards ?? [], closedHand: mine ? mine.size - mine.cards.length : 0,
    trick: zones.filter((z) => z.zone === 'trick').map((z) => ({ seat: z.owner, cards: z.cards })),
    last: last ? { by: last.owner, cards: last.cards } : null,
    strip, own: [...rest.filter((z) => beside(z) && z.owner === me), ...(myStack && !layout ? [myStack] : [])].map((z) => groupOf(z)),
    board, round,
    named: [...new Set(view.offers.flatMap((o) => o.from ?? []))].filter((card) => !zones.some((z) => z.cards.includes(card))),
  };
}
