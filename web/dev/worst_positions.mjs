// Looks for the fullest tables there can be: it plays every game at random, with every number of
// players and both ends of every option, and keeps for each the positions that are hardest to
// lay out. The browser test layouts.test.mjs shows them all on small screens.
//   node dev/worst_positions.mjs PATH_OF_ROOKERY [MATCHES]
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { Chance } from './chance.mjs';
import { Referee } from './referee.mjs';

const [program = 'rookery', matches = '12'] = process.argv.slice(2);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { actionsOf, joinsAs, nothing, seatsOf, singleTap, suitsOf, toggled } = await vite.ssrLoadModule('/src/choose.ts');
const { answerWord } = await vite.ssrLoadModule('/src/words.ts');
const { sceneOf } = await vite.ssrLoadModule('/src/table/scene.ts');
const { layouts } = await vite.ssrLoadModule('/src/layouts/layouts.ts');
const referee = new Referee(program);

const sum = (list, size) => list.reduce((n, one) => n + size(one), 0);
const most = (list, size) => Math.max(0, ...list.map(size));
const cardsOf = (group) => (group.kind === 'pile' ? 1 : group.cards.length);

/// How much there is to read on the buttons. Each player has a long name. A card
/// shows its number and mark, which are shorter than its word.
function answers(view, game, pack, pick) {
  const size = (action, move) => answerWord(action, move, game, pack, () => 'Bartholomew-Alexander').length - 7 * (move.onto?.length ?? 0) + 4;
  const picked = pick.cards.length > 0;
  const seats = seatsOf(view.offers.filter((o) => !o.optional && (o.to ?? []).length > 1 && (!o.from || picked)), pick);
  return sum(actionsOf(view.offers, pick), (action) => sum(action.ready, (move) => size(action, move))) + 14 * seats.length + 8 * suitsOf(view.offers, pick).length;
}

/// The pick of one card, or of two, after which most is to be read.
function worstPick(view, game, pack) {
  const inHand = new Set(view.zones.filter((z) => z.zone === 'hand' && z.owner === view.seat).flatMap((z) => z.cards));
  const side = (card) => (inHand.has(card) ? 'hand' : 'table');
  let worst = { size: 0, taps: [] };
  const cards = [...new Set(view.offers.flatMap((o) => [...(o.from ?? []), ...(o.onto ?? [])]))];
  const look = (pick, taps) => {
    const size = answers(view, game, pack, pick);
    if (size > worst.size) worst = { size, taps };
  };
  // A card that one tap plays is not picked.
  for (const first of cards.filter((card) => joinsAs(view.offers, nothing, card, side(card)) && !singleTap(view.offers, card))) {
    const one = toggled(view.offers, nothing, first, side(first), false);
    look(one, [first]);
    for (const second of cards.length > 30 ? [] : cards) if (joinsAs(view.offers, one, second, side(second))) look(toggled(view.offers, one, second, side(second), false), [first, second]);
  }
  return worst;
}

/// What makes a position hard to lay out, each by its name.
function weights(view, game) {
  const scene = sceneOf(view, layouts[game.id]);
  return {
    hand: scene.hand.length, named: scene.named.length,
    open: most(scene.strip, cardsOf), opens: sum(scene.strip, cardsOf) + scene.strip.length,
    own: sum(scene.own, cardsOf), board: sum(scene.board, cardsOf) + scene.board.length, column: most(scene.board, cardsOf),
    table: scene.hand.length + sum(scene.strip, cardsOf) + sum(scene.own, cardsOf) + sum(scene.board, cardsOf) + sum(scene.trick, (t) => t.cards.length),
    answers: answers(view, game.id, scene.pack, nothing), offers: view.offers.length,
    full: scene.hand.length + (view.offers.some((o) => !o.optional) ? answers(view, game.id, scene.pack, nothing) / 8 : 0),
  };
}

async function play(game, start, chance, visit) {
  await referee.ask({ do: 'start', game: game.id, ...start, one_hand: true });
  for (let step = 0; step < 500; ++step) {
    const { awaited, offered, over } = await referee.ask({ do: 'who' });
    if (over) break;
    for (const seat of [...new Set([...awaited, ...offered])]) visit((await referee.ask({ do: 'view', seat })).view);
    const seats = awaited.length > 0 && chance.below(8) > 0 ? awaited : offered;
    const seat = seats[chance.below(seats.length)];
    const { moves } = await referee.ask({ do: 'moves', seat, cap: 200 });
    // Calls of faults end a hand early.
    const quiet = moves.filter((m) => !['call', 'admit'].includes(m.verb));
    const among = quiet.length > 0 && chance.below(40) > 0 ? quiet : moves;
    await referee.ask({ do: 'act', seat, move: among[chance.below(among.length)].text });
  }
  await referee.ask({ do: 'close' });
}

/// Every number of players with the defaults, and both ends of every other option.
async function variants(game) {
  const { options } = await referee.ask({ do: 'options', game: game.id });
  const counts = [];
  for (let players = game.least_players; players <= game.most_players; ++players) counts.push(players);
  const ends = (o) => (o.fixed || ['players', 'target', 'edition'].includes(o.key) ? [] : (o.values ?? [...new Set([o.least, o.most])]));
  const sets = counts.map((players) => ({ players }));
  for (const option of options) for (const value of ends(option)) if (value !== option.default) for (const players of new Set([counts[0], counts.at(-1)])) sets.push({ players, [option.key]: value });
  const edition = options.find((o) => o.key === 'edition');
  for (const value of edition?.values ?? []) if (value !== edition.default) for (const players of counts) sets.push({ players, edition: value });
  const good = [];
  for (const set of sets) {
    const fixed = options.find((o) => o.key === 'players')?.fixed;
    const { players, ...rest } = set;
    const asked = fixed || !options.some((o) => o.key === 'players') ? rest : set;
    if ((await referee.say({ do: 'check', game: game.id, options: asked })).ok) good.push({ players, options: asked });
  }
  return good;
}

const kept = [];
const { games } = await referee.ask({ do: 'games' });
for (const game of games) {
  const worst = new Map(); // by number of players and weight
  const all = await variants(game);
  for (const { players, options } of all)
    for (let seed = 1; seed <= Number(matches); ++seed)
      await play(game, { options, seed }, new Chance(seed * 7919 + players), (view) => {
        const keep = (name, weight, taps = []) => {
          const key = `${players} ${name}`;
          if (weight > (worst.get(key)?.weight ?? 0)) worst.set(key, { weight, view, taps });
        };
        for (const [name, weight] of Object.entries(weights(view, game))) keep(name, weight);
        const pick = worstPick(view, game.id, sceneOf(view).pack);
        keep('picked', pick.size, pick.taps);
      });
  const views = new Map();
  for (const [key, { view, taps, weight }] of worst) {
    const text = JSON.stringify({ game: game.id, view, taps });
    views.set(text, [...(views.get(text) ?? []), `${key} ${Math.round(weight)}`]);
  }
  for (const [text, why] of views) kept.push(JSON.stringify({ why: why.join(', '), ...JSON.parse(text) }));
  console.log(`${game.id}: ${all.length} variants, ${views.size} positions; ${[...worst].filter(([k]) => / (answers|picked)$/.test(k)).map(([k, w]) => `${k} ${w.weight}`).join(', ')}`);
}
await referee.quit();
await vite.close();
writeFileSync(new URL('../tests/worst_positions.jsonl', import.meta.url), kept.join('\n') + '\n');
console.log(`${kept.length} positions, ${Math.round(kept.join('\n').length / 1000)} KB`);
process.exit(0);
