// At a table by house rules the page shows the rules of the sheet, and never those of its base.
import { readFileSync } from 'node:fs';
import { root } from './house.mjs';
import { phone } from './person.mjs';
import { StandingTable, handInPlay } from './standing.mjs';
import { check, test } from './test.mjs';

const jeff = JSON.parse(readFileSync(`${root}/house/jeff-200.json`, 'utf8'));

test('the rules of a house table are those of its sheet', async ({ person }) => {
  const ann = await person({ size: phone, touch: true });
  await ann.goto('/house/jeff-200');
  await ann.page.waitForSelector('.good');
  await ann.button('Play now').click();
  await ann.seated();
  await ann.button('Menu').click();
  await ann.button('Rules').click();
  await ann.dialog().locator('article h2', { hasText: 'Jeff 200' }).waitFor();
  const rules = await ann.dialog().innerText();
  check(/700/.test(rules) && /100/.test(rules), 'the numbers of Jeff 200 are missing:', rules);
  check(!/OH-\d/.test(rules), 'the rules cite the base:', rules);
});

test('a refusal at a house table leads to the key behind it and to the rules in English', async ({ person, server }) => {
  const ann = await person();
  const table = await StandingTable.opened(ann);
  const answer = await fetch(`${server.url}/api/house`, { method: 'POST', body: JSON.stringify({ house: jeff }) });
  const { terms } = await answer.json();
  const position = handInPlay(['R5', 'R6', 'R7']);
  position.view.offers[0].from = ['R5', 'R6'];
  const asked = async (clause, sentence) => {
    table.why = { legal: false, sentence, clause };
    await ann.page.locator('[data-card^="R7#"]').evaluate((card) => card.click()); // it is dim, and says why
    await ann.page.locator('.prompt').getByRole('link', { name: clause }).click();
    await ann.dialog().locator('.cited', { hasText: clause }).waitFor();
    if (process.env.PICTURES) await ann.page.screenshot({ path: `${process.env.PICTURES}/law-${clause}.png` });
    const said = await ann.dialog().innerText();
    check(await ann.dialog().locator('article h2', { hasText: 'Jeff 200' }).count(), 'the rules are not there:', said);
    await ann.button('Close').click();
    await ann.closes();
    return said;
  };
  await table.show({ ...position, game: 'one-high-partnership' }, { title: 'Jeff 200', rules: 'house', house: jeff, terms });
  const own = await asked('HR-20', 'the first bid is at least 100');
  check(/the lowest bid\s+100/i.test(own), 'the lowest bid is missing:', own);
  const base = await asked('OH-17', 'red was led and you hold red');
  check(base.includes('Where the rules of this table say otherwise, they hold.'), 'the base goes before the sheet:', base);
  check(!base.includes('OH-6'), 'more of the base is shown:', base);
});
