// What stands on a sheet, in words.
import { cardWord, suitWord, tidy } from '../words';
import { houseWords, valueWords } from '../words/house';

const nameOf = (card: string) => (card === 'bird' ? houseWords.bird.toLowerCase() : /^\d+$/.test(card) ? card : cardWord(card, 'rook'));

/// The value of a key: "100", "no", "the dealer", "5: 5, 10: 10, the bird: 20".
export function termWord(key: string, value: unknown): string {
  if (typeof value === 'boolean') return (value ? houseWords.yes : houseWords.no).toLowerCase();
  if (typeof value === 'string') return valueWords[key]?.[value] ?? (/^[RYBG]\d+$/.test(value) ? nameOf(value) : tidy(value));
  if (Array.isArray(value)) {
    if (value.length === 0) return houseWords.nothing;
    if (key === 'per_trick') return value.map((n, i) => `${n} (${['red', 'yellow', 'black', 'green'].map(suitWord)[i] ?? houseWords.noColour})`).join(', ');
    return value.map((item) => termWord(key, item)).join(', ');
  }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value);
    return pairs.length === 0 ? houseWords.nothing : pairs.map(([card, what]) => `${nameOf(card)}: ${termWord(key, what)}`).join(', ');
  }
  if (typeof value === 'number' && !Number.isInteger(value)) return houseWords.between(Math.floor(value)); // a height
  return String(value);
}
