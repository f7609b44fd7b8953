// What a transcript of over-the-top cannot show, or not without many hands. Law:
// rules/over-the-top.md
#include "games/played_out.hpp"

namespace rookery {
namespace {

TEST(OverTheTop, OT_43_AFixedNumberOfHandsAndPlayOffs) {
  expect_fixed_number_of_hands("over-the-top", {}, 2, 1);
}

TEST(OverTheTop, OT_44_TheLimitOfDealsEndsTheGame) { expect_hand_limit("over-the-top", {}, 2, 1); }

// The table names a person, whether his hand or his battery has won.
TEST(OverTheTop, OT_31_TheTableNamesTheOwnerOfATrick) {
  const GameEntry* game = find_game("over-the-top");
  Chance chance{Rng{4}};
  Rng rng{5};
  const auto position =
      game->open(std::get<Settings>(settle(*game, {})), {.dealer = Seat{0}, .one_hand = true});
  int tricks = 0;
  while (!position->standing().over) {
    const auto before = position->copy();
    if (position->advance(chance)) {
      const std::string act = position->act_name(*before);
      if (!act.starts_with("trick to")) continue;
      ++tricks;
      Survey survey;
      position->survey(survey);
      for (const Survey::Zone& zone : survey.zones)
        if (zone.name == "last") {
          EXPECT_EQ(act, "trick to " + to_text(zone.owner, PackStyle::rook));
        }
      continue;
    }
    Offers offers;
    position->offers(offers);
    const Offer* offer = nullptr;
    for (const Offer& held : offers)
      if (!offer || held.verb == Verb::bid) offer = &held;
    position->apply(offer->seat, sample(*offer, rng));
  }
  EXPECT_EQ(tricks, 10);
}

}  // namespace
}  // namespace rookery
