import { describe, expect, it } from 'vitest';
import type { Event } from '../src/protocol';
import { isBetweenHands, Renewal, spoken, type Luggage } from '../src/renewal';

const luggage: Luggage = { table: 'K7QM2F4', version: 41, log: ['Ann bids 70'], muted: ['B'], moved: [], seating: '', score: true };

/// A page that can be loaded again: what it remembers stays, what it knows is gone.
class Device {
  kept = new Map<string, string>();
  loads: (string | null)[] = [];
  typing = false;
  forbidden = false;
  page = this.#open();

  #open(): Renewal {
    const storage = {
      getItem: (key: string) => this.kept.get(key) ?? null,
      setItem: (key: string, text: string) => void this.kept.set(key, text),
      removeItem: (key: string) => void this.kept.delete(key),
    };
    return new Renewal({
      storage: () => { if (this.forbidden) throw new Error('no storage'); return storage; },
      typing: () => this.typing,
      load: (path) => { this.loads.push(path); this.page = this.#open(); },
    });
  }
}
const later = { protocol: spoken + 1, build: '0.2.0 (abc)' };

describe('a page of an older protocol', () => {
  it('is read again where it rests, and finds what it had', () => {
    const device = new Device();
    device.page.hear(later);
    expect(device.loads).toEqual([]);
    device.page.rest(luggage);
    expect(device.loads).toEqual([null]);
    expect(device.page.unpack('K7QM2F4')).toEqual(luggage);
    expect(device.page.unpack('K7QM2F4')).toBeNull();
  });
  it('is read again at most once for each build', () => {
    const device = new Device();
    for (let i = 0; i < 5; ++i) {
      device.page.hear(later);
      device.page.rest(luggage);
      device.page.leave('/');
    }
    expect(device.loads).toEqual([null]);
    device.page.hear({ ...later, build: '0.2.1 (def)' });
    device.page.rest(luggage);
    expect(device.loads).toEqual([null, null]);
  });
  it('waits while something is half typed', () => {
    const device = new Device();
    device.page.hear(later);
    device.typing = true;
    device.page.rest(luggage);
    expect(device.loads).toEqual([]);
    device.typing = false;
    device.page.rest(luggage);
    expect(device.loads).toEqual([null]);
  });
  it('comes whole when another page is asked for', () => {
    const device = new Device();
    expect(device.page.leave('/settings')).toBe(false);
    device.page.hear(later);
    expect(device.page.leave('/settings')).toBe(true);
    expect(device.loads).toEqual(['/settings']);
    expect(device.page.leave('/')).toBe(false);
  });
  it('stays where a device remembers nothing: it would never stop', () => {
    const device = new Device();
    device.forbidden = true;
    device.page.hear(later);
    device.page.rest(luggage);
    expect(device.page.leave('/')).toBe(false);
    expect(device.loads).toEqual([]);
  });
  it('stays with its own protocol, whatever the build; and where the server went back, it follows', () => {
    const device = new Device();
    device.page.hear({ protocol: spoken, build: '0.1.9 (abc)' });
    device.page.rest(luggage);
    expect(device.loads).toEqual([]);
    device.page.hear({ protocol: spoken - 1 });
    device.page.rest(luggage);
    expect(device.loads).toEqual([null]);
  });
  it('takes nothing to another table', () => {
    const device = new Device();
    device.page.hear(later);
    device.page.rest(luggage);
    expect(device.page.unpack('OTHER22')).toBeNull();
    expect(device.page.unpack('K7QM2F4')).toBeNull();
  });
});

const event = (kind: Event['kind']): Event => ({ version: 1, kind });

describe('between two hands', () => {
  it('is from the score to the first move', () => {
    expect(isBetweenHands(false, [event('move'), event('score'), event('act')], false)).toBe(true);
    expect(isBetweenHands(true, [event('move')], false)).toBe(false);
    expect(isBetweenHands(true, [event('score'), event('act'), event('move')], false)).toBe(false);
    expect(isBetweenHands(true, [event('act')], false)).toBe(true);
    expect(isBetweenHands(false, [event('act')], false)).toBe(false);
  });
  it('ends with a move of which nothing is told', () => {
    expect(isBetweenHands(true, [], false)).toBe(false);
  });
  it('shows in the events of the hand in play', () => {
    expect(isBetweenHands(false, [event('act')], true)).toBe(true);
    expect(isBetweenHands(true, [event('act'), event('move')], true)).toBe(false);
  });
});
