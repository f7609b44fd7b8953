import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../src/themes.css', import.meta.url), 'utf8');

/// The colours of each theme; what a theme does not name it has from the first.
const themes = new Map<string, Map<string, string>>();
for (const [, head, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
  const name = /data-(?:theme|palette)='(\w+)'/.exec(head as string)?.[1] as string;
  const own = [...(body as string).matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map((m): [string, string] => [m[1] as string, m[2] as string]);
  themes.set(name, new Map([...(themes.get('light') ?? []), ...own]));
}

function brightness(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join('') : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
}
function contrast(a: string, b: string): number {
  const [low, high] = [brightness(a), brightness(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const text: [string, string[]][] = [
  ['ink', ['page', 'panel', 'raised']], ['ink-soft', ['page', 'panel', 'raised']], ['felt-ink', ['felt', 'felt-edge']], ['felt-soft', ['felt', 'felt-edge']],
  ['accent-ink', ['accent']], ['accent', ['page', 'panel']], ['danger', ['page', 'panel']], ['flower', ['panel', 'raised']], ['bow', ['panel', 'raised']],
  ['red-ink', ['card-paper']], ['yellow-ink', ['card-paper']], ['black-ink', ['card-paper']], ['green-ink', ['card-paper']],
  ['on-red', ['red']], ['on-yellow', ['yellow']], ['on-black', ['black']], ['on-green', ['green']],
];

describe('every theme', () => {
  it('has text that can be read (WCAG AA, 4.5 to 1)', () => {
    expect([...themes.keys()]).toEqual(['light', 'dark', 'felt', 'contrast', 'distinct']);
    for (const [name, colours] of themes)
      for (const [ink, grounds] of text)
        for (const ground of grounds)
          expect(contrast(colours.get(ink) as string, colours.get(ground) as string), `${name}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});
