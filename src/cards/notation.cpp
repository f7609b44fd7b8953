#include "cards/notation.hpp"

#include <array>
#include <charconv>

namespace rookery {
namespace {

constexpr std::array<std::string_view, 6> rook_suits{"red", "yellow", "black", "green", "none", ""};
constexpr std::array<std::string_view, 6> rummy_suits{"A", "B", "C", "D", "none", ""};

constexpr std::string_view letters(PackStyle style) {
  return style == PackStyle::rook ? "RYBG" : "ABCD";
}

}  // namespace

std::string to_text(Card card, PackStyle style) {
  if (card.is_bird()) return "BIRD";
  return letters(style)[int(card.suit())] + std::to_string(card.rank());
}

std::string to_text(const CardBag& cards, PackStyle style) {
  std::string text;
  for (CardBag rest = cards; !rest.empty();) {
    if (!text.empty()) text += ' ';
    text += to_text(rest.take_first(), style);
  }
  return text;
}

std::string_view suit_name(Suit suit, PackStyle style) {
  return (style == PackStyle::rook ? rook_suits : rummy_suits)[int(suit)];
}

std::optional<Card> parse_card(std::string_view word, PackStyle style) {
  if (word == "BIRD") return bird;
  if (word.size() < 2) return {};
  const auto suit = letters(style).find(word[0]);
  const auto rank = parse_number(word.substr(1));
  const int highest = style == PackStyle::rook ? 14 : 11;
  if (suit == std::string_view::npos || !rank || *rank < 1 || *rank > highest) return {};
  return card(Suit(suit), *rank);
}

std::optional<Suit> parse_suit(std::string_view word, PackStyle style) {
  for (int s = 0; s <= int(Suit::none); ++s)
    if (suit_name(Suit(s), style) == word) return Suit(s);
  return {};
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const auto start = text.find_first_not_of(" \t\r", at);
    if (start == std::string_view::npos) break;
    const auto end = std::min(text.find_first_of(" \t\r", start), text.size());
    words.push_back(text.substr(start, end - start));
    at = end;
  }
  return words;
}

std::optional<int> parse_number(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return {};
  if (std::to_string(number) != word) return {};
  return number;
}

}  // namespace rookery
