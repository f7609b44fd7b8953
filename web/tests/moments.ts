// What the referee showed in a little play of every game (dev/record_fixtures.mjs).
import { readFileSync, readdirSync } from 'node:fs';
import { eventOf, gameOf, moveOf, viewOf, type Event, type Game, type Move, type View } from '../src/protocol';

export interface Moment { game: Game; version: number; view: View; moves: Move[]; complete: boolean; events: Event[] }

const folder = new URL('./fixtures/', import.meta.url);

export function everyMoment(): Moment[] {
  return readdirSync(folder).flatMap((file) => {
    const recorded = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const game = gameOf(recorded.game, file);
    return recorded.moments.map((m: any, i: number): Moment => ({
      game,
      version: m.version,
      view: viewOf(m.view, `${file} ${i}`),
      moves: m.moves.map((move: unknown) => moveOf(move, `${file} ${i} move`)),
      complete: m.complete,
      events: (m.events ?? []).map((event: unknown) => eventOf(event, `${file} ${i} event`)),
    }));
  });
}

export function momentOf(game: string, holds: (moment: Moment) => boolean = () => true): Moment {
  const moment = everyMoment().find((m) => m.game.id === game && holds(m));
  if (!moment) throw new Error(`no such moment of ${game}`);
  return moment;
}
