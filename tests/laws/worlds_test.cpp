// Imagined worlds against all that can be, found by playing the whole hand again.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "house/shipped.hpp"
#include "table/table.hpp"

namespace rookery::laws {
namespace {

/// The cards of the table by the name of the zone, its owner, and whether it has an order.
using World = std::map<std::tuple<std::string, int, bool>, std::vector<Card>>;

World world_of(Position& position) {
  Survey survey;
  position.survey(survey);
  World world;
  for (const Survey::Zone& zone : survey.zones) {
    auto& cards = world[{std::string(zone.name), index(zone.owner), zone.ordered()}];
    const auto more = zone.cards();
    cards.insert(cards.end(), more.begin(), more.end());
    if (!zone.ordered()) std::ranges::sort(cards);
  }
  return world;
}

/// Faces in place of others; what is not named stays.
using Renaming = std::map<Card, Card>;

CardBag renamed(const CardBag& cards, const Renaming& names) {
  CardBag others;
  for (Card c : cards.faces()) {
    const auto found = names.find(c);
    others += found == names.end() ? c : found->second;
  }
  return others;
}

/// A table at a moment, as one seat knows it: everything it has ever been shown.
struct Moment {
  Table table;
  Seat seat;
  std::vector<View> shown;  // after every move so far
  std::set<Card> known;     // closed cards that it can tell, whatever else is hidden

  explicit Moment(Table opened) : table(std::move(opened)), seat(Seat::nobody) {}

  /// Whether the same hand could have been played with these cards in each other's place,
  /// and the seat would have noticed nothing.
  bool could_be(const Renaming& names) const {
    Arrangement deal;
    for (const LogEntry& entry : table.log())
      if (entry.deal) deal = *entry.deal;
    for (auto& part : deal.parts)
      for (Card& c : part.cards)
        if (const auto found = names.find(c); found != names.end()) c = found->second;
    auto opened = Table::open(table.opening(), {}, {deal});
    if (!std::holds_alternative<Table>(opened)) return false;
    Table other = std::get<Table>(std::move(opened));
    std::size_t moves = 0;
    if (other.view(seat) != shown[moves]) return false;
    for (const LogEntry& entry : table.log()) {
      if (entry.kind != LogEntry::Kind::move) continue;
      Move move = entry.move;
      if (!entry.move_seen_by.has(seat)) move.cards = renamed(move.cards, names);
      if (other.act(entry.seat, move) || other.view(seat) != shown[++moves]) return false;
    }
    return true;
  }
};

/// A place of the table whose cards the seat does not see.
struct Closed {
  std::vector<Card> cards;
  bool ordered;
};

std::vector<Closed> closed_to(const Table& table, Seat seat, const std::set<Card>& known) {
  const auto position = table.truth();
  Survey survey;
  position->survey(survey);
  std::vector<Closed> closed;
  for (const Survey::Zone& zone : survey.zones) {
    const bool follows_from_play = std::holds_alternative<std::vector<Card>>(zone.store);
    if (zone.sight.seen_by.has(seat) || follows_from_play) continue;
    Closed here{zone.cards(), zone.ordered()};
    std::erase_if(here.cards, [&](Card c) { return known.contains(c); });
    if (!here.cards.empty()) closed.push_back(std::move(here));
  }
  return closed;
}

/// In how many ways the closed cards can be dealt, whatever the seat knows of them.
double ways(const std::vector<Closed>& closed) {
  double ways = 1;
  int dealt = 0;
  for (const Closed& zone : closed)
    for (int i = 1; i <= int(zone.cards.size()); ++i)
      ways *= double(++dealt) / (zone.ordered ? 1 : i);
  return ways;
}

/// Every world that the seat cannot tell from the real one.
std::map<World, int> all_worlds(const Moment& moment) {
  const std::vector<Closed> closed = closed_to(moment.table, moment.seat, moment.known);
  const World truth = world_of(*moment.table.truth());
  std::map<World, int> worlds;
  std::set<Card> left;
  for (const Closed& zone : closed) left.insert(zone.cards.begin(), zone.cards.end());
  Renaming names;
  const std::function<void(std::size_t, std::size_t)> deal = [&](std::size_t zone, std::size_t at) {
    if (zone == closed.size()) {
      if (!moment.could_be(names)) return;
      World world = truth;
      for (auto& [place, cards] : world) {
        for (Card& c : cards)
          if (const auto found = names.find(c); found != names.end()) c = found->second;
        if (!std::get<bool>(place)) std::ranges::sort(cards);
      }
      worlds[world] = 0;
      return;
    }
    const Closed& here = closed[zone];
    if (at == here.cards.size()) return deal(zone + 1, 0);
    const std::set<Card> choice = left;
    for (Card c : choice) {
      // In a zone without order the cards come in one order only.
      if (!here.ordered && at > 0 && c < names[here.cards[at - 1]]) continue;
      left.erase(c);
      names[here.cards[at]] = c;
      deal(zone, at + 1);
      left.insert(c);
    }
  };
  deal(0, 0);
  return worlds;
}

struct Kind {
  const char* what;
  const char* game;
  Asked asked{};
  const char* house = nullptr;
  bool moves_are_open = false;  // so that a card once seen is never lost sight of
  /// Whether the table is one of that kind for the seat.
  std::function<bool(const Table&, Seat)> wanted = [](const Table&, Seat) { return true; };
};

Table opened(const Kind& kind, std::uint64_t seed) {
  Opening opening{.game = find_game(kind.game), .settings = {}, .start = {}, .seed = seed};
  opening.settings = std::get<Settings>(settle(*opening.game, kind.asked));
  if (kind.house) {
    const auto sheets = shipped_sheets();
    const auto sheet = std::ranges::find(sheets, kind.house, &ShippedSheet::name);
    opening.house = std::make_shared<const HouseGame>(std::get<HouseGame>(read_house(sheet->text)));
    opening.settings = opening.house->settings;
  }
  opening.start.one_hand = true;
  opening.start.dealer = Seat{0};
  return std::get<Table>(Table::open(opening));
}

constexpr double few = 6, many = 200;

/// A random hand of that kind, played until one seat lacks little of the whole truth.
std::optional<Moment> moment_of(const Kind& kind, std::uint64_t seed) {
  Moment moment(opened(kind, seed));
  Rng rng{seed};
  const int seats = moment.table.seats();
  std::vector<std::vector<View>> shown(static_cast<std::size_t>(seats));
  std::vector<std::set<Card>> seen(static_cast<std::size_t>(seats));
  while (!moment.table.over()) {
    for (int i = 0; i < seats; ++i) {
      auto& views = shown[std::size_t(i)];
      views.push_back(moment.table.view(Seat(i)));
      auto& known = seen[std::size_t(i)];
      if (kind.moves_are_open)
        for (const View::Zone& zone : views.back().zones)
          known.insert(zone.cards.begin(), zone.cards.end());
      const double worlds = ways(closed_to(moment.table, Seat(i), known));
      if (worlds < few || worlds > many || !kind.wanted(moment.table, Seat(i))) continue;
      moment.seat = Seat(i);
      moment.shown = views;
      moment.known = known;
      return moment;
    }
    const Seat seat = moment.table.awaited().first();
    const auto moves = moment.table.moves(seat, 3000);
    EXPECT_FALSE(moment.table.act(seat, moves[std::size_t(rng.below(int(moves.size())))]));
  }
  return std::nullopt;
}

/// Six standard deviations above the mean of chi-square, with a pinned generator.
void expect_level(const std::map<World, int>& worlds, const std::string& what) {
  double drawn = 0, chi_square = 0;
  for (const auto& [world, n] : worlds) drawn += n;
  const double mean = drawn / double(worlds.size());
  for (const auto& [world, n] : worlds) chi_square += (n - mean) * (n - mean) / mean;
  const double freedom = double(worlds.size()) - 1;
  EXPECT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom)) << what;
}

void expect_uniform(const Kind& kind) {
  int found = 0;
  std::uint64_t seed = 0;
  for (; found < 5 && seed < 400; ++seed) {
    const auto moment = moment_of(kind, seed);
    if (!moment) continue;
    const std::string what = std::string(kind.what) + ", seed " + std::to_string(seed);
    auto worlds = all_worlds(*moment);
    ASSERT_FALSE(worlds.empty()) << what;
    if (double(worlds.size()) < few) continue;
    Rng rng{seed + 1};
    for (std::size_t i = 0; i < 100 * worlds.size(); ++i) {
      const auto world = worlds.find(world_of(*moment->table.imagine(moment->seat, rng)));
      ASSERT_NE(world, worlds.end()) << what << ": a world that cannot be";
      ++world->second;
    }
    expect_level(worlds, what);
    ++found;
  }
  EXPECT_EQ(found, 5) << kind.what;
}

int fact(const Table& table, std::string_view name) {
  return table.view(Seat::nobody).fact(name, -1);
}
bool is_declarer(const Table& table, Seat seat) { return fact(table, "declarer") == index(seat); }
bool is_defender(const Table& table, Seat seat) {
  const int declarer = fact(table, "declarer");
  return declarer >= 0 && declarer < table.seats() && declarer != index(seat);
}

TEST(Worlds, HandsWithShownVoids) { expect_uniform({"no nest", "partnership-rook"}); }

TEST(Worlds, ADeclarerKnowsHisDiscards) {
  expect_uniform({"declarer", "kentucky-discard", {}, nullptr, false, is_declarer});
}

TEST(Worlds, DefendersDoNotKnowTheNest) {
  expect_uniform({"defender", "kentucky-discard", {}, nullptr, false, is_defender});
}

TEST(Worlds, AFreeBirdProvesNothing) {
  // It was played to a trick to which its player might have followed.
  expect_uniform(
      {"free bird", "kentucky-discard", {}, nullptr, false, [](const Table& table, Seat) {
         int in_trick = 0;
         bool off_suit = false, trump_led = false;
         const Suit trump = Suit(fact(table, "trump"));
         for (const LogEntry& entry : table.log()) {
           if (entry.kind != LogEntry::Kind::move || entry.move.verb != Verb::play) continue;
           const Card c = entry.move.cards.faces().first();
           if (in_trick++ % 4 == 0) trump_led = c == bird || c.suit() == trump;
           off_suit |= c == bird && !trump_led;
         }
         return off_suit;
       }});
}

TEST(Worlds, CountersAreBarredFromTheNest) {
  expect_uniform({"barred", "one-high-partnership", {}, nullptr, false, is_defender});
  expect_uniform({"barred for three", "three-handed-rook", {}, nullptr, false, is_defender});
}

TEST(Worlds, APartnerIsSecret) {
  expect_uniform(
      {"secret", "high-card-partner", {}, nullptr, false, [](const Table& table, Seat seat) {
         const View view = table.view(seat);
         std::set<int> sides;
         for (int i = 0; i < table.seats(); ++i) sides.insert(view.fact("side", -1, Seat(i)));
         return int(sides.size()) == table.seats();
       }});
}

TEST(Worlds, OpenSpareAndBlindDummies) {
  expect_uniform({"open dummy", "display"});
  expect_uniform({"spare hand", "boston", {{"players", "3"}}});
  expect_uniform({"blind pile", "two-handed-dummy"});
}

TEST(Worlds, TrumpsInTheNestAreShown) {
  expect_uniform({"shown", "kentucky-discard", {}, "breckinridge", false, is_defender});
}

TEST(Worlds, FaceDownCardsOfASolitaire) {
  expect_uniform({"face down", "old-rook-solitaire"});
  expect_uniform({"to draw", "new-rook-solitaire"});
}

TEST(Worlds, OfTwoPacksEveryCardCountsForItself) {
  // West has two of three cards, two of which look alike: in one deal of three these two.
  const Card five = card(Suit::red, 5), six = card(Suit::red, 6);
  Rng rng{5};
  int pairs = 0;
  constexpr int draws = 9000;
  for (int i = 0; i < draws; ++i) {
    CardBag west(five), north(five);
    west += six;
    Survey survey;
    survey.zone("west", Seat{1}, west, open_to(Seat{1}));
    survey.zone("north", Seat{2}, north, open_to(Seat{2}));
    imagine(survey, Seat{0}, rng);
    ASSERT_EQ(west.count(five) + north.count(five), 2);
    ASSERT_EQ(west.count(six) + north.count(six), 1);
    ASSERT_EQ(west.size(), 2);
    pairs += west.count(five) == 2;
  }
  const double deviation = std::sqrt(draws * (1 / 3.0) * (2 / 3.0));
  EXPECT_NEAR(pairs, draws / 3.0, 6 * deviation);
}

TEST(Worlds, CardsThatWerePickedUpAreKnown) {
  expect_uniform({"picked up", "hoodoo", {{"players", "5"}}, nullptr, true});
}

}  // namespace
}  // namespace rookery::laws
