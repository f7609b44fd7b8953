// Plays in a browser against `rookery serve`:  node e2e/run.mjs [PART OF A NAME...]
//   SEED=7     other choices       LANES=3   how many tests at once
//   LONG=1     every game in three sizes, more hands
//   ROOKERY, CHROMIUM              the programs
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Chance, Server, leavings, openBrowser } from './house.mjs';
import { Person } from './person.mjs';
import { tests } from './test.mjs';

const seed = Number(process.env.SEED ?? 1);
const lanes = Number(process.env.LANES ?? 3);
const wanted = process.argv.slice(2);

const here = new URL('.', import.meta.url);
for (const file of readdirSync(here).filter((name) => name.endsWith('.test.mjs')).sort()) await import(new URL(file, here));
const queue = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
queue.sort((a, b) => b.cost - a.cost);

const browser = await openBrowser();
const server = await Server.started();
process.on('exit', () => server.end());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

async function run({ name, play }) {
  const people = [], servers = [];
  const began = Date.now();
  const scene = {
    server, browser,
    chance: new Chance(seed + [...name].reduce((n, c) => n * 31 + c.charCodeAt(0), 0)),
    async person(how = {}) {
      const person = await Person.arrive(browser, how.server ?? server, how);
      people.push(person);
      return person;
    },
    async ownServer() {
      const own = await Server.started();
      servers.push(own);
      return own;
    },
  };
  let wrong = null;
  try {
    await play(scene);
    const faults = people.flatMap((p) => p.faults.map((fault) => `${p.name}: ${fault}`));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } catch (error) {
    wrong = error;
    await tell(name, error, people, servers.at(-1) ?? server);
  }
  await Promise.all(people.map((p) => p.leave()));
  servers.forEach((own) => own.end());
  console.log(`${wrong ? 'FAILED' : 'ok'}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return wrong === null;
}

async function tell(name, error, people, at) {
  mkdirSync(leavings, { recursive: true });
  console.log(`\n${name}, SEED=${seed}\n${error.stack}`);
  for (const person of people) {
    const shot = join(leavings, `${name} ${person.name}`.replace(/\W+/g, '-') + '.png');
    await person.page.screenshot({ path: shot, timeout: 5000 }).catch(() => {});
    console.log(`${person.name} at ${person.page.url()} (${shot}) ${[...person.faults, ...person.unanswered()].join('; ')}\n${await person.told()}`);
  }
  console.log(`The server said last:\n${at.lastWords()}\n`);
}

let failed = 0;
const began = Date.now(), count = queue.length;
await Promise.all(Array.from({ length: lanes }, async () => {
  for (let next; (next = queue.shift()); ) {
    const well = await run(next);
    if (!well) ++failed;
  }
}));
await browser.close();
console.log(`${count - failed} of ${count} went well in ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed > 0 || count === 0 ? 1 : 0);
