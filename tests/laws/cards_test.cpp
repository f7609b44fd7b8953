// No card is lost, doubled or in two places, at any moment of any game.
#include <gtest/gtest.h>

#include "laws/random_play.hpp"

namespace rookery::laws {
namespace {

class Cards : public EveryGame {};

/// Which cards lie there too often, and which not at all; both lists are sorted.
std::string difference(const std::vector<Card>& lying, const std::vector<Card>& pack,
                       PackStyle style) {
  std::vector<Card> doubled, lost;
  std::ranges::set_difference(lying, pack, std::back_inserter(doubled));
  std::ranges::set_difference(pack, lying, std::back_inserter(lost));
  std::string text;
  for (Card c : doubled) text += "doubled " + to_text(c, style) + ' ';
  for (Card c : lost) text += "lost " + to_text(c, style) + ' ';
  return text;
}

TEST_P(Cards, AllZonesTogetherAreThePack) {
  at_every_table(played(), count(), 1500, [&](const Settings& settings, std::uint64_t seed) {
    const Start start{.one_hand = seed % 8 != 0};
    play_out(played(), settings, start, seed, count(), [](Position& position) {
      Survey survey;
      position.survey(survey);
      if (survey.zones.empty()) {
        EXPECT_TRUE(offers_of(position).empty()) << "offers before the deal";
        return;
      }
      std::vector<Card> lying, pack(position.pack().begin(), position.pack().end());
      for (const Survey::Zone& zone : survey.zones)
        for (Card c : zone.cards()) lying.push_back(c);
      std::ranges::sort(lying);
      std::ranges::sort(pack);
      ASSERT_TRUE(lying == pack) << difference(lying, pack, position.style());
    });
  });
}

TEST_P(Cards, WhatFollowsFromOpenPlayIsKnownToEverybody) {
  at_every_table(played(), count(), 500, [&](const Settings& settings, std::uint64_t seed) {
    play_out(played(), settings, {.one_hand = true}, seed, count(), [](Position& position) {
      if (!at_rest(position)) return;
      Survey survey;
      position.survey(survey);
      for (const Survey::Zone& zone : survey.zones) {
        const bool derived = std::holds_alternative<std::vector<Card>>(zone.store);
        for (Seat seat : watchers(position.seats()))
          ASSERT_TRUE(!derived || zone.sight.known_by.has(seat)) << zone.name;
        CardSet lying;
        for (Card c : zone.cards()) lying += c;
        ASSERT_TRUE((lying & zone.never).empty()) << zone.name;
        ASSERT_TRUE(zone.some.empty() || !(lying & zone.some).empty()) << zone.name;
        for (int number = 1; number <= 14; ++number) {
          const CardSet here = zone.some_of_number & ranks(number, number);
          const CardSet apart = zone.not_all_of_number & ranks(number, number);
          ASSERT_TRUE(here.empty() || !(lying & here).empty()) << zone.name << ' ' << number;
          ASSERT_TRUE(apart.empty() || !apart.within(lying)) << zone.name << ' ' << number;
        }
      }
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Law, Cards, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace rookery::laws
