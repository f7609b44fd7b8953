// Opens every game of the catalogue in a browser and plays by clicking until a hand
// is counted. Anything on the console, a failed request, a scroll bar or a table
// that stands still is a fault.
//   node e2e/every_game.mjs ADDRESS [GAME,GAME...] [WIDTHxHEIGHT]
import { chromium } from 'playwright-core';

const [address = 'http://127.0.0.1:8080', only = '', size = '360x640'] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const mostClicks = Number(process.env.CLICKS ?? 400);
const patience = Number(process.env.PATIENCE ?? 20000); // milliseconds in which a table may stand still

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const page = await browser.newPage({ viewport: { width, height } });
const faults = [];
page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
page.on('pageerror', (error) => faults.push(error.message));
page.on('requestfailed', (request) => faults.push(`${request.url()} failed`));
await page.addInitScript(() => localStorage.setItem('rookery.settings', JSON.stringify({ theme: 'felt', motion: 'off', bots: 'easy', pace: 'instant' })));

/// One click that a player could make; what it was, or null if there is nothing to do.
function click() {
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const all = (what) => [...document.querySelectorAll(what)];
  if (document.querySelector('dialog[open]')) return 'counted';
  const tray = document.querySelector('.tray');
  if (tray) {
    const next = tray.querySelector('button.main:not(:disabled)') ?? any(all('.hand button:not([aria-disabled=true])'));
    next?.click();
    return 'exchange';
  }
  const suit = any(all('.suits .suit'));
  if (suit && !document.querySelector('.suits .suit[aria-pressed=true]')) return suit.click(), 'suit';
  const buttons = all('.actions .button:not(:disabled)').filter((b) => !/Clear|Calls|another/.test(b.textContent));
  const cards = all('button.holder.lit, button.holder.picked');
  const next = any(buttons.length > 0 && (cards.length === 0 || Math.random() < 0.75) ? buttons : cards);
  if (!next) return null;
  next.click();
  return next.textContent.trim() || next.getAttribute('aria-label');
}

const { games } = await (await fetch(`${address}/api/games`)).json();
let failed = 0;
for (const { id } of games.filter((g) => only === '' || only.split(',').includes(g.id))) {
  await page.goto(`${address}/games/${id}`);
  await page.getByRole('button', { name: 'Start against bots' }).click();
  await page.waitForSelector('.felt .stage');
  let clicks = 0, counted = false, since = Date.now(), before = '';
  while (clicks < mostClicks && !counted && Date.now() - since < patience) {
    const done = await page.evaluate(click);
    counted = done === 'counted';
    clicks += done === null ? 0 : 1;
    const now = await page.locator('[role=log]').textContent();
    if (now !== before) since = Date.now();
    before = now;
    await page.waitForTimeout(done === null ? 60 : 25);
  }
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth);
  if (scrolls) faults.push('the table has a scroll bar');
  if (!counted && Date.now() - since >= patience) faults.push(`the table stands still after: ${before}`);
  console.log(`${id}: ${counted ? 'counted' : 'in play'} after ${clicks} clicks${faults.length > 0 ? `; ${faults.join('; ')}` : ''}`);
  failed += faults.length > 0 ? 1 : 0;
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${id}.png` });
  faults.length = 0;
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
