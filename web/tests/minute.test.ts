import { describe, expect, it } from 'vitest';
import { drawingOf, faceOfGame, minuteFromLaw, partsOf, sourced } from '../src/minute';
import { minutes } from '../src/words/minutes';
import { everyMoment } from './moments';

const games = [...new Map(everyMoment().map((m) => [m.game.id, m])).values()];

describe('a minute', () => {
  it('is there for every game, in three to five steps', () => {
    for (const { game } of games) {
      const steps = minutes[game.id]?.steps ?? [];
      expect(steps.length, game.id).toBeGreaterThanOrEqual(3);
      expect(steps.length, game.id).toBeLessThanOrEqual(5);
      for (const [says] of steps) expect(says.split(' ').length, says).toBeLessThanOrEqual(45);
    }
  });

  it('is drawn with cards of the pack of its game', () => {
    for (const { game, view } of games) {
      const pack = view.facts.some((f) => f.name === 'place' && f.of?.startsWith('P')) ? 'rummy' : 'rook';
      const minute = minutes[game.id];
      expect(minute?.pack ?? 'rook', game.id).toBe(pack);
      for (const [says, shows] of minute?.steps ?? [])
        expect(drawingOf(shows, pack).length, says).toBeGreaterThan(0);
    }
  });

  it('has a drawing that stands for the game', () => {
    for (const [id, minute] of Object.entries(minutes)) {
      expect(minute.steps.map((s) => s[1]), id).toContain(faceOfGame(minute));
      expect(minute.face ?? 0, id).toBeLessThan(minute.steps.length);
    }
    expect(faceOfGame({ aim: '', steps: [['a', 'row R1'], ['b', 'row *R2']] })).toBe('row *R2');
    expect(faceOfGame({ aim: '', face: 0, steps: [['a', 'row R1'], ['b', 'row *R2']] })).toBe('row R1');
  });

  it('shows no card twice in one hand', () => {
    for (const [id, minute] of Object.entries(minutes))
      for (const group of minute.steps.flatMap(([, shows]) => drawingOf(shows, minute.pack ?? 'rook'))) {
        const faces = group.cards.map((c) => c.card).filter((c) => c !== null);
        expect(new Set(faces).size, `${id}: ${faces.join(' ')}`).toBe(faces.length);
      }
  });
});

describe('a drawing', () => {
  it('is groups of cards with captions', () => {
    expect(drawingOf('fan R14 *BIRD; pile ?2 "Nest"', 'rook')).toEqual([
      { kind: 'fan', cards: [{ card: 'R14', lit: false }, { card: 'BIRD', lit: true }], said: [], suit: null, count: 0 },
      { kind: 'pile', cards: [{ card: null, lit: false }, { card: null, lit: false }], said: ['Nest'], suit: null, count: 0 },
    ]);
    expect(drawingOf('say "70" "Pass"', 'rook')[0]?.said).toEqual(['70', 'Pass']);
  });
  it('refuses what is no card and no kind', () => {
    expect(() => drawingOf('fan R99x', 'rook')).toThrow('"R99x" is no card');
    expect(() => drawingOf('fan D4', 'rook')).toThrow();
    expect(() => drawingOf('circus R1', 'rook')).toThrow();
  });
});

describe('a law', () => {
  const law = [
    { label: 'XX-1', heading: 'Deal', text: 'Nine cards each. [1988, deluxe]' }, { label: 'XX-2', heading: 'Deal', text: 'To the left.' },
    { label: 'XX-3', heading: 'Play', text: 'Follow [led] suit. [1988] [not shown: by hand]' },
    { label: 'XX-4', heading: 'Faults', text: 'None.' }, { label: 'XX-5', heading: 'Scoring', text: 'Fives count.' },
    { label: 'XX-R1', heading: 'Rulings', text: 'Why.', ruling: true },
  ];
  it('says where a clause comes from', () => {
    expect(sourced(law[0]?.text ?? '')).toEqual({ text: 'Nine cards each.', source: '1988, deluxe' });
    expect(sourced(law[2]?.text ?? '')).toEqual({ text: 'Follow [led] suit.', source: '1988; not shown: by hand' });
    expect(sourced('To the left.')).toEqual({ text: 'To the left.', source: '' });
  });
  it('falls into parts by its headings', () => {
    expect(partsOf(law).map((p) => [p.heading, p.clauses.length])).toEqual([['Deal', 2], ['Play', 1], ['Faults', 1], ['Scoring', 1], ['Rulings', 1]]);
  });
  it('gives a minute to a game that has none: how each part begins', () => {
    expect(minuteFromLaw(law).map(([says]) => says)).toEqual(['Nine cards each.', 'Follow [led] suit.', 'Fives count.']);
    for (const [, shows] of minuteFromLaw(law)) expect(drawingOf(shows, 'rook').length).toBe(shows.split(';').length);
  });
});
