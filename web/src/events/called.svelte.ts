// Who is to sit down is told so wherever he is, until he is there.
import { connection } from '../connection.svelte';
import { place } from '../routes.svelte';
import { settings } from '../settings.svelte';
import { calledOf, gatheringOf, listsOf } from './protocol';

interface Seat { event: string; round: number; number: number; table: string }

class Call {
  #last = $state.raw<Seat | null>(null);

  constructor() {
    connection.listen((said) => this.#hear(said), () => void this.#missed());
    // Pages that ask nothing would hear nothing.
    if (settings.guest) void connection.ready().catch(() => {});
  }

  #hear(said: Record<string, unknown>): void {
    if (said['push'] === 'called') this.#last = calledOf(said, 'called');
    // A table that is over waits for nobody.
    if (said['push'] === 'event' && said['event'] === this.#last?.event && gatheringOf(said, 'event').place?.table !== this.#last?.table) this.#last = null;
  }

  /// What was called while the line was down, or before the page was there.
  async #missed(): Promise<void> {
    const answer = await connection.ask({ do: 'events' });
    const played = answer.ok ? listsOf(answer.said, 'events').mine.filter((e) => e.state === 'playing') : [];
    for (const { event } of played) {
      const entered = await connection.ask({ do: 'event_enter', event });
      const now = entered.ok ? gatheringOf(entered.said, 'event') : null;
      if (now?.place && !now.place.done) this.#last ??= { event, round: now.round, ...now.place };
    }
  }

  /// Whoever is there already, or looks at the event, knows.
  get known(): boolean {
    const { route } = place, last = this.#last;
    return (route.page === 'table' && route.code === last?.table) || (route.page === 'event' && route.code.toUpperCase() === last?.event);
  }
  /// The table to go to.
  get open(): Seat | null { return this.known ? null : this.#last; }
  forget(): void { this.#last = null; }
}

export const call = new Call();
