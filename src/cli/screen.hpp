// The table as a picture of 80 columns and 23 lines; the 24th is for typing.
#pragma once
#include <optional>

#include "cli/ink.hpp"
#include "cli/story.hpp"
#include "trick/trick_game.hpp"

namespace rookery::cli {

inline constexpr std::size_t screen_width = 80, screen_height = 23;

/// Everything that a picture of the table is made from: what the seat sees, what it
/// was told, and where the player is with his choice.
struct Scene {
  const View& view;
  const Story& story;
  std::string title;
  std::string goal;                  // "to 300"
  const TrickGame* rules = nullptr;  // bidding games: values and order of the cards
  std::string_view game{};           // its id; some have a picture of their own
  PackStyle style = PackStyle::rook;
  std::array<std::string, max_seats> names{};  // "you", "thumb"
  CardSet chosen{};                            // cards picked for the nest so far
  std::string message{};                       // the answer to what was typed
  std::uint64_t deal = 0;                      // its number; 0: it has none
};

/// The phase of the hand: "bid", "exchange", "trump", "play", "score".
std::string_view phase_of(const View& view);
/// The hand from which the seat acts now: its own, or a dummy's that it plays.
std::vector<Card> hand_to_act(const Scene& scene);
/// The first offer the table waits for; nothing if the seat has none.
const Offer* awaited_offer(const View& view);
/// What the seat is asked for, in one line.
std::string question(const Scene& scene);
/// The same in a game that does not ask its own way.
std::string usual_question(const Scene& scene);
Lines draw(const Scene& scene, const Ink& ink);

}  // namespace rookery::cli
