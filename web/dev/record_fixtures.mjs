// Plays a little of every game through `rookery referee` and keeps what a seat is
// shown, for the tests of the client:  node dev/record_fixtures.mjs PATH_OF_ROOKERY
import { writeFileSync } from 'node:fs';
import { Chance } from './chance.mjs';
import { Referee } from './referee.mjs';

const folder = new URL('../tests/fixtures/', import.meta.url);
const referee = new Referee(process.argv[2] ?? 'rookery');

const chance = new Chance(12345);

/// What makes a moment worth keeping: a kind of offer that was not seen before.
function kindsOf(offers) {
  return offers.map((o) => [o.verb, ...(o.words ?? []), ...Object.keys(o).sort()].join(' '));
}

const { games } = await referee.ask({ do: 'games' });
for (const game of games) {
  await referee.ask({ do: 'start', game: game.id, seed: 7 });
  const seen = new Set();
  const moments = [];
  for (let step = 0; step < 400 && moments.length < 14; ++step) {
    const { awaited, offered, over, version } = await referee.ask({ do: 'who' });
    if (over) break;
    const seats = awaited.length > 0 ? awaited : offered;
    const seat = seats[chance.below(seats.length)];
    const { view } = await referee.ask({ do: 'view', seat });
    const { moves, complete } = await referee.ask({ do: 'moves', seat, cap: 60 });
    if (kindsOf(view.offers).some((kind) => !seen.has(kind))) {
      kindsOf(view.offers).forEach((kind) => seen.add(kind));
      moments.push({ version, view, moves, complete });
    }
    const before = version;
    await referee.ask({ do: 'act', seat, move: moves[chance.below(moves.length)].text });
    if (moments.length > 0 && moments.at(-1).version === before)
      moments.at(-1).events = (await referee.ask({ do: 'events', seat, since: before })).events;
  }
  writeFileSync(new URL(`${game.id}.json`, folder), JSON.stringify({ game, moments }) + '\n');
  await referee.ask({ do: 'close' });
}
await referee.quit();
