import { describe, expect, it } from 'vitest';
import { badgesOf, movedBetween, partnerOf, slowOf } from '../src/table/seating';
import { momentOf } from './moments';
import type { Standing, View } from '../src/protocol';

const after = (slips: Record<string, number>, hands: number): { standing: Standing } => ({ standing: { totals: {}, slips, hands, deals: hands, dealer: 'A', over: false, winners: [] } });

function seated(sides: Record<string, number>, places: string[] = Object.keys(sides)): View {
  const facts = [...Object.entries(sides).map(([of, value]) => ({ name: 'side', of, value })), ...places.map((of, value) => ({ name: 'place', of, value }))];
  return { seat: 'A', awaited: [], offers: [], zones: [], marks: [], facts };
}
const six = { A: 0, B: 1, C: 0, D: 1, E: 0, F: 1 };

describe('badges', () => {
  it('are worn by six in two sides', () => {
    expect([...badgesOf(seated(six))]).toEqual([['A', 'flower'], ['B', 'bow'], ['C', 'flower'], ['D', 'bow'], ['E', 'flower'], ['F', 'bow']]);
    expect(badgesOf(momentOf('partnership-for-six').view).size).toBe(6);
  });
  it('are not worn by four, by single players, or where a partner is called', () => {
    expect(badgesOf(seated({ A: 0, B: 1, C: 0, D: 1 })).size).toBe(0);
    expect(badgesOf(seated({ A: 0, B: 1, C: 2, D: 3, E: 4, F: 5 })).size).toBe(0);
    expect(badgesOf(seated({ A: 0, B: 1, C: 1, D: 1, E: 0 })).size).toBe(0);
  });
});

describe('the slow one', () => {
  it('is whose count has gone up', () => {
    expect(slowOf([])).toBeNull();
    expect(slowOf([after({ B: 1 }, 1)])).toBe('B');
    expect(slowOf([after({ B: 1 }, 1), after({ A: 1, B: 1 }, 2)])).toBe('A');
    expect(slowOf([after({ B: 1 }, 1), after({ B: 2 }, 2)])).toBe('B');
  });
  it('is not guessed while only the last round is known, nor in games without slips', () => {
    expect(slowOf([after({ A: 1, B: 1 }, 2)])).toBeNull();
    expect(slowOf([after({}, 1)])).toBeNull();
  });
});

describe('seats', () => {
  it('change when a place has another player', () => {
    expect(movedBetween(seated(six), seated(six))).toEqual([]);
    expect(movedBetween(seated({ A: 0, B: 1, C: 0, D: 1 }), seated({ A: 0, D: 1, C: 0, B: 1 }))).toEqual(['B', 'D']);
    expect(movedBetween(seated(six), seated(six, ['A', 'F', 'C', 'B', 'E', 'D']))).toEqual(['B', 'D', 'F']);
  });
  it('tell the only partner', () => {
    expect(partnerOf(seated({ A: 0, B: 1, C: 0, D: 1 }), 'B')).toBe('D');
    expect(partnerOf(seated(six), 'A')).toBeNull();
    expect(partnerOf(seated(six), null)).toBeNull();
  });
});
