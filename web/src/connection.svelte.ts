// The page's one line to the server, and what it is like just now.
import { welcomeOf } from './protocol';
import { renewal } from './renewal';
import { introduce } from './server';
import { keep, settings } from './settings.svelte';
import { Line, type Answer, type LineState } from './socket';

type Hear = (said: Record<string, unknown>) => void;

class Connection {
  state: LineState = $state('connecting');
  phrases: string[] = $state.raw([]); // what can be said by one tap
  #line = new Line(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  #hearers = new Set<{ push: Hear; open: () => void }>();
  #ready: Promise<void> | null = null;

  /// Opens the line once; a stranger becomes a guest first.
  ready(): Promise<void> {
    this.#ready ??= this.#open();
    this.#ready.catch(() => { this.#ready = null; this.state = 'lost'; });
    return this.#ready;
  }

  async #open(): Promise<void> {
    settings.name = await introduce(settings.name, settings.guest);
    settings.guest = true;
    keep();
    const line = this.#line;
    line.onState = (state) => { this.state = state; };
    line.onPush = (said) => {
      if (said['push'] === 'welcome') {
        const welcome = welcomeOf(said, 'welcome');
        this.phrases = welcome.phrases ?? [];
        renewal.hear(welcome);
      }
      this.#hearers.forEach((h) => h.push(said));
    };
    addEventListener('offline', () => line.drop());
    addEventListener('online', () => line.hurry());
    await new Promise<void>((opened) => {
      line.onOpen = () => {
        opened();
        this.#hearers.forEach((h) => h.open());
      };
      line.open();
    });
  }

  /// Until the returned function is called. `open` is called when the line is back after a break.
  listen(push: Hear, open: () => void): () => void {
    const hearer = { push, open };
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  async ask(request: Record<string, unknown>): Promise<Answer> {
    await this.ready();
    return this.#line.ask(request);
  }
}

export const connection = new Connection();
