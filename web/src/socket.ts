// One line to the server for the whole page: requests with answers, pushes, and
// coming back after a break.
import { troubleOf, type Trouble } from './protocol';
import { words } from './words';

export type LineState = 'connecting' | 'open' | 'lost';
export type Answer = { ok: true; said: Record<string, unknown> } | { ok: false; trouble: Trouble };
type Push = (said: Record<string, unknown>) => void;

const lostLine: Answer = { ok: false, trouble: { code: 'lost', sentence: words.lostNow } };
const longestPause = 15000;

export class Line {
  onState: (state: LineState) => void = () => {};
  onPush: Push = () => {};
  /// Called whenever the line is open again, so that whoever needs it enters anew.
  onOpen: () => void = () => {};

  #socket: WebSocket | null = null;
  #welcomed = false; // before that, whoever needs the line has not entered anew
  #asked = 0;
  #waiting = new Map<number, (answer: Answer) => void>();
  #pause = 500;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: string) {}

  open(): void {
    this.#closed = false;
    clearTimeout(this.#retry);
    this.onState('connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(String(message.data));
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  #lose(): void {
    this.#socket = null;
    this.#welcomed = false;
    for (const heard of this.#waiting.values()) heard(lostLine);
    this.#waiting.clear();
    if (this.#closed) return;
    this.onState('lost');
    this.#retry = setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  /// The device has no network: nobody will tell that the line is dead.
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#lose();
    socket.close();
  }

  /// The network is back: there is nothing to wait for.
  hurry(): void {
    if (!this.#socket && !this.#closed) this.open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  /// Where the server has too much to do, this asks once more when it says.
  async ask(request: Record<string, unknown>): Promise<Answer> {
    const answer = await this.#askOnce(request);
    if (answer.ok || answer.trouble.code !== 'busy') return answer;
    await new Promise((later) => setTimeout(later, answer.trouble.retry_ms ?? 1000));
    return this.#askOnce(request);
  }

  #askOnce(request: Record<string, unknown>): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || !this.#welcomed || socket.readyState !== WebSocket.OPEN) return Promise.resolve(lostLine);
    const id = ++this.#asked;
    return new Promise((heard) => {
      this.#waiting.set(id, heard);
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #hear(text: string): void {
    const said = JSON.parse(text) as Record<string, unknown>;
    if (said['push'] === 'welcome') {
      this.#pause = 500;
      this.#welcomed = true;
      this.onState('open');
      this.onOpen();
    }
    if (typeof said['push'] === 'string') return this.onPush(said);
    const heard = this.#waiting.get(said['re'] as number);
    this.#waiting.delete(said['re'] as number);
    heard?.(said['ok'] === true ? { ok: true, said } : { ok: false, trouble: troubleOf(said['error'], 'error') });
  }
}
