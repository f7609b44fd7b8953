// Puts a compressed copy beside every built file, for the server to send, and weighs
// what a first visit to a table downloads; fails above the budget.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 200 * 1024;
const dist = new URL('../dist/', import.meta.url);
const files = ['index.html', 'icon.svg', ...readdirSync(new URL('assets/', dist)).filter((name) => !name.endsWith('.gz')).map((name) => `assets/${name}`)];
let total = 0;
for (const name of files) {
  const small = gzipSync(readFileSync(new URL(name, dist)), { level: 9 });
  writeFileSync(new URL(`${name}.gz`, dist), small);
  total += small.length;
}
console.log(`${(total / 1024).toFixed(1)} KB compressed to the first playable table, of ${budget / 1024}`);
process.exit(total > budget ? 1 : 0);
