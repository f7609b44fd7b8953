// Finding a game: by words, by how many play, by mood and by how long it lasts.
import { minutesOf, moodsOf } from './moods';
import type { Game } from './protocol';

export interface Wish { text: string; players: number | null; mood: string | null; longest: number | null }
export const anything: Wish = { text: '', players: null, mood: null, longest: null };

/// Every word has to be somewhere in the text.
export function speaksOf(text: string, wish: string): boolean {
  const there = text.toLowerCase();
  return wish.toLowerCase().split(/\s+/).every((word) => there.includes(word));
}

export function fits(game: Game, wish: Wish): boolean {
  const minutes = minutesOf(game.id);
  return speaksOf(`${game.title} ${game.pitch}`, wish.text)
    && (wish.players === null || (game.least_players <= wish.players && wish.players <= game.most_players))
    && (wish.mood === null || moodsOf(game).includes(wish.mood))
    && (wish.longest === null || (minutes !== null && minutes <= wish.longest));
}
