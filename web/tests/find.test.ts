import { describe, expect, it } from 'vitest';
import { anything, fits, speaksOf } from '../src/find';
import { minutesOf, moodsOf } from '../src/moods';
import { everyMoment } from './moments';

const games = [...new Map(everyMoment().map((m) => [m.game.id, m.game])).values()];
const found = (wish: Partial<typeof anything>) => games.filter((g) => fits(g, { ...anything, ...wish })).map((g) => g.id);

describe('finding a game', () => {
  it('finds all when nothing is wished', () => {
    expect(found({}).length).toBe(games.length);
  });
  it('goes by words, players, mood and length', () => {
    expect(found({ text: 'nest LAST' })).toContain('kentucky-discard');
    expect(speaksOf('Kentucky Discard', 'card kent')).toBe(true);
    expect(speaksOf('Kentucky Discard', 'kent nest')).toBe(false);
    expect(found({ players: 1 }).sort()).toEqual(['clock-pastime', 'new-rook-solitaire', 'old-rook-solitaire']);
    expect(found({ mood: 'partners', players: 6 })).toContain('partnership-for-six');
    for (const id of found({ longest: 15 })) expect(minutesOf(id)).toBeLessThanOrEqual(15);
  });
  it('knows how long every game of today lasts, and nothing of tomorrow\'s', () => {
    for (const game of games) expect(minutesOf(game.id), game.id).not.toBeNull();
    const tomorrow = { id: 'tomorrow', code: 'TO', title: 'Tomorrow', pitch: 'New.', least_players: 1, most_players: 6 };
    expect(minutesOf('tomorrow')).toBeNull();
    expect(moodsOf(tomorrow)).toEqual(['alone', 'two', 'many']);
    expect(fits(tomorrow, anything)).toBe(true);
  });
});
