// An event that the page follows, on one line with everything else.
import { connection } from '../connection.svelte';
import { withAll, withTable, type List } from './gathering';
import { eventTableOf, gatheringOf, moreOf, type Gathering, type HallTable, type More } from './protocol';

export class Following {
  event: Gathering | null = $state.raw(null);
  missing = $state(false);
  trouble = $state('');
  #code: string;
  #next: Gathering | null = null; // what came last and is not shown yet
  #asking = false; // for what did not fit into its message
  #news: Pick<HallTable, 'number' | 'table' | 'hands' | 'points' | 'done'>[] = []; // meanwhile
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
    if (answer.ok) void this.#show(gatheringOf(answer.said, 'event'));
  }

  /// Shows the event when all of it is here. Of several that come meanwhile, the last follows.
  async #show(event: Gathering): Promise<void> {
    this.#next = event;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#next) {
        const next: Gathering = this.#next;
        this.#next = null;
        this.#news = [];
        const whole = next.left_out ? await withAll(next, (list, first) => this.#more(list, first)) : next;
        this.event = this.#news.reduce(withTable, whole);
      }
    } finally {
      this.#asking = false;
    }
  }

  async #more(list: List, first: number): Promise<More | null> {
    const answer = await connection.ask({ do: 'event_more', event: this.#code, list, first });
    return answer.ok ? moreOf(answer.said, 'event_more') : null;
  }

  #hear(said: Record<string, unknown>): void {
    if (String(said['event']).toUpperCase() !== this.#code.toUpperCase()) return;
    if (said['push'] === 'event') void this.#show(gatheringOf(said, 'event'));
    if (said['push'] === 'event_table' && this.event) {
      const news = eventTableOf(said, 'event_table');
      this.#news.push(news);
      this.event = withTable(this.event, news);
    }
  }
}
