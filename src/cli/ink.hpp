// Colour for those who can see it; letters say the same.
#pragma once
#include <string>

#include "cards/notation.hpp"

namespace rookery::cli {

/// Writes with or without colour. Nothing is ever told by colour alone.
struct Ink {
  bool colours = false;

  std::string bold(std::string text) const { return paint("1", std::move(text)); }
  std::string dim(std::string text) const { return paint("2", std::move(text)); }
  std::string warn(std::string text) const { return paint("1;35", std::move(text)); }
  /// A text about a suit in that suit's colour; black is shown in bright blue.
  std::string suited(Suit suit, std::string text) const {
    static constexpr const char* codes[]{"31", "33", "94", "32", "1;36", "0"};
    return paint(codes[int(suit)], std::move(text));
  }
  std::string card(Card c, PackStyle style) const { return suited(c.suit(), to_text(c, style)); }

 private:
  std::string paint(const char* code, std::string text) const {
    if (!colours) return text;
    return std::string("\x1b[").append(code).append("m").append(text).append("\x1b[0m");
  }
};

}  // namespace rookery::cli
