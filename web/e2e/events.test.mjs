// Evenings over many tables: sign up, where do I sit, play, standings, the end.
import { patience } from './house.mjs';
import { judge } from './judge.mjs';
import { phone } from './person.mjs';
import { playHand, playUntil } from './plays.mjs';
import { check, test } from './test.mjs';

/// A round that is hurried lasts until bots have played the hands of all tables to their ends.
const whileBotsPlay = 3 * patience;

/// Opens an event as its host; its link. `fields` are typed into the form.
async function openEvent(host, kind, fields = {}, plays = true) {
  await host.goto('/');
  await host.page.getByRole('link', { name: 'Events' }).click();
  await host.page.getByRole('radio', { name: kind }).check();
  for (const [label, value] of Object.entries(fields)) await host.page.getByLabel(label, { exact: true }).fill(String(value));
  await host.page.getByLabel('I take part myself').setChecked(plays);
  await host.button('Open it').click();
  return host.page.getByLabel('Link for everybody').inputValue();
}

async function signUp(person, link, word = 'Sign up') {
  await person.goto(link);
  await person.button(word).click();
  await person.button(word).waitFor({ state: 'detached' });
}

const now = (person) => person.page.locator('.now');
const says = (person, text, timeout = patience) => now(person).getByText(text).waitFor({ timeout });

/// The standings as lists: rank, name, total, then what each round brought.
const standings = (person) => person.page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));

function addUp(lines, rounds) {
  check(lines.length > 0, 'there are no standings');
  for (const [, name, total, ...each] of lines) {
    check(each.length === rounds, name, 'has', each.length, 'rounds of', rounds);
    check(each.reduce((sum, n) => sum + Number(n), 0) === Number(total), name, 'has', total, 'for', each);
  }
  const totals = lines.filter(([rank]) => rank !== '').map(([, , total]) => Number(total));
  check(totals.every((total, i) => i === 0 || total <= totals[i - 1]), 'the standings are not in order:', lines);
}

test('a progressive party, from its link to its winner', async ({ person, chance }) => {
  const ann = await person({ name: 'Ann' });
  const ben = await person({ name: 'Ben', size: phone, touch: true });
  const cora = await person({ name: 'Cora' });
  await ann.goto('/events');
  await judge(ann, 'the events');
  const link = await openEvent(ann, 'Progressive party', { Rounds: 2 }, false);
  await signUp(ben, link);
  await cora.goto('/events');
  await cora.page.getByLabel('Code of an event').fill(link.split('/').at(-1).toLowerCase());
  await cora.button('Join').click();
  await cora.button('Sign up').click();
  await says(cora, 'You are signed up');
  await says(ann, 'Bots fill 6 seats');
  check((await ann.page.locator('.people li').allInnerTexts()).sort().join() === 'Ben,Cora', 'there are', await ann.page.locator('.people li').allInnerTexts());
  check((await ben.button('Begin').count()) === 0, 'a guest could begin the party of another');
  await judge(ben, 'a party that waits, on a phone');

  // Cora has gone to look at something else, and is called.
  await cora.goto('/games/dixie');
  await ann.button('Begin').click();
  await says(ben, /^You sit at table [12], seat [A-D]$/);
  await cora.page.getByRole('alert').getByText(/^Round 1: you sit at table [12]/).waitFor();
  await judge(cora, 'a call to a table', { part: '.called' });
  await cora.page.getByRole('link', { name: 'Go there' }).click();
  await cora.seated();
  await judge(ann, 'a round in play');
  await judge(ben, 'where one sits, on a phone');
  const against = /^with (.+), against (.+) and (.+)$/.exec(await now(ben).locator('p').nth(1).innerText());
  check(against, 'Ben is told', await now(ben).innerText());

  // Ben and Cora play a hand, perhaps at the same table; the rest of the round is hurried.
  await ben.page.getByRole('link', { name: 'Go to your table' }).tap();
  await ben.seated();
  for (const name of against.slice(1)) await ben.page.locator('.plate', { hasText: name }).first().waitFor();
  check((await ann.page.locator('.hall li').count()) === 2, 'there are not two tables:', await ann.page.locator('.hall').innerText());
  await Promise.all([ben, cora].map((one) => playHand(one, chance)));
  check(/Hand 1/.test(await ben.dialog().innerText()), 'the first hand has no sheet');
  await ann.button('Hurry the round').click();
  await ann.page.getByText('Round 2 of 2').waitFor({ timeout: whileBotsPlay });
  addUp(await standings(ann), 1);

  await ben.page.getByRole('link', { name: 'Back to the event' }).first().tap();
  await says(ben, /^You sit at table/);
  await ann.button('Hurry the round').click();
  await Promise.all([ann, ben].map((one) => says(one, /(has won|share the win)$/, whileBotsPlay)));
  const end = await standings(ben);
  addUp(end, 2);
  check(end.length === 8, 'eight play, and there are', end);
  const winners = end.filter(([rank]) => rank === '1').map(([, name]) => name);
  const told = await now(ann).innerText();
  check(winners.every((name) => told.includes(name)), told, 'and the standings say', winners);
  const [rank] = end.find(([, name]) => name === 'Ben');
  check((await now(ben).innerText()).includes(rank === '1' ? 'Well played!' : `You are number ${rank}.`), 'Ben is number', rank, 'and is told', await now(ben).innerText());
  await judge(ann, 'the end of a party');
  await judge(ben, 'the end of a party, on a phone');
}, { cost: 15 });

test('a full party: whoever comes late waits for a place, and gets it', async ({ person }) => {
  const ann = await person({ name: 'Ann' });
  const link = await openEvent(ann, 'Progressive party', { Rounds: 3 });
  // Seven people use one telephone after the other.
  const lent = await person({ name: 'Somebody', size: phone });
  for (let i = 0; i < 7; ++i) {
    await signUp(lent, link);
    await lent.context.clearCookies();
    await lent.page.evaluate(() => localStorage.clear());
  }
  await says(ann, 'Nobody is missing.');
  await ann.button('Begin').click();
  await says(ann, /^You sit at table/);
  const late = await person({ name: 'Dora' });
  await signUp(late, link, 'Come in for the next round');
  await says(late, 'you get the next place that is free');
  await ann.button('Leave the event').click();
  await ann.page.getByText('you cannot win any more').waitFor();
  await ann.button('Leave the event').click();
  await ann.button('Hurry the round').click();
  await says(late, /^You sit at table/, whileBotsPlay);
  const lines = await standings(late);
  check(lines.some(([, name]) => name === 'Dora'), 'Dora is not in the standings:', lines);
  await ann.button('Give up the event').click();
  await ann.button('Give up the event').click();
  await says(late, 'The event was given up.');
}, { cost: 10 });

test('rotating partners: somebody late, somebody who leaves, and the end', async ({ person, chance }) => {
  const ann = await person({ name: 'Ann', size: phone, touch: true });
  const ben = await person({ name: 'Ben' });
  const link = await openEvent(ann, 'Rotating partners', { Rounds: 2, 'Hands a round': 1 });
  await signUp(ben, link);
  await says(ann, 'Bots fill 2 seats');
  await ann.button('Begin').tap();
  await Promise.all([ann, ben].map((one) => says(one, 'You sit at table 1')));
  const cora = await person({ name: 'Cora' });
  await signUp(cora, link, 'Come in for the next round');
  await says(cora, 'You play from the next round on.');
  await cora.page.getByRole('link', { name: 'Watch' }).click();
  await cora.seated();
  check((await cora.look()).chances.length === 0, 'a watcher could act');

  const round = async (one) => {
    await one.page.getByRole('link', { name: 'Go to your table' }).click();
    await one.seated();
    await playUntil(one, chance, (seen) => seen.over);
    await one.page.getByRole('link', { name: 'Back to the event' }).first().click();
  };
  await Promise.all([round(ann), round(ben)]);
  await ann.page.getByText('Round 2 of 2').waitFor({ timeout: whileBotsPlay });
  addUp(await standings(ann), 1);
  // The sheet of the hand that Cora watched may lie over the page: the call is there as well.
  await cora.page.getByText('Round 2: you sit at table 1').last().waitFor();
  await cora.page.getByRole('link', { name: 'Go there' }).last().click();
  await cora.seated();
  await ben.button('Leave the event').click();
  await ben.button('Leave the event').click();
  await ann.button('Hurry the round').tap();
  await says(ann, /(has won|share the win)$/, whileBotsPlay);
  const end = await standings(ann);
  addUp(end, 2);
  check(end.some(([rank, name]) => rank === '' && name === 'Ben (left)'), 'Ben has left, and the standings say', end);
  await cora.page.getByRole('link', { name: 'Back to the event' }).first().click();
  await says(cora, /^(Well played!|You are number 2\.)$/);
  await judge(ann, 'the end of an evening, on a phone');
}, { cost: 15 });
