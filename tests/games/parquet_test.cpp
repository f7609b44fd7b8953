// Parquet: the test of a placement. Law: rules/parquet.md
#include "games/parquet.hpp"

#include <gtest/gtest.h>

namespace rookery::games {
namespace {

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::string_view word : split_words(text)) set += *parse_card(word, PackStyle::rummy);
  return set;
}
constexpr Seat first{0};
const Parquet two_players({.players = 2});

Parquet::State at_play(std::string_view floor, std::string_view hand) {
  Parquet::State s{};
  s.floor = cards(floor);
  s.hands[0] = cards(hand);
  s.step = Parquet::Step::play;
  s.winner = Seat::nobody;
  return s;
}

bool legal(std::string_view floor, std::string_view placement) {
  const Parquet::State s = at_play(floor, placement);
  Offers offers;
  two_players.offers(s, offers);
  const Move lay{.verb = Verb::lay, .cards = cards(placement)};
  for (const Offer& offer : offers)
    if (offer.admits(lay)) return two_players.allows(s, offer, lay);
  return false;
}

/// PQ-11 word by word, as a person would test it.
bool legal_by_steps(CardSet floor, CardSet placement) {
  const CardSet now = floor + placement;
  for (Card c : placement) {
    int column = 0, run = 1;
    for (int s = 0; s < suit_count; ++s) column += now.has(card(Suit(s), c.rank()));
    for (int r = c.rank() - 1; r >= 1 && now.has(card(c.suit(), r)); --r) ++run;
    for (int r = c.rank() + 1; r <= 11 && now.has(card(c.suit(), r)); ++r) ++run;
    if (column < 3 && run < 3) return false;
  }
  return !placement.empty();
}

constexpr std::string_view book_floor = "A3 A4 A5 B5 B6 B7";

TEST(Parquet, OneCardAtATimeOnTheFloorOfTheBook) {  // PQ-12, PQ-16, PQ-E1, PQ-E2, PQ-R2
  for (const char* good : {"C5", "D5", "C5 D5", "A6", "A2", "B4", "B8"})
    EXPECT_TRUE(legal(book_floor, good)) << good;
  for (const char* bad : {"A7", "B3", "C4", "C6", "D6", "C7"})
    EXPECT_FALSE(legal(book_floor, bad)) << bad;
}

TEST(Parquet, SeveralCardsOnTheFloorOfTheBook) {  // PQ-14, PQ-15, PQ-E3, PQ-R3
  for (const char* good : {"C6 D6", "C4 D4", "A6 C6", "A6 A7", "B3 B4", "B4 C4", "A6 A7 C7",
                           "C5 C6 C7", "A9 C9 D9", "A8 A9 A10"})
    EXPECT_TRUE(legal(book_floor, good)) << good;
  for (const char* bad : {"C5 C6", "B1 B2", "C9 D9"}) EXPECT_FALSE(legal(book_floor, bad)) << bad;
}

TEST(Parquet, AfterTheFiveWasAdded) {  // PQ-E4
  const std::string floor = std::string(book_floor) + " C5";
  for (const char* good : {"C6 C7", "C3 C4", "C4 C6", "D5"})
    EXPECT_TRUE(legal(floor, good)) << good;
  for (const char* bad : {"C6", "D4", "C7"}) EXPECT_FALSE(legal(floor, bad)) << bad;
}

TEST(Parquet, RunsOutOfColumns) {  // PQ-13, PQ-E5, PQ-R5
  const std::string_view floor = "A4 B4 C4 A5 B5 C5";
  for (const char* good : {"C6", "A3", "D4", "D4 D5"}) EXPECT_TRUE(legal(floor, good)) << good;
  for (const char* bad : {"D6", "D6 C6"}) EXPECT_FALSE(legal(floor, bad)) << bad;
}

TEST(Parquet, NoCorner) {  // PQ-1, PQ-E6
  EXPECT_FALSE(legal("", "A10 A11 A1"));
  EXPECT_TRUE(legal("", "A9 A10 A11"));
  EXPECT_FALSE(legal("", "A11 B1 B2"));
}

TEST(Parquet, TheFastTestIsTheTestOfTheLedger) {  // PQ-10, PQ-11
  Rng rng{6};
  for (int i = 0; i < 200000; ++i) {
    CardSet floor, placement;
    for (int n = rng.below(30); n > 0; --n) floor += card(Suit(rng.below(4)), 1 + rng.below(11));
    floor = supported(floor);
    for (int n = 1 + rng.below(5); n > 0; --n)
      placement += card(Suit(rng.below(4)), 1 + rng.below(11));
    placement -= floor;
    if (placement.empty()) continue;
    ASSERT_EQ(placement.within(supported(floor + placement)), legal_by_steps(floor, placement));
  }
}

TEST(Parquet, EveryPlacementIsListedOnceAndTheFloorStaysSound) {  // PQ-17, PQ-20
  Rng rng{7};
  std::size_t most = 0;
  for (int i = 0; i < 3000; ++i) {
    Parquet::State s = at_play("", "");
    for (int n = rng.below(34); n > 0; --n) s.floor += card(Suit(rng.below(4)), 1 + rng.below(11));
    s.floor = supported(s.floor);
    for (Card c : ranks(1, 11) - s.floor)
      if (s.hands[0].size() < 9 && rng.below(2)) s.hands[0] += c;
    Offers offers;
    two_players.offers(s, offers);
    std::vector<Move> moves;
    for (const Offer& offer : offers)
      if (offer.refined) two_players.list(s, offer, 1000, moves);
    std::size_t legal_parts = 0;
    const std::uint64_t hand = s.hands[0].bits;
    for (std::uint64_t part = hand & -hand; part != 0; part = (part - hand) & hand)
      legal_parts += legal_by_steps(s.floor, CardSet::of_bits(part));
    ASSERT_EQ(moves.size(), legal_parts);
    most = std::max(most, moves.size());
    for (const Move& move : moves)
      ASSERT_EQ(supported(s.floor + move.cards.faces()), s.floor + move.cards.faces());
  }
  EXPECT_GT(most, 200u);
}

/// Nine cards that all fit by themselves: every choice of them is a placement.
TEST(Parquet, AHandHasAtMost511Placements) {
  const Parquet::State s = at_play(
      "A1 B1 C1 A2 B2 C2 A3 B3 C3 A4 B4 C4 A6 B6 C6 A7 B7 C7 A8 B8 C8"
      " A10 B10 C10",
      "D1 D2 D3 D4 D6 D7 D8 D10 A5");
  Offers offers;
  two_players.offers(s, offers);
  std::vector<Move> moves;
  two_players.list(s,
                   *std::find_if(offers.begin(), offers.end(), [](auto& o) { return o.refined; }),
                   10000, moves);
  EXPECT_EQ(moves.size(), 511u);
}

TEST(Parquet, ARefusalNamesTheCardAndWhatIsMissing) {  // PQ-E3
  const Parquet::State s = at_play(book_floor, "C5 C6 D1");
  const Refusal refusal = two_players.refusal(s, first, *parse_move("lay C5 C6", PackStyle::rummy));
  EXPECT_EQ(refusal.clause, "PQ-11");
  EXPECT_NE(refusal.sentence.find("C6 would be in a run of 2 and in a column of 2"),
            std::string::npos)
      << refusal.sentence;
}

}  // namespace
}  // namespace rookery::games
