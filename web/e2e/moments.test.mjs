// Single moments of single games that a player remembers.
import { until } from './house.mjs';
import { phone } from './person.mjs';
import { choose, playHand, playUntil } from './plays.mjs';
import { check, long, test } from './test.mjs';

const confirm = (person) => person.page.locator('.tray .button.main');

test('a nest exchange can be confirmed with the right number of cards only', async ({ person, chance }) => {
  const ann = await person({ size: phone, touch: true });
  await ann.startAgainstBots('kentucky-discard');
  const seen = await playUntil(ann, chance, (now) => now.tray, { bold: true });
  const { have, need } = seen.tray;
  check(have === 0 && need === 5, 'the tray begins with', seen.tray);
  const held = seen.hand.length;
  for (let i = 1; i <= need; ++i) {
    check(await confirm(ann).isDisabled(), 'the exchange could be confirmed with', i - 1);
    const now = await ann.look();
    await ann.take(chance.of(now.chances.filter((c) => c.kind === 'hand')), now.changes);
  }
  check(await confirm(ann).isEnabled(), 'the exchange cannot be confirmed with', need);
  const full = await ann.look();
  check(!full.chances.some((c) => c.kind === 'hand'), 'a card too many is offered:', full.chances);
  await ann.page.locator('.tray .slots button').first().tap();
  await ann.page.getByText(`${need - 1} of ${need}`).waitFor();
  check(await confirm(ann).isDisabled(), 'the exchange could be confirmed after a card went back');
  const again = await ann.look();
  await ann.take(chance.of(again.chances.filter((c) => c.kind === 'hand')), again.changes);
  await confirm(ann).tap();
  const after = await playUntil(ann, chance, (now) => !now.tray);
  check(after.hand.length === held - need, 'the hand has', after.hand.length, 'cards after the exchange of', held);
});

test('a whole match of Kentucky Discard', async ({ person, chance }) => {
  const ann = await person();
  await ann.startAgainstBots('kentucky-discard', long ? {} : { Target: 150 });
  let hands = 0;
  for (let over = false; !over; ++hands) {
    await playHand(ann, chance, { bold: true });
    const sheet = await ann.dialog().innerText();
    check(sheet.includes(`Hand ${hands + 1}`), 'the sheet lacks hand', hands + 1, sheet);
    over = (await ann.look()).over;
    if (!over) await ann.button('Close').click();
  }
  const totals = await ann.page.locator('dialog .totals td').allInnerTexts();
  check(totals.map(Number).some((total) => total >= (long ? 300 : 150)), 'nobody has reached the target:', totals);
  const first = ann.page.url();
  await ann.button('Play again').click();
  await until(() => ann.page.url() !== first, 'another game has begun');
  await ann.seated();
}, { cost: 25 });

test('a move of a solitaire is taken back', async ({ person, chance }) => {
  const ann = await person();
  await ann.startAgainstBots('new-rook-solitaire');
  const cards = async () => {
    await ann.look(); // until no card is in flight
    await ann.page.keyboard.press('t');
    const rows = await ann.dialog().locator('tbody tr').allInnerTexts();
    await ann.button('Close').click();
    await ann.closes();
    return rows.join('\n');
  };
  const before = await cards();
  // Some moves uncover a card and cannot be taken back; then the next one is tried.
  for (let tries = 0; ; ++tries) {
    check(tries < 40, 'no move could be taken back');
    const earlier = await cards();
    const version = ann.version;
    for (;;) {
      const seen = await ann.look();
      await ann.until(() => ann.unanswered().length === 0, 'an answer to the move');
      if (ann.version !== version) break;
      await ann.take(choose(seen, chance), seen.changes);
    }
    const later = await cards();
    check(later !== earlier, 'the move changed nothing:', earlier);
    ann.bears(/^refused: .*"do":"back"/);
    await ann.button('Menu').click();
    await ann.button('Take back').click();
    await ann.until(() => ann.answered.filter((what) => what === 'back').length > tries, 'an answer to the take-back');
    if (ann.version === version + 1) continue;
    const now = await cards();
    check(now === earlier, 'after the take-back the table is', now, 'and was', earlier);
    break;
  }
  check(before.length > 0, 'the table in words is empty');
});

/// Calls as often as it takes: somebody else may have moved in the meantime, or be quicker to
/// the end of the whole game.
async function callUntilTold(ann, game, chance, label, call, told) {
  for (let games = 0; games < 8; ++games) {
    await ann.startAgainstBots(game);
    for (;;) {
      const seen = await playUntil(ann, chance, (now) => now.told.some((line) => told.test(line)) || now.chances.some((c) => c.kind === 'race') || / won$/.test(now.line), { quick: false });
      if (seen.told.some((line) => told.test(line))) return;
      const race = seen.chances.find((c) => c.kind === 'race');
      if (!race) break;
      check(race.label === label, 'the call is', race.label);
      await call(ann, race);
      await ann.changed(seen.changes);
    }
  }
  throw new Error(`in eight games of ${game} a bot was always quicker`);
}
const byButton = (ann, race) => ann.page.touchscreen.tap(race.at.x, race.at.y);
const byKey = (ann) => ann.page.keyboard.press('c');

for (const [game, label, told] of [['panjandrum', 'Panjandrum!', /^Ann calls/], ['tuxedo', 'Orange!', /^Ann calls Orange/], ['donkey', 'Fold!', /^Ann folds/]])
  for (const [how, call] of Object.entries({ button: byButton, key: byKey }))
    test(`${label} by ${how}`, async ({ person, chance }) => {
      const ann = await person(how === 'button' ? { size: phone, touch: true } : {});
      await callUntilTold(ann, game, chance, label, call, told);
    });

test('a card that cannot be played tells a finger why', async ({ person, chance }) => {
  const ann = await person({ size: phone, touch: true });
  await ann.startAgainstBots('kentucky-discard');
  const seen = await playUntil(ann, chance, (now) => now.mine && now.dim.length > 0 && !now.tray);
  const card = chance.of(seen.dim.filter((c) => c.at));
  await ann.take(card, seen.changes);
  await ann.until(async () => (await ann.look()).line.startsWith(`${card.label}: `), `the reason why ${card.label} cannot be played`);
  const { line } = await ann.look();
  const clause = /\((KD-\d+)\)$/.exec(line)?.[1];
  check(clause, 'the reason names no clause:', line);

  // The clause is read without leaving the table.
  const table = ann.page.url();
  const link = ann.page.locator('.prompt .line a'), size = await link.boundingBox();
  check(Math.min(size.width, size.height) >= 24, 'the link to the clause is too small for a finger:', size);
  await link.tap();
  const read = ann.dialog().locator('.here');
  await read.waitFor();
  check((await read.innerText()).startsWith(clause), 'another clause is marked:', await read.innerText());
  await ann.until(() => read.evaluate((e) => { const box = e.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }), `${clause} is in sight`);
  await ann.button('Close').tap();
  await ann.closes();
  check(ann.page.url() === table && (await ann.look()).hand.length === seen.hand.length, 'the table is lost');
});

test('whoever gives up is asked first, if he wants to be', async ({ person, chance }) => {
  const ann = await person();
  const stuck = (now) => now.chances.some((c) => c.label === 'Give up');
  for (let seen; !seen || !stuck(seen); ) { // some games are won
    await ann.startAgainstBots('old-rook-solitaire', { Retries: 1 });
    seen = await playUntil(ann, chance, (now) => stuck(now) || now.over);
  }
  const table = ann.page.url();
  await ann.button('Give up').click();
  await ann.dialog().getByText('Give up this game?').waitFor();
  await ann.button('Go on playing').click();
  await ann.closes();
  check(!(await ann.look()).over, 'the game is over although Ann goes on');
  await ann.goto('/settings');
  await ann.page.getByLabel('Ask again before what cannot be undone').uncheck();
  await ann.goto(table);
  await ann.button('Give up').click();
  await ann.until(async () => (await ann.look()).over, 'the game is over without a question');
});

test('a card is played by the second tap, if a player wants it so', async ({ person, chance }) => {
  const ann = await person({ size: phone, touch: true, settings: { twice: true } });
  await ann.startAgainstBots('kentucky-discard');
  const seen = await playUntil(ann, chance, (now) => now.mine && !now.tray && now.chances.some((c) => c.kind === 'hand'));
  const card = chance.of(seen.chances.filter((c) => c.kind === 'hand'));
  const { version } = ann;
  await ann.take(card, seen.changes);
  const lifted = await ann.look();
  check(ann.version === version && ann.unanswered().length === 0, 'the first tap has played', card.label);
  await ann.take(lifted.chances.find((c) => c.kind === 'picked'), lifted.changes);
  await ann.until(() => ann.version > version, 'the second tap plays');
  check(ann.heard.some((text) => text.includes('"verb":"play"')), 'nothing was played');
});

test('the only card plays itself, if a player wants it so', async ({ person, chance }) => {
  const ann = await person({ settings: { forced: true } });
  await ann.startAgainstBots('kentucky-discard');
  const forced = () => {
    const [offer, ...others] = ann.view.offers;
    return offer?.verb === 'play' && others.length === 0 && offer.from.length === 1;
  };
  await playUntil(ann, chance, (now) => now.mine && forced());
  const { version } = ann;
  await ann.until(() => ann.version > version, 'the only card is played by nobody');
});
