#include "records/fair_deals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace rookery {
namespace {

constexpr std::size_t digits_of_a_secret = 64;

bool is_hex(std::string_view word) {
  return word.size() % 2 == 0 && !word.empty() &&
         word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

bool is_table_name(std::string_view word) {
  return !word.empty() && word.size() <= 64 && std::ranges::all_of(word, [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
}

bool is_fair_line(std::string_view first_word) {
  return first_word == "commitment" || first_word == "contribution" || first_word == "secret";
}

std::optional<std::string> read_fair_line(std::span<const std::string_view> words, PackStyle style,
                                          int seats, int dealt, FairDeals& fair) {
  const std::string_view what = words[0];
  const auto number = words.size() > 1 ? parse_number(words[1]) : std::nullopt;
  const bool contribution = what == "contribution";
  if (!number || *number < 1 || words.size() != (contribution ? 4 : 3) || !is_hex(words.back()))
    return contribution ? "a contribution names a deal, a seat and bytes in hexadecimal digits"
                        : fmt::format("a {} names a deal and 64 hexadecimal digits", what);
  if (!contribution && words.back().size() != digits_of_a_secret)
    return fmt::format("a {} has 64 hexadecimal digits", what);
  if (fair.table.empty()) return "the line \"fair\" with the name of the table is missing";
  if (what != "secret" && dealt >= *number)
    return fmt::format("this has to stand above deal {}", *number);
  const auto known = fair.deals.find(*number);
  if (what == "commitment") {
    if (known != fair.deals.end()) return "this deal has a commitment already";
    fair.deals[*number].commitment = words[2];
    return std::nullopt;
  }
  if (known == fair.deals.end()) return fmt::format("deal {} has no commitment", *number);
  FairDeal& deal = known->second;
  if (what == "secret") {
    if (!deal.secret.empty()) return "this deal has a secret already";
    deal.secret = words[2];
    return std::nullopt;
  }
  const auto seat = parse_seat(words[2], style);
  if (!seat || index(*seat) >= seats) return "nobody sits there";
  if (words[3].size() > 2 * most_contributed_bytes)
    return fmt::format("a contribution has at most {} bytes", most_contributed_bytes);
  deal.contributions.push_back({*seat, std::string(words[3])});
  return std::nullopt;
}

std::string promise_text(const FairDeals& fair, int deal, PackStyle style) {
  const auto known = fair.deals.find(deal);
  if (known == fair.deals.end()) return {};
  std::string text = fmt::format("commitment {} {}\n", deal, known->second.commitment);
  for (const FairDeal::Contribution& given : known->second.contributions)
    text += fmt::format("contribution {} {} {}\n", deal, to_text(given.seat, style), given.bytes);
  return text;
}

std::string secret_text(const FairDeals& fair, int deal) {
  const auto known = fair.deals.find(deal);
  if (known == fair.deals.end() || known->second.secret.empty()) return {};
  return fmt::format("secret {} {}\n", deal, known->second.secret);
}

}  // namespace rookery
