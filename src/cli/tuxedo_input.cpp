#include "cli/tuxedo_input.hpp"

#include <fmt/format.h>

namespace rookery::cli {
namespace {

/// What a card of the hand does by itself: it trails, or takes what is offered as it is.
std::optional<Move> by_itself(const View& view, Card c) {
  for (const Offer& offer : view.offers)
    if (!offer.refined && offer.from.has(c) &&
        (offer.verb == Verb::trail || offer.verb == Verb::capture))
      return Move{.verb = offer.verb, .cards = c, .onto = offer.onto};
  return {};
}

}  // namespace

std::optional<Typed> read_sums(const std::vector<std::string>& words, const Scene& scene) {
  if (words == std::vector<std::string>{"no"}) return Move{.verb = Verb::decline};
  if (words.back() == "orange") return Move{.verb = Verb::call, .word = Word::orange};
  const std::vector<Card> hand = hand_to_act(scene);
  Move move{.verb = Verb::trail};
  bool named = false;  // the verb
  for (const std::string& word : words) {
    const auto place = parse_number(word);
    if (const auto verb = parse_move(word, scene.style); verb && !named) {
      move.verb = verb->verb;
      named = true;
    } else if (place && move.cards.empty()) {
      if (*place < 1 || *place > int(hand.size()))
        return Nonsense{fmt::format("You hold no card number {}.", *place)};
      move.cards = hand[std::size_t(*place - 1)];
    } else if (const auto c = parse_card(upper(word), scene.style)) {
      CardBag& cards = move.cards.empty() ? move.cards : move.onto;
      if (!cards.has(*c)) cards += *c;
    } else if (word != "on" && word != "and") {
      return {};
    }
  }
  if (move.cards.empty()) return {};
  if (!named && !move.onto.empty()) move.verb = Verb::capture;
  if (!named && move.onto.empty()) return by_itself(scene.view, move.cards.first()).value_or(move);
  return move;
}

}  // namespace rookery::cli
