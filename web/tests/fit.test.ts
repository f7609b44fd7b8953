import { describe, expect, it } from 'vitest';
import { aspect, boardCard, boardOf, columnHeight, crowd, fanOf, lineOf, peek, ring, ringBox, ringCard, rowsStep, sizeOf, target, type Block } from '../src/table/fit';

describe('a hand', () => {
  it('keeps the corners readable and stays within a phone', () => {
    for (let count = 1; count <= 41; ++count) {
      const fan = fanOf(count, 344, 160, 92);
      expect(fan.rows.reduce((a, b) => a + b, 0)).toBe(count);
      const longest = Math.max(...fan.rows);
      expect(fan.width + fan.step * (longest - 1)).toBeLessThanOrEqual(344.01);
      if (longest > 1) expect(fan.step).toBeGreaterThanOrEqual(Math.max(fan.width * 0.4, 25));
      expect(fan.width).toBeGreaterThanOrEqual(count <= 18 ? 62 : 40);
      expect(fan.width * aspect * (1 + (fan.rows.length - 1) * rowsStep)).toBeLessThanOrEqual(160.01);
    }
  });
  it('is one row where there is room', () => {
    expect(fanOf(14, 1000, 200, 120).rows).toEqual([14]);
  });
});

describe('many names on a phone', () => {
  it('stand clockwise, each in a place of its own', () => {
    for (const others of [5, 6, 7]) {
      const spots = crowd(others);
      expect(spots.length).toBe(others);
      expect(new Set(spots.map((s) => `${s.x} ${s.row}`)).size).toBe(others);
      expect(spots[0]?.x).toBe(-1);
      expect(spots.at(-1)).toEqual({ x: 1, row: spots[0]?.row });
    }
  });
});

describe('a board', () => {
  it('fits its box whatever lies on it', () => {
    for (let n = 1; n <= 30; ++n) {
      const blocks: Block[] = Array.from({ length: n }, (_, i) => ({ cards: 1 + (i % 9), kind: i % 3 === 0 ? 'column' : i % 3 === 1 ? 'row' : 'pile' }));
      const card = boardCard(blocks, 340, 360, 90);
      expect(card).toBeGreaterThanOrEqual(12);
      expect(Math.max(...blocks.map((b) => sizeOf(b, card).width))).toBeLessThanOrEqual(340);
    }
  });
  it('shows as much of every card as a finger needs', () => {
    for (const card of [24, 40, 54.4, 90]) {
      for (const kind of ['row', 'column'] as const) {
        const [one, two] = [sizeOf({ cards: 1, kind }, card), sizeOf({ cards: 2, kind }, card)];
        expect(two.width - one.width + two.height - one.height).toBeGreaterThanOrEqual(24);
      }
    }
  });
  it('keeps lines apart that are to be apart', () => {
    const pile = (fresh: boolean): Block => ({ cards: 1, kind: 'pile', fresh });
    expect(boardCard([pile(false), pile(false)], 400, 200, 120)).toBe(120);
    expect(boardCard([pile(false), pile(true)], 400, 200, 120)).toBeLessThan(64);
  });
  it('sets a long row in several lines', () => {
    expect(boardCard([{ cards: 1, kind: 'pile' }, { cards: 30, kind: 'row' }], 332, 320, 148)).toBeGreaterThan(40);
  });
  it('does not make cards larger than wanted', () => {
    expect(boardCard([{ cards: 1, kind: 'pile' }], 1000, 1000, 90)).toBe(90);
  });
});

describe('a ring of piles', () => {
  it('begins at the top, goes clockwise and has equal steps', () => {
    const places = ring(12, 600, 300);
    expect(places[0]).toEqual({ x: 0, y: -150 });
    expect(places[3]?.x).toBeCloseTo(300, 0);
    expect(places[6]?.y).toBeCloseTo(150, 0);
    const steps = places.map((p, i) => Math.hypot(p.x - (places[(i + 1) % 12]?.x ?? 0), p.y - (places[(i + 1) % 12]?.y ?? 0)));
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.15);
  });
  it('stays in its box, and no pile covers another', () => {
    for (const [width, height] of [[344, 420], [374, 600], [730, 400], [730, 800]] as [number, number][]) {
      const card = ringCard(14, width, height, 110);
      const box = ringBox(card, width, height);
      const places = [{ x: 0, y: 0 }, ...ring(14, box.width, box.height)];
      expect(card, `${width} x ${height}`).toBeGreaterThanOrEqual(40);
      for (const [i, a] of places.entries()) {
        expect(Math.abs(a.x) + card / 2).toBeLessThanOrEqual(width / 2);
        for (const b of places.slice(0, i))
          expect(Math.abs(a.x - b.x) >= card || Math.abs(a.y - b.y) >= card * (aspect + peek), `${width} x ${height}: ${i}`).toBe(true);
      }
    }
  });
});

describe('much on a small screen', () => {
  it('breaks a row before its cards get too narrow to tap', () => {
    for (const count of [1, 5, 13, 14, 20, 31]) {
      const line = lineOf(count, 44, 330, false);
      expect(line).toBeLessThanOrEqual(count);
      if (line > 1) expect((330 - 44) / (line - 1)).toBeGreaterThanOrEqual(target);
    }
    expect(lineOf(5, 44, 330, false)).toBe(5);
    expect(lineOf(14, 44, 330, false)).toBe(7); // both lines alike
    expect(lineOf(30, 44, 330, true)).toBe(30); // a meld is tapped as one
  });
  it('shows little of a back, which is never tapped', () => {
    expect(columnHeight(3, 1, 40)).toBe(columnHeight(2, 0, 40) + columnHeight(1, 1, 40));
    expect(columnHeight(1, 1, 40)).toBeLessThan(target);
    expect(columnHeight(2, 0, 20)).toBe(2 * target);
  });
  it('gives up captions, and then lines of their own, for cards that can be tapped', () => {
    const piles = (n: number, fresh: number) => Array.from({ length: n }, (_, i): Block => ({ cards: 1, kind: 'pile', fresh: i > 0 && i % fresh === 0 }));
    expect(boardOf(piles(4, 9), 340, 300, 90)).toEqual({ card: expect.any(Number), captions: true, lines: true });
    expect(boardOf(piles(12, 3), 340, 170, 90)).toMatchObject({ captions: false, lines: true });
    const bare = boardOf(piles(10, 3), 340, 70, 90);
    expect(bare).toMatchObject({ captions: false, lines: false });
    expect(bare.card).toBeGreaterThanOrEqual(target);
  });
});
