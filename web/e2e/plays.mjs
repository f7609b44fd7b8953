// Playing by clicking, sensibly enough that games end, and by chance otherwise.

/// What nobody clicks in passing.
const unwise = /^(Clear|Calls|Next meld|Take back|Give up|Let it go)/;

/// A card without a number is the bird.
const height = (card) => Number(card.label.match(/\d+/)?.[0] ?? 99);
const lowest = (cards) => cards.reduce((low, card) => (height(card) < height(low) ? card : low));

/// One of the things that can be done now; undefined if there is nothing but waiting.
export function choose(seen, chance, { bold = false, tired = false, quick = true, saving = false } = {}) {
  const of = (...kinds) => seen.chances.filter((c) => kinds.includes(c.kind));
  const sure = of('sure')[0];
  if (sure) return sure;
  // Bots wait for whoever might still speak up.
  const mild = of('button').find((c) => c.label === 'Let it go');
  if (mild && quick) return chance.next() < 0.03 ? (of('race')[0] ?? mild) : mild;
  // Whoever is told that it is against the rules begins anew.
  const clear = of('button').find((c) => c.label === 'Clear');
  if (clear && /\([A-Z]+-\d+\)$/.test(seen.line)) return clear;
  const first = of('confirm')[0] ?? chance.of(of('name'));
  if (first) return first;
  const wise = of('button').filter((c) => !unwise.test(c.label));
  const cards = of('hand', 'card');
  if (tired) {
    const end = of('button').find((c) => c.label === 'Give up');
    if (end) return end;
  }
  if (seen.mine && wise.length > 0 && (cards.length === 0 || chance.next() < 0.75)) {
    const daring = wise.filter((c) => /^Bid/.test(c.label));
    return chance.of(bold && daring.length > 0 ? daring : wise);
  }
  if (seen.mine && cards.length > 0) return saving ? lowest(cards) : chance.of(cards);
  // Somebody could fold, and everything else waits for him.
  return seen.mine ? (of('race')[0] ?? of('picked')[0] ?? of('button')[0]) : undefined;
}

/// What can be done, and what it is about. A choice depends on this and on the seed alone, not on
/// how often the page was looked at; only if nothing came of it, another one is made.
const positionOf = (seen) => [seen.line, ...seen.hand, ...seen.chances.map((c) => `${c.kind} ${c.label}`)].join('\n');

/// Plays until something is to be seen, which it returns. Sheets of hands in between are put away.
export async function playUntil(person, chance, sought, { at = () => {}, tiredAfter = 150, most = 3000, ...how } = {}) {
  const been = new Map();
  for (let clicks = 0; clicks < most; ) {
    const seen = await person.look();
    if (await at(seen)) continue; // it took its time
    if (sought(seen)) return seen;
    if (seen.sheet) {
      await person.button('Close').click();
      continue;
    }
    const position = positionOf(seen), times = been.get(position) ?? 0;
    const next = choose(seen, chance.at(`${times} ${position}`), { tired: clicks > tiredAfter, ...how });
    been.set(position, times + 1);
    if (next) ++clicks, await person.take(next, seen.changes);
    else if (!(await person.changed(seen.changes))) throw new Error(`the table stands still: ${seen.line}`);
  }
  throw new Error(`no end after ${most} clicks`);
}

/// Plays until a hand is counted; calls `at` with what is seen before every click, which
/// returns whether the table may have changed meanwhile.
export const playHand = (person, chance, how) => playUntil(person, chance, (seen) => seen.sheet, how);
