// What is offered can be done, is all that can be done, and can be written down.
#include <gtest/gtest.h>

#include <set>

#include "laws/random_play.hpp"

namespace rookery::laws {
namespace {

class OffersLaw : public EveryGame {};

constexpr int most_listed = 100;

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

void check_seat(const Position& position, Seat seat, Rng& rng) {
  std::vector<Offer> offers = all_offers(position);
  std::erase_if(offers, [&](const Offer& offer) { return offer.seat != seat; });
  if (offers.empty()) return;
  ASSERT_FALSE(offers.front().refined) << "the first offer is what a clock plays";
  for (const Offer& offer : offers) {
    if (offer.refined) continue;
    ASSERT_FALSE(moves_of(position, offer).empty())
        << verb_name(offer.verb) << " is offered and cannot be done";
    ASSERT_TRUE(position.admits(seat, least_move(offer)));
    const Move sampled = sample(offer, rng);
    ASSERT_TRUE(position.admits(seat, sampled)) << to_text(sampled, position.style());
  }
  const std::vector<Move> moves = position.moves(seat, most_listed);
  ASSERT_LE(moves.size(), std::size_t(most_listed));
  std::set<std::string> spelt;
  for (const Move& move : moves) {
    const std::string text = to_text(move, position.style());
    ASSERT_TRUE(position.admits(seat, move)) << text;
    ASSERT_TRUE(spelt.insert(text).second) << text << " is listed twice";
    const auto read = parse_move(text, position.style());
    ASSERT_TRUE(read) << text;
    ASSERT_EQ(*read, move) << text;
  }
  if (moves.size() == std::size_t(most_listed)) return;
  for (const Offer& offer : offers) {
    const Move other = some_move(offer, position.pack(), rng);
    ASSERT_EQ(position.admits(seat, other), std::ranges::find(moves, other) != moves.end())
        << to_text(other, position.style());
  }
}

TEST_P(OffersLaw, CanBeTakenUpAndListed) {
  Rng rng{11};
  at_every_table(played(), count(), 300, [&](const Settings& settings, std::uint64_t seed) {
    play_out(played(), settings, {.one_hand = true}, seed, count(), [&](Position& position) {
      if (!at_rest(position)) return;
      const Offers offers = offers_of(position);
      if (position.standing().over) {
        ASSERT_TRUE(offers.empty());
      }
      for (const Offer& offer : offers) ASSERT_LT(index(offer.seat), position.seats());
      // One seat at a time: the lists are long where faults can be called.
      check_seat(position, Seat(rng.below(position.seats())), rng);
    });
  });
}

TEST_P(OffersLaw, TheTableMakesTheseMovesAndNoOthers) {
  Rng rng{12};
  at_every_table(played(), count(), 300, [&](const Settings& settings, std::uint64_t seed) {
    Table table = open_table(played(), settings, {.one_hand = true}, seed);
    play_on(table, rng, count(), [&] {
      if (table.over()) return;
      Move other = any_choice(table, rng).move;
      const Card more = card(Suit(rng.below(4)), 1 + rng.below(14));
      if (other.cards.count(more) < 3) other.cards += more;
      const Seat seat = Seat(rng.below(table.seats()));
      if (table.admits(seat, other)) return;
      const auto before = table.view(seat);
      const int version = table.version();
      const auto refusal = table.act(seat, other);
      ASSERT_TRUE(refusal) << to_text(other, table.style());
      ASSERT_FALSE(refusal->sentence.empty());
      ASSERT_EQ(table.version(), version);
      ASSERT_EQ(table.view(seat), before);
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Law, OffersLaw, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace rookery::laws
