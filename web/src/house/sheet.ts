// A house-rule sheet while it is being written (docs/house-rules.md). What may be on it, and
// whether it goes together, the server says.
import { anything, object, record, text, type Read, type Reader } from '../decode';

const one = (value: unknown, where: string): 1 => {
  if (value !== 1) throw new Error(`${where} is not 1`);
  return 1;
};
const known = object(
  { rookery: one, title: text, base: text },
  { note: text, source: text, options: record(anything), changes: record(anything) },
);
export type Sheet = Read<typeof known>;
/// What this page does not know stays on the sheet.
export const sheetOf: Reader<Sheet> = (value, where) => ({ ...(value as object), ...known(value, where) });
export type Terms = Record<string, unknown>;

export function blank(base: string, title: string): Sheet {
  return { rookery: 1, title, base };
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function without(part: Terms | undefined, key: string): Terms {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([k]) => k !== key));
}

/// The sheet with one rule changed; what is as the base has it does not stand on a sheet.
export function withChange(sheet: Sheet, key: string, value: unknown, base: Terms): Sheet {
  const changes = without(sheet.changes, key);
  return { ...sheet, changes: value === null || same(value, base[key]) ? changes : { ...changes, [key]: value } };
}

export function withOption(sheet: Sheet, key: string, value: unknown): Sheet {
  const options = without(sheet.options, key);
  return { ...sheet, options: value === null ? options : { ...options, [key]: value } };
}

/// Another base: its options are others, the changes may stay.
export function withBase(sheet: Sheet, base: string): Sheet {
  return { ...sheet, base, options: {} };
}

/// As it is sent and kept: without what is empty.
export function tidied(sheet: Sheet): Sheet {
  const { note, source, options, changes, ...rest } = sheet;
  return {
    ...rest, ...(note ? { note } : {}), ...(source ? { source } : {}),
    ...(options && Object.keys(options).length > 0 ? { options } : {}), ...(changes && Object.keys(changes).length > 0 ? { changes } : {}),
  };
}

/// A name for a file: letters, digits and hyphens.
export function fileName(sheet: Sheet): string {
  return `${sheet.title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'house-rules'}.json`;
}
