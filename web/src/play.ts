// Sitting down: one request, and the table's page.
import { connection } from './connection.svelte';
import { go } from './routes.svelte';
import { settings } from './settings.svelte';

/// The sentence that tells why not, or nothing.
export async function openTable(game: string, options: Record<string, unknown>, more: Record<string, unknown>): Promise<string | null> {
  const answer = await connection.ask({ do: 'open', game, options, ...more });
  if (!answer.ok) return answer.trouble.sentence;
  go(`/t/${String(answer.said['table'])}`);
  return null;
}

export function playNow(game: string, options: Record<string, unknown> = {}): Promise<string | null> {
  return openTable(game, options, { bots: settings.bots, hints: true, start: true });
}
