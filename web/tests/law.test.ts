import { expect, test } from 'vitest';
import { citedIn } from '../src/law';

test('clauses are found in a sentence', () => {
  const told = (sentence: string) => citedIn(sentence).map((p) => (p.clause ? `[${p.text}]` : p.text));
  expect(told('green was led (KD-19)')).toEqual(['green was led (', '[KD-19]', ')']);
  expect(told('[ruling] KD-R2, by HR-1')).toEqual(['[ruling] ', '[KD-R2]', ', by ', '[HR-1]']);
  expect(told('Waiting for Bot 1')).toEqual(['Waiting for Bot 1']);
  expect(told('')).toEqual([]);
});
