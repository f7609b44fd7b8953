// Nobody is shown a card that he may not see.
#include <gtest/gtest.h>

#include "laws/random_play.hpp"

namespace rookery::laws {
namespace {

class Secrecy : public EveryGame {};

std::string_view phase(const View& view) {
  for (const Survey::Fact& fact : view.facts)
    if (fact.name == "phase") return fact.text;
  return {};
}

// What the ledgers say under "Hidden and public", without asking the survey.

/// Cards that may lie open in a nest that was laid away.
CardSet may_lie_open(const TrickSpec& spec, Suit trump) {
  CardSet cards;
  if (spec.nest.counters >= InNest::shown) cards += spec.counter_cards();
  for (Card c : spec.pack)
    if (spec.nest.trumps >= InNest::shown && (c.suit() == trump || spec.ranking.find(c)))
      cards += c;
  return cards;
}

/// In the bidding games.
void check_bidding_zones(const TrickSpec& spec, const View& view, Seat seat) {
  const std::string_view now = phase(view);
  if (now == "over") return;
  const Seat dummy = Seat(view.fact("dummy", index(Seat::nobody)));
  const Seat declarer = Seat(view.fact("declarer", index(Seat::nobody)));
  const bool play_begun = now == "play" || now == "score";
  for (const View::Zone& zone : view.zones) {
    if (zone.name == "hand" && zone.owner != seat && !(play_begun && zone.owner == dummy)) {
      ASSERT_TRUE(zone.cards.empty()) << "a rival's hand is open";
    }
    if (zone.name == "dummy" && !play_begun) {
      ASSERT_TRUE(zone.cards.empty());
    }
    if (zone.name == "nest" && (seat != declarer || seat == Seat::nobody || now == "bid")) {
      const auto open = int(zone.cards.size());
      const CardSet may = may_lie_open(spec, Suit(view.fact("trump", int(Suit::none))));
      const bool all_may = std::ranges::all_of(zone.cards, [&](Card c) { return may.has(c); });
      const bool turned_up = !play_begun && open <= spec.nest.turned_up;
      ASSERT_TRUE(turned_up || (all_may && now != "bid")) << "the nest is open";
    }
    if (zone.name == "taken") {
      ASSERT_TRUE(zone.cards.empty()) << "an old trick is open";
    }
  }
}

/// In all games, while a hand is played.
void check_closed_zones(const View& view, Seat seat) {
  for (const View::Zone& zone : view.zones) {
    if (zone.name == "hand" && zone.owner != seat) {
      ASSERT_TRUE(zone.cards.empty()) << "a rival's hand is open";
    }
    for (std::string_view closed : {"stack", "stock", "aside", "covered", "taken", "heap"}) {
      ASSERT_TRUE(zone.name != closed || zone.cards.empty()) << zone.name << " is open";
    }
  }
}

CardSet faces_of(const View& view) {
  CardSet faces;
  for (const auto* zones : {&view.zones, &view.marks})
    for (const View::Zone& zone : *zones)
      for (Card c : zone.cards) faces += c;
  return faces;
}

TEST_P(Secrecy, ViewsAndEventsShowOnlyWhatTheSeatHasSeen) {
  Rng rng{21};
  at_every_table(played(), count(), 300, [&](const Settings& settings, std::uint64_t seed) {
    Table table = open_table(played(), settings, {.one_hand = true}, seed);
    const auto spec = played().spec(settings);
    const auto all = watchers(table.seats());
    std::vector<CardSet> entitled(all.size());
    int told_up_to = -1;
    play_on(table, rng, count(), [&] {
      const View spectator = table.view(Seat::nobody);
      ASSERT_TRUE(spectator.offers.empty());
      for (std::size_t i = 0; i < all.size(); ++i) {
        const View view = table.view(all[i]);
        if (spec)
          check_bidding_zones(*spec, view, all[i]);
        else if (!table.over())
          check_closed_zones(view, all[i]);
        entitled[i] += faces_of(view);
        // A spectator sees no more than any seat, and everybody has the same facts.
        ASSERT_TRUE(faces_of(spectator).within(faces_of(view)));
        ASSERT_EQ(view.facts, spectator.facts);
        ASSERT_EQ(view.awaited, spectator.awaited);
        for (const Event& event : table.events(all[i], told_up_to)) {
          for (const ChanceEvent& drawn : event.chance) ASSERT_FALSE(is_secret(drawn.draw));
          // Cards that pass through the open between two moves lie open at the next look:
          // a trick does as the last one, a dummy as an open hand.
          ASSERT_TRUE(event.move.cards.faces().within(entitled[i]))
              << to_text(event.move, table.style());
          count().hidden_moves += event.hidden_cards > 0;
          for (const Event::Shift& shift : event.shifts)
            if (shift.card) {
              ASSERT_TRUE(entitled[i].has(*shift.card)) << shift.from << " to " << shift.to;
            }
        }
      }
      told_up_to = table.version();
    });
  });
}

TEST_P(Secrecy, AnImaginedWorldLooksTheSame) {
  Rng rng{22};
  at_every_table(played(), count(), 300, [&](const Settings& settings, std::uint64_t seed) {
    Table table = open_table(played(), settings, {.one_hand = true}, seed);
    play_on(table, rng, count(), [&] {
      if (table.over()) return;
      const Seat seat = Seat(rng.below(table.seats()));
      const auto world = table.imagine(seat, rng);
      ASSERT_EQ(view_of(*world, seat), table.view(seat));
      ASSERT_EQ(world->moves(seat, 40), table.moves(seat, 40));
      const auto for_spectator = table.imagine(Seat::nobody, rng);
      ASSERT_EQ(view_of(*for_spectator, Seat::nobody), table.view(Seat::nobody));
      ASSERT_EQ(offers_of(*for_spectator).awaited(), table.awaited());
      count().worlds += 2;
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Law, Secrecy, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace rookery::laws
