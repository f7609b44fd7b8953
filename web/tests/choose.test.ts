import { describe, expect, it } from 'vitest';
import { actionsOf, exchangeOf, fits, isLit, joinsAs, lacks, moveFrom, nothing, numbersOf, onlyMove, pickedCopies, seatsOf, singleTap, suitsOf, textOf, toggled, type Pick } from '../src/choose';
import type { Move, Offer } from '../src/protocol';
import { everyMoment, momentOf } from './moments';

function pickFor(move: Move): Pick {
  const melds = [move.cards ?? [], ...(move.also ?? [])].filter((meld) => meld.length > 0);
  return {
    cards: melds.at(-1) ?? [], melds: melds.slice(0, -1), onto: [],
    number: move.number ?? null, suit: move.suit ?? null, to: move.to ?? null,
  };
}

describe('in every game', () => {
  const moments = everyMoment();

  it('every legal move can be picked and becomes ready', () => {
    for (const { game, view, moves } of moments) {
      for (const move of moves) {
        const bare = pickFor(move);
        const reached = [bare, { ...bare, onto: move.onto ?? [] }].some((pick) =>
          actionsOf(view.offers, pick).some((action) => action.ready.some((r) => sameMove(r, move))));
        expect(reached, `${game.id}: ${move.text}`).toBe(true);
      }
    }
  });

  it('every card of a one-card move is lit, one after the other with what it goes on', () => {
    for (const { game, view, moves } of moments) {
      const mine = view.zones.find((z) => z.zone === 'hand' && z.owner === view.seat)?.cards ?? [];
      for (const move of moves.filter((m) => m.cards?.length === 1 && !m.also)) {
        const card = move.cards?.[0] as string;
        const side = mine.includes(card) ? 'hand' : 'table';
        expect(isLit(view.offers, nothing, card, side), `${game.id}: ${move.text}`).toBe(true);
      }
    }
  });

  it('a card that no offer names is never lit', () => {
    for (const { view } of moments) {
      const named = new Set(view.offers.flatMap((o) => [...(o.from ?? []), ...(o.onto ?? [])]));
      for (const card of view.zones.flatMap((z) => z.cards))
        if (!named.has(card)) expect(isLit(view.offers, nothing, card, 'table')).toBe(false);
    }
  });

  it('what one tap makes is a legal move', () => {
    for (const { game, view, moves, complete } of moments) {
      if (!complete) continue;
      for (const card of view.offers.flatMap((o) => o.from ?? [])) {
        const move = singleTap(view.offers, card);
        if (move) expect(moves.some((m) => sameMove(m, move)), `${game.id}: ${textOf(move)}`).toBe(true);
      }
    }
  });
});

function sameMove(a: Move, b: Move): boolean {
  const parts = (m: Move) => JSON.stringify([
    m.verb, m.word ?? '', m.number ?? '', m.suit ?? '', m.to ?? '', [...(m.onto ?? [])].sort(),
    [m.cards ?? [], ...(m.also ?? [])].map((meld) => [...meld].sort().join(' ')).sort(),
  ]);
  return parts(a) === parts(b);
}

describe('a nest exchange', () => {
  const { view } = momentOf('kentucky-discard', (m) => m.view.offers.some((o) => o.verb === 'bury'));
  const offer = exchangeOf(view.offers) as Offer;
  const hand = view.zones.find((z) => z.zone === 'hand' && z.owner === view.seat)?.cards ?? [];

  it('is awake only at the right number', () => {
    expect([offer.min, offer.max]).toEqual([5, 5]);
    const four = { ...nothing, cards: hand.slice(0, 4) };
    expect(lacks(offer, four)).toEqual([{ what: 'cards', least: 5, most: 5, have: 4 }]);
    expect(moveFrom(offer, four)).toBeNull();
    const five = { ...nothing, cards: hand.slice(0, 5) };
    expect(moveFrom(offer, five)).toEqual({ verb: 'bury', cards: hand.slice(0, 5) });
    expect(joinsAs(view.offers, five, hand[5] as string, 'hand')).toBeNull();
  });
});

describe('limits within an offer', () => {
  const offer: Offer = {
    verb: 'bury', optional: false, min: 2, max: 2, from: ['R5', 'R6', 'R7', 'BIRD'],
    must: ['BIRD'], limited: ['R5', 'R6'], most_of_limited: 1,
  };
  it('keeps room for what has to be among them', () => {
    expect(fits(offer, { ...nothing, cards: ['R5'] })).toBe(true);
    expect(fits(offer, { ...nothing, cards: ['R5', 'R7'] })).toBe(false);
    expect(moveFrom(offer, { ...nothing, cards: ['R5', 'BIRD'] })).not.toBeNull();
  });
  it('allows only so many of the limited ones', () => {
    expect(fits({ ...offer, must: [] }, { ...nothing, cards: ['R5', 'R6'] })).toBe(false);
  });
});

describe('a bid with a colour', () => {
  const offers: Offer[] = [
    { verb: 'pass', optional: false },
    { verb: 'bid', optional: false, least: 100, most: 120, step: 10, suits: ['red'] },
    { verb: 'bid', optional: false, least: 110, most: 120, step: 10, suits: ['green'] },
  ];
  it('offers the numbers of the colour picked', () => {
    expect(suitsOf(offers, nothing)).toEqual(['red', 'green']);
    expect(numbersOf(offers, nothing)).toEqual([100, 110, 120]);
    expect(numbersOf(offers, { ...nothing, suit: 'green' })).toEqual([110, 120]);
  });
  it('is one button with one move', () => {
    const bid = actionsOf(offers, { ...nothing, suit: 'green', number: 110 }).find((a) => a.verb === 'bid');
    expect(bid?.ready.map(textOf)).toEqual(['bid 110 green']);
  });
});

describe('picking', () => {
  const offers: Offer[] = [
    { verb: 'add', optional: false, refined: true, min: 1, max: 3, from: ['R8', 'R9'], onto: ['R7', 'R8'] },
    { verb: 'discard', optional: false, min: 1, max: 1, from: ['R8', 'R9', 'G2'] },
  ];
  it('a card that does not go with the others begins anew', () => {
    const two = { ...nothing, cards: ['R8', 'R9'] };
    expect(toggled(offers, two, 'G2', 'hand', false).cards).toEqual(['G2']);
  });
  it('takes a card on the table as what the others go on', () => {
    expect(toggled(offers, { ...nothing, cards: ['R9'] }, 'R8', 'table', false)).toEqual({ ...nothing, cards: ['R9'], onto: ['R8'] });
  });
  it('puts back the copy that was tapped', () => {
    const both = { ...nothing, cards: ['R8'], onto: ['R8'] };
    expect(toggled(offers, both, 'R8', 'hand', true)).toEqual({ ...nothing, onto: ['R8'] });
    expect(toggled(offers, both, 'R8', 'table', true)).toEqual({ ...nothing, cards: ['R8'] });
  });
  it('shows only so many copies as picked', () => {
    expect(pickedCopies(['R8'], ['R8', 'G2', 'R8'])).toEqual([true, false, false]);
  });
  it('one tap is not enough where two things could be meant', () => {
    expect(singleTap(offers, 'R8')).toBeNull();
    expect(singleTap(offers, 'G2')).toEqual({ verb: 'discard', cards: ['G2'] });
  });
});

describe('the only card', () => {
  const last: Offer = { verb: 'play', optional: false, min: 1, max: 1, from: ['R8'] };
  it('is a move by itself, but not where something else could be done', () => {
    expect(onlyMove([last])).toEqual({ verb: 'play', cards: ['R8'] });
    expect(onlyMove([{ ...last, from: ['R8', 'R9'] }])).toBeNull();
    expect(onlyMove([last, { verb: 'call', optional: true, words: ['renege'] }])).toBeNull();
    expect(onlyMove([{ ...last, to: ['A', 'B'] }])).toBeNull();
  });
});

describe('asking somebody for a card', () => {
  const { view } = momentOf('quatro');
  it('needs a seat and a card', () => {
    const seats = seatsOf(view.offers, nothing);
    expect(seats.length).toBe(3);
    const card = view.offers[0]?.from?.[0] as string;
    const ask = actionsOf(view.offers, { ...nothing, cards: [card] })[0];
    expect(ask?.lacking).toEqual({ what: 'to' });
    expect(actionsOf(view.offers, { ...nothing, cards: [card], to: seats[1] as string })[0]?.ready.map(textOf))
      .toEqual([`ask to ${seats[1]} ${card}`]);
  });
});
