// A seed plays the same again, so that what a failure tells can be seen once more.
import { phone } from './person.mjs';
import { playHand } from './plays.mjs';
import { check, test } from './test.mjs';

for (const game of ['kentucky-discard', 'parquet', 'donkey', 'panjandrum', 'tuxedo'])
  test(`a seed plays ${game} the same again`, async ({ person, serverOf, seed, chance }) => {
    const moves = [];
    for (const [number, slow] of [[seed, false], [seed, true], ...(game === 'parquet' ? [[seed + 1, false]] : [])]) {
      const ann = await person({ server: await serverOf(number), size: phone, touch: true });
      await ann.startAgainstBots(game);
      // Now and then the page is slow, so that bots would have time to move first.
      const rests = chance.at('rests');
      await playHand(ann, chance, { at: async (seen) => {
        if (!slow || seen.chances.length === 0 || rests.below(10) > 0) return false;
        await new Promise((rested) => setTimeout(rested, 600));
        return true;
      } });
      moves.push(ann.moves.join('\n'));
    }
    check(moves[0] === moves[1], 'once the moves were', moves[0], 'and then', moves[1]);
    check(moves[0] !== moves[2], 'another seed plays the same');
  }, { cost: 12 });
