// Tuxedo on the screen, and what is typed there.
#include <gtest/gtest.h>

#include "cli/input.hpp"
#include "cli/screen.hpp"
#include "games/seated.hpp"

namespace rookery::cli {
namespace {

/// Two players: A captures, builds or trails; the stock is of no matter here.
Seated opened(std::string_view a, std::string_view b, std::string_view middle) {
  CardSet rest = ranks(1, 14);
  Arrangement deal{.parts = {{"hand", A, cards_of(a)},
                             {"hand", B, cards_of(b)},
                             {"middle", Seat::nobody, cards_of(middle)}}};
  for (const auto& part : deal.parts)
    for (Card c : part.cards) rest -= c;
  auto& stock = deal.parts.emplace_back();
  stock.zone = "stock";
  for (Card c : rest) stock.cards.push_back(c);
  return Seated("tuxedo", {{"players", "2"}}, {.dealer = B}, 1, {deal});
}

struct Looked {
  Seated seated;
  View view{};
  Story story{};

  Scene scene(Seat seat) {
    view = seated->view(seat);
    story = tell(seated->events(seat), seated->style());
    Scene scene{.view = view, .story = story, .title = "Tuxedo", .game = "tuxedo"};
    scene.names.fill("expert");
    return scene;
  }
  std::string text(Seat seat) {
    const Lines lines = draw(scene(seat), Ink{});
    EXPECT_LE(lines.size(), screen_height);
    std::string all;
    for (const std::string& line : lines) {
      EXPECT_LT(line.size(), screen_width) << line;
      all += line + "\n";
    }
    return all;
  }
  std::string read(std::string_view line, Seat seat) {
    const Typed typed = read_typed(line, scene(seat));
    const Move* move = std::get_if<Move>(&typed);
    return move ? to_text(*move, seated->style()) : "nonsense";
  }
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(TuxedoScreen, ShowsTheMiddleTheBuildsAndWhatCanBeTaken) {
  Looked looked{opened("R2 Y8 B9 G13", "R1 R3 B11 G8", "R6 Y9 B4 G12")};
  std::string text = looked.text(A);
  EXPECT_TRUE(has(text, "> A expert")) << text;
  EXPECT_TRUE(has(text, "  Middle    B4   R6   Y9  G12")) << text;
  EXPECT_TRUE(has(text, "  B9 takes Y9")) << text;
  EXPECT_TRUE(has(text, "44 cards to deal")) << text;
  looked.seated.act("A build R2 on R6");
  text = looked.text(B);
  EXPECT_TRUE(has(text, "  Build 8 R2 R6  of A")) << text;
  EXPECT_TRUE(has(text, "A builds R2 on R6")) << text;
  EXPECT_TRUE(has(text, "  G8 takes R2 R6")) << text;
  EXPECT_TRUE(has(text, "\"raise")) << text;
  looked.seated.act("A call orange");
  text = looked.text(B);
  EXPECT_TRUE(has(text, "Orange -10  called")) << text;
  EXPECT_TRUE(has(text, "A calls Orange")) << text;
}

TEST(TuxedoScreen, ReadsCardsAndSums) {
  Looked looked{opened("R2 Y8 B9 G13", "R1 R3 B11 G8", "R6 Y9 B4 G12")};
  EXPECT_EQ(looked.read("b9", A), "capture B9 on Y9") << "as the picture shows";
  EXPECT_EQ(looked.read("3", A), "capture B9 on Y9") << "by its number";
  EXPECT_EQ(looked.read("g13 y9 b4", A), "capture G13 on Y9 B4");
  EXPECT_EQ(looked.read("build r2 r6", A), "build R2 on R6");
  EXPECT_EQ(looked.read("build r2 on r6", A), "build R2 on R6");
  EXPECT_EQ(looked.read("trail r2", A), "trail R2") << "the table says why not";
  EXPECT_EQ(looked.read("y8", A), "trail Y8") << "it takes nothing";
  EXPECT_EQ(looked.read("7", A), "nonsense");
  looked.seated.act("A build R2 on R6");
  EXPECT_EQ(looked.read("raise r3 r2 r6", B), "raise R3 on R2 R6");
  EXPECT_EQ(looked.read("orange", B), "call orange");
  EXPECT_EQ(looked.read("call orange", A), "call orange");
  EXPECT_EQ(looked.read("no", A), "decline");
}

// Six players and a long middle still fit.
TEST(TuxedoScreen, FitsTheFullestTable) {
  Looked looked{Seated("tuxedo", {{"players", "6"}, {"trail", "free"}}, {.dealer = A})};
  for (int n = 0; n < 48; ++n) {
    const Seat p = Seat(looked.seated->view(A).fact("turn", index(Seat::nobody)));
    looked.text(p);
    ASSERT_FALSE(looked.seated->act(p, least_move(looked.seated->view(p).offers.front())));
  }
  EXPECT_TRUE(has(looked.text(A), "\"orange\", or \"no\""));
}

}  // namespace
}  // namespace rookery::cli
