// Words of a game's page and of opening a table.

export const gameWords = {
  minute: 'How to play in one minute',
  rules: 'The rules, clause by clause',
  source: 'The tag at the end of a clause says where it comes from; "ruling" is what we decided where no book speaks.',
  edition: (name: string) => `Rules of ${name}`,
  rulings: 'Why we decided so',
  options: 'Options',
  optionsHint: 'Nothing has to be changed: what you see is what the book says.',
  reset: 'As in the book',
  changeRules: 'Make house rules of it',
  friends: 'Play with friends',
  bots: 'Level of the bots',
  minutes: (n: number) => `about ${n} minutes`,
  step: (n: number) => `Step ${n}`,
};

/// The books, by the tags that clauses carry.
export const books: Record<string, string> = {
  '1924': 'the book of 1924, "The Game of Games"', '1942': 'the Rummy book of 1942', '1957': 'the Club book of 1957',
  '1988': 'the book of 1988', deluxe: 'the Deluxe book',
};

export const openWords = {
  title: 'A table for friends',
  hint: 'You get a link to send. Free seats can be filled with bots before you begin.',
  open: 'Open the table',
  sit: 'I play myself',
  level: 'Free seats',
  noBots: 'wait for people',
  withBots: (level: string) => `bots, ${level.toLowerCase()}`,
  delay: 'How late, in seconds',
};

/// What can be agreed on for a table: its words and what the server calls them.
export const tableChoices: { key: string; label: string; values: [value: string, word: string][] }[] = [
  { key: 'access', label: 'Who may come', values: [['link', 'Who has the link'], ['open', 'Everybody']] },
  { key: 'pace', label: 'Pace of the bots', values: [['relaxed', 'Relaxed'], ['normal', 'Normal'], ['brisk', 'Brisk'], ['instant', 'At once']] },
  { key: 'idle', label: 'If somebody is away', values: [['bot', 'A bot plays on until they are back'], ['wait', 'The table waits'], ['vote', 'The others decide']] },
  { key: 'takeback', label: 'Taking back', values: [['next_act', 'Until the next player acts'], ['consent', 'If the others agree'], ['off', 'Never']] },
  { key: 'watching', label: 'Watching', values: [['closed', 'Yes, but no hidden cards'], ['delayed', 'Yes, all hands, some time later'], ['no', 'No']] },
  { key: 'chat', label: 'Chat', values: [['on', 'Yes'], ['phrases', 'Ready phrases only'], ['off', 'No']] },
  { key: 'hints', label: 'Hints', values: [['no', 'No'], ['yes', 'Yes']] },
];
