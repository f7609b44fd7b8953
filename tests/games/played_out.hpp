// Matches played out with random moves, for the clauses about their length and seats.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "games/catalogue.hpp"

namespace rookery {

/// A match of one of the catalogue's games, dealt for the first time by A.
class PlayedOut {
 public:
  PlayedOut(std::string_view id, const Asked& asked, std::uint64_t seed, const Points& totals = {})
      : chance_(Rng{seed}), rng_{seed + 1} {
    const GameEntry* game = find_game(id);
    position_ =
        game->open(std::get<Settings>(settle(*game, asked)), {.dealer = Seat{0}, .totals = totals});
    rest();
  }

  /// Every player passes until the next deal.
  void pass_deal() {
    for (const int deals = standing().deals; !standing().over && standing().deals == deals;)
      make({.verb = Verb::pass});
  }
  /// Random moves until a hand has been scored. The auction is ended by a low bid, so
  /// that no deal is thrown in.
  void play_hand() {
    for (const int hands = standing().hands; !standing().over && standing().hands == hands;) {
      Offers offers;
      position_->offers(offers);
      const Offer* chosen = nullptr;
      for (const Offer& offer : offers)
        if (!offer.optional && (!chosen || offer.verb == Verb::pass)) chosen = &offer;
      if (fact("bid") == 0)
        for (const Offer& offer : offers)
          if (offer.verb == Verb::bid) chosen = &offer;
      make(chosen->verb == Verb::bid ? least_move(*chosen) : sample(*chosen, rng_));
    }
  }

  Standing standing() const { return position_->standing(); }
  int total(char seat) const { return standing().totals[std::size_t(seat - 'A')]; }
  /// A public number of the hand, or of one of its seats.
  int fact(std::string_view name, char seat = 0) {
    Survey survey;
    position_->survey(survey);
    for (const Survey::Fact& fact : survey.facts)
      if (fact.name == name && (seat == 0 || index(fact.of) == seat - 'A')) return fact.value;
    return -1;
  }
  /// The people clockwise from the first place: "ABCD".
  std::string seats() {
    std::string order(std::size_t(position_->seats()), '?');
    for (std::size_t i = 0; i < order.size(); ++i)
      order[std::size_t(fact("place", char('A' + i)))] = char('A' + i);
    return order;
  }

 private:
  void make(const Move& move) {
    Offers offers;
    position_->offers(offers);
    position_->apply(offers.awaited().first(), move);
    rest();
  }
  void rest() {
    while (position_->advance(chance_)) {
    }
  }

  Chance chance_;
  Rng rng_;
  std::unique_ptr<Position> position_;
};

inline bool level_for_first(const Standing& standing, int players, int side_size) {
  int best = standing.totals[0], holders = 0;
  for (int i = 0; i < players; ++i) best = std::max(best, standing.totals[std::size_t(i)]);
  for (int i = 0; i < players; ++i) holders += standing.totals[std::size_t(i)] == best;
  return holders > side_size;
}

/// `end_mode = hands`: so many hands, then single ones as long as the first place is
/// shared; the target is not looked at. Level scores are rare, hence many matches.
inline void expect_fixed_number_of_hands(std::string_view id, Asked asked, int players,
                                         int side_size) {
  asked.insert(asked.end(),
               {{"end_mode", "hands"}, {"hand_count", std::to_string(players)}, {"target", "1"}});
  int played_off = 0;
  for (std::uint64_t seed = 0; seed < 400 && (seed < 20 || played_off == 0); ++seed) {
    PlayedOut match(id, asked, seed);
    while (!match.standing().over) {
      match.play_hand();
      const Standing now = match.standing();
      const bool level = level_for_first(now, players, side_size);
      ASSERT_EQ(now.over, now.hands >= players && !level) << "after hand " << now.hands;
      played_off += now.hands == players && level;
    }
  }
  EXPECT_GT(played_off, 0) << "no match here was level after the last hand";
}

/// `hand_limit`: ten deals that everybody passes end the game with the totals as they
/// stand; those level share the win.
inline void expect_hand_limit(std::string_view id, Asked asked, int players, int side_size) {
  asked.emplace_back("hand_limit", "10");
  for (const bool level : {true, false}) {
    Points totals{};
    for (int i = 0; i < players; ++i) {
      const bool ahead = side_size == 1 ? i == 0 : i % 2 == 1;
      totals[std::size_t(i)] = ahead && !level ? 20 : 10;
    }
    PlayedOut match(id, asked, 3, totals);
    for (int deal = 1; deal <= 10; ++deal) {
      ASSERT_FALSE(match.standing().over) << "before deal " << deal;
      ASSERT_EQ(match.standing().deals, deal);
      match.pass_deal();
    }
    const Standing end = match.standing();
    ASSERT_TRUE(end.over);
    EXPECT_EQ(end.hands, 0);
    for (int i = 0; i < players; ++i)
      EXPECT_EQ(end.winners.has(Seat{std::uint8_t(i)}), level || totals[std::size_t(i)] == 20);
  }
}

/// `score_mode = rotate_partners`: twelve hands, everybody four with each of the
/// others, and every player writes down the whole score of his side. GB-E14
inline void expect_rotating_partners(std::string_view id) {
  PlayedOut match(id, {{"score_mode", "rotate_partners"}, {"target", "1"}}, 5);
  const std::string dealers = "ABCDACBDABDC";
  for (int hand = 1; hand <= 12; ++hand) {
    ASSERT_FALSE(match.standing().over) << "before hand " << hand;
    EXPECT_EQ(index(match.standing().dealer), dealers[std::size_t(hand - 1)] - 'A');
    EXPECT_EQ(match.seats(), hand <= 4 ? "ABCD" : hand <= 8 ? "ACBD" : "ABDC");
    const char partner = hand <= 4 ? 'C' : hand <= 8 ? 'B' : 'D';
    const Standing before = match.standing();
    match.play_hand();
    const auto gained = [&](char seat) {
      return match.total(seat) - before.totals[std::size_t(seat - 'A')];
    };
    EXPECT_EQ(gained('A'), gained(partner));
    std::string others = "BCD";
    others.erase(others.find(partner), 1);
    EXPECT_EQ(gained(others[0]), gained(others[1]));
    EXPECT_NE(gained('A'), gained(others[0]));
  }
  EXPECT_TRUE(match.standing().over);
}

}  // namespace rookery
