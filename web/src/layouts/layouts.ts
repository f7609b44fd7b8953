// Games whose cards lie in a figure of their own. All others are laid out by what
// their zones are.
import type { Layout, Group } from '../table/scene';
import { groupOf } from '../table/scene';
import type { View, Zone } from '../protocol';

function find(view: View, name: string, owner: string | null = null): Zone {
  return view.zones.find((z) => z.zone === name && z.owner === owner) ?? { zone: name, owner, size: 0, ordered: true, cards: [] };
}

/// Fourteen hours in a ring, and what has gone home lies at its hour.
const clock: Layout = (view) => {
  const home = find(view, 'home').cards;
  const turned = groupOf(find(view, 'turned'));
  const hours = Array.from({ length: 14 }, (_, i): Group => {
    const angle = ((i + 1) / 14) * 2 * Math.PI - Math.PI / 2;
    const pile = groupOf(find(view, `pile${i + 1}`), 'pile');
    const here = home.filter((card) => Number(card.slice(1)) === i + 1);
    const top = here.at(-1);
    const cards = pile.cards.length === 0 ? here.slice(-1) : [...(top === undefined ? [] : [top]), null];
    return { ...pile, cards, count: pile.cards.length, home: 'home', at: { x: 0.5 + 0.5 * Math.cos(angle), y: 0.5 + 0.5 * Math.sin(angle) } };
  });
  return [...hours, { ...turned, kind: 'pile', at: { x: 0.5, y: 0.5 } }];
};

/// Fourteen columns, each a closed pile with its open run, and the four building piles.
const oldSolitaire: Layout = (view) => [
  ...['red', 'yellow', 'black', 'green'].map((colour) => groupOf(find(view, `building_${colour}`), 'pile')),
  ...Array.from({ length: 14 }, (_, i): Group => {
    const run = groupOf(find(view, `run${i + 1}`), 'column');
    const closed = find(view, `pile${i + 1}`).size;
    return { ...run, key: `run${i + 1}:`, home: `pile${i + 1}`, cards: [...Array<null>(Math.min(closed, 1)).fill(null), ...run.cards] };
  }),
];

const newSolitaire: Layout = (view, me) => [
  ...Array.from({ length: 7 }, (_, i) => groupOf(find(view, `column${i + 1}`, me), 'column')),
  groupOf(find(view, 'hand', me), 'pile'),
  groupOf(find(view, 'pile', me), 'pile'),
];

/// The four building piles in the middle, and before each player his delay pile.
const panjandrum: Layout = (view, me) => [
  ...['red', 'yellow', 'black', 'green'].map((colour) => groupOf(find(view, `building_${colour}`), 'pile')),
  ...view.zones.filter((z) => z.zone === 'hand' && z.owner === me && z.size > 0).map((z) => groupOf(z, 'pile')),
  ...view.zones.filter((z) => z.zone === 'lifted' && z.size > 0).map((z) => groupOf(z, 'pile')),
  ...view.zones.filter((z) => z.zone === 'delay').sort((a, b) => Number(b.owner === me) - Number(a.owner === me)).map((z) => groupOf(z, 'pile')),
];

/// Every card in the middle lies for itself, since each can be captured alone.
const tuxedo: Layout = (view) => [
  groupOf(find(view, 'stock'), 'pile'),
  ...find(view, 'middle').cards.map((card): Group => ({ ...groupOf(find(view, 'middle'), 'pile'), key: `middle: ${card}`, cards: [card], plain: true })),
  ...view.zones.filter((z) => z.owner !== null && ['build', 'captured'].includes(z.zone) && z.size > 0).map((z) => groupOf(z, 'row')),
];

export const layouts: Record<string, Layout> = {
  'clock-pastime': clock,
  'old-rook-solitaire': oldSolitaire,
  'new-rook-solitaire': newSolitaire,
  panjandrum,
  tuxedo,
};
