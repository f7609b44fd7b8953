// Reading JSON that came from somewhere else. A reader returns the value as what
// it should be, or throws a Misfit that says where it is not.

export class Misfit extends Error {}
export type Reader<T> = (value: unknown, where: string) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

function misfit(where: string, wanted: string): never {
  throw new Misfit(`${where} is not ${wanted}`);
}

export const text: Reader<string> = (value, where) =>
  typeof value === 'string' ? value : misfit(where, 'a text');
export const number: Reader<number> = (value, where) =>
  typeof value === 'number' && Number.isFinite(value) ? value : misfit(where, 'a number');
export const flag: Reader<boolean> = (value, where) =>
  typeof value === 'boolean' ? value : misfit(where, 'true or false');
export const anything: Reader<unknown> = (value) => value;

export function oneOf<T extends string>(...words: T[]): Reader<T> {
  return (value, where) =>
    words.includes(value as T) ? (value as T) : misfit(where, `one of ${words.join(', ')}`);
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, where) => (value === null ? null : reader(value, where));
}

export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (value, where) =>
    Array.isArray(value) ? value.map((item, i) => reader(item, `${where}[${i}]`)) : misfit(where, 'a list');
}

export function record<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (value, where) => {
    const given = members(value, where);
    return Object.fromEntries(Object.keys(given).map((key) => [key, reader(given[key], `${where}.${key}`)]));
  };
}

type Shape = Record<string, Reader<unknown>>;
type Whole<S extends Shape> = { [K in keyof S]: Read<S[K]> };
type Parts<S extends Shape> = { [K in keyof S]?: Read<S[K]> };

function members(value: unknown, where: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : misfit(where, 'an object');
}

function fill(given: Record<string, unknown>, where: string, needed: Shape, may: Shape): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries(needed)) result[key] = reader(given[key], `${where}.${key}`);
  for (const [key, reader] of Object.entries(may))
    if (given[key] !== undefined) result[key] = reader(given[key], `${where}.${key}`);
  return result;
}

/// An object with these members; those of `may` can be missing. Members that this page does
/// not know pass unread: a newer server may say more.
export function object<S extends Shape, M extends Shape = Record<never, never>>(
  needed: S, may: M = {} as M,
): Reader<Whole<S> & Parts<M>> {
  return (value, where) => fill(members(value, where), where, needed, may) as Whole<S> & Parts<M>;
}
