// A finished game that is looked at again: which hand, which step, from which side.
import { tick } from 'svelte';
import { nothing } from '../choose';
import { animate, remember } from '../motion';
import type { Event, Seat, Sitter, View } from '../protocol';
import { request, Refused } from '../server';
import { travelTime } from '../settings.svelte';
import type { Seen } from '../table/seen';
import { packOf } from '../table/scene';
import { actWord, eventWord, words } from '../words';
import { replayWords } from '../words/replay';
import { browserSha, checkDeal, type Checked } from './deal';
import { addressOf, jumpFrom, momentsOf, turnsOf, type Moment, type Spot } from './steps';
import { gameOf, pageOf, type Game, type Step } from './told';

export const speeds = [0.5, 1, 2, 4];

export class Replay implements Seen {
  game: Game | null = $state.raw(null);
  hand = $state(1);
  step = $state(0);
  from = $state('open');
  moments: Moment[] = $state.raw([]);
  playing = $state(false);
  speed = $state(1);
  trouble = $state('');
  checks: Checked[] | null = $state.raw(null);
  root: HTMLElement | null = null;

  readonly pick = nothing;
  readonly offers = [];
  #kept = new Map<string, Promise<Moment[]>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string, spot: Spot) {
    void this.#open(spot);
  }

  async #open(spot: Spot): Promise<void> {
    try {
      this.game = await request(this.#path(''), gameOf);
      const { hands, seats } = this.game;
      this.from = seats.some((s) => s.seat === spot.from) ? spot.from : 'open';
      await this.show(Math.min(spot.hand, hands.length), spot.step);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : words.lostServer;
    }
  }

  #path(query: string): string { return `/api/tables/${encodeURIComponent(this.code)}/replay${query}`; }

  /// A hand as a side saw it; long ones come in several answers.
  #load(hand: number, from: string): Promise<Moment[]> {
    const key = `${hand} ${from}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const loading = (async () => {
      const steps: Step[] = [];
      for (let more = true; more;) {
        const page = await request(this.#path(`?hand=${hand}&from=${from}&after=${steps.length}`), pageOf);
        steps.push(...page.steps);
        more = page.more;
      }
      return momentsOf(steps);
    })();
    this.#kept.set(key, loading);
    loading.catch(() => this.#kept.delete(key));
    return loading;
  }

  async show(hand: number, step: number, from = this.from): Promise<void> {
    try {
      const moments = await this.#load(hand, from);
      this.hand = hand;
      this.from = from;
      this.moments = moments;
      this.step = Math.min(Math.max(step, 0), moments.length - 1);
      this.trouble = '';
    } catch (error) {
      this.stop();
      this.trouble = error instanceof Refused ? error.message : words.lostServer;
    }
  }

  get last(): number { return Math.max(this.moments.length - 1, 0); }
  get atEnd(): boolean { return this.step >= this.last && this.hand >= (this.game?.hands.length ?? 1); }

  /// One step on or back, over the end of a hand into the next one. Cards travel.
  async walk(by: 1 | -1): Promise<void> {
    const next = this.step + by;
    if (next > this.last) return this.atEnd ? this.stop() : this.show(this.hand + 1, 0);
    if (next < 0) return this.hand > 1 ? this.show(this.hand - 1, Number.MAX_SAFE_INTEGER) : undefined;
    const before = this.root ? remember(this.root) : null;
    this.step = next;
    await tick();
    if (before && this.root) animate(this.root, before, by === 1 ? this.event : null, travelTime() / Math.max(this.speed, 1));
  }

  jump(forward: boolean): void { this.step = jumpFrom(this.step, turnsOf(this.moments), this.last, forward); }

  play(): void {
    this.playing = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.walk(1);
      if (this.playing) this.play();
    }, 1100 / this.speed);
  }
  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  toggle(): void {
    if (this.playing) return this.stop();
    if (!this.atEnd) return this.play();
    void this.show(1, 0).then(() => this.play());
  }
  faster(by: 1 | -1): void {
    this.speed = speeds[Math.min(Math.max(speeds.indexOf(this.speed) + by, 0), speeds.length - 1)] ?? 1;
  }

  get address(): string { return addressOf(this.code, this); }
  get record(): string { return `/api/tables/${encodeURIComponent(this.code)}/record`; }

  /// Deals every hand again from its secret.
  async check(): Promise<void> {
    const game = this.game;
    if (!game || !browserSha || this.checks) return;
    const checks: Checked[] = [];
    for (const { hand, deal } of game.hands) {
      const paper = game.deals.find((p) => p.deal === hand);
      if (paper && deal) checks.push(await checkDeal(game.table, paper, deal, this.pack, browserSha));
    }
    this.checks = checks;
  }

  // ---- What the parts of the table's page ask for ----
  get info(): { title: string; seats: Sitter[] } | null { return this.game; }
  get event(): Event | null { return this.moments[this.step]?.event ?? null; }
  /// With open cards somebody has to sit at the bottom: the first.
  get view(): View | null {
    const view = this.moments[this.step]?.view;
    return view ? { ...view, offers: [], seat: view.seat ?? this.game?.seats[0]?.seat ?? null } : null;
  }
  get standing() { return this.game?.standing ?? null; }
  get hands() { return (this.game?.hands ?? []).flatMap(({ sheet, standing }) => (sheet ? [{ sheet, standing }] : [])); }
  get pack() { return this.moments[0] ? packOf(this.moments[0].view) : 'rook' as const; }
  get me(): Seat | null { return this.view?.seat ?? null; }
  sitter(seat: Seat): Sitter | undefined {
    const found = this.game?.seats.find((s) => s.seat === seat);
    return found && { seat: found.seat, kind: found.kind, ...(found.name === undefined ? {} : { name: found.name }) };
  }
  name = (seat: Seat): string => this.sitter(seat)?.name ?? seat;
  told(sentence: string): string { return actWord(sentence, this.name, this.#seats, this.pack); }
  say(event: Event | null): string { return event ? eventWord(event, this.name, this.#seats, this.pack) : replayWords.unseen; }
  get #seats(): Seat[] { return (this.game?.seats ?? []).map((s) => s.seat); }
  async act(): Promise<void> {}
  async tap(): Promise<void> {}
}
