// What a seat is told does not depend on cards that it has not seen, to the last byte; nor
// does the clock by which it is told.
#include <gtest/gtest.h>

#include "laws/random_play.hpp"
#include "wire/writer.hpp"

namespace rookery::wire {
namespace {

class SameBytes : public laws::EveryGame {};

std::string text_of(const View& view, const Table& table) {
  Writer to(table.style(), table.seats());
  write(to, view);
  return to.take();
}
std::string text_of(const std::vector<Event>& events, const Table& table) {
  Writer to(table.style(), table.seats());
  to.list_of(events);
  return to.take();
}

/// How many counters a declarer lays away is no secret in a house that has it announced.
View but_for_announced(View view) {
  std::erase_if(view.facts, [](const Survey::Fact& fact) { return fact.name == "announced"; });
  return view;
}

bool shows_a_card(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return event.move.cards.size() > 0 ||
           std::ranges::any_of(event.shifts,
                               [](const Event::Shift& shift) { return shift.card.has_value(); });
  });
}

/// All that a server asks of the truth before it decides when a bot acts, when a window
/// closes and when somebody counts as away.
struct Timing {
  SeatSet awaited{}, may_speak_up{}, in_window{};
  std::vector<Seat> invited{};
  bool operator==(const Timing&) const = default;

  explicit Timing(const Offers& offers) : awaited(offers.awaited()) {
    for (const Offer& offer : offers) {
      if (offer.optional) may_speak_up.add(offer.seat);
      if (std::ranges::find(invited, offer.seat) != invited.end()) continue;
      invited.push_back(offer.seat);
      if (offer.verb == Verb::decline && !offer.optional) in_window.add(offer.seat);
    }
  }
};
std::ostream& operator<<(std::ostream& out, const Timing& timing) {
  return out << "awaited " << int(timing.awaited.bits) << ", may speak up "
             << int(timing.may_speak_up.bits) << ", in a window " << int(timing.in_window.bits)
             << ", invited " << timing.invited.size();
}

TEST_P(SameBytes, InEveryWorldThatTheSeatCannotTellFromTheRealOne) {
  const Settings settings =
      played().house ? played().house->settings : std::get<Settings>(settle(game(), {}));
  Rng rng{31};
  for (const std::uint64_t seed : {1}) {
    Table table = laws::open_table(played(), settings, {}, seed);
    for (int i = 0; i < 150 && !table.over(); ++i) {
      for (const Seat seat : laws::watchers(table.seats())) {
        const auto world = table.imagine(seat, rng);
        ASSERT_EQ(text_of(laws::view_of(*world, seat), table), text_of(table.view(seat), table));
        Offers offers;
        world->offers(offers);
        ASSERT_EQ(Timing(offers), Timing(table.all_offers())) << "move " << i;
      }
      const laws::Choice choice = laws::any_choice(table, rng);
      ASSERT_FALSE(table.act(choice.seat, choice.move));
    }
  }
}

TEST_P(SameBytes, WhateverIsDoneWithCardsThatTheSeatIsNotShown) {
  const Settings settings =
      played().house ? played().house->settings : std::get<Settings>(settle(game(), {}));
  Rng rng{32};
  Table table = laws::open_table(played(), settings, {}, 3);
  for (int i = 0; i < 150 && !table.over(); ++i) {
    const laws::Choice choice = laws::any_choice(table, rng);
    const auto moves = table.moves(choice.seat, 40);
    const Move& other = moves[std::size_t(rng.below(int(moves.size())))];
    Table changed = table;
    ASSERT_FALSE(changed.act(choice.seat, other));
    ASSERT_FALSE(table.act(choice.seat, choice.move));
    Move but_for_cards = choice.move;
    but_for_cards.cards = other.cards;
    const bool alike = but_for_cards == other && other.cards.size() == choice.move.cards.size();
    for (const Seat seat : laws::watchers(table.seats())) {
      const auto told = table.events(seat, table.version() - 1);
      const auto instead = changed.events(seat, table.version() - 1);
      if (!alike || shows_a_card(told) || shows_a_card(instead)) continue;
      EXPECT_EQ(text_of(instead, table), text_of(told, table));
      EXPECT_EQ(text_of(but_for_announced(changed.view(seat)), table),
                text_of(but_for_announced(table.view(seat)), table));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Wire, SameBytes, testing::ValuesIn(laws::all_games()), laws::game_name);

}  // namespace
}  // namespace rookery::wire
