// Words of the settings page.

export const settingWords = {
  onDevice: 'These are kept on this device.',
  looks: 'How it looks', theme: 'Colours', face: 'Cards', palette: 'Colours of the suits', print: 'Large print', left: 'For the left hand', leftHint: 'Buttons and lists change sides.',
  playing: 'How it plays', sort: 'Sort the hand', rising: 'Low cards first', twice: 'Tap twice to play a card', twiceHint: 'The first tap lifts it, the second plays it.',
  forced: 'Play the only card by itself', sure: 'Ask again before what cannot be undone', sureHint: 'Leaving, giving up, claiming the rest.', motion: 'Moving cards', sound: 'Sounds', soundHint: 'Soft tones for your turn, cards and the count.',
  chat: 'Show what others say',
  opponents: 'The bots', bots: 'Level', pace: 'Pace',
  motions: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' } as Record<string, string>,
  sorts: { suit: 'By colour', number: 'By number' } as Record<string, string>,
  faces: { shapes: 'Shapes', numbers: 'Large numbers', colours: 'Full colour' } as Record<string, string>,
  palettes: { usual: 'As printed', distinct: 'Easy to tell apart' } as Record<string, string>,
};

export const guestWords = {
  title: 'You',
  intro: 'You are a guest: no address, no account. A passphrase lets you go on with your games on another device.',
  name: 'Your name', rename: 'Change', renamed: 'Your name is changed.',
  passphrase: 'Passphrase, at least 8 letters', setPassphrase: 'Set the passphrase', passphraseSet: 'The passphrase is set. Sign in elsewhere with your name and it.',
  hasPassphrase: 'You have a passphrase. A new one signs all your other devices out.', newPassphrase: 'The new passphrase', oldPassphrase: 'The old passphrase',
  signIn: 'Sign in', signInHint: 'With the name and passphrase of your other device. This device then is the same guest.', signInWho: 'Name on the other device',
  signOut: 'Sign out', signOutHint: 'This device forgets who you are. Without a passphrase nobody can come back as you.',
  forget: 'Delete all my data', forgetHint: 'The server deletes you and everything that names you, and this device forgets its settings.',
  sure: 'Really delete everything?', yes: 'Yes, delete', no: 'No, keep it',
};
