// Moosehead between two, looked through to the end of the hand.
#include "bots/moosehead_prospects.hpp"

#include <gtest/gtest.h>

#include "bots/arena.hpp"
#include "games/moosehead.hpp"
#include "solver/solitaire.hpp"

namespace rookery {
namespace {

using games::Moosehead;

/// A hand as it lies open, before a card is played.
struct Hand {
  std::array<CardSet, 2> cards{};
  std::array<int, 2> points{};
  CardSet aside;
  int sum = 0;
  Seat turn = Seat::nobody;
};

Hand read(Position& position) {
  Hand hand;
  Survey survey;
  position.survey(survey);
  for (const Survey::Zone& zone : survey.zones)
    for (Card c : zone.cards()) {
      if (zone.name == "hand") hand.cards[std::size_t(index(zone.owner))] += c;
      if (zone.name == "aside") hand.aside += c;
    }
  for (const Survey::Fact& fact : survey.facts) {
    if (fact.name == "points") hand.points[std::size_t(index(fact.of))] = fact.value;
    if (fact.name == "sum") hand.sum = fact.value;
    if (fact.name == "turn") hand.turn = Seat(fact.value);
  }
  return hand;
}

std::unique_ptr<Position> deal(std::uint64_t number, const char* last_card_go) {
  const GameEntry& game = *find_game("moosehead");
  const Asked asked{{"players", "2"}, {"target", "1000"}, {"last_card_go", last_card_go}};
  return deal_numbered(game, std::get<Settings>(settle(game, asked)), number);
}

/// Plays so many cards at random.
void play_on(Position& position, int cards, Rng& rng) {
  for (int i = 0; i < cards; ++i) {
    const Seat turn = read(position).turn;
    const auto moves = position.moves(turn, 8);
    play_within_hand(position, turn, moves[std::size_t(rng.below(int(moves.size())))]);
  }
}

/// What a hand is worth to the seat, its count included, by trying everything at the table.
double try_everything(Position& position, Seat seat, double keen) {
  const Hand hand = read(position);
  const auto ours = std::size_t(index(seat)), theirs = 1 - ours;
  if ((hand.cards[0] + hand.cards[1]).empty()) return hand.points[ours] - hand.points[theirs];
  double best = -1000, any = 0, scoring = 0;
  int scores = 0;
  const auto moves = position.moves(hand.turn, 8);
  for (const Move& move : moves) {
    const auto after = position.copy();
    play_within_hand(*after, hand.turn, move);
    const double value = try_everything(*after, seat, keen);
    best = std::max(best, value);
    any += value / double(moves.size());
    if (Moosehead::is_mark(hand.sum + move.cards.first().rank())) ++scores, scoring += value;
  }
  if (hand.turn == seat) return best;
  return scores == 0 ? any : keen * scoring / scores + (1 - keen) * any;
}

TEST(MooseheadProspects, AreThoseOfTryingEverythingWhenAllCardsLieOpen) {
  Rng rng{3};
  for (std::uint64_t number = 1; number <= 30; ++number)
    for (const bool last_card_go : {false, true}) {
      const auto position = deal(number, last_card_go ? "on" : "off");
      play_on(*position, 4, rng);
      const Hand hand = read(*position);
      const auto turn = std::size_t(index(hand.turn));
      const CardSet rivals = hand.cards[1 - turn];
      for (const double keen : {0.0, 0.6}) {
        MooseheadProspects prospects(hand.cards[turn], rivals, {rivals.size(), 0, keen},
                                     last_card_go);
        // The count of the hands is the same for all: only differences tell.
        std::optional<double> count;
        for (const Move& move : position->moves(hand.turn, 8)) {
          const auto after = position->copy();
          play_within_hand(*after, hand.turn, move);
          const double rest = try_everything(*after, hand.turn, keen) -
                              prospects.after(move.cards.first(), hand.sum);
          if (count) {
            EXPECT_NEAR(rest, *count, 1e-4) << number;
          }
          count = rest;
        }
      }
    }
}

TEST(MooseheadProspects, AreTheMeanOverAllCardsThatTheRivalMayHold) {
  Rng rng{4};
  int seen = 0;
  for (std::uint64_t number = 1; number <= 40; ++number) {
    const auto position = deal(number, "on");
    play_on(*position, 7, rng);
    const Hand hand = read(*position);
    const auto turn = std::size_t(index(hand.turn));
    const CardSet own = hand.cards[turn];
    // With two cards of his own he has nothing to plan after this one.
    if (own.size() != 2 || hand.cards[1 - turn].size() != 1) continue;
    ++seen;
    const CardSet unseen = hand.aside + hand.cards[1 - turn];
    MooseheadProspects prospects(own, unseen, {1, 0, 0.5}, true);
    for (const Move& move : position->moves(hand.turn, 8)) {
      const Card c = move.cards.first();
      double mean = 0;
      for (Card his : unseen)
        mean += MooseheadProspects(own, his, {1, 0, 0.5}, true).after(c, hand.sum) / unseen.size();
      EXPECT_NEAR(prospects.after(c, hand.sum), mean, 1e-4) << number;
    }
  }
  EXPECT_GT(seen, 5);
}

TEST(MooseheadProspects, LeaveTheRivalNoFifteen) {
  const CardSet own = card(Suit{0}, 2) + CardSet(card(Suit{0}, 7));
  const CardSet eight = card(Suit{1}, 8);
  MooseheadProspects prospects(own, eight, {.cards = 1}, true);
  EXPECT_NEAR(prospects.after(card(Suit{0}, 2), 0), 1, 1e-6);   // 2, 10, 17: the go
  EXPECT_NEAR(prospects.after(card(Suit{0}, 7), 0), -1, 1e-6);  // 7, 15, 17: 2 for him first
}

/// Nothing is hidden from one who plays his last cards alone.
TEST(MooseheadProspects, AreWhatTheExpertGoesBy) {
  const GameEntry& game = *find_game("moosehead");
  int alone = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Sitting sitting(game, {{"players", "2"}}, {"random"}, seed);
    Table table = sitting.open(seed, {.one_hand = true});
    while (!table.over()) {
      const Seat seat = table.awaited().first();
      const Outlook outlook = outlook_of(table, seat);
      const View& view = outlook.view;
      const CardBag from = find_offer(view, Verb::play)->from;
      const Seat rival = Seat(1 - index(seat));
      if (view.zone("hand", rival)->size == 0 && from.size() > 1) {
        ++alone;
        Rng any;
        const auto after_expert = outlook.imagine(any), before = after_expert->copy();
        const auto expert = sitting.seat("expert", seed);
        play_within_hand(*after_expert, seat, *expert->choose(outlook));
        EXPECT_EQ(try_everything(*after_expert, seat, 0), try_everything(*before, seat, 0)) << seed;
      }
      const auto turn = next_turn(table, sitting.bots);
      ASSERT_FALSE(table.act(turn->seat, turn->move));
    }
  }
  EXPECT_GT(alone, 5);
}

}  // namespace
}  // namespace rookery
