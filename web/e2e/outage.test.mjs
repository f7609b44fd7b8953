// The server dies and comes back, the network goes and comes back, and nothing is lost.
import { playUntil } from './plays.mjs';
import { check, long, test } from './test.mjs';

const banner = (person) => person.page.getByRole('alert').filter({ hasText: 'The connection is lost' });
const lineIsDown = [/WebSocket connection to/, /ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/];

test('the server is killed in the middle of a hand, and no move is lost or done twice', async ({ person, server, chance }) => {
  const ann = await person();
  ann.bears(...lineIsDown);
  await ann.startAgainstBots('kentucky-discard');
  for (let round = 0; round < (long ? 12 : 3); ++round) {
    const version = ann.version;
    const seen = await playUntil(ann, chance, (now) => now.mine && ann.version > version && now.chances.some((c) => c.kind === 'hand'));
    // Sometimes a move is on its way just then.
    const move = seen.chances.find((c) => c.kind === 'hand');
    const moving = round % 3 === 0 ? Promise.resolve() : ann.page.mouse.click(move.at.x, move.at.y);
    if (round % 3 === 2) await moving;
    await server.kill();
    await moving;
    await banner(ann).waitFor();
    await server.start();
    await banner(ann).waitFor({ state: 'detached' });
  }
  await playUntil(ann, chance, (now) => now.sheet);
  await ann.button('Close').click();
  // What the page has told by and by is what the server tells somebody who comes now.
  const before = await ann.story();
  await ann.page.reload();
  await ann.seated();
  await ann.until(async () => (await ann.story()).length >= before.length, 'the story is told anew');
  const after = (await ann.story()).slice(0, before.length);
  check(before.join('\n') === after.join('\n'), 'the page told', before, 'and the server', after);
  const plays = before.filter((line) => /^\w.* plays /.test(line));
  check(new Set(plays).size === plays.length, 'a card was played twice:', plays);
}, { cost: 20 });

test('without a network the pages still open and say so', async ({ person }) => {
  const ann = await person({ shell: true });
  ann.bears(...lineIsDown, /Failed to load resource/, /api.* failed/);
  await ann.goto('/');
  await ann.page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await ann.context.setOffline(true);
  await ann.page.reload();
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.getByText('The server cannot be reached.').waitFor();
  await ann.goto('/settings');
  await ann.page.getByRole('heading', { name: 'Settings' }).waitFor();
  await ann.goto('/events');
  await ann.page.getByRole('heading', { name: 'Events' }).waitFor();
  await ann.context.setOffline(false);
  await ann.goto('/');
  await ann.page.getByRole('heading', { name: 'Numero' }).waitFor();
}, { cost: 4 });

test('the network goes and comes back', async ({ person, chance }) => {
  const ann = await person();
  ann.bears(...lineIsDown);
  await ann.startAgainstBots('kentucky-discard');
  await playUntil(ann, chance, (now) => now.mine);
  await ann.context.setOffline(true);
  await banner(ann).waitFor();
  await ann.context.setOffline(false);
  await banner(ann).waitFor({ state: 'detached' });
  await playUntil(ann, chance, (now) => now.sheet);
});
