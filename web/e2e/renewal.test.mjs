// The server is renewed while a page is open: the page is read again where nothing is lost by it.
import { playUntil } from './plays.mjs';
import { check, test } from './test.mjs';

const lineIsDown = [/WebSocket connection/, /ERR_CONNECTION_REFUSED/];

/// From now on the page hears that its server speaks a later protocol, once `later` is set.
function speaksLater() {
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      own.set.call(this, ({ data }) => {
        const said = JSON.parse(data), build = localStorage.getItem('later');
        hear({ data: said.push === 'welcome' && build ? JSON.stringify({ ...said, protocol: said.protocol + 1, build }) : data });
      });
    },
  });
}

test('a page of an older protocol is read again between two hands, once, and loses nothing', async ({ person, server, chance }) => {
  const ann = await person(), ben = await person({ name: 'Ben' });
  for (const one of [ann, ben]) one.bears(...lineIsDown);
  await ann.context.addInitScript(speaksLater);
  const { page } = ann;
  const mark = () => page.evaluate(() => { window.unread = true; });
  const isSame = () => page.evaluate(() => window.unread === true);
  const log = () => page.locator('.side .log li').allInnerTexts();
  const chat = page.locator('.side').getByLabel('Say something to the table');
  const renewServer = async (build) => {
    await page.evaluate((name) => localStorage.setItem('later', name), build);
    await server.kill();
    await page.locator('.banner', { hasText: 'The connection is lost' }).waitFor();
    await server.start();
    await page.locator('.banner', { hasText: 'The connection is lost' }).waitFor({ state: 'detached' });
  };
  const toTheSheet = () => playUntil(ann, chance, (seen) => seen.sheet);
  const putAway = async () => { await ann.button('Close').click(); await ann.closes(); };

  await ann.startAgainstBots('kentucky-discard');
  await mark();
  await playUntil(ann, chance, (seen) => seen.mine && seen.chances.some((c) => c.kind === 'hand') && !seen.tray);
  await ben.goto(new URL(page.url()).pathname);
  await ben.page.getByText('You are watching.').waitFor();
  await ben.page.locator('.side').getByRole('button', { name: 'Hello!' }).click();
  await page.locator('.side .log', { hasText: 'Ben: Hello!' }).waitFor();

  // Not in the middle of a hand, and not over a word that is half typed.
  await renewServer('0.2.0 (abc)');
  check(await isSame(), 'the page was read again in the middle of a hand');
  await chat.fill('Just a mom');
  const heard = ann.heard.length;
  await ben.goto('/');
  await ann.until(() => ann.heard.slice(heard).some((text) => JSON.parse(text).watchers === 0), 'Ben is gone');
  await ben.goto(new URL(page.url()).pathname);
  await ann.until(() => JSON.parse(ann.heard.findLast((text) => text.includes('"watchers"'))).watchers === 1, 'Ben is back');
  await toTheSheet();
  await ann.until(() => page.locator('.felt[aria-busy=false]').count(), 'the hand has been shown');
  check(await isSame(), 'the page was read again while something was half typed');
  await putAway();
  check((await chat.inputValue()) === 'Just a mom', 'what was typed is gone');
  await chat.fill('');

  const told = (await log()).filter((line) => line.includes('Ben: Hello!') || / plays /.test(line));
  const loaded = page.waitForEvent('load');
  await toTheSheet().catch((error) => { if (!/context|navigat/i.test(error.message)) throw error; });
  await loaded;
  await ann.seated();
  check(!(await isSame()), 'the page was not read again');
  await ann.dialog().locator('.sheet').nth(1).waitFor(); // both hands are there, and open
  await putAway();
  const kept = await page.evaluate(() => document.querySelectorAll('.side .log li').length);
  check(kept > 0, 'nothing is told of what happened');
  check((await ann.story()).some((line) => line === 'Ben: Hello!'), 'what Ben said is gone');
  check(told.some((line) => line === 'Ben: Hello!'), 'Ben was not heard');

  // Only once: its pages may still be the old ones.
  await mark();
  await toTheSheet();
  await ann.until(() => page.locator('.felt[aria-busy=false]').count(), 'the hand has been shown');
  check(await isSame(), 'the page was read again and again');
  await putAway();

  // On the way to another page nothing is lost.
  await renewServer('0.3.0 (def)');
  await mark();
  const gone = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Home' }).click();
  await gone;
  await page.getByRole('heading', { level: 1 }).waitFor();
  check(!(await isSame()) && new URL(page.url()).pathname === '/', 'the way home was', page.url());
}, { cost: 40 });
