import { describe, expect, it } from 'vitest';
import { blank, fileName, same, sheetOf, tidied, withBase, withChange, withOption } from '../src/house/sheet';
import { blocksOf } from '../src/markdown';

const base = { nest: 5, bird: 'highest', points: { '5': 5, bird: 20 }, ranks: [5, 6] };

describe('a sheet', () => {
  const sheet = blank('kentucky-discard', 'Ours');
  it('holds what is changed, and only that', () => {
    const changed = withChange(sheet, 'nest', 4, base);
    expect(changed.changes).toEqual({ nest: 4 });
    expect(withChange(changed, 'nest', 5, base).changes).toEqual({});
    expect(withChange(changed, 'nest', null, base).changes).toEqual({});
    expect(withChange(sheet, 'points', { bird: 20, '5': 5 }, base).changes).toEqual({});
    expect(withChange(sheet, 'ranks', [6, 5], base).changes).toEqual({ ranks: [6, 5] });
  });
  it('keeps its changes on another base, and not the options', () => {
    const moved = withBase(withOption(withChange(sheet, 'nest', 4, base), 'edition', 'deluxe'), 'dixie');
    expect(moved).toMatchObject({ base: 'dixie', options: {}, changes: { nest: 4 } });
  });
  it('travels without what is empty', () => {
    expect(tidied({ ...sheet, note: '', options: {}, changes: {} })).toEqual(sheet);
  });
  it('is read only if it is one', () => {
    expect(sheetOf({ rookery: 1, title: 'A', base: 'dixie', changes: { nest: 4 } }, 'sheet').changes).toEqual({ nest: 4 });
    expect(() => sheetOf({ rookery: 2, title: 'A', base: 'dixie' }, 'sheet')).toThrow('sheet.rookery is not 1');
    expect(() => sheetOf({ rookery: 1, title: 'A' }, 'sheet')).toThrow('sheet.base is not a text');
  });
  it('keeps what only a newer server knows', () => {
    const later = { rookery: 1, title: 'A', base: 'dixie', later: { more: 1 } };
    expect(tidied(sheetOf(later, 'sheet'))).toEqual(later);
  });
  it('gives its file a name', () => {
    expect(fileName({ ...sheet, title: 'Ruth\'s Thursday Rook!' })).toBe('ruth-s-thursday-rook.json');
    expect(fileName({ ...sheet, title: '...' })).toBe('house-rules.json');
  });
  it('tells same from different', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
  });
});

describe('a rules sheet', () => {
  it('is headings, paragraphs and lists', () => {
    const blocks = blocksOf('# Ours\n\n## The deal\n\nA **nest** of *five*\ncards.\n\n- one\n- two\n');
    expect(blocks.map((b) => b.kind)).toEqual(['title', 'heading', 'paragraph', 'list']);
    expect(blocks[2]?.lines[0]).toEqual([
      { text: 'A ', strong: false, soft: false }, { text: 'nest', strong: true, soft: false }, { text: ' of ', strong: false, soft: false },
      { text: 'five', strong: false, soft: true }, { text: ' cards.', strong: false, soft: false },
    ]);
    expect(blocks[3]?.lines.length).toBe(2);
  });
  it('shows everything that it says', () => {
    const text = 'Take 5 * 3 cards, and **bold**';
    expect(blocksOf(text)[0]?.lines[0]?.map((r) => r.text).join('')).toBe('Take 5 * 3 cards, and bold');
  });
});
