// Words, lists and the names of cards for rules in English.
#include <algorithm>
#include <cctype>

#include "house/english.hpp"

namespace rookery::house {

void Prose::add(const std::string& sentence) {
  const bool begins_line = before_ == "\n\n" || before_.empty();
  if (begins_line) between_points_ = false;
  text_ += text_.empty() ? "" : before_;
  text_ += sentence;
  before_ = " ";
}

std::string in_words(int n) {
  static constexpr std::array<std::string_view, 13> words{
      "no",    "one",   "two",  "three", "four",   "five",  "six",
      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n < int(words.size()) ? std::string(words[n]) : std::to_string(n);
}

std::string count(int n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
    text += items[i];
  }
  return text;
}

std::string at_start(std::string text) {
  if (!text.empty()) text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string name_of(Card c) {
  if (c.is_bird()) return "bird";
  return fmt::format("{} {}", suit_name(c.suit(), PackStyle::rook), c.rank());
}

std::string the_cards(const TrickSpec& spec, CardSet cards) {
  std::vector<std::string> names;
  for (int rank = 1; rank <= 14; ++rank) {
    const CardSet here = spec.pack & ranks(rank, rank), wanted = here & cards;
    if (wanted == here && here.size() > 1) {
      names.push_back(fmt::format("{}s", rank));
      continue;
    }
    for (Card c : wanted) names.push_back("the " + name_of(c));
  }
  if (cards.has(bird)) names.emplace_back("the bird");
  return listed(names);
}

namespace {

struct Ranked {
  int height;
  std::string name;
};

std::string from_the_top(std::vector<Ranked> cards) {
  std::ranges::sort(cards, std::greater<>(), &Ranked::height);
  std::string text;
  for (const Ranked& card : cards) text += (text.empty() ? "" : ", ") + card.name;
  return text;
}

/// Heights as the engine counts them: low order turns the numbers round, not the
/// special cards.
std::vector<Ranked> plain_cards(const TrickSpec& spec, Order order) {
  std::vector<Ranked> cards;
  for (int rank = 1; rank <= 14; ++rank) {
    CardSet here = spec.pack & ranks(rank, rank);
    for (const Special& special : spec.ranking) here -= special.card;
    if (here.empty()) continue;
    const int high = rank == 1 && spec.ranking.ones_high ? height::one_high : height::of(rank);
    const bool single = here.size() == 1;
    cards.push_back({order == Order::low ? height::highest - high : high,
                     single ? "the " + name_of(here.first()) : std::to_string(rank)});
  }
  return cards;
}

}  // namespace

std::string plain_order(const TrickSpec& spec, Order order) {
  return from_the_top(plain_cards(spec, order));
}

std::string trump_order(const TrickSpec& spec, Order order, bool bird_low) {
  std::vector<Ranked> cards = plain_cards(spec, order);
  for (const Special& special : spec.ranking) {
    const bool low_bird = special.card.is_bird() && bird_low;
    cards.push_back({low_bird ? height::lowest : special.height, "the " + name_of(special.card)});
  }
  return from_the_top(std::move(cards));
}

bool for_themselves(const TrickSpec& spec) {
  return spec.sides == Sides::alone || spec.players == 2;
}

bool has_specials(const TrickSpec& spec) { return spec.ranking.special_count > 0; }

std::string specials_named(const TrickSpec& spec) {
  std::vector<std::string> names;
  for (const Special& special : spec.ranking) names.push_back("the " + name_of(special.card));
  return listed(names);
}

Cast cast_of(const HouseRules& rules) {
  const TrickSpec& spec = rules.spec;
  const bool alone = for_themselves(spec), two_players = spec.players == 2;
  return {
      .declarers = alone ? "the declarer" : "the declarer's side",
      .defenders = !alone        ? "the other side"
                   : two_players ? "the other player"
                                 : "every other player",
      .have = alone ? "they have" : "it has",
      .one = rules.match.side_size > 1 ? "side" : "player",
      .sides = rules.match.side_size > 1,
      .left_of_dealer = two_players ? "the dealer's opponent" : "the player at the dealer's left",
      .left_of_declarer =
          two_players ? "the declarer's opponent" : "the player at the declarer's left",
  };
}

}  // namespace rookery::house
