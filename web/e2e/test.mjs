// A test is a name and a scene to play; run.mjs plays it.
export const tests = [];

/// `cost` is about how many seconds it takes: long ones begin first.
export function test(name, play, { cost = 5 } = {}) { tests.push({ name, play, cost }); }

export const long = process.env.LONG === '1';

export function check(holds, ...what) {
  if (!holds) throw new Error(what.map((w) => (typeof w === 'string' ? w : JSON.stringify(w))).join(' '));
}
