// A sheet being written: what stands on it, what follows from it, and what is wrong.
import { placed } from '../faults';
import { partsOf } from '../minute';
import type { Game, HouseKey, HouseKeys, HouseRules, Option } from '../protocol';
import { houseRules, theCatalogue, theGame, theHouse, theHouseKeys } from '../server';
import { houseWords } from '../words/house';
import { blank, sheetOf, tidied, withBase, withChange, withOption, type Sheet, type Terms } from './sheet';

export interface Part { heading: string; keys: HouseKey[] }

const pause = 250; // milliseconds without a change before the server is asked

export class Editor {
  sheet: Sheet = $state.raw(blank('kentucky-discard', houseWords.untitled));
  rules: HouseRules | null = $state.raw(null); // of the newest sheet that was good
  faults: string[] = $state.raw([]);
  bases: Game[] = $state.raw([]);
  options: Option[] = $state.raw([]); // of the base
  parts: Part[] = $state.raw([]);
  trouble = $state('');
  checked = $state(false); // what is shown is what stands on the sheet

  #keys: HouseKeys | null = null;
  #base: Terms = $state.raw({}); // as base and options have it, before any change
  #last: string | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /// `what` names a shipped sheet or a game; a link goes before it.
  async open(what: string | null, link: string): Promise<void> {
    try {
      const [keys, catalogue] = await Promise.all([theHouseKeys(), theCatalogue()]);
      this.#keys = keys;
      this.bases = catalogue.games.filter((g) => catalogue.bases?.includes(g.id));
      this.parts = partsOf(keys.law).map(({ heading, clauses }) => ({
        heading, keys: keys.keys.filter((k) => clauses.some((c) => c.label === k.clause)),
      })).filter((part) => part.keys.length > 0)
        .sort((a, b) => keys.keys.indexOf(a.keys[0] as HouseKey) - keys.keys.indexOf(b.keys[0] as HouseKey));
      if (link !== '') return await this.load(link);
      if (what !== null && (catalogue.houses ?? []).some((h) => h.name === what)) return await this.load((await theHouse(what)).sheet);
      const base = this.bases.find((g) => g.id === what);
      await this.take(base ? blank(base.id, houseWords.ours(base.title)) : this.sheet);
    } catch {
      this.trouble = houseWords.noServer;
    }
  }

  /// A sheet or a link from elsewhere.
  async load(given: unknown): Promise<void> {
    this.trouble = '';
    const answer = await houseRules(given);
    if ('faults' in answer) {
      this.trouble = `${houseWords.notRead} ${answer.faults.join('; ')}`;
      if (this.options.length === 0) await this.take(this.sheet);
      return;
    }
    await this.take(sheetOf(answer.rules.sheet, 'sheet'));
  }

  /// Begins anew with this sheet.
  async take(sheet: Sheet): Promise<void> {
    this.sheet = sheet;
    this.#last = null;
    await this.#rebase();
    await this.#check();
  }

  get game(): Game | undefined { return this.bases.find((g) => g.id === this.sheet.base); }
  get wrong() { return placed(this.faults, [...(this.#keys?.keys ?? []).map((k) => k.key), ...this.options.map((o) => o.key), 'title'], this.#last); }
  clauseOf(key: HouseKey): string { return this.#keys?.law.find((c) => c.label === key.clause)?.text ?? ''; }

  valueOf(key: string): unknown { return this.sheet.changes?.[key] ?? this.rules?.terms[key] ?? this.#base[key]; }
  optionOf(option: Option): unknown { return this.sheet.options?.[option.key] ?? option.default; }
  isChanged(key: string): boolean { return key in (this.sheet.changes ?? {}); }
  get changes(): number { return Object.keys(this.sheet.changes ?? {}).length; }

  change(key: string, value: unknown): void {
    this.#set(withChange(this.sheet, key, value, this.#base), key);
  }
  async changeOption(key: string, value: unknown): Promise<void> {
    this.#set(withOption(this.sheet, key, value), key);
    await this.#rebase();
  }
  async changeBase(base: string): Promise<void> {
    this.#set(withBase(this.sheet, base), null);
    await this.#rebase();
  }
  name(title: string): void { this.#set({ ...this.sheet, title }, 'title'); }
  describe(note: string): void { this.#set({ ...this.sheet, note }, null); }

  #set(sheet: Sheet, last: string | null): void {
    this.sheet = sheet;
    this.#last = last;
    this.checked = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), pause);
  }

  /// What the base says by itself, to tell changes from what is there anyway.
  async #rebase(): Promise<void> {
    const { base, options } = this.sheet;
    if (this.options.length === 0 || this.game?.id !== base || this.#shownBase !== base) {
      this.options = (await theGame(base)).options.filter((o) => !o.fixed);
      this.#shownBase = base;
    }
    const answer = await houseRules(tidied({ rookery: 1, title: base, base, options: options ?? {} }));
    if ('rules' in answer && this.sheet.base === base) this.#base = answer.rules.terms;
  }
  #shownBase = '';

  async #check(): Promise<void> {
    const mine = ++this.#asked;
    try {
      const answer = await houseRules(tidied(this.sheet));
      if (mine !== this.#asked) return;
      this.faults = 'faults' in answer ? answer.faults : [];
      if ('rules' in answer) this.rules = answer.rules;
      this.checked = true;
      this.trouble = '';
    } catch {
      this.trouble = houseWords.noServer;
    }
  }
}
