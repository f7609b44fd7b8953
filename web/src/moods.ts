// What kind of evening a game makes: what the catalogue tells of it, and what we know.
import type { Game } from './protocol';

/// How long a game lasts among people, in minutes, and moods that numbers do not tell. A game
/// that is not here shows neither.
const known: Record<string, [minutes: number, ...moods: string[]]> = {
  'kentucky-discard': [30, 'partners', 'bidding', 'deep'], 'red-1': [35, 'partners', 'bidding'], regular: [25, 'bidding'],
  'one-high-partnership': [40, 'partners', 'bidding', 'deep'], dixie: [35, 'partners', 'bidding', 'deep'], display: [25, 'partners', 'bidding', 'deep'],
  boston: [45, 'partners', 'bidding', 'deep'], 'partnership-rook': [25, 'partners', 'bidding'], 'tennessee-for-two': [30, 'bidding', 'deep'],
  'over-the-top': [25, 'bidding', 'deep'], 'two-handed-dummy': [20, 'bidding'], 'three-handed-rook': [30, 'bidding', 'deep'],
  'three-handed-display': [25, 'bidding', 'deep'], 'high-card-partner': [45, 'bidding', 'deep'], 'partnership-for-six': [35, 'partners', 'bidding'],
  'i-doubt-it': [15, 'children'], donkey: [5, 'children'], tuxedo: [30, 'deep'], match: [10, 'children'], numero: [10, 'children'],
  'clock-pastime': [5, 'children'], 'old-rook-solitaire': [10, 'deep'], 'new-rook-solitaire': [5], rummy: [20], parquet: [25, 'deep'],
  club: [60, 'partners', 'deep'], 'golden-10': [25], doolittle: [10], 'despised-nines': [10, 'children'], sachem: [20], jaimy: [15], foozle: [20],
  hoodoo: [10, 'children'], coronado: [15, 'deep'], moosehead: [20, 'children'], quatro: [15, 'children'], 'ups-and-downs': [10, 'children'], panjandrum: [20, 'children'],
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
