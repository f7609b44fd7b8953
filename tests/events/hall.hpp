// A party whose cuts and hand scores are laid out, and tables played out at random.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "events/progressive_party.hpp"

namespace rookery {

inline PartyRules party_rules(const Asked& asked = {}, const Asked& of_game = {}) {
  return std::get<PartyRules>(settle_party(asked, of_game));
}
/// The games that a party may be of.
inline const std::vector<std::string_view>& party_games() {
  return std::ranges::find(party_options(), "game", &PartyOption::name)->words;
}
inline ProgressiveParty open_party(const PartyRules& rules, std::vector<ChanceEvent> script = {},
                                   std::uint64_t seed = 1) {
  return std::get<ProgressiveParty>(ProgressiveParty::open(rules, seed, std::move(script)));
}

using Script = std::vector<ChanceEvent>;
inline Script operator+(Script a, const Script& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
/// One red card after another, each cut by one person.
inline Script cuts(Draw what, const std::vector<int>& numbers) {
  Script script;
  for (int number : numbers) script.push_back({what, {card(Suit::red, number)}, {}});
  return script;
}
/// The first so many people (14 at most) sit down as they came: A, B, C, D at table 1.
inline Script seated_in_order(int people) {
  std::vector<int> numbers;
  for (int i = 0; i < people; ++i) numbers.push_back(14 - i);
  return cuts(Draw::partners, numbers);
}
/// A dealer for each table, by his seat: "AD" is seat A at table 1, seat D at table 2.
inline Script dealers(const std::string& seats) {
  Script script;
  for (char dealer : seats)
    for (char seat = 'A'; seat <= 'D'; ++seat)
      script = script + cuts(Draw::dealer, {seat == dealer ? 14 : 2});
  return script;
}

constexpr Person person(char letter) { return Person(letter - 'A'); }
/// Who sits at seats A to D: "DBHF".
inline std::string people_at(const PartyTable& table) {
  std::string text;
  for (Person p : table.people) text += to_text(p);
  return text;
}
inline bool sits(const PartyTable& table, char letter) {
  return std::ranges::find(table.people, person(letter)) != table.people.end();
}
inline std::string names(const std::vector<Person>& people) {
  std::string text;
  for (Person p : people) text += to_text(p);
  return text;
}

inline void write_down(ProgressiveParty& party, int table, const std::vector<PairPoints>& hands) {
  for (const PairPoints& points : hands) {
    const auto refusal = party.write_down(table, {true, points});
    ASSERT_FALSE(refusal) << refusal->sentence;
  }
}
/// Four hands at a table that come to these sums.
inline void finish_table(ProgressiveParty& party, int table, PairPoints sums) {
  write_down(party, table, {sums, {0, 0}, {0, 0}, {0, 0}});
}

inline Table open_table(const Opening& opening) { return std::get<Table>(Table::open(opening)); }
inline void pass_out(Table& table) {
  for (int calls = 0; calls < 4; ++calls)
    ASSERT_FALSE(table.act(table.awaited().first(), {.verb = Verb::pass}));
}
/// Random moves until the deal is over.
inline void play_out(Table& table, Rng& rng) {
  while (!table.over()) {
    const Seat seat = table.awaited().first();
    std::vector<Offer> offers;
    for (const Offer& offer : table.view(seat).offers)
      if (!offer.optional) offers.push_back(offer);
    const Offer& offer = offers[std::size_t(rng.below(int(offers.size())))];
    ASSERT_FALSE(table.act(seat, sample(offer, rng)));
  }
}

}  // namespace rookery
