// A seed plays the same again, so that what a failure tells can be seen once more.
import { phone } from './person.mjs';
import { playHand } from './plays.mjs';
import { check, test } from './test.mjs';

for (const game of ['kentucky-discard', 'parquet'])
  test(`a seed plays ${game} the same again`, async ({ person, serverOf, seed, chance }) => {
    const moves = [];
    for (const number of [seed, seed, seed + 1]) {
      const ann = await person({ server: await serverOf(number), size: phone, touch: true });
      await ann.startAgainstBots(game);
      await playHand(ann, chance);
      moves.push(ann.moves.join('\n'));
    }
    check(moves[0] === moves[1], 'once the moves were', moves[0], 'and then', moves[1]);
    check(moves[0] !== moves[2], 'another seed plays the same');
  }, { cost: 12 });
