// Words of a table besides its cards.

export const tableWords = {
  lookBack: 'Look back',
  people: 'People', here: 'here', away: 'away', held: 'away, a bot plays on', free: 'free', watching: 'You are watching.',
  badges: { flower: 'the side of the flower', bow: 'the side of the bow' },
  slow: (now: boolean, times: number) => [now ? 'the donkey: slowest to fold' : '', times > 0 ? `slow ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}` : ''].filter((part) => part !== '').join(', '),
  moved: (names: string) => `${names} have changed seats.`, newSeat: 'a new seat', newPartner: (name: string) => `You play with ${name} now.`,
  watchers: (n: number) => (n === 0 ? 'Nobody is watching.' : n === 1 ? 'One person is watching.' : `${n} people are watching.`),
  mute: 'Mute', unmute: 'Hear again', muteWho: (name: string) => `Mute ${name}`, unmuteWho: (name: string) => `Hear ${name} again`,
  rematch: 'Play again together', rematchOpen: 'There is a new table for another game.', joinRematch: 'Go there', home: 'Back to the games',
  soundOn: 'Sounds on', soundOff: 'Sounds off', invite: 'Link to this table', copy: 'Copy', copied: 'Copied',
  send: 'Send', code: 'Code to type:', level: 'level', takeAway: 'Take away', stand: 'Stand up', fill: 'Bots on free seats', agreed: 'What is agreed on',
  notFull: 'When every seat is taken you can begin.', hostBegins: 'Whoever opened the table begins when every seat is taken.',
  sureConcede: 'Give up this game? It counts as lost.',
  sureLeave: 'Leave this game for good? A bot takes your seat.', sureClaim: 'Claim the rest of the tricks?',
  yesLeave: 'Leave', yesClaim: 'Claim', no: 'Go on playing', sure: 'Are you sure?',
};
