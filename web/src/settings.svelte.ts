// What a player likes; kept on the device.

export interface Settings {
  theme: 'light' | 'dark' | 'felt' | 'contrast';
  palette: 'usual' | 'distinct'; // of the suits
  face: 'shapes' | 'numbers' | 'colours'; // of the cards
  print: boolean; // large
  sound: boolean;
  left: boolean; // for the left hand: buttons change sides
  motion: 'off' | 'fast' | 'normal' | 'slow';
  sort: 'suit' | 'number';
  rising: boolean; // low cards come first
  twice: boolean; // a card is played by the second tap
  sure: boolean; // what cannot be undone is asked twice
  forced: boolean; // a card that is the only one plays itself
  bots: string; // their level
  pace: string; // how long they take
  name: string;
  chat: boolean; // wanted at all
  guest: boolean; // this device has been one before
  last: string; // the game played last
  table: Record<string, string>; // what was agreed on for the last table
}

const key = 'rookery.settings';
const dark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
const usual: Settings = {
  theme: dark ? 'dark' : 'felt', palette: 'usual', face: 'shapes', print: false, sound: false, left: false,
  motion: still ? 'off' : 'normal', sort: 'suit', rising: false, twice: false, sure: true, forced: false, bots: 'hard', pace: 'normal',
  name: 'Guest', chat: true, guest: false, last: 'kentucky-discard', table: {},
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...usual, ...kept() });

export function keep(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // a device that keeps nothing still plays
  }
}

/// This device knows nobody any more; with `all` it forgets what he liked as well.
export function forgetDevice(all: boolean): void {
  settings.guest = false;
  settings.name = usual.name;
  keep();
  if (all) Object.keys(localStorage).filter((k) => k.startsWith('rookery.')).forEach((k) => localStorage.removeItem(k));
}

/// How long a card travels, in milliseconds.
export function travelTime(): number {
  return still ? 0 : { off: 0, fast: 160, normal: 300, slow: 600 }[settings.motion];
}
