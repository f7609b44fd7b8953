// What is offered can be done, is all that can be done, and can be written down.
#include <gtest/gtest.h>

#include "laws/random_play.hpp"

namespace rookery::laws {
namespace {

class OffersLaw : public EveryGame {};

constexpr int most_listed = 150;

/// A move of any shape, near to what the offer asks for as often as not.
Move some_move(const Offer& offer, std::span<const Card> pack, Rng& rng) {
  Move move = sample(offer, rng);
  switch (rng.below(6)) {
    case 0: move.verb = Verb(rng.below(verb_count)); break;
    case 1: move.number = std::int16_t(rng.below(400) - 100); break;
    case 2: move.suit = Suit(rng.below(6)); break;
    case 3: move.to = Seat(rng.below(max_seats + 1)); break;
    case 4: move.word = Word(rng.below(word_count)); break;
    default: move.cards = {};
  }
  for (int n = rng.below(3); n > 0; --n) {
    const Card c = pack[rng.below(int(pack.size()))];
    if (move.cards.count(c) < 3) move.cards += c;
  }
  return move;
}

void check_moves(const Offer& offer, const Position& position, Rng& rng) {
  std::vector<Move> moves;
  enumerate(offer, most_listed, moves);
  ASSERT_FALSE(moves.empty()) << verb_name(offer.verb) << " is offered and cannot be done";
  ASSERT_LE(moves.size(), std::size_t(most_listed));
  ASSERT_TRUE(offer.admits(least_move(offer)));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = to_text(moves[i], position.style());
    ASSERT_TRUE(offer.admits(moves[i])) << text;
    ASSERT_EQ(std::find(moves.begin(), moves.begin() + std::ptrdiff_t(i), moves[i]),
              moves.begin() + std::ptrdiff_t(i))
        << text << " is listed twice";
    const auto read = parse_move(text, position.style());
    ASSERT_TRUE(read) << text;
    ASSERT_EQ(*read, moves[i]) << text;
  }
  const bool all_listed = moves.size() < std::size_t(most_listed);
  for (int i = 0; i < 4; ++i) {
    const Move sampled = sample(offer, rng), other = some_move(offer, position.pack(), rng);
    ASSERT_TRUE(offer.admits(sampled)) << to_text(sampled, position.style());
    if (!all_listed) continue;
    { ASSERT_NE(std::ranges::find(moves, sampled), moves.end()); }
    ASSERT_EQ(offer.admits(other), std::ranges::find(moves, other) != moves.end())
        << to_text(other, position.style());
  }
}

TEST_P(OffersLaw, CanBeTakenUpAndListed) {
  Rng rng{11};
  at_every_table(game(), 1, [&](const Settings& settings, std::uint64_t seed) {
    play_out(game(), settings, {.one_hand = true}, seed, count(), [&](Position& position) {
      // Offers stand when the table has nothing more to do by itself.
      Chance chance(rng);
      if (position.copy()->advance(chance)) return;
      const Offers offers = offers_of(position);
      // The lists are long where faults can be called: look at every third moment there.
      if (settings[Key::faults] == called && rng.below(3)) return;
      for (const Offer& offer : offers) {
        ASSERT_LT(index(offer.seat), position.seats());
        check_moves(offer, position, rng);
      }
      if (position.standing().over) {
        ASSERT_TRUE(offers.empty());
      }
    });
  });
}

TEST_P(OffersLaw, TheTableMakesTheseMovesAndNoOthers) {
  Rng rng{12};
  at_every_table(game(), 0, [&](const Settings& settings, std::uint64_t seed) {
    if (seed % 4 != 0) return;
    Table table = open_table(game(), settings, {.one_hand = true}, seed);
    ++count().matches;
    while (!table.over()) {
      const Choice choice = any_choice(table, rng);
      Move other = choice.move;
      other.cards += card(Suit(rng.below(4)), 1 + rng.below(14));
      const Seat seat = Seat(rng.below(table.seats()));
      if (!table.admits(seat, other)) {
        const int version = table.version();
        const auto refusal = table.act(seat, other);
        ASSERT_TRUE(refusal);
        ASSERT_FALSE(refusal->sentence.empty());
        ASSERT_EQ(table.version(), version);
      }
      ASSERT_TRUE(table.admits(choice.seat, choice.move));
      ASSERT_FALSE(table.act(choice.seat, choice.move));
      ++count().moves;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Law, OffersLaw, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace rookery::laws
