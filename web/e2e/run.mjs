// Plays in a browser against a server:  node e2e/run.mjs [PART OF A NAME...]
//   SEED=7     other deals, bots and choices: a failure tells the seed it had
//   LANES=3    how many tests at once
//   LONG=1     every game in three sizes, more hands
//   ROOKERY, CHROMIUM              the programs
// A failed test leaves a picture and a trace of each page in build/e2e; `npx playwright-core
// show-trace FILE` plays it again.
import { readdirSync, rmSync } from 'node:fs';
import { Chance, Server, hashOf, leavings, openBrowser } from './house.mjs';
import { Person } from './person.mjs';
import { tests } from './test.mjs';

const seed = Number(process.env.SEED ?? 1);
const lanes = Number(process.env.LANES ?? 3);
const wanted = process.argv.slice(2);

const here = new URL('.', import.meta.url);
for (const file of readdirSync(here).filter((name) => name.endsWith('.test.mjs')).sort()) await import(new URL(file, here));
const queue = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
queue.sort((a, b) => b.cost - a.cost);

rmSync(leavings, { recursive: true, force: true });
const browser = await openBrowser();
const servers = new Set();
process.on('exit', () => servers.forEach((server) => server.end()));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/// Each test has a server of its own, so that its deals do not depend on what else is played.
async function run({ name, play }) {
  const people = [], own = [];
  const began = Date.now(), number = hashOf(name, seed);
  const scene = {
    browser, seed: number, chance: new Chance(number),
    async serverOf(seed) {
      const server = await Server.started(seed);
      servers.add(server);
      own.push(server);
      return server;
    },
    async person({ server = scene.server, ...how } = {}) {
      const person = await Person.arrive(browser, server, how);
      people.push(person);
      return person;
    },
  };
  let wrong = null;
  try {
    scene.server = await scene.serverOf(number);
    await play(scene);
    const faults = people.flatMap((p) => p.faults.map((fault) => `${p.name}: ${fault}`));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } catch (error) {
    wrong = error;
    console.log(`\n${name}, SEED=${seed}\n${error.stack}`);
    for (const person of people) console.log(await person.testimony(name));
    for (const server of own) console.log(`The server said last:\n${server.lastWords()}\n`);
  }
  await Promise.all(people.map((p) => p.leave()));
  for (const server of own) {
    server.end();
    servers.delete(server);
  }
  console.log(`${wrong ? 'FAILED' : 'ok'}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return wrong === null;
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
