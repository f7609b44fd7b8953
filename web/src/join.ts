// What somebody typed or pasted to join: a code, or a link to a table, an event or house rules.

export function placeOf(typed: string): string | null {
  const text = typed.trim();
  const house = /rookery-house\.[A-Za-z0-9_-]+/.exec(text);
  if (house) return `/house#${house[0]}`;
  const event = /\/e\/([A-Za-z0-9]+)/.exec(text);
  if (event) return `/e/${(event[1] as string).toUpperCase()}`;
  const table = /\/t\/([A-Za-z0-9]+)/.exec(text) ?? /^([A-Za-z0-9]{4,12})$/.exec(text.replaceAll(/[\s-]/g, ''));
  return table ? `/t/${(table[1] as string).toUpperCase()}` : null;
}
