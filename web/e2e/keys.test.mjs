// A game with the keyboard alone, from the first page to the score.
import { choose } from './plays.mjs';
import { check, test } from './test.mjs';

const focus = (person) => person.page.evaluate(() => window.eyes.focus());

/// Goes by keys to what has this name, and presses it; false if no key leads there.
async function press(person, name, inHand = false) {
  for (let keys = 0; keys < 80; ++keys) {
    const now = await focus(person);
    if (now.label === name && now.inHand === inHand) {
      check(now.shown, 'one cannot see that the keys are at', name);
      await person.page.keyboard.press('Enter');
      return true;
    }
    await person.page.keyboard.press(inHand && now.inHand ? 'ArrowRight' : 'Tab');
  }
  return false;
}

for (const game of ['kentucky-discard', 'numero'])
  test(`${game} by keys alone`, async ({ person, chance }) => {
    const ann = await person();
    await ann.goto('/');
    await ann.page.getByRole('heading', { name: 'Kentucky Discard', exact: true }).first().waitFor();
    await ann.page.getByRole('searchbox').focus();
    await ann.page.keyboard.type(game === 'numero' ? 'Numero' : 'Kentucky');
    check(await press(ann, game === 'numero' ? 'Numero' : 'Kentucky Discard'), 'no key leads to the game');
    await ann.button('Start against bots').waitFor();
    check(await press(ann, 'Start against bots'), 'no key starts the game');
    await ann.seated();
    for (let lost = 0; ; ) {
      const seen = await ann.look();
      if (seen.sheet) break;
      const next = choose(seen, chance, { bold: true });
      // It may have gone in the meantime, but not again and again.
      lost = !next || (await press(ann, next.label, next.kind === 'hand')) ? 0 : lost + 1;
      check(lost < 3, 'no key leads to', next?.label);
      if (lost > 0) continue;
      check(await ann.changed(seen.changes), next ? `the key on "${next.label}" does nothing` : `the table stands still: ${seen.line}`);
    }
    await ann.page.keyboard.press('Escape');
    await ann.closes();
    for (const [key, title] of [['s', 'Score'], ['g', 'What happened'], ['t', 'Table in words'], ['l', 'Last trick'], ['?', 'Help']]) {
      await ann.page.keyboard.press(key);
      await ann.page.getByRole('dialog', { name: title }).waitFor();
      await ann.page.keyboard.press('Escape');
      await ann.closes();
    }
  }, { cost: 10 });
