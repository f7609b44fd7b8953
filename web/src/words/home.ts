// Words of the first page.

export const homeWords = {
  history: 'Your games',
  playGame: (title: string) => `Play ${title}`,
  playHint: 'against bots, at once',
  joinHint: 'Code or link of a table', notAPlace: 'This is neither a code nor a link.',
  goOn: 'Go on', yourTables: 'Your games', openTables: 'Open tables', sit: 'Sit down', noOpen: 'Nobody waits for players just now. Open a table, and others find it here.',
  waits: 'waiting to begin', plays: 'in play', free: (n: number) => (n === 1 ? '1 seat free' : `${n} seats free`), with: (names: string) => `with ${names}`,
  games: 'All games', players: 'Players', any: 'any', length: 'Length', lengths: { '': 'any', '10': 'up to 10 minutes', '20': 'up to 20 minutes', '30': 'up to 30 minutes' } as Record<string, string>,
  mood: 'Mood', found: (n: number) => (n === 1 ? '1 game' : `${n} games`), clear: 'Show all again',
  learn: 'How it is played', minutes: (n: number) => `${n} min`,
  houses: 'House rules', housesHint: 'How real tables play it, and how yours does.', make: 'Write your own', change: 'Read or change', mine: 'Your house rules', remove: 'Remove',
};
