// New Rook Solitaire on the screen.
#include <fmt/format.h>

#include <algorithm>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr int columns = 7, column_size = 5;
constexpr std::size_t column_width = 7;
constexpr int shown_of_pile = 14;

int parked(const View& view, Seat seat) {
  int cards = 0;
  for (int i = 1; i <= columns; ++i)
    if (const View::Zone* zone = view.zone(fmt::format("column{}", i), seat)) cards += zone->size;
  return cards;
}

CardSet playable(const View& view) {
  for (const Offer& offer : view.offers)
    if (offer.verb == Verb::play) return offer.from.faces();
  return {};
}

std::string pile_line(const View::Zone& pile, const Scene& scene, const Ink& ink) {
  std::string text = "Playing Pile  ";
  const int first = std::max(0, pile.size - shown_of_pile);
  if (first > 0) text += "... ";
  for (int i = first; i + 1 < pile.size; ++i)
    text += ink.card(pile.cards[std::size_t(i)], scene.style) + " ";
  if (pile.size > 0) text += "[" + ink.card(pile.cards.back(), scene.style) + "]";
  return text;
}

/// What can be seen of somebody else's table.
std::string other_line(const Scene& scene, Seat seat) {
  const View& view = scene.view;
  const std::string who = to_text(seat, scene.style);
  const View::Zone* pile = view.zone("pile", seat);
  const View::Zone* hand = view.zone("hand", seat);
  if (!pile || !hand) return who + "  plays the same deal, which you may not see yet";
  return fmt::format("{}  parked {}, Hand {}, playing on {}{}", who, parked(view, seat), hand->size,
                     pile->size > 0 ? to_text(pile->cards.back(), scene.style) : "nothing",
                     view.fact("ended", 0, seat) ? ", has ended" : "");
}

}  // namespace

std::vector<Card> end_cards(const View& view) {
  std::vector<Card> cards;
  for (int i = 1; i <= columns; ++i) {
    const View::Zone* column = view.zone(fmt::format("column{}", i), view.seat);
    cards.push_back(column && column->size > 0 ? column->cards.back() : Card{});
  }
  return cards;
}

Lines new_rook_picture(const Scene& scene, const Ink& ink) {
  const View& view = scene.view;
  const View::Zone* hand = view.zone("hand", view.seat);
  const View::Zone* pile = view.zone("pile", view.seat);
  if (!hand || !pile) return {"You have no hand in this play-off."};  // NS-16
  const int left = parked(view, view.seat);
  Lines out{fmt::format("Parked {}   Hand {}   Score now {}   Total {}", left, hand->size,
                        left == 0 ? hand->size : -left, view.fact("total", 0, view.seat)),
            ink.dim(std::string(screen_width - 1, '-')), ""};
  std::string numbers = "       ";
  for (int i = 1; i <= columns; ++i) numbers += pad_left(std::to_string(i) + " ", column_width);
  out.push_back(ink.dim(numbers));
  const CardSet fits = playable(view);
  for (int row = 0; row < column_size; ++row) {
    std::string line = "       ";
    for (int i = 1; i <= columns; ++i) {
      const View::Zone* column = view.zone(fmt::format("column{}", i), view.seat);
      std::string cell;
      if (column && row < column->size) {
        const Card c = column->cards[std::size_t(row)];
        const bool free = row + 1 == column->size && fits.has(c);
        cell = free ? "[" + ink.card(c, scene.style) + "]" : ink.card(c, scene.style) + " ";
      }
      line += pad_left(cell, column_width);
    }
    out.push_back(line);
  }
  out.push_back("");
  out.push_back(
      fmt::format("Hand          {}  {} face down", hand->size > 0 ? "###" : "-", hand->size));
  out.push_back(pile_line(*pile, scene, ink));
  out.push_back("");
  for (const Survey::Fact& fact : view.facts)
    if (fact.name == "total" && fact.of != view.seat) out.push_back(other_line(scene, fact.of));
  return out;
}

}  // namespace rookery::cli
