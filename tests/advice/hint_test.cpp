// Hints: honest, whole, and the same for those who know the same.
#include "advice/hint.hpp"

#include "advice/json.hpp"
#include "advice/tables.hpp"
#include "bots/elsewhere.hpp"
#include "solver/solitaire.hpp"

namespace rookery::testing {
namespace {

TEST(Hint, IsTheSameWhateverTheHiddenCardsAre) {
  Rng rng{9};
  for (const GameEntry& game : catalogue()) {
    Table table = open_table(game, 23);
    const auto bots = bots_for(table, "normal");
    const int most_moves = find_solitaire(game.id) ? 1 : 12;  // exact answers take their time
    for (int moves = 0; moves < most_moves && !table.over(); ++moves) {
      const auto turn = next_turn(table, bots);
      ASSERT_TRUE(turn) << game.id;
      if (moves % 4 == 0) {
        const Seat seat = turn->seat;
        const Outlook other = elsewhere(table, seat, rng);
        Standpoint elsewhere_seen = standpoint_of(table, seat);
        elsewhere_seen.view = other.view;
        Adviser one(table.opening(), 5, quick), two(table.opening(), 5, quick);
        const auto here = hint(standpoint_of(table, seat), outlook_of(table, seat), one, 1);
        const auto there = hint(elsewhere_seen, other, two, 1);
        ASSERT_EQ(here.has_value(), there.has_value()) << game.id;
        if (here) {
          EXPECT_EQ(here->sentence, there->sentence) << game.id;
        }
      }
      ASSERT_FALSE(table.act(turn->seat, turn->move)) << game.id;
    }
  }
}

TEST(Hint, IsAMoveThatMayBeMade) {
  for (const GameEntry& game : catalogue()) {
    Table table = open_table(game, 3);
    const int most_moves = find_solitaire(game.id) ? 1 : 4;
    for (int moves = 0; moves < most_moves && !table.over(); ++moves) {
      const Seat seat = table.awaited().first();
      Adviser adviser(table.opening(), 1, quick);
      const auto given = hint(standpoint_of(table, seat), outlook_of(table, seat), adviser, 1);
      ASSERT_TRUE(given) << game.id;
      ASSERT_TRUE(given->sentence.ends_with(".")) << given->sentence;
      const auto moves_there = table.moves(seat, 1);
      const Move move = given->move.value_or(moves_there.front());
      ASSERT_FALSE(table.act(seat, move)) << game.id << ": " << given->sentence;
    }
  }
}

TEST(Hint, IsNotGivenWhereNothingIsDecided) {
  const Table table = open_table(*find_game("kentucky-discard"), 3);
  for (int i = 0; i < 4; ++i) {
    if (!table.awaited().has(Seat(i))) {
      EXPECT_FALSE(hint(table, Seat(i), 1, 1));
    }
  }
}

/// Says what it was told to say.
class Parrot final : public Thinker {
 public:
  explicit Parrot(Appraisal appraisal) : appraisal_(std::move(appraisal)) {}
  std::optional<Move> choose(const Outlook&) override { return appraisal_.thoughts[0].move; }
  Appraisal appraise(const Outlook&, std::span<const Move>) override { return appraisal_; }

 private:
  Appraisal appraisal_;
};

std::string sentence(const Table& table, Seat seat, const Appraisal& appraisal) {
  Adviser adviser(table.opening(), 1, [&](const Opening&, std::uint64_t) {
    return std::make_unique<Parrot>(appraisal);
  });
  return hint(standpoint_of(table, seat), outlook_of(table, seat), adviser)->sentence;
}

TEST(Hint, SaysHowOftenABidIsMade) {
  const Table table = table_of(deal);

  const Move pass{.verb = Verb::pass}, bid{.verb = Verb::bid, .number = 85},
      more{.verb = Verb::bid, .number = 90};
  const Appraisal bold{{{bid, 20, 1, 0.71}, {more, 19, 1, 0.69}, {pass, 6, 1}}, 100};
  EXPECT_EQ(sentence(table, a, bold),
            "Bid 85: makes it in 71 of 100 imagined deals; holds 4 black and 35 points in "
            "counters; worth 14 points more than passing.");
  const Appraisal careful{{{pass, 6, 1}, {bid, -16, 1, 0.31}}, 100};
  EXPECT_EQ(sentence(table, a, careful),
            "Pass: has no more than 4 black and 35 points in counters; worth 22 points more than "
            "bidding 85, made in 31 of 100.");
  // In the same worlds each look gives the same: only the errors of both are left.
  const Appraisal unsure{{{pass, 6, 0.1}, {bid, 5.8, 0.1, 0.6}}, 100};
  EXPECT_EQ(sentence(table, a, unsure),
            "Pass: has no more than 4 black and 35 points in counters; as good as bidding 85, as "
            "far as 600 imagined deals tell.");
  // What the expert would do comes first, whatever the numbers say.
  const Appraisal wary{{{pass, 6, 0.1}, {bid, 13.6, 0.1, 0.6}}, 100};
  EXPECT_EQ(sentence(table, a, wary),
            "Pass: has no more than 4 black and 35 points in counters; bidding 85 looks 7.6 points "
            "better, too little to rely on.");
  EXPECT_EQ(sentence(table, a, {{{pass, 6, 1}}, 100}),
            "Pass: has no more than 4 black and 35 points in counters; the only choice.");
}

TEST(Hint, AsJson) {
  const Table table = open_table(*find_game("kentucky-discard"), 3);
  const Seat seat = table.awaited().first();
  const auto json = wire::json_of(*hint(table, seat, 1, 1), table.style());
  for (const char* name : {"move", "value", "chance", "unit", "next", "worlds", "sentence"})
    EXPECT_TRUE(json.contains(name)) << name;
  for (const char* name : {"move", "value", "chance", "difference", "margin", "worse"})
    EXPECT_TRUE(json["next"].contains(name)) << name;
  EXPECT_EQ(json["unit"], "points");
}

}  // namespace
}  // namespace rookery::testing
