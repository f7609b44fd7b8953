// How to play in a minute: the games with a bid. True to rules/*.md with the usual options.
import type { Minutes } from '../../minute';

export const bidding: Minutes = {
  'kentucky-discard': {
    aim: 'Two play against two: bid for the right to name trump, then win the tricks in which the 5s, 10s, 14s and the bird lie.',
    steps: [
      ['Everybody gets nine cards. Five more lie face down in the middle: the nest.', 'fan BIRD R14 R10 R7 Y9 Y5 B13 G11 G6; pile ?5 "Nest"'],
      ['Bid how many points your side will take, from 70 up to 120. Who passes is out; the highest bidder is the declarer.', 'say "70" "80" "Pass" "95"'],
      ['The declarer takes the nest, lays any five cards away again, and names a colour trump.', 'fan Y9 G6 Y6 G7 G9; arrow; pile ?5 "Nest"; suit red "Trump"'],
      ['Follow the colour led if you can, else play what you like. The highest trump wins. The bird is the highest trump, and you may play it whenever you want.', 'trick B9 B14 *BIRD B5'],
      ['5s count 5, 10s and 14s count 10, the bird 20. The last trick wins the nest too. A side that took less than it bid loses its bid. 300 points win.', 'row R5 "5"; row Y10 "10"; row B14 "10"; row BIRD "20"'],
    ],
  },
  'red-1': {
    aim: 'Two play against two; the red 1 is the best card of all and worth 30, so everybody wants to know where it is.',
    steps: [
      ['Everybody gets nine cards, and six go into the nest. Besides 5 to 14 the pack has the bird and a single 1, the red one.', 'fan R1 R14 R9 Y12 Y10 B8 G13 G7 G5; pile ?6 "Nest"'],
      ['Bid how many points your side will take, from 5 up to 150. The highest bidder exchanges with the nest and names trump.', 'say "60" "75" "Pass" "90"'],
      ['The red 1 is the highest trump, then the bird, then the 14. Both belong to the trump colour and have to follow suit like any trump.', 'row *R1; row BIRD; row G14; row G13; suit green "Trump"'],
      ['Follow the colour led if you can. The highest trump wins the trick; the last trick wins the nest too.', 'trick Y10 Y14 Y6 *G5; suit green "Trump"'],
      ['The red 1 counts 30, the bird 20, 10s and 14s count 10, 5s count 5. A side short of its bid loses the bid. 500 points win.', 'row R1 "30"; row BIRD "20"; row Y14 "10"; row B5 "5"'],
    ],
  },
  regular: {
    face: 1,
    aim: 'Everybody plays alone; whoever bids most names trump and plays against all the others.',
    steps: [
      ['The whole pack is dealt, fourteen cards each if four play. There is no nest and no bird.', 'fan R14 R11 R10 Y13 Y8 Y5 B12 B10 B3 G9 G4'],
      ['Bid how many points you alone will take, from 5 up to 100. The highest bidder is the declarer and names a colour trump.', 'say "30" "40" "Pass" "50"; suit yellow "Trump"'],
      ['Follow the colour led if you can, else play what you like. The highest trump wins the trick, or the highest card of the colour led.', 'trick G9 *G14 G2 B10'],
      ['Only 5s, 10s and 14s count: 5, 10 and 10. The declarer loses his bid if he takes less; the others keep what they took. 150 points win.', 'row R5 "5"; row Y10 "10"; row G14 "10"'],
    ],
  },
  'one-high-partnership': {
    aim: 'Two play against two with the whole pack, in which the 1 beats the 14 and the bird is the smallest trump, hard to bring home.',
    steps: [
      ['Everybody gets fourteen cards; the last card is the nest.', 'fan R1 R14 R8 Y13 Y5 B1 B10 B6 G12 G9 G2; pile ? "Nest"'],
      ['Bid how many points your side will take, from 75 up to 200. The declarer may take the nest card for another, but no counter may stay there; then he names trump.', 'say "75" "100" "Pass" "120"; suit black "Trump"'],
      ['In every colour the 1 is highest, then 14 down to 2. The bird is a trump below all others, and follows suit like one.', 'row *B1; row B14; row B2; row BIRD'],
      ['Follow the colour led if you can; the highest trump wins. Even the bird beats every card of another colour.', 'trick R14 R1 R6 *BIRD'],
      ['1s count 15, 10s and 14s count 10, 5s count 5, the bird 20, and most tricks bring 20 more. A side short of its bid loses the bid. 500 points win.', 'row Y1 "15"; row Y14 "10"; row Y5 "5"; row BIRD "20"'],
    ],
  },
  dixie: {
    face: 4,
    aim: 'Two sides bid for trump and for points; the 13 counts where you would expect the 14, and most tricks are worth 20.',
    steps: [
      ['With four players everybody gets thirteen cards, and four go into the nest.', 'fan R14 R13 R7 Y13 Y10 Y5 B11 B8 G14 G9 G3; pile ?4 "Nest"'],
      ['Bid how many points your side will take, from 70 up to 120. The declarer exchanges cards with the nest and names trump.', 'say "70" "75" "Pass" "80"; suit red "Trump"'],
      ['Follow the colour led if you can. The 14 is the highest card of its colour, but it counts nothing.', 'trick B8 *B14 B13 B2'],
      ['Whoever wins the last trick has the nest and its points; it is also one trick more.', 'trick G9 G5 *R3 G10; arrow; pile ?4 "Nest"'],
      ['5s count 5, 10s and 13s count 10, the side with more tricks 20. A side short of its bid loses the bid. 300 points win.', 'row Y5 "5"; row Y10 "10"; row Y13 "10"; pile ?4 "Most tricks 20"'],
    ],
  },
  display: {
    face: 2,
    aim: 'Two play against two, and in every hand the dealer plays two hands: his own and that of his partner, which lies open on the table.',
    steps: [
      ['Everybody gets fourteen cards; there is no nest and no bird.', 'fan R14 R10 R6 Y12 Y11 Y5 B13 B9 B2 G10 G7'],
      ['Bid how many points your side will take, from 5 up to 125. Whoever bids most names trump.', 'say "40" "55" "65" "Pass"; suit green "Trump"'],
      ['After the first card the hand of the dealer\'s partner is laid open, whoever bid. The dealer plays both hands.', 'trick Y9 ? ? ?; row R13 R5 Y14 B10 G12 G4 "Open hand"'],
      ['Follow the colour led if you can; the highest trump wins. If the open hand wins, it leads next.', 'trick Y9 *Y14 Y3 Y10'],
      ['5s count 5, 10s and 14s count 10, every trick 2. A side short of its bid gets nothing, and the other side twice what it took. 200 points win.', 'row R5 "5"; row R10 "10"; row R14 "10"; pile ?4 "A trick 2"'],
    ],
  },
  boston: {
    face: 2,
    aim: 'Two play against two; a bid names its colour, and how much a trick is worth depends on that colour.',
    steps: [
      ['Everybody gets fourteen cards; there is no nest and no bird.', 'fan R14 R13 R9 R6 Y14 Y7 B12 B10 B4 G11 G5'],
      ['A bid is a number from 70 up, in tens, and a colour or no colour. The colour of the last bid is trump.', 'say "70 yellow" "90 black" "Pass" "100 red"'],
      ['A trick counts 10 with red or no colour, 8 with black, 6 with green and 4 with yellow.', 'suit red "10"; suit black "8"; suit green "6"; suit yellow "4"'],
      ['After the first card the declarer\'s partner lays his hand open, and the declarer plays both hands. Follow the colour led if you can.', 'trick B9 *B14 B3 B10; row R11 R2 Y10 G14 "Open hand"'],
      ['5s count 5, 10s and 14s count 10, and the tricks come on top. A side short of its bid keeps only its counters, and the others get double. 1000 points win.', 'row R5 "5"; row Y10 "10"; row G14 "10"'],
    ],
  },
  'partnership-rook': {
    face: 3,
    aim: 'Two sides bid for trump with the whole pack; besides the counters there is a race for the majority of tricks.',
    steps: [
      ['The whole pack is dealt, fourteen cards each if four play. There is no nest and no bird.', 'fan R14 R12 R5 Y10 Y8 Y2 B14 B9 B5 G13 G6'],
      ['Bid how many points your side will take, from 5 up to 120. Whoever bids most names trump.', 'say "50" "60" "Pass" "70"; suit black "Trump"'],
      ['Follow the colour led if you can, else play what you like. The highest trump wins, or the highest card of the colour led.', 'trick R12 *R14 R5 R3'],
      ['5s count 5, 10s and 14s count 10, and the side with more tricks gets 20. At seven tricks each nobody does.', 'row R5 "5"; row R10 "10"; row R14 "10"; pile ?4 "Most tricks 20"'],
      ['A side short of its bid loses the bid; the other side keeps what it took. 200 points win.', 'say "Bid 70" "Took 65"; arrow; say "-70"'],
    ],
  },
  'tennessee-for-two': {
    face: 3,
    aim: 'A bidding game for two: after each of the first nine tricks both draw a card, one open and one closed.',
    steps: [
      ['Both get eleven cards, five go into the nest, and the rest is a pile with its top card turned up.', 'fan BIRD R14 R9 Y12 Y10 B13 B6 G11 G5; pile ?5 "Nest"; pile ?6 Y14 "Pile"'],
      ['Bid how many points you will take, at least 80. The declarer exchanges with the nest, leaves no counter in it, and names trump.', 'say "80" "95" "110" "Pass"; suit red "Trump"'],
      ['Follow the colour led if you can. The bird is the highest trump, and you may play it whenever you want.', 'trick B9 *B13'],
      ['Up to the ninth trick its winner then draws the open or the closed card, and the other player gets the other one. After that eleven tricks are left.', 'row *Y14 "Open"; pile ?4 "Closed"'],
      ['5s count 5, 10s and 14s count 10, the bird 20, every trick 2. If the declarer falls short he gets nothing and the other double. 300 points win.', 'row R5 "5"; row Y14 "10"; row BIRD "20"; pile ?2 "A trick 2"'],
    ],
  },
  'over-the-top': {
    face: 3,
    aim: 'Two players with two hands each: one to hold, and a battery of five open cards that lie on five covered ones.',
    steps: [
      ['Both get ten cards in the hand and a battery: five cards face down, each with an open card on top. Four more cards are the nest.', 'fan R14 R8 Y11 Y5 B10 G13; column ? R9; column ? Y14; column ? B7; column ? G10; column ? G4'],
      ['Bid how many points you will take, from 50 up. The declarer exchanges with the nest, leaves no counter in it, and names trump.', 'say "50" "60" "Pass"; suit green "Trump"'],
      ['A trick is four cards: one of each hand and one open card of each battery. Every one follows the colour led if it can.', 'trick R8 R14 *G4 R9'],
      ['When an open card is played, the card below it is turned up and may be used from the next trick on.', 'column ? *Y14; arrow; row B12'],
      ['5s count 5, 10s and 14s count 10. If the declarer falls short he gets nothing and the other double. 200 points win.', 'row R5 "5"; row Y10 "10"; row B14 "10"'],
    ],
  },
  'two-handed-dummy': {
    face: 3,
    aim: 'A bidding game for two, with a third player who is only a pile of cards and plays whatever lies on top.',
    steps: [
      ['You, the other player and a pile in between get thirteen cards each; nobody looks at the pile. Five cards are the nest.', 'fan R14 R10 R6 Y9 B13 B5 G11; pile ?8 "Dummy"; pile ?5 "Nest"'],
      ['Bid how many points you will take, from 30 up to 125. The declarer may exchange two cards with the nest at most, and names trump.', 'say "45" "50" "Pass"; suit red "Trump"'],
      ['A trick is three cards. You and the other player follow the colour led if you can; the dummy plays its top card, whatever it is.', 'trick Y9 *R6 Y14'],
      ['The dummy can win tricks too, and what it takes helps nobody. Then its next card leads.', 'pile ?4 *G14 "Dummy leads"'],
      ['5s count 5, 10s and 14s count 10, every trick 2. If the declarer falls short he gets nothing and the other double. 150 points win.', 'row R5 "5"; row G10 "10"; row B14 "10"; pile ?3 "A trick 2"'],
    ],
  },
  'three-handed-rook': {
    face: 1,
    aim: 'Three play, each alone; the highest bidder names trump before he has seen the nest.',
    steps: [
      ['Everybody gets thirteen cards, and five go into the nest.', 'fan R14 R12 R9 Y10 Y5 B13 B8 G11 G6; pile ?5 "Nest"'],
      ['The dealer has to bid at least 50, and the others bid higher or pass. The highest bidder names trump, and only then looks at the nest.', 'say "50" "60" "Pass"; suit red "Trump"'],
      ['He may exchange up to five cards, but no 5, 10 or 14 may stay in the nest.', 'fan Y6 B8 G6; arrow; pile ?5 "Nest"'],
      ['Follow the colour led if you can, else play what you like. The highest trump wins the trick.', 'trick G11 G14 *R5'],
      ['5s count 5, 10s and 14s count 10, every trick 2. A declarer short of his bid loses the bid. 200 points win.', 'row R5 "5"; row Y10 "10"; row B14 "10"; pile ?3 "A trick 2"'],
    ],
  },
  'three-handed-display': {
    face: 2,
    aim: 'Three bid for a fourth hand that nobody has seen; whoever wins it plays it openly together with his own.',
    steps: [
      ['Four hands of fourteen cards are dealt. The fourth lies face down: it is the dummy.', 'fan R14 R9 Y13 Y10 B11 B5 G12 G8; pile ?6 "Dummy"'],
      ['Bid how many points you and the dummy will take, from 40 up to 100. The declarer names trump without having seen the dummy.', 'say "50" "60" "Pass"; suit black "Trump"'],
      ['After the first card the dummy is laid open, and the declarer plays both hands against the two others.', 'trick R9 ? ? ?; row R13 Y5 B14 G10 "Dummy"'],
      ['Follow the colour led if you can. The highest trump wins; the hand that won leads next.', 'trick R9 *R13 R2 R10'],
      ['5s count 5, 10s and 14s count 10. Both opponents write down all that they took together. A declarer short of his bid loses the bid. 200 points win.', 'row R5 "5"; row Y10 "10"; row B14 "10"'],
    ],
  },
  'high-card-partner': {
    aim: 'Five play; the declarer names a card, and whoever holds it is his partner, in secret, until the card is played.',
    steps: [
      ['Everybody gets seven cards, and six go into the nest.', 'fan BIRD R14 R8 Y12 B10 G13 G5; pile ?6 "Nest"'],
      ['Bid for points. The highest bidder exchanges with the nest and names trump.', 'say "60" "75" "Pass" "90" "Pass"; suit red "Trump"'],
      ['Then he names a card that he has not got. Its holder is his partner, and says nothing.', 'say "Black 14!"; arrow; row *B14 "Whose?"'],
      ['Follow the colour led if you can. The bird is the highest trump, and you may play it whenever you want. The last trick wins the nest.', 'trick B6 *B14 B9 B5 B10'],
      ['5s count 5, 10s and 14s count 10, the bird 20. Both partners write down all they took together, or both lose the bid. 500 points win.', 'row R5 "5"; row Y14 "10"; row BIRD "20"'],
    ],
  },
  'partnership-for-six': {
    aim: 'Three play against three, every other seat a partner, with short hands and a nest of nine.',
    steps: [
      ['Everybody gets eight cards, and nine go into the nest.', 'fan BIRD R14 R10 Y11 B9 B4 G13 G1; pile ?9 "Nest"'],
      ['Bid how many points your side will take, from 70 up to 120. The declarer exchanges with the nest and names trump.', 'say "70" "Pass" "80" "Pass" "85" "Pass"; suit green "Trump"'],
      ['A trick is six cards. Follow the colour led if you can; throw counters on a trick that a partner wins.', 'trick R7 R10 *R14 R5 R2 R9'],
      ['The bird is the highest trump, and you may play it whenever you want. The last trick wins the nest for its side.', 'row *BIRD; arrow; pile ?9 "Nest"'],
      ['5s count 5, 10s and 14s count 10, the bird 20. A side short of its bid loses the bid. 300 points win.', 'row R5 "5"; row Y10 "10"; row B14 "10"; row BIRD "20"'],
    ],
  },
};
