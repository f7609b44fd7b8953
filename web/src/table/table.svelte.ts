// A table as the player sees it: what is shown, what is picked, what was said.
import { tick } from 'svelte';
import { actionsOf, exchangeOf, isEmpty, nothing, numbersOf, onlyMove, singleTap, textOf, toggled, type Pick, type Side } from '../choose';
import { faceOf } from '../cards/card';
import { connection } from '../connection.svelte';
import { framesBetween, sweeps } from '../frames';
import { animate, remember } from '../motion';
import { list } from '../decode';
import { askedOf, eventOf, hintOf, presentOf, saidOf, tableOf, updateOf, whyOf, type Event, type Move, type Seat, type Sheet, type Sitter, type Standing, type TableState, type View } from '../protocol';
import { isBetweenHands, renewal, type Luggage } from '../renewal';
import { settings, travelTime } from '../settings.svelte';
import type { Answer } from '../socket';
import { play } from '../sound';
import { actWord, cardWord, eventWord, listWord, moveWord, words } from '../words';
import { tableWords } from '../words/table';
import type { Seen } from './seen';
import { packOf } from './scene';
import { movedBetween, partnerOf } from './seating';

const mostBehind = 4; // updates; further behind, nothing travels any more

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Table implements Seen {
  info: TableState | null = $state.raw(null);
  view: View | null = $state.raw(null); // what is shown, perhaps a moment behind
  standing: Standing | null = $state.raw(null);
  hands: { sheet: Sheet; standing: Standing }[] = $state.raw([]);
  pick: Pick = $state.raw(nothing);
  log: string[] = $state.raw([]);
  spoken: { id: number; line: string }[] = $state.raw([]); // the newest lines, each said once
  notice = $state('');
  missing = $state(false);
  asked: { what: string; by: Seat } | null = $state.raw(null); // somebody wants something of the others
  next: string | null = $state(null); // the table of a rematch
  muted: ReadonlySet<Seat> = $state.raw(new Set());
  fresh = $state(false); // a sheet that has not been looked at
  moved: readonly Seat[] = $state.raw([]); // who sits somewhere else, until the hand is under way
  seating = $state(''); // and that in words
  root: HTMLElement | null = null;

  #newest: View | null = null;
  #version = 0; // the newest that came
  #seen = $state(0); // what is shown: a move is meant for this one
  #pending = $state(0); // updates that are not shown yet
  #queue: Promise<void> = Promise.resolve();
  #leave: () => void;
  #noticed = 0;
  #acted = $state(-1); // the version that a move on its way is meant for: a second tap there means the same
  #entering: Promise<void> = Promise.resolve(); // nothing is asked at a table before one is there

  #between = $state(false); // no move has been made in this hand
  #luggage: Luggage | null; // from this page before it was read again

  constructor(readonly code: string) {
    this.#luggage = renewal.unpack(code);
    if (this.#luggage) {
      this.log = this.#luggage.log;
      this.muted = new Set(this.#luggage.muted);
      [this.moved, this.seating] = [this.#luggage.moved, this.#luggage.seating];
      this.fresh = this.#luggage.score;
    }
    this.#leave = connection.listen((said) => this.#hear(said), () => void this.enter());
    void this.enter();
  }

  leave(): void {
    this.#leave();
    if (!this.missing) void connection.ask({ do: 'exit', table: this.code });
  }

  enter(): Promise<void> {
    this.#entering = this.#enter();
    return this.#entering;
  }

  async #ask(what: string, more: Record<string, unknown> = {}): Promise<Answer> {
    await this.#entering;
    return connection.ask({ do: what, table: this.code, ...more });
  }

  async #enter(): Promise<void> {
    const answer = await connection.ask({ do: 'enter', table: this.code, ...(this.#newest ? { since: this.#version } : this.#luggage ? { since: this.#luggage.version } : {}) });
    if (!answer.ok) {
      if (answer.trouble.code === 'no_table') this.missing = true;
      return;
    }
    this.#stand(tableOf(answer.said, 'table'));
  }

  /// All that happened at this table, in place of what was told so far: earlier hands with
  /// their sheets too.
  async #recall(log = true): Promise<void> {
    const events = await this.#wholeLog();
    if (!events) return;
    this.#queue = this.#queue.then(() => {
      this.hands = events.flatMap(scored);
      if (log) this.log = events.map((e) => this.#tell(e)).filter((s) => s !== '').slice(-400);
    });
  }

  /// A long log comes in several answers.
  async #wholeLog(): Promise<Event[] | null> {
    const events: Event[] = [];
    for (let more = true; more;) {
      const answer = await this.#ask('log', { after: events.length });
      if (!answer.ok) return null;
      const page = list(eventOf)(answer.said['events'], 'log');
      events.push(...page);
      more = answer.said['more'] === true && page.length > 0;
    }
    return events;
  }

  /// The table as it stands; what was missed is shown, if the server could tell it.
  #stand(state: TableState): void {
    this.info = state;
    this.asked = state.asked ?? null;
    const known = this.#luggage !== null && state.fresh === false;
    this.#luggage = null;
    this.#follow(state.version, state.events ?? [], state.view ?? null, state.standing ?? null, state.fresh !== false);
    if (known) void this.#recall(false); // the sheets; the log was kept
  }

  #follow(version: number, events: Event[], view: View | null, standing: Standing | null, fresh: boolean): void {
    const again = version === this.#version;
    this.#version = version;
    const from = fresh ? null : this.#newest;
    this.#newest = view ?? this.#newest;
    if (fresh) [this.moved, this.seating] = [[], ''];
    ++this.#pending;
    if (fresh && view) void this.#recall();
    this.#queue = this.#queue.then(async () => {
      await this.#show(from, fresh ? [] : events, view, standing);
      this.#seen = version;
      if (!again || fresh) this.#between = !view || isBetweenHands(this.#between, events, fresh);
      if (--this.#pending === 0) this.#begin();
    });
  }

  #hear(said: Record<string, unknown>): void {
    if (said['table'] !== this.code) return;
    if (said['push'] === 'table') {
      const { push: _, ...state } = said;
      this.#stand(tableOf(state, 'table'));
    }
    if (said['push'] === 'update') {
      const update = updateOf(said, 'update');
      if (update.version >= this.#version)
        this.#follow(update.version, update.events ?? [], update.view ?? null, update.standing ?? null, update.fresh ?? false);
    }
    if (said['push'] === 'present' && this.info) this.info = { ...this.info, ...presentOf(said, 'present') };
    if (said['push'] === 'asked') this.asked = askedOf(said, 'asked');
    if (said['push'] === 'rematch') this.next = String(said['new']);
    if (said['push'] === 'said' && settings.chat) {
      const { name, by, text, phrase } = saidOf(said, 'said');
      if (by != null && this.muted.has(by)) return;
      play('said');
      const heard = text ?? (typeof phrase === 'number' ? connection.phrases[phrase] : String(phrase ?? ''));
      this.#note(`${name ?? by ?? ''}: ${heard ?? ''}`);
    }
  }

  #note(line: string): void {
    this.log = [...this.log, line].slice(-400);
    this.spoken = [...this.spoken, { id: (this.spoken.at(-1)?.id ?? 0) + 1, line }].slice(-12);
  }

  async #show(from: View | null, events: Event[], view: View | null, standing: Standing | null): Promise<void> {
    const time = this.#pending > mostBehind ? 0 : travelTime();
    const frames = from && time > 0 && !document.hidden ? framesBetween(from, events) : [];
    for (const event of events) {
      const frame = frames.find((f) => f.event === event);
      if ((event.shifts?.length ?? 0) > 0) play(sweeps(event) ? 'sweep' : 'card');
      if (frame && (event.shifts?.length ?? 0) > 0) {
        if (sweeps(event)) await wait(time * 3);
        await this.#turn(frame.view, event, time);
        await wait(time);
      }
      this.#note(this.#tell(event));
      this.hands = [...this.hands, ...scored(event)];
      if (event.kind === 'score') {
        this.fresh = true;
        play('counted');
      }
    }
    if (standing) this.standing = standing;
    this.#seat(from, events, view);
    if (view) await this.#turn(view, null, time);
  }

  /// Seats that change are told, and marked until the first move of the new hand.
  #seat(from: View | null, events: Event[], view: View | null): void {
    const moved = from && view ? movedBetween(from, view) : [];
    if (!from || !view || moved.length === 0) {
      const started = events.slice(events.map((e) => e.kind).lastIndexOf('score') + 1).some((e) => e.kind === 'move');
      if (started) [this.moved, this.seating] = [[], ''];
      return;
    }
    const told = (name: (seat: Seat) => string) => tableWords.moved(listWord(moved.map(name)));
    const partner = partnerOf(view, this.me);
    this.moved = moved;
    this.seating = told(this.name) + (partner !== null && partner !== partnerOf(from, this.me) ? ` ${tableWords.newPartner(this.name(partner))}` : '');
    this.#note(told(this.#spoken));
  }

  async #turn(view: View, event: Event | null, time: number): Promise<void> {
    const before = this.root ? remember(this.root) : null;
    this.view = view;
    await tick();
    if (before && this.root) animate(this.root, before, event, time);
  }

  /// A new choice: nothing is picked, and the least number lies ready.
  #begin(): void {
    const offers = this.offers;
    if (offers.some((o) => !o.optional)) {
      this.notice = ''; // it was about something else
      play('turn');
    }
    this.pick = { ...nothing, number: numbersOf(offers, nothing)[0] ?? null };
    const only = settings.forced ? onlyMove(offers) : null;
    if (only) setTimeout(() => { if (this.offers === offers) void this.act(only); }, travelTime() * 2 + 200);
  }

  /// Whether what is shown is about to change: a move is on its way, or something has still to be shown.
  get busy() { return this.#pending > 0 || this.#acted === this.#seen; }
  get shown() { return this.#seen; }
  get offers() { return this.view?.offers ?? []; }
  get pack() { return this.view ? packOf(this.view) : 'rook'; }
  get me(): Seat | null { return this.view?.seat ?? null; }

  /// Between two hands, or before the first: nothing is under way that could be lost.
  get resting() {
    const { pick } = this, untouched = isEmpty({ ...pick, number: null }) && pick.number === (numbersOf(this.offers, nothing)[0] ?? null);
    return this.#between && !this.busy && untouched && this.asked === null && this.next === null && this.standing?.over !== true;
  }
  luggage(score: boolean): Luggage { return { table: this.code, version: this.#version, log: this.log, muted: [...this.muted], moved: [...this.moved], seating: this.seating, score }; }

  sitter(seat: Seat): Sitter | undefined { return this.info?.seats.find((s) => s.seat === seat); }
  name = (seat: Seat): string => (seat === this.me ? words.you : this.sitter(seat)?.name ?? seat);
  #spoken = (seat: Seat): string => this.sitter(seat)?.name ?? seat;

  #tell(event: Event): string {
    return eventWord(event, this.#spoken, (this.info?.seats ?? []).map((s) => s.seat), this.pack);
  }

  /// What the table said, with names in place of seats.
  told(sentence: string): string {
    return actWord(sentence, this.#spoken, (this.info?.seats ?? []).map((s) => s.seat), this.pack);
  }

  /// Refusals name cards as they are written; a player reads words.
  #cardsIn(sentence: string): string {
    return sentence.replace(/\b([A-Z]\d+|BIRD)\b/g, (token) => (faceOf(token, this.pack) ? cardWord(token, this.pack) : token));
  }

  say(sentence: string): void {
    this.notice = sentence;
    const mine = ++this.#noticed;
    setTimeout(() => { if (mine === this.#noticed) this.notice = ''; }, 5000);
  }

  async act(move: Move): Promise<void> {
    const version = this.#seen;
    if (this.#acted === version) return;
    this.#acted = version;
    const answer = await this.#ask('act', { version, move });
    if (answer.ok) return;
    if (this.#acted === version) this.#acted = -1;
    const sentence = this.#cardsIn(answer.trouble.sentence), { clause } = answer.trouble;
    this.say(clause ? `${sentence} (${clause})` : sentence);
  }

  /// A tap on a card: plays it, picks it, puts it back, or tells why it cannot be had.
  async tap(cards: string[], side: Side, picked: boolean): Promise<void> {
    const card = cards[0];
    if (card === undefined) return;
    const move = side === 'hand' || cards.length === 1 ? singleTap(this.offers, card) : null;
    const armed = isEmpty({ ...this.pick, number: null }) || (picked && this.pick.cards.length === 1);
    if (move && armed && (!settings.twice || picked)) return this.act(move);
    let next = this.pick;
    for (const each of cards) next = toggled(this.offers, next, each, side, picked);
    next = { ...next, number: this.pick.number };
    if (next.cards.length === this.pick.cards.length && next.onto.length === this.pick.onto.length && !picked && next.cards.join() === this.pick.cards.join())
      return this.why(card);
    const onto = next.onto.length > 0 ? actionsOf(this.offers.filter((o) => o.onto), next) : [];
    const meant = onto.flatMap((a) => a.ready);
    if (meant[0] && meant.length === 1 && onto.every((a) => a.offers.every((o) => !o.refined))) return this.act(meant[0]);
    const before = this.root ? remember(this.root) : null;
    this.pick = next;
    this.notice = '';
    await tick();
    if (before && this.root) animate(this.root, before, null, travelTime());
  }

  async why(card: string): Promise<void> {
    const exchange = exchangeOf(this.offers);
    if (exchange && this.pick.cards.length === exchange.max) return this.say(words.full(exchange.max));
    const offer = this.offers.find((o) => o.max === 1) ?? this.offers.find((o) => o.from);
    if (!offer) return this.say(words.waitsFor((this.view?.awaited ?? []).map(this.name).join(', ')));
    const answer = await this.#ask('why', { move: { verb: offer.verb, cards: [card] } });
    if (!answer.ok) return;
    const { sentence, clause } = whyOf(answer.said, 'why');
    if (sentence) this.say(`${cardWord(card, this.pack)}: ${this.#cardsIn(sentence)}${clause ? ` (${clause})` : ''}`);
  }

  /// Something that only has to be asked: to take back, to claim, to leave.
  async request(what: string, more: Record<string, unknown> = {}): Promise<boolean> {
    const answer = await this.#ask(what, more);
    if (!answer.ok) this.say(answer.trouble.sentence);
    return answer.ok;
  }
  takeBack(): void { void this.request('back', { version: this.#seen }); }
  claim(): void { void this.request('claim', { version: this.#seen }); }
  answer(agree: boolean): void {
    void this.request('answer', { to: this.asked?.what ?? 'back', agree });
    this.asked = null;
  }

  /// The same people once more. Against bots alone there is nobody to wait for.
  async rematch(): Promise<string | null> {
    const answer = await this.#ask('rematch');
    if (!answer.ok) {
      this.say(answer.trouble.sentence);
      return null;
    }
    const table = String(answer.said['table']);
    if ((this.info?.seats ?? []).every((s) => s.kind === 'bot' || s.seat === this.info?.you)) {
      await connection.ask({ do: 'enter', table });
      await connection.ask({ do: 'start', table });
    }
    return table;
  }

  /// The server forgets it when the line breaks, so it is kept here as well.
  async mute(seat: Seat, muted: boolean): Promise<void> {
    const others = [...this.muted].filter((s) => s !== seat);
    this.muted = new Set(muted ? [...others, seat] : others);
    await this.request('mute', { seat, muted });
  }

  async hint(): Promise<void> {
    const answer = await this.#ask('hint');
    if (!answer.ok) return this.say(answer.trouble.sentence);
    this.say(this.#cardsIn(hintOf(answer.said['hint'], 'hint').sentence));
  }

  clear(): void {
    this.pick = { ...nothing, number: this.pick.number };
    this.notice = '';
  }

  /// The cards picked so far are one meld; the next one begins.
  another(): void {
    this.pick = { ...this.pick, melds: [...this.pick.melds, this.pick.cards], cards: [] };
  }

  label(move: Move): string { return moveWord(move, this.pack, this.name); }
  textOf = textOf;
}

function scored(event: Event): { sheet: Sheet; standing: Standing }[] {
  return event.kind === 'score' && event.sheet && event.standing ? [{ sheet: event.sheet, standing: event.standing }] : [];
}
