// Moosehead: the sum, and a line for everybody with the cards in front of him.
#include <fmt/format.h>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

std::string sum_line(const View& view, const Ink& ink) {
  const int sum = view.fact("sum", 0);
  std::string text = ink.bold(fmt::format("  The sum is {}", sum));
  for (int mark = 15; mark <= 30; mark += 5)
    if (mark > sum && mark - sum <= 11) text += fmt::format("    {} makes {}", mark - sum, mark);
  return text;
}

/// Whether the card belongs to the round in play.
bool in_round(const View& view, Card c) {
  for (const View::Zone& mark : view.marks)
    if (mark.name == "round")
      for (Card marked : mark.cards)
        if (marked == c) return true;
  return false;
}

std::string seat_line(const Scene& scene, Seat seat, const Ink& ink) {
  const View& view = scene.view;
  std::string name = to_text(seat, scene.style) + " " + scene.names[index(seat)];
  if (seat == Seat(view.fact("dealer", index(Seat::nobody)))) name += ", dealer";
  const bool turn = view.awaited.has(seat);
  std::string line = pad(turn ? ink.bold("> " + name) : "  " + name, 20);
  line += pad_left(
      fmt::format("{} + {}", view.fact("total", 0, seat), view.fact("points", 0, seat)), 9);
  const View::Zone* hand = view.zone("hand", seat);
  line += pad(fmt::format("   {} in hand", hand ? hand->size : 0), 12);
  line += pad(view.fact("passed", 0, seat) ? "  passed" : "", 8);
  if (const View::Zone* played = view.zone("played", seat))
    for (Card c : played->cards) {
      const std::string face = ink.card(c, scene.style);
      line += pad_left(in_round(view, c) ? "[" + face + "]" : face + " ", 6);
    }
  return line;
}

}  // namespace

Lines moosehead_picture(const Scene& scene, const Ink& ink) {
  Lines out{sum_line(scene.view, ink), ""};
  for (int place = 0; place < max_seats; ++place)
    for (const Survey::Fact& fact : scene.view.facts)
      if (fact.name == "place" && fact.value == place)
        out.push_back(seat_line(scene, fact.of, ink));
  return out;
}

}  // namespace rookery::cli
