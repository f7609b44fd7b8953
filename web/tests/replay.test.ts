import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packOf } from '../src/table/scene';
import { checkDeal, type Sha256 } from '../src/replay/deal';
import { addressOf, jumpFrom, momentsOf, spotOf, turnsOf } from '../src/replay/steps';
import { gameOf, pageOf } from '../src/replay/told';

// What a real server told of finished games (dev/record_replay.mjs).
const folder = new URL('./replay/', import.meta.url);
const told = readdirSync(folder).map((file) => {
  const { whole, pages } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return { file, game: gameOf(whole, file), pages: Object.values(pages).map((page) => pageOf(page, file)) };
});
const sha: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

describe('the steps of a hand', () => {
  it('are as many as were told, each with a whole view', () => {
    for (const { file, game, pages } of told)
      for (const page of pages) {
        const moments = momentsOf(page.steps);
        expect(moments.length, file).toBe(game.hands[0]?.steps);
        for (const { view } of moments) {
          expect(view.facts.filter((f) => f.name === 'place').length, file).toBe(game.seats.length);
          if (page.from === 'open') for (const zone of view.zones) expect(zone.cards.length, `${file} ${zone.zone}`).toBe(zone.size);
        }
      }
  });

  it('end with the cards where the last view of the table had them', () => {
    for (const { file, pages } of told)
      for (const page of pages) {
        const moments = momentsOf(page.steps);
        const counts = moments.filter((m) => m.view.zones.length > 0).map((m) => m.view.zones.reduce((n, z) => n + z.size, 0));
        expect(new Set(counts).size, file).toBe(1); // no card is lost on the way
      }
  });

  it('can be jumped through by tricks', () => {
    const page = told.find((t) => t.file.startsWith('kentucky'))?.pages[0];
    const moments = momentsOf(page?.steps ?? []);
    const turns = turnsOf(moments);
    expect(turns.length).toBeGreaterThan(8);
    const last = moments.length - 1;
    expect(jumpFrom(0, turns, last, true)).toBe(turns[0]);
    expect(jumpFrom(turns[1] as number, turns, last, false)).toBe(turns[0]);
    expect(jumpFrom(turns[0] as number, turns, last, false)).toBe(0);
    expect(jumpFrom(last, turns, last, true)).toBe(last);
  });
});

describe('an address', () => {
  it('leads back to the same step', () => {
    const spot = { hand: 3, step: 17, from: 'B' };
    expect(spotOf(new URL(addressOf('K7QM2F4', spot), 'http://x').search)).toEqual(spot);
  });
  it('begins at the beginning if it says nothing, or nonsense', () => {
    for (const search of ['', '?hand=x&step=-4', '?hand=0&step='])
      expect(spotOf(search)).toEqual({ hand: 1, step: 0, from: 'open' });
  });
});

describe('the check of a deal', () => {
  const cases = told.map(({ file, game, pages }) => {
    const view = momentsOf(pages[0]?.steps ?? [])[0]?.view;
    const hand = game.hands[0], paper = game.deals[0];
    if (!view || !hand?.deal || !paper) throw new Error(`${file} tells no deal`);
    return { file, table: game.table, deal: hand.deal, paper, pack: packOf(view) };
  });

  it('finds the deals of a real server right', async () => {
    for (const { file, table, deal, paper, pack } of cases) {
      const { finding, contributions } = await checkDeal(table, paper, deal, pack, sha);
      expect(finding, file).toBe('right');
      expect(contributions, file).toBe(paper.contributions.length);
    }
    expect(cases.some((c) => c.paper.contributions.length > 0)).toBe(true);
  });

  it('notices another secret, table or fingerprint', async () => {
    for (const { table, deal, paper, pack } of cases) {
      const other = (paper.secret ?? '').replace(/^../, (byte) => (byte === '00' ? '01' : '00'));
      expect((await checkDeal(table, { ...paper, secret: other }, deal, pack, sha)).finding).toBe('other_secret');
      expect((await checkDeal(`${table}x`, paper, deal, pack, sha)).finding).toBe('other_secret');
      expect((await checkDeal(table, { ...paper, commitment: paper.secret ?? '' }, deal, pack, sha)).finding).toBe('other_secret');
    }
  });

  it('notices two cards that changed places, and a contribution that is kept quiet', async () => {
    for (const { file, table, deal, paper, pack } of cases) {
      const [a, b] = deal.lies.flatMap((place, i) => (deal.order?.includes(i) ? [place] : []));
      if (!a || !b) throw new Error(file);
      const lies = deal.lies.map((place) => place === a ? { ...a, cards: [...a.cards.slice(1), b.cards[0] as string] }
        : place === b ? { ...b, cards: [...b.cards.slice(1), a.cards[0] as string] } : place);
      if (a.cards[0] !== b.cards[0]) expect((await checkDeal(table, paper, { ...deal, lies }, pack, sha)).finding, file).toBe('other_cards');
      if (paper.contributions.length > 0)
        expect((await checkDeal(table, { ...paper, contributions: [] }, deal, pack, sha)).finding, file).toBe('other_cards');
    }
  });

  it('says what it cannot check', async () => {
    for (const { table, deal, paper, pack } of cases) {
      const { secret: _, ...unrevealed } = paper;
      expect((await checkDeal(table, unrevealed, deal, pack, sha)).finding).toBe('no_secret');
      expect((await checkDeal(table, paper, { ...deal, order: null }, pack, sha)).finding).toBe('not_one_pack');
    }
  });
});
