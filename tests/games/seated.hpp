// A table of any game, opened and asked in few words.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "table/table.hpp"

namespace rookery {

/// A table whose moves are given as text: act("A play R5").
class Seated {
 public:
  Seated(std::string_view id, const Asked& asked, const Start& start, std::uint64_t seed = 1,
         std::vector<Arrangement> deals = {})
      : table_(opened(id, asked, start, seed, std::move(deals))) {}

  Table& table() { return table_; }
  Table* operator->() { return &table_; }

  void act(std::string_view line) {
    const auto blank = line.find(' ');
    const auto seat = parse_seat(line.substr(0, blank), table_.style());
    const auto move = parse_move(line.substr(blank + 1), table_.style());
    ASSERT_TRUE(seat && move) << line;
    const auto refusal = table_.act(*seat, *move);
    ASSERT_FALSE(refusal) << line << ": " << refusal->sentence;
  }
  /// Random moves until the match is over; now and then one that nobody waits for.
  void play_out(std::uint64_t seed) {
    Rng rng{seed};
    while (!table_.over() && !testing::Test::HasFatalFailure()) {
      std::vector<Offer> due, free;
      for (int i = 0; i < table_.seats(); ++i)
        for (const Offer& offer : table_.view(Seat(i)).offers)
          (offer.optional ? free : due).push_back(offer);
      const auto& from = !free.empty() && rng.below(6) == 0 ? free : due;
      ASSERT_FALSE(from.empty());
      const Offer& offer = from[std::size_t(rng.below(int(from.size())))];
      ASSERT_FALSE(table_.act(offer.seat, sample(offer, rng)));
    }
  }
  /// The seats that hold an offer of that verb, in the order of the offers.
  std::string offered(Verb verb) const {
    const auto world = table_.imagine(Seat::nobody, rng_);
    Offers offers;
    world->offers(offers);
    std::string seats;
    for (const Offer& offer : offers)
      if (offer.verb == verb) seats += to_text(offer.seat, table_.style());
    return seats;
  }
  /// How the cards of a zone look in a world that the seat cannot tell from this one.
  std::vector<Card> imagined(Seat seat, std::string_view zone, Seat owner) const {
    const auto world = table_.imagine(seat, rng_);
    Survey survey;
    world->survey(survey);
    std::vector<Card> cards;
    for (const Survey::Zone& part : survey.zones)
      if (part.name == zone && part.owner == owner)
        for (Card c : part.cards()) cards.push_back(c);
    return cards;
  }

 private:
  static Table opened(std::string_view id, const Asked& asked, const Start& start,
                      std::uint64_t seed, std::vector<Arrangement> deals) {
    const GameEntry* game = find_game(id);
    auto table = Table::open({game, std::get<Settings>(settle(*game, asked)), start, seed}, {},
                             std::move(deals));
    if (auto* faults = std::get_if<1>(&table)) ADD_FAILURE() << faults->front();
    return std::move(std::get<Table>(table));
  }

  Table table_;
  mutable Rng rng_{77};
};

inline std::vector<Card> cards_of(std::string_view text, PackStyle style = PackStyle::rook) {
  std::vector<Card> cards;
  for (std::string_view word : split_words(text)) cards.push_back(*parse_card(word, style));
  return cards;
}

/// The seat's cards first, all others dealt to the rest in any order: hands of equal size.
inline Arrangement hands_with(int players, std::initializer_list<std::string_view> given) {
  std::vector<Card> rest;
  for (Card c : ranks(1, 14)) rest.push_back(c);
  Arrangement deal;
  for (std::string_view text : given) {
    deal.parts.push_back({"hand", Seat(deal.parts.size()), cards_of(text)});
    for (Card c : deal.parts.back().cards) std::erase(rest, c);
  }
  while (int(deal.parts.size()) < players)
    deal.parts.push_back({"hand", Seat(deal.parts.size()), {}});
  // One number after the other and round the table, so that nobody gets four of one.
  std::ranges::sort(rest, {}, [](Card c) { return std::pair(c.rank(), c.suit()); });
  for (std::size_t at = 0; !rest.empty(); ++at) {
    auto& hand = deal.parts[at % deal.parts.size()].cards;
    if (int(hand.size()) == 56 / players) continue;
    hand.push_back(rest.back());
    rest.pop_back();
  }
  return deal;
}

constexpr Seat A{0}, B{1}, C{2}, D{3};

}  // namespace rookery
