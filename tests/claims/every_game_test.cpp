// Claims in every game of tricks, after random play.
#include <iostream>

#include "claims/worlds.hpp"

namespace rookery::claims_tests {
namespace {

using laws::Played;

/// What was seen of claims; printed at the end.
struct Count {
  int judged = 0, can_be_made = 0, stood = 0, followed = 0;
};
Count& all_counts() {
  static Count count;
  return count;
}

class Claims : public testing::TestWithParam<Played> {
 protected:
  static void TearDownTestSuite() {
    const Count& count = all_counts();
    std::cout << "claims: " << count.judged << " small endings judged in all worlds, "
              << count.can_be_made << " can be made, " << count.stood << " of these stood; "
              << count.followed << " lines of larger claims followed\n";
  }
};

bool is_of_tricks(const Played& played) {
  const Settings settings =
      played.house ? played.house->settings : std::get<Settings>(settle(*played.game, {}));
  return tricks_of(*played.opening(settings, {}).position(), Seat{0}).has_value();
}
std::vector<Played> games_of_tricks() {
  std::vector<Played> games;
  for (const Played& played : laws::all_games())
    if (is_of_tricks(played)) games.push_back(played);
  return games;
}

std::vector<Settings> tables_of(const Played& played) {
  if (played.house) return {played.house->settings};
  laws::Tables tables = laws::tables_of(*played.game, 2);
  tables.sets.resize(std::min<std::size_t>(tables.sets.size(), tables.plain + 2));
  return tables.sets;
}

/// One hand with random moves; every moment of its tricks is shown to `look`.
template <class Look>
void play_hand(const Played& played, const Settings& settings, std::uint64_t seed,
               const Look& look) {
  const Start start{.one_hand = true};
  auto opened = Table::open(played.opening(settings, start, seed));
  Table table = std::get<Table>(std::move(opened));
  Rng rng{seed};
  for (int moves = 0; !table.over() && moves < 400 && !testing::Test::HasFatalFailure(); ++moves) {
    const auto truth = table.truth();
    const Seat seat = to_play(*truth);
    if (seat != Seat::nobody) look(table, *truth, rng);
    const std::vector<Move> choices =
        seat != Seat::nobody ? plays_in(*truth) : table.moves(table.awaited().first(), 50);
    const Move& move = choices[std::size_t(rng.below(int(choices.size())))];
    ASSERT_FALSE(table.act(seat != Seat::nobody ? seat : table.awaited().first(), move));
  }
}

/// How many cards are in hands, and in how many orders they can be played.
std::pair<int, double> size_of(Position& position) {
  Survey survey;
  position.survey(survey);
  int cards = 0;
  double orders = 1;
  for (const Survey::Zone& zone : survey.zones) {
    if (zone.name != "hand" && zone.name != "dummy" && zone.name != "battery") continue;
    const int held = int(zone.cards().size());
    cards += held;
    for (int i = 2; i <= held; ++i) orders *= i;
  }
  return {cards, orders};
}

/// Where all worlds and all defences can be gone through, a claim stands only if it can be
/// made; and the verdict is the same in all of these worlds.
TEST_P(Claims, StandOnlyIfNoWorldAndNoDefenceBreaksThem) {
  constexpr double most_work = 2000;
  Count& count = all_counts();
  for (const Settings& settings : tables_of(GetParam()))
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      play_hand(GetParam(), settings, seed, [&](Table& table, Position& truth, Rng& rng) {
        const auto [cards, orders] = size_of(truth);
        if (orders > most_work || rng.below(3) != 0) return;
        const Seat claimer = Seat(rng.below(table.seats()));
        const auto most = std::size_t(most_work / orders);
        const Worlds worlds = all_worlds(truth, claimer, most);
        if (worlds.size() > most) return;
        const bool stands = check_claim(table, claimer).stands;
        const bool makes = can_be_made(worlds, claimer);
        EXPECT_TRUE(makes || !stands)
            << laws::in_words(*GetParam().game, settings) << " seed " << seed << " version "
            << table.version() << " claimer " << index(claimer);
        const World& other = worlds[std::size_t(rng.below(int(worlds.size())))];
        EXPECT_EQ(view_of(*other, claimer), table.view(claimer));
        EXPECT_EQ(check_claim(outlook_on(other, claimer)).stands, stands);
        ++count.judged;
        count.can_be_made += makes;
        count.stood += makes && stands;
      });
}

/// Larger claims: the claimed line is followed in random worlds against random defences.
TEST_P(Claims, AreKeptByTheClaimedLine) {
  Count& count = all_counts();
  int followed = 0;
  for (const Settings& settings : tables_of(GetParam()))
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      play_hand(GetParam(), settings, seed + 100, [&](Table& table, Position&, Rng& rng) {
        if (rng.below(6) != 0 || followed > 20) return;
        const Seat claimer = Seat(rng.below(table.seats()));
        const ClaimVerdict verdict = check_claim(table, claimer);
        const World elsewhere = table.imagine(claimer, rng);
        const ClaimVerdict same = check_claim(outlook_on(elsewhere, claimer));
        EXPECT_EQ(verdict.stands, same.stands);
        EXPECT_EQ(verdict.sentence, same.sentence);
        if (!verdict.stands) return;
        ++followed;
        for (int line = 0; line < 3; ++line) {
          World world = table.imagine(claimer, rng);
          while (to_play(*world) != Seat::nobody) {
            const auto plays = plays_in(*world);
            Move move = plays[std::size_t(rng.below(int(plays.size())))];
            if (to_play(*world) == claimer) {
              const auto card = claimed_card(outlook_on(world, claimer));
              ASSERT_TRUE(card) << table.version();
              move.cards = *card;
              ASSERT_TRUE(std::ranges::count(plays, move)) << table.version();
            }
            world = after(world, move, claimer);
            ASSERT_TRUE(world) << laws::in_words(*GetParam().game, settings) << " seed "
                               << seed + 100 << " version " << table.version();
          }
          ++count.followed;
        }
      });
}

/// The table plays a claim out with ordinary moves, and every trick is the claimer's.
TEST_P(Claims, ArePlayedOutWithOrdinaryMoves) {
  for (const Settings& settings : tables_of(GetParam()))
    play_hand(GetParam(), settings, 7, [&](Table& table, Position& truth, Rng& rng) {
      const Seat claimer = Seat(rng.below(table.seats()));
      if (rng.below(6) != 0 || !check_claim(table, claimer).stands) return;
      World world = truth.copy();
      for (const Turn& turn : played_out(table, claimer)) {
        ASSERT_EQ(to_play(*world), turn.seat);
        ASSERT_TRUE(world->admits(turn.seat, turn.move));
        world = after(world, turn.move, claimer);
        ASSERT_TRUE(world);
      }
      EXPECT_EQ(to_play(*world), Seat::nobody);
    });
}

INSTANTIATE_TEST_SUITE_P(Tricks, Claims, testing::ValuesIn(games_of_tricks()), laws::game_name);

}  // namespace
}  // namespace rookery::claims_tests
