// Takes the pictures of docs/screenshots anew:  node e2e/screenshots.mjs [PART OF A NAME...]
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Chance, Server, openBrowser, root } from './house.mjs';
import { Person, phone, tablet } from './person.mjs';
import { playUntil } from './plays.mjs';

const desktop = { width: 1180, height: 580 };
const largest = 150 * 1024;
const wanted = process.argv.slice(2);
const server = await Server.started(1);
process.on('exit', () => server.end());
const browser = await openBrowser();
const chance = new Chance(Number(process.env.SEED ?? 3));

const inTrick = (person, cards) => person.view.zones.filter((z) => z.zone === 'trick').reduce((n, z) => n + z.size, 0) >= cards;
const ownTurn = (moves) => { let turns = 0, version = 0; return (person) => (now) => now.mine && person.version !== version && (version = person.version, ++turns > moves); };

async function table(game, person, sought, how = {}) {
  await person.startAgainstBots(game);
  await playUntil(person, chance, sought(person), how);
  // Nothing is lit by the mouse that the script used.
  await person.page.mouse.move(0, 0);
}
/// An evening in its second round.
async function party(person) {
  await person.goto('/events');
  await person.page.getByRole('radio', { name: 'Progressive party' }).check();
  await person.button('Open it').click();
  await person.button('Begin').click();
  await person.button('Hurry the round').click();
  await person.page.getByText('Round 2 of 6').waitFor();
  await person.page.getByRole('link', { name: 'Go to your table' }).waitFor();
  await person.page.evaluate(() => scrollTo(0, 0));
}
const trick = (person) => (now) => now.mine && !now.tray && inTrick(person, 3);
const exchange = () => (now) => now.tray && now.tray.have === now.tray.need - 2;

const pictures = {
  'home-desktop': [desktop, 'felt', async (ann) => { await ann.goto('/'); await ann.page.getByRole('heading', { name: 'Numero' }).waitFor(); }],
  'game-phone': [phone, 'felt', async (ann) => { await ann.goto('/games/kentucky-discard'); await ann.button('Start against bots').waitFor(); }],
  'table-phone': [phone, 'felt', (ann) => table('kentucky-discard', ann, trick)],
  'table-tablet': [tablet, 'felt', (ann) => table('kentucky-discard', ann, trick)],
  'table-desktop': [desktop, 'felt', (ann) => table('kentucky-discard', ann, trick)],
  'clock-desktop': [desktop, 'dark', (ann) => table('clock-pastime', ann, ownTurn(14))],
  'event-phone': [phone, 'felt', (ann) => party(ann)],
  'exchange-tablet': [tablet, 'light', (ann) => table('kentucky-discard', ann, exchange, { bold: true })],
  'solitaire-tablet': [tablet, 'felt', (ann) => table('old-rook-solitaire', ann, ownTurn(12))],
  'tuxedo-phone': [phone, 'light', (ann) => table('tuxedo', ann, ownTurn(5))],
  'rummy-dark': [{ width: 1024, height: 560 }, 'dark', (ann) => table('rummy', ann, ownTurn(3))],
  'contrast-phone': [phone, 'contrast', (ann) => table('three-handed-rook', ann, (p) => (now) => now.mine && inTrick(p, 2))],
};

for (const [name, [size, theme, arrange]] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const ann = await Person.arrive(browser, server, { size, touch: size.width < 800, settings: { theme } });
  await arrange(ann);
  const path = join(root, 'docs/screenshots', `${name}.png`);
  // A gradient makes up most of a picture's bytes.
  await ann.page.evaluate(() => document.querySelector('.felt')?.style.setProperty('background', 'var(--felt)'));
  await ann.page.screenshot({ path });
  const bytes = statSync(path).size;
  console.log(`${name}: ${Math.round(bytes / 1024)} KB`);
  if (bytes > largest) process.exitCode = 1;
  await ann.leave();
}
await browser.close();
server.end();
