// A review as a player reads it.
#include "cli/review_text.hpp"

#include <gtest/gtest.h>

#include "cli/input.hpp"
#include "cli/scene.hpp"

namespace rookery::cli {
namespace {

constexpr Seat a{0}, b{1}, c{2};

Move move(const char* text) { return *parse_move(text, PackStyle::rook); }

Review example() {
  HandReview hand{.hand = 2, .costliest = 2, .lost = 34.7};
  hand.moves.push_back(
      {.seat = b, .move = move("pass"), .value = 8.06, .best = move("pass"), .best_value = 8.06});
  hand.moves.push_back({.version = 1,
                        .seat = a,
                        .move = move("bury B10 B11 B12 G12 G14"),
                        .value = -7.7,
                        .best = move("bury R12 Y11 Y12 G10 G12"),
                        .best_value = -6.2,
                        .loss = 1.5,
                        .margin = 4});
  hand.moves.push_back({.version = 22,
                        .trick = 4,
                        .seat = a,
                        .move = move("play Y14"),
                        .value = -75.4,
                        .best = move("play Y6"),
                        .best_value = -40.7,
                        .loss = 34.7,
                        .margin = 3,
                        .mistake = true,
                        .sentence = "Play Y6: gives no counter away; it was worth 35 points more "
                                    "than Y14.",
                        .open = ReviewedMove::Open{.loss = 10, .best = move("play Y6")}});
  SeatSet declarers = only(a);
  declarers.add(c);
  hand.open = OpenHand{
      .from_trick = 3, .declarers = declarers, .best = 85, .taken = 75, .bid = 80, .dearest = 2};
  return {.hands = {hand}, .unit = Unit::points, .style = PackStyle::rook};
}

TEST(ReviewText, TellsAHandInRows) {
  const Lines lines = review_lines(example(), {}, Ink{});
  std::string text;
  for (const std::string& line : lines) {
    EXPECT_LT(line.size(), 80U) << line;
    text += line + "\n";
  }
  EXPECT_EQ(text,
            "Hand 2\n"
            "Worth is in points more than the others get on average; * is a mistake, more\n"
            "  than chance.\n"
            "Open is what it gave away for somebody who sees all cards, with best play from\n"
            "  then on.\n"
            "\n"
            "   trick done                  worth best                  worth   lost   open\n"
            "B        pass                    8.1\n"
            "A        bury B10 B11 B12 G..   -7.7 bury R12 Y11 Y12 G..   -6.2    1.5\n"
            "A      4 play Y14              -75.4 play Y6               -40.7   34.7*    10\n"
            "\n"
            "Costliest mistake: A play Y14. Play Y6: gives no counter away; it was worth 35\n"
            "  points more than Y14.\n"
            "All mistakes together cost 35 points.\n"
            "With all cards open and best play by everybody from trick 3 on, A+C would have\n"
            "  taken 85, enough for the bid of 80; taken were 75.\n"
            "Nothing gave more away than A play Y14: 10 points. With open cards Y6 was\n"
            "  better.\n");
}

TEST(ReviewText, TellsGamesWonInHundred) {
  Review review = example();
  review.unit = Unit::wins;
  review.hands[0].moves.resize(1);
  review.hands[0].moves[0].value = 0.25;
  review.hands[0].costliest = {};
  review.hands[0].open = {};
  const Lines lines = review_lines(review, b, Ink{});
  EXPECT_EQ(lines.at(0), "Hand 2, what B did");
  EXPECT_NE(lines.at(4).find(" 25.0"), std::string::npos) << lines.at(4);
  EXPECT_EQ(lines.back(), "No mistake that is more than chance.");
}

TEST(ReviewText, IsAskedForByAWord) {
  Sight sight = Sight::of("kentucky-discard");
  EXPECT_EQ(std::get<Command>(read_typed("review 2", sight.look(a))), (Command{"review", "2"}));
  EXPECT_EQ(std::get<Command>(read_typed("hint", sight.look(a))), (Command{"hint", ""}));
}

TEST(ReviewText, ALongMessageIsWrappedOnTheScreen) {
  Sight sight = Sight::of("kentucky-discard");
  Scene scene = sight.look(a);
  scene.message =
      "Hint: Pass: has no more than 3 red, the bird and 45 points in counters; as good "
      "as bidding 85, as far as 196 imagined deals tell.";
  const Lines lines = draw(scene, Ink{});
  for (const std::string& line : lines) EXPECT_LT(line.size(), screen_width) << line;
  EXPECT_LE(lines.size(), screen_height);
  EXPECT_EQ(lines.back(), "as bidding 85, as far as 196 imagined deals tell.");
}

}  // namespace
}  // namespace rookery::cli
