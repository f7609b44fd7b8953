// How large cards can be, so that nothing needs a scroll bar.

export const aspect = 1.4; // height of a card for its width
export const rowStep = 0.44; // what a card shows beside the next one
export const columnStep = 0.3;
export const rowsStep = 0.54; // of a card's height: number and shape of the row behind stay in sight

export interface Fan { width: number; step: number; rows: number[] }

const corner = 0.41; // of a card's width: as much as its corner needs to be read

/// A hand within a box: as few rows as leave the cards large, and every corner readable.
export function fanOf(count: number, boxWidth: number, boxHeight: number, most: number): Fan {
  const tries = [1, 2, 3, 4].map((rows): Fan => {
    const each = Math.max(Math.ceil(count / rows), 1);
    const width = Math.min(most, boxHeight / (aspect * (1 + (rows - 1) * rowsStep)), boxWidth / (1 + corner * (each - 1)));
    const step = each > 1 ? Math.min((boxWidth - width) / (each - 1), width * 0.72) : 0;
    return { width, step, rows: Array.from({ length: rows }, (_, i) => Math.min(each, count - i * each)).filter((n) => n > 0) };
  });
  const widest = Math.max(...tries.map((t) => t.width));
  return tries.find((t) => t.width >= Math.min(64, widest)) as Fan;
}

export interface Block { cards: number; kind: 'pile' | 'row' | 'column' }
const label = 18;
const gap = 10;

export function sizeOf(block: Block, card: number): { width: number; height: number } {
  const n = Math.max(block.cards, 1);
  if (block.kind === 'row') return { width: card * (1 + rowStep * (n - 1)), height: card * aspect + label };
  if (block.kind === 'column') return { width: card, height: card * aspect * (1 + columnStep * (n - 1)) + label };
  return { width: card, height: card * aspect + label };
}

/// The widest card with which all blocks, set one after the other in lines, fit the box.
export function boardCard(blocks: readonly Block[], boxWidth: number, boxHeight: number, most: number): number {
  const fits = (card: number): boolean => {
    let x = 0, y = 0, line = 0;
    for (const block of blocks) {
      const { width, height } = sizeOf(block, card);
      if (width > boxWidth) return false;
      if (x > 0 && x + width > boxWidth) { y += line + gap; x = 0; line = 0; }
      x += width + gap;
      line = Math.max(line, height);
    }
    return y + line <= boxHeight;
  };
  let low = 12, high = most;
  if (fits(high)) return high;
  for (let i = 0; i < 12; ++i) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle; else high = middle;
  }
  return low;
}

/// Where names stand on a phone when there are many: clockwise up the left side, along the
/// top and down the right side. `row` counts down from the top; `x` is -1 to 1.
export function crowd(others: number): { x: number; row: number }[] {
  const top = others % 2 === 1 ? 3 : 2;
  const side = (others - top) / 2;
  const column = (x: number) => Array.from({ length: side }, (_, i) => ({ x, row: i + 1 }));
  const along = Array.from({ length: top }, (_, i) => ({ x: -1 + (2 * i) / (top - 1), row: 0 }));
  return [...column(-1).reverse(), ...along, ...column(1)];
}

/// Where a name stands: on the rim of the table, in the direction of its angle.
export function rim(angle: number): { x: number; y: number } {
  const a = (angle * Math.PI) / 180;
  const soft = (v: number) => Math.sign(v) * Math.abs(v) ** 0.62;
  return { x: soft(Math.cos(a)), y: Math.min(soft(Math.sin(a)), 0.42) };
}
