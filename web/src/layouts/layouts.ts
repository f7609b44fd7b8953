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
    const pile = groupOf(find(view, `pile${i + 1}`), 'pile');
    const here = home.filter((card) => Number(card.slice(1)) === i + 1);
    const top = here.at(-1);
    const cards = pile.cards.length === 0 ? here.slice(-1) : [...(top === undefined ? [] : [top]), null];
    return { ...pile, cards, count: pile.cards.length, home: 'home', hour: i + 1 };
  });
  return [...hours, { ...turned, kind: 'pile', hour: 0 }];
};

/// These groups on a line of their own.
function line(groups: Group[]): Group[] {
  return groups.map((group, i) => (i === 0 ? { ...group, fresh: true } : group));
}

const buildings = (view: View, colours: string[]) => colours.map((colour) => groupOf(find(view, `building_${colour}`), 'pile'));

/// Fourteen columns, each a closed pile with its open run, and the four building piles: two
/// of them beside each half of the columns, or all above them.
const oldSolitaire: Layout = (view, _, wide) => {
  const runs = Array.from({ length: 14 }, (_, i): Group => {
    const run = groupOf(find(view, `run${i + 1}`), 'column');
    const closed = find(view, `pile${i + 1}`).size;
    return { ...run, key: `run${i + 1}:`, home: `pile${i + 1}`, cards: [...Array<null>(Math.min(closed, 1)).fill(null), ...run.cards] };
  });
  if (!wide) return [...buildings(view, ['red', 'yellow', 'black', 'green']), ...line(runs)];
  return [...buildings(view, ['red', 'yellow']), ...runs.slice(0, 7), ...line([...buildings(view, ['black', 'green']), ...runs.slice(7)])];
};

const newSolitaire: Layout = (view, me, wide) => [
  ...Array.from({ length: 7 }, (_, i) => groupOf(find(view, `column${i + 1}`, me), 'column')),
  { ...groupOf(find(view, 'hand', me), 'pile'), fresh: !wide },
  groupOf(find(view, 'pile', me), 'pile'),
];

/// The delay piles of the others, below them the four building piles, and what is one's own in front.
const panjandrum: Layout = (view, me) => {
  const piles = (wanted: (zone: Zone) => boolean) => view.zones.filter(wanted).map((z) => groupOf(z, 'pile'));
  return [
    ...piles((z) => z.zone === 'delay' && z.owner !== me),
    ...line(buildings(view, ['red', 'yellow', 'black', 'green'])),
    ...line([...piles((z) => z.zone === 'hand' && z.owner === me && z.size > 0), ...piles((z) => z.zone === 'lifted' && z.size > 0), ...piles((z) => z.zone === 'delay' && z.owner === me)]),
  ];
};

/// Every card in the middle lies for itself, since each can be captured alone.
const tuxedo: Layout = (view, _, wide) => [
  groupOf(find(view, 'stock'), 'pile'),
  ...find(view, 'middle').cards.map((card): Group => ({ ...groupOf(find(view, 'middle'), 'pile'), key: `middle: ${card}`, cards: [card], plain: true })),
  ...view.zones.filter((z) => z.owner !== null && ['build', 'captured'].includes(z.zone) && z.size > 0).map((z, i): Group => ({ ...groupOf(z, 'row'), fresh: !wide && i === 0 })),
];

export const layouts: Record<string, Layout> = {
  'clock-pastime': clock,
  'old-rook-solitaire': oldSolitaire,
  'new-rook-solitaire': newSolitaire,
  panjandrum,
  tuxedo,
};
