// What kind of evening a game makes, from what the catalogue tells of it.
import type { Game } from './protocol';

const children = new Set(['match', 'numero', 'donkey', 'quatro', 'ups-and-downs', 'i-doubt-it', 'panjandrum', 'hoodoo']);
const partners = /partner|sides|three against three/i;
const bidding = new Set([
  'kentucky-discard', 'red-1', 'regular', 'one-high-partnership', 'dixie', 'display', 'boston', 'partnership-rook', 'tennessee-for-two',
  'over-the-top', 'two-handed-dummy', 'three-handed-rook', 'three-handed-display', 'high-card-partner', 'partnership-for-six',
]);

export function moodsOf(game: Game): string[] {
  const found: string[] = [];
  if (children.has(game.id)) found.push('children');
  if (partners.test(`${game.title} ${game.pitch}`) || game.id === 'kentucky-discard' || game.id === 'red-1') found.push('partners');
  if (game.least_players === 1) found.push('alone');
  if (game.least_players <= 2 && game.most_players >= 2) found.push('two');
  if (game.most_players >= 6) found.push('many');
  if (bidding.has(game.id)) found.push('bidding');
  return found;
}
