// What is asked of the server by HTTP: who I am, the catalogue, a game.
import type { Reader } from './decode';
import { catalogueOf, gamePageOf, housePageOf, settledOf, type Catalogue, type GamePage } from './protocol';

export class Refused extends Error {
  constructor(readonly status: number, readonly sentences: string[]) { super(sentences.join('; ')); }
}

async function request<T>(path: string, reader: Reader<T>, body?: unknown): Promise<T> {
  const answer = await fetch(path, body === undefined ? {} : {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  const said: any = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, said.faults ?? said.error?.faults ?? [said.error?.sentence ?? answer.statusText]);
  return reader(said, path);
}

const nameOf: Reader<{ name: string }> = (value) => ({ name: String((value as { name?: unknown }).name ?? '') });

/// Makes a guest of a stranger, so that the line can be opened. Who has been here
/// before is asked for, unless the server has forgotten him.
export async function introduce(name: string, before: boolean): Promise<string> {
  if (before)
    try {
      return (await request('/api/me', nameOf)).name;
    } catch (refused) {
      if (!(refused instanceof Refused) || refused.status !== 401) throw refused;
    }
  return (await request('/api/guest', nameOf, { name })).name;
}

export async function rename(name: string): Promise<void> {
  await request('/api/me', nameOf, { name });
}

let catalogue: Promise<Catalogue> | null = null;
export function theCatalogue(): Promise<Catalogue> {
  catalogue ??= request('/api/games', catalogueOf);
  catalogue.catch(() => { catalogue = null; });
  return catalogue;
}

/// The sheet of a house's rules, by the name it has in the catalogue.
export async function theHouse(name: string): Promise<unknown> {
  return (await request(`/api/houses/${encodeURIComponent(name)}`, housePageOf)).sheet;
}

export function theGame(id: string): Promise<GamePage> {
  return request(`/api/games/${encodeURIComponent(id)}`, gamePageOf);
}

/// How a game stands with these options: every option's value, or what is wrong.
export async function settled(game: string, options: Record<string, unknown>): Promise<{ settings: Record<string, unknown>; faults: string[] }> {
  try {
    return { ...(await request('/api/check', settledOf, { game, options })), faults: [] };
  } catch (refused) {
    if (refused instanceof Refused && refused.status === 422) return { settings: {}, faults: refused.sentences };
    throw refused;
  }
}
