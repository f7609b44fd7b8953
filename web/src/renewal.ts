// A page whose protocol is not its server's reads itself again where nothing is lost by it:
// between two hands, or on the way to another page.
import { flag, list, number, object, text, type Read } from './decode';
import type { Event } from './protocol';

/// The protocol that this page speaks (docs/protocol.md).
export const spoken = 1;

/// What a table takes along, so that after it everything is as it was.
const luggageOf = object({ table: text, version: number, log: list(text), muted: list(text), moved: list(text), seating: text, score: flag });
export type Luggage = Read<typeof luggageOf>;

const done = 'rookery.renewed'; // the build for which it was done
const carried = 'rookery.luggage';

/// Whether no move has been made in the hand in play, so far as this seat was told. `fresh`: the
/// events are all those of the hand.
export function isBetweenHands(before: boolean, events: readonly Event[], fresh: boolean): boolean {
  const scored = events.map((e) => e.kind).lastIndexOf('score');
  const moved = events.slice(scored + 1).some((e) => e.kind === 'move');
  // Of a hidden move nothing is told but that something happened.
  return !moved && (scored >= 0 || fresh || (before && events.length > 0));
}

interface Surroundings {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; // may be forbidden, and then throws
  load: (path: string | null) => void; // this page again, or another
  typing: () => boolean;
}

export class Renewal {
  #build: string | null = null; // of the server, if its protocol is another
  constructor(private readonly around: Surroundings) {}

  /// Once for each build: if the protocol is another still, its pages cannot be had.
  hear({ protocol, build = `protocol ${protocol}` }: { protocol: number; build?: string }): void {
    this.#build = protocol !== spoken && this.#kept(done) !== build ? build : null;
  }

  /// Nothing is under way here: now, if it is due and nothing is half typed.
  rest(luggage: Luggage): void {
    if (this.#build !== null && !this.around.typing() && this.#keep(carried, JSON.stringify(luggage))) this.#go(null);
  }

  /// On the way to `path`, where the address does not say so already: whether the whole page is fetched.
  leave(path: string | null): boolean { return this.#build !== null && this.#go(path); }

  /// What was taken along to this table; it is unpacked once.
  unpack(table: string): Luggage | null {
    const text = this.#kept(carried);
    if (text === null) return null;
    this.around.storage().removeItem(carried);
    try {
      const luggage = luggageOf(JSON.parse(text), carried);
      return luggage.table === table ? luggage : null;
    } catch {
      return null; // an older page packed it another way
    }
  }

  /// A device that cannot remember that it was done would never stop.
  #go(path: string | null): boolean {
    const build = this.#build ?? '';
    this.#build = null;
    if (!this.#keep(done, build)) return false;
    this.around.load(path);
    return true;
  }

  #kept(key: string): string | null {
    try { return this.around.storage().getItem(key); } catch { return null; }
  }
  #keep(key: string, text: string): boolean {
    try {
      this.around.storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }
}

const edited = new Set<EventTarget>();
if (typeof document !== 'undefined') document.addEventListener('input', ({ target }) => { if (target) edited.add(target); }, true);

/// Whether something was typed or chosen in a field that is still there.
function typing(): boolean {
  for (const field of edited) if (!(field as Node).isConnected) edited.delete(field);
  const busy = document.activeElement?.matches('input, textarea, select') === true;
  return busy || [...edited].some((field) => (field as HTMLInputElement).value !== '');
}

export const renewal = new Renewal({
  storage: () => sessionStorage, typing,
  load: (path) => (path === null ? location.reload() : location.assign(path)),
});
