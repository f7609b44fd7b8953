import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/join';

describe('joining', () => {
  it('takes a code however it is typed', () => {
    expect(placeOf(' k7qm 2f4 ')).toBe('/t/K7QM2F4');
    expect(placeOf('K7QM-2F4')).toBe('/t/K7QM2F4');
  });
  it('takes a link', () => {
    expect(placeOf('Come: https://cards.example/t/K7QM2F4?x=1')).toBe('/t/K7QM2F4');
    expect(placeOf('https://cards.example/e/m4xw7qp')).toBe('/e/M4XW7QP');
    expect(placeOf('https://cards.example/house#rookery-house.eyJi-_9')).toBe('/house#rookery-house.eyJi-_9');
  });
  it('takes nothing else', () => {
    expect(placeOf('')).toBeNull();
    expect(placeOf('what is this?')).toBeNull();
  });
});
