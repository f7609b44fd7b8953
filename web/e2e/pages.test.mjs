// The pages around the table: games, house rules, settings, and coming together.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, root } from './house.mjs';
import { phone, tablet } from './person.mjs';
import { playHand } from './plays.mjs';
import { check, test } from './test.mjs';

/// Controls that nobody could name who does not see them, and what is wider than the screen.
function unnamed() {
  const named = (e) => e.ariaLabel || e.labels?.[0]?.textContent.trim() || e.textContent.trim() || e.title;
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].filter((e) => !e.closest('[aria-hidden=true]'));
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  return {
    nameless: controls.filter((e) => !named(e)).map((e) => e.outerHTML.slice(0, 120)),
    twice: ids.filter((id, i) => ids.indexOf(id) !== i),
    wide: document.documentElement.scrollWidth > innerWidth,
    headings: document.querySelectorAll('h1').length,
  };
}

for (const [size, view] of [['a phone', phone], ['a tablet', tablet]])
  test(`every page can be read and named on ${size}`, async ({ person }) => {
    const ann = await person({ size: view, settings: { print: true } });
    for (const [path, there] of [['/', '.game'], ['/games/boston', '.steps .picture'], ['/games/clock-pastime', '.ring'], ['/house', '.good'], ['/house/jeff-200', '.good'], ['/settings', '.sample']]) {
      await ann.goto(path);
      await ann.page.waitForSelector(there);
      await ann.page.evaluate(() => document.querySelectorAll('details').forEach((d) => { d.open = true; }));
      const { nameless, twice, wide, headings } = await ann.page.evaluate(unnamed);
      check(nameless.length === 0, path, 'has controls without a name:', nameless);
      check(twice.length === 0, path, 'has an id twice:', twice);
      check(!wide, path, 'is wider than the screen');
      check(headings === 1, path, 'has', headings, 'main headings');
    }
  }, { cost: 12 });

test('the first page tells how many games there are', async ({ person }) => {
  const ann = await person();
  await ann.goto('/');
  const { games } = await ann.page.evaluate(() => fetch('/api/games').then((answer) => answer.json()));
  await ann.page.getByText(`${games.length} games for 1 to 8 players`).waitFor();
  await ann.until(async () => (await ann.page.locator('[aria-labelledby=all-games] .game').count()) === games.length, 'every game has its place');
}, { cost: 2 });

test('the page names the build, and the notices of all that it ships', async ({ person }) => {
  const ann = await person({ shell: true });
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).replace('rookery', 'Rookery').trim();
  for (const path of ['/', '/settings']) {
    await ann.goto(path);
    await ann.page.locator('footer', { hasText: version }).waitFor();
  }
  // The shell of the pages is kept by then, and a file must not take its place.
  await ann.page.evaluate(() => navigator.serviceWorker.ready);
  await ann.page.getByRole('link', { name: 'Licenses' }).click();
  await ann.page.waitForURL('/licenses.txt');
  const text = await ann.page.locator('body').innerText();
  const shipped = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  check('svelte' in shipped.devDependencies, 'the pages are made with something else now');
  for (const part of ['Rookery (MIT)', 'svelte', 'clsx', 'vite', 'Permission is hereby granted', 'libsodium']) check(text.includes(part), 'no notice says', part);
  await ann.page.context().setOffline(true);
  ann.bears(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  await ann.goto('/');
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
});

test('a clause has an address of its own', async ({ person }) => {
  const ann = await person();
  await ann.goto('/games/kentucky-discard#KD-19');
  const clause = ann.page.locator('#KD-19');
  await clause.waitFor();
  await ann.until(() => clause.evaluate((e) => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight), 'KD-19 is in sight');
  check(await ann.page.locator('.here').innerText().then((t) => t.includes('KD-19')), 'another clause is marked');
});

test('house rules are written, refused, shared, saved, loaded and played', async ({ person, server }) => {
  const ann = await person();
  ann.bears(/422/);
  const { page } = ann;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.goto('/house');
  await page.waitForSelector('.good');
  await page.locator('summary', { hasText: 'The deal' }).click();
  const nest = page.getByLabel('Cards in the nest', { exact: true });
  await nest.fill('4');
  await nest.blur();
  await page.locator('.rule .fault', { hasText: '37 is not divisible by 4' }).waitFor();
  check(await ann.button('Play now').isDisabled(), 'wrong rules can be played');
  await nest.fill('1');
  await nest.blur();
  await page.locator('article', { hasText: '1 card goes to the nest' }).waitFor();
  await page.getByLabel('What is it called?').fill('Ruth\'s Rook');
  await page.locator('article h2', { hasText: 'Ruth\'s Rook' }).waitFor();

  await ann.button('Share').click();
  await ann.until(() => page.evaluate(() => navigator.clipboard.readText()).then((t) => t.includes('rookery-house.')), 'the link is copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check(link.startsWith(`${server.url}/house#`), 'the link is', link);
  const [file] = await Promise.all([page.waitForEvent('download'), ann.button('Save as a file').click()]);
  check(file.suggestedFilename() === 'ruth-s-rook.json', 'the file is called', file.suggestedFilename());
  const saved = await file.path();
  check(JSON.parse(readFileSync(saved, 'utf8')).changes.nest === 1, 'the file says', readFileSync(saved, 'utf8'));

  const ben = await person({ name: 'Ben', size: phone });
  await ben.goto('/');
  await ben.page.getByLabel('Code or link of a table').fill(link);
  await ben.button('Join').click();
  await ben.page.locator('article h2', { hasText: 'Ruth\'s Rook' }).waitFor();
  await ben.goto('/house/dixie');
  await ben.page.waitForSelector('.good');
  await ben.page.locator('input[type=file]').setInputFiles({ name: 'sheet.json', mimeType: 'application/json', buffer: readFileSync(saved) });
  await ben.page.locator('article h2', { hasText: 'Ruth\'s Rook' }).waitFor();
  await ben.button('Play now').click();
  await ben.seated();
  check(ben.view.zones.some((z) => z.zone === 'nest' && z.size === 1), 'the nest is', ben.view.zones.filter((z) => z.zone === 'nest'));
}, { cost: 8 });

test('friends come by an open table, one is muted, and they play again together', async ({ person, chance }) => {
  const ann = await person({ settings: { bots: 'random' } });
  await ann.goto('/games/ups-and-downs');
  await ann.button('Play with friends').click();
  await ann.page.getByLabel('Who may come').selectOption('open');
  await ann.page.getByLabel('Pace of the bots').selectOption('instant');
  await ann.button('Open the table').click();
  await ann.page.waitForSelector('.waiting');
  const ben = await person({ name: 'Ben', size: phone });
  await ben.goto('/');
  await ben.page.getByRole('link', { name: 'Sit down: Ups and Downs' }).first().click();
  await ben.button('Sit here').first().click();
  await ben.page.locator('.own', { hasText: 'Ben' }).waitFor();
  await ann.button('Bots on free seats').click();
  await ann.page.locator('.waiting .main:not(:disabled)').click();
  await Promise.all([ann.seated(), ben.seated()]);

  await ann.button('Menu').click();
  await ann.button('People').click();
  await ann.button('Mute Ben').click();
  await ann.button('Hear Ben again').waitFor();
  await ann.button('Close').click();

  await ben.button('Menu').click();
  await ben.button('Leave for good').click();
  await ben.button('Go on playing').click();
  check(ben.page.url().includes('/t/'), 'Ben has left although he said no');

  await Promise.all([ann, ben].map((one) => playHand(one, chance)));
  const first = ann.page.url();
  await ann.button('Play again together').click();
  await ann.page.waitForSelector('.waiting');
  check(ann.page.url() !== first, 'Ann is still at the old table');
  await ben.button('Play again together').click();
  await ben.page.locator('.waiting .own', { hasText: 'Ben' }).waitFor();
  check(ben.page.url() === ann.page.url(), 'they are at different tables:', ann.page.url(), ben.page.url());
  await ann.button('Begin').click();
  await Promise.all([ann.seated(), ben.seated()]);
}, { cost: 15 });

test('a guest is the same on two devices, and then nobody', async ({ person, chance }) => {
  const name = `Ann${chance.below(1e9)}`;
  const ann = await person({ name });
  await ann.startAgainstBots('hoodoo');
  await ann.choosePassphrase('green leaves fall');

  const other = await person({ name: 'Guest', size: phone });
  await other.goto('/settings');
  await other.page.locator('summary', { hasText: 'Sign in' }).click();
  await other.page.getByLabel('Name on the other device').fill(name);
  await other.page.locator('details input[type=password]').fill('green leaves fall');
  await other.page.locator('details button').click();
  await other.page.locator('.lines', { hasText: 'Hoodoo' }).waitFor();

  await other.goto('/settings');
  await other.button('Delete all my data').click();
  await other.button('Yes, delete').click();
  await other.page.waitForURL(/\/$/);
  ann.bears(/401/);
  const status = await ann.page.evaluate(() => fetch('/api/me').then((answer) => answer.status));
  check(status === 401, 'a deleted guest is still known:', status);
}, { cost: 8 });

test('what a player likes stays on the device', async ({ person }) => {
  const ann = await person({ size: tablet });
  await ann.goto('/settings');
  for (const label of ['Large print', 'For the left hand', 'Low cards first', 'Sounds']) await ann.page.getByLabel(label, { exact: false }).first().check();
  await ann.page.locator('.sample', { hasText: 'Large numbers' }).click();
  await ann.page.locator('.sample', { hasText: 'High contrast' }).click();
  await ann.page.reload();
  const shown = await ann.page.evaluate(() => ({ ...document.documentElement.dataset }));
  check(shown.theme === 'contrast' && shown.print === 'large', 'the page is', shown);
  await ann.startAgainstBots('kentucky-discard');
  check(await ann.page.locator('.room.left').count() === 1, 'the table is not for the left hand');
  check(await ann.page.locator('.hand .card.numbers').count() === 9, 'the cards have another face');
});
