// What the parts of a table's page need of it, whether it is in play or looked at again.
import type { Pack } from '../cards/card';
import type { Pick, Side } from '../choose';
import type { Move, Offer, Seat, Sheet, Sitter, Standing, View } from '../protocol';

export interface Seen {
  readonly info: { title: string; seats: Sitter[] } | null;
  readonly view: View | null;
  readonly standing: Standing | null;
  readonly hands: readonly { sheet: Sheet; standing: Standing }[];
  readonly offers: readonly Offer[];
  readonly pick: Pick;
  readonly pack: Pack;
  readonly me: Seat | null;
  readonly moved?: readonly Seat[]; // who sits somewhere else since the last hand
  readonly name: (seat: Seat) => string;
  sitter(seat: Seat): Sitter | undefined;
  told(sentence: string): string;
  act(move: Move): Promise<void>;
  tap(cards: string[], side: Side, picked: boolean): Promise<void>;
}
