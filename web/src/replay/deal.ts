// Deals the cards again from the secret that the server gave away after the hand
// (docs/fair-deals.md), with nothing of the server's but what it published.
import { faceOf, type Pack } from '../cards/card';
import type { Card } from '../protocol';
import type { Deal, Paper } from './told';

export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

const letters = new TextEncoder();

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
function fourBytes(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}
function joined(parts: readonly (string | number | Uint8Array)[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === 'string' ? letters.encode(part) : typeof part === 'number' ? fourBytes(part) : part));
  const all = new Uint8Array(bytes.reduce((n, b) => n + b.length, 0));
  let at = 0;
  for (const each of bytes) { all.set(each, at); at += each.length; }
  return all;
}

/// A or P1 is number 0.
function seatNumber(seat: string): number {
  return seat.length > 1 ? Number(seat.slice(1)) - 1 : seat.charCodeAt(0) - 65;
}

/// Red, yellow, black, green (A to D), each from the lowest on, the bird last.
function inOrder(cards: readonly Card[], pack: Pack): Card[] {
  const suits = pack === 'rummy' ? 'ABCD' : 'RYBG';
  const place = (card: Card) => (card === 'BIRD' ? 999 : suits.indexOf(card.charAt(0)) * 100 + Number(card.slice(1)));
  return [...cards].sort((a, b) => place(a) - place(b));
}

/// The numbers of one draw, eight to a block.
function stream(seed: Uint8Array, draw: number, sha: Sha256): () => Promise<number> {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let at = 0, blocks = 0;
  return async () => {
    if (at === block.byteLength) {
      const bytes = await sha(joined([seed, draw, blocks++]));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}

/// The pack from the top, as the secret and the players' contributions shuffle it.
export async function shuffled(cards: readonly Card[], pack: Pack, paper: Paper, draw: number, sha: Sha256): Promise<Card[]> {
  const given = paper.contributions.flatMap(({ seat, value }) => [seatNumber(seat), value.length / 2, bytesOf(value)]);
  const seed = await sha(joined(['rookery deal seed', bytesOf(paper.secret ?? ''), ...given]));
  const next = stream(seed, draw, sha);
  const deck = inOrder(cards, pack);
  for (let i = 0; i < deck.length; ++i) {
    const left = deck.length - i, limit = Math.floor(2 ** 32 / left) * left;
    let number = await next();
    while (number >= limit) number = await next();
    const j = i + (number % left), card = deck[i] as Card;
    deck[i] = deck[j] as Card;
    deck[j] = card;
  }
  return deck;
}

export async function fits(table: string, paper: Paper, sha: Sha256): Promise<boolean> {
  const expected = await sha(joined(['rookery deal commitment', table, paper.deal, bytesOf(paper.secret ?? '')]));
  return [...expected].every((byte, i) => byte === bytesOf(paper.commitment)[i]);
}

export type Finding = 'right' | 'no_secret' | 'other_secret' | 'other_cards' | 'not_one_pack';
export interface Checked { deal: number; finding: Finding; contributions: number; pack: Card[] }

/// Whether the deal was fixed beforehand. `deal` is how the cards lay.
export async function checkDeal(table: string, paper: Paper, deal: Deal, pack: Pack, sha: Sha256): Promise<Checked> {
  const found = (finding: Finding, cards: Card[] = []): Checked => ({ deal: paper.deal, finding, contributions: paper.contributions.length, pack: cards });
  if (!paper.secret) return found('no_secret');
  if (!(await fits(table, paper, sha))) return found('other_secret');
  const order = deal.order;
  if (!order) return found('not_one_pack');
  const places = new Set(order);
  const lies = deal.lies.map((place, i) => (places.has(i) ? place.cards : []));
  const cards = await shuffled(lies.flat(), pack, paper, deal.draw, sha);
  const dealt = lies.map((): Card[] => []);
  cards.forEach((card, i) => dealt[order[i] ?? -1]?.push(card));
  const same = cards.length === order.length && dealt.every((hand, i) => [...hand].sort().join() === [...(lies[i] ?? [])].sort().join());
  return found(same && cards.every((card) => faceOf(card, pack) !== null) ? 'right' : 'other_cards', cards);
}

/// Browsers hash only for pages that came over https or from the own machine.
export const browserSha: Sha256 | null = typeof crypto === 'object' && crypto.subtle
  ? async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  : null;
