// Moves and numbers in plain words.
#pragma once
#include <span>

#include "game/move.hpp"

namespace rookery {

/// "play R7", "bid 85"; "let it go by" for no move.
std::string told(const std::optional<Move>& move, PackStyle style);
/// The same move as a thing to compare with: "R7", "bidding 85", "letting it go by".
std::string thing(const std::optional<Move>& move, PackStyle style);
/// "two"; numbers from five on in figures.
std::string word(int n);
/// "one trump", "15 trumps".
std::string count(int n, std::string_view one, std::string_view many);
inline std::string in_points(int n) { return count(n, "point", "points"); }
inline std::string in_cards(int n) { return count(n, "card", "cards"); }
/// "R5", "R5 and G6", "R5, R7 and G6".
std::string listed(std::span<const std::string> items);
std::string listed(const CardBag& cards, PackStyle style);
/// A number without more digits than it deserves: "12", "3.4".
std::string rounded(double number);
/// "71 of 100".
std::string in_hundred(double share);

}  // namespace rookery
