#include "cli/panjandrum_input.hpp"

namespace rookery::cli {
namespace {

/// The one card that the offers let the player put somewhere.
CardBag card_to_place(const View& view) {
  for (const Offer& offer : view.offers)
    if (offer.max == 1) return offer.from;
  return {};
}

}  // namespace

std::optional<Typed> read_placing(const std::vector<std::string>& words, const Scene& scene) {
  Move move{.verb = Verb::play};
  for (const std::string& word : words) {
    if (word == "lift") return Move{.verb = Verb::turn};
    if (word == "panjandrum") return Move{.verb = Verb::call};
    if (word == "hand") return Move{.verb = Verb::pay, .word = Word::closed};
    if (word == "delay") return Move{.verb = Verb::pay, .word = Word::open};
    const auto card = parse_card(upper(word), scene.style);
    if (word == "build")
      move.verb = Verb::build;
    else if (word == "keep")
      move.to = scene.view.seat;
    else if (card)
      move.cards = *card;
    else if (const auto seat = parse_seat(upper(word), scene.style))
      move.to = *seat;
    else if (word != "play" && word != "to")
      return {};
  }
  if (move.cards.empty()) move.cards = card_to_place(scene.view);
  if (move.verb == Verb::play && move.to == Seat::nobody) return {};
  return move;
}

}  // namespace rookery::cli
