// Random play for the laws: on the bare position and at a table.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

#include "laws/option_sets.hpp"
#include "table/table.hpp"

namespace rookery::laws {

/// What the laws saw of one game; printed when all are done.
struct Seen {
  int matches = 0, moves = 0, worlds = 0, hidden_moves = 0;
};
inline std::map<std::string, Seen>& seen() {
  static std::map<std::string, Seen> all;
  return all;
}

/// A game of the catalogue, or one changed by a sheet: one of house/, or of those beside
/// this file, which try what no shipped sheet has.
struct Played {
  const GameEntry* game;
  std::shared_ptr<const HouseGame> house{};
  std::string name;

  Opening opening(const Settings& settings, const Start& start, std::uint64_t seed = 0) const {
    return {game, settings, start, seed, house};
  }
  /// The rules of a bidding game; nothing for the others.
  std::optional<TrickSpec> spec(const Settings& settings) const {
    return opening(settings, {}).spec();
  }
};

class EveryGame : public testing::TestWithParam<Played> {
 protected:
  const Played& played() const { return GetParam(); }
  const GameEntry& game() const { return *played().game; }
  Seen& count() const { return seen()[played().name]; }
};
inline std::vector<Played> all_games() {
  std::vector<Played> games;
  for (const GameEntry& game : catalogue()) games.push_back({&game, {}, std::string(game.id)});
  const std::filesystem::path root = ROOKERY_SOURCE_DIR;
  for (const auto& folder : {root / "house", root / "tests/laws/house"})
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string text(std::istreambuf_iterator<char>(file), {});
      auto read = read_house(text);
      auto house = std::make_shared<const HouseGame>(std::move(std::get<HouseGame>(read)));
      games.push_back({house->base, house, "house-" + entry.path().stem().string()});
    }
  std::ranges::stable_sort(games, {}, [](const Played& p) { return p.house ? p.name : ""; });
  return games;
}
inline std::string game_name(const testing::TestParamInfo<Played>& info) {
  std::string name = info.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}

/// Whether the table has nothing more to do by itself: the moments that people see.
inline bool at_rest(const Position& position) {
  Chance chance(Rng{1});
  return !position.copy()->advance(chance);
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

/// The moves of one offer, as far as there are not too many.
inline std::vector<Move> moves_of(const Position& position, const Offer& offer) {
  std::vector<Move> moves;
  position.list(offer, 60, moves);
  return moves;
}
inline std::vector<Move> moves_of(const Table& table, const Offer& offer) {
  std::vector<Move> moves = table.moves(offer.seat, 120);
  std::erase_if(moves, [&](const Move& move) { return !offer.admits(move); });
  return moves;
}
inline std::vector<Offer> all_offers(const Position& position) {
  const Offers offers = offers_of(position);
  return {offers.begin(), offers.end()};
}
inline std::vector<Offer> all_offers(const Table& table) {
  std::vector<Offer> offers;
  for (int i = 0; i < table.seats(); ++i)
    for (const Offer& offer : table.view(Seat(i)).offers) offers.push_back(offer);
  return offers;
}

struct Choice {
  Seat seat;
  Move move;
};
/// Some move that somebody may make at a table or in a position: mostly one that is
/// awaited, now and then an optional one. Somebody must be awaited. Melds are rare among
/// random cards, so a game that refines its offers is asked which there are.
template <class Moment>
Choice any_choice(const Moment& moment, Rng& rng) {
  std::vector<Offer> due, free;
  for (const Offer& offer : all_offers(moment)) (offer.optional ? free : due).push_back(offer);
  if (!free.empty() && rng.below(6) == 0) due = std::move(free);
  while (true) {
    const std::size_t at = std::size_t(rng.below(int(due.size())));
    if (!due[at].refined) return {due[at].seat, sample(due[at], rng)};
    const std::vector<Move> moves = moves_of(moment, due[at]);
    if (!moves.empty()) return {due[at].seat, moves[std::size_t(rng.below(int(moves.size())))]};
    due.erase(due.begin() + std::ptrdiff_t(at));
    if (due.empty()) return any_choice(moment, rng);  // these were optional
  }
}

/// A deal as careless people make it: a card too many for somebody, a card turned up.
inline Arrangement spoilt(Arrangement deal, Rng& rng) {
  std::vector<std::vector<Card>*> held;
  for (Arrangement::Part& part : deal.parts)
    if (part.zone == "hand" || part.zone == "nest") held.push_back(&part.cards);
  const auto any = [&]() -> std::vector<Card>& {
    return *held[std::size_t(rng.below(int(held.size())))];
  };
  if (rng.below(2)) {
    auto& from = any();
    auto& to = any();
    const Card slipped = from.back();
    from.pop_back();
    to.push_back(slipped);
  }
  if (rng.below(2)) {
    const auto& cards = any();
    const Card seen = cards[std::size_t(rng.below(int(cards.size())))];
    deal.parts.push_back({"exposed", Seat::nobody, {seen}});
  }
  return deal;
}

/// Where a deal can be wrong. Panjandrum has faults of play only.
inline bool can_be_spoilt(const Played& played, const Settings& settings) {
  const auto spec = played.spec(settings);
  return spec && spec->faults_called;
}

/// Where faults can happen, some deals are spoilt.
inline void spoil_some(const Played& played, Position& position, const Settings& settings,
                       Rng& rng) {
  if (!can_be_spoilt(played, settings) || rng.below(2)) return;
  const auto faults = arrange(position, spoilt(arrangement_of(position), rng), true);
  ASSERT_TRUE(faults.empty()) << faults.front();
}

/// Matches can go on for a thousand deals; so many moves are enough.
inline constexpr int most_moves = 200;

/// Plays a match on the bare position and shows every moment of it to `look`.
template <class Look>
void play_out(const Played& played, const Settings& settings, const Start& start,
              std::uint64_t seed, Seen& seen, Look&& look) {
  Rng rng{seed};
  Chance chance(Rng{rng.next()});
  const auto position = played.opening(settings, start).position();
  ++seen.matches;
  for (int made = 0; made < most_moves && !testing::Test::HasFatalFailure(); ++made) {
    for (bool dealing = position->dealing(); position->advance(chance);
         dealing = position->dealing()) {
      if (dealing) spoil_some(played, *position, settings, rng);
      look(*position);
    }
    if (position->standing().over) return;
    ASSERT_FALSE(offers_of(*position).awaited().empty())
        << "nobody is awaited and the match is not over";
    const Choice choice = any_choice(*position, rng);
    position->apply(choice.seat, choice.move);
    ++seen.moves;
    look(*position);
  }
}

/// Shows tables of a game to a law: all the plain ones, and of the others as many as it
/// takes to see so many moves. A house has one table, which is shown again and again.
template <class Play>
void at_every_table(const Played& played, Seen& seen, int moves, Play&& play) {
  std::uint64_t seed = 1;
  const GameEntry& game = *played.game;
  const int enough = seen.moves + moves;
  while (played.house && seen.moves < enough) {
    SCOPED_TRACE(played.name + ", seed " + std::to_string(seed));
    play(played.house->settings, seed++);
    if (testing::Test::HasFailure()) return;
  }
  if (played.house) return;
  const Tables tables = tables_of(game, 2);
  for (std::size_t i = 0; i < tables.sets.size(); ++i) {
    if (i >= tables.plain && seen.moves >= enough) return;
    SCOPED_TRACE(in_words(game, tables.sets[i]) + ", seed " + std::to_string(seed));
    play(tables.sets[i], seed++);
    if (testing::Test::HasFailure()) return;
  }
}

/// A table with a fresh deal, spoilt now and then where faults can happen.
inline Table open_table(const Played& played, const Settings& settings, const Start& start,
                        std::uint64_t seed) {
  Rng rng{seed};
  std::vector<Arrangement> deals;
  if (can_be_spoilt(played, settings) && rng.below(2)) {
    Chance chance(Rng{rng.next()});
    const auto position = played.opening(settings, start).position();
    while (!position->dealing()) position->advance(chance);
    position->advance(chance);
    deals.push_back(spoilt(arrangement_of(*position), rng));
  }
  auto opened = Table::open(played.opening(settings, start, seed), {}, std::move(deals));
  if (auto* faults = std::get_if<1>(&opened)) ADD_FAILURE() << faults->front();
  return std::move(std::get<Table>(opened));
}

/// Plays on at a table and shows every moment of it to `look`, the last one included.
template <class Look>
void play_on(Table& table, Rng& rng, Seen& seen, Look&& look) {
  ++seen.matches;
  for (int made = 0; made < most_moves && !testing::Test::HasFatalFailure(); ++made) {
    look();
    if (table.over()) return;
    const Choice choice = any_choice(table, rng);
    const auto refusal = table.act(choice.seat, choice.move);
    ASSERT_FALSE(refusal) << to_text(choice.move, table.style()) << ": " << refusal->sentence;
    ++seen.moves;
  }
}

}  // namespace rookery::laws
