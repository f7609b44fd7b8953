// Every word that a player reads or hears. A translation replaces this file.
import { faceOf, type Pack } from './cards/card';
import type { Event, Move, Seat } from './protocol';

export const words = {
  name: 'Rookery',
  claim: 'The card games of the Rook pack, by the books.',
  invitation: 'Against honest bots or with friends. No account, no advertising.',
  howMany: (games: number, least: number, most: number) => `${games} games for ${least} to ${most} players.`,
  home: 'Home', play: 'Play', playNow: 'Play now', games: 'Games', settings: 'Settings', licenses: 'Licenses', trademark: 'Not affiliated with the owners of the ROOK trademark.', rules: 'Rules', options: 'Options', back: 'Back',
  join: 'Join',
  search: 'Search the games', all: 'All', nothingFound: 'No game fits.',
  start: 'Start against bots',
  loading: 'One moment...', connecting: 'Connecting...', lost: 'The connection is lost. Trying again...',
  lostNow: 'The connection is lost.', colours: 'Colours', columns: ['Where', 'Whose', 'Cards'], yes: 'yes', no: 'no', tricks: 'tricks',
  lostServer: 'The server cannot be reached.', noGame: 'There is no such game here.', noTable: 'There is no such table.',
  yourTurn: 'Your turn', waiting: 'Waiting', over: 'The game is over', you: 'You', nobody: 'nobody', bot: 'bot', away: 'away',
  score: 'Score', log: 'What happened', lastTrick: 'Last trick', noLastTrick: 'No trick has been taken yet.', help: 'Help', close: 'Close',
  inWords: 'Table in words', menu: 'Menu', total: 'Total', taken: 'taken', empty: 'empty', dealer: 'dealer', declarer: 'declarer',
  confirm: 'Confirm', clear: 'Clear', hint: 'Hint', takeBack: 'Take back', another: 'Next meld', calls: 'Calls', again: 'Play again',
  hand: 'Your hand', closed: 'closed card', handOf: (name: string) => `Hand of ${name}`, cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  deal: (n: number) => `Hand ${n}`, after: (hands: number) => `after ${hands}`, players: (least: number, most: number) => (least === most ? (least === 1 ? '1 player' : `${least} players`) : `${least} to ${most} players`),
  wins: (names: string) => `${names} won`, youWon: 'You won', whoIs: 'Your name', seats: 'Seats', free: 'free', sit: 'Sit here', begin: 'Begin', link: 'Link for friends',
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`), more: 'More', less: 'Less', fold: 'Show all', faults: 'This does not go together:',
  onto: 'onto ', toWhom: (name: string) => `to ${name}`, either: (first: string, last: string) => `${first} or ${last}`,
  waitsFor: (names: string) => `Waiting for ${names}`, and: 'and',
  leave: 'Leave for good', claimRest: 'The rest are mine', agree: 'Agree', refuse: 'Refuse', wantsBack: (name: string) => `${name} asks to take back a move`, wants: (name: string) => `${name} asks to go on waiting`,
  closing: 'The server goes down for a moment.',
  say: 'Say', sayWhat: 'Say something to the table', phrases: 'Quick phrases', chatOff: 'Hide chat', chatOn: 'Show chat',
  factBid: 'Bid', nameCard: 'Cards to name', exchange: (least: number, most: number) => `Tap ${most === 1 ? 'the card' : `${least < most ? `${least} to ` : ''}${most} cards`} for the nest`, admit: 'Admit:',
  full: (n: number) => `${n === 1 ? 'The card is' : `All ${n} cards are`} chosen; tap one to take it back`,
  chosen: (have: number, need: number) => `${have} of ${need}`,
};

export const themes: Record<string, string> = { light: 'Light', dark: 'Dark', felt: 'Felt', contrast: 'High contrast' };
export const levels: Record<string, string> = { random: 'Any card', easy: 'Easy', normal: 'Normal', hard: 'Hard', expert: 'Expert' };
export const paces: Record<string, string> = { relaxed: 'Relaxed', normal: 'Normal', brisk: 'Brisk', instant: 'At once' };
export const moods: Record<string, string> = { children: 'For children', partners: 'With partners', alone: 'Alone', two: 'For two', many: 'Six and more', bidding: 'Bidding', deep: 'To think about' };

export const help: [string, string][] = [
  ['Left, Right', 'go through your cards'],
  ['Enter or Space', 'play, pick or put back the card; press the button'],
  ['Up, Down', 'raise or lower a bid'],
  ['Tab', 'go from part to part of the table'],
  ['C', 'the big call: doubt, fold, Orange, Panjandrum'],
  ['L', 'last trick'], ['S', 'score'], ['G', 'what happened'], ['T', 'table in words'],
  ['Esc', 'clear what is picked, or close'], ['?', 'this help'],
];

const suits: Record<string, string> = { red: 'red', yellow: 'yellow', black: 'black', green: 'green', none: 'no colour', A: 'suit A', B: 'suit B', C: 'suit C', D: 'suit D' };
export function suitWord(suit: string): string { return suits[suit] ?? suit; }

export function cardWord(card: string, pack: Pack): string {
  const face = faceOf(card, pack);
  if (!face) return card;
  if (face.kind === 'bird') return 'the bird';
  return pack === 'rummy' ? `${face.suit} ${face.number}` : `${face.suit} ${face.number}`;
}

/// Things to do: as a button, as what is asked of you, and as what somebody did.
const verbs: Record<string, [button: string, ask: string, told: string]> = {
  pass: ['Pass', 'bid or pass', 'passes'], bid: ['Bid', 'bid', 'bids'], name: ['Name', 'name trumps', 'names'],
  bury: ['Put in the nest', 'put cards in the nest', 'puts in the nest'], take: ['Take', 'take', 'takes'],
  play: ['Play', 'play a card', 'plays'], call: ['Call', 'call', 'calls'], admit: ['Admit', 'admit', 'admits'],
  acknowledge: ['Agree to the count', 'agree to the count', 'agrees to the count'], draw: ['Draw', 'draw', 'draws'],
  discard: ['Discard', 'discard', 'discards'], lay: ['Lay down', 'lay down', 'lays down'], add: ['Add', 'add', 'adds'], join: ['Join', 'join', 'joins'],
  doubt: ['I doubt it!', 'doubt', 'doubts it'], decline: ['Let it go', 'speak up or let it go', 'lets it go'], choose: ['Pass on', 'choose a card to pass on', 'passes on'],
  fold: ['Fold!', 'fold', 'folds'], turn: ['Turn', 'turn a card', 'turns a card'], build: ['Build', 'build', 'builds'], transfer: ['Move', 'move a run', 'moves'],
  takeback: ['Take back', 'take back', 'takes back'], concede: ['Give up', 'give up', 'gives up'], ask: ['Ask', 'ask for a card', 'asks'],
  agree: ['Agree', 'agree or refuse', 'agrees'], refuse: ['Refuse', 'refuse', 'refuses'], stop: ['Stop', 'stop or risk it', 'stops'], risk: ['Risk it', 'risk it', 'risks it'],
  hold: ['Hold', 'hold', 'holds'], pay: ['Pay', 'pay', 'pays'], capture: ['Capture', 'capture', 'captures'], raise: ['Raise', 'raise', 'raises'], trail: ['Lay down', 'play a card', 'lays down'],
};
const wordsOfCalls: Record<string, string> = {
  orange: 'Orange!', misdeal: 'Misdeal', renege: 'Renege', exposed: 'Exposed card', talk: 'Talk', nest: 'Nest', open: 'open card', closed: 'closed card',
  redeal: 'New deal', moon: 'the moon', sun: 'the sun', high: 'high', low: 'low',
};
const callsOfGames: Record<string, string> = { panjandrum: 'Panjandrum!' };

export function buttonWord(verb: string, word: string | undefined, game: string): string {
  if (verb === 'call' && word === undefined) return callsOfGames[game] ?? 'Call!';
  const plain = verbs[verb]?.[0] ?? tidy(verb);
  if (word === undefined) return plain;
  return verb === 'call' ? (wordsOfCalls[word] ?? word) : `${plain} ${wordsOfCalls[word] ?? word}`;
}

/// The cards by which a move that is ready differs from the others of its action.
export function tellingCards(action: { ready: readonly Move[] }, move: Move): readonly string[] {
  return action.ready.length > 1 && move.number === undefined && (move.suit === undefined || move.cards !== undefined) ? move.onto ?? [] : [];
}

/// What a button says of a move that is ready: the verb, and what tells it from the other moves.
export function answerWord(action: { verb: string; word?: string; ready: readonly Move[] }, move: Move | undefined, game: string, pack: Pack, names: Names): string {
  const base = buttonWord(action.verb, action.word, game);
  if (!move) return base;
  if (move.number !== undefined || (move.suit !== undefined && !move.cards)) return [base, move.number, move.suit === undefined ? undefined : suitWord(move.suit)].filter((p) => p !== undefined).join(' ');
  const cards = tellingCards(action, move);
  if (cards.length > 0) return `${base} ${move.verb === 'move' ? words.onto : ''}${cards.map((card) => cardWord(card, pack)).join(', ')}`;
  return move.to !== undefined ? `${base} ${move.verb === 'play' ? words.toWhom(names(move.to)) : names(move.to)}` : base;
}

export function askWord(verb: string): string { return verbs[verb]?.[1] ?? tidy(verb); }

export function tidy(name: string): string { return name.replaceAll('_', ' '); }

const zones: Record<string, string> = {
  nest: 'Nest', stock: 'Pack', discards: 'Discards', open: 'Open card', dummy: 'Dummy', aside: 'Not in play', odd: 'Odd cards', heap: 'Heap', middle: 'Table',
  pile: 'Pile', turned: 'Turned up', home: 'Home', floor: 'Floor', battery: 'Battery', covered: 'Covered', played: 'Played', delay: 'Delay', lifted: 'Lifted',
  chosen: 'Chosen', build: 'Build', captured: 'Catch', birds: 'Birds', quatros: 'Quatros', stack: 'Stack', doubted: 'Doubted', taken: 'Tricks', last: 'Last trick', trick: 'Trick', hand: 'Hand',
};
export function zoneWord(zone: string): string {
  const named = zones[zone];
  if (named) return named;
  const colour = /^building_(\w+)$/.exec(zone);
  if (colour) return suitWord(colour[1] as string);
  const numbered = /^(\D+?)(\d+)$/.exec(zone);
  return numbered ? `${numbered[2]}` : tidy(zone);
}

export const factWords: Record<string, string> = {
  bid: 'Bid', declarer: 'Declarer', trump: 'Trump', led: 'Led', sum: 'Sum', due: 'Due', price: 'Price', trick: 'Trick', built: 'Built', cards_turned: 'Turned', at: 'At',
  minimum: 'Minimum', passes: 'Passes', asked: 'Asked', called: 'Called', partner: 'Partner', count: 'Count',
};

type Names = (seat: Seat) => string;

/// Seats and cards in what the table says, by name.
export function actWord(name: string, names: Names, seats: readonly Seat[], pack: Pack): string {
  const told = name.replace(/\b([A-Z]\d*|BIRD)\b/g, (token) =>
    seats.includes(token) ? names(token) : faceOf(token, pack) ? cardWord(token, pack) : token);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

export function moveWord(move: Move, pack: Pack, names: Names): string {
  const list = (cards: readonly string[]) => cards.map((c) => cardWord(c, pack)).join(', ');
  const parts = [verbs[move.verb]?.[2] ?? tidy(move.verb)];
  if (move.word !== undefined) parts.push((wordsOfCalls[move.word] ?? move.word).replace('!', ''));
  if (move.number !== undefined) parts.push(String(move.number));
  if (move.suit !== undefined) parts.push(suitWord(move.suit));
  if (move.to !== undefined) parts.push(move.verb === 'ask' ? `${names(move.to)} for` : `to ${names(move.to)}`);
  if (move.cards) parts.push(list(move.cards));
  for (const meld of move.also ?? []) parts.push(`and ${list(meld)}`);
  if (move.onto && move.onto.length > 0) parts.push(`on ${list(move.onto)}`);
  return parts.join(' ');
}

export function eventWord(event: Event, names: Names, seats: readonly Seat[], pack: Pack): string {
  if (event.kind === 'move' && event.move && event.seat !== undefined) {
    const hidden = event.hidden_cards ? ` ${words.cards(event.hidden_cards)}` : '';
    return `${names(event.seat)} ${moveWord(event.move, pack, names)}${hidden}`;
  }
  if (event.kind === 'act') return actWord(event.name ?? '', names, seats, pack);
  return actWord(event.sheet?.headline ?? '', names, seats, pack);
}

export function listWord(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${words.and} ${items.at(-1)}`;
}
