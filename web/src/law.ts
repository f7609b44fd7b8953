// The law that a table goes by: its game's, that of all bidding games, and of house sheets.
import type { Clause } from './protocol';
import { houseRules, theCommonLaw, theGame, theHouseKeys } from './server';

const shared: [string, () => Promise<readonly Clause[]>][] = [
  ['all bidding games', theCommonLaw],
  ['house sheets', () => theHouseKeys().then((keys) => keys.law)],
];
const books = new Map<string, Promise<readonly Clause[]>>();

function bookOf(name: string, read: () => Promise<readonly Clause[]>): Promise<readonly Clause[]> {
  const book = books.get(name) ?? read();
  books.set(name, book);
  book.catch(() => books.delete(name));
  return book;
}

/// The law in which a clause stands; of no clause, the game's. Nothing if it stands nowhere.
export async function lawWith(game: string, clause: string | null): Promise<readonly Clause[] | null> {
  const own = await bookOf(game, () => theGame(game).then((page) => page.law));
  if (clause === null || own.some((c) => c.label === clause)) return own;
  for (const [name, read] of shared) {
    const book = await bookOf(name, read);
    if (book.some((c) => c.label === clause)) return book;
  }
  return null;
}

/// The clause itself, wherever it stands.
export async function clauseWith(game: string, label: string): Promise<Clause | null> {
  return (await lawWith(game, label))?.find((c) => c.label === label) ?? null;
}

const sheets = new Map<string, Promise<string>>();

/// The rules of a house in English, as the server tells them of a sheet.
export function rulesOf(sheet: unknown): Promise<string> {
  const key = JSON.stringify(sheet);
  const rules = sheets.get(key) ?? houseRules(sheet).then((answer) => {
    if ('faults' in answer) throw new Error(answer.faults.join('; '));
    return answer.rules.rules;
  });
  sheets.set(key, rules);
  rules.catch(() => sheets.delete(key));
  return rules;
}

/// A sentence in parts: plain text, and the clauses that it cites.
export function citedIn(sentence: string): { text: string; clause: boolean }[] {
  return sentence.split(/\b([A-Z]{2}-R?\d+)\b/).map((text, i) => ({ text, clause: i % 2 === 1 })).filter((part) => part.text !== '');
}
