// Several people at one table, each in a browser of his own.
import { phone, tablet } from './person.mjs';
import { choose, playUntil } from './plays.mjs';
import { check, test } from './test.mjs';

/// All cards that were ever named in what the server sent, but for those drawn for the deal.
function cardsTold(person) {
  const told = new Set();
  const read = (value, key) => {
    if (key === 'draws') return;
    if (typeof value === 'string' && /^([RYBG]\d+|BIRD)$/.test(value)) told.add(value);
    else if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) read(inner, name);
  };
  person.heard.forEach((text) => read(JSON.parse(text)));
  return told;
}

/// The people act in turn until something is to be seen by one of them, who is returned.
async function playTogether(people, chance, sought, how = {}) {
  for (let still = Date.now(); ; ) {
    for (const person of people) {
      const seen = await person.look();
      if (await sought(person, seen)) return person;
      if (seen.sheet) {
        await person.button('Close').click();
        continue;
      }
      const next = choose(seen, chance, how);
      if (!next) continue;
      await person.take(next, seen.changes);
      still = Date.now();
    }
    check(Date.now() - still < 60000, 'nobody has anything to do');
  }
}

/// Everybody is shown the same version of the table.
async function together(people) {
  const [first] = people;
  await first.until(() => people.every((p) => p.version === first.version), 'all are shown the same');
}

test('two friends and two bots: talk, a watcher who sees no hand, a way back on another device', async ({ person, chance }) => {
  const ann = await person({ name: 'Ann' });
  const link = await ann.openForFriends('kentucky-discard');
  const ben = await person({ name: 'Ben', size: phone, touch: true });
  await ben.join(link);
  await ann.page.getByText('Ben').waitFor();
  check(await ann.button('Begin').isDisabled(), 'a game could begin with empty seats');
  check((await ben.button('Begin').count()) === 0, 'a guest could begin the game of another');
  for (let i = 0; i < 2; ++i) {
    await ann.button('bot').first().click();
    await ann.page.locator('.name', { hasText: 'Bot' }).nth(i).waitFor();
  }
  await ann.button('Begin').click();
  await Promise.all([ann.seated(), ben.seated()]);

  const cora = await person({ name: 'Cora', size: tablet });
  await cora.goto(link);
  await cora.seated();
  check((await cora.look()).chances.length === 0, 'a watcher could act');

  await ann.page.getByLabel('Say something to the table').fill('Shall we?');
  await ann.button('Say').click();
  await cora.until(async () => (await cora.look()).told.includes('Ann: Shall we?'), 'Cora hears Ann');
  await ben.button('What happened').tap();
  await ben.dialog().getByText('Ann: Shall we?').waitFor();
  await ben.button('Good luck!').tap();
  await ben.button('Close').tap();
  await ann.until(async () => (await ann.look()).told.includes('Ben: Good luck!'), 'Ann hears Ben');

  // In the middle of a hand Ben's telephone is gone.
  await playTogether([ann, ben], chance, (who, seen) => who === ben && seen.mine && ben.view.zones.some((z) => z.zone === 'taken' && z.size > 0));
  const held = (await ben.look()).hand;
  const seenByCora = cardsTold(cora);
  for (const [who, hand] of [['Ben', held], ['Ann', (await ann.look()).hand]])
    for (const card of hand) check(!seenByCora.has(card), `the watcher was told of ${card}, which ${who} holds`);
  check(seenByCora.size >= 4, 'the watcher was told of no card that was played');

  await ben.choosePassphrase('a nest of ravens');
  await ben.leave();
  const plate = ann.page.locator('.plate', { hasText: 'Ben' });
  await plate.getByText('away').waitFor();
  const desk = await person({ name: 'Nobody' });
  await desk.signIn('Ben', 'a nest of ravens');
  await desk.goto(link);
  await desk.seated();
  await plate.getByText('away').waitFor({ state: 'detached' });
  check((await desk.look()).hand.sort().join() === held.sort().join(), 'on the other device Ben holds', (await desk.look()).hand, 'and not', held);
  await playTogether([ann, desk], chance, (who, seen) => who === desk && seen.sheet);
}, { cost: 15 });

test('four friends: a move goes back if all agree, and a claim ends the hand', async ({ person, chance }) => {
  const ann = await person({ name: 'Ann' });
  const people = [ann];
  const link = await ann.openForFriends('kentucky-discard', { 'Taking back': 'If the others agree' }, { Target: 1000 });
  for (const name of ['Ben', 'Cora', 'Dan']) {
    const friend = await person({ name, size: name === 'Dan' ? phone : undefined, touch: name === 'Dan' });
    await friend.join(link);
    people.push(friend);
  }
  await ann.button('Begin').click();
  await Promise.all(people.map((p) => p.seated()));
  await together(people);
  const hands = people.map((p) => p.view.zones.find((z) => z.zone === 'hand' && z.owner === p.view.seat).cards);
  check(new Set(hands.flat()).size === hands.flat().length, 'a card is in two hands:', hands);

  const inPlay = (p) => p.view.zones.filter((z) => z.zone === 'trick').reduce((n, z) => n + z.size, 0);
  await playTogether(people, chance, (who, seen) => seen.mine && inPlay(who) === 1, { bold: true });
  await together(people);
  const [leader] = people.filter((p) => p.view.zones.some((z) => z.zone === 'trick' && z.owner === p.view.seat && z.size > 0));
  const follower = people.find((p) => p.view.awaited.includes(p.view.seat));
  const before = follower.view.zones;
  const seen = await follower.look();
  await follower.take(seen.chances.find((c) => c.kind === 'hand'), seen.changes);
  await follower.until(() => inPlay(follower) === 2, 'the second card lies');

  const askBack = async () => {
    await leader.button('Menu').click();
    await leader.button('Take back').click();
  };
  const others = people.filter((p) => p !== leader);
  await together(people);
  await askBack();
  await Promise.all(others.map((p) => p.button('Agree').waitFor()));
  await others[0].button('Refuse').click();
  await Promise.all(others.map((p) => p.button('Agree').waitFor({ state: 'detached' })));
  check(inPlay(leader) === 2, 'a refused move went back');
  await askBack();
  for (const other of others) {
    check(inPlay(leader) === 2, 'a move went back before all had agreed');
    await other.button('Agree').click();
  }
  await leader.until(() => inPlay(leader) === 0, 'the two cards go back');
  await together(people);
  check(follower.view.zones.find((z) => z.zone === 'hand' && z.owner === follower.view.seat).size === before.find((z) => z.zone === 'hand' && z.owner === follower.view.seat).size, 'the follower does not have his card back');

  // Whoever leads near the end tries whether the rest are his; all keep their high cards for it.
  people.forEach((p) => p.bears(/^refused: .*"do":"claim"/));
  let tried = 0, claimed = false;
  await playTogether(people, chance, async (who, now) => {
    if (claimed && now.sheet) return true;
    if (!now.mine || inPlay(who) > 0 || now.hand.length > 2 || now.hand.length === 0 || !now.chances.some((c) => c.kind === 'hand') || now.tray) return false;
    await together(people);
    await who.button('Menu').click();
    const answers = who.heard.length;
    await who.button('The rest are mine').click();
    await who.button('Claim').click();
    const said = await who.until(() => who.heard.slice(answers).map((text) => JSON.parse(text)).find((s) => s.re && s.ok !== undefined), 'an answer to the claim');
    check(++tried < 40, 'no claim stood');
    claimed = said.ok;
    return false;
  }, { bold: true, saving: true });
  for (const one of people) {
    if (!(await one.look()).sheet) await one.button('Score').click();
    await one.dialog().getByRole('heading', { name: 'Hand 1', exact: true }).waitFor();
  }
}, { cost: 20 });
