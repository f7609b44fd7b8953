// Panjandrum and Ups and Downs on the screen, and what is typed there.
#include <gtest/gtest.h>

#include "cli/input.hpp"
#include "cli/own_picture.hpp"
#include "games/seated.hpp"

namespace rookery::cli {
namespace {

/// A table, kept together with what a scene looks at.
struct Looked {
  Seated seated;
  View view{};
  Story story{};

  Scene scene(Seat seat) {
    view = seated->view(seat);
    story = tell(seated->events(seat), seated->style());
    Scene scene{.view = view, .story = story, .style = seated->style()};
    scene.title = seated->opening().game->title;
    scene.game = seated->opening().game->id;
    scene.names.fill("expert");
    return scene;
  }
  std::string text(Seat seat) {
    std::string all;
    for (const std::string& line : draw(scene(seat), Ink{})) all += line + "\n";
    return all;
  }
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Arrangement lifted_first() {
  Arrangement deal = hands_with(4, {"R3 B7", "G1 Y4 B9"});
  for (auto& part : deal.parts) std::ranges::reverse(part.cards);
  return deal;
}

TEST(PanjandrumScreen, ShowsPilesAndTheLiftedCard) {
  Looked looked{Seated("panjandrum", {}, {.dealer = D}, 1, {lifted_first()})};
  for (const char* line : {"A turn", "A play R3 to A", "B turn", "B build G1", "B turn"})
    looked.seated.act(line);
  const std::string text = looked.text(A);
  EXPECT_TRUE(has(text, "red 0   yellow 0   black 0   green 1")) << text;
  EXPECT_TRUE(has(text, "[R3]")) << text;
  EXPECT_TRUE(has(text, "> B expert")) << text;
  EXPECT_TRUE(has(text, "lifts Y4")) << text;
  EXPECT_TRUE(has(text, "B turns up Y4")) << text;
  EXPECT_TRUE(has(text, "\"call\"")) << text;
}

TEST(PanjandrumScreen, ReadsShortWords) {
  Looked looked{Seated("panjandrum", {}, {.dealer = D}, 1, {lifted_first()})};
  const auto read = [&](std::string_view line, Seat seat) {
    const Typed typed = read_typed(line, looked.scene(seat));
    const Move* move = std::get_if<Move>(&typed);
    return move ? to_text(*move, PackStyle::rook) : "no move";
  };
  EXPECT_EQ(read("lift", A), "turn");
  for (const char* line : {"A turn", "A play R3 to A", "B turn"}) looked.seated.act(line);
  EXPECT_EQ(read("build", B), "build G1");
  EXPECT_EQ(read("a", B), "play to A G1");
  EXPECT_EQ(read("g1 a", B), "play to A G1");
  EXPECT_EQ(read("play G1 to A", B), "play to A G1");
  EXPECT_EQ(read("keep", B), "play to B G1");
  EXPECT_EQ(read("call", C), "call");
  EXPECT_EQ(read("panjandrum", C), "call");
  EXPECT_EQ(read("decline", C), "decline");
  EXPECT_EQ(read("delay", B), "pay open");
  EXPECT_EQ(read("hand", B), "pay closed");
  EXPECT_EQ(read("seven", B), "no move");
}

TEST(UpsAndDownsScreen, ShowsEveryCardUnderItsNumber) {
  Looked looked{Seated("ups-and-downs", {}, {.dealer = D}, 3)};
  Rng rng{3};
  for (int i = 0; i < 12; ++i) {
    const Seat seat = looked.seated->awaited().first();
    ASSERT_FALSE(looked.seated->act(seat, sample(looked.seated->view(seat).offers[0], rng)));
  }
  const Scene scene = looked.scene(A);
  int shown = 0;
  for (const std::string& line : ups_and_downs_picture(scene, Ink{}))
    for (const View::Zone& zone : scene.view.zones)
      for (Card c : zone.name.starts_with("pile") ? zone.cards : std::vector<Card>{})
        if (const auto at = line.find(" " + to_text(c, PackStyle::rummy));
            at != std::string::npos) {
          EXPECT_EQ((at + 1 + to_text(c, PackStyle::rummy).size() - 10) / 5, std::size_t(c.rank()));
          ++shown;
        }
  EXPECT_GE(shown, 12);
}

TEST(OwnPicture, FitsWithEveryNumberOfPlayers) {
  for (std::string_view id : {"panjandrum", "ups-and-downs"}) {
    const GameEntry& game = *find_game(id);
    for (int n = game.least_players(); n <= game.most_players(); ++n) {
      Looked looked{Seated(id, {{"players", std::to_string(n)}}, {}, std::uint64_t(n))};
      Rng rng{std::uint64_t(n)};
      for (int made = 0; made < 150 && !looked.seated->over(); ++made) {
        const Seat seat = looked.seated->awaited().first();
        const std::vector<Move> moves = looked.seated->moves(seat, 60);
        ASSERT_FALSE(looked.seated->act(seat, moves[std::size_t(rng.below(int(moves.size())))]));
        const Scene scene = looked.scene(Seat(rng.below(n)));
        const Lines lines = draw(scene, Ink{}), coloured = draw(scene, Ink{true});
        ASSERT_LE(lines.size(), screen_height) << looked.text(scene.view.seat);
        for (std::size_t row = 0; row < lines.size(); ++row) {
          ASSERT_LT(lines[row].size(), screen_width) << lines[row];
          ASSERT_EQ(shown_width(coloured[row]), lines[row].size()) << lines[row];
        }
      }
    }
  }
}

}  // namespace
}  // namespace rookery::cli
