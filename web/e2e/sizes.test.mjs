// One table on screens of many sizes: large cards everywhere, and never a scroll bar.
import { playUntil } from './plays.mjs';
import { check, test } from './test.mjs';

const screens = [[360, 640], [844, 390], [820, 1180], [1280, 600], [1366, 640], [1440, 900], [1920, 1080]];

/// How wide the narrowest card is in the hand, and in the middle of the table.
const widths = () => {
  const least = (cards) => Math.round(Math.min(...[...document.querySelectorAll(cards)].map((card) => card.offsetWidth)));
  return { hand: least('.hand [data-card]'), table: least('.stage [data-card]') };
};
const inPlay = (person, cards) => person.view.zones.filter((z) => z.zone === 'trick').reduce((n, z) => n + z.size, 0) >= cards;

/// Cards that a game shows at least so wide, on a laptop and otherwise.
const wanted = {
  'kentucky-discard': { hand: 96, table: 96, least: 44, at: (ann) => (now) => now.mine && !now.tray && inPlay(ann, 2) },
  'old-rook-solitaire': { hand: 0, table: 60, least: 40, at: () => (now) => now.mine },
  'clock-pastime': { hand: 0, table: 60, least: 30, at: () => (now) => now.mine },
};

for (const [game, { hand, table, least, at }] of Object.entries(wanted))
  test(`${game} on screens of every size`, async ({ person, chance }) => {
    const ann = await person();
    await ann.startAgainstBots(game);
    await playUntil(ann, chance, at(ann));
    for (const [width, height] of screens) {
      await ann.page.setViewportSize({ width, height });
      // The table is laid out anew a moment after the screen has its size.
      await ann.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))));
      const seen = await ann.look();
      const found = await ann.page.evaluate(widths);
      const laptop = width > 1000;
      check(!seen.scrolls, game, 'scrolls at', width, height);
      check(seen.chances.every((c) => c.at), 'something is covered at', width, height, seen.chances.filter((c) => !c.at));
      check(found.table >= (laptop ? table : least) && (hand === 0 || found.hand >= (laptop ? hand : least)), game, 'has small cards at', width, height, found);
    }
  }, { cost: 4 });
