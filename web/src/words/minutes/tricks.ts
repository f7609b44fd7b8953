// How to play in a minute: tricks without an auction, or with a small one.
import type { Minutes } from '../../minute';

export const tricks: Minutes = {
  'golden-10': {
    face: 3,
    aim: 'The lowest total after six deals wins.',
    steps: [
      ['The pack is dealt as far as it goes evenly. There are no trumps and no bids.', 'fan R13 R4 Y11 Y6 B14 B9 B2 G12 G7'],
      ['Follow the colour led if you can, else play what you like. The highest card of the colour led takes the trick.', 'trick B9 *B14 R10 B2'],
      ['Every red card you take counts 1 against you, the red 5 counts 5 and the red 10 counts 10.', 'row R3 "1"; row R5 "5"; row R10 "10"'],
      ['Whoever takes the yellow 10 takes ten points off again, but never gets below nothing.', 'row *Y10 "10 off"'],
      ['Six deals are played. The lowest total wins.', 'say "31" "12" "27" "40"'],
    ],
  },
  doolittle: {
    pack: 'rummy',
    face: 2,
    aim: 'Everybody deals once, and the smallest total wins.',
    steps: [
      ['Everybody gets six cards. There are no trumps.', 'fan A11 A4 B7 C9 C2 D6'],
      ['Follow the suit led if you can, else play what you like. The highest card of the suit led takes the trick and leads next.', 'trick A4 A8 *A11 C9'],
      ['Each trick costs its taker points: the first two 5, the next two 10, the fifth 20 and the last 30.', 'say "5" "5" "10" "10" "20" "30"'],
      ['Everybody deals once. The smallest total wins.', 'say "25" "0" "55"'],
    ],
  },
  'despised-nines': {
    pack: 'rummy',
    face: 2,
    aim: 'Give your nines to somebody else; the lowest total wins.',
    steps: [
      ['The cards from 6 to 11 are dealt out. There are no trumps.', 'fan A11 A7 B9 C10 C6 D8'],
      ['Follow the suit led if you can. The highest card of the suit led takes the trick.', 'trick C10 *C11 C6 B9'],
      ['If you cannot follow you may play anything: a good moment to give a nine away.', 'row *B9; arrow; pile ?3 "4 points for somebody else"'],
      ['Everybody deals once. The lowest total wins.', 'say "4" "12" "0"'],
    ],
  },
  sachem: {
    pack: 'rummy',
    face: 3,
    aim: 'Trump whenever you like: it is the moment that counts.',
    steps: [
      ['Everybody gets six cards. The next one is turned up: its suit is trumps.', 'fan A9 A8 B7 C11 D5 D3; row A4 "Trumps"'],
      ['Follow the suit led, or play a trump if you like. Without the suit led you may play any card.', 'trick C6 C11 *A3 C8'],
      ['The trick with the first trump played brings 3, the trick with the last one 3.', 'row *A3 "First 3"; row *A6 "Last 3"'],
      ['The nine of trumps is worth 9 to whoever takes it. Most 7s and 8s in your tricks are Sachem, 7 points.', 'row A9 "9"; row B7 C8 D8 "Sachem 7"'],
      ['Hands are played until somebody has 50 points.', 'say "38" "51"'],
    ],
  },
  jaimy: {
    pack: 'rummy',
    face: 3,
    aim: 'Courage pays, sometimes: 21 points win.',
    steps: [
      ['Everybody gets five cards. The next one is turned up: its suit is trumps.', 'fan A11 A6 B9 C8 D10; row A2 "Trumps"'],
      ['Follow the suit led, or play a trump if you like. The highest trump wins the trick.', 'trick B9 B4 *A6 B10'],
      ['Three tricks bring 3 points, and the hand is over.', 'pile ?2; pile ?2; pile ?2; arrow; say "3"'],
      ['Who wins the first three tricks may go on: with all five he scores 7, with less nothing. 21 points win.', 'say "Stop: 3" "Go on: 7 or 0"'],
    ],
  },
  foozle: {
    pack: 'rummy',
    face: 1,
    aim: 'One against all the others in every hand; 50 points win.',
    steps: [
      ['Everybody gets five cards.', 'fan A11 A9 A5 C10 D7'],
      ['Each has one call: how many tricks, 1 to 5, or pass. Every bid is higher than the one before; if all pass, the dealer has bid 1.', 'say "Pass" "2" "3" "Pass"'],
      ['The highest bidder leads, and the suit of his card is trumps. To this trick everybody plays a trump who has one.', 'trick *A11 A4 A7 B3'],
      ['Later, follow the suit led if you can, else play what you like.', 'trick C10 C6 *A5 D2'],
      ['If he takes his tricks he scores his bid once for every opponent; else every opponent scores the bid. 50 points win.', 'say "Bid 3, three opponents" "9 points"'],
    ],
  },
  hoodoo: {
    pack: 'rummy',
    face: 2,
    aim: 'There are no points and no trumps, only cards to be rid of.',
    steps: [
      ['Everybody gets eight cards. There are no trumps.', 'fan A10 A3 B8 B5 C11 C2 D9 D6'],
      ['Follow the suit led if you can. If all do, the trick stays face down on the table and its highest card leads next.', 'trick A10 *A11 A4 A3; arrow; pile ?4'],
      ['If you cannot follow you are hoodooed: you take up every card on the table, and lead next.', 'trick C11 C7; arrow; fan ? ? ? ? ? ?'],
      ['Whoever plays his last card wins at that moment.', 'row *B5 "Last card"'],
    ],
  },
  coronado: {
    pack: 'rummy',
    face: 1,
    aim: 'The first to seven points wins.',
    steps: [
      ['Both get five cards from 6 to 11. The next card is turned up: its suit is trumps.', 'fan A11 A8 B10 C9 D6; row A7 "Trumps"; pile ?6 "Stock"'],
      ['The player who did not deal leads, or asks for new cards. If the dealer agrees, both may exchange.', 'say "Three cards?" "Agreed"'],
      ['Who leads without asking, or refuses the first time, is bound to take three tricks.', 'say "Refused!"'],
      ['Beat the card led with its own suit if you can; if not, follow; without that suit, play a trump.', 'trick B9 *B10'],
      ['Three tricks bring 1 point, all five bring 2, and 2 if the other was bound and failed. 7 points win.', 'pile ?2; pile ?2; pile ?2; arrow; say "1"'],
    ],
  },
};
