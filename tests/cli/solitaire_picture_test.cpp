// The solitaires on the screen, and what is typed there.
#include <gtest/gtest.h>

#include "cli/input.hpp"
#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr Seat a{0};

struct Solo {
  Table table;
  View view{};
  Story story{};

  static Solo at(std::string_view id, std::uint64_t deal, const Asked& asked = {}) {
    const GameEntry* game = find_game(id);
    const auto settings = std::get<Settings>(settle(*game, asked));
    return {std::get<Table>(Table::open({game, settings, {}, deal}))};
  }
  Scene scene(Seat seat = a) {
    view = table.view(seat);
    story = tell(table.events(seat), table.style());
    return {.view = view,
            .story = story,
            .title = std::string(table.opening().game->title),
            .game = table.opening().game->id,
            .deal = table.opening().seed};
  }
  std::string typed(std::string_view line) {
    const Typed typed = read_typed(line, scene());
    const auto* move = std::get_if<Move>(&typed);
    return move ? to_text(*move, PackStyle::rook) : "no move";
  }
};

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(SolitairePicture, FitsAtEveryMoment) {
  const std::vector<std::pair<std::string, Asked>> games{
      {"old-rook-solitaire", {}},
      {"clock-pastime", {}},
      {"new-rook-solitaire", {}},
      {"new-rook-solitaire", {{"players", "8"}, {"hand_count", "1"}}}};
  for (const auto& [id, asked] : games)
    for (std::uint64_t deal = 1; deal <= 4; ++deal) {
      Solo solo = Solo::at(id, deal, asked);
      Rng rng{deal};
      while (!solo.table.over()) {
        const Seat seat = solo.table.awaited().first();
        const Lines lines = draw(solo.scene(seat), Ink{});
        ASSERT_LE(lines.size(), screen_height) << joined(lines);
        for (const std::string& line : lines) {
          ASSERT_LT(line.size(), screen_width) << line;
        }
        const auto moves = solo.table.moves(seat, 100);
        ASSERT_FALSE(solo.table.act(seat, moves[std::size_t(rng.below(int(moves.size())))]));
      }
    }
}

TEST(SolitairePicture, TellsTheNumberOfTheDeal) {
  for (const char* id : {"old-rook-solitaire", "clock-pastime", "new-rook-solitaire"}) {
    Solo solo = Solo::at(id, 17);
    EXPECT_NE(draw(solo.scene(), Ink{})[0].find("   deal 17"), std::string::npos) << id;
  }
}

TEST(SolitairePicture, ShowsNoCardThatLiesFaceDown) {
  Solo solo = Solo::at("old-rook-solitaire", 4);
  const std::string text = joined(draw(solo.scene(), Ink{}));
  int face_down = 0;
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1))
    ++face_down;
  int shown = 0;
  for (const View::Zone& zone : solo.view.zones)
    if (zone.name.starts_with("run")) {
      for (Card c : zone.cards)
        EXPECT_NE(text.find(to_text(c, PackStyle::rook)), std::string::npos);
      shown += zone.size;
    }
  int hidden = 0;
  for (const View::Zone& zone : solo.view.zones)
    if (zone.name.starts_with("pile")) hidden += zone.size - int(zone.cards.size());
  EXPECT_GT(shown, 10);
  EXPECT_GE(face_down, 3 * hidden);
}

TEST(SolitaireInput, RunsByCardAndByPile) {
  Solo solo = Solo::at("old-rook-solitaire", 4);
  int transfers = 0;
  for (const Offer& offer : solo.table.view(a).offers)
    if (offer.verb == Verb::transfer) {
      const std::string foot = to_text(offer.from.first(), PackStyle::rook);
      const std::string head = to_text(offer.onto, PackStyle::rook);
      const std::string move = "transfer " + foot + " on " + head;
      EXPECT_EQ(solo.typed(foot + " " + head), move);
      EXPECT_EQ(solo.typed(move), move);
      ++transfers;
    } else {
      const std::string card = to_text(offer.from.first(), PackStyle::rook);
      EXPECT_EQ(solo.typed(card), "build " + card);
      EXPECT_EQ(solo.typed("build " + card), "build " + card);
    }
  EXPECT_GT(transfers, 3);
  // Pile 1 shows B4, and 5 shows R5.
  EXPECT_EQ(solo.typed("1 5"), "transfer B4 on R5");
  EXPECT_EQ(solo.typed("15"), "no move");
}

TEST(SolitaireInput, ColumnsByNumber) {
  Solo solo = Solo::at("new-rook-solitaire", 17);
  const std::string end =
      to_text(solo.table.view(a).zone("column3", a)->cards.back(), PackStyle::rook);
  EXPECT_EQ(solo.typed("3"), "play " + end);
  EXPECT_EQ(solo.typed("8"), "no move");
}

TEST(SolitaireInput, CommandsAreNoMoves) {
  Solo solo = Solo::at("clock-pastime", 1);
  for (const auto& [line, name] : {std::pair{"undo", "undo"}, {"back", "undo"}, {"hint", "hint"}}) {
    const Typed typed = read_typed(line, solo.scene());
    ASSERT_TRUE(std::holds_alternative<Command>(typed));
    EXPECT_EQ(std::get<Command>(typed).name, name);
  }
}

}  // namespace
}  // namespace rookery::cli
