// Random house-rule sheets, and random games that look for a difference between two of them.
#pragma once
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cards/notation.hpp"
#include "game/view.hpp"
#include "house/dimensions.hpp"
#include "house/possible.hpp"
#include "house/shipped.hpp"

namespace rookery {

using house::Json;

inline std::optional<HouseGame> read_sheet(const Json& sheet) {
  auto read = read_house(sheet.dump());
  if (auto* game = std::get_if<HouseGame>(&read)) return std::move(*game);
  return {};
}

/// A value that the key may have, by its form: often one that people would choose.
inline Json any_value(const house::Dimension& row, Rng& rng) {
  const Json& form = row.form;
  const std::string kind = form["kind"];
  const auto pick = [&](const auto& list) {
    return list[std::size_t(rng.below(int(list.size())))];
  };
  const auto any_number = [&](int least, int most) {
    const int five = 5 * (1 + rng.below(20)), small = rng.below(13);
    const std::array choices{small, small, five, five, 100 * (1 + rng.below(7)), least, most};
    const int n = least < 0 ? -pick(choices) : pick(choices);
    return std::clamp(n, least, most);
  };
  const auto any_height = [&] {
    const Json named = pick(form["values"]);
    return rng.below(2) ? named : Json(1.5 + rng.below(14));
  };
  const auto any_ranks = [&] {
    static const std::vector<Json> packs{{5, 6, 7, 8, 9, 10, 11, 12, 13, 14},
                                         {1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14},
                                         {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14},
                                         {1, 5, 7, 8, 9, 10, 11, 12, 13},
                                         {6, 7, 8, 9},
                                         {5, 10, 14},
                                         {10, 11, 12, 13, 14},
                                         {2, 3, 4, 5, 6, 7, 8, 9, 10}};
    return pick(packs);
  };
  static const std::vector<std::string> cards{"R1", "B2", "G5", "Y14", "R10"};
  if (kind == "yes_or_no") return rng.below(2) == 0;
  if (kind == "words" || kind == "height")
    return kind == "words" ? pick(form["values"]) : any_height();
  if (kind == "number") return any_number(form["least"], form["most"]);
  if (kind == "ranks") return any_ranks();
  Json list = Json::array(), object = Json::object();
  if (kind == "words_or_ranks") return rng.below(2) ? pick(form["values"]) : any_ranks();
  if (kind == "several" || kind == "cards") {
    const auto& from = kind == "cards" ? Json(cards) : form["values"];
    for (const Json& value : from)
      if (rng.below(3) == 0) list.push_back(value);
    return list;
  }
  if (kind == "number_or_five") {
    for (int i = 0; i < 5; ++i) list.push_back(2 * rng.below(4));
    return rng.below(2) ? list : list[0];
  }
  if (kind == "heights") {
    for (int i = rng.below(3); i > 0; --i) object[pick(cards)] = any_height();
    return object;
  }
  EXPECT_EQ(kind, "points");
  for (const char* name : {"1", "5", "10", "13", "14", "bird", "R1"})
    if (rng.below(3) != 0) object[name] = 5 * rng.below(5);
  return object;
}

/// Whether hands come to be played: not if nearly every deal is too poor.
inline bool is_lively(const HouseGame& game) {
  Rng rng{1};
  Chance chance(rng);
  const auto table = game.open({});
  for (int moves = 0; moves < 400 && table->standing().hands == 0; ++moves) {
    while (table->advance(chance)) {
    }
    Offers offers;
    table->offers(offers);
    if (table->standing().over) return table->standing().hands > 0;
    const auto due = std::ranges::find(offers, false, &Offer::optional);
    table->apply(due->seat, sample(*due, rng));
  }
  return table->standing().hands > 0;
}

/// A sheet that can be played: a bidding game of the catalogue or a shipped sheet, changed
/// here and there.
inline Json any_sheet(Rng& rng) {
  std::vector<Json> starts;
  for (const GameEntry& game : catalogue())
    if (game.spec) starts.push_back({{"rookery", 1}, {"title", "Any"}, {"base", game.id}});
  for (const ShippedSheet& shipped : shipped_sheets()) {
    starts.push_back(Json::parse(shipped.text));
    for (const char* words : {"note", "source"}) starts.back().erase(words);
  }
  Json sheet = starts[std::size_t(rng.below(int(starts.size())))];
  if (!sheet.contains("changes")) sheet["changes"] = Json::object();
  const auto rows = house::dimensions();
  for (int tries = 40; tries > 0; --tries) {
    const house::Dimension& row = rows[std::size_t(rng.below(int(rows.size())))];
    if (row.of_base) continue;
    Json changed = sheet;
    changed["changes"][std::string(row.name)] = any_value(row, rng);
    const auto game = read_sheet(changed);
    if (game && is_lively(*game)) sheet = std::move(changed);
  }
  return sheet;
}

/// The same random game on two tables, as long as it can be the same.
class TwoTables {
 public:
  TwoTables(const HouseGame& a, const HouseGame& b, std::uint64_t seed) : rng_(seed) {
    const Start start = any_start(a, b);
    tables_ = {a.open(start), b.open(start)};
    chances_ = {Chance(Rng{seed}), Chance(Rng{seed})};
  }
  /// Where the two games differ first; empty if they do not.
  std::string difference() {
    constexpr int most_moves = 2500, looked_at_closely = 120;
    for (int moves = 0; moves < most_moves; ++moves) {
      while (true) {
        const bool acts = tables_[0]->advance(chances_[0]);
        if (acts != tables_[1]->advance(chances_[1])) return "one table acts, the other waits";
        if (auto found = scores_differ(); !found.empty()) return found;
        if (!acts) break;
      }
      if (tables_[0]->standing().over) return "";
      if (auto found = offers_differ(); !found.empty()) return found;
      if ((moves < looked_at_closely || moves % 16 == 0) && views_differ())
        return "a player sees something else";
      const Offer& offer = any_offer();
      const Move move =
          offer.verb == Verb::bid && rng_.below(2) ? least_move(offer) : sample(offer, rng_);
      for (auto& table : tables_) table->apply(offer.seat, move);
    }
    return "";
  }

 private:
  /// Now and then a game begins shortly before its end, where the rules about it matter.
  Start any_start(const HouseGame& a, const HouseGame& b) {
    Start start;
    if (a.rules.spec.players != b.rules.spec.players) return start;
    if (rng_.below(2)) start.dealer = Seat(rng_.below(a.rules.spec.players));
    for (const HouseGame* game : {&a, &b}) {
      const MatchRules& match = game->rules.match;
      const bool in_reach = !house::target_out_of_reach(game->rules) &&
                            house::may_fall_to_losing_total(game->rules) &&
                            match.held_at <= house::most_in_all(game->rules);
      if (!in_reach) return start;
    }
    // Totals that a game which is not over can have.
    int lowest = -2000, highest = 2000;
    for (const HouseGame* game : {&a, &b}) {
      const MatchRules& match = game->rules.match;
      const bool box = match.held == MatchRules::Held::box;
      highest = std::min(highest, box ? match.held_at : match.target - 1);
      if (match.loses_at < 0) lowest = std::max(lowest, match.loses_at + 1);
    }
    const MatchRules& match = (rng_.below(2) ? a : b).rules.match;
    const bool equal = rng_.below(4) == 0;
    const std::array near{0, match.target - 5 * rng_.below(20), match.held_at - 5 * rng_.below(8),
                          match.loses_at + 5 * rng_.below(16)};
    for (int i = 0; i < a.rules.spec.players; ++i) {
      const int one_of_side = a.rules.match.side_size > 1 ? i % 2 : i;
      start.totals[i] = one_of_side < i ? start.totals[one_of_side]
                        : equal         ? near[1]
                                        : near[std::size_t(rng_.below(4))];
      start.totals[i] = std::clamp(start.totals[i], lowest, highest);
    }
    return start;
  }
  std::string scores_differ() {
    if (tables_[0]->standing() != tables_[1]->standing()) return "the totals differ";
    if (tables_[0]->counting() != tables_[1]->counting()) return "one hand is over, the other not";
    if (!tables_[0]->counting()) return "";
    const Sheet a = tables_[0]->sheet(), b = tables_[1]->sheet();
    bool same = a.columns.size() == b.columns.size() && a.expected == b.expected;
    for (std::size_t i = 0; same && i < a.columns.size(); ++i)
      same = a.columns[i].score == b.columns[i].score && a.columns[i].taken == b.columns[i].taken;
    return same ? "" : "a hand is scored otherwise";
  }
  std::string offers_differ() {
    std::array<Offers, 2> offers;
    for (int i : {0, 1}) tables_[i]->offers(offers[i]);
    if (offers[0].awaited() != offers[1].awaited()) return "it is another player's turn";
    for (int i : {0, 1})
      for (const Offer& offer : offers[i]) {
        if (std::ranges::find(offers[1 - i], offer) != offers[1 - i].end()) continue;
        for (int tries = 6; tries > 0; --tries) {
          const Move move = sample(offer, rng_);
          if (!tables_[1 - i]->admits(offer.seat, move))
            return to_text(move, tables_[i]->style()) + " is allowed at one table";
        }
      }
    offers_ = offers[0];
    return "";
  }
  bool views_differ() {
    std::array<Survey, 2> surveys;
    for (int i : {0, 1}) tables_[i]->survey(surveys[i]);
    const Offers none;
    for (int seat = 0; seat < tables_[0]->seats(); ++seat)
      if (make_view(surveys[0], none, Seat(seat)) != make_view(surveys[1], none, Seat(seat)))
        return true;
    return make_view(surveys[0], none, Seat::nobody) != make_view(surveys[1], none, Seat::nobody);
  }
  const Offer& any_offer() {
    const bool optional = rng_.below(12) == 0;
    std::vector<const Offer*> wanted;
    for (const Offer& offer : offers_)
      if (!offer.optional || optional) wanted.push_back(&offer);
    return *wanted[std::size_t(rng_.below(int(wanted.size())))];
  }

  Rng rng_;
  std::array<std::unique_ptr<Position>, 2> tables_;
  std::array<Chance, 2> chances_{Chance(Rng{1}), Chance(Rng{1})};
  Offers offers_;
};

}  // namespace rookery
