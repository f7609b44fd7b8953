// Sitting down: one request, and the table's page.
import { connection } from './connection.svelte';
import { go } from './routes.svelte';
import { theHouse } from './server';
import { keep, settings } from './settings.svelte';

type Rules = { game: string; options: Record<string, unknown> } | { house: unknown };

/// The sentence that tells why not, or nothing.
export async function openTable(rules: Rules, more: Record<string, unknown>): Promise<string | null> {
  const answer = await connection.ask({ do: 'open', ...rules, ...more });
  if (!answer.ok) return answer.trouble.sentence;
  go(`/t/${String(answer.said['table'])}`);
  return null;
}

function againstBots() {
  return { bots: settings.bots, pace: settings.pace, hints: true, start: true };
}

export function playNow(game: string, options: Record<string, unknown> = {}): Promise<string | null> {
  settings.last = game;
  keep();
  return openTable({ game, options }, againstBots());
}

export function playSheet(sheet: unknown): Promise<string | null> {
  return openTable({ house: sheet }, againstBots());
}

export async function playHouse(name: string): Promise<string | null> {
  return playSheet((await theHouse(name)).sheet);
}
