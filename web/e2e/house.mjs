// The house in which the tests play: servers on fresh data, each with a seed, and one browser.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/// Its chance is seeded (tests/server/seeded_chance.cpp).
export const binary = process.env.ROOKERY ?? join(root, 'build/checked/tests/seeded_rookery');
const pages = join(root, 'web/dist');

/// Where a failed test leaves what it saw.
export const leavings = join(root, 'build/e2e');

/// Milliseconds until something that has to happen counts as not happening. Generous:
/// the machine may be busy with something else.
export const patience = 30000;

export async function until(happened, what, limit = patience) {
  for (const end = Date.now() + limit; ; ) {
    const result = await happened();
    if (result) return result;
    if (Date.now() > end) throw new Error(`waited ${limit / 1000} seconds in vain: ${what}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}

/// `rookery serve`, which may be killed and started again on the same data.
export class Server {
  url = '';
  #folder = mkdtempSync(join(tmpdir(), 'rookery-e2e-'));
  #process = null;
  #said = '';
  #starts = 0;

  constructor(seed) { this.seed = seed; }

  static async started(seed) {
    for (const needed of [binary, join(pages, 'index.html')])
      if (!existsSync(needed)) throw new Error(`${needed} is missing; build it first`);
    const server = new Server(seed);
    await server.start();
    return server;
  }

  /// Starts on the port that it had before, if it had one.
  async start() {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    this.#said = '';
    const started = spawn(binary, ['serve', '--data', join(this.#folder, 'data'), '--port', port, '--web', pages, '--max-guests-per-address', '100000'], {
      env: { ...process.env, SEED: String(this.seed + this.#starts++) }, // no code and no token comes twice
    });
    this.#process = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => { this.#said += text; });
    const open = await until(() => {
      if (started.exitCode !== null) throw new Error(`the server did not start: ${this.#said}`);
      return /Rookery is open at (http:\/\/\S+)\/\n/.exec(this.#said);
    }, 'the server starts');
    this.url = open[1];
  }

  /// As a power cut would end it.
  async kill() {
    const { exitCode } = this.#process;
    if (exitCode !== null) throw new Error(`the server had ended by itself with ${exitCode}: ${this.lastWords()}`);
    const gone = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGKILL');
    await gone;
  }

  lastWords() { return this.#said.split('\n').slice(-15).join('\n'); }

  end() {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export const axeSource = () => readFileSync(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');

export const hashOf = (text, start = 0) => [...text].reduce((n, c) => (Math.imul(n, 31) + c.charCodeAt(0)) >>> 0, start);

/// Numbers that look like chance and come again with the same seed.
export class Chance {
  constructor(seed) { this.state = seed >>> 0; }
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  /// Chance of its own for something that has a name.
  at(name) { return new Chance(hashOf(name, this.state)); }
  below(n) { return Math.floor(this.next() * n); }
  of(list) { return list[this.below(list.length)]; }
}
