import { describe, expect, it } from 'vitest';
import { placed, plainly } from '../src/faults';

describe('what is wrong', () => {
  it('is told without the names of programs', () => {
    expect(plainly('min_bid cannot be "33": it is one of 5 to 120 in steps of 5'))
      .toBe('Min bid cannot be "33": it is one of 5 to 120 in steps of 5.');
    expect(plainly('"all_pass" has no effect here: the first to call has to bid'))
      .toBe('All pass has no effect here: the first to call has to bid.');
    expect(plainly('"least_bid" cannot be "no": it is a number')).toBe('Least bid cannot be no: it is a number.');
  });

  it('stands at the option that it names', () => {
    const { at, elsewhere } = placed(['min_bid cannot be "33": wrong', '"nest" cannot be 40: wrong'], ['min_bid', 'bid', 'nest', 'nest_goes'], null);
    expect([...at.keys()]).toEqual(['min_bid', 'nest']);
    expect(elsewhere).toEqual([]);
  });

  it('stands at the option changed last if it names none, else by itself', () => {
    expect([...placed(['4 players cannot share 37 cards'], ['nest', 'players'], 'nest').at.keys()]).toEqual(['nest']);
    expect(placed(['4 players cannot share 37 cards'], ['nest'], null).elsewhere).toEqual(['4 players cannot share 37 cards.']);
  });
});
