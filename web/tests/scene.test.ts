import { describe, expect, it } from 'vitest';
import { layouts } from '../src/layouts/layouts';
import { momentOf, everyMoment } from './moments';
import { sceneOf } from '../src/table/scene';
import { eventWord } from '../src/words';

const tucked = new Set(['aside', 'taken', 'heap', 'home', 'last']); // told by a number, or on one tap

describe('a scene', () => {
  it('has a place for every open card of every game, and only one', () => {
    for (const { game, view } of everyMoment()) {
      const scene = sceneOf(view, layouts[game.id]);
      const groups = [...scene.strip, ...scene.own, ...scene.board];
      const shown = [...scene.hand, ...scene.trick.flatMap((t) => t.cards), ...groups.flatMap((g) => g.cards)];
      for (const zone of view.zones.filter((z) => !tucked.has(z.zone) && !/^pile\d+$/.test(z.zone)))
        for (const card of new Set(zone.cards)) {
          const lies = view.zones.reduce((n, z) => n + (tucked.has(z.zone) ? 0 : z.cards.filter((c) => c === card).length), 0);
          expect(shown.filter((c) => c === card).length, `${game.id}: ${card} in ${zone.zone}`).toBe(lies);
        }
    }
  });

  it('shows every card that an offer names', () => {
    for (const { game, view } of everyMoment()) {
      const scene = sceneOf(view, layouts[game.id]);
      const inSight = [...scene.strip, ...scene.own, ...scene.board].flatMap((g) => (g.kind === 'pile' ? g.cards.slice(-1) : g.cards));
      const shown = new Set([...scene.hand, ...scene.named, ...inSight]);
      for (const card of view.offers.flatMap((o) => [...(o.from ?? []), ...(o.onto ?? [])]))
        expect(shown.has(card), `${game.id}: ${card}`).toBe(true);
    }
  });

  it('seats me at the bottom and the others clockwise by their places', () => {
    const { view } = momentOf('partnership-for-six');
    const { plates, me } = sceneOf(view);
    expect(plates[0]).toMatchObject({ seat: me, angle: 90 });
    expect(plates.map((p) => p.angle)).toEqual([90, 150, 210, 270, 330, 390]);
    expect(new Set(plates.map((p) => p.seat)).size).toBe(6);
  });
});

describe('the spoken log', () => {
  it('says something of every event, without the letters of seats', () => {
    for (const { game, view, events } of everyMoment()) {
      const seats = view.facts.filter((f) => f.name === 'place').map((f) => f.of as string);
      for (const event of events) {
        const said = eventWord(event, (seat) => `Player ${seats.indexOf(seat) + 1}`, seats, seats[0]?.startsWith('P') ? 'rummy' : 'rook');
        expect(said.length, game.id).toBeGreaterThan(2);
        for (const seat of seats.filter((s) => s.startsWith('P'))) expect(said.split(/\W+/)).not.toContain(seat);
      }
    }
  });
});
