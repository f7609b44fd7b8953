// The picture of the table: pure text, and it fits.
#include "cli/screen.hpp"

#include "bots/bot.hpp"
#include "cli/scene.hpp"

namespace rookery::cli {
namespace {

constexpr Seat a{0};

bool has_line(const Lines& lines, const std::string& text) {
  for (const std::string& line : lines)
    if (line.find(text) != std::string::npos) return true;
  return false;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(Screen, ShowsTheAuction) {
  Sight sight = Sight::of("kentucky-discard");
  sight.play({"A bid 70", "B pass"});
  const Lines lines = draw(sight.look(Seat{2}), Ink{});
  EXPECT_EQ(lines[0], "Game   hand 1   dealer D   A bids 70");
  EXPECT_EQ(lines[1], "Score  A+C 0  B+D 0  (to 300)");
  // C looks: D sits at his left, A opposite, B at his right.
  EXPECT_EQ(lines[3], "                             A");
  EXPECT_EQ(lines[4], "                             bid 70  9 cards");
  EXPECT_EQ(lines[6].substr(0, 11), "  D, dealer");
  EXPECT_EQ(lines[6].substr(52), "  B");
  EXPECT_EQ(lines[7].substr(52), "  passed  9 cards");
  EXPECT_TRUE(has_line(lines, "> C")) << joined(lines);
  EXPECT_TRUE(has_line(lines, "Your call: 75 to 120, or pass"));
}

TEST(Screen, CountsWhatIsChosenForTheNest) {
  Sight sight = Sight::of("kentucky-discard");
  sight.play({"A bid 120"});
  Scene scene = sight.look(a);
  EXPECT_TRUE(has_line(draw(scene, Ink{}), "0 chosen, 0 points, 5 more to choose"));
  int points = 0;
  for (Card c : hand_to_act(scene)) {
    if (scene.chosen.size() == 5) break;
    scene.chosen += c;
    points += sight.rules.spec().scoring.face[c.id];
  }
  const Lines lines = draw(scene, Ink{});
  EXPECT_TRUE(has_line(lines, "5 chosen, " + std::to_string(points) + " points. Enter"));
  EXPECT_TRUE(has_line(lines, "   *1   *2   *3   *4   *5    6")) << joined(lines);
}

TEST(Screen, NumbersOnlyWhatCanBePlayed) {
  Sight sight = Sight::of("regular", {}, 7, a);
  sight.play({"A bid 50", "B pass", "C pass", "D pass", "A name green"});
  const View leader = sight.table.view(Seat{1});
  ASSERT_FALSE(sight.table.act(Seat{1}, least_move(*awaited_offer(leader))));
  const Scene scene = sight.look(Seat{2});
  const Lines lines = draw(scene, Ink{});
  const Offer* offer = awaited_offer(scene.view);
  ASSERT_LT(offer->from.size(), 14) << "the deal should not allow every card";
  const std::string& numbers = lines[lines.size() - 3];
  EXPECT_EQ(int(split_words(numbers).size()), offer->from.size()) << joined(lines);
  const std::vector<Card> hand = hand_to_act(scene);
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const std::string cell = numbers.substr(std::min(numbers.size(), 7 + 5 * i), 5);
    EXPECT_EQ(cell.find_first_not_of(' ') != std::string::npos, offer->from.has(hand[i]));
  }
}

TEST(Screen, PutsTheBirdWithTheTrumps) {
  Sight sight = Sight::of("kentucky-discard");
  sight.play({"A bid 120"});
  View view = sight.look(a).view;
  for (View::Zone& zone : view.zones)
    if (zone.name == "hand" && zone.owner == a)
      zone.cards = {card(Suit::red, 14), bird, card(Suit::green, 6), card(Suit::green, 14)};
  Scene scene = sight.look(a);
  const Scene before{.view = view, .story = scene.story, .rules = &sight.rules};
  EXPECT_EQ(hand_to_act(before),
            (std::vector{bird, card(Suit::red, 14), card(Suit::green, 14), card(Suit::green, 6)}));
  for (Survey::Fact& fact : view.facts) {
    if (fact.name == "trump_named") fact.value = 1;
    if (fact.name == "trump") fact.value = int(Suit::green);
  }
  EXPECT_EQ(hand_to_act(before),
            (std::vector{bird, card(Suit::green, 14), card(Suit::green, 6), card(Suit::red, 14)}));
}

/// Every picture of a hand, for the one to act and the one after, stays inside 80
/// columns and 23 lines.
TEST(Screen, FitsInEveryBiddingGame) {
  for (const GameEntry& game : catalogue()) {
    if (!game.spec) continue;
    for (int n = game.least_players(); n <= game.most_players(); ++n) {
      const Asked asked{{"players", std::to_string(n)}, {"show_points", "on"}};
      const auto settled = settle(game, asked);
      if (!std::holds_alternative<Settings>(settled)) continue;
      Sight sight = Sight::of(game.id, asked, 11, a);
      std::vector<std::unique_ptr<Bot>> bots;
      for (int i = 0; i < n; ++i)
        bots.push_back(make_bot("normal", {.game = &game, .settings = std::get<Settings>(settled)},
                                std::uint64_t(i)));
      while (sight.table.standing().hands < 1 && !sight.table.over()) {
        const Seat seat = sight.table.awaited().first();
        for (const int i : {index(seat), (index(seat) + 1) % n}) {
          Scene scene = sight.look(Seat(i));
          scene.title = game.title;
          scene.names.fill("normal");
          const Lines lines = draw(scene, Ink{});
          ASSERT_LE(lines.size(), screen_height) << joined(lines);
          for (const std::string& line : lines)
            ASSERT_LE(line.size(), screen_width) << joined(lines);
          // Colour adds marks and no width.
          const Lines coloured = draw(scene, Ink{true});
          for (std::size_t row = 0; row < lines.size(); ++row)
            ASSERT_EQ(shown_width(coloured[row]), lines[row].size()) << lines[row];
        }
        ASSERT_FALSE(sight.table.act(
            seat, *bots[std::size_t(index(seat))]->choose(outlook_of(sight.table, seat))));
      }
    }
  }
}

}  // namespace
}  // namespace rookery::cli
