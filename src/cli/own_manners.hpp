// What some games do their own way in the terminal.
#pragma once
#include "cli/input.hpp"

namespace rookery::cli {

/// A game that does not look like seats round a trick: its picture, and where they differ
/// too, what it asks and how it is answered.
struct OwnManners {
  std::string_view game;
  /// What is shown between the head of the screen and the question.
  Lines (*picture)(const Scene& scene, const Ink& ink);
  bool with_hand = false;  // the hand is in the picture
  bool whole = false;      // so is all the rest: how the game stands, what happened last
  std::string (*question)(const Scene& scene) = usual_question;
  /// Reads the words of a line; nothing if they are to be read as in any other game.
  std::optional<Typed> (*read)(const std::vector<std::string>& words, const Scene& scene) =
      [](const std::vector<std::string>&, const Scene&) -> std::optional<Typed> { return {}; };
};
/// Those of the game; nothing if it has none of its own.
const OwnManners* own_manners(std::string_view game);

}  // namespace rookery::cli
