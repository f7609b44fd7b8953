// What kind of evening a game makes: what the catalogue tells of it, and what we know.
import type { Game } from './protocol';

/// How long a game lasts with the usual options, in minutes, and moods that numbers do not tell.
/// The time is hands to the end among easy bots (`rookery simulate`), with four seconds for a
/// card and half a minute for a bid. A game that is not here shows neither.
const known: Record<string, [minutes: number, ...moods: string[]]> = {
  'kentucky-discard': [20, 'partners', 'bidding', 'deep'], 'red-1': [25, 'partners', 'bidding'], regular: [25, 'bidding'],
  'one-high-partnership': [25, 'partners', 'bidding', 'deep'], dixie: [25, 'partners', 'bidding', 'deep'], display: [15, 'partners', 'bidding', 'deep'],
  boston: [35, 'partners', 'bidding', 'deep'], 'partnership-rook': [15, 'partners', 'bidding'], 'tennessee-for-two': [20, 'bidding', 'deep'],
  'over-the-top': [15, 'bidding', 'deep'], 'two-handed-dummy': [10, 'bidding'], 'three-handed-rook': [20, 'bidding', 'deep'],
  'three-handed-display': [20, 'bidding', 'deep'], 'high-card-partner': [35, 'bidding', 'deep'], 'partnership-for-six': [25, 'partners', 'bidding'],
  'i-doubt-it': [15, 'children'], donkey: [5, 'children'], tuxedo: [25, 'deep'], match: [10, 'children'], numero: [10, 'children'],
  'clock-pastime': [5, 'children'], 'old-rook-solitaire': [10, 'deep'], 'new-rook-solitaire': [5], rummy: [20], parquet: [20, 'deep'],
  club: [50, 'partners', 'deep'], 'golden-10': [25], doolittle: [10], 'despised-nines': [10, 'children'], sachem: [20], jaimy: [40], foozle: [40],
  hoodoo: [10, 'children'], coronado: [10, 'deep'], moosehead: [20, 'children'], quatro: [15, 'children'], 'ups-and-downs': [5, 'children'], panjandrum: [20, 'children'],
};

export function minutesOf(id: string): number | null {
  return known[id]?.[0] ?? null;
}

export function moodsOf(game: Game): string[] {
  const [, ...found] = known[game.id] ?? [0];
  if (game.least_players === 1) found.push('alone');
  if (game.least_players <= 2 && game.most_players >= 2) found.push('two');
  if (game.most_players >= 6) found.push('many');
  return found;
}
