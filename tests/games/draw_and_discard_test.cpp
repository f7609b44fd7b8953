// What Rummy and Parquet share, in whole matches of random moves. Law: rules/rummy.md
#include "games/draw_and_discard.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "game/view.hpp"
#include "games/parquet.hpp"
#include "games/rummy.hpp"
#include "games/seated.hpp"
#include "games/whole_matches.hpp"

namespace rookery::games {
namespace {

/// The cards of every zone, found anew from the survey.
struct Layout {
  std::array<CardSet, DrawAndDiscard::most_players> hands;
  std::vector<CardSet> groups;
  CardSet floor, all;
  int stock = 0, discards = 0, cards = 0;
  bool drawing = false;

  explicit Layout(Position& position) {
    Survey survey;
    position.survey(survey);
    for (const Survey::Zone& zone : survey.zones) {
      CardSet faces;
      for (Card c : zone.cards()) faces += c, ++cards;
      all += faces;
      if (zone.name == "hand") hands[index(zone.owner)] += faces;
      if (zone.name == "stock") stock += faces.size();
      if (zone.name == "discards") discards += faces.size();
      if (zone.name == "floor") floor = faces;
      if (zone.name.starts_with("group")) groups.push_back(faces);
    }
    for (const Survey::Fact& fact : survey.facts)
      if (fact.name == "step") drawing = fact.text == "draw";
  }
};

int dealt_to_each(int players) { return players == 2 ? 8 : 6; }

void expect_sound(Position& position) {
  const Layout now(position);
  const int players = position.seats(), each = dealt_to_each(players);
  ASSERT_EQ(now.cards, 44);
  ASSERT_EQ(now.all, ranks(1, 11));
  for (CardSet group : now.groups) ASSERT_TRUE(is_run(group) || is_set(group));
  ASSERT_EQ(supported(now.floor), now.floor);
  if (!now.drawing) return;
  // A turn gives back what it drew, so pack and discards together stay as they were dealt.
  ASSERT_EQ(now.stock + now.discards, 44 - players * each);
  ASSERT_GE(now.discards, 1);
  for (int i = 0; i < players; ++i) {
    ASSERT_GE(now.hands[i].size(), 1);
    ASSERT_LE(now.hands[i].size(), each);
  }
}

/// Nobody can tell a world that he imagines from the real one.
void expect_imaginable(const Position& position, Rng& rng) {
  const auto seen = [](Position& world, Seat seat) {
    Survey survey;
    world.survey(survey);
    Offers offers;
    world.offers(offers);
    return make_view(survey, offers, seat);
  };
  const auto real = position.copy();
  for (int i = 0; i < position.seats(); ++i) {
    const auto world = position.copy();
    Survey survey;
    world->survey(survey);
    imagine(survey, Seat(i), rng);
    expect_sound(*world);
    ASSERT_EQ(seen(*world, Seat(i)).zones, seen(*real, Seat(i)).zones);
  }
}

struct Ended {
  Standing standing;
  int won = 0, blocked = 0, renewals = 0;
  std::array<int, DrawAndDiscard::most_players> deals{};
};

/// Random moves to the end of the match; of ten chances to lay or add, `eager` are taken.
Ended play_match(const GameEntry& game, const Asked& asked, std::uint64_t seed, int eager) {
  const Settings settings = std::get<Settings>(settle(game, asked));
  const auto position = game.open(settings, {});
  Chance chance(Rng{seed});
  Rng rng{seed + 1};
  Ended ended;
  while (!testing::Test::HasFatalFailure()) {
    while (true) {
      if (position->counting()) {
        const Layout end(*position);
        const Sheet sheet = position->sheet();
        const int players = position->seats();
        const bool won = fact_of(*position, "winner") != index(Seat::nobody);
        int empty = 0;
        for (int i = 0; i < players; ++i) {
          EXPECT_EQ(sheet.columns[std::size_t(i)].score, numbers_on(end.hands[i]));
          EXPECT_LE(numbers_on(end.hands[i]), players == 2 ? 84 : 64);
          empty += end.hands[i].empty();
        }
        EXPECT_EQ(empty, won ? 1 : 0);
        const int turns = fact_of(*position, "turns"), all = players * settings[Key::turn_limit];
        EXPECT_TRUE(won ? turns < all : turns == all);
        ++(won ? ended.won : ended.blocked);
        ++ended.deals[index(position->standing().dealer)];
      }
      const int stock = Layout(*position).stock;
      const bool dealt = position->dealing();
      if (!position->advance(chance)) break;
      ended.renewals += !dealt && !position->dealing() && Layout(*position).stock > stock;
      if (!position->dealing()) expect_sound(*position);
    }
    if (position->standing().over) break;
    Offers offers;
    position->offers(offers);
    const Seat seat = offers.awaited().first();
    std::vector<Move> plays, others;
    for (const Move& move : position->moves(seat, 1000))
      (move.verb == Verb::lay || move.verb == Verb::add ? plays : others).push_back(move);
    const auto& from = !plays.empty() && rng.below(10) < eager ? plays : others;
    const Move move = from[std::size_t(rng.below(int(from.size())))];
    EXPECT_TRUE(position->admits(seat, move));
    position->apply(seat, move);
    expect_sound(*position);
    if (rng.below(50) == 0) expect_imaginable(*position, rng);
  }
  ended.standing = position->standing();
  return ended;
}

void expect_whole_matches(std::string_view id) {
  const GameEntry& game = *find_game(id);
  int won = 0, blocked = 0, renewals = 0;
  std::uint64_t seed = 1;
  for (int players = 2; players <= 6; ++players)
    for (const char* reshuffle : {"whole", "keep_top"})
      for (const char* returned : {"allowed", "forbidden"})
        for (int deals = 1; deals <= 2; ++deals) {
          const Asked asked{{"players", std::to_string(players)},
                            {"reshuffle", reshuffle},
                            {"return_taken_discard", returned},
                            {"deals_per_player", std::to_string(deals)},
                            {"turn_limit", "20"}};
          SCOPED_TRACE(
              fmt::format("{} players, {}, {}, seed {}", players, reshuffle, returned, ++seed));
          const Ended ended = play_match(game, asked, seed, deals == 1 ? 9 : 2);
          ASSERT_FALSE(testing::Test::HasFailure());
          EXPECT_EQ(ended.standing.hands, players * deals);
          for (int i = 0; i < players; ++i) EXPECT_EQ(ended.deals[i], deals);
          EXPECT_EQ(ended.standing.winners, with_best_total(ended.standing, players, true));
          won += ended.won;
          blocked += ended.blocked;
          renewals += ended.renewals;
        }
  EXPECT_GT(won, 50);
  EXPECT_GT(blocked, 5);
  EXPECT_GT(renewals, 50);
}

// RM-3 RM-20 RM-29 RM-33 RM-34 RM-36 RM-37 RM-38 RM-R4
TEST(DrawAndDiscard, WholeMatchesOfRummyKeepItsInvariants) { expect_whole_matches("rummy"); }
// PQ-2 PQ-17 PQ-24 PQ-26 PQ-27 PQ-28
TEST(DrawAndDiscard, WholeMatchesOfParquetKeepItsInvariants) { expect_whole_matches("parquet"); }

TEST(DrawAndDiscard, RM_1_PQ_1_ThePackHasElevenCardsInEachOfFourSuits) {
  for (const char* id : {"rummy", "parquet"}) {
    const GameEntry& game = *find_game(id);
    const auto position = game.open(std::get<Settings>(settle(game, {})), {});
    std::string names;
    for (Card c : position->pack()) names += to_text(c, position->style()) + " ";
    std::string expected;
    for (const char suit : {'A', 'B', 'C', 'D'})
      for (int n = 1; n <= 11; ++n) expected += fmt::format("{}{} ", suit, n);
    EXPECT_EQ(names, expected);
  }
}

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::string_view word : split_words(text)) set += *parse_card(word, PackStyle::rummy);
  return set;
}

/// The second of three players has to draw: the pack is empty. In play it stands so
/// only over a longer discard pile, hence a state laid out by hand.
template <class G>
typename G::State at_empty_pack(std::string_view discards) {
  typename G::State s{};
  s.hands = {cards("A1 A2"), cards("B1 C9"), cards("D1 D2")};
  s.renewed = ranks(1, 11);
  s.turn = Seat{1};
  s.winner = Seat::nobody;
  s.step = G::Step::draw;
  for (std::string_view word : split_words(discards))
    s.discards.push(*parse_card(word, PackStyle::rummy));
  return s;
}

template <class G>
std::string offered(const G& game, const typename G::State& s) {
  Offers offers;
  game.offers(s, offers);
  std::string verbs;
  for (const Offer& offer : offers) verbs += std::string(verb_name(offer.verb)) + " ";
  return verbs;
}

template <class G>
void expect_whole_pile_renewed() {
  const G game({.players = 3});
  CardSet drawn;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    auto s = at_empty_pack<G>("C2 D8 A11");
    EXPECT_EQ(offered(game, s), "draw take ");
    game.apply(s, Seat{1}, {.verb = Verb::draw});
    Chance chance(Rng{seed});
    ASSERT_TRUE(game.advance(s, chance));
    ASSERT_TRUE(game.advance(s, chance));
    EXPECT_FALSE(game.advance(s, chance));
    EXPECT_TRUE(s.discards.empty());
    EXPECT_EQ(s.stock.size(), 2);
    const CardSet new_card = s.hands[1] - cards("B1 C9");
    EXPECT_EQ(new_card.size(), 1);
    EXPECT_EQ(new_card + s.stock[0] + s.stock[1], cards("C2 D8 A11"));
    drawn += new_card;
    game.apply(s, Seat{1}, *parse_move("discard B1", PackStyle::rummy));
    EXPECT_EQ(s.discards.size(), 1);
    EXPECT_EQ(s.discards.top(), cards("B1").first());
    EXPECT_EQ(s.stock.size(), 2);
  }
  EXPECT_EQ(drawn, cards("C2 D8 A11"));
}

template <class G>
void expect_top_kept() {
  const G game({.players = 3, .keeps_top = true});
  CardSet drawn;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    auto s = at_empty_pack<G>("C2 D8 A11");
    EXPECT_EQ(offered(game, s), "draw take ");
    game.apply(s, Seat{1}, {.verb = Verb::draw});
    Chance chance(Rng{seed});
    ASSERT_TRUE(game.advance(s, chance));
    ASSERT_TRUE(game.advance(s, chance));
    EXPECT_EQ(s.discards.size(), 1);
    EXPECT_EQ(s.discards.top(), cards("A11").first());
    EXPECT_EQ(s.stock.size(), 1);
    drawn += s.hands[1] - cards("B1 C9");
    game.apply(s, Seat{1}, *parse_move("discard B1", PackStyle::rummy));
    EXPECT_EQ(s.discards.size(), 2);
    EXPECT_EQ(s.discards.top(), cards("B1").first());
  }
  EXPECT_EQ(drawn, cards("C2 D8"));
}

template <class G>
void expect_top_must_be_taken(std::string_view clause) {
  const G game({.players = 3, .keeps_top = true});
  const auto s = at_empty_pack<G>("A11");
  EXPECT_EQ(offered(game, s), "take ");
  EXPECT_EQ(game.refusal(s, Seat{1}, {.verb = Verb::draw}).clause, clause);
}

TEST(DrawAndDiscard, RM_26_RM_E8_TheWholeDiscardPileIsShuffled) {
  expect_whole_pile_renewed<Rummy>();
}
TEST(DrawAndDiscard, PQ_24_TheWholeDiscardPileIsShuffled) { expect_whole_pile_renewed<Parquet>(); }
TEST(DrawAndDiscard, RM_28_RM_E8_TheTopDiscardIsKept) { expect_top_kept<Rummy>(); }
TEST(DrawAndDiscard, PQ_24_TheTopDiscardIsKept) { expect_top_kept<Parquet>(); }
TEST(DrawAndDiscard, RM_28_ALoneTopDiscardHasToBeTaken) {
  expect_top_must_be_taken<Rummy>("RM-28");
}
TEST(DrawAndDiscard, PQ_24_ALoneTopDiscardHasToBeTaken) {
  expect_top_must_be_taken<Parquet>("PQ-24");
}

CardSet hand_of(const Table& table, Seat p) {
  const View view = table.view(p);
  CardSet hand;
  for (Card c : view.zone("hand", p)->cards) hand += c;
  return hand;
}

/// The discard pile, bottom first: everybody has seen it grow.
std::vector<Card> discards_of(const Table& table) {
  std::vector<Card> pile;
  for (const LogEntry& entry : table.log())
    if (entry.deal)
      pile = entry.deal->parts.back().cards;
    else if (entry.kind == LogEntry::Kind::move && entry.move.verb == Verb::discard)
      pile.push_back(entry.move.cards.first());
  return pile;
}

/// Six players throw away what they draw until the pack is empty and the second player
/// draws again. All but he are told the same, whichever discard he gets.
void expect_nobody_sees_the_draw(std::string_view id) {
  const auto told = [&](std::uint64_t seed, Seat seat, bool& drew_top) {
    // The same deal every time: only the shuffle differs.
    Seated table(id, {{"players", "6"}}, {.dealer = Seat{5}}, 3);
    for (int turn = 0; turn < 7; ++turn) {
      const Seat p = Seat(turn % 6);
      const CardSet before = hand_of(table.table(), p);
      EXPECT_FALSE(table->act(p, {.verb = Verb::draw}));
      const CardSet drawn = hand_of(table.table(), p) - before;
      EXPECT_FALSE(table->act(p, {.verb = Verb::discard, .cards = drawn}));
    }
    const CardSet before = hand_of(table.table(), Seat{1});
    const View::Zone pile = *table->view(Seat{1}).zone("discards");
    EXPECT_EQ(pile.size, 8);
    std::vector<Card> order = discards_of(table.table());
    Rng rng{seed};
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[std::size_t(rng.below(int(i)))]);
    table->lay_out({{Draw::shuffle, order, {}}}, {});
    const int version = table->version();
    EXPECT_FALSE(table->act(Seat{1}, {.verb = Verb::draw}));
    drew_top = (hand_of(table.table(), Seat{1}) - before).has(pile.cards.back());
    std::string text;
    for (const Event& event : table->events(seat, version))
      for (const Event::Shift& shift : event.shifts)
        text += fmt::format("{}: {} from {} to {}\n", event.name,
                            shift.card ? to_text(*shift.card, PackStyle::rummy) : "a card",
                            shift.from, shift.to);
    return text;
  };
  bool drew_top = false;
  const std::string expected = told(0, Seat{0}, drew_top);
  int top_drawn = 0;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    EXPECT_EQ(told(seed, Seat{0}, drew_top), expected);
    EXPECT_EQ(told(seed, Seat::nobody, drew_top), expected);
    top_drawn += drew_top;
  }
  EXPECT_GT(top_drawn, 0);
  EXPECT_LT(top_drawn, 39);
}

TEST(DrawAndDiscard, RM_26_NobodySeesWhatIsDrawnFromARenewedPack) {
  expect_nobody_sees_the_draw("rummy");
}
TEST(DrawAndDiscard, PQ_24_NobodySeesWhatIsDrawnFromARenewedPack) {
  expect_nobody_sees_the_draw("parquet");
}

/// On the floor of the book and nothing else: with three players a hand as short as that
/// has more cards of its own down.
TEST(DrawAndDiscard, PQ_E7_TheThirdPlayerGoesOut) {
  for (const char* odd : {"", "D10"}) {
    const Parquet game({.players = 3});
    auto s = at_empty_pack<Parquet>("C2 D8");
    s.floor = cards("A3 A4 A5 B5 B6 B7");
    s.turn = Seat{2};
    s.hands[2] = cards("C5 B8") + cards(odd);
    s.stock.push(cards("A6").first());
    const auto make = [&](std::string_view text) {
      ASSERT_FALSE(game.over(s)) << text;
      game.apply(s, Seat{2}, *parse_move(text, PackStyle::rummy));
    };
    for (const char* move : {"draw", "lay C5", "lay B8", "lay A6"}) make(move);
    if (*odd) make("discard D10");
    EXPECT_TRUE(game.over(s));
    EXPECT_EQ(s.winner, Seat{2});
    EXPECT_EQ(game.result(s).points[2], 0);
  }
}

}  // namespace
}  // namespace rookery::games
