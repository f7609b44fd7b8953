// What happened at a table can be copied, told again, and imagined otherwise.
#include <gtest/gtest.h>

#include <map>

#include "laws/random_play.hpp"
#include "records/replay.hpp"

namespace rookery::laws {
namespace {

class History : public EveryGame {};

std::vector<View> all_views(const Table& table) {
  std::vector<View> views;
  for (Seat seat : watchers(table.seats())) views.push_back(table.view(seat));
  return views;
}

bool same_event(const Event& a, const Event& b) {
  const auto same_shift = [](const Event::Shift& x, const Event::Shift& y) {
    return x.card == y.card && x.from == y.from && x.to == y.to && x.from_owner == y.from_owner &&
           x.to_owner == y.to_owner;
  };
  return a.kind == b.kind && a.version == b.version && a.seat == b.seat && a.move == b.move &&
         a.hidden_cards == b.hidden_cards && a.name == b.name && a.chance == b.chance &&
         std::ranges::equal(a.shifts, b.shifts, same_shift) && a.sheet == b.sheet &&
         a.standing.totals == b.standing.totals && a.standing.over == b.standing.over;
}

TEST_P(History, ActingOnACopyLeavesTheOriginal) {
  Rng rng{31};
  at_every_table(played(), count(), 100, [&](const Settings& settings, std::uint64_t seed) {
    Table table = open_table(played(), settings, {.one_hand = true}, seed);
    play_on(table, rng, count(), [&] {
      if (table.over() || rng.below(4) != 0) return;
      const auto before = all_views(table);
      const auto told = table.log().size();
      const Choice choice = any_choice(table, rng);
      Table copy = table, other = table;
      ASSERT_FALSE(copy.act(choice.seat, choice.move));
      ASSERT_EQ(all_views(table), before);
      ASSERT_EQ(table.log().size(), told);
      ASSERT_FALSE(other.act(choice.seat, choice.move));
      ASSERT_EQ(all_views(other), all_views(copy));
    });
  });
}

TEST_P(History, ARecordReplayedIsTheSameMatch) {
  Rng rng{32};
  at_every_table(played(), count(), 500, [&](const Settings& settings, std::uint64_t seed) {
    Table table = open_table(played(), settings, {.one_hand = seed % 4 != 1}, seed);
    play_on(table, rng, count(), [] {});
    const std::string text = write_record(table);
    const auto read = parse_record(text);
    ASSERT_EQ(read.index(), 0u) << to_text(std::get<1>(read).front()) << '\n' << text;
    const auto replayed = replay(std::get<0>(read));
    ASSERT_EQ(replayed.index(), 0u) << to_text(std::get<1>(replayed)) << '\n' << text;
    const Table& again = std::get<0>(replayed);
    ASSERT_EQ(again.log(), table.log());
    ASSERT_EQ(all_views(again), all_views(table));
    for (Seat seat : watchers(table.seats()))
      ASSERT_TRUE(std::ranges::equal(again.events(seat), table.events(seat), same_event));
  });
}

/// Deals and chance of a table's log, as they can be laid out for another.
struct LaidOut {
  std::vector<ChanceEvent> script;
  std::vector<Arrangement> deals;
};
LaidOut laid_out(const Table& table) {
  LaidOut all;
  for (const LogEntry& entry : table.log()) {
    all.script.insert(all.script.end(), entry.chance.begin(), entry.chance.end());
    if (entry.deal) all.deals.push_back(*entry.deal);
  }
  return all;
}

Table open_again(const Table& table, std::vector<ChanceEvent> script,
                 std::vector<Arrangement> deals) {
  Opening opening = table.opening();
  opening.seed += 1000;  // so that nothing comes out right by the seed
  auto opened = Table::open(opening, std::move(script), std::move(deals));
  if (auto* faults = std::get_if<1>(&opened)) ADD_FAILURE() << faults->front();
  return std::move(std::get<Table>(opened));
}

/// A world imagined for a seat, told from its deal on: the log is gone through backwards
/// and the cards go back to where they came from. Of a card that the seat did not see
/// move it can only guess which one it was.
class Retelling {
 public:
  Retelling(const Table& table, Seat seat, Rng& rng) : seat_(seat), rng_(rng) {
    const auto world = table.imagine(seat, rng);
    Survey survey;
    world->survey(survey);
    for (const Survey::Zone& zone : survey.zones)
      for (Card c : zone.cards()) lies_[Place{zone.name, zone.owner}] += c;
    const auto& log = table.log();
    for (std::size_t i = log.size(); i-- > 0;) {
      if (log[i].deal) {
        take_deal(*log[i].deal);
        break;
      }
      undo(log[i]);
    }
  }

  Arrangement deal;           // as it was in that world
  std::map<int, Move> moves;  // by version

 private:
  using Place = std::pair<std::string, Seat>;

  void undo(const LogEntry& entry) {
    Move move = entry.move;
    CardBag retold;
    for (const Transfer& t : entry.transfers)
      if (t.seen_by.has(seat_)) give_back(t, t.card);
    // Cards that nobody saw move go back unseen: any that lie there now will do.
    for (const Transfer& t : entry.transfers) {
      if (t.seen_by.has(seat_)) continue;
      CardSet there = lies_[{t.to, t.to_owner}];
      ASSERT_FALSE(there.empty());
      for (int skip = rng_.below(there.size()); skip > 0; --skip) there.take_first();
      give_back(t, there.first());
      if (entry.move.cards.has(t.card)) {
        move.cards -= t.card;
        retold += there.first();
      }
    }
    move.cards += retold;
    if (entry.kind == LogEntry::Kind::move) moves[entry.version] = move;
  }

  void give_back(const Transfer& t, Card c) {
    lies_[{t.to, t.to_owner}] -= c;
    lies_[{t.from, t.from_owner}] += c;
  }
  void take_deal(const Arrangement& real) {
    deal = real;
    for (Arrangement::Part& part : deal.parts) {
      part.cards.clear();
      for (Card c : lies_[{part.zone, part.owner}]) part.cards.push_back(c);
    }
  }

  Seat seat_;
  Rng& rng_;
  std::map<Place, CardSet> lies_;
};

/// Bidding games whose hidden cards lie in no order, and go to and from the nest without a
/// limit. In the others a pile, an honest lay, a forced one, a nest that was shown, or a hand
/// that was not too poor binds more than a retelling knows.
bool can_be_retold(const TrickSpec& spec) {
  return spec.stock == 0 && !spec.batteries && spec.dummy != Dummy::blind_hand &&
         spec.nest.swap_at_most == 0 && spec.packs == 1 && !spec.poor_at_once &&
         spec.nest.trumps != InNest::barred && !spec.nest.seen_by_all && !spec.faults_called;
}
std::vector<Played> games_to_retell() {
  std::vector<Played> games = all_games();
  std::erase_if(games, [](const Played& played) {
    const auto spec = played.spec(played.game->options.settle({}));
    return !spec || !can_be_retold(*spec);
  });
  return games;
}
class Retold : public EveryGame {};

TEST_P(Retold, AnImaginedWorldCouldHaveHappened) {
  Rng rng{33};
  int retold = 0;
  at_every_table(played(), count(), 300, [&](const Settings& settings, std::uint64_t seed) {
    if (settings[Key::faults] == called || !can_be_retold(*played().spec(settings))) return;
    Table table = open_table(played(), settings, {.one_hand = true}, seed);
    play_on(table, rng, count(), [&] {
      if (table.over() || rng.below(8) != 0) return;
      const Seat seat = watchers(table.seats())[std::size_t(rng.below(table.seats() + 1))];
      Retelling retelling(table, seat, rng);
      if (HasFatalFailure()) return;
      Table again = open_again(table, laid_out(table).script, {retelling.deal});
      for (const LogEntry& entry : table.log()) {
        if (entry.kind != LogEntry::Kind::move) continue;
        const Move& move = retelling.moves[entry.version];
        const auto refusal = again.act(entry.seat, move);
        ASSERT_FALSE(refusal) << to_text(move, table.style()) << ": " << refusal->sentence;
      }
      ASSERT_EQ(again.view(seat), table.view(seat));
      ASSERT_TRUE(std::ranges::equal(again.events(seat), table.events(seat), same_event));
      ++count().worlds;
      ++retold;
    });
  });
  EXPECT_GT(retold, 10);
}

INSTANTIATE_TEST_SUITE_P(Law, History, testing::ValuesIn(all_games()), game_name);
INSTANTIATE_TEST_SUITE_P(Law, Retold, testing::ValuesIn(games_to_retell()), game_name);

}  // namespace
}  // namespace rookery::laws
