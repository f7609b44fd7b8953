// Old Rook Solitaire on the screen.
#include <fmt/format.h>

#include <algorithm>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr int piles = 14;
constexpr std::size_t pile_width = 5;

/// One pile from its bottom up, which on the screen is from the top down.
Lines pile_cells(const Scene& scene, int number, const Ink& ink) {
  Lines cells;
  if (const View::Zone* down = scene.view.zone(fmt::format("pile{}", number)))
    for (int i = 0; i < down->size; ++i)
      cells.push_back(ink.dim(i < std::ssize(down->cards)
                                  ? "#" + to_text(down->cards[std::size_t(i)], scene.style)
                                  : "###"));
  if (const View::Zone* run = scene.view.zone(fmt::format("run{}", number)))
    for (Card c : run->cards) cells.push_back(ink.card(c, scene.style));
  if (cells.empty()) cells.push_back(ink.dim("-"));
  return cells;
}

std::string built_line(const Scene& scene, const Ink& ink) {
  std::string text = "Built ";
  for (int suit = 0; suit < suit_count; ++suit) {
    const std::string name(suit_name(Suit(suit), scene.style));
    const View::Zone* zone = scene.view.zone("building_" + name);
    text += fmt::format("   {} {}", name,
                        zone && zone->size > 0 ? ink.card(zone->cards.back(), scene.style) : "-");
  }
  return text + fmt::format("   in all {} of 56", scene.view.fact("built", 0));
}

Lines move_lines(const Scene& scene) {
  std::string builds, transfers;
  for (const Offer& offer : scene.view.offers) {
    if (offer.verb == Verb::build) builds = "build " + to_text(offer.from, scene.style);
    if (offer.verb != Verb::transfer) continue;
    for (Card c : offer.from.faces())
      transfers += fmt::format("{}{} on {}", transfers.empty() ? "move " : ", ",
                               to_text(c, scene.style), to_text(offer.onto, scene.style));
  }
  const std::string text = builds + (builds.empty() || transfers.empty() ? "" : "; ") + transfers;
  return text.empty() ? Lines{} : wrap("You can " + text, screen_width - 1, 2);
}

}  // namespace

Lines old_rook_picture(const Scene& scene, const Ink& ink) {
  if (!scene.view.zone("run1")) return {};
  Lines out{built_line(scene, ink), ink.dim(std::string(screen_width - 1, '-'))};
  std::string numbers;
  std::vector<Lines> columns;
  std::size_t rows = 0;
  for (int i = 1; i <= piles; ++i) {
    numbers += pad_left(std::to_string(i), pile_width);
    columns.push_back(pile_cells(scene, i, ink));
    rows = std::max(rows, columns.back().size());
  }
  out.push_back(ink.dim(numbers));
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (const Lines& column : columns)
      line += pad_left(row < column.size() ? column[row] : "", pile_width);
    out.push_back(line);
  }
  // Below long runs there is no room for all of it.
  constexpr std::size_t most = screen_height - 3;  // title, question and answer
  if (out.size() < most) out.push_back("");
  for (const std::string& line : move_lines(scene))
    if (out.size() < most) out.push_back(line);
  return out;
}

}  // namespace rookery::cli
