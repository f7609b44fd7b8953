// What a player may type, and what it means at that moment.
#include "cli/input.hpp"

#include "cli/scene.hpp"

namespace rookery::cli {
namespace {

constexpr Seat a{0};

std::string move_text(const Typed& typed) {
  const auto* move = std::get_if<Move>(&typed);
  return move ? to_text(*move, PackStyle::rook) : "no move";
}

TEST(Input, CallsInTheAuction) {
  Sight sight = Sight::of("kentucky-discard");
  const Scene scene = sight.look(a);
  EXPECT_EQ(move_text(read_typed("85", scene)), "bid 85");
  EXPECT_EQ(move_text(read_typed("  BID 85 ", scene)), "bid 85");
  EXPECT_EQ(move_text(read_typed("pass", scene)), "pass");
  EXPECT_EQ(move_text(read_typed("p", scene)), "pass");
  EXPECT_TRUE(std::holds_alternative<Nonsense>(read_typed("hello there", scene)));
  EXPECT_TRUE(std::holds_alternative<Nothing>(read_typed("   ", scene)));
}

TEST(Input, ColouredBidsInBoston) {
  Sight sight = Sight::of("boston", {}, 1, a);
  const Scene scene = sight.look(a);
  EXPECT_EQ(move_text(read_typed("100 black", scene)), "bid 100 black");
  EXPECT_EQ(move_text(read_typed("b 100", scene)), "bid 100 black");
  EXPECT_EQ(move_text(read_typed("bid 100 no", scene)), "bid 100 none");
}

TEST(Input, CardsByNumberAndByName) {
  Sight sight = Sight::of("kentucky-discard");
  sight.play({"A bid 120"});
  const Scene nest = sight.look(a);
  const std::vector<Card> hand = hand_to_act(nest);
  ASSERT_EQ(hand.size(), 14u);
  CardBag two = CardBag(hand[0]);
  two += hand[3];
  EXPECT_EQ(std::get<Picked>(read_typed("1 4", nest)).cards, two);
  EXPECT_EQ(std::get<Picked>(read_typed(lower(to_text(two, PackStyle::rook)), nest)).cards, two);
  EXPECT_EQ(std::get<Move>(read_typed("bury 1 2 3 4 5", nest)).cards.size(), 5);
  EXPECT_TRUE(std::holds_alternative<Nonsense>(read_typed("15", nest)));
  EXPECT_TRUE(std::holds_alternative<Nonsense>(read_typed("bury 1 99", nest)));

  const Move bury = std::get<Move>(read_typed("bury 10 11 12 13 14", nest));
  ASSERT_FALSE(sight.table.act(a, bury));
  EXPECT_EQ(move_text(read_typed("y", sight.look(a))), "name yellow");
  EXPECT_EQ(move_text(read_typed("red", sight.look(a))), "name red");
  sight.play({"A name red"});
  const Scene play = sight.look(a);
  const std::string first = to_text(hand_to_act(play)[0], PackStyle::rook);
  EXPECT_EQ(move_text(read_typed("1", play)), "play " + first);
  EXPECT_EQ(move_text(read_typed("play 1", play)), "play " + first);
  EXPECT_EQ(move_text(read_typed(lower(first), play)), "play " + first);
}

TEST(Input, CommandsAndCalls) {
  Sight sight = Sight::of("kentucky-discard", {{"faults", "called"}});
  const Scene scene = sight.look(a);
  EXPECT_EQ(std::get<Command>(read_typed("?", scene)), (Command{"help", ""}));
  EXPECT_EQ(std::get<Command>(read_typed("law kd-19", scene)), (Command{"law", "kd-19"}));
  EXPECT_EQ(std::get<Command>(read_typed("exit", scene)), (Command{"quit", ""}));
  EXPECT_EQ(move_text(read_typed("call talk b", scene)), "call talk to B");
  EXPECT_EQ(move_text(read_typed("call misdeal", scene)), "call misdeal");
}

}  // namespace
}  // namespace rookery::cli
