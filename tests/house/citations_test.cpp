// What refusals cite at a house table: never a clause of the base that the sheet overrides.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cards/rng.hpp"
#include "house/dimensions.hpp"
#include "house/shipped.hpp"
#include "table/table.hpp"

namespace rookery {
namespace {

using Keys = std::vector<std::string_view>;

/// The keys of which a clause of the ledgers speaks, as far as a refusal can cite it: with one
/// of them changed, it says something that is not so. Read off rules/, not off the code.
const std::map<std::string_view, Keys> spoken_of{
    {"BO-3", {"first_bidder"}},
    {"BO-4", {}},
    {"BO-5", {"least_bid", "bid_step"}},
    {"BO-6",
     {"least_bid", "bid_step", "most_bid", "per_trick", "points", "last_trick", "most_tricks"}},
    {"BO-8", {}},
    {"BO-12", {"lead_trump"}},
    {"DP-4", {"first_bidder"}},
    {"DP-5",
     {"least_bid", "bid_step", "most_bid", "per_trick", "points", "last_trick", "most_tricks",
      "ranks", "bird", "moon", "sun"}},
    {"DP-7", {"trump_choices", "partner_names_for"}},
    {"DP-14", {"lead_trump", "trump_choices", "ones_high"}},
    {"DX-8", {"least_bid"}},
    {"DX-9",
     {"bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick", "ranks", "bird",
      "moon", "sun"}},
    {"DX-10", {}},
    {"DX-12", {"nest_counters", "nest_trumps", "swap_at_most", "nest_seen_by_all"}},
    {"DX-14", {"trump_choices", "trump_named", "partner_names_for"}},
    {"DX-16", {"lead_trump"}},
    {"HC-7",
     {"least_bid", "bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick",
      "ranks", "bird", "moon"}},
    {"HC-8", {"bid_step"}},
    {"HC-11", {"nest", "players", "ranks", "bird", "swap_at_most", "nest_seen_by_all"}},
    {"HC-13", {"trump_choices", "trump_named", "partner_names_for"}},
    {"HC-14", {"sides", "bird"}},
    {"HC-15", {"sides", "ranks", "single_cards", "bird"}},
    {"HC-16", {"sides", "may_play_alone", "players", "ranks", "single_cards", "bird", "nest"}},
    {"HC-23", {"bird", "bird_play"}},
    {"HC-26", {}},
    {"HC-27", {}},
    {"KD-8", {"least_bid", "bid_step"}},
    {"KD-9",
     {"most_bid", "points", "last_trick", "most_tricks", "per_trick", "ranks", "moon", "sun"}},
    {"KD-10", {}},
    {"KD-13", {"ranks", "single_cards", "nest", "players", "swap_at_most"}},
    {"KD-16", {"trump_choices", "trump_named", "partner_names_for"}},
    {"KD-19", {"bird_play"}},
    {"KD-24", {}},
    {"KD-25", {}},
    {"OH-5", {"first_bidder"}},
    {"OH-6",
     {"least_bid", "bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick",
      "ranks", "bird", "moon", "sun"}},
    {"OH-8", {"nest", "nest_seen_by_all"}},
    {"OH-9", {"nest", "nest_counters", "points", "ranks", "bird"}},
    {"OH-12", {"trump_choices", "trump_named", "partner_names_for"}},
    {"OH-15", {"bird", "bird_play"}},
    {"OH-17", {"ones_high", "bird", "trump_choices", "lead_trump"}},
    {"OT-15", {"trump_choices", "trump_named", "partner_names_for"}},
    {"OT-17", {"nest", "swap_at_most", "nest_seen_by_all"}},
    {"OT-19", {"nest_counters", "points", "bird"}},
    {"OT-26", {"trump_choices", "ones_high"}},
    {"OT-27", {}},
    {"OT-28", {}},
    {"PR-6", {"first_bidder", "opener_must_bid"}},
    {"PR-7",
     {"least_bid", "bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick",
      "ranks", "bird", "moon", "sun"}},
    {"PR-8", {"hold", "one_round"}},
    {"PR-10", {"trump_choices", "partner_names_for"}},
    {"PR-12", {"trump_choices", "lead_trump"}},
    {"PS-9",
     {"least_bid", "bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick",
      "packs", "bird", "moon"}},
    {"PS-10", {"bid_step"}},
    {"PS-13", {"nest", "ranks", "packs", "players", "swap_at_most", "nest_seen_by_all"}},
    {"PS-15", {"trump_choices", "trump_named", "partner_names_for"}},
    {"PS-18", {"bird", "bird_play"}},
    {"PS-21", {}},
    {"PS-22", {}},
    {"RG-11", {"hold", "one_round"}},
    {"RG-13", {"nest", "trump_choices", "trump_named", "partner_names_for"}},
    {"RG-14", {"nest", "nest_counters", "swap_at_most", "trump_named"}},
    {"RG-16", {"lead_trump", "trump_choices"}},
    {"RO-6",
     {"least_bid", "bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick",
      "ranks", "moon", "sun"}},
    {"RO-7", {"opener_must_bid"}},
    {"RO-10", {"nest", "nest_counters", "nest_trumps", "swap_at_most"}},
    {"RO-11", {"trump_choices", "trump_named", "partner_names_for"}},
    {"RO-14", {"bird_play", "special_cards"}},
    {"RO-15", {"special_cards"}},
    {"RO-16", {"special_cards"}},
    {"RO-19", {"trump_choices", "lead_trump"}},
    {"TD-14", {"nest", "swap_at_most", "nest_seen_by_all"}},
    {"TD-17", {"trump_choices", "trump_named", "partner_names_for"}},
    {"TD-23", {"lead_trump", "trump_choices"}},
    {"TH-12", {"trump_choices", "trump_named", "partner_names_for"}},
    {"TH-20", {"lead_trump", "trump_choices"}},
    {"TN-10",
     {"least_bid", "bid_step", "most_bid", "points", "last_trick", "most_tricks", "per_trick",
      "ranks", "bird", "moon", "sun"}},
    {"TN-11", {"opener_must_bid"}},
    {"TN-13", {"bid_step"}},
    {"TN-14", {}},
    {"TN-17", {"trump_choices", "partner_names_for"}},
    {"TN-19", {"nest", "ranks", "swap_at_most", "nest_seen_by_all"}},
    {"TN-20", {"nest_counters", "points", "bird"}},
    {"TN-26", {"bird", "bird_play"}},
    {"TN-30", {}},
    {"TN-31", {}},
    {"TN-33", {}},
    {"TR-9", {"opener_must_bid"}},
    {"TR-14", {"trump_choices", "trump_named", "partner_names_for"}},
    {"TR-17", {"nest", "swap_at_most", "nest_seen_by_all"}},
    {"TR-18", {"nest_counters", "points", "bird"}},
    {"TR-22", {"lead_trump", "trump_choices"}},
    {"GB-16", {}},
    {"GB-21", {}},
    {"GB-23", {"most_bid"}},
    {"GB-24", {"opener_must_bid"}},
    {"GB-25", {}},
    {"GB-29", {}},
    {"GB-34", {}},
    {"GB-36", {"nest_counters"}},
    {"GB-37", {"trump_named", "trump_choices", "partner_names_for"}},
    {"GB-40", {}},
    {"GB-42", {}},
    {"GB-50", {}},
    {"GB-51", {}},
    {"GB-53", {"bird", "bird_play"}},
    {"GB-72", {"faults_called"}},
    {"GB-73", {}},
    {"GB-74", {}},
    {"GB-83", {}},
    {"GB-84", {}},
    {"GB-94", {}},
};
constexpr std::array faults{"BO-31", "DP-24", "DX-32", "HC-41", "KD-39", "OH-28", "PR-25", "PS-34",
                            "RO-29", "TN-50", "TR-36", "TH-34", "TD-36", "RG-32", "OT-45"};

std::set<std::string_view> changed_keys(const HouseGame& game) {
  const HouseRules base{game.base->spec(game.settings), game.base->match(game.settings)};
  std::set<std::string_view> changed;
  for (const house::Dimension& key : house::dimensions())
    if (key.get(game.rules) != key.get(base)) changed.insert(key.name);
  return changed;
}

/// A move that a player may try, sensible or not.
Move attempt(const TrickSpec& spec, Rng& rng) {
  std::vector<Card> pack;
  for (Card c : spec.pack) pack.push_back(c);
  const auto some_cards = [&](int count) {
    CardBag cards;
    for (std::size_t at = rng.next() % pack.size(); count > 0; --count, at += 7)
      cards += pack[at % pack.size()];
    return cards;
  };
  const auto suit = [&] { return Suit(rng.below(5)); };
  Move move;
  switch (rng.below(12)) {
    case 0: move.verb = Verb::pass; break;
    case 1: move.verb = Verb::hold; break;
    case 2:
    case 3:
      move.verb = Verb::bid;
      move.number = std::int16_t(rng.below(2) == 0 ? 5 * rng.below(90) : rng.below(450));
      if (rng.below(8) == 0) move.suit = suit();
      break;
    case 4:
      move.verb = Verb::bid;
      move.word = rng.below(2) == 0 ? Word::moon : Word::sun;
      break;
    case 5:
    case 6:
      move.verb = Verb::bury;
      move.cards = some_cards(rng.below(2) == 0 ? spec.nest.size : rng.below(8));
      break;
    case 7:
      move.verb = Verb::name;
      move.suit = suit();
      break;
    case 8:
      move.verb = Verb::name;
      move.cards = some_cards(1 + rng.below(2));
      break;
    case 9: move.verb = rng.below(2) == 0 ? Verb::ask : Verb::refuse; break;
    case 10:
      move.verb = Verb::call;
      move.word = rng.below(2) == 0 ? Word::renege : Word::redeal;
      break;
    default: move.verb = Verb::play; move.cards = some_cards(1);
  }
  return move;
}

/// Every clause that was cited while this sheet was played at random, and a sentence for it.
std::map<std::string, std::string> citations_of(const std::shared_ptr<const HouseGame>& house,
                                                std::uint64_t seed) {
  std::map<std::string, std::string> cited;
  Rng rng{seed};
  const Opening opening{.game = house->base,
                        .settings = house->settings,
                        .start = {.one_hand = true},
                        .seed = seed,
                        .house = house};
  Table table = std::get<Table>(Table::open(opening));
  const auto note = [&](Seat seat, const Move& move) {
    const auto refusal = table.refusal(seat, move);
    if (refusal && !refusal->clause.empty()) cited.emplace(refusal->clause, refusal->sentence);
  };
  while (!table.over()) {
    const auto awaited = table.awaited();
    const Seat seat = awaited.first();
    for (int i = 0; i < 40; ++i)
      note(i % 4 == 0 ? Seat(rng.below(table.seats())) : seat, attempt(house->rules.spec, rng));
    // Players try the cards of their hand most.
    for (const View::Zone& zone : table.view(seat).zones)
      if (zone.name == "hand" && zone.owner == seat) {
        for (Card c : zone.cards) note(seat, {.verb = Verb::play, .cards = CardBag(c)});
        CardBag burial;
        for (Card c : zone.cards)
          if (rng.below(2) == 0 && burial.size() < house->rules.spec.nest.size) burial += c;
        note(seat, {.verb = Verb::bury, .cards = burial});
      }
    const auto moves = table.moves(seat, 50);
    EXPECT_FALSE(table.act(seat, moves[std::size_t(rng.below(int(moves.size())))]));
  }
  return cited;
}

std::shared_ptr<const HouseGame> shipped(std::string_view name) {
  for (const ShippedSheet& sheet : shipped_sheets())
    if (sheet.name == name)
      return std::make_shared<const HouseGame>(std::get<HouseGame>(read_house(sheet.text)));
  return {};
}

/// Every shipped sheet, and of each base a sheet that changes what clauses speak of most.
std::vector<std::shared_ptr<const HouseGame>> walked() {
  std::vector<std::shared_ptr<const HouseGame>> houses;
  for (const ShippedSheet& sheet : shipped_sheets()) houses.push_back(shipped(sheet.name));
  for (const GameEntry& base : catalogue()) {
    if (!base.spec) continue;
    house::Json sheet{{"rookery", 1}, {"title", base.title}, {"base", base.id}};
    for (const auto& [key, value] :
         std::initializer_list<std::pair<const char*, house::Json>>{{"least_bid", 40},
                                                                    {"bid_step", 10},
                                                                    {"swap_at_most", 2},
                                                                    {"nest_counters", "allowed"},
                                                                    {"lead_trump", true}}) {
      house::Json changed = sheet;
      changed["changes"][key] = value;
      if (const auto good = read_house(changed.dump()); std::holds_alternative<HouseGame>(good))
        sheet = changed;
    }
    houses.push_back(
        std::make_shared<const HouseGame>(std::get<HouseGame>(read_house(sheet.dump()))));
  }
  return houses;
}

// HR-1
TEST(Citations, NoOverriddenClauseIsCited) {
  std::set<std::string> house_clauses;
  for (const auto& house : walked()) {
    SCOPED_TRACE(house->title);
    const auto changed = changed_keys(*house);
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
      for (const auto& [clause, sentence] : citations_of(house, seed)) {
        if (clause.starts_with("HR-")) {
          house_clauses.insert(clause);
          continue;
        }
        if (std::ranges::find(faults, clause) != faults.end()) {
          EXPECT_FALSE(changed.contains("faults_called"));
          continue;
        }
        const auto speaks = spoken_of.find(clause);
        if (speaks == spoken_of.end()) {
          ADD_FAILURE() << clause << ": of which keys does it speak? " << sentence;
          continue;
        }
        for (std::string_view key : speaks->second)
          EXPECT_FALSE(changed.contains(key))
              << clause << " speaks of " << key << ", which the sheet changes: " << sentence;
      }
  }
  // The walk has reached what sheets change most.
  for (const char* clause : {"HR-7", "HR-13", "HR-15", "HR-20", "HR-28", "HR-30"})
    EXPECT_TRUE(house_clauses.contains(clause)) << clause;
}

// HR-1
TEST(Citations, TheHouseRuleThatHoldsIsNamed) {
  const auto jeff = shipped("jeff-200");
  Opening opening{.game = jeff->base, .settings = jeff->settings, .house = jeff};
  opening.start.dealer = Seat{3};
  Table table = std::get<Table>(Table::open(opening));
  const auto low = table.refusal(Seat{0}, {.verb = Verb::bid, .number = 75});
  ASSERT_TRUE(low);
  EXPECT_EQ(low->sentence, "the first bid is at least 100");
  EXPECT_EQ(low->clause, "HR-20");
  ASSERT_FALSE(table.act(Seat{0}, {.verb = Verb::bid, .number = 200}));
  ASSERT_EQ(table.awaited(), only(Seat{0}));
  const View view = table.view(Seat{0});
  CardBag two;
  for (const View::Zone& zone : view.zones)
    if (zone.name == "hand" && zone.owner == Seat{0})
      for (Card c : zone.cards)
        if (two.size() < 2) two += c;
  const auto few = table.refusal(Seat{0}, {.verb = Verb::bury, .cards = two});
  ASSERT_TRUE(few);
  EXPECT_EQ(few->sentence, "the nest takes 5 cards");
  EXPECT_EQ(few->clause, "HR-15");
}

// HR-1: a sheet that changes nothing cites what its base cites.
TEST(Citations, WhatIsNotChangedIsCitedAsEver) {
  for (const ShippedSheet& sheet : shipped_sheets()) {
    const auto house = shipped(sheet.name);
    if (!changed_keys(*house).empty()) continue;
    const Law base = house->base->spec(house->settings).law, here = house->rules.spec.law;
    EXPECT_EQ(here.bid, base.bid) << sheet.name;
    EXPECT_EQ(here.most, base.most) << sheet.name;
    EXPECT_EQ(here.exchange, base.exchange) << sheet.name;
    EXPECT_EQ(here.counters, base.counters) << sheet.name;
    EXPECT_EQ(here.trump, base.trump) << sheet.name;
    EXPECT_EQ(here.follow, base.follow) << sheet.name;
    EXPECT_EQ(here.passed, base.passed) << sheet.name;
  }
}

/// Every clause that a page of rules cites is one that the walk can judge.
TEST(Citations, EveryKeyHasItsClause) {
  for (const auto& [clause, keys] : spoken_of)
    for (std::string_view key : keys)
      EXPECT_NE(house::find_dimension(key), nullptr) << clause << " " << key;
}

}  // namespace
}  // namespace rookery
