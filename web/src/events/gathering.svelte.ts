// An event that the page follows, on one line with everything else.
import { connection } from '../connection.svelte';
import { withTable } from './gathering';
import { eventTableOf, gatheringOf, type Gathering } from './protocol';

export class Following {
  event: Gathering | null = $state.raw(null);
  missing = $state(false);
  trouble = $state('');
  #code: string;
  #stop: () => void;

  constructor(code: string) {
    this.#code = code;
    this.#stop = connection.listen((said) => this.#hear(said), () => void this.#enter());
    void this.#enter();
  }

  leave(): void {
    this.#stop();
    void connection.ask({ do: 'event_exit', event: this.#code }).catch(() => {});
  }

  /// One of the requests that name an event and nothing else.
  async request(what: 'join' | 'leave' | 'start' | 'hurry' | 'close'): Promise<void> {
    const answer = await connection.ask({ do: `event_${what}`, event: this.#code });
    this.trouble = answer.ok ? '' : answer.trouble.sentence;
  }

  async #enter(): Promise<void> {
    const answer = await connection.ask({ do: 'event_enter', event: this.#code });
    this.missing = !answer.ok;
    if (answer.ok) this.event = gatheringOf(answer.said, 'event');
  }

  #hear(said: Record<string, unknown>): void {
    if (String(said['event']).toUpperCase() !== this.#code.toUpperCase()) return;
    if (said['push'] === 'event') this.event = gatheringOf(said, 'event');
    if (said['push'] === 'event_table' && this.event) this.event = withTable(this.event, eventTableOf(said, 'event_table'));
  }
}
