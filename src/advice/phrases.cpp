#include "advice/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace rookery {
namespace {

/// "bid" to "bidding", "take" to "taking".
std::string doing(Verb verb) {
  if (verb == Verb::takeback) return "taking back";
  std::string word(verb_name(verb));
  constexpr std::array doubled{Verb::bid, Verb::stop, Verb::admit, Verb::transfer};
  if (std::ranges::find(doubled, verb) != doubled.end())
    word += word.back();
  else if (word.ends_with('e') && !word.ends_with("ee"))
    word.pop_back();
  return word + "ing";
}

}  // namespace

std::string told(const std::optional<Move>& move, PackStyle style) {
  return move ? to_text(*move, style) : "let it go by";
}

std::string thing(const std::optional<Move>& move, PackStyle style) {
  if (!move) return "letting it go by";
  const std::string text = to_text(*move, style);
  const std::size_t verb = verb_name(move->verb).size();
  const bool plain_card =
      move->verb == Verb::play && move->cards.size() == 1 && move->to == Seat::nobody;
  if (plain_card) return text.substr(verb + 1);
  return doing(move->verb) + text.substr(verb);
}

std::string word(int n) {
  constexpr std::array<std::string_view, 5> words{"no", "one", "two", "three", "four"};
  return n >= 0 && n < int(words.size()) ? std::string(words[std::size_t(n)]) : std::to_string(n);
}

std::string count(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", word(n), n == 1 ? one : many);
}

std::string listed(std::span<const std::string> items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i)
    text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
  return text;
}

std::string listed(const CardBag& cards, PackStyle style) {
  std::vector<std::string> names;
  for (Card c : cards) names.push_back(to_text(c, style));
  return listed(names);
}

std::string rounded(double number) {
  const bool coarse = std::abs(number) >= 9.95;
  std::string text = fmt::format("{:.{}f}", number, coarse ? 0 : 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string in_hundred(double share) { return fmt::format("{} of 100", std::lround(100 * share)); }

}  // namespace rookery
