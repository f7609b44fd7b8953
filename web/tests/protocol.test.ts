import { describe, expect, it } from 'vitest';
import { Misfit } from '../src/decode';
import { offerOf, viewOf } from '../src/protocol';
import { everyMoment } from './moments';

describe('the decoder', () => {
  it('reads what the referee says in every game', () => {
    const games = new Set(everyMoment().map((m) => m.game.id));
    expect(games.size).toBeGreaterThanOrEqual(38);
  });

  it('lets a member pass that it does not know', () => {
    expect(offerOf({ verb: 'pass', optional: false, later: 1 }, 'offer')).toEqual({ verb: 'pass', optional: false });
  });

  it('refuses a missing member and a wrong kind', () => {
    expect(() => offerOf({ verb: 'pass' }, 'offer')).toThrow(Misfit);
    expect(() => viewOf({ seat: 'A', awaited: 'A', offers: [], zones: [], marks: [], facts: [] }, 'view'))
      .toThrow('view.awaited is not a list');
  });
});
