// The first minutes of a new user, through the script ./play itself: a home without anything in
// it, and no variables but the path. The program and the pages are built already.
//   node e2e/first_run.mjs        ROOKERY_PRESET=checked for the program of the tests
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chance, openBrowser, root, until } from './house.mjs';
import { Person } from './person.mjs';
import { playUntil } from './plays.mjs';
import { check } from './test.mjs';

const preset = process.env.ROOKERY_PRESET ?? 'release';
const folder = mkdtempSync(join(tmpdir(), 'rookery-first-run-'));
chmodSync(folder, 0o755); // another user looks in as well
const started = [];
process.on('exit', () => {
  for (const one of started) one.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

let homes = 0;
function newUser(more = {}) {
  const home = join(folder, `home${++homes}`);
  mkdirSync(home);
  return { home, env: { PATH: process.env.PATH, HOME: home, ROOKERY_PRESET: preset, ...more } };
}

/// Starts the script and returns the address of the page.
async function opens({ env }, args, { checkout = root, command = [join(checkout, 'play')] } = {}) {
  const running = spawn(command[0], [...command.slice(1), ...args], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(running);
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => { said += text; });
  const [, url] = await until(() => {
    if (running.exitCode !== null) throw new Error(`./play ${args.join(' ')} ended with ${running.exitCode}: ${said}`);
    return /Rookery is open at (http:\/\/\S+)\/\n/.exec(said);
  }, 'the server is open', 120000);
  const page = await fetch(`${url}/`);
  check(page.status === 200 && (await page.text()).includes('<title>Rookery'), 'no page at', url);
  return { url, running, said: () => said };
}

const ends = (running) => new Promise((done) => { running.once('exit', done); running.kill('SIGTERM'); });

async function playsACard(url) {
  const browser = await openBrowser();
  const ann = await Person.arrive(browser, { url });
  const played = ({ told }) => told.some((line) => /^Ann plays /.test(line));
  await ann.startAgainstBots('kentucky-discard');
  await playUntil(ann, new Chance(1), played);
  check(ann.faults.length === 0, 'on the page:', ann.faults);
  await browser.close();
}

async function page() {
  const ann = newUser({ ROOKERY_PORT: '0' }); // any port, so that nothing else is in the way
  const { url, running } = await opens(ann, []);
  const data = join(ann.home, '.local/share/rookery/server');
  for (const made of [data, join(data, '..')]) check((statSync(made).mode & 0o777) === 0o700, made, 'is open to others');
  await playsACard(url);
  await ends(running);
  // And again, with what is there now.
  await ends((await opens(ann, [])).running);
}

async function serve() {
  const ann = newUser();
  await ends((await opens(ann, ['serve', '--port', '0'])).running);
  check(existsSync(join(ann.home, '.local/share/rookery/server')), 'the data lies elsewhere');
}

function terminal() {
  const { home, env } = newUser();
  const play = (args, input) => execFileSync(join(root, 'play'), args, { env, input, encoding: 'utf8', cwd: home, stdio: ['pipe', 'pipe', 'inherit'] });
  const table = play(['kentucky-discard', '--deal', '1'], 'pass\n');
  check(/Kentucky Discard +hand 1/.test(table), 'no table:', table);
  check(readdirSync(join(home, '.local/state/rookery')).length === 1, 'the game was not kept');
  check(/Kentucky Discard +hand 1/.test(play(['--resume'], '')), 'the game does not go on');
}

/// A copy that was built and then made read-only, started by a user who owns nothing of it.
async function readOnly() {
  const checkout = join(folder, 'checkout');
  const program = `build/${preset}/src/rookery`;
  for (const part of ['play', 'tools', 'web/dist', program]) cpSync(join(root, part), join(checkout, part), { recursive: true });
  execFileSync('chmod', ['-R', 'a-w,a+rX', checkout]);
  const ann = newUser();
  const stranger = process.getuid() === 0 ? 65534 : process.getuid();
  if (process.getuid() === 0) chownSync(ann.home, stranger, stranger);
  const command = [...(process.getuid() === 0 ? ['setpriv', `--reuid=${stranger}`, `--regid=${stranger}`, '--clear-groups'] : []), join(checkout, 'play')];
  await ends((await opens(ann, ['serve', '--port', '0'], { checkout, command })).running);
}

for (const [name, part] of Object.entries({ page, serve, terminal, readOnly })) {
  const began = Date.now();
  await part();
  console.log(`ok  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}
process.exit(0);
