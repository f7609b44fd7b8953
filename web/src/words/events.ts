// What is read at events.
export const eventWords = {
  events: 'Events', claim: 'An evening over many tables: sign up, and the server says where you sit.', none: 'No event is open just now.',
  mine: 'Your events', open: 'Open to everybody', openOne: 'Open an event', openIt: 'Open it', show: 'Show', kind: 'Kind', code: 'Code of an event',
  kinds: { party: 'Progressive party', rotation: 'Rotating partners' } as Record<string, string>,
  about: {
    party: 'The party of 1924: four hands a table, the winners move up a table and get 50 each, everybody changes partner.',
    rotation: 'Everybody for himself: a new partner every round, by standing, and a fixed number of hands.',
  } as Record<string, string>,
  game: 'Game', houses: 'House rules', pace: 'Pace of the bots', rounds: 'Rounds', hands: 'Hands a round', bots: 'Bots that fill seats', forAll: 'Everybody may come', playToo: 'I take part myself',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`), hostedBy: (name: string) => `Host: ${name}`,
  round: (n: number, of: number) => `Round ${n} of ${of}`, states: { waiting: 'Sign-up', playing: 'Being played', finished: 'Over', abandoned: 'Given up' } as Record<string, string>,
  signUp: 'Sign up', comeIn: 'Come in for the next round', withdraw: 'Sign off', leave: 'Leave the event', noEvent: 'There is no such event.',
  signedUpHost: 'You are signed up. Begin when everybody is there.', lastRound: 'The last round', youWon: 'Well played!',
  signedUp: 'You are signed up. The host begins when everybody is there.', invited: 'Sign up, and you are seated when it begins.',
  youSit: (table: number, seat: string) => `You sit at table ${table}, seat ${seat}`, withWhom: (partner: string, against: string) => `with ${partner}, against ${against}`,
  toTable: 'Go to your table', tableDone: 'Your table has finished.', waitFor: (tables: string) => `Still playing: ${tables}`, table: (n: number) => `Table ${n}`, tableWord: 'table',
  nextRound: 'You play from the next round on.', waitPlace: 'The party is full: you get the next place that is free.', lookOn: 'The last round is being played.',
  who: 'Who is there', left: 'left', late: 'waits for a place', tables: 'Tables', standings: 'Standings', name: 'Name', handsOf: (n: number, of: number) => `${n} of ${of} hands`, watch: 'Watch',
  begin: 'Begin', fill: (n: number) => (n === 0 ? 'Nobody is missing.' : n === 1 ? 'A bot fills one seat.' : `Bots fill ${n} seats.`), hurry: 'Hurry the round', hurryAbout: 'Bots play for everybody until they act themselves.',
  giveUp: 'Give up the event', sure: 'Really give it up, for everybody?', sureLeave: 'Leave for good? A bot plays on, and you cannot win any more.', wonBy: (names: string, several: boolean) => (several ? `${names} share the win` : `${names} has won`), youAre: (rank: number) => `You are number ${rank}.`,
  givenUp: 'The event was given up.', back: 'Back to the event', called: (round: number, table: number) => `Round ${round}: you sit at table ${table}`, go: 'Go there', link: 'Link for everybody',
};
