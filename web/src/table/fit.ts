// How large cards can be, so that nothing needs a scroll bar.

export const aspect = 1.4; // height of a card for its width
export const target = 24; // pixels that a finger needs (WCAG 2.2)
const finger = target + 1; // that a card of a row or a fan must show: the one beside it covers a little

/// What a card shows of itself beside the next one; those of a meld are tapped as one.
export function rowStep(card: number, meld: boolean): number { return meld ? card * 0.44 : Math.min(Math.max(card * 0.44, finger), card); }
/// What a card shows of itself above the next one. A back is never tapped.
function columnStep(card: number, back = false): number { return back ? card * 0.16 : Math.min(Math.max(card * 0.42, target), card * aspect); }

/// How many cards of a row stand in one line, so that each can be tapped; those of a meld are tapped as one.
export function lineOf(count: number, card: number, room: number, meld: boolean): number {
  const most = Math.max(Math.floor((room - card) / finger) + 1, 1);
  if (meld || count <= most) return Math.max(count, 1);
  return Math.ceil(count / Math.ceil(count / most));
}

export const rowsStep = 0.54; // of a card's height: number and shape of the row behind stay in sight

export interface Fan { width: number; step: number; rows: number[] }

const corner = 0.41; // of a card's width: as much as its corner needs to be read

/// A hand within a box: as few rows as leave the cards large, and every corner readable and within a finger's reach.
export function fanOf(count: number, boxWidth: number, boxHeight: number, most: number): Fan {
  const tries = [1, 2, 3, 4].map((rows): Fan => {
    const each = Math.max(Math.ceil(count / rows), 1);
    const width = Math.min(most, boxHeight / (aspect * (1 + (rows - 1) * rowsStep)), boxWidth / (1 + corner * (each - 1)));
    const step = each > 1 ? Math.min((boxWidth - width) / (each - 1), width * 0.72) : 0;
    return { width, step, rows: Array.from({ length: rows }, (_, i) => Math.min(each, count - i * each)).filter((n) => n > 0) };
  });
  const tappable = tries.filter((t) => t.step >= finger || t.rows[0] === 1);
  const good = tappable.length > 0 ? tappable : tries;
  const widest = Math.max(...good.map((t) => t.width));
  return good.find((t) => t.width >= Math.min(64, widest)) as Fan;
}

/// `backs` of the cards lie closed above the others of a column; `fresh` begins a line.
export interface Block { cards: number; kind: 'pile' | 'row' | 'column'; backs?: number; whole?: boolean; fresh?: boolean | undefined }
export const label = 18;

/// Between things on a board; a phone has no room to give away.
export function gapOf(boxWidth: number): number { return boxWidth < 600 ? 6 : 10; }

/// How far below its first card a column reaches the card of this number.
export function columnHeight(number: number, backs: number, card: number): number {
  return columnStep(card, true) * Math.min(number, backs) + columnStep(card) * Math.max(number - backs, 0);
}

/// A row that is too long for its room has several lines, each a little below the other.
export function linesOf(block: Block, card: number, room: number): { each: number; lines: number; step: number } {
  const n = Math.max(block.cards, 1), whole = block.whole ?? false;
  const each = lineOf(n, card, room, whole);
  return { each, lines: Math.ceil(n / each), step: each > 1 ? Math.min(rowStep(card, whole), (room - card) / (each - 1)) : rowStep(card, whole) };
}

export function sizeOf(block: Block, card: number, room = Infinity): { width: number; height: number } {
  const n = Math.max(block.cards, 1);
  if (block.kind === 'row') {
    const { each, lines, step } = linesOf(block, card, room);
    return { width: card + step * (each - 1), height: card * aspect * (1 + (lines - 1) * rowsStep) + label };
  }
  if (block.kind === 'column') return { width: card, height: card * aspect + columnHeight(n - 1, Math.min(block.backs ?? 0, n - 1), card) + label };
  return { width: card, height: card * aspect + label };
}

/// How a board is laid out: its widest card, and whether it has captions and lines of its own.
export interface Board { card: number; captions: boolean; lines: boolean }

/// Where cards would be too small for a finger, the captions go, then the lines.
export function boardOf(blocks: readonly Block[], boxWidth: number, boxHeight: number, most: number): Board {
  const tries = [[true, true], [false, true], [false, false]].map(([captions = true, lines = true]): Board => {
    const set = lines ? blocks : blocks.map((block) => ({ ...block, fresh: false }));
    return { captions, lines, card: boardCard(set, boxWidth, boxHeight, most, captions) };
  });
  return tries.find((t) => t.card >= target) ?? tries.reduce((best, t) => (t.card > best.card ? t : best));
}

/// The widest card with which all blocks, set one after the other in lines, fit the box.
export function boardCard(blocks: readonly Block[], boxWidth: number, boxHeight: number, most: number, captions = true): number {
  const gap = gapOf(boxWidth);
  return widest(most, (card) => {
    let x = 0, y = 0, line = 0;
    for (const block of blocks) {
      const { width, height } = sizeOf(block, card, boxWidth);
      if (width > boxWidth) return false;
      if (x > 0 && (block.fresh || x + width > boxWidth)) { y += line + gap; x = 0; line = 0; }
      x += width + gap;
      line = Math.max(line, captions ? height : height - label);
    }
    return y + line <= boxHeight;
  });
}

/// The widest card that fits, up to one that is wide enough.
function widest(most: number, fits: (card: number) => boolean): number {
  let low = 12, high = most;
  if (fits(high)) return high;
  for (let i = 0; i < 12; ++i) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle; else high = middle;
  }
  return low;
}

export const peek = 0.34; // of a card's width: what shows of an open card behind a closed pile

/// Places at equal distances along a ring that fills its box better than an ellipse does,
/// clockwise from its top, seen from its middle.
export function ring(count: number, width: number, height: number): { x: number; y: number }[] {
  const steps = 720;
  const full = (v: number) => Math.sign(v) * Math.abs(v) ** 0.72;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI;
    return { x: (full(Math.sin(a)) * width) / 2, y: (-full(Math.cos(a)) * height) / 2 };
  });
  const way = [0];
  for (let i = 1; i <= steps; ++i) {
    const [from, to] = [points[i - 1], points[i]] as [{ x: number; y: number }, { x: number; y: number }];
    way.push((way[i - 1] as number) + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const whole = way[steps] as number;
  return Array.from({ length: count }, (_, k) => points[way.findIndex((w) => w >= (k / count) * whole)] as { x: number; y: number });
}

/// The box in which the middles of piles stand, if their cards are that wide.
export function ringBox(card: number, boxWidth: number, boxHeight: number): { width: number; height: number } {
  return { width: boxWidth - card - 4, height: boxHeight - card * (aspect + peek) };
}

/// The widest card with which so many piles stand in a ring and one in its middle.
export function ringCard(count: number, boxWidth: number, boxHeight: number, most: number): number {
  return widest(most, (card) => {
    const box = ringBox(card, boxWidth, boxHeight);
    if (box.width <= 0 || box.height <= 0) return false;
    const places = ring(count, box.width, box.height);
    const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
      Math.abs(a.x - b.x) >= card + 4 || Math.abs(a.y - b.y) >= card * (aspect + peek) + 2;
    return places.every((place, i) => apart(place, places[(i + 1) % count] as { x: number; y: number }) && apart(place, { x: 0, y: 0 }));
  });
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
