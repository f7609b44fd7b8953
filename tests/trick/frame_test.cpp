// The frame of the bidding games where a transcript cannot show it: sums over many
// hands, chance, what is a move, and the order of the phases.
#include <gtest/gtest.h>

#include <map>

#include "table/table.hpp"
#include "trick/trick_game.hpp"

namespace rookery {
namespace {

constexpr std::array bidding_games{"kentucky-discard",
                                   "red-1",
                                   "regular",
                                   "one-high-partnership",
                                   "dixie",
                                   "display",
                                   "boston",
                                   "partnership-rook",
                                   "tennessee-for-two",
                                   "over-the-top",
                                   "two-handed-dummy",
                                   "three-handed-rook",
                                   "three-handed-display",
                                   "high-card-partner",
                                   "partnership-for-six"};

Table open_table(std::string_view id, std::uint64_t seed, const Asked& asked = {}) {
  const GameEntry* game = find_game(id);
  auto opened = Table::open({game, std::get<Settings>(settle(*game, asked)), {}, seed});
  return std::move(std::get<Table>(opened));
}

/// A random move of somebody for whom the table waits.
void move_once(Table& table, Rng& rng) {
  const Seat seat = table.awaited().first();
  std::vector<Offer> choices;
  for (const Offer& offer : table.view(seat).offers)
    if (!offer.optional) choices.push_back(offer);
  const Offer& offer = choices[std::size_t(rng.below(int(choices.size())))];
  ASSERT_FALSE(table.act(seat, sample(offer, rng)));
}

/// The sheets of the first `hands` hands scored, played at random.
std::vector<Sheet> sheets_of(Table table, int hands, Rng rng) {
  while (!table.over() && table.standing().hands < hands) move_once(table, rng);
  std::vector<Sheet> sheets;
  for (const LogEntry& entry : table.log())
    if (entry.kind == LogEntry::Kind::score && !entry.sheet->columns.empty())
      sheets.push_back(*entry.sheet);
  return sheets;
}

CardSet pack_of(std::string_view id, const Asked& asked = {}) {
  const GameEntry* game = find_game(id);
  CardSet pack;
  int cards = 0;
  const auto position = game->open(std::get<Settings>(settle(*game, asked)), {});
  for (Card c : position->pack()) pack += c, ++cards;
  EXPECT_EQ(pack.size(), cards) << "a card is in the pack twice";
  return pack;
}

TEST(Frame, GB_1_FiftySixDifferentCards) {
  EXPECT_EQ(pack_of("regular"), ranks(1, 14));
  EXPECT_EQ(pack_of("regular").size(), 56);
}

TEST(Frame, GB_2_TheBirdOnlyWhereTheLedgerSaysSo) {
  for (const char* id : {"kentucky-discard", "red-1", "one-high-partnership"})
    EXPECT_TRUE(pack_of(id).has(bird)) << id;
  for (const char* id : {"regular", "dixie", "display", "boston", "partnership-rook"})
    EXPECT_FALSE(pack_of(id).has(bird)) << id;
}

TEST(Frame, KD_1_FortyOneCardsOrForty) {
  EXPECT_EQ(pack_of("kentucky-discard"), ranks(5, 14) + bird);
  EXPECT_EQ(pack_of("kentucky-discard", {{"edition", "deluxe"}, {"use_bird", "off"}}),
            ranks(5, 14));
}

TEST(Frame, RO_1_FortyTwoCards) {
  EXPECT_EQ(pack_of("red-1"), ranks(5, 14) + card(Suit::red, 1) + bird);
}

TEST(Frame, GB_54_Counters) {
  const auto face = common_counters();
  for (int s = 0; s < suit_count; ++s)
    for (int r = 1; r <= 14; ++r)
      EXPECT_EQ(face[card(Suit(s), r).id], r == 5 ? 5 : r == 10 || r == 14 ? 10 : 0);
  EXPECT_EQ(face[bird.id], 20);
}

TEST(Frame, GB_61_ThePointsOfAllSidesAddUp) {
  for (const char* id : bidding_games) {
    const std::vector<Sheet> sheets = sheets_of(open_table(id, 11), 12, Rng{12});
    EXPECT_FALSE(sheets.empty()) << id;
    for (const Sheet& sheet : sheets) {
      EXPECT_TRUE(sheet.adds_up()) << id << ": " << sheet.headline;
      EXPECT_GT(sheet.expected, 0) << id << ": " << sheet.headline;
    }
  }
}

TEST(Frame, RO_23_AlwaysAHundredAndFifty) {
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    for (const Sheet& sheet : sheets_of(open_table("red-1", seed), 8, Rng{seed + 100})) {
      ASSERT_EQ(sheet.columns.size(), 2u);
      EXPECT_EQ(sheet.columns[0].taken + sheet.columns[1].taken, 150) << sheet.headline;
    }
}

TEST(Frame, GB_55_APartnershipHasOneScore) {
  for (const Sheet& sheet : sheets_of(open_table("kentucky-discard", 3), 8, Rng{4}))
    for (const Sheet::Column& column : sheet.columns) EXPECT_EQ(column.seats.size(), 2);
}

TEST(Frame, GB_91_EveryOrderIsEquallyLikely) {
  const std::array<Card, 4> from{card(Suit::red, 1), card(Suit::red, 2), card(Suit::red, 3),
                                 card(Suit::red, 4)};
  Chance chance(Rng{2024});
  std::map<std::array<Card, 4>, int> seen;
  constexpr int draws = 24'000;
  for (int i = 0; i < draws; ++i) {
    std::array<Card, 4> out{};
    chance.draw(Draw::cut, from, out);
    ++seen[out];
  }
  ASSERT_EQ(seen.size(), 24u);
  double chi = 0;
  for (const auto& [order, n] : seen) chi += (n - 1000.0) * (n - 1000.0) / 1000.0;
  EXPECT_LT(chi, 49.7);  // 23 degrees of freedom: exceeded once in a thousand
}

TEST(Frame, GB_91_ADealDoesNotDependOnTheOneBefore) {
  // How often a card goes to the seat that had it in the deal before: a quarter of
  // the cards that were in hands, whatever happened then.
  const TrickGame game([] {
    TrickSpec spec;
    spec.pack = ranks(1, 14);
    return spec;
  }());
  Chance chance(Rng{7});
  TrickGame::State before = game.deal({}, chance);
  int stayed = 0;
  constexpr int deals = 4'000;
  for (int i = 0; i < deals; ++i) {
    const TrickGame::State now = game.deal({}, chance);
    for (int p = 0; p < 4; ++p)
      stayed += (now.hand[std::size_t(p)] & before.hand[std::size_t(p)]).size();
    before = now;
  }
  EXPECT_NEAR(stayed / double(deals), 14.0, 0.2);
}

TEST(Frame, GB_86_ALastCardIsStillItsPlayersMove) {
  Table table = open_table("kentucky-discard", 5);
  Rng rng{6};
  const auto hand_size = [&](Seat seat) { return table.view(seat).zone("hand", seat)->size; };
  while (true) {
    const Seat seat = table.awaited().first();
    if (hand_size(seat) == 1) break;
    move_once(table, rng);
  }
  const Seat last = table.awaited().first();
  const int version = table.version();
  ASSERT_EQ(table.view(last).offers.size(), 1u);
  ASSERT_FALSE(table.act(last, least_move(table.view(last).offers[0])));
  EXPECT_EQ(table.version(), version + 1);
  const auto moved = std::ranges::find(table.log(), version + 1, &LogEntry::version);
  EXPECT_EQ(moved->kind, LogEntry::Kind::move);
  EXPECT_EQ(moved->seat, last);
}

TEST(Frame, GB_87_WhatFollowsByItselfIsDoneWithTheMoveAndShownToAll) {
  Table table = open_table("kentucky-discard", 8);
  Rng rng{9};
  while (table.standing().hands == 0) move_once(table, rng);
  // Every act stands under the move that brought it about, and nobody was asked.
  std::map<std::string, int> acts;
  int moves = 0;
  for (const LogEntry& entry : table.log()) {
    moves += entry.kind == LogEntry::Kind::move;
    EXPECT_EQ(entry.version, moves);
    if (entry.kind != LogEntry::Kind::act) continue;
    EXPECT_EQ(entry.seat, Seat::nobody);
    ++acts[entry.name.substr(0, entry.name.find(' '))];
  }
  EXPECT_EQ(acts["draw"], 1);
  EXPECT_EQ(acts["trick"], 9);
  EXPECT_EQ(acts["nest"], 1);
  EXPECT_GE(acts["deal"], 2);
  for (int i = 0; i <= 4; ++i) {
    const Seat seat = i == 4 ? Seat::nobody : Seat(i);
    int tricks = 0;
    for (const Event& event : table.events(seat)) tricks += event.name.starts_with("trick to ");
    EXPECT_EQ(tricks, 9);
  }
}

TEST(Frame, GB_90_TheExchangeIsOneMoveInAnyOrder) {
  const auto one = parse_move("bury R5 Y6 B7 G8 BIRD", PackStyle::rook);
  const auto same = parse_move("bury BIRD G8 Y6 R5 B7", PackStyle::rook);
  ASSERT_TRUE(one && same);
  EXPECT_EQ(*one, *same);
  EXPECT_EQ(to_text(*one, PackStyle::rook), to_text(*same, PackStyle::rook));

  Table table = open_table("kentucky-discard", 2);
  const Seat declarer = table.awaited().first();
  ASSERT_FALSE(table.act(declarer, {.verb = Verb::bid, .number = 120}));
  const int version = table.version();
  ASSERT_FALSE(table.act(declarer, least_move(table.view(declarer).offers[0])));
  EXPECT_EQ(table.version(), version + 1);
  EXPECT_EQ(table.view(declarer).offers[0].verb, Verb::name);
}

TEST(Frame, GB_37_TrumpNamedBeforeTheNestIsSeen) {
  TrickSpec spec;
  spec.pack = ranks(5, 14);
  spec.nest = {.size = 4, .goes = NestGoes::to_last_trick, .trump = TrumpTime::before_nest};
  spec.scoring.face = common_counters();
  const TrickGame game(spec);
  Chance chance(Rng{1});
  TrickGame::State s = game.deal({}, chance);
  const auto rest = [&] {
    while (game.advance(s, chance)) {
    }
  };
  const auto only_offer = [&] {
    Offers offers;
    game.offers(s, offers);
    EXPECT_EQ(offers.size(), 1);
    return offers[0];
  };
  const auto sees_nest = [&](Seat seat) {
    Survey survey;
    game.survey(s, survey);
    return !make_view(survey, {}, seat).zone("nest")->cards.empty();
  };
  rest();
  game.apply(s, Seat{0}, {.verb = Verb::bid, .number = 100});
  rest();
  EXPECT_EQ(only_offer().verb, Verb::name);
  EXPECT_FALSE(sees_nest(Seat{0}));
  EXPECT_EQ(s.nest.size(), 4);
  game.apply(s, Seat{0}, {.verb = Verb::name, .suit = Suit::black});
  rest();
  const Offer bury = only_offer();
  EXPECT_EQ(bury.verb, Verb::bury);
  EXPECT_EQ(bury.from.size(), 13);
  game.apply(s, Seat{0}, least_move(bury));
  rest();
  EXPECT_EQ(only_offer().verb, Verb::play);
  EXPECT_EQ(s.trump, Suit::black);
  EXPECT_TRUE(sees_nest(Seat{0}));
  EXPECT_FALSE(sees_nest(Seat{1}));
}

}  // namespace
}  // namespace rookery
