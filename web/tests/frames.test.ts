import { describe, expect, it } from 'vitest';
import { framesBetween } from '../src/frames';
import { everyMoment, momentOf } from './moments';

describe('frames between two views', () => {
  it('lose and invent no card in any game', () => {
    for (const { game, view, events } of everyMoment()) {
      const count = (zones: typeof view.zones) => zones.reduce((n, z) => n + z.size, 0);
      let before = count(view.zones);
      for (const frame of framesBetween(view, events)) {
        const came = (frame.event.shifts ?? []).reduce((n, s) => n + (s.from ? 0 : s.size) - (s.to ? 0 : s.size), 0);
        expect(count(frame.view.zones), `${game.id} ${frame.event.name ?? frame.event.move?.text}`).toBe(before + came);
        before = count(frame.view.zones);
      }
    }
  });

  it('show a card in the trick before it is swept', () => {
    const { view, events } = momentOf('kentucky-discard', (m) => m.view.offers.some((o) => o.verb === 'play'));
    const first = framesBetween(view, events)[0];
    const card = events[0]?.move?.cards?.[0];
    expect(first?.view.zones.find((z) => z.zone === 'trick' && z.owner === view.seat)?.cards).toEqual([card]);
    expect(first?.view.zones.find((z) => z.zone === 'hand' && z.owner === view.seat)?.cards).not.toContain(card);
  });
});
