// How to play in a minute: a few sentences, each with a drawing of cards.
import { faceOf, type Pack } from './cards/card';
import type { Clause } from './protocol';

/// A sentence or two, and what is drawn beside it.
export type Step = readonly [says: string, shows: string];
/// `face` is the step whose drawing stands for the whole game.
export interface Minute { pack?: Pack; face?: number; aim: string; steps: readonly Step[] }
export type Minutes = Record<string, Minute>;

/// A drawing is groups, one after the other: a kind, its cards, and a caption in quotation
/// marks. "?" is the back of a card, "?5" five of them, "*" the card that matters.
///   fan BIRD R14 *R10; pile ?5 "Nest"; say "70" "Pass"; suit red "Trump"; arrow
export interface DrawnCard { card: string | null; lit: boolean }
export interface Drawn { kind: Kind; cards: DrawnCard[]; said: string[]; suit: string | null; count: number }
const kinds = ['fan', 'row', 'pile', 'column', 'trick', 'ring', 'say', 'suit', 'arrow'] as const;
export type Kind = (typeof kinds)[number];

function cardsIn(token: string, pack: Pack): DrawnCard[] | null {
  const backs = /^\?(\d*)$/.exec(token);
  if (backs) return Array.from({ length: Number(backs[1] || 1) }, () => ({ card: null, lit: false }));
  const lit = token.startsWith('*');
  const card = lit ? token.slice(1) : token;
  return faceOf(card, pack) ? [{ card, lit }] : null;
}

export function drawingOf(shows: string, pack: Pack): Drawn[] {
  return shows.split(';').map((part) => part.trim()).filter((part) => part !== '').map((part) => {
    const said = [...part.matchAll(/"([^"]*)"/g)].map((m) => m[1] as string);
    const [kind, ...tokens] = part.replace(/"[^"]*"/g, '').trim().split(/\s+/);
    if (!kinds.includes(kind as Kind)) throw new Error(`nothing is drawn as "${kind}"`);
    const drawn: Drawn = { kind: kind as Kind, cards: [], said, suit: null, count: 0 };
    if (kind === 'suit') return { ...drawn, suit: tokens[0] ?? null };
    if (kind === 'ring') return { ...drawn, count: Number(tokens[0]) };
    for (const token of tokens) {
      const cards = cardsIn(token, pack);
      if (!cards) throw new Error(`"${token}" is no card`);
      drawn.cards.push(...cards);
    }
    return drawn;
  });
}

/// The drawing that shows best what a game is about: the one chosen, or where a card matters.
export function faceOfGame(minute: Minute): string {
  const shows = minute.steps.map((step) => step[1]);
  return shows[minute.face ?? -1] ?? shows.find((s) => s.includes('*')) ?? shows[0] ?? '';
}

/// The text of a clause, and where it comes from: "[1988, deluxe]" at its end.
export function sourced(text: string): { text: string; source: string } {
  const found = /^(.*?)((?:\s*\[[^\]]*\])+)\s*$/s.exec(text);
  if (!found) return { text, source: '' };
  const sources = [...(found[2] as string).matchAll(/\[([^\]]*)\]/g)].map((m) => (m[1] as string).trim());
  return { text: found[1] as string, source: sources.join('; ') };
}

/// The parts of a law, by heading, in their order.
export function partsOf(law: readonly Clause[]): { heading: string; clauses: Clause[] }[] {
  const parts: { heading: string; clauses: Clause[] }[] = [];
  for (const clause of law) {
    const heading = clause.heading ?? '';
    if (parts.at(-1)?.heading !== heading) parts.push({ heading, clauses: [] });
    parts.at(-1)?.clauses.push(clause);
  }
  return parts;
}

const most = 5;
const shown: [RegExp, string][] = [
  [/deal|set.?up|setting up/i, 'fan BIRD R14 R10 Y9 B7 G5'], [/auction|bid/i, 'say "70" "Pass" "80"'], [/trump|nest/i, 'pile ?5'],
  [/play|turn|trick/i, 'trick R9 *R14 R5 R2'], [/scor|count|value/i, 'row R5; row Y10; row B14'],
];

/// For a game that nobody has put into words yet: how each part of its law begins.
export function minuteFromLaw(law: readonly Clause[]): Step[] {
  const clauses = law.filter((c) => !c.ruling);
  const parts = partsOf(clauses).filter((p) => !/fault|irregular/i.test(p.heading));
  const firsts = parts.length > 2
    ? parts.map((p) => ({ heading: p.heading, clause: p.clauses[0] as Clause }))
    : clauses.map((clause) => ({ heading: '', clause }));
  return firsts.slice(0, most).map(({ heading, clause }) => {
    const says = sourced(clause.text).text;
    return [says, shown.find(([about]) => about.test(heading))?.[1] ?? ''];
  });
}
