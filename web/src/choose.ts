// From offers and what the player has picked so far to what may be picked next and
// which moves are ready. This is all the client knows of any game: nothing.
import { countOf, within } from './bags';
import type { Card, Move, Offer, Seat } from './protocol';

/// What the player has picked, and not yet done.
export interface Pick {
  cards: Card[];
  onto: Card[];
  melds: Card[][]; // finished ones of the same breath
  number: number | null;
  suit: string | null;
  to: Seat | null;
}

export const nothing: Pick = { cards: [], onto: [], melds: [], number: null, suit: null, to: null };

export function isEmpty(pick: Pick): boolean {
  return pick.cards.length + pick.onto.length + pick.melds.length === 0 &&
    pick.number === null && pick.suit === null && pick.to === null;
}

function allCards(pick: Pick): Card[] {
  return [...pick.melds.flat(), ...pick.cards];
}

/// Whether what is picked can still become a move that the offer admits. What an offer
/// does not ask for does not stand in its way: one can pass with a number in mind.
export function fits(offer: Offer, pick: Pick): boolean {
  if (pick.number !== null && offer.least !== undefined && !admitsNumber(offer, pick.number)) return false;
  if (pick.suit !== null && offer.suits && !offer.suits.includes(pick.suit)) return false;
  if (pick.to !== null && offer.to && !offer.to.includes(pick.to)) return false;
  if (offer.from === undefined && offer.onto === undefined) return true;
  const chosen = allCards(pick);
  if (chosen.length > (offer.max ?? 0)) return false;
  if (!within(chosen, offer.from ?? [])) return false;
  if (pick.melds.length > (offer.also ?? 0)) return false;
  if (!within(pick.onto, offer.onto ?? [])) return false;
  const limited = offer.limited ?? [];
  if (offer.most_of_limited !== undefined && chosen.filter((c) => limited.includes(c)).length > offer.most_of_limited)
    return false;
  const room = (offer.max ?? 0) - chosen.length;
  return (offer.must ?? []).filter((c) => !chosen.includes(c)).length <= room;
}

function admitsNumber(offer: Offer, n: number): boolean {
  const { least, most, step = 1 } = offer;
  return least !== undefined && most !== undefined && n >= least && n <= most && (n - least) % step === 0;
}

/// What an offer still lacks before it is a move, in the order in which to ask for it.
export type Lack =
  | { what: 'cards'; least: number; most: number; have: number }
  | { what: 'onto' | 'number' | 'suit' | 'to' };

export function lacks(offer: Offer, pick: Pick): Lack[] {
  const lacking: Lack[] = [];
  const have = allCards(pick).length;
  const missing = (offer.must ?? []).some((c) => !allCards(pick).includes(c));
  if (have < (offer.min ?? 0) || missing)
    lacking.push({ what: 'cards', least: offer.min ?? 0, most: offer.max ?? 0, have });
  if (offer.refined && (offer.onto ?? []).length > 0 && pick.onto.length === 0) lacking.push({ what: 'onto' });
  if (offer.least !== undefined && pick.number === null) lacking.push({ what: 'number' });
  if ((offer.suits ?? []).length > 1 && pick.suit === null) lacking.push({ what: 'suit' });
  if ((offer.to ?? []).length > 1 && pick.to === null) lacking.push({ what: 'to' });
  return lacking;
}

/// The move that an offer becomes with what is picked; nothing if something is lacking.
export function moveFrom(offer: Offer, pick: Pick, word?: string): Move | null {
  if (!fits(offer, pick) || lacks(offer, pick).length > 0) return null;
  const move: Move = { verb: offer.verb };
  if (word !== undefined) move.word = word;
  if (pick.number !== null && offer.least !== undefined) move.number = pick.number;
  const suit = offer.suits && (pick.suit ?? offer.suits[0]);
  if (suit !== undefined) move.suit = suit;
  const to = offer.to && (pick.to ?? offer.to[0]);
  if (to !== undefined) move.to = to;
  if (offer.from === undefined) return move;
  const melds = pick.cards.length > 0 ? [...pick.melds, pick.cards] : pick.melds;
  if (melds[0]) move.cards = melds[0];
  if (melds.length > 1) move.also = melds.slice(1);
  const onto = offer.refined ? pick.onto : (offer.onto ?? []);
  if (onto.length > 0) move.onto = onto;
  return move;
}

/// A button: one thing that can be done, whichever of several offers admits it.
export interface Action {
  verb: string;
  word?: string;
  offers: Offer[]; // those of this kind that still fit
  ready: Move[]; // usually one or none; several where a card captures in several ways
  lacking: Lack | null; // what to pick next, if nothing is ready
  optional: boolean;
}

export function actionsOf(offers: readonly Offer[], pick: Pick): Action[] {
  const actions = new Map<string, Action>();
  for (const offer of offers) {
    for (const word of offer.words ?? [undefined]) {
      const key = `${offer.verb} ${word ?? ''}`;
      const action = actions.get(key) ??
        { verb: offer.verb, ...(word === undefined ? {} : { word }), offers: [], ready: [], lacking: null, optional: true };
      actions.set(key, action);
      action.optional &&= offer.optional;
      if (!fits(offer, pick)) continue;
      action.offers.push(offer);
      const move = moveFrom(offer, pick, word);
      if (move && !action.ready.some((m) => same(m, move))) action.ready.push(move);
      else action.lacking ??= lacks(offer, pick)[0] ?? null;
    }
  }
  return [...actions.values()];
}

function same(a: Move, b: Move): boolean {
  return textOf(a) === textOf(b);
}

/// Where a card lies decides what picking it can mean.
export type Side = 'hand' | 'table' | 'meld';

function added(pick: Pick, card: Card, as: 'cards' | 'onto'): Pick {
  return { ...pick, [as]: [...pick[as], card] };
}

/// How a card can join what is picked, or nothing. On the table, a card is something
/// to act with as long as nothing is picked, and then something to act on.
export function joinsAs(offers: readonly Offer[], pick: Pick, card: Card, side: Side): 'cards' | 'onto' | null {
  const ways: ('cards' | 'onto')[] =
    side === 'hand' ? ['cards'] : side === 'meld' ? ['onto'] : pick.cards.length === 0 ? ['cards', 'onto'] : ['onto', 'cards'];
  const takes = (offer: Offer, as: 'cards' | 'onto') => (as === 'cards' ? offer.from : offer.onto)?.includes(card) ?? false;
  return ways.find((as) => offers.some((offer) =>
    takes(offer, as) && (as === 'cards' || offer.refined || pick.cards.length > 0) && fits(offer, added(pick, card, as)))) ?? null;
}

export function isLit(offers: readonly Offer[], pick: Pick, card: Card, side: Side): boolean {
  return joinsAs(offers, pick, card, side) !== null || (!exchangeOf(offers) && joinsAs(offers, nothing, card, side) !== null);
}

/// Picks a card, or puts it back. A card that does not go with the others begins anew,
/// but a full tray is not thrown away for one card too many.
export function toggled(offers: readonly Offer[], pick: Pick, card: Card, side: Side, picked: boolean): Pick {
  if (picked) {
    const as = pick.cards.includes(card) && (side === 'hand' || !pick.onto.includes(card)) ? 'cards' : 'onto';
    const at = pick[as].indexOf(card);
    return at < 0 ? pick : { ...pick, [as]: pick[as].filter((_, i) => i !== at) };
  }
  const as = joinsAs(offers, pick, card, side);
  if (as) return added(pick, card, as);
  if (exchangeOf(offers)) return pick;
  const alone = joinsAs(offers, nothing, card, side);
  return alone ? added(nothing, card, alone) : pick;
}

/// A move that a tap on this one card makes by itself: nothing else could be meant.
export function singleTap(offers: readonly Offer[], card: Card): Move | null {
  const alone = added(nothing, card, 'cards');
  const meant = offers.filter((offer) => offer.from?.includes(card) && fits(offer, alone));
  const offer = meant.length === 1 ? meant[0] : undefined;
  if (!offer || offer.refined || offer.optional || offer.max !== 1) return null;
  return moveFrom(offer, alone, offer.words?.[0]);
}

/// The only move there is, if it is a card to be played and nothing else can be done.
export function onlyMove(offers: readonly Offer[]): Move | null {
  const offer = offers.length === 1 ? offers[0] : undefined;
  const card = offer?.from?.[0];
  return offer && offer.verb === 'play' && offer.from?.length === 1 && card !== undefined ? singleTap([offer], card) : null;
}

/// The numbers, suits and seats that can still be named.
export function numbersOf(offers: readonly Offer[], pick: Pick): number[] {
  const numbers = new Set<number>();
  for (const offer of offers) {
    if (offer.least === undefined || offer.most === undefined || !fits(offer, { ...pick, number: null })) continue;
    for (let n = offer.least; n <= offer.most; n += offer.step ?? 1) numbers.add(n);
  }
  return [...numbers].sort((a, b) => a - b);
}

export function suitsOf(offers: readonly Offer[], pick: Pick): string[] {
  const open = { ...pick, suit: null, number: null };
  return [...new Set(offers.filter((o) => fits(o, open)).flatMap((o) => o.suits ?? []))];
}

export function seatsOf(offers: readonly Offer[], pick: Pick): Seat[] {
  return [...new Set(offers.filter((o) => fits(o, { ...pick, to: null })).flatMap((o) => o.to ?? []))];
}

/// How many cards an exchange wants, if one is going on: all cards at once, and more than one.
export function exchangeOf(offers: readonly Offer[]): Offer | null {
  return offers.find((o) => !o.optional && !o.refined && (o.max ?? 0) > 1 && o.onto === undefined) ?? null;
}

/// A move in the notation of docs/notation.md.
export function textOf(move: Move): string {
  if (move.text !== undefined) return move.text;
  const parts: string[] = [move.verb];
  if (move.word !== undefined) parts.push(move.word);
  if (move.number !== undefined) parts.push(String(move.number));
  if (move.suit !== undefined) parts.push(move.suit);
  if (move.to !== undefined) parts.push('to', move.to);
  parts.push(...(move.cards ?? []));
  for (const meld of move.also ?? []) parts.push('and', ...meld);
  if (move.onto && move.onto.length > 0) parts.push('on', ...move.onto);
  return parts.join(' ');
}

/// Which of the shown copies of a card are picked: the first so many.
export function pickedCopies(picked: readonly Card[], shown: readonly Card[]): boolean[] {
  return shown.map((card, i) => countOf(shown.slice(0, i), card) < countOf(picked, card));
}
