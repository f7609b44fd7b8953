// Quatro: who has how many cards and quatros, and all cards in a grid.
#include <fmt/format.h>

#include <algorithm>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr int numbers = 11;
constexpr std::size_t half = 39, cell_width = 6;

/// Who laid the number down; nobody: it is in hands.
Seat laid_by(const View& view, int number) {
  return Seat(view.fact(fmt::format("quatro_{}", number), index(Seat::nobody)));
}

std::string seat_text(const Scene& scene, Seat seat, const Ink& ink) {
  const View& view = scene.view;
  const std::string name = to_text(seat, scene.style) + " " + scene.names[index(seat)];
  const View::Zone* hand = view.zone("hand", seat);
  std::string text = pad(view.awaited.has(seat) ? ink.bold("> " + name) : "  " + name, 13);
  text += fmt::format("{} cards", hand ? hand->size : 0);
  std::string laid;
  for (int number = 1; number <= numbers; ++number)
    if (laid_by(view, number) == seat) laid += fmt::format(" {}", number);
  if (!laid.empty()) text += ", laid" + laid;
  return text;
}

/// Two players a line.
Lines seat_lines(const Scene& scene, const Ink& ink) {
  Lines out;
  std::string line;
  for (int place = 0; place < max_seats; ++place)
    for (const Survey::Fact& fact : scene.view.facts) {
      if (fact.name != "place" || fact.value != place) continue;
      const std::string text = seat_text(scene, fact.of, ink);
      if (place % 2 == 0)
        line = text;
      else
        out.push_back(pad(std::exchange(line, ""), half) + text);
    }
  if (!line.empty()) out.push_back(line);
  return out;
}

std::string cell(const Scene& scene, Card c, const Ink& ink) {
  const View& view = scene.view;
  const std::string face = ink.card(c, scene.style);
  if (const Seat seat = laid_by(view, c.rank()); seat != Seat::nobody)
    return ink.dim(to_text(seat, scene.style)) + " ";
  if (const View::Zone* own = view.zone("hand", view.seat))
    if (std::ranges::find(own->cards, c) != own->cards.end()) return "[" + face + "]";
  const Offer* offer = awaited_offer(view);
  return (offer && offer->from.has(c) ? face : ink.dim(".")) + " ";
}

}  // namespace

Lines quatro_picture(const Scene& scene, const Ink& ink) {
  Lines out = seat_lines(scene, ink);
  out.emplace_back();
  for (int suit = 0; suit < suit_count; ++suit) {
    std::string line = "    ";
    for (int number = 1; number <= numbers; ++number)
      line += pad_left(cell(scene, card(Suit(suit), number), ink), cell_width);
    out.push_back(line);
  }
  out.push_back(ink.dim("     [A7] is yours, A7 you may ask for, P2 has laid the number down"));
  return out;
}

}  // namespace rookery::cli
