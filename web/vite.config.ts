import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { licenses } from './dev/licenses';

// While developing, the pages come from Vite and everything else from a Rookery server.
const server = process.env['SERVER_OF_PAGES'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), licenses()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/ws': { target: server, ws: true },
    },
  },
  // No test says how fast something is, and machines may be busy.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 120_000 },
});
