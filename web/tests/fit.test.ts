import { describe, expect, it } from 'vitest';
import { aspect, boardCard, crowd, fanOf, rowsStep, sizeOf, type Block } from '../src/table/fit';

describe('a hand', () => {
  it('keeps the corners readable and stays within a phone', () => {
    for (let count = 1; count <= 37; ++count) {
      const fan = fanOf(count, 344, 160, 92);
      expect(fan.rows.reduce((a, b) => a + b, 0)).toBe(count);
      const longest = Math.max(...fan.rows);
      expect(fan.width + fan.step * (longest - 1)).toBeLessThanOrEqual(344.01);
      if (longest > 1) expect(fan.step).toBeGreaterThanOrEqual(fan.width * 0.4);
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
  it('does not make cards larger than wanted', () => {
    expect(boardCard([{ cards: 1, kind: 'pile' }], 1000, 1000, 90)).toBe(90);
  });
});
