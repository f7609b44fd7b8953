// House rules that somebody made, kept on the device.

export interface Kept { title: string; base: string; link: string; fingerprint: string }

const key = 'rookery.houses';
const most = 40;

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((k): k is Kept => typeof k?.link === 'string' && typeof k?.title === 'string') : [];
  } catch {
    return [];
  }
}

class Shelf {
  kept: Kept[] = $state.raw(read());

  /// The newest of a title replaces the older one.
  keep(rules: Kept): void {
    this.#write([{ title: rules.title, base: rules.base, link: rules.link, fingerprint: rules.fingerprint }, ...this.kept.filter((k) => k.title !== rules.title)].slice(0, most));
  }
  drop(title: string): void { this.#write(this.kept.filter((k) => k.title !== title)); }
  clear(): void { this.#write([]); }

  #write(kept: Kept[]): void {
    this.kept = kept;
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // a device that keeps nothing still plays
    }
  }
}

export const shelf = new Shelf();
