// Ups and Downs: a row for every seven, numbers from left to right.
#include <fmt/format.h>

#include <algorithm>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr int highest = 11, cell = 5, seats_in_row = 3;

/// The pile that was started by the seven of the suit; nothing if it is not out.
const View::Zone* pile_of(const View& view, Suit suit) {
  for (const View::Zone& zone : view.zones)
    if (zone.name.starts_with("pile") &&
        std::ranges::find(zone.cards, card(suit, 7)) != zone.cards.end())
      return &zone;
  return nullptr;
}

std::string row(const Scene& scene, Suit suit, const Ink& ink) {
  const View::Zone* pile = pile_of(scene.view, suit);
  std::string line = pad(pile ? "  " + std::string(pile->name) : "", 10);
  for (int rank = 1; rank <= highest; ++rank) {
    std::string text = ink.dim(".");
    for (std::size_t i = 0; pile && i < pile->cards.size(); ++i)
      if (pile->cards[i].rank() == rank) text = ink.card(pile->cards[i], scene.style);
    line += pad_left(text, cell);
  }
  return line;
}

}  // namespace

Lines ups_and_downs_picture(const Scene& scene, const Ink& ink) {
  const View& view = scene.view;
  Lines out;
  for (int s = 0; s < suit_count; ++s) out.push_back(row(scene, Suit(s), ink));
  out.emplace_back();
  int drawn = 0;
  for (int place = 0; place < max_seats; ++place)
    for (const Survey::Fact& fact : view.facts) {
      if (fact.name != "place" || fact.value != place) continue;
      const View::Zone* hand = view.zone("hand", fact.of);
      std::string text = to_text(fact.of, scene.style);
      if (!scene.names[index(fact.of)].empty()) text += " " + scene.names[index(fact.of)];
      text += fmt::format(": {} cards", hand ? hand->size : 0);
      if (drawn++ % seats_in_row == 0) out.emplace_back();
      out.back() += pad(view.awaited.has(fact.of) ? ink.bold("> " + text) : "  " + text, 26);
    }
  return out;
}

}  // namespace rookery::cli
