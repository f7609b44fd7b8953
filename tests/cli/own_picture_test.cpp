// Pictures of tables that are not seats round a trick, and what is typed there.
#include "cli/own_picture.hpp"

#include <gtest/gtest.h>

#include "cli/input.hpp"
#include "table/table.hpp"

namespace rookery::cli {
namespace {

struct Looked {
  Table table;
  View view{};
  Story story{};

  static Looked at(std::string_view id, int players, std::uint64_t seed = 1) {
    const GameEntry* game = find_game(id);
    const auto settings = std::get<Settings>(settle(*game, {{"players", std::to_string(players)}}));
    return {std::get<Table>(Table::open({game, settings, {.dealer = Seat{0}}, seed}))};
  }
  Scene scene(Seat seat) {
    view = table.view(seat);
    story = tell(table.events(seat), table.style());
    Scene scene{.view = view, .story = story, .style = table.style()};
    scene.title = table.opening().game->title;
    scene.game = table.opening().game->id;
    scene.names.fill("random");
    return scene;
  }
};

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(OwnPicture, FitsAtEveryMoment) {
  for (std::string_view id : {"moosehead", "quatro"})
    for (int n = id == "quatro" ? 3 : 2; n <= 8; ++n) {
      Looked looked = Looked::at(id, n, std::uint64_t(n));
      Rng rng{std::uint64_t(n)};
      for (int moves = 0; moves < 150 && !looked.table.over(); ++moves) {
        const Seat seat = looked.table.awaited().first();
        for (const int i : {index(seat), (index(seat) + 1) % n}) {
          const Scene scene = looked.scene(Seat(i));
          const Lines lines = draw(scene, Ink{});
          ASSERT_LE(lines.size(), screen_height) << joined(lines);
          for (const std::string& line : lines)
            ASSERT_LE(line.size(), screen_width) << joined(lines);
          // Colour adds marks and no width.
          const Lines coloured = draw(scene, Ink{true});
          for (std::size_t row = 0; row < lines.size(); ++row)
            ASSERT_EQ(shown_width(coloured[row]), lines[row].size()) << lines[row];
        }
        const View view = looked.table.view(seat);
        ASSERT_FALSE(looked.table.act(seat, sample(view.offers[0], rng)));
      }
    }
}

TEST(OwnPicture, ShowsTheSumAndWhatMakesAMark) {
  Looked looked = Looked::at("moosehead", 3);
  const Seat p2{1};
  const Move lead = least_move(looked.table.view(p2).offers[0]);
  ASSERT_FALSE(looked.table.act(p2, lead));
  const std::string text = joined(draw(looked.scene(Seat{2}), Ink{}));
  const int sum = lead.cards.first().rank();
  EXPECT_NE(text.find("The sum is " + std::to_string(sum)), std::string::npos) << text;
  const bool near = 15 - sum <= 11;
  EXPECT_EQ(text.find(std::to_string(15 - sum) + " makes 15") != std::string::npos, near) << text;
  EXPECT_NE(text.find("[" + to_text(lead.cards, PackStyle::rummy) + "]"), std::string::npos)
      << text;
}

TEST(OwnPicture, ShowsOwnCardsAndThoseToAskFor) {
  Looked looked = Looked::at("quatro", 3);
  const Seat dealer{0};
  const Scene scene = looked.scene(dealer);
  const std::string text = joined(quatro_picture(scene, Ink{}));
  const CardBag askable = awaited_offer(scene.view)->from;
  for (Card c : ranks(1, 11)) {
    const std::string face = to_text(c, PackStyle::rummy);
    const auto& hand = scene.view.zone("hand", dealer)->cards;
    const bool own = std::ranges::find(hand, c) != hand.end();
    if (c == *parse_card("A7", PackStyle::rummy)) continue;  // stands in the legend
    EXPECT_EQ(text.find("[" + face + "]") != std::string::npos, own) << face;
    EXPECT_EQ(text.find(" " + face + " ") != std::string::npos, askable.has(c)) << face;
  }
}

TEST(OwnPicture, ARequestIsAPlayerAndACard) {
  Looked looked = Looked::at("quatro", 3);
  const Scene scene = looked.scene(Seat{0});
  const Move wanted = *parse_move("ask to P2 B7", PackStyle::rummy);
  for (std::string_view typed : {"P2 B7", "b7 p2", "ask P2 for B7", "ask to P2 B7"}) {
    const Typed read = read_typed(typed, scene);
    ASSERT_TRUE(std::holds_alternative<Move>(read)) << typed;
    EXPECT_EQ(std::get<Move>(read), wanted) << typed;
  }
  EXPECT_TRUE(std::holds_alternative<Nonsense>(read_typed("P2 seven", scene)));
  EXPECT_TRUE(std::holds_alternative<Command>(read_typed("log", scene)));
}

}  // namespace
}  // namespace rookery::cli
