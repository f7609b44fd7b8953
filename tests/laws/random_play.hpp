// Random play for the laws: on the bare position and at a table.
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "laws/option_sets.hpp"
#include "table/table.hpp"

namespace rookery::laws {

/// What the laws saw of one game; printed when all are done.
struct Seen {
  int matches = 0, moves = 0, worlds = 0, hidden_moves = 0;
};
inline std::map<std::string_view, Seen>& seen() {
  static std::map<std::string_view, Seen> all;
  return all;
}

class EveryGame : public testing::TestWithParam<const GameEntry*> {
 protected:
  const GameEntry& game() const { return *GetParam(); }
  Seen& count() const { return seen()[game().id]; }
};
inline std::vector<const GameEntry*> all_games() {
  std::vector<const GameEntry*> games;
  for (const GameEntry& game : catalogue()) games.push_back(&game);
  return games;
}
inline std::string game_name(const testing::TestParamInfo<const GameEntry*>& info) {
  std::string name{info.param->id};
  std::ranges::replace(name, '-', '_');
  return name;
}

/// Every seat, and a spectator.
inline std::vector<Seat> watchers(int seats) {
  std::vector<Seat> all;
  for (int i = 0; i < seats; ++i) all.push_back(Seat(i));
  all.push_back(Seat::nobody);
  return all;
}

inline Offers offers_of(const Position& position) {
  Offers offers;
  position.offers(offers);
  return offers;
}
inline View view_of(Position& position, Seat seat) {
  Survey survey;
  position.survey(survey);
  return make_view(survey, offers_of(position), seat);
}

struct Choice {
  Seat seat;
  Move move;
};
/// Some move that somebody may make: mostly one that is awaited, now and then an
/// optional one. Somebody must be awaited.
inline Choice any_choice(const Offers& offers, Rng& rng) {
  std::vector<const Offer*> due, free;
  for (const Offer& offer : offers) (offer.optional ? free : due).push_back(&offer);
  const auto& from = !free.empty() && rng.below(6) == 0 ? free : due;
  const Offer& offer = *from[rng.below(int(from.size()))];
  return {offer.seat, sample(offer, rng)};
}

/// A deal as careless people make it: a card too many for somebody, a card turned up.
inline Arrangement spoilt(Arrangement deal, Rng& rng) {
  const auto parts = deal.parts.size();
  if (rng.below(2)) {
    auto& from = deal.parts[rng.below(int(parts))].cards;
    auto& to = deal.parts[rng.below(int(parts))].cards;
    const Card slipped = from.back();
    from.pop_back();
    to.push_back(slipped);
  }
  if (rng.below(2)) {
    const auto& part = deal.parts[rng.below(int(parts))];
    if (!part.cards.empty())
      deal.parts.push_back(
          {"exposed", Seat::nobody, {part.cards[rng.below(int(part.cards.size()))]}});
  }
  return deal;
}

/// Where faults can happen, some deals are spoilt.
inline void spoil_some(Position& position, const Settings& settings, Rng& rng) {
  if (settings[Key::faults] != called || rng.below(2)) return;
  const auto faults = arrange(position, spoilt(arrangement_of(position), rng), true);
  ASSERT_TRUE(faults.empty()) << faults.front();
}

/// Matches can go on for a thousand deals; so many moves are enough.
inline constexpr int most_moves = 300;

/// Plays a match on the bare position and shows every moment of it to `look`.
template <class Look>
void play_out(const GameEntry& game, const Settings& settings, const Start& start,
              std::uint64_t seed, Seen& seen, Look&& look) {
  Rng rng{seed};
  Chance chance(Rng{rng.next()});
  const auto position = game.open(settings, start);
  ++seen.matches;
  for (int made = 0; made < most_moves && !testing::Test::HasFatalFailure(); ++made) {
    for (bool dealing = position->dealing(); position->advance(chance);
         dealing = position->dealing()) {
      if (dealing) spoil_some(*position, settings, rng);
      look(*position);
    }
    if (position->standing().over) return;
    const Offers offers = offers_of(*position);
    ASSERT_FALSE(offers.awaited().empty()) << "nobody is awaited and the match is not over";
    const Choice choice = any_choice(offers, rng);
    position->apply(choice.seat, choice.move);
    ++seen.moves;
    look(*position);
  }
}

/// All tables of a game: `samples` random sets each play a few hands, the others one.
template <class Play>
void at_every_table(const GameEntry& game, int samples, Play&& play) {
  std::uint64_t seed = 1;
  for (const Settings& settings : option_sets(game, samples)) {
    SCOPED_TRACE(in_words(game, settings) + ", seed " + std::to_string(seed));
    play(settings, seed++);
    if (testing::Test::HasFailure()) return;
  }
}

/// A table with a fresh deal, spoilt now and then where faults can happen.
inline Table open_table(const GameEntry& game, const Settings& settings, const Start& start,
                        std::uint64_t seed) {
  Rng rng{seed};
  std::vector<Arrangement> deals;
  if (settings[Key::faults] == called && rng.below(2)) {
    Chance chance(Rng{rng.next()});
    const auto position = game.open(settings, start);
    while (!position->dealing()) position->advance(chance);
    position->advance(chance);
    deals.push_back(spoilt(arrangement_of(*position), rng));
  }
  auto opened = Table::open({&game, settings, start, seed}, {}, std::move(deals));
  if (auto* faults = std::get_if<1>(&opened)) ADD_FAILURE() << faults->front();
  return std::move(std::get<Table>(opened));
}

/// A move for a table, chosen with what the seats are offered there.
inline Choice any_choice(const Table& table, Rng& rng) {
  Offers offers;
  for (int i = 0; i < table.seats(); ++i)
    for (const Offer& offer : table.view(Seat(i)).offers)
      static_cast<Offer&>(offers.add(offer.seat, offer.verb)) = offer;
  return any_choice(offers, rng);
}

}  // namespace rookery::laws
