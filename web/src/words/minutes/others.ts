// How to play in a minute: calls, captures, melds, piles and games for one.
import type { Minutes } from '../../minute';

export const others: Minutes = {
  'i-doubt-it': {
    aim: 'Get rid of your cards one by one, face down, while the count goes round, and notice when somebody else does not tell the truth.',
    steps: [
      ['All cards are dealt. Colours mean nothing.', 'fan R3 Y3 B7 G8 R9 Y12 G14'],
      ['In turn each lays one card face down and says the next number: one, two, three, up to fourteen and from one again.', 'say "One" "Two" "Three"; arrow; pile ?3'],
      ['If you have the number that is due you have to play it. If not, play any card and keep a straight face.', 'say "Four"; row G8 "Not a four"'],
      ['Anybody may say "I doubt it". The card is shown: whoever was wrong takes up the whole heap.', 'say "I doubt it!"; arrow; row *G8; pile ?4'],
      ['The first without cards wins.', 'say "Out!"'],
    ],
  },
  donkey: {
    aim: 'Colours mean nothing here; eyes and hands do.',
    steps: [
      ['All cards are dealt. Colours mean nothing.', 'fan R7 Y7 B7 G12 R2 Y9 B11'],
      ['Everybody chooses a card, and all cards go to the left at the same moment, again and again.', 'row G12; arrow; fan ? ? ? ?'],
      ['With four of a number you may fold: quietly, without a word.', 'row R7 Y7 B7 *G7'],
      ['As soon as somebody has folded, everybody else folds, whatever they hold. The last one is the donkey.', 'say "Fold!" "Fold!" "Oh..."'],
    ],
  },
  tuxedo: {
    aim: 'Most cards and every 5 count at the end, and 100 points win.',
    steps: [
      ['Everybody gets four cards, and four lie open in the middle. New cards are dealt when all hands are empty.', 'fan R9 Y3 B5 G12; row Y9 R4 B5 G2'],
      ['A card takes every card of its number and every group that adds up to it.', 'row *R9; arrow; row Y9; row R4 B5 "4 and 5"'],
      ['You may also lay a card on others to build a number that you hold, and take it next time. If you can take nothing, lay a card down.', 'row B5 Y3 "Builds 8"; fan G8 R1'],
      ['Clearing the table is a sweep: 10 for four cards or more, else 5. If red and yellow cards go together, the first to call Orange gets 10; a wrong call costs 10.', 'row Y9 R4; arrow; say "Orange!"'],
      ['Most cards bring 15, every 5 you took brings 5. 100 points win.', 'pile ?6 "15"; row B5 "5"'],
    ],
  },
  match: {
    aim: 'There is nothing to decide, so the youngest wins as often as the oldest.',
    steps: [
      ['All cards are dealt face down. Nobody looks at them.', 'pile ?5 "You"; pile ?5; pile ?5'],
      ['In turn everybody turns a card onto the pile in the middle. The first card of the pile is the one to match.', 'row *R8 "First"; row Y3 B12 G5'],
      ['Whoever turns the same number takes the whole pile, and puts it under his own cards.', 'row R8; row *G8; arrow; pile ?6 "Yours"'],
      ['Who has no card left is out. When two are left, five more piles are played, and then more cards win.', 'pile ?7 "Winner"; pile ?2'],
    ],
  },
  numero: {
    pack: 'rummy',
    aim: 'There is nothing to decide, so the youngest wins as often as the oldest.',
    steps: [
      ['All cards are dealt face down. Nobody looks at them.', 'pile ?5 "You"; pile ?5; pile ?5'],
      ['In turn everybody turns a card onto the pile in the middle. The first card says which number counts.', 'row *A8 "First"; row C3 B11 D5'],
      ['Whoever turns the same number takes the whole pile, and puts it under his own cards.', 'row A8; row *D8; arrow; pile ?6 "Yours"'],
      ['Who has no card left is out. When two are left, five more piles are played, and then more cards win.', 'pile ?7 "Winner"; pile ?2'],
    ],
  },
  'clock-pastime': {
    face: 0,
    aim: 'You win only if every card comes home before the clock stands still.',
    steps: [
      ['The cards lie in fourteen piles of four: twelve in a ring like the hours, and two in the middle for 13 and 14.', 'ring 12'],
      ['Turn up the top card at one o\'clock. Its number says where it belongs: it goes under that pile.', 'pile ?3 *B5 "1"; arrow; pile B5 ?4 "5"'],
      ['Then turn the top card of that pile, and so on, from hour to hour.', 'pile ?3 *R12 "5"; arrow; pile R12 ?4 "12"'],
      ['You win if all cards lie open at their hours. If you come to a pile with nothing left to turn, the clock has won.', 'row R5 Y5 B5 G5 "5"'],
    ],
  },
  'old-rook-solitaire': {
    face: 0,
    aim: 'You alone: bring all four colours home from 1 to 14 by moving runs from pile to pile.',
    steps: [
      ['The cards lie in fourteen piles of four, each with its top card turned up. A 14 goes to the bottom of its pile.', 'column ? ? R9; column ? ? Y4; column ? ? B8; column ? ? G12'],
      ['Every 1 starts the home of its colour; on it go the 2, the 3 and so on.', 'pile R1 "Home"; arrow; row *R2'],
      ['A whole run may go onto a card that is one higher and of another colour.', 'column *R9 *B8 *Y7; arrow; row G10'],
      ['Then the next card below is turned. A pile that has run out stays empty.', 'column ? *G3; arrow; row Y6'],
      ['You win when all four colours lie home. If nothing can be moved any more, you have lost.', 'pile R14; pile Y14; pile B14; pile G14'],
    ],
  },
  'new-rook-solitaire': {
    aim: 'Clear seven columns of open cards by running up and down by ones, with as few cards from the hand as you can.',
    steps: [
      ['Thirty-five cards lie open in seven columns. Twenty-one are your hand, and its first card starts the pile.', 'column R4 Y12 G7; column B2 R11 Y6; column G9 B13 R8; pile ?5 "Hand"; row G5 "Pile"'],
      ['The end of a column may go onto the pile if it is one higher or one lower. Colours mean nothing, and you may turn round at any time.', 'row G5; arrow; row *Y6; arrow; row *G7'],
      ['A 14 may go on a 1, but no 1 on a 14. If nothing fits, draw the next card of your hand.', 'row B1; arrow; row *R14'],
      ['An empty table brings 1 point for every card left in your hand; else every card that still lies there costs 1.', 'pile ?4 "+4"'],
    ],
  },
  rummy: {
    pack: 'rummy',
    face: 2,
    aim: 'Everybody plays alone, and after a deal by each the fewest points win.',
    steps: [
      ['With three players or more everybody gets six cards, with two players eight. One card lies open beside the pack.', 'fan A3 A4 B9 C9 D2 D11; pile ?6 "Pack"; row A5 "Discards"'],
      ['In your turn draw a card: the top of the pack, or the open one.', 'row *A5; arrow; fan A3 A4 *A5 B9 C9 D2'],
      ['You may lay down three or more in a row of one suit, or three or four of a number, and add cards to anything on the table.', 'row A3 A4 A5 "Sequence"; row B9 C9 D9 "Set"'],
      ['Then throw one card away, and the next player draws.', 'row D11; arrow; row D11 "Discards"'],
      ['Whoever has no card left wins the hand; the others write down the numbers they still hold. Everybody deals once, and the lowest total wins.', 'fan D2 D11 "13 against you"'],
    ],
  },
  parquet: {
    pack: 'rummy',
    face: 1,
    aim: 'The floor belongs to all, so every card you lay helps somebody.',
    steps: [
      ['With three players or more everybody gets six cards, with two players eight. One card lies open beside the pack.', 'fan A3 B3 C8 C9 D1 D10; pile ?6 "Pack"; row C3 "Discards"'],
      ['The floor has a row for each suit and a column for each number. In your turn draw a card first.', 'column A3 B3 C3 "Three of a number"; row C3 C4 C5 "Three of a suit"'],
      ['Lay cards that then stand in a row of three of a suit, or in a column of three of a number, whoever laid the rest.', 'row C3 C4 C5 *C6'],
      ['Then throw one card away, and the next player draws.', 'row D10; arrow; row D10 "Discards"'],
      ['Whoever has no card left wins the hand; the others write down the numbers they still hold. Everybody deals once, and the lowest total wins.', 'fan D1 D10 "11 against you"'],
    ],
  },
  club: {
    face: 2,
    aim: 'Two Birdies let a side go out; until then partners build together.',
    steps: [
      ['Two packs are shuffled together, and everybody gets thirteen cards. A bird is laid down at once, for a bonus, and replaced.', 'fan R4 R5 R6 Y9 B9 G9 G12 R2 Y1; row BIRD "Bonus"'],
      ['In your turn draw two cards, lay down what you like, and throw one away. Or take the whole heap of discards, if two cards of your hand go with its top card.', 'pile ?6 "Draw two"; pile ?2 B9 "or the heap"'],
      ['Lay three or more of a number, or three or more in a row of one colour. 1s and 2s stand for any number, but not in a row of one colour.', 'row Y9 B9 R2 "Set"; row R4 R5 R6 "Sequence"'],
      ['The first cards that a side lays down have to be worth 50 or more. Seven cards make a Birdie: 400 with wild cards, 800 without, 1200 for a sequence.', 'row R4 R5 R6 R7 R8 R9 R10 "1200"'],
      ['With two Birdies your side may go out, for 200 more. What is left in the hands is taken off. 5000 points win.', 'say "Out!"'],
    ],
  },
  moosehead: {
    pack: 'rummy',
    aim: 'Everybody plays alone, and 50 points win.',
    steps: [
      ['Everybody gets five cards. A card counts its number; suits mean nothing.', 'fan A8 B7 C5 D10 D3'],
      ['In turn each plays a card and says the new sum. Whoever says 15, 20, 25 or 30 gets 2 points.', 'row A8 "8"; row *C7 "15"; row D9 "24"; row B6 "30"'],
      ['Nobody may go past 30: who cannot play passes. Who played the last card gets 1 point for the go, unless it made 30.', 'row D9 "24"; row A4 "28"; say "Go: 1"'],
      ['When all cards are played, every group of your five cards that adds up to 15 brings 2 more. 50 points win.', 'row *A8 *B7 "15"; row *D10 *C5 "15"'],
    ],
  },
  quatro: {
    pack: 'rummy',
    aim: 'Who listens well knows who holds what.',
    steps: [
      ['All cards are dealt. Four of a number are a quatro and are laid down at once.', 'fan A7 C7 B2 D5 A10 C11'],
      ['Ask one player for one exact card. You must hold that number in another suit.', 'say "Ann, the B 7?"'],
      ['If he has it he gives it to you, and you ask again. If not, it is his turn to ask.', 'fan A7 *B7 C7'],
      ['When all cards lie in quatros, the most quatros win.', 'row A7 B7 C7 D7 "Quatro"'],
    ],
  },
  'ups-and-downs': {
    pack: 'rummy',
    aim: 'Hold a card back and others have to wait for it, but so do you.',
    steps: [
      ['All cards are dealt. The first card has to be a seven; every seven starts a pile.', 'fan A7 A9 B6 B3 C8 D11; row *A7'],
      ['On a seven the numbers of its suit go up to 11 and down to 1, one at a time.', 'row A5 A6 *A7 A8 A9'],
      ['One card in each turn. If you can build, you have to; if not, play a seven; without one you pass.', 'row B6; arrow; row *B7'],
      ['The first without cards wins.', 'say "Out!"'],
    ],
  },
  panjandrum: {
    face: 3,
    aim: 'Keep your eyes on everybody: the first without cards wins.',
    steps: [
      ['All cards are dealt as blind piles. Nobody looks at them.', 'pile ?6 "Yours"; pile ?6; pile ?6'],
      ['In the middle each colour is built up from 1 to 14. A card that fits there has to go there.', 'pile R3; pile Y1; arrow; row *R4'],
      ['Else it goes on another player\'s delay pile, if that shows one number more or less. Only if nothing fits it goes on your own, and your turn ends.', 'pile ? G9 "Ann"; arrow; row *B8'],
      ['The card on your own delay pile has to be played first, whenever it fits. Who overlooks something and is called gets cards from everybody; a wrong call costs the caller the same.', 'say "Panjandrum!"; arrow; pile ?4'],
      ['The first without cards wins.', 'say "Out!"'],
    ],
  },
};
