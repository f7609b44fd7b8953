// Tables from records, for tests of what the terminal shows.
#pragma once
#include <gtest/gtest.h>

#include "cli/screen.hpp"
#include "table/table.hpp"

namespace rookery::cli {

/// A table with everything that a scene needs kept alive.
struct Sight {
  Table table;
  TrickGame rules;
  View view;
  Story story;

  static Sight of(std::string_view game_id, const Asked& asked = {}, std::uint64_t seed = 1,
                  Seat dealer = Seat{3}) {
    const GameEntry* game = find_game(game_id);
    const Settings settings = std::get<Settings>(settle(*game, asked));
    auto opened = Table::open({game, settings, {.dealer = dealer}, seed});
    return {std::move(std::get<Table>(opened)), TrickGame(game->spec(settings)), {}, {}};
  }
  /// Moves in the notation of records, each after its seat: "A bid 70".
  void play(std::initializer_list<const char*> moves) {
    for (std::string_view text : moves) {
      const auto seat = parse_seat(text.substr(0, 1), table.style());
      const auto move = parse_move(text.substr(2), table.style());
      ASSERT_TRUE(seat && move) << text;
      const auto refusal = table.act(*seat, *move);
      ASSERT_FALSE(refusal) << text << ": " << refusal->sentence;
    }
  }
  Scene look(Seat seat) {
    view = table.view(seat);
    story = tell(table.events(seat), table.style());
    return {.view = view, .story = story, .title = "Game", .goal = "to 300", .rules = &rules};
  }
};

}  // namespace rookery::cli
