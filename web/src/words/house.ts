// Words of the house-rule editor.

export const houseWords = {
  title: 'House rules',
  intro: 'Take a game, change what your table does differently, and play exactly that. The rules write themselves as you go.',
  untitled: 'Our rules',
  ours: (game: string) => `Our ${game}`,
  start: 'Start from',
  games: 'A game of the books', sheets: 'A sheet that comes along', mine: 'Your own',
  name: 'What is it called?', note: 'A note for your guests', notePlaceholder: 'As we play it at Ruth\'s on Thursdays',
  baseOptions: 'Edition and players', baseHint: 'What you change further down goes before this.',
  find: 'Find a rule', none: 'No rule is called so.', same: 'As the game has it', why: 'More about it',
  changed: (n: number) => (n === 0 ? 'Nothing changed' : n === 1 ? '1 change' : `${n} changes`),
  good: 'These rules go together.', wrong: 'Something does not go together yet:', checking: 'Looking at it...',
  withoutEffect: 'Of your changes, these have no effect:',
  asBefore: 'Until that is put right, the sheet below shows the rules as they were.',
  english: 'The rules in English',
  play: 'Play now', friends: 'With friends', share: 'Share', copied: 'The link is copied.', copyThis: 'Copy this link:',
  download: 'Save as a file', file: 'Load a file', print: 'Print the rules', keep: 'Keep on this device', kept: 'Kept on this device.', drop: 'Remove',
  notRead: 'This sheet cannot be read.', noServer: 'The server cannot be reached.', notJson: 'This file is no house-rule sheet.',
  yes: 'Yes', no: 'No', add: 'Add', remove: (card: string) => `Remove ${card}`, colour: 'Colour', number: 'Number', height: 'Rank', bird: 'The bird',
  certain: 'hands that hold only these ranks:', between: (below: number) => (below === 14 ? 'above the 14, below a high 1' : `between ${below} and ${below + 1}`),
  byTrump: 'by the trump colour', noColour: 'no colour', others: 'all others count nothing',
  nothing: 'none', ofBase: 'Where the rules of this table say otherwise, they hold.',
};

/// Headings of the ledger that a player would put otherwise.
export const groupWords: Record<string, string> = { 'The sheet': 'At the table', Players: 'The players' };

/// What the words on a sheet mean. What is not here is shown as it stands.
export const valueWords: Record<string, Record<string, string>> = {
  sides: { alone: 'everybody for himself', two: 'two sides, seated alternately', declarer_and_dummy: 'declarer and dummy against the rest', called: 'the declarer calls a partner by a card' },
  bird: { none: 'not in the pack', highest: 'the highest trump', lowest: 'the lowest trump', dealer: 'high or low, as the dealer says before each deal' },
  special_cards: { above_all: 'above all', highest: 'highest', lowest: 'lowest' },
  bird_play: { free: 'to any trick', bound: 'follows suit as a trump' },
  redeal: { never: 'never', no_counters: 'hands without a counter' },
  first_bidder: { dealer: 'the dealer', left_of_dealer: 'the player at the dealer\'s left' },
  all_pass: { next_dealer: 'the next player deals', same_dealer: 'the same player deals again', dealer_stuck: 'the dealer has to play', last_must_bid: 'the last one has to bid' },
  hold: { never: 'nobody may', each: 'each player once a hand', side: 'each side once a hand' },
  trump_named: { after_burying: 'after the nest is laid away', before_burying: 'with the nest in hand', before_nest: 'before the nest is seen' },
  trump_choices: { low_colours: 'a colour in which low cards win', none: 'no trump', low_none: 'no trump, and low cards win' },
  nest_counters: { allowed: 'allowed', announced: 'their number is announced', shown: 'laid face up', barred: 'not allowed, unless nothing else is left', only_trumps: 'not allowed; if need be, trumps first' },
  nest_trumps: { allowed: 'allowed', announced: 'their number is announced', shown: 'laid face up', barred: 'not allowed, unless nothing else is left' },
  nest_goes: { out_of_play: 'nobody', to_last_trick: 'who wins the last trick', to_declarer: 'the declarer\'s side' },
  first_lead: { dealer: 'the dealer', left_of_dealer: 'the player at the dealer\'s left', left_of_declarer: 'the player at the declarer\'s left', declarer: 'the declarer', declarers_choice: 'the declarer, or his left neighbour if he likes' },
  most_tricks_level: { nobody: 'nobody', defenders: 'the defenders', cut: 'the sides cut for them' },
  made: { points: 'all points taken', bid: 'the bid and no more' },
  failed: { set_back: 'the bid is lost', zero_and_double: 'nothing, and the others score double', counters_and_double: 'counters only, and the others score double' },
  at_target: { highest: 'the highest total wins', level_to_declarer: 'the highest; if level, whoever declared', declarer_first: 'whoever declared and made it' },
  held: {
    never: 'none', at_total: 'defenders rise to a total and no further', from_total: 'defenders who have a total score nothing',
    from_total_unless_bid: 'the same, unless they have bid', box: 'nobody may stand between that total and the target',
  },
};
