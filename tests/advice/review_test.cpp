// Reviews of finished hands.
#include "advice/review.hpp"

#include "advice/json.hpp"
#include "advice/tables.hpp"

namespace rookery::testing {
namespace {

// A holds nothing at all and bids everything; the rest is played sensibly.
Table overbid() {
  Table table = table_of(R"(rookery 1
game kentucky-discard
start dealer D
start one-hand

deal D
hand A R6 R7 R8 Y6 Y7 B6 B7 G6 G7
hand B R9 R10 R11 Y9 Y10 Y11 B14 G10 G14
hand C R12 R13 Y8 Y12 B8 B9 B11 G11 G12
hand D R5 R14 Y5 Y14 B5 B10 B12 G5 BIRD
nest Y13 B13 G8 G9 G13
A bid 120
)");
  play_on(table, "normal");
  return table;
}

Review reviewed(const Table& table, const ReviewWish& wish) {
  auto made = review(table, wish);
  if (const auto* fault = std::get_if<std::string>(&made)) ADD_FAILURE() << *fault;
  return std::get<Review>(std::move(made));
}

TEST(Review, FindsTheBlunder) {
  const Table table = overbid();
  int told = 0, of = 0;
  const Review made = reviewed(table, {.seat = a, .looks = 2, .progress = [&](int done, int all) {
                                         EXPECT_EQ(done, ++told);
                                         of = all;
                                       }});
  EXPECT_EQ(told, of);
  ASSERT_EQ(made.hands.size(), 1U);
  const HandReview& hand = made.hands[0];
  EXPECT_EQ(hand.hand, 1);
  EXPECT_EQ(int(hand.moves.size()), of);
  ASSERT_TRUE(hand.costliest);
  const ReviewedMove& worst = hand.moves[*hand.costliest];
  EXPECT_EQ(to_text(worst.move, made.style), "bid 120");
  EXPECT_TRUE(worst.best->verb == Verb::pass || worst.best->number < 90);
  EXPECT_TRUE(worst.mistake);
  EXPECT_GT(worst.loss, 50);
  EXPECT_NE(worst.sentence.find(" 3 red; it was worth"), std::string::npos) << worst.sentence;
  EXPECT_TRUE(worst.sentence.ends_with(" points more than bidding 120.")) << worst.sentence;
  EXPECT_GE(hand.lost, worst.loss);
  for (const ReviewedMove& move : hand.moves) EXPECT_EQ(move.seat, a);
}

TEST(Review, SaysWhatOpenCardsWouldHaveMade) {
  const Table table = overbid();
  const Review made = reviewed(table, {.looks = 1, .expert = quick});
  const HandReview& hand = made.hands.at(0);
  ASSERT_TRUE(hand.open);
  EXPECT_TRUE(hand.open->declarers.has(a) && hand.open->declarers.has(c));
  EXPECT_GE(hand.open->from_trick, 1);
  EXPECT_LT(hand.open->best, 120);
  // The bid that stood was too high even so.
  for (const ReviewedMove& move : hand.moves) {
    if (move.move.verb != Verb::bid) continue;
    ASSERT_TRUE(move.open);
    EXPECT_EQ(move.open->loss, 120 - hand.open->best);
    ASSERT_TRUE(move.open->best);
    EXPECT_LE(move.open->best->number, hand.open->best);
  }
  for (const LogEntry& entry : table.log())
    if (entry.sheet) {
      EXPECT_EQ(hand.open->taken, entry.sheet->columns.at(0).taken);
    }
  SeatSet seats;
  for (const ReviewedMove& move : hand.moves) seats.add(move.seat);
  EXPECT_EQ(seats, first_seats(4));
}

// Best play loses nothing, so what lies between the first lead and the end was given away.
TEST(Review, WhatCardsGaveAwayAddsUpToTheHand) {
  int hands = 0, changed_places = 0, lost = 0;
  for (const char* id : {"kentucky-discard", "boston", "red-1", "three-handed-display"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Table table = open_table(*find_game(id), seed);
      play_on(table, "easy");
      if (table.standing().hands == 0) continue;  // nobody bid
      const Review made = reviewed(table, {.looks = 1, .expert = quick, .budget = 400'000});
      const HandReview& hand = made.hands.at(0);
      if (!hand.open || hand.open->from_trick > 1) continue;
      int given = 0;
      bool whole = true;
      for (const ReviewedMove& move : hand.moves) {
        if (move.trick == 0) continue;
        whole = whole && move.open;
        if (!move.open) continue;
        EXPECT_EQ(move.open->loss > 0, move.open->best.has_value()) << id;
        given += hand.open->declarers.has(move.seat) ? move.open->loss : -move.open->loss;
        lost += move.open->loss;
      }
      if (!whole) continue;
      EXPECT_EQ(given, hand.open->best - hand.open->taken) << id;
      ++hands;
      changed_places += std::string_view(id) == "three-handed-display";
    }
  }
  EXPECT_GT(hands, 3);
  EXPECT_GT(changed_places, 0);
  EXPECT_GT(lost, 100);
}

TEST(Review, SeesWhatANestGaveAway) {
  // A has all high blacks; with them buried nobody can make much.
  Table table = table_of(R"(rookery 1
game kentucky-discard
start dealer D
start one-hand

deal D
hand A R6 R7 R8 B9 B11 B12 B13 B14 BIRD
hand B R9 R10 R11 Y9 Y10 Y11 Y6 G10 G14
hand C R12 R13 Y8 Y12 B8 B6 Y7 G11 G12
hand D R5 R14 Y5 Y14 B5 B10 B7 G5 G6
nest Y13 G7 G8 G9 G13
A bid 70
B pass
C pass
D pass
A bury B11 B12 B13 B14 BIRD
A name black
)");
  play_on(table, "normal");
  const Review made = reviewed(table, {.seat = a, .looks = 1, .expert = quick});
  const HandReview& hand = made.hands.at(0);
  const auto nest = std::ranges::find(hand.moves, Verb::bury,
                                      [](const ReviewedMove& judged) { return judged.move.verb; });
  ASSERT_NE(nest, hand.moves.end());
  ASSERT_TRUE(nest->open);
  EXPECT_GT(nest->open->loss, 40);
  ASSERT_TRUE(nest->open->best);
  EXPECT_EQ(hand.open->dearest, std::size_t(nest - hand.moves.begin()));
}

TEST(Review, SeesWhatAPassGaveAway) {
  // B holds nearly all high greens, and both his rivals' best colours are short with him; D has
  // nothing to bid on.
  Table table = table_of(R"(rookery 1
game kentucky-discard
start dealer D
start one-hand

deal D
hand A R6 R7 R8 R9 B6 B7 B8 Y6 Y7
hand B G9 G10 G11 G12 G13 G14 BIRD R14 B14
hand C R10 R11 R12 R13 Y8 Y9 B9 B10 G5
hand D R5 Y5 Y10 Y14 B5 B11 B12 Y11 G6
nest Y12 Y13 B13 G7 G8
A bid 70
B pass
C pass
D pass
)");
  play_on(table, "normal");
  const Review made = reviewed(table, {.looks = 1, .expert = quick});
  const HandReview& hand = made.hands.at(0);
  const auto pass_of = [&](Seat seat) {
    return std::ranges::find_if(hand.moves, [&](const ReviewedMove& judged) {
      return judged.seat == seat && judged.move.verb == Verb::pass;
    });
  };
  ASSERT_NE(pass_of(b), hand.moves.end());
  ASSERT_TRUE(pass_of(b)->open);
  EXPECT_GT(pass_of(b)->open->loss, 40);
  ASSERT_TRUE(pass_of(b)->open->best);
  EXPECT_EQ(to_text(*pass_of(b)->open->best, made.style), "bid 75");
  // C could not have made anything against that.
  ASSERT_NE(pass_of(c), hand.moves.end());
  ASSERT_TRUE(pass_of(c)->open);
  EXPECT_EQ(pass_of(c)->open->loss, 0);
  EXPECT_FALSE(pass_of(c)->open->best);
}

TEST(Review, IsTheSameAgain) {
  const Table table = overbid();
  const ReviewWish wish{.seat = b, .looks = 2, .seed = 8, .expert = quick};
  EXPECT_EQ(wire::json_of(reviewed(table, wish)), wire::json_of(reviewed(table, wish)));
}

TEST(Review, SkipsWhatWasNoChoice) {
  const Table table = overbid();
  const Review made = reviewed(table, {.seat = a, .looks = 1, .expert = quick});
  for (const ReviewedMove& move : made.hands.at(0).moves) EXPECT_LT(move.trick, 9);
}

TEST(Review, WorksForEveryGame) {
  for (const GameEntry& game : catalogue()) {
    if (game.id == "old-rook-solitaire") continue;  // exact answers take their time
    Table table = open_table(game, 6);
    play_on(table, "normal", 3000);
    ASSERT_FALSE(::testing::Test::HasFailure()) << game.id;
    if (table.standing().hands == 0) continue;  // thrown in
    const bool long_game = table.version() > 100;
    if (long_game) continue;
    const Seat seat{0};
    const Review made =
        reviewed(table, {.seat = seat, .looks = 1, .expert = quick, .budget = 2000});
    ASSERT_EQ(made.hands.size(), 1U) << game.id;
    for (const ReviewedMove& move : made.hands[0].moves) {
      EXPECT_GE(move.loss, 0) << game.id;
      EXPECT_EQ(move.loss == 0, move.best == move.move) << game.id;
      EXPECT_NEAR(move.best_value - move.value, move.loss, 1e-9) << game.id;
    }
    if (!game.spec) {
      EXPECT_FALSE(made.hands[0].open) << game.id;
    }
  }
}

TEST(Review, PicksHands) {
  const GameEntry& game = *find_game("sachem");
  const Settings settings = std::get<Settings>(settle(game, {}));
  Table table = std::get<Table>(Table::open({&game, settings, {}, 5}));
  EXPECT_EQ(std::get<std::string>(review(table, {})), "no hand has been finished yet");
  const auto bots = bots_for(table, "normal");
  while (table.standing().hands < 3) {
    const auto turn = next_turn(table, bots);
    ASSERT_TRUE(turn && !table.act(turn->seat, turn->move));
  }
  using Hands = ReviewWish::Hands;
  const auto numbers = [&](ReviewWish wish) {
    wish.looks = 1;
    wish.expert = quick;
    std::vector<int> found;
    for (const HandReview& hand : reviewed(table, wish).hands) found.push_back(hand.hand);
    return found;
  };
  EXPECT_EQ(numbers({}), std::vector{3});
  EXPECT_EQ(numbers({.hands = Hands::one, .hand = 2}), std::vector{2});
  EXPECT_EQ(numbers({.hands = Hands::all}), (std::vector{1, 2, 3}));
  EXPECT_EQ(std::get<std::string>(review(table, {.hands = Hands::one, .hand = 4})),
            "there is no hand 4: three hands are finished");
}

TEST(Review, AsJson) {
  const auto json = wire::json_of(reviewed(overbid(), {.seat = a, .looks = 1, .expert = quick}));
  EXPECT_EQ(json["unit"], "points");
  const auto& hand = json["hands"][0];
  for (const char* name : {"hand", "moves", "costliest", "lost", "open"})
    EXPECT_TRUE(hand.contains(name)) << name;
  for (const char* name : {"version", "seat", "trick", "move", "value", "best", "best_value",
                           "loss", "margin", "mistake", "open"})
    EXPECT_TRUE(hand["moves"][0].contains(name)) << name;
  EXPECT_EQ(hand["moves"][0]["move"]["text"], "bid 120");
  for (const char* name : {"declarers", "from_trick", "best", "taken", "bid", "dearest"})
    EXPECT_TRUE(hand["open"].contains(name)) << name;
}

}  // namespace
}  // namespace rookery::testing
