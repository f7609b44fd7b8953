// What a transcript of tennessee-for-two cannot show, or not without many hands. Law:
// rules/tennessee-for-two.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(TennesseeForTwo, TN_48_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("tennessee-for-two", {}, 2, 1);
}

TEST(TennesseeForTwo, TN_49_TheLimitOfDealsEndsTheGame) {
  expect_hand_limit("tennessee-for-two", {}, 2, 1);
}

CardSet cards_of(Position& position, std::string_view zone) {
  Survey survey;
  position.survey(survey);
  CardSet cards;
  for (const Survey::Zone& z : survey.zones)
    if (z.name == zone)
      for (Card c : z.cards()) cards += c;
  return cards;
}

// TN-E4: a card taken from the open side is known to lie in that hand until it is
// played, and no other card of a hand is known to the other player.
TEST(TennesseeForTwo, TN_33_TN_34_TN_35_OpenCardsAreKnownClosedOnesAreNot) {
  const GameEntry* game = find_game("tennessee-for-two");
  Chance chance{Rng{8}};
  Rng rng{9};
  const auto position =
      game->open(std::get<Settings>(settle(*game, {})), {.dealer = Seat{0}, .one_hand = true});
  const auto rest = [&] {
    while (position->advance(chance)) {
    }
  };
  rest();
  std::array<CardSet, 2> taken_openly{};
  int draws = 0;
  while (!position->standing().over) {
    Offers offers;
    position->offers(offers);
    const Seat seat = offers.awaited().first();
    const Offer* offer = nullptr;
    for (const Offer& held : offers)
      if (!offer || held.verb == Verb::bid) offer = &held;
    const Move move = sample(*offer, rng);
    if (move.verb == Verb::draw) {
      const int gets_it = move.word == Word::open ? index(seat) : 1 - index(seat);
      taken_openly[std::size_t(gets_it)] += cards_of(*position, "open");
      ++draws;
    }
    position->apply(seat, move);
    rest();
    if (position->standing().over) break;  // then everything is shown
    Survey survey;
    position->survey(survey);
    for (const Survey::Zone& zone : survey.zones) {
      if (zone.name != "hand") continue;
      const int owner = index(zone.owner);
      for (Card c : zone.cards())
        EXPECT_EQ(zone.sight.known_by.has(Seat(1 - owner)), taken_openly[std::size_t(owner)].has(c))
            << to_text(c, PackStyle::rook) << " after " << draws << " draws";
    }
  }
  EXPECT_EQ(draws, 9);
}

}  // namespace
}  // namespace rookery
