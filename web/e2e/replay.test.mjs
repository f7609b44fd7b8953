// Looking back at a game: from its end, from the list of own games, and by a link.
import { until } from './house.mjs';
import { judge } from './judge.mjs';
import { phone } from './person.mjs';
import { playHand } from './plays.mjs';
import { check, test } from './test.mjs';

const at = (person) => person.page.locator('.controls .count').innerText();

test('a finished game is looked at again, its deal is right, and a link leads to a step', async ({ person, chance }) => {
  const ann = await person();
  await ann.startAgainstBots('clock-pastime');
  const code = ann.page.url().split('/').at(-1);
  ann.bears(/409/);
  const refused = await ann.page.evaluate((path) => fetch(path).then((a) => a.status), `/api/tables/${code}/replay`);
  check(refused === 409, 'the replay of a game in play gets', refused);
  await playHand(ann, chance);
  await ann.page.getByRole('link', { name: 'Look back' }).click();
  await until(async () => (await at(ann)).startsWith('1 / '), 'the replay begins');
  await ann.page.keyboard.press('ArrowRight');
  check((await at(ann)).startsWith('2 / '), 'one step on is', await at(ann));
  await ann.page.keyboard.press('End');
  const [step, all] = (await at(ann)).split(' / ');
  check(step === all && Number(all) > 10, 'the end is', step, all);
  await ann.page.keyboard.press('v');
  await ann.dialog().getByText('The deal was fixed beforehand: it is right.').waitFor();
  await judge(ann, 'the check of a deal', { part: 'dialog' });
  await ann.button('Close').click();

  const link = new URL(`/r/${code}?hand=1&step=5&from=open`, ann.page.url()).href;
  const ben = await person({ name: 'Ben', size: phone, touch: true });
  await ben.goto(link);
  await until(async () => (await at(ben)).startsWith('5 / '), 'the link leads to step 5');
  await judge(ann, 'a replay');
  await judge(ben, 'a replay, on a phone');

  await ann.goto('/history');
  await ann.page.getByRole('link', { name: 'Look back' }).waitFor();
  await judge(ann, 'own games');
}, { cost: 15 });
