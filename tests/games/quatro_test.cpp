// Quatro: what everybody can tell of the hands, and whole games. Law: rules/quatro.md
#include "games/quatro.hpp"

#include <gtest/gtest.h>

#include <map>

#include "game/view.hpp"
#include "games/seated.hpp"
#include "games/whole_matches.hpp"

namespace rookery::games {
namespace {

CardSet cards(std::string_view text) {
  CardSet set;
  for (Card c : cards_of(text, PackStyle::rummy)) set += c;
  return set;
}

/// QU-E1: the pack of every seventeenth card.
Arrangement example_deal() {
  Arrangement deal;
  for (int p = 0; p < 3; ++p) deal.parts.push_back({"hand", Seat(p), {}});
  for (int i = 0; i < 44; ++i) {
    const int k = 17 * i % 44;
    deal.parts[std::size_t(i % 3)].cards.push_back(card(Suit(k / 11), k % 11 + 1));
  }
  return deal;
}

struct Example : Seated {
  Example() : Seated("quatro", {{"players", "3"}}, {.dealer = Seat{2}}, 1, {example_deal()}) {}

  /// How often in 200 worlds of the seat the hand of `owner` is as `test` says.
  template <class Test>
  int worlds(Seat seat, Seat owner, const Test& test) const {
    int found = 0;
    for (int i = 0; i < 200; ++i) {
      CardSet hand;
      for (Card c : imagined(seat, "hand", owner)) hand += c;
      found += test(hand);
    }
    return found;
  }
};

constexpr Seat p1{0}, p2{1}, p3{2};

TEST(Quatro, QU_12_ACardHandedOverIsKnownAndNotShown) {
  Example table;
  table.act("P3 ask to P2 B7");
  EXPECT_EQ(table.worlds(p1, p3, [](CardSet hand) { return hand.has(cards("B7").first()); }), 200);
  const View view = table->view(p1);
  EXPECT_TRUE(view.zone("hand", p3)->cards.empty());
  EXPECT_EQ(view.zone("hand", p3)->size, 15);
}

TEST(Quatro, QU_13_AMissTellsThatNeitherHoldsTheCard) {
  Example table;
  const auto with_a2 = [](CardSet hand) { return hand.has(cards("A2").first()); };
  EXPECT_GT(table.worlds(Seat::nobody, p1, with_a2), 0);
  table.act("P3 ask to P1 A2");
  for (Seat seat : {p1, p3}) EXPECT_EQ(table.worlds(Seat::nobody, seat, with_a2), 0);
  EXPECT_EQ(table.worlds(Seat::nobody, p2, with_a2), 200);
}

TEST(Quatro, QU_10_WhoAsksHoldsAnotherOfTheNumber) {
  Example table;
  const auto with_2 = [](CardSet hand) { return !(hand & ranks(2, 2)).empty(); };
  EXPECT_LT(table.worlds(p1, p3, with_2), 200);
  table.act("P3 ask to P1 A2");
  EXPECT_EQ(table.worlds(p1, p3, with_2), 200);
  // Not any more once the one that he had is gone: A8 was not all that P1 asked with.
  table.act("P1 ask to P2 B8");
  const auto with_8 = [](CardSet hand) { return !(hand & ranks(8, 8)).empty(); };
  EXPECT_EQ(table.worlds(p3, p1, with_8), 200);
  table.act("P2 ask to P1 D8");
  EXPECT_LT(table.worlds(p3, p1, with_8), 200);
}

TEST(Quatro, QU_6_NobodyHoldsFourInAnyWorld) {
  Example table;
  const auto four = [](CardSet hand) {
    for (int number = 1; number <= 11; ++number)
      if (ranks(number, number).within(hand)) return true;
    return false;
  };
  table.act("P3 ask to P2 B7");
  table.act("P3 ask to P2 A7");
  for (Seat owner : {p1, p2, p3}) EXPECT_EQ(table.worlds(Seat::nobody, owner, four), 0);
  // Two sevens have come to P3: he cannot have had the other two.
  EXPECT_GT(
      table.worlds(Seat::nobody, p3, [](CardSet hand) { return (hand & ranks(7, 7)).size() == 3; }),
      0);
}

TEST(Quatro, QU_9_ARequestIsHeardByAll) {
  Example table;
  table.act("P3 ask to P1 A2");
  for (Seat seat : {p1, p2, p3, Seat::nobody}) {
    const auto events = table->events(seat);
    const auto asked = std::ranges::find_if(
        events, [](const Event& event) { return event.kind == LogEntry::Kind::move; });
    ASSERT_NE(asked, events.end());
    EXPECT_EQ(to_text(asked->move, PackStyle::rummy), "ask to P1 A2");
    EXPECT_EQ(events.back().name, "P1 does not hold A2");
  }
}

TEST(Quatro, QU_6_QU_14_AnAnsweredRequestIsOneActAndAQuatroAnother) {
  Example table;
  for (std::string_view line : {"P3 ask to P2 B7", "P3 ask to P2 A7", "P3 ask to P1 C7"})
    table.act(line);
  const auto& log = table->log();
  EXPECT_EQ(log[log.size() - 2].name, "P1 gives C7");
  EXPECT_EQ(log.back().name, "P3 lays down the 7s");
}

// The table does not say by what it waits for, or lists, where a card is. QU-R7
TEST(Quatro, QU_11_OffersTellNothingOfOtherHands) {
  Example table;
  Rng rng{5};
  const View view = table->view(p3);
  ASSERT_EQ(view.offers.size(), 1u);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(table->imagine(p3, rng)->moves(p3, 500).size(), 2u * 30);
  EXPECT_EQ(view.offers[0].from.size(), 30);
}

/// The deal from which a world came: all cards go back the way they came. Which card
/// moved is known to everybody.
Arrangement deal_of_world(const Table& table, Position& world) {
  std::map<std::pair<std::string, Seat>, CardSet> lies;
  Survey survey;
  world.survey(survey);
  for (const Survey::Zone& zone : survey.zones)
    for (Card c : zone.cards()) lies[{std::string(zone.name), zone.owner}] += c;
  const auto& log = table.log();
  for (std::size_t i = log.size(); i-- > 0 && !log[i].deal;)
    for (const Transfer& t : log[i].transfers) {
      lies[{t.to, t.to_owner}] -= t.card;
      lies[{t.from, t.from_owner}] += t.card;
    }
  Arrangement deal;
  for (int p = 0; p < table.seats(); ++p) {
    deal.parts.push_back({"hand", Seat(p), {}});
    for (Card c : lies[{"hand", Seat(p)}]) deal.parts.back().cards.push_back(c);
  }
  return deal;
}

// Every request was allowed, every answer true, every four laid down at once.
TEST(Quatro, QU_6_QU_10_QU_12_QU_13_AnImaginedWorldCouldHaveHappened) {
  Rng rng{41};
  for (int n = 3; n <= 8; ++n) {
    const Asked asked{{"players", std::to_string(n)}};
    const Start start{.dealer = Seat{1}};
    Seated real("quatro", asked, start, std::uint64_t(n));
    for (int requests = 1; !real->over(); ++requests) {
      const Seat p = real->awaited().first();
      ASSERT_FALSE(real->act(p, sample(real->view(p).offers[0], rng)));
      if (requests % 9 != 0) continue;
      const Seat seat = Seat(rng.below(n + 1));
      const Seat looking = index(seat) == n ? Seat::nobody : seat;
      const auto world = real->imagine(looking, rng);
      Seated again("quatro", asked, start, 1, {deal_of_world(real.table(), *world)});
      for (const LogEntry& entry : real->log())
        if (entry.kind == LogEntry::Kind::move) {
          const auto refusal = again->act(entry.seat, entry.move);
          ASSERT_FALSE(refusal) << refusal->sentence;
        }
      ASSERT_EQ(again->view(looking), real->view(looking)) << requests;
      ASSERT_EQ(again->log().size(), real->log().size());
    }
  }
}

TEST(Quatro, QU_18_QU_19_QU_20_EveryGameEndsAndNoCardIsLost) {
  int stopped = 0;
  for (int n = 3; n <= 8; ++n)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Standing end =
          play_whole_match("quatro", {{"players", std::to_string(n)}, {"miss_limit", "50"}}, seed,
                           [&](Position& position) {
                             const Sheet sheet = position.sheet();
                             EXPECT_TRUE(sheet.adds_up()) << sheet.headline;
                             EXPECT_EQ(sheet.expected < 11, fact_of(position, "misses") == 50);
                             stopped += sheet.expected < 11;
                           });
      EXPECT_GE(end.winners.size(), 1);
      EXPECT_EQ(end.hands, 1);
    }
  EXPECT_LT(stopped, 40) << "hardly any row of misses is so long";
}

}  // namespace
}  // namespace rookery::games
