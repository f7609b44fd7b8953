// Clock Pastime on the screen.
#include <fmt/format.h>

#include "cli/own_picture.hpp"

namespace rookery::cli {
namespace {

constexpr int piles = 14, rows = 13;

/// Where the piles 1 to 14 stand.
struct Spot {
  int row;
  std::size_t column;
};
constexpr std::array<Spot, piles> spots{{{1, 50},
                                         {3, 61},
                                         {6, 66},
                                         {9, 61},
                                         {11, 50},
                                         {12, 35},
                                         {11, 20},
                                         {9, 9},
                                         {6, 4},
                                         {3, 9},
                                         {1, 20},
                                         {0, 35},
                                         {6, 27},
                                         {6, 43}}};

/// "> 5 ##RY": the pile to turn from, with two cards face down and two at home.
std::string pile_text(const Scene& scene, int number, const Ink& ink) {
  const View& view = scene.view;
  const View::Zone* down = view.zone(fmt::format("pile{}", number));
  std::string cards(std::size_t(down ? down->size : 0), '#');
  if (const View::Zone* home = view.zone("home"))
    for (Card c : home->cards)
      if (c.rank() == number) cards += ink.suited(c.suit(), to_text(c, scene.style).substr(0, 1));
  const bool next = view.fact("at", 0) == number;
  const std::string text = fmt::format("{} {:>2} ", next ? ">" : " ", number);
  return (next ? ink.bold(text) : text) + cards;
}

}  // namespace

Lines clock_picture(const Scene& scene, const Ink& ink) {
  const View& view = scene.view;
  Lines out{fmt::format("Turned {} of 56", view.fact("cards_turned", 0)),
            ink.dim(std::string(screen_width - 1, '-'))};
  for (int row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t column = 0; column < screen_width; ++column)
      for (int i = 0; i < piles; ++i)
        if (spots[i].row == row && spots[i].column == column)
          line = pad(std::move(line), column) + pile_text(scene, i + 1, ink);
    out.push_back(line);
  }
  out.push_back("");
  std::string last = scene.story.lines.empty() ? "" : scene.story.lines.back();
  // What was never turned lies open at the end.
  std::string left;
  for (int i = 1; i <= piles; ++i)
    if (const View::Zone* down = view.zone(fmt::format("pile{}", i));
        down && !down->cards.empty()) {
      left += fmt::format("  {}:", i);
      for (Card c : down->cards) left += " " + to_text(c, scene.style);
    }
  for (const std::string& line : wrap(left.empty() ? last : "Left over" + left, screen_width - 1))
    out.push_back(ink.dim(line));
  return out;
}

}  // namespace rookery::cli
