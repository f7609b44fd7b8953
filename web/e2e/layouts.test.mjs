// The hardest positions that dev/worst_positions.mjs found, each laid out on small screens:
// everything that can be done is in sight, large enough for a finger and not cut off.
import { readFileSync } from 'node:fs';
import { games, playersOf } from './catalogue.mjs';
import { axeSource } from './house.mjs';
import { StandingTable } from './standing.mjs';
import { check, long, test } from './test.mjs';

const positions = readFileSync(new URL('../tests/worst_positions.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const screens = [[360, 640], [844, 390], [667, 375], ...(long ? [[320, 568], [390, 844], [820, 1180], [1280, 600], [1300, 480], [1440, 900]] : [])];

test('layouts are tried for every game and every number of players', async () => {
  for (const { id, players } of playersOf())
    for (const count of players)
      check(positions.some((p) => p.game === id && p.why.split(', ').some((why) => why.startsWith(`${count} `))), 'no position of', id, 'for', String(count));
});

for (const { id: game } of games)
  test(`layout of ${game}`, async ({ person }) => {
    const ann = await person({ size: { width: screens[0][0], height: screens[0][1] }, touch: true });
    const table = await StandingTable.opened(ann);
    const wrong = [];
    const misfits = async (where) => {
      const found = await ann.page.evaluate(() => window.eyes.misfits());
      if (found.length > 0) await ann.picture(`${game} ${where.slice(0, 40)}`);
      wrong.push(...found.map((fault) => `${where}: ${fault}`));
    };
    for (const [width, height] of screens) {
      await ann.page.setViewportSize({ width, height });
      for (const position of positions.filter((p) => p.game === game)) {
        await table.show(position);
        if (!(await ann.page.evaluate(() => 'axe' in window))) await ann.page.evaluate(axeSource());
        await misfits(`${width}x${height}, ${position.why}`);
        for (const card of position.taps) {
          const tapped = await ann.page.evaluate((id) => {
            const card = document.querySelector(`[data-card^="${id}#0"]`);
            const button = card?.closest('button') ?? card?.closest('.cards')?.querySelector('.meld'); // a meld is tapped as one
            button?.click();
            return button !== undefined && button !== null;
          }, card);
          check(tapped, card, 'cannot be tapped in', position.why);
          await misfits(`${width}x${height}, ${position.why}, with ${position.taps.join(' ')} picked`);
        }
      }
    }
    check(wrong.length === 0, `${wrong.length} faults:\n` + wrong.slice(0, 400).join('\n'));
  }, { cost: 6 });
