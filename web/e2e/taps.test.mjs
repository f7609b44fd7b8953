// No key and no tap is lost: while the answer to the last move is on its way, and when a finger rests.
import { StandingTable, handInPlay } from './standing.mjs';
import { phone } from './person.mjs';
import { check, test } from './test.mjs';

const many = ['R5', 'R9', 'R10', 'Y7', 'Y8', 'B6', 'G9', 'G14'];
const card = (person, id) => person.page.locator(`.hand button[data-card="${id}#0"]`);
const middleOf = async (button) => {
  const { x, y, width, height } = await button.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
/// The card on the right, whose middle is not under another one.
const last = 'G9';

test('a key is not lost while the last move is not answered', async ({ person }) => {
  const ann = await person();
  const table = await StandingTable.opened(ann);
  table.answers = false;
  const first = await table.show(handInPlay(many));
  await card(ann, 'R5').focus();
  await ann.page.keyboard.press('Enter');
  await ann.page.keyboard.press('Enter'); // twice by mistake
  await ann.until(() => table.moves.length > 0, 'the first card is played');
  // The table goes on before the answer is there, as it may.
  const second = await table.show(handInPlay(many.slice(1)));
  await card(ann, 'R9').focus();
  await ann.page.keyboard.press('Enter');
  await ann.until(() => table.moves.length > 1, 'the second card is played');
  table.late.forEach((answer) => answer());
  const said = table.moves.map(({ version, move }) => `${version} ${move.cards.join()}`);
  check(said.join('; ') === `${first} R5; ${second} R9`, 'the page asked for', said);
});

for (const menu of [false, true])
  test(`a finger that rests on a card plays it, ${menu ? 'where a browser opens a menu' : 'as a click'}`, async ({ person }) => {
    const ann = await person({ size: phone, touch: true });
    const table = await StandingTable.opened(ann);
    await table.show(handInPlay(many));
    const fingers = await ann.context.newCDPSession(ann.page);
    const pause = () => new Promise((done) => setTimeout(done, 1200)); // longer than any browser waits for a tap
    const touch = (type, ...touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    // The browser of the tests never opens a menu; these are the events of one that does.
    const event = (type, x, y, pointerId = 7) => ann.page.evaluate(([type, x, y, pointerId]) => {
      const how = { pointerId, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, cancelable: true };
      return document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type, how));
    }, [type, x, y, pointerId]);
    const here = await middleOf(card(ann, last));
    const resting = async () => {
      if (!menu) await touch('touchStart', here);
      else check(!(await event('contextmenu', here.x, here.y)), 'the menu opens');
      await pause();
      check(table.moves.length === 0, 'a finger that still rests played', table.moves);
    };
    await resting();
    if (menu) await event('pointerup', here.x, 100);
    else {
      await touch('touchMove', { x: here.x, y: 100 });
      await touch('touchEnd');
    }
    await pause();
    check(table.moves.length === 0, 'a finger that slid away played', table.moves);
    await resting();
    if (menu) await event('pointerup', here.x, 100, 8); // another finger
    if (menu) await event('pointerup', here.x, here.y);
    else await touch('touchEnd');
    await ann.until(() => table.moves.length > 0, 'the card is played');
    await pause();
    check(table.moves.length === 1 && table.moves[0].move.cards.join() === last, 'the page asked for', table.moves);
  });
