// How cards and suits are written: R14, Y5, BIRD; A11 in the Rummy pack.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.hpp"

namespace rookery {

/// The two packs of the books are written differently: the Rummy pack has suits A
/// to D, so its seats cannot be called A to D as well.
enum class PackStyle : std::uint8_t { rook, rummy };

std::string to_text(Card card, PackStyle style);
/// Cards from the lowest id up, with single blanks between them.
std::string to_text(const CardBag& cards, PackStyle style);
std::string_view suit_name(Suit suit, PackStyle style);

std::optional<Card> parse_card(std::string_view word, PackStyle style);
std::optional<Suit> parse_suit(std::string_view word, PackStyle style);

/// Blank-separated words.
std::vector<std::string_view> split_words(std::string_view text);
/// A whole number and nothing else; no plus sign, no leading zeros.
std::optional<int> parse_number(std::string_view word);

}  // namespace rookery
