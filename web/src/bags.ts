// Cards as bags: in some games the same card is there two or three times.
import type { Card } from './protocol';

export function countOf(cards: readonly Card[], card: Card): number {
  return cards.reduce((n, c) => n + (c === card ? 1 : 0), 0);
}

/// Whether every card of `part` is in `whole`, as often as it is named.
export function within(part: readonly Card[], whole: readonly Card[]): boolean {
  return part.every((card) => countOf(part, card) <= countOf(whole, card));
}

/// `cards` less one of each card of `others`, the first that comes.
export function without(cards: readonly Card[], others: readonly Card[]): Card[] {
  const gone = [...others];
  return cards.filter((card) => {
    const at = gone.indexOf(card);
    if (at < 0) return true;
    gone.splice(at, 1);
    return false;
  });
}
