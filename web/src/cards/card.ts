// What a card's name says. The names are those of docs/notation.md.

export type Suit = 'red' | 'yellow' | 'black' | 'green' | 'A' | 'B' | 'C' | 'D';
export type Shape = 'berry' | 'star' | 'tile' | 'leaf';
export type Face = { kind: 'number'; suit: Suit; number: number } | { kind: 'bird' };

/// Suits are letters A to D in games of the Rummy pack, where B is no colour.
export type Pack = 'rook' | 'rummy';

const colours: Record<string, Suit> = { R: 'red', Y: 'yellow', B: 'black', G: 'green' };
const shapes: Record<Suit, Shape> = {
  red: 'berry', yellow: 'star', black: 'tile', green: 'leaf',
  A: 'berry', B: 'star', C: 'tile', D: 'leaf',
};

export function faceOf(card: string, pack: Pack): Face | null {
  if (card === 'BIRD') return { kind: 'bird' };
  const parts = /^([A-Z])(\d{1,2})$/.exec(card);
  if (!parts) return null;
  const letter = parts[1] as string;
  const suit = pack === 'rummy' ? (/[A-D]/.test(letter) ? (letter as Suit) : undefined) : colours[letter];
  return suit ? { kind: 'number', suit, number: Number(parts[2]) } : null;
}

export function shapeOf(suit: Suit): Shape {
  return shapes[suit];
}

export function letterOf(suit: Suit): string {
  return suit.charAt(0).toUpperCase();
}

export const suits: readonly Suit[] = ['red', 'yellow', 'black', 'green', 'A', 'B', 'C', 'D'];

/// How a hand is held: the bird, then suit by suit from high to low, or number by number. Rising,
/// low cards come first, and the bird last.
export function sorted(cards: readonly string[], pack: Pack, by: 'suit' | 'number', first?: string, rising = false): string[] {
  const place = (card: string): number => {
    const face = faceOf(card, pack);
    if (!face || face.kind === 'bird') return rising ? 999 : -1;
    const suit = face.suit === first ? 0 : 1 + suits.indexOf(face.suit);
    const number = rising ? face.number : 15 - face.number;
    return by === 'suit' ? suit * 20 + number : number * 20 + suit;
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}
