// Somebody with a browser of his own, and all that goes wrong in it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leavings, patience, until } from './house.mjs';

const eyes = fileURLToPath(new URL('eyes.js', import.meta.url));
export const phone = { width: 360, height: 640 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 800 };

export class Person {
  faults = [];
  view = null; // what the server showed last, and of which version
  version = 0;
  heard = []; // what the server sent, as text
  moves = []; // what this person did at tables, as text
  answered = []; // what this person asked and was answered, by its "do"
  #borne = [];

  static async arrive(browser, server, { name = 'Ann', size = desktop, touch = false, still = false, settings = {}, cookies = [], shell = false } = {}) {
    const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, reducedMotion: still ? 'reduce' : 'no-preference', baseURL: server.url, serviceWorkers: shell ? 'allow' : 'block' });
    context.setDefaultTimeout(patience);
    const liked = JSON.stringify({ theme: 'felt', motion: 'off', bots: 'easy', pace: 'instant', name, guest: cookies.length > 0, ...settings });
    await context.addInitScript((kept) => { if (!localStorage.getItem('rookery.settings')) localStorage.setItem('rookery.settings', kept); }, liked);
    await context.addInitScript({ path: eyes });
    await context.addCookies(cookies);
    await context.tracing.start({ snapshots: true, title: name });
    return new Person(name, context, await context.newPage(), touch);
  }

  constructor(name, context, page, touch) {
    Object.assign(this, { name, context, page, touch });
    page.on('console', (message) => { if (message.type() === 'error') this.#fault(message.text()); });
    page.on('pageerror', (error) => this.#fault(error.message));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText; // who leaves a page does not wait for the rest of it
      if (reason !== 'net::ERR_ABORTED') this.#fault(`${request.url()} failed: ${reason}`);
    });
    page.on('websocket', (line) => {
      line.on('framesent', ({ payload }) => this.#ask(JSON.parse(String(payload))));
      line.on('close', () => this.#asked.clear());
      line.on('framereceived', ({ payload }) => this.#hear(String(payload)));
    });
  }

  /// What goes wrong on purpose in this test, and may be read on the console.
  bears(...patterns) { this.#borne.push(...patterns); }
  #fault(text) { if (!this.#borne.some((pattern) => pattern.test(text))) this.faults.push(text); }

  #asked = new Map();
  #ask(request) {
    this.#asked.set(request.id, request);
    if (request.do === 'act') this.moves.push(JSON.stringify(request.move));
  }

  /// What is lit has to be legal, but for offers of which the server itself says that not
  /// everything in them is; and somebody else may have come first.
  #hear(text) {
    this.heard.push(text);
    const said = JSON.parse(text);
    this.view = said.view ?? this.view;
    if (said.view) this.version = said.version;
    const request = this.#asked.get(said.re);
    if (this.#asked.delete(said.re)) this.answered.push(request.do);
    if (said.ok !== false || said.error.code === 'stale' || said.error.sentence === 'the game is over') return;
    const refined = request?.do === 'act' && this.view?.offers.some((o) => o.verb === request.move.verb && o.refined);
    if (!refined) this.#fault(`${said.error.code}: ${said.error.sentence} ${JSON.stringify(request)}`);
  }

  button(name) { return this.page.getByRole('button', { name, exact: true }); }
  /// Wholly gone, not only closed: until then keys are not for the table.
  async closes() { await this.page.locator('dialog').waitFor({ state: 'detached' }); }
  dialog() { return this.page.locator('dialog[open]'); }
  async goto(path) { await this.page.goto(path); }

  async seated() { await this.page.waitForSelector('.felt .stage'); }

  /// The page of the game, with these rules chosen.
  async #read(game, options) {
    await this.goto(`/games/${game}`);
    if (Object.keys(options).length > 0) await this.page.locator('summary', { hasText: 'Options' }).click();
    for (const [name, value] of Object.entries(options)) {
      const field = this.page.getByLabel(name, { exact: false }).first();
      if (typeof value === 'number') await field.fill(String(value)).then(() => field.blur());
      else await field.selectOption(value);
    }
  }

  /// From the page of the game to the table, as a visitor goes.
  async startAgainstBots(game, options = {}) {
    await this.#read(game, options);
    await this.page.locator('.start .button.main').click();
    await this.seated();
  }

  /// Opens a table for friends with what the form asks for; its link.
  async openForFriends(game, choices = {}, options = {}) {
    await this.#read(game, options);
    await this.button('Play with friends').click();
    for (const [label, value] of Object.entries({ 'Pace of the bots': 'At once', ...choices })) await this.dialog().getByLabel(label).selectOption(value);
    await this.button('Open the table').click();
    return this.page.getByLabel('Link for friends').inputValue();
  }

  /// So that this guest can come back on another device. The form to sign in has such a field
  /// too, and is there before the server has said who this is.
  async choosePassphrase(passphrase) {
    await this.goto('/settings');
    const button = this.button('Set the passphrase');
    await this.page.locator('form', { has: button }).getByLabel('Passphrase').fill(passphrase);
    await button.click();
    await this.page.locator('.told', { hasText: 'The passphrase is set' }).waitFor();
  }

  /// This device becomes the guest who chose the passphrase on another one.
  async signIn(name, passphrase) {
    await this.goto('/settings');
    await this.page.locator('summary', { hasText: 'Sign in' }).click();
    const form = this.page.locator('details form');
    await form.getByLabel('Name on the other device').fill(name);
    await form.getByLabel('Passphrase').fill(passphrase);
    await form.getByRole('button').click();
    await this.page.waitForURL('/');
  }

  /// Sits down at a table of friends, by its link.
  async join(link) {
    await this.goto(link);
    await this.button('Sit here').first().click();
  }

  /// What happened, as the page tells it, oldest first.
  async story() {
    await this.page.keyboard.press('g');
    const lines = await this.dialog().locator('.log li').allInnerTexts();
    await this.button('Close').click();
    await this.closes();
    return lines.reverse();
  }

  look() { return this.page.evaluate(() => window.eyes.look()); }
  changed(since, limit = patience) { return this.page.evaluate((how) => window.eyes.changed(...how), [since, limit]); }

  /// A click or a tap where the eye saw something to do; it has to have an effect.
  async take(chance, changes) {
    if (!chance.at) throw new Error(`"${chance.label}" is covered by something`);
    const { x, y } = chance.at;
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    if (!(await this.changed(changes))) throw new Error(`a click on "${chance.label}" does nothing`);
  }

  /// What the page asked and the server has not answered.
  unanswered() { return [...this.#asked.values()].map((request) => JSON.stringify(request)); }

  until(happened, what) { return until(happened, `${this.name}: ${what}`); }

  #leaving(name, kind) {
    mkdirSync(leavings, { recursive: true });
    return join(leavings, `${name} ${this.name}`.replace(/\W+/g, '-') + kind);
  }
  /// What the page looks like now, kept for people who look into a failure.
  async picture(name) {
    const file = this.#leaving(name, '.png');
    await this.page.screenshot({ path: file, timeout: 5000 }).catch(() => {});
    return file;
  }
  /// All that this person can tell of a failure.
  async testimony(name) {
    const shot = await this.picture(name), trace = this.#leaving(name, '.zip');
    await this.context.tracing.stop({ path: trace }).catch(() => {});
    return `${this.name} at ${this.page.url()} (${shot}, ${trace}) ${[...this.faults, ...this.unanswered()].join('; ')}\n${await this.told()}`;
  }

  told() { return this.page.locator('[role=log]').innerText({ timeout: 1000 }).catch(() => ''); }
  async leave() { await this.context.close(); }
}
