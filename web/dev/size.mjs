// What a first visit to a table downloads, compressed; fails above the budget.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 200 * 1024;
const dist = new URL('../dist/', import.meta.url);
const files = ['index.html', ...readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`)];
const total = files.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, dist))).length, 0);
console.log(`${(total / 1024).toFixed(1)} KB compressed to the first playable table, of ${budget / 1024}`);
process.exit(total > budget ? 1 : 0);
