// Who wants no motion sees none.
import { playHand, playUntil } from './plays.mjs';
import { check, test } from './test.mjs';

/// Counts all that begins to move on the page.
function countMotion() {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { ++window.moved; return animate.apply(this, how); };
  for (const event of ['transitionrun', 'animationstart']) addEventListener(event, () => { ++window.moved; }, true);
}

async function motionsOfAHand(ann, chance) {
  await ann.page.addInitScript(countMotion);
  await ann.startAgainstBots('numero');
  await playHand(ann, chance);
  return ann.page.evaluate(() => window.moved);
}

test('with reduced motion nothing moves', async ({ person, chance }) => {
  const ann = await person({ still: true, settings: { motion: 'normal' } });
  check((await motionsOfAHand(ann, chance)) === 0, 'something moves');
});

test('with motion switched off nothing moves', async ({ person, chance }) => {
  const ann = await person({ settings: { motion: 'off' } });
  check((await motionsOfAHand(ann, chance)) === 0, 'something moves');
});

test('otherwise cards travel', async ({ person, chance }) => {
  const ann = await person({ settings: { motion: 'fast' } });
  await ann.page.addInitScript(countMotion);
  await ann.startAgainstBots('numero');
  let moved = 0;
  await playUntil(ann, chance, (now) => moved > 20 || now.sheet, { at: async () => { moved = await ann.page.evaluate(() => window.moved); } });
  check(moved > 20, 'only so much moves in a hand:', moved);
});
