// Sheets that cannot be played, and what is said about them.
#include <gtest/gtest.h>

#include "house/house_game.hpp"

namespace rookery {
namespace {

using Sentences = std::vector<std::string>;

Sentences faults_of(std::string_view text) {
  const auto read = read_house(text);
  const auto* faults = std::get_if<Sentences>(&read);
  return faults ? *faults : Sentences{};
}
std::string sheet(std::string_view base, std::string_view changes,
                  std::string_view options = "{}") {
  std::string text = R"({"rookery": 1, "title": "Ours", "base": ")";
  text.append(base).append(R"(", "options": )").append(options).append(R"(, "changes": )");
  return text.append(changes).append("}");
}

struct Contradiction {
  std::string_view name, base, changes;
  Sentences sentences;
  std::string_view options = "{}";
};
constexpr std::string_view kentucky = "kentucky-discard", six = "partnership-for-six",
                           regular = "partnership-rook", one_high = "one-high-partnership",
                           five = "high-card-partner";
constexpr std::string_view without_bird = R"({"edition": "deluxe", "use_bird": "off"})";

const std::vector<Contradiction> contradictions{
    {"FiveShareForty",
     kentucky,
     R"({"players": 5, "sides": "alone", "exchange_every": 0})",
     {"5 players cannot share 40 cards with a nest of 4: 36 is not divisible by 5"},
     without_bird},
    {"FourShareFortyOne",
     kentucky,
     R"({"nest": 4})",
     {"4 players cannot share 41 cards with a nest of 4: 37 is not divisible by 4"}},
    {"TooFewCards",
     kentucky,
     R"({"ranks": [14], "bird": "none", "nest": 12})",
     {"4 players cannot share 4 cards with a nest of 12: there are not enough",
      "the lowest bid is 70, but a hand can bring only 40"}},
    {"HandTooLong",
     kentucky,
     R"({"players": 2, "sides": "alone", "exchange_every": 0, "packs": 2, "nest": 4,
         "ranks": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]})",
     {"a hand would have 55 cards; 28 are the most"}},
    {"TwoPacksAndACalledPartner",
     five,
     R"({"packs": 2, "nest": 2})",
     {"with two packs a called card has two holders: partners cannot be called"}},
    {"TwoPacksAndATurnedCard",
     kentucky,
     R"({"packs": 2, "nest": 6, "turned_up": 1})",
     {"with two packs the nest stays closed"}},
    {"ThreeInTwoSides", kentucky, R"({"players": 3})", {"3 players cannot sit in two equal sides"}},
    {"ThreeCallAPartner",
     kentucky,
     R"({"players": 3, "sides": "called", "exchange_every": 0})",
     {"a partner is called by one of at least 4 players, not 3"}},
    {"AloneWithAPartner",
     kentucky,
     R"({"may_play_alone": true})",
     {"nobody is called as a partner here, so nothing can be said about it"}},
    {"SixDrawForPartners",
     six,
     R"({"draw_partners": true})",
     {"partners are drawn for by 4 players in two sides"}},
    {"ExchangeWithoutSides",
     kentucky,
     R"({"sides": "alone"})",
     {"seats are exchanged by sides, and there are none"}},
    {"SpareSides",
     kentucky,
     R"({"sides": "declarer_and_dummy", "exchange_every": 0})",
     {"sides of declarer and dummy belong to a game with a spare hand, and only there"}},
    {"SpecialCardMissing",
     kentucky,
     R"({"special_cards": {"R1": "above_all"}})",
     {"R1 is a special card, but not in the pack"}},
    {"TwoHighestCards",
     kentucky,
     R"({"single_cards": ["B2"], "special_cards": {"B2": "highest"}, "nest": 6})",
     {"B2 and BIRD cannot have the same rank"}},
    {"HighOnesMissing",
     kentucky,
     R"({"ones_high": true})",
     {"the 1s are high, but there are none in the pack"}},
    {"EqualCardsInOnePack",
     kentucky,
     R"({"later_equal_wins": true})",
     {"with one pack no two cards are equal, so none can win for being later"}},
    {"MoreTurnedUpThanThere",
     kentucky,
     R"({"turned_up": 6})",
     {"6 cards of a nest of 5 cannot be turned up"}},
    {"NoNest",
     regular,
     R"({"nest_dealt_last": true, "nest_seen_by_all": true, "nest_goes": "to_last_trick"})",
     {"there is no nest that could be dealt last", "there is no nest that could be shown",
      "there is no nest that could go to anybody"}},
    {"NobodysTrick",
     one_high,
     R"({"nest_is_a_trick": true})",
     {"a nest that is out of play is nobody's trick"}},
    {"NoLimit",
     kentucky,
     R"({"swap_at_most": 5})",
     {"to exchange at most 5 cards with a nest of 5 is no limit"}},
    {"LimitAndBar",
     kentucky,
     R"({"swap_at_most": 2, "nest_counters": "barred"})",
     {"a limit on exchanges and cards barred from the nest can contradict each other"}},
    {"TrumpsNotKnownYet",
     kentucky,
     R"({"nest_trumps": "shown"})",
     {"nobody knows the trumps while the nest is laid away: trump has to be named before "
      "burying"}},
    {"TrumpCountersNotKnownYet",
     kentucky,
     R"({"nest_counters": "only_trumps"})",
     {"nobody knows the trump counters while the nest is laid away: trump has to be named before "
      "burying"}},
    {"NoHandIsPoor",
     kentucky,
     R"({"redeal_at_once": true})",
     {"no hand is too poor to play, so none is dealt again at once"}},
    {"EveryHandIsPoor",
     kentucky,
     R"({"redeal": [5, 6, 7, 8, 9, 10, 11, 12, 13, 14]})",
     {"every hand would be too poor to play"},
     without_bird},
    {"LowestBidOdd",
     kentucky,
     R"({"least_bid": 72})",
     {"the lowest bid, 72, is not a multiple of 5"}},
    {"LowestBidTooHigh",
     kentucky,
     R"({"least_bid": 125})",
     {"the lowest bid is 125, but a hand can bring only 120"}},
    {"HighestBidTooHigh",
     kentucky,
     R"({"most_bid": 150})",
     {"the highest bid is 150, but a hand can bring only 120"}},
    {"NobodyIsStuck",
     kentucky,
     R"({"stuck_at": 50})",
     {"no dealer is ever stuck, so none is stuck at 50"}},
    {"StuckTooHigh",
     kentucky,
     R"({"all_pass": "dealer_stuck", "stuck_at": 125})",
     {"a dealer stuck at 125 could never make it: a hand brings 120"}},
    {"HoldWithoutPartner",
     kentucky,
     R"({"sides": "alone", "exchange_every": 0, "hold": "each"})",
     {"one holds for a partner, and nobody has one during the auction"}},
    {"HoldInOneRound",
     kentucky,
     R"({"hold": "side", "one_round": true})",
     {"where everybody calls once, nobody can hold"}},
    {"FirstAndLastMustBid",
     kentucky,
     R"({"opener_must_bid": true, "all_pass": "last_must_bid"})",
     {"if the first to call has to bid, the last never has to"}},
    {"SunNotAboveMoon",
     kentucky,
     R"({"moon": 200, "sun": 200})",
     {"the sun (200) has to be worth more than the moon (200)"}},
    {"MoonOverBoston",
     "boston",
     R"({"moon": 200})",
     {"where bids name a colour, moon and sun have none to name",
      "moon and sun cost what they would have won: a failed bid has to be set back"}},
    {"NoTrumpInBoston",
     "boston",
     R"({"trump_choices": ["none"]})",
     {"where bids name a colour, nothing else is named"}},
    {"PriceOfTrumpOdd",
     kentucky,
     R"({"partner_names_for": 3})",
     {"3 added for the partner's trump would make the bid no multiple of 5"}},
    {"TwoPartnersNameTrump",
     six,
     R"({"partner_names_for": 5})",
     {"a partner names trump only with 4 players in two sides"}},
    {"MostTricksAlone",
     kentucky,
     R"({"sides": "alone", "exchange_every": 0, "most_tricks": 20})",
     {"most tricks are counted between two sides, and here everybody plays alone"}},
    {"BidOnlyAndDouble",
     kentucky,
     R"({"made": "bid", "failed": "zero_and_double"})",
     {"where only the bid counts, a failed bid has to be set back"}},
    {"NothingCounts",
     kentucky,
     R"({"points": {}, "nest_counters": "barred"})",
     {"no card and no trick is worth a point", "the lowest bid is 70, but a hand can bring only 0",
      "no card is a counter, so none can be barred from the nest"}},
    {"UnevenDeals",
     kentucky,
     R"({"hands": 6})",
     {"6 hands are not the same number of deals for each of 4 players"}},
    {"NoTarget",
     kentucky,
     R"({"hands": 4, "loses_at": -200, "must_declare": true, "at_target": "declarer_first"})",
     {"a fixed number of hands has no losing total",
      "a fixed number of hands has no target for which one must bid",
      "a fixed number of hands has no target at which sides could meet"}},
    {"HeldNowhere",
     kentucky,
     R"({"held": "at_total"})",
     {"scoring without a bid is barred at a total, and none is given"}},
    {"NothingHeld",
     kentucky,
     R"({"held_at": 100})",
     {"a total of 100 is given at which nothing is held"}},
    {"HeldAboveTarget",
     kentucky,
     R"({"held": "box", "held_at": 300})",
     {"scores held at 300 are above the target of 300"}},
    {"BoxWithoutTarget",
     kentucky,
     R"({"held": "box", "held_at": 100, "hands": 8})",
     {"a box lies below a target, and this game has none"}},
};

class Contradictions : public testing::TestWithParam<Contradiction> {};

// HR-45 HR-E1
TEST_P(Contradictions, AreNamed) {
  const Contradiction& c = GetParam();
  EXPECT_EQ(faults_of(sheet(c.base, c.changes, c.options)), c.sentences);
}

INSTANTIATE_TEST_SUITE_P(House, Contradictions, testing::ValuesIn(contradictions),
                         [](const auto& each) { return std::string(each.param.name); });

// HR-45
TEST(Refusals, SayEverythingAtOnce) {
  const Sentences expected{
      "5 players cannot share 40 cards with a nest of 4: 36 is not divisible by 5",
      "5 players cannot sit in two equal sides",
      "the 1s are high, but there are none in the pack",
      "the lowest bid, 68, is not a multiple of 5",
      "6 hands are not the same number of deals for each of 5 players",
  };
  EXPECT_EQ(
      faults_of(sheet(kentucky, R"({"players": 5, "ones_high": true, "least_bid": 68, "hands": 6})",
                      without_bird)),
      expected);
}

// HR-45
TEST(Refusals, NameWhatIsNoSheet) {
  const Sentences no_sheet{
      "a house-rule sheet is a JSON object with \"rookery\", \"base\" and \"changes\""};
  for (std::string_view text : {"", "   ", "{", "[]", "7", "null", "\"x\"", "{\"rookery\": 1,}",
                                "{\"rookery\": 1} x", "{'rookery': 1}", "\xff\xfe{}"})
    EXPECT_EQ(faults_of(text), no_sheet) << text;
  EXPECT_EQ(faults_of(std::string(19000, '[')), no_sheet);
}

// HR-45
TEST(Refusals, NameWhatIsMissing) {
  const Sentences expected{
      "\"rookery\" has to be 1, the version of the sheet",
      "\"base\" has to name the bidding game that the sheet changes",
      "\"title\" has to say what the game is called",
  };
  EXPECT_EQ(faults_of("{}"), expected);
  EXPECT_EQ(faults_of(R"({"rookery": 2, "base": 7, "title": ""})"), expected);
}

// HR-1 HR-45
TEST(Refusals, NameWhatIsNotKnown) {
  EXPECT_EQ(faults_of(R"({"rookery": 1, "title": "x", "base": "kentucky-discard", "rules": {}})"),
            Sentences{"a sheet has no \"rules\""});
  EXPECT_EQ(faults_of(sheet(kentucky, R"({"nests": 5, "dummy": "none"})")),
            (Sentences{"\"dummy\" belongs to the base game: choose another base",
                       "nothing that can be changed is called \"nests\""}));
  const auto unknown = faults_of(sheet("rummy", "{}"));
  ASSERT_EQ(unknown.size(), 1u);
  EXPECT_TRUE(unknown[0].starts_with(
      "\"rummy\" is not a bidding game that can be changed; those are kentucky-discard, "))
      << unknown[0];
  EXPECT_EQ(faults_of(sheet("poker", "{}")).size(), 1u);
}

// HR-1 HR-45
TEST(Refusals, NameTheOptionsOfTheBase) {
  EXPECT_FALSE(faults_of(sheet(kentucky, "{}", R"({"trump": "red"})")).empty());
  EXPECT_FALSE(faults_of(sheet(kentucky, "{}", R"({"use_bird": "off"})")).empty())
      << "the edition of 1988 prescribes the bird";
  EXPECT_EQ(faults_of(sheet(kentucky, "{}", "[]")),
            Sentences{"\"options\" has to be an object with options of the base game"});
  EXPECT_EQ(faults_of(sheet(kentucky, "7")), Sentences{"\"changes\" has to be an object"});
}

// HR-45
TEST(Refusals, SayWhatAValueCanBe) {
  const auto said = [](std::string_view changes) { return faults_of(sheet(kentucky, changes)); };
  EXPECT_EQ(said(R"({"nest": "five"})"),
            Sentences{"\"nest\" cannot be \"five\": it is a whole number from 0 to 12"});
  EXPECT_EQ(said(R"({"nest": 5.5})"),
            Sentences{"\"nest\" cannot be 5.5: it is a whole number from 0 to 12"});
  EXPECT_EQ(said(R"({"nest": 99999999999999999999})").size(), 1u);
  EXPECT_EQ(said(R"({"ones_high": 1})"),
            Sentences{"\"ones_high\" cannot be 1: it is true or false"});
  EXPECT_EQ(said(R"({"hold": "often"})"),
            Sentences{"\"hold\" cannot be \"often\": it is never, each or side"});
  EXPECT_EQ(said(R"({"ranks": [0, 15]})").size(), 1u);
  EXPECT_EQ(said(R"({"ranks": []})").size(), 1u);
  EXPECT_EQ(said(R"({"bird": 10})").size(), 1u) << "not between two ranks";
  EXPECT_EQ(said(R"({"bird": 99.5})").size(), 1u);
  EXPECT_EQ(said(R"({"bird": 1e300})").size(), 1u);
  EXPECT_EQ(said(R"({"points": {"5": 500}})").size(), 1u);
  EXPECT_EQ(said(R"({"points": {"joker": 5}})").size(), 1u);
  EXPECT_EQ(said(R"({"special_cards": {"BIRD": "highest"}})").size(), 1u);
  EXPECT_EQ(said(R"({"per_trick": [1, 2]})").size(), 1u);
  EXPECT_EQ(said(R"({"trump_choices": ["hearts"]})").size(), 1u);
  EXPECT_EQ(said(R"({"redeal": [0]})").size(), 1u);
  EXPECT_EQ(said(R"({"nest": null, "bird": [], "points": 5, "hands": -1})").size(), 4u);
}

// HR-45
TEST(Refusals, EndAtALength) {
  EXPECT_EQ(faults_of(sheet(kentucky, "{}") + std::string(20000, ' ')),
            Sentences{"a sheet has at most 20000 letters"});
  const std::string endless(2001, 'x');
  EXPECT_EQ(faults_of(R"({"rookery": 1, "base": "kentucky-discard", "title": ")" + endless + "\"}"),
            (Sentences{"\"title\" has to be a text of at most 2000 letters",
                       "\"title\" has to say what the game is called"}));
}

}  // namespace
}  // namespace rookery
