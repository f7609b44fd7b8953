// Every game of the catalogue, opened from its page and played by clicking to the end of
// a hand, on a telephone. The table never has a scroll bar, and axe has nothing to say of it.
import { games } from './catalogue.mjs';
import { judge, themes } from './judge.mjs';
import { desktop, phone, tablet } from './person.mjs';
import { playHand } from './plays.mjs';
import { check, long, test } from './test.mjs';

/// A count that goes round forty times is law, and long.
const shorter = { 'i-doubt-it': { 'Count limit': 10 } };

const sizes = long ? { phone, tablet, desktop } : { phone };
for (const [size, shape] of Object.entries(sizes))
  for (const { id } of games)
    test(`game ${id} on a ${size}`, async ({ person, chance }) => {
      const ann = await person({ size: shape, touch: size !== 'desktop' });
      await ann.startAgainstBots(id, long ? {} : shorter[id]);
      let turns = 0;
      await playHand(ann, chance, {
        at: async (seen) => {
          check(!seen.scrolls, 'the table has a scroll bar:', seen.line);
          // At the beginning and when more lies about. A theme is colours only, which other tests look at.
          if (!seen.mine || ![1, 6].includes(++turns)) return false;
          await judge(ann, id, { inThemes: themes.slice(0, 1) });
          return true;
        },
      });
      const sheet = await ann.dialog().innerText();
      check(/Hand 1/.test(sheet) && /Score/.test(sheet), 'the sheet does not tell the first hand:', sheet);
    }, { cost: ['i-doubt-it', 'tuxedo', 'panjandrum', 'quatro', 'old-rook-solitaire'].includes(id) ? 20 : 3 });
