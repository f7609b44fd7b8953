// Looking back: own games, and one of them step by step.

export const replayWords = {
  somebody: 'somebody', unseen: 'Something that this player did not see',
  history: 'Your games', inPlay: 'In play', goOn: 'Go on', over: 'Finished', ofGame: 'Game', lookBack: 'Look back', older: 'Older ones', nothingYet: 'No finished game yet.',
  alone: 'alone', bots: (n: number) => (n === 1 ? '1 bot' : `${n} bots`), hands: (n: number) => (n === 1 ? '1 hand' : `${n} hands`),
  botNamed: (n: number) => (n > 0 ? `Bot ${n}` : 'A dummy'), youHave: (points: number) => `you have ${points}`,
  replay: 'Replay', controls: 'Steps of the hand', step: 'Step', stepOf: (n: number, all: number) => `Step ${n} of ${all}`, hand: 'Hand', from: 'Seen by',
  back: 'Step back', on: 'Step on', play: 'Play', pause: 'Pause', speed: 'Speed', trickBefore: 'Trick before', trickAfter: 'Next trick',
  allOpen: 'All cards open', asSeenBy: (name: string) => `As ${name} saw it`, thrownIn: 'thrown in',
  share: 'Share', copied: 'The link to this very step is copied.', copyThis: 'This link leads to this very step:', download: 'Download the record',
  whoMayLook: 'Whoever has the link may look. If nobody was to watch the table, only those who sat there may.',
  verify: 'Was the deal fair?', checking: 'Dealing all hands again...', dealOf: (n: number) => `Hand ${n}`,
  noHash: 'Browsers let a page check this only if it came over https. Download the record and run "rookery verify" on it instead.',
  allRight: (n: number) => (n === 1 ? 'The deal was fixed beforehand: it is right.' : `All ${n} deals were fixed beforehand: they are right.`),
  someRight: (n: number, all: number) => `${n} of ${all} deals were checked and are right; the others could not be checked here.`,
  wrong: 'Something is wrong with a deal of this game.',
  whatIsChecked: 'Your browser has just done this for every hand, by itself:',
  checkedSteps: [
    'Before the deal the server had published a fingerprint. The secret that it gave away after the hand has exactly this fingerprint, so it was not changed in between.',
    'The pack was shuffled again from this secret and from what the players added to it.',
    'The shuffled pack was dealt again. Every place got exactly the cards that lay there in the game.',
  ],
  notProved: 'So the cards are those that the server had promised. This does not show that the server did not choose them: a server with a seat of its own can add to the deal last and try until it likes the cards. Nor does it show that no player was told the cards early. In which order the rules deal is told by this server; "rookery verify" on the downloaded record checks that too, on your own computer.',
  ifWrong: 'What to do now',
  remedies: [
    'Download the record and keep it.',
    'Run "rookery verify" on it on your own computer. If it finds nothing wrong, this page or the way to it was at fault: tell the host.',
    'If it finds the same, the cards were not those that were promised. Show the record to those who played with you, and play for nothing that matters here until the host has explained it.',
  ],
  findings: {
    right: 'right', no_secret: 'not checked: its secret is not published', other_secret: 'wrong: the secret does not have the fingerprint published before',
    other_cards: 'wrong: these are not the cards that the secret gives', not_one_pack: 'the secret is right; this game is not dealt from one shuffled pack, so the cards are checked by "rookery verify" only',
  },
  contributions: (n: number) => (n === 1 ? 'One contribution of a player went into the shuffle.' : `${n} contributions of players went into the shuffle.`),
  commitment: 'Fingerprint, published before the deal', secret: 'Secret, published after the hand', packFromTop: 'The pack from the top',
};

export const replayHelp: [string, string][] = [
  ['Left, Right', 'one step back or on'], ['Up, Down', 'to the trick before or after'], ['Home, End', 'first or last step of the hand'], ['Page up, Page down', 'hand before or after'],
  ['Space', 'play or pause'], ['+, -', 'faster or slower'], ['S', 'score'], ['V', 'was the deal fair?'], ['T', 'table in words'], ['?', 'this help'],
];
