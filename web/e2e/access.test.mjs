// Every page in every theme, as axe-core judges it by WCAG 2.2 AA.
import { judge } from './judge.mjs';
import { phone } from './person.mjs';
import { playUntil } from './plays.mjs';
import { test } from './test.mjs';

const panels = { s: 'score', g: 'log', t: 'table in words', '?': 'help' };

for (const [device, how] of Object.entries({ desk: {}, phone: { size: phone, touch: true } }))
  test(`axe has nothing to say of the pages, on a ${device}`, async ({ person }) => {
    const ann = await person(how);
    await ann.goto('/');
    await ann.page.getByRole('heading', { name: 'Numero' }).waitFor();
    await judge(ann, 'home');
    await ann.goto('/games/kentucky-discard');
    for (const part of ['Options', 'Rules']) await ann.page.locator('summary', { hasText: part }).click();
    await judge(ann, 'a game');
    await ann.goto('/house/jeff-200');
    await ann.page.waitForSelector('.good');
    await judge(ann, 'house rules');
    await ann.goto('/settings');
    await ann.page.getByRole('heading', { name: 'Settings' }).waitFor();
    await judge(ann, 'settings');
    await ann.openForFriends('kentucky-discard');
    await ann.button('Begin').waitFor();
    await judge(ann, 'a table that waits');
    ann.bears(/no_table/);
    await ann.goto('/t/NOTHING');
    await ann.page.getByText('There is no such table').waitFor();
    await judge(ann, 'no table');
  }, { cost: 15 });

for (const [device, how] of Object.entries({ desk: {}, phone: { size: phone, touch: true } }))
  test(`axe has nothing to say of a table in play, on a ${device}`, async ({ person, chance }) => {
    const ann = await person(how);
    await ann.startAgainstBots('kentucky-discard');
    await playUntil(ann, chance, (now) => now.mine);
    await judge(ann, 'an auction');
    await playUntil(ann, chance, (now) => now.tray, { bold: true });
    await judge(ann, 'an exchange');
    await playUntil(ann, chance, (now) => now.mine && now.dim.length > 0 && !now.tray);
    await judge(ann, 'a trick');
    for (const [key, what] of Object.entries(panels)) {
      await ann.page.keyboard.press(key);
      await ann.dialog().waitFor();
      await judge(ann, what, { part: 'dialog' });
      await ann.page.keyboard.press('Escape');
      await ann.closes();
    }
    await ann.button('Menu').click();
    await judge(ann, 'the menu', { part: 'dialog' });
    await ann.button('Rules').click();
    await ann.dialog().getByText('KD-1', { exact: true }).waitFor();
    await judge(ann, 'the law', { part: 'dialog' });
    await ann.button('Close').click();
    await ann.closes();
    await playUntil(ann, chance, (now) => now.sheet);
    await judge(ann, 'a score sheet', { part: 'dialog' });
  }, { cost: 25 });
