// What is wrong with a choice of rules, told where it can be put right.

/// A sentence of the server without the names that only programs use.
export function plainly(sentence: string): string {
  const plain = sentence.replace(/\b[a-z]+(_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' ')).replace(/"([a-z ]+)"/g, '$1');
  return plain.charAt(0).toUpperCase() + plain.slice(1) + (/[.!?)]$/.test(plain) ? '' : '.');
}

export interface Placed { at: Map<string, string[]>; elsewhere: string[] }

/// A sentence belongs to the option that it names, else to the one changed last: before that
/// change everything was right.
export function placed(faults: readonly string[], keys: readonly string[], last: string | null): Placed {
  const result: Placed = { at: new Map(), elsewhere: [] };
  const byLength = [...keys].sort((a, b) => b.length - a.length);
  for (const fault of faults) {
    const named = byLength.find((key) => fault.startsWith(`${key} `) || fault.includes(`"${key}"`));
    const key = named ?? (last !== null && keys.includes(last) ? last : null);
    if (key === null) result.elsewhere.push(plainly(fault));
    else result.at.set(key, [...(result.at.get(key) ?? []), plainly(fault)]);
  }
  return result;
}
