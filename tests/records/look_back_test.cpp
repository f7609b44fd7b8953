// A finished game looked at again shows what each seat was shown, and nothing of a game
// in play can be looked at.
#include "records/look_back.hpp"

#include <gtest/gtest.h>

#include "random_play.hpp"

namespace rookery {
namespace {

/// What all seats and somebody who watches were told, move by move, while a game was played.
struct Live {
  std::shared_ptr<const Table> table;
  std::vector<std::vector<View>> views;  // by moves made, by seat; the watcher last
};

Seat side_of(int i, int seats) { return i < seats ? Seat(i) : Seat::nobody; }

Live play_to_the_end(const GameEntry& game, std::uint64_t seed) {
  Rng rng{seed};
  // A short match tells as much as a long one.
  Asked asked;
  for (const Option& option : game.options.options)
    if (option.key == Key::hand_limit)
      asked.emplace_back("hand_limit", std::to_string(option.least));
  Table table =
      open_table(game, std::get<Settings>(settle(game, asked)), seed, {.one_hand = seed % 2 == 0});
  Live live;
  const auto note = [&] {
    auto& views = live.views.emplace_back();
    for (int i = 0; i <= table.seats(); ++i) views.push_back(table.view(side_of(i, table.seats())));
  };
  note();
  for (int moves = 0; !table.over() && moves < 2000; ++moves) {
    const int before = table.version();
    make_random_move(table, rng);
    if (table.version() > before) note();
  }
  live.table = std::make_shared<const Table>(std::move(table));
  return live;
}

bool same(const Event& a, const Event& b) {
  const auto shifts = [](const Event& event) {
    std::vector<std::string> all;
    for (const Event::Shift& s : event.shifts)
      all.push_back(s.from + to_text(s.from_owner, PackStyle::rook) + s.to +
                    to_text(s.to_owner, PackStyle::rook) +
                    (s.card ? to_text(*s.card, PackStyle::rook) : ""));
    return all;
  };
  return a.kind == b.kind && a.version == b.version && a.seat == b.seat && a.move == b.move &&
         a.hidden_cards == b.hidden_cards && a.name == b.name && a.chance == b.chance &&
         shifts(a) == shifts(b) && a.sheet == b.sheet && a.standing == b.standing;
}

TEST(LookBack, EveryStepIsWhatTheSeatWasToldInEveryGame) {
  for (const GameEntry& game : catalogue())
    for (const std::uint64_t seed : {1, 2}) {
      SCOPED_TRACE(game.id);
      const Live live = play_to_the_end(game, seed);
      if (!live.table->over()) continue;  // some games of random moves never end
      const auto back = LookBack::at(live.table);
      ASSERT_TRUE(back);
      EXPECT_EQ(int(back->hands().size()), live.table->standing().deals);
      const auto& log = live.table->log();
      for (int i = 0; i <= live.table->seats(); ++i) {
        const Seat side = side_of(i, live.table->seats());
        const std::vector<Event> told = live.table->events(side);
        auto next = told.begin();
        std::size_t at = 0;
        for (const LookBack::Hand& hand : back->hands())
          for (const LookBack::Moment& moment : back->moments(hand, side, 0, 100000)) {
            if (moment.event) {
              ASSERT_NE(next, told.end());
              ASSERT_TRUE(same(*moment.event, *next++)) << at;
            }
            const bool last = at + 1 == log.size() || log[at + 1].version != log[at].version;
            if (last) {
              ASSERT_EQ(moment.view, live.views[std::size_t(log[at].version)][std::size_t(i)])
                  << at;
            }
            ++at;
          }
        EXPECT_EQ(at, log.size());
        EXPECT_EQ(next, told.end());
      }
    }
}

TEST(LookBack, WithAllCardsOpenNoneIsMissing) {
  for (const GameEntry& game : catalogue()) {
    SCOPED_TRACE(game.id);
    const Live live = play_to_the_end(game, 2);
    if (!live.table->over()) continue;
    const auto back = LookBack::at(live.table);
    const std::size_t pack = live.table->truth()->pack().size();
    for (const LookBack::Moment& moment : back->moments(back->hands()[0], {}, 0, 100000)) {
      ASSERT_TRUE(moment.event);
      EXPECT_EQ(moment.event->hidden_cards, 0);
      for (const Event::Shift& shift : moment.event->shifts) EXPECT_TRUE(shift.card);
      std::size_t seen = 0;
      for (const View::Zone& zone : moment.view.zones) {
        EXPECT_EQ(zone.size, int(zone.cards.size())) << zone.name;
        seen += zone.cards.size();
      }
      EXPECT_TRUE(seen == pack || seen == 0) << seen;  // before the deal there is none
    }
  }
}

TEST(LookBack, NothingOfAGameInPlayCanBeLookedAt) {
  for (const GameEntry& game : catalogue()) {
    const auto settings = std::get<Settings>(settle(game, {}));
    auto table = std::make_shared<Table>(open_table(game, settings, 3));
    EXPECT_FALSE(LookBack::at(table)) << game.id;
    Rng rng{4};
    play_on(*table, 3, rng);
    EXPECT_EQ(LookBack::at(table).has_value(), table->over()) << game.id;
  }
}

TEST(LookBack, PagesMeetWithoutAGap) {
  const Live live = play_to_the_end(*find_game("kentucky-discard"), 1);
  const auto back = LookBack::at(live.table);
  ASSERT_TRUE(back);
  for (const LookBack::Hand& hand : back->hands()) {
    const auto whole = back->moments(hand, Seat{1}, 0, 100000);
    EXPECT_EQ(whole.size(), hand.steps());
    for (std::size_t from = 0; from < whole.size(); from += 25) {
      const auto part = back->moments(hand, Seat{1}, from, 25);
      EXPECT_EQ(part.size(), std::min<std::size_t>(25, whole.size() - from));
      for (std::size_t i = 0; i < part.size(); ++i) EXPECT_EQ(part[i].view, whole[from + i].view);
    }
    EXPECT_TRUE(back->moments(hand, Seat{1}, whole.size(), 25).empty());
  }
}

TEST(LookBack, TheOrderOfDealingBringsTheCardsWhereTheyLay) {
  int told = 0;
  for (const GameEntry& game : catalogue()) {
    SCOPED_TRACE(game.id);
    const Live live = play_to_the_end(game, 2);
    if (!live.table->over()) continue;
    const auto back = LookBack::at(live.table);
    const LookBack::Hand& hand = back->hands()[0];
    const auto order = back->dealing_order(hand);
    if (!order) continue;
    ++told;
    // As many cards of the pack go to a place as lay there.
    const auto& deal = *live.table->log()[std::size_t(hand.deal)].deal;
    std::size_t dealt = 0;
    for (const Arrangement::Part& part : deal.parts) {
      if (part.zone == "exposed") continue;
      const LookBack::Place place{part.zone, part.owner};
      EXPECT_EQ(std::size_t(std::ranges::count(*order, place)), part.cards.size()) << part.zone;
      dealt += part.cards.size();
    }
    EXPECT_EQ(dealt, order->size());
  }
  EXPECT_GT(told, 20);
}

}  // namespace
}  // namespace rookery
