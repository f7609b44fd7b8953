// What is asked of the server by HTTP: who I am, the catalogue, a game.
import { anything, type Reader } from './decode';
import { catalogueOf, commonLawOf, gamePageOf, houseKeysOf, houseRulesOf, meOf, settledOf, type Catalogue, type Clause, type GamePage, type HouseKeys, type HouseRules, type Me } from './protocol';

export class Refused extends Error {
  constructor(readonly status: number, readonly sentences: string[]) { super(sentences.join('; ')); }
}

/// Where the server has too much to do, this asks once more when it says.
export async function request<T>(path: string, reader: Reader<T>, body?: unknown, again = true): Promise<T> {
  const answer = await fetch(path, body === undefined ? {} : {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  const said: any = await answer.json().catch(() => ({}));
  if (again && said.error?.code === 'busy') {
    await new Promise((later) => setTimeout(later, Number(said.error.retry_ms) || 1000));
    return request(path, reader, body, false);
  }
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

/// Who this device is, if the server knows.
export async function whoAmI(): Promise<Me | null> {
  try {
    return await request('/api/me', meOf);
  } catch (refused) {
    if (refused instanceof Refused && refused.status === 401) return null;
    throw refused;
  }
}

/// `old`: the one that the guest has; empty for the first.
export async function setPassphrase(passphrase: string, old: string): Promise<void> {
  await request('/api/passphrase', anything, old ? { passphrase, old } : { passphrase });
}
export async function signIn(name: string, passphrase: string): Promise<string> {
  return (await request('/api/signin', nameOf, { name, passphrase })).name;
}
export async function signOut(): Promise<void> {
  await request('/api/signout', anything, {});
}
export async function forgetMe(): Promise<void> {
  await request('/api/forget', anything, {});
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

/// The rules of a house, by the name they have in the catalogue.
export function theHouse(name: string): Promise<HouseRules> {
  return request(`/api/houses/${encodeURIComponent(name)}`, houseRulesOf);
}

export function theHouseKeys(): Promise<HouseKeys> {
  return request('/api/house', houseKeysOf);
}

/// The version and the commit of the server, as a bug report names them.
export async function theVersion(): Promise<string> {
  const told = await (await fetch('/healthz')).text();
  return /^rookery (.+)$/m.exec(told)?.[1] ?? '';
}

/// What all bidding games have in common.
export function theCommonLaw(): Promise<readonly Clause[]> {
  return request('/api/law', commonLawOf).then((common) => common.law);
}

/// A sheet, or a link to one, as rules; or what is wrong with it.
export async function houseRules(sheet: unknown): Promise<{ rules: HouseRules } | { faults: string[] }> {
  try {
    return { rules: await request('/api/house', houseRulesOf, { house: sheet }) };
  } catch (refused) {
    if (refused instanceof Refused && refused.status === 422) return { faults: refused.sentences };
    throw refused;
  }
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
