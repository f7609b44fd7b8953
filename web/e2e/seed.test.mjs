// A seed plays the same again, so that what a failure tells can be seen once more.
import { Server } from './house.mjs';
import { Person, phone } from './person.mjs';
import { playHand } from './plays.mjs';
import { check, test } from './test.mjs';

async function movesOf(browser, server, game, chance) {
  const ann = await Person.arrive(browser, server, { size: phone, touch: true });
  await ann.startAgainstBots(game);
  await playHand(ann, chance);
  await ann.leave();
  return ann.moves.join('\n');
}

for (const game of ['kentucky-discard', 'parquet'])
  test(`a seed plays ${game} the same again`, async ({ browser, server, chance }) => {
    const twin = await Server.started(server.seed);
    try {
      const first = await movesOf(browser, server, game, chance), second = await movesOf(browser, twin, game, chance);
      check(first === second, 'once the moves were', first, 'and then', second);
      const other = await Server.started(server.seed + 1);
      const third = await movesOf(browser, other, game, chance).finally(() => other.end());
      check(first !== third, 'another seed plays the same');
    } finally {
      twin.end();
    }
  }, { cost: 12 });
