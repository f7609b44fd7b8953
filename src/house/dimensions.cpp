#include "house/dimensions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "cards/notation.hpp"

namespace rookery::house {
namespace {

using Words = std::vector<std::string_view>;

std::string listed(const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
  return text;
}

template <class Field>
Dimension number(std::string_view name, std::string_view clause, std::string_view meaning,
                 int least, int most, Field field) {
  return {
      .name = name,
      .clause = clause,
      .meaning = meaning,
      .allowed = fmt::format("a whole number from {} to {}", least, most),
      .form = {{"kind", "number"}, {"least", least}, {"most", most}},
      .get = [field](const HouseRules& r) { return Json(int(field(r))); },
      .set =
          [field, least, most](HouseRules& r, const Json& value) {
            if (!value.is_number_integer()) return false;
            const auto n = value.get<std::int64_t>();
            if (n < least || n > most) return false;
            auto& target = field(r);
            target = static_cast<std::remove_reference_t<decltype(target)>>(n);
            return true;
          },
  };
}

template <class Field>
Dimension yes_or_no(std::string_view name, std::string_view clause, std::string_view meaning,
                    Field field) {
  return {
      .name = name,
      .clause = clause,
      .meaning = meaning,
      .allowed = "true or false",
      .form = {{"kind", "yes_or_no"}},
      .get = [field](const HouseRules& r) { return Json(bool(field(r))); },
      .set =
          [field](HouseRules& r, const Json& value) {
            if (!value.is_boolean()) return false;
            field(r) = value.get<bool>();
            return true;
          },
  };
}

/// The words are the values of an enumeration, in its order.
template <class Field>
Dimension words(std::string_view name, std::string_view clause, std::string_view meaning,
                const Words& names, Field field) {
  return {
      .name = name,
      .clause = clause,
      .meaning = meaning,
      .allowed = listed(names),
      .form = {{"kind", "words"}, {"values", names}},
      .get = [field, names](const HouseRules& r) { return Json(names[std::size_t(field(r))]); },
      .set =
          [field, names](HouseRules& r, const Json& value) {
            if (!value.is_string()) return false;
            const auto found = std::ranges::find(names, value.get_ref<const std::string&>());
            if (found == names.end()) return false;
            auto& target = field(r);
            target = static_cast<std::remove_reference_t<decltype(target)>>(found - names.begin());
            return true;
          },
  };
}

Dimension of_base(Dimension dimension) {
  dimension.of_base = true;
  return dimension;
}

// The pack.

CardSet whole_rank(int rank) { return ranks(rank, rank); }

CardSet whole_ranks(CardSet pack) {
  CardSet cards;
  for (int rank = 1; rank <= 14; ++rank)
    if (whole_rank(rank).within(pack)) cards += whole_rank(rank);
  return cards;
}

Dimension ranks_of_pack() {
  return {
      .name = "ranks",
      .clause = "HR-2",
      .meaning = "the ranks that are in the pack, in all four colours",
      .allowed = "a list of whole numbers from 1 to 14, as [5, 6, 7]",
      .form = {{"kind", "ranks"}},
      .get =
          [](const HouseRules& r) {
            Json list = Json::array();
            for (int rank = 1; rank <= 14; ++rank)
              if (whole_rank(rank).within(r.spec.pack)) list.push_back(rank);
            return list;
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (!value.is_array() || value.empty()) return false;
            CardSet cards;
            for (const Json& rank : value) {
              if (!rank.is_number_integer() || rank < 1 || rank > 14) return false;
              cards += whole_rank(rank.get<int>());
            }
            r.spec.pack = cards + (r.spec.pack - whole_ranks(r.spec.pack));
            return true;
          },
  };
}

Dimension single_cards() {
  return {
      .name = "single_cards",
      .clause = "HR-2",
      .meaning = "cards that are in the pack besides whole ranks and the bird",
      .allowed = "a list of cards, as [\"R1\"]",
      .form = {{"kind", "cards"}},
      .get =
          [](const HouseRules& r) {
            Json list = Json::array();
            for (Card c : r.spec.pack - whole_ranks(r.spec.pack) - CardSet(bird))
              list.push_back(to_text(c, PackStyle::rook));
            return list;
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (!value.is_array()) return false;
            CardSet cards = whole_ranks(r.spec.pack) + (r.spec.pack & CardSet(bird));
            for (const Json& item : value) {
              if (!item.is_string()) return false;
              const auto c = parse_card(item.get_ref<const std::string&>(), PackStyle::rook);
              if (!c || c->is_bird()) return false;
              cards += *c;
            }
            r.spec.pack = cards;
            return true;
          },
  };
}

// Ranks of special cards.

constexpr std::array<std::pair<std::string_view, int>, 3> named_heights{{
    {"lowest", height::lowest},
    {"highest", height::highest},
    {"above_all", height::above_all},
}};

Json height_json(int high) {
  for (const auto& [name, value] : named_heights)
    if (value == high) return name;
  return high / 2.0;
}

/// "highest", "lowest", "above_all", or a number halfway between two ranks.
std::optional<int> read_height(const Json& value) {
  if (value.is_string())
    for (const auto& [name, high] : named_heights)
      if (value == name) return high;
  if (!value.is_number()) return {};
  const double twice = 2 * value.get<double>();
  const bool halfway = std::floor(twice) == twice && std::abs(std::fmod(twice, 2)) == 1;
  if (!halfway || twice < 3 || twice > 29) return {};
  return int(twice);
}

Special* special_of(Ranking& ranking, Card c) {
  return const_cast<Special*>(std::as_const(ranking).find(c));
}

void drop_special(Ranking& ranking, Card c) {
  Ranking kept = ranking;
  kept.specials = {};
  kept.special_count = 0;
  for (const Special& special : ranking)
    if (special.card != c) kept.add(special);
  ranking = kept;
}

Dimension bird_rank() {
  return {
      .name = "bird",
      .clause = "HR-6",
      .meaning = "whether the bird is in the pack, and where it ranks among the trumps",
      .allowed =
          "none, highest, lowest, dealer (who chooses one of the two before each deal), "
          "or a number between two ranks such as 10.5, 12.5 or 14.5",
      .form = {{"kind", "height"}, {"values", {"none", "highest", "lowest", "dealer"}}},
      .get =
          [](const HouseRules& r) {
            const Special* special = r.spec.ranking.find(bird);
            if (!special || !r.spec.pack.has(bird)) return Json("none");
            if (r.spec.ranking.dealer_chooses) return Json("dealer");
            return height_json(special->height);
          },
      .set =
          [](HouseRules& r, const Json& value) {
            Ranking& ranking = r.spec.ranking;
            if (value == "none") {
              r.spec.pack -= bird;
              drop_special(ranking, bird);
              ranking.dealer_chooses = false;
              return true;
            }
            const bool chosen = value == "dealer";
            const auto high = chosen ? std::optional(height::highest) : read_height(value);
            if (!high || *high == height::above_all) return false;
            r.spec.pack += bird;
            ranking.dealer_chooses = chosen;
            if (Special* special = special_of(ranking, bird))
              special->height = *high;
            else if (ranking.special_count < int(ranking.specials.size()))
              ranking.add({bird, *high, false});
            return true;
          },
  };
}

Dimension bird_play() {
  return {
      .name = "bird_play",
      .clause = "HR-7",
      .meaning = "whether the bird may be played to any trick, or follows suit as a trump",
      .allowed = "free or bound",
      .form = {{"kind", "words"}, {"values", {"free", "bound"}}},
      .get =
          [](const HouseRules& r) {
            const Special* special = r.spec.ranking.find(bird);
            return Json(special && special->free ? "free" : "bound");
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (value != "free" && value != "bound") return false;
            if (Special* special = special_of(r.spec.ranking, bird))
              special->free = value == "free";
            else if (value == "free")
              return false;
            return true;
          },
  };
}

Dimension special_cards() {
  return {
      .name = "special_cards",
      .clause = "HR-8",
      .meaning =
          "other cards that are always trumps, and their rank: a red 1 above all, a "
          "black 2 as a second bird",
      .allowed =
          "an object of cards and ranks, as {\"R1\": \"above_all\"}: above_all, highest, "
          "lowest or a number between two ranks",
      .form = {{"kind", "heights"}, {"values", {"above_all", "highest", "lowest"}}},
      .get =
          [](const HouseRules& r) {
            Json object = Json::object();
            for (const Special& special : r.spec.ranking)
              if (!special.card.is_bird())
                object[to_text(special.card, PackStyle::rook)] = height_json(special.height);
            return object;
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (!value.is_object()) return false;
            Ranking ranking = r.spec.ranking;
            for (const Special& special : r.spec.ranking)
              if (!special.card.is_bird()) drop_special(ranking, special.card);
            for (const auto& [name, rank] : value.items()) {
              const auto c = parse_card(name, PackStyle::rook);
              const auto high = read_height(rank);
              if (!c || c->is_bird() || !high || ranking.find(*c)) return false;
              if (ranking.special_count == int(ranking.specials.size())) return false;
              ranking.add({*c, *high, false});
            }
            r.spec.ranking = ranking;
            return true;
          },
  };
}

Dimension points() {
  return {
      .name = "points",
      .clause = "HR-10",
      .meaning =
          "what the cards count, by rank, with the bird and single cards by name; all "
          "others count nothing",
      .allowed =
          "an object of ranks or cards and points from 0 to 100, as {\"5\": 5, \"bird\": 20}",
      .form = {{"kind", "points"}, {"least", 0}, {"most", 100}},
      .get =
          [](const HouseRules& r) {
            Json object = Json::object();
            const auto& face = r.spec.scoring.face;
            for (int rank = 1; rank <= 14; ++rank) {
              const CardSet here = r.spec.pack & whole_rank(rank);
              int common = here.size() < 2 ? 0 : 100;
              for (Card c : here) common = std::min<int>(common, face[c.id]);
              if (common > 0) object[std::to_string(rank)] = common;
              for (Card c : here)
                if (face[c.id] != common) object[to_text(c, PackStyle::rook)] = face[c.id];
            }
            if (r.spec.pack.has(bird) && face[bird.id] != 0) object["bird"] = face[bird.id];
            return object;
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (!value.is_object()) return false;
            std::array<std::int8_t, card_ids> face{};
            for (const bool single : {false, true})  // a card by name beats its rank
              for (const auto& [name, worth] : value.items()) {
                if (!worth.is_number_integer() || worth < 0 || worth > 100) return false;
                const auto n = worth.get<std::int8_t>();
                int rank = 0;
                const auto [end, error] =
                    std::from_chars(name.data(), name.data() + name.size(), rank);
                const bool is_rank = error == std::errc{} && end == name.data() + name.size();
                if (is_rank && (rank < 1 || rank > 14)) return false;
                const auto c =
                    name == "bird" ? std::optional(bird) : parse_card(name, PackStyle::rook);
                if (!is_rank && !c) return false;
                if (single && !is_rank) face[c->id] = n;
                if (!single && is_rank)
                  for (Card each : whole_rank(rank)) face[each.id] = n;
              }
            r.spec.scoring.face = face;
            return true;
          },
  };
}

// The rest of what is not a plain field.

Dimension redeal() {
  return {
      .name = "redeal",
      .clause = "HR-19",
      .meaning =
          "hands that are too poor to play: those without a counter (in hand or showing "
          "in the nest), or those that hold only certain ranks",
      .allowed = "never, no_counters, or a list of ranks as [6, 7, 8, 9]",
      .form = {{"kind", "words_or_ranks"}, {"values", {"never", "no_counters"}}},
      .get =
          [](const HouseRules& r) {
            if (r.spec.poor.empty()) return Json("never");
            if (r.spec.poor == r.spec.pack - r.spec.counter_cards()) return Json("no_counters");
            Json list = Json::array();
            for (int rank = 1; rank <= 14; ++rank)
              if (!(whole_rank(rank) & r.spec.poor).empty()) list.push_back(rank);
            return list;
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (value == "never") return r.spec.poor = {}, true;
            if (value == "no_counters") {
              r.spec.poor = r.spec.pack - r.spec.counter_cards();
              return true;
            }
            if (!value.is_array() || value.empty()) return false;
            CardSet poor;
            for (const Json& rank : value) {
              if (!rank.is_number_integer() || rank < 1 || rank > 14) return false;
              poor += whole_rank(rank.get<int>());
            }
            r.spec.poor = poor & r.spec.pack;
            return true;
          },
  };
}

Dimension per_trick() {
  return {
      .name = "per_trick",
      .clause = "HR-39",
      .meaning =
          "points for each trick, the same for all or by trump: red, yellow, black, green, "
          "no colour",
      .allowed = "a whole number from 0 to 100, or a list of five",
      .form = {{"kind", "number_or_five"}, {"least", 0}, {"most", 100}},
      .get =
          [](const HouseRules& r) {
            const auto& each = r.spec.scoring.per_trick;
            if (std::ranges::count(each, each[0]) == 5) return Json(each[0]);
            return Json(each);
          },
      .set =
          [](HouseRules& r, const Json& value) {
            const auto good = [](const Json& n) {
              return n.is_number_integer() && n >= 0 && n <= 100;
            };
            auto& each = r.spec.scoring.per_trick;
            if (good(value)) return each.fill(value.get<std::int8_t>()), true;
            if (!value.is_array() || value.size() != 5 || !std::ranges::all_of(value, good))
              return false;
            for (std::size_t i = 0; i < 5; ++i) each[i] = value[i].get<std::int8_t>();
            return true;
          },
  };
}

Dimension trump_choices() {
  struct Choice {
    std::string_view name;
    bool Trumps::*field;
  };
  static constexpr std::array<Choice, 3> choices{{{"low_colours", &Trumps::colours_low},
                                                  {"none", &Trumps::none},
                                                  {"low_none", &Trumps::none_low}}};
  return {
      .name = "trump_choices",
      .clause = "HR-26",
      .meaning =
          "what may be named besides a colour: a colour with low cards winning, no trump, "
          "no trump with low cards winning",
      .allowed = "a list of low_colours, none, low_none",
      .form = {{"kind", "several"}, {"values", {"low_colours", "none", "low_none"}}},
      .get =
          [](const HouseRules& r) {
            Json list = Json::array();
            for (const Choice& choice : choices)
              if (r.spec.trumps.*choice.field) list.push_back(choice.name);
            return list;
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (!value.is_array()) return false;
            Trumps trumps = r.spec.trumps;
            for (const Choice& choice : choices) trumps.*choice.field = false;
            for (const Json& item : value) {
              const auto found = std::ranges::find_if(
                  choices, [&](const Choice& choice) { return item == choice.name; });
              if (found == choices.end()) return false;
              trumps.*found->field = true;
            }
            r.spec.trumps = trumps;
            return true;
          },
  };
}

Dimension players() {
  Dimension row = number(
      "players", "HR-11", "how many play", 2, 8, [](auto& r) -> auto& { return r.spec.players; });
  row.set = [](HouseRules& r, const Json& value) {
    if (!value.is_number_integer() || value < 2 || value > 8) return false;
    const int n = value.get<int>();
    r.spec.places += n - r.spec.players;  // dummies and batteries stay
    r.spec.players = n;
    return true;
  };
  return row;
}

Dimension hands() {
  return {
      .name = "hands",
      .clause = "HR-44",
      .meaning = "how many hands a game has; 0: it is played to the target",
      .allowed = "a whole number from 0 to 96",
      .form = {{"kind", "number"}, {"least", 0}, {"most", 96}},
      .get =
          [](const HouseRules& r) {
            return Json(r.match.end == MatchRules::End::hands ? r.match.hand_count : 0);
          },
      .set =
          [](HouseRules& r, const Json& value) {
            if (!value.is_number_integer() || value < 0 || value > 96) return false;
            r.match.end = value == 0 ? MatchRules::End::score : MatchRules::End::hands;
            if (value != 0) r.match.hand_count = value.get<int>();
            return true;
          },
  };
}

#define FIELD(path) ([](auto& r) -> auto& { return r.path; })

std::vector<Dimension> make_dimensions() {
  const Words in_nest{"allowed", "announced", "shown", "barred"};
  Words counters_in_nest = in_nest;
  counters_in_nest.push_back("only_trumps");
  return {
      players(),
      words("sides", "HR-11", "who plays with whom",
            {"alone", "two", "declarer_and_dummy", "called"}, FIELD(spec.sides)),
      yes_or_no("partner_known_at_once", "HR-13",
                "a called partner is known at once, and not when his card falls",
                FIELD(spec.partner.known_at_once)),
      yes_or_no("may_play_alone", "HR-14",
                "the declarer may call a card of his own or of the nest, and play alone",
                FIELD(spec.partner.may_be_nobody)),
      // The pack and its ranks.
      number("packs", "HR-3", "how many packs are shuffled together", 1, 2, FIELD(spec.packs)),
      yes_or_no("later_equal_wins", "HR-4", "of two equal cards in a trick the later one wins",
                FIELD(spec.later_equal_wins)),
      ranks_of_pack(),
      single_cards(),
      yes_or_no("ones_high", "HR-5", "the 1 ranks above the 14", FIELD(spec.ranking.ones_high)),
      bird_rank(),
      bird_play(),
      special_cards(),
      points(),
      // The deal.
      number("nest", "HR-15", "cards in the nest", 0, most_in_nest, FIELD(spec.nest.size)),
      yes_or_no("nest_dealt_last", "HR-16", "the nest is dealt last, and not between the rounds",
                FIELD(spec.nest.dealt_last)),
      number("turned_up", "HR-17", "cards of the nest that are turned up before the auction", 0,
             most_in_nest, FIELD(spec.nest.turned_up)),
      yes_or_no("nest_seen_by_all", "HR-18", "the nest is shown to all when it is picked up",
                FIELD(spec.nest.seen_by_all)),
      redeal(),
      yes_or_no("redeal_at_once", "HR-19",
                "a poor hand is dealt again in any case, and not only if its holder asks",
                FIELD(spec.poor_at_once)),
      // The auction.
      number("least_bid", "HR-20", "the lowest bid", 1, 1000, FIELD(spec.auction.least)),
      number("bid_step", "HR-20", "what bids are multiples of", 1, 100, FIELD(spec.auction.step)),
      number("most_bid", "HR-20", "the highest bid; 0: all that a hand can bring", 0, 1000,
             FIELD(spec.auction.most)),
      words("first_bidder", "HR-21", "who calls first", {"dealer", "left_of_dealer"},
            FIELD(spec.auction.opens)),
      yes_or_no("opener_must_bid", "HR-21", "whoever calls first may not pass",
                FIELD(spec.auction.opener_must_bid)),
      words("all_pass", "HR-22", "what happens if nobody bids",
            {"next_dealer", "same_dealer", "dealer_stuck", "last_must_bid"},
            FIELD(spec.auction.all_pass)),
      number("stuck_at", "HR-22", "the bid of a dealer who is stuck; 0: the lowest bid", 0, 1000,
             FIELD(spec.auction.stuck_at)),
      words("hold", "HR-23", "whether one may hold while the bid is one's partner's",
            {"never", "each", "side"}, FIELD(spec.auction.hold)),
      yes_or_no("one_round", "HR-24", "everybody calls only once", FIELD(spec.auction.one_round)),
      number("moon", "HR-25", "won or lost by bidding all the points; 0: nobody can", 0, 2000,
             FIELD(spec.auction.moon)),
      number("sun", "HR-25", "won or lost by bidding all the tricks; 0: nobody can", 0, 2000,
             FIELD(spec.auction.sun)),
      of_base(yes_or_no("bids_name_colour", "HR-1", "a bid names its trump colour",
                        FIELD(spec.auction.names_colour))),
      // Trump and nest.
      words("trump_named", "HR-30", "when trump is named",
            {"after_burying", "before_burying", "before_nest"}, FIELD(spec.nest.trump)),
      trump_choices(),
      number("partner_names_for", "HR-27",
             "what is added to the bid if the partner is asked to name trump; 0: he cannot be", 0,
             100, FIELD(spec.trumps.partner_names_for)),
      words("nest_counters", "HR-28", "counters laid into the nest", counters_in_nest,
            FIELD(spec.nest.counters)),
      words("nest_trumps", "HR-29", "trumps laid into the nest", in_nest, FIELD(spec.nest.trumps)),
      number("swap_at_most", "HR-31", "cards of the hand that may be exchanged; 0: any number", 0,
             most_in_nest, FIELD(spec.nest.swap_at_most)),
      words("nest_goes", "HR-31", "who gets the points in the nest",
            {"out_of_play", "to_last_trick", "to_declarer"}, FIELD(spec.nest.goes)),
      yes_or_no("nest_is_a_trick", "HR-31", "the nest counts as a trick more",
                FIELD(spec.nest.is_a_trick)),
      // The play.
      words("first_lead", "HR-32", "who leads to the first trick",
            {"dealer", "left_of_dealer", "left_of_declarer", "declarer", "declarers_choice"},
            FIELD(spec.leads)),
      yes_or_no("lead_trump", "HR-33", "the first lead is a trump, if the leader has one",
                FIELD(spec.trumps.must_be_led)),
      // The score.
      per_trick(),
      number("last_trick", "HR-34", "points for the last trick", 0, 200,
             FIELD(spec.scoring.last_trick)),
      number("most_tricks", "HR-37", "points for most tricks", 0, 200,
             FIELD(spec.scoring.majority)),
      words("most_tricks_level", "HR-37", "who gets them if tricks are level",
            {"nobody", "defenders", "cut"}, FIELD(spec.scoring.level)),
      number("all_tricks", "HR-38", "on top for a side that took every trick", 0, 1000,
             FIELD(spec.scoring.all_tricks)),
      number("all_points", "HR-38", "on top for a side that took every point", 0, 1000,
             FIELD(spec.scoring.all_points)),
      words("made", "HR-35", "what a bid that is made scores", {"points", "bid"},
            FIELD(spec.scoring.making)),
      words("failed", "HR-36", "what a bid that fails costs",
            {"set_back", "zero_and_double", "counters_and_double"}, FIELD(spec.scoring.failing)),
      // The game.
      number("target", "HR-44", "the total that wins", 1, 30000, FIELD(match.target)),
      hands(),
      number("loses_at", "HR-40", "a total so low that the game ends; 0: none", -30000, 0,
             FIELD(match.loses_at)),
      yes_or_no("must_declare", "HR-41", "only a bid that is made takes a side over the target",
                FIELD(match.must_declare)),
      words("at_target", "HR-42", "several sides at the target",
            {"highest", "level_to_declarer", "declarer_first"}, FIELD(match.at_target)),
      yes_or_no("level_shares", "HR-42", "equal totals at the end share the win",
                FIELD(match.level_shares)),
      words("held", "HR-43", "bars on scoring without a bid",
            {"never", "at_total", "from_total", "from_total_unless_bid", "box"}, FIELD(match.held)),
      number("held_at", "HR-43", "the total of that bar", 0, 30000, FIELD(match.held_at)),
      yes_or_no("draw_partners", "HR-11", "partners are drawn for", FIELD(match.draw_partners)),
      number("exchange_every", "HR-11", "hands after which one side changes seats; 0: never", 0, 96,
             FIELD(match.exchange_every)),
      number("hand_limit", "HR-44", "deals after which a game ends in any case", 1, 1000,
             FIELD(match.hand_limit)),
      // The table.
      yes_or_no("faults_called", "HR-1", "faults can happen, and be called",
                FIELD(spec.faults_called)),
      yes_or_no("show_points", "HR-1", "points taken are shown during the play",
                FIELD(spec.show_points)),
      // What only another base game can give.
      of_base(words("dummy", "HR-1", "the dummy",
                    {"none", "dealers_partner", "declarers_partner", "spare_hand", "blind_hand"},
                    FIELD(spec.dummy))),
      of_base(yes_or_no("dummy_scores", "HR-1", "a dummy's points are written down",
                        FIELD(spec.dummy_scores))),
      of_base(number("stock", "HR-1", "cards of the draw pile", 0, 20, FIELD(spec.stock))),
      of_base(yes_or_no("batteries", "HR-1", "two players with a hand and a battery each",
                        FIELD(spec.batteries))),
      of_base(yes_or_no("batteries_follow", "HR-1", "batteries follow suit",
                        FIELD(spec.batteries_follow))),
      of_base(
          number("side_size", "HR-11", "how many hold one score", 1, 4, FIELD(match.side_size))),
      of_base(words("game_end", "HR-44", "how a game ends", {"score", "hands", "twelve_hands"},
                    FIELD(match.end))),
  };
}
#undef FIELD

}  // namespace

std::span<const Dimension> dimensions() {
  static const std::vector<Dimension> all = make_dimensions();
  return all;
}

const Dimension* find_dimension(std::string_view name) {
  const auto all = dimensions();
  const auto found = std::ranges::find(all, name, &Dimension::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace rookery::house
