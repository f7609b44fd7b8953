// People at the table: what a side wears, who is slow, and who sits somewhere else now.
import { axeSource } from './house.mjs';
import { StandingTable } from './standing.mjs';
import { check, test } from './test.mjs';

const fact = (name, of, value) => ({ name, of, value });
const zone = (zone, owner, cards, size = cards.length) => ({ zone, owner, size, ordered: false, cards });

/// A deal before the first bid, with people in this order.
function auction(order, more = []) {
  const cards = ['R5', 'R9', 'Y12', 'B14', 'G1'];
  return {
    seat: 'A', awaited: [order[1]], offers: [], marks: [],
    zones: [...order.map((seat) => zone('hand', seat, seat === 'A' ? cards : [], cards.length)), zone('nest', null, [], 5), ...order.map((seat) => zone('taken', seat, []))],
    facts: [fact('phase', null, 'bid'), fact('turn', null, order[1]), fact('bid', null, 0), fact('declarer', null, null), fact('trump', null, 'none'), fact('trump_named', null, false),
      ...order.flatMap((seat, i) => [fact('called', seat, 0), fact('passed', seat, false), fact('side', seat, i % 2), fact('tricks', seat, 0), fact('place', seat, i), fact('total', seat, 20 * (i % 2))]),
      fact('hand', null, 5), fact('deals', null, 5), fact('dealer', null, order[0]), ...more],
  };
}
const screens = [{ width: 360, height: 640 }, { width: 844, height: 390 }, { width: 1280, height: 800 }];

/// Nothing covers another thing, or leaves the screen.
async function fits(ann) {
  await ann.page.evaluate(axeSource());
  const wrong = await ann.page.evaluate(() => window.eyes.misfits());
  const plates = await ann.page.locator('.plate').filter({ visible: true }).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
  for (const [i, a] of plates.entries())
    for (const b of plates.slice(i + 1))
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push(`two names overlap: ${JSON.stringify([a, b])}`);
  check(wrong.length === 0, wrong.join('\n'));
  if (process.env.PICTURES) await ann.page.screenshot({ path: `${process.env.PICTURES}/${ann.shown ?? 'seats'}-${await ann.page.evaluate(() => innerWidth)}.png` });
}
const plate = (ann, seat) => ann.page.locator(`.plate[data-places~="hand:${seat}"]`).filter({ visible: true }).first();

for (const size of screens)
  test(`six people wear what their side wears, ${size.width} wide`, async ({ person }) => {
    const ann = await person({ size, touch: size.width < 1000 });
    const table = await StandingTable.opened(ann);
    await table.show({ game: 'partnership-for-six', view: auction(['A', 'B', 'C', 'D', 'E', 'F']) });
    for (const [seat, worn] of [['A', 'flower'], ['B', 'bow'], ['C', 'flower'], ['D', 'bow'], ['E', 'flower'], ['F', 'bow']]) {
      const mark = plate(ann, seat).locator(`.${worn}`);
      await mark.waitFor();
      const box = await mark.boundingBox();
      check(box.width >= 9 && box.height >= 9, worn, 'of', seat, 'is', box);
      check((await mark.innerText()).trim() === `the side of the ${worn}`, 'it is not said');
    }
    check((await ann.page.locator('.bar .fact .flower').count()) === 1, 'the score does not tell which side is which');
    const [flower, bow] = await Promise.all(['A', 'B'].map((seat) => plate(ann, seat).locator('.flower, .bow').evaluate((e) => getComputedStyle(e).color)));
    check(flower !== bow, 'both sides wear', flower);
    ann.shown = 'six';
    await fits(ann);
  });

test('four people need no badges: partners sit across', async ({ person }) => {
  const ann = await person();
  const table = await StandingTable.opened(ann);
  await table.show({ game: 'kentucky-discard', view: auction(['A', 'B', 'C', 'D']) });
  check((await ann.page.locator('.flower, .bow').count()) === 0, 'there are badges');
});

for (const size of screens)
  test(`who changes seats is told and seen, ${size.width} wide`, async ({ person }) => {
    const ann = await person({ size, touch: size.width < 1000 });
    const table = await StandingTable.opened(ann);
    const names = ['Bartholomew-Alexander', 'Ann', 'Wilhelmina of Wexford', 'Bot 3'];
    await table.show({ game: 'kentucky-discard', view: auction(['A', 'B', 'C', 'D']) });
    const before = await plate(ann, 'B').boundingBox();
    const standing = { totals: { A: 65, B: 55, C: 65, D: 55 }, hands: 4, deals: 4, dealer: 'A', over: false, winners: [] };
    const sheet = { headline: 'A and C made 65', columns: [], expected: null, proof: '' };
    const changed = auction(['A', 'D', 'C', 'B']);
    await table.goOn([{ version: 9, kind: 'score', sheet, standing }, { version: 9, kind: 'act', name: 'deal' }], changed, standing);
    const told = `${names[1]} and ${names[3]} have changed seats.`;
    const places = new Map(['B', 'D'].map((seat) => [seat, changed.facts.find((f) => f.name === 'place' && f.of === seat).value]));
    check(places.get('B') === 3, 'B sits at', String(places.get('B')));
    await ann.dialog().getByText(told).waitFor();
    await ann.button('Close').click();
    await ann.closes();
    await ann.page.locator('.prompt .line', { hasText: told }).waitFor();
    for (const seat of ['B', 'D']) await plate(ann, seat).getByText('a new seat').waitFor({ state: 'attached' });
    const after = await plate(ann, 'B').boundingBox();
    ann.shown = 'moved';
    check(Math.abs(after.x - before.x) > 40, 'B still sits at', before, after);
    await fits(ann);
    check((await ann.page.locator('[role=log] p', { hasText: told }).count()) === 1, 'it is not read aloud once');
    // With the first call the hand is under way.
    await table.goOn([{ version: 10, kind: 'move', seat: 'D', move: { verb: 'pass' } }], changed);
    await ann.until(async () => (await ann.page.getByText('a new seat').count()) === 0, 'the marks go away');
    check((await ann.page.locator('.prompt .line', { hasText: told }).count()) === 0, 'it is still told');
  });

/// A round of Donkey in which cards are passed; `slips` are rounds in which one was slow.
function passing(slips) {
  const order = ['A', 'B', 'C', 'D', 'E', 'F'], cards = ['R5', 'R9', 'Y5', 'B5'];
  return {
    seat: 'A', awaited: order, offers: [{ verb: 'choose', optional: false, min: 1, max: 1, from: cards }], marks: [],
    zones: order.flatMap((seat) => [zone('hand', seat, seat === 'A' ? cards : [], 4), zone('hand', seat, [], 0), zone('chosen', seat, [], 0)]),
    facts: [fact('passes', null, 3), ...order.flatMap((seat, i) => [fact('place', seat, i), fact('total', seat, 0), fact('slips', seat, slips[seat] ?? 0)]), fact('hand', null, 4), fact('deals', null, 4), fact('dealer', null, 'A')],
  };
}

for (const size of screens)
  test(`the slow one is a donkey, with a mark for each round, ${size.width} wide`, async ({ person }) => {
    const ann = await person({ size, touch: size.width < 1000 });
    const table = await StandingTable.opened(ann);
    const score = (slips) => {
      const hands = Object.values(slips).reduce((a, b) => a + b, 0);
      const standing = { totals: { A: 0, B: hands, C: 0, D: 0, E: 0, F: 0 }, slips, hands, deals: hands, dealer: 'A', over: false, winners: [] };
      return { version: 9, kind: 'score', sheet: { headline: 'B wins', columns: [], expected: 1, proof: '' }, standing };
    };
    table.log = [{ B: 1 }, { B: 1, E: 1 }, { B: 1, E: 2 }, { B: 1, E: 3 }].map(score);
    await table.show({ game: 'donkey', view: passing({ B: 1, E: 3 }) });
    await plate(ann, 'E').locator('.slow.donkey').waitFor(); // a player who comes in late sees it too
    const scored = async (slips) => {
      await table.goOn([score(slips)], passing(slips), score(slips).standing);
      await ann.button('Close').click();
      await ann.closes();
    };
    await scored({ B: 1, E: 4, F: 0 });
    check((await plate(ann, 'E').locator('.slow').getAttribute('title')) === 'the donkey: slowest to fold, slow 4 times', 'E is', await plate(ann, 'E').innerHTML());
    check((await plate(ann, 'B').locator('.slow').getAttribute('title')) === 'slow once', 'B is', await plate(ann, 'B').innerHTML());
    check((await plate(ann, 'B').locator('.slow svg').count()) === 1, 'B has as many marks:', String(await plate(ann, 'B').locator('.slow svg').count()));
    check((await plate(ann, 'C').locator('.slow').count()) === 0, 'C was never slow');
    // And it may be oneself.
    await scored({ A: 1, B: 1, E: 4, F: 0 });
    await plate(ann, 'A').locator('.slow.donkey').waitFor();
    ann.shown = 'donkey';
    check((await plate(ann, 'E').locator('.donkey').count()) === 0, 'there are two donkeys');
    await fits(ann);
  });
