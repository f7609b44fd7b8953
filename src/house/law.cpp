#include "house/law.hpp"

#include <algorithm>
#include <set>

#include "house/dimensions.hpp"

namespace rookery::house {
namespace {

using Citation = std::string_view Law::*;

/// The law that holds whatever the keys say.
struct General {
  Citation citation;
  std::string_view clause;
};
constexpr std::array general{
    General{&Law::turn, "GB-84"},       General{&Law::bid, "HR-20"},
    General{&Law::first_bid, "HR-20"},  General{&Law::raise, "GB-21"},
    General{&Law::most, "HR-20"},       General{&Law::colour, "GB-29"},
    General{&Law::passed, "GB-25"},     General{&Law::must_bid, "HR-21"},
    General{&Law::exchange, "GB-34"},   General{&Law::swap, "HR-31"},
    General{&Law::counters, "HR-28"},   General{&Law::trump, "GB-37"},
    General{&Law::partner, "HR-13"},    General{&Law::partner_card, "HR-13"},
    General{&Law::own_card, "HR-14"},   General{&Law::follow, "GB-42"},
    General{&Law::only_trump, "HR-7"},  General{&Law::lead, "HR-33"},
    General{&Law::special_led, "HR-6"}, General{&Law::bound, "HR-7"},
    General{&Law::faults, "HR-1"},
};

/// A key, and what clauses of a base no longer say truly once it is changed. Refusals of the
/// kinds in `decides` come from the key itself and cite it; those in `touches` cite the
/// general law.
struct Row {
  std::string_view key;
  std::vector<Citation> decides, touches{};
};
const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {"players", {}, {&Law::exchange, &Law::most, &Law::own_card, &Law::partner_card}},
      {"sides", {&Law::partner, &Law::partner_card}, {&Law::own_card}},
      {"may_play_alone", {&Law::own_card}},
      {"packs", {}, {&Law::exchange, &Law::most, &Law::follow}},
      {"ranks",
       {},
       {&Law::exchange, &Law::counters, &Law::most, &Law::follow, &Law::partner_card,
        &Law::own_card}},
      {"single_cards",
       {},
       {&Law::exchange, &Law::counters, &Law::most, &Law::follow, &Law::partner_card,
        &Law::own_card}},
      {"ones_high", {}, {&Law::follow}},
      {"bird",
       {&Law::special_led},
       {&Law::exchange, &Law::counters, &Law::most, &Law::follow, &Law::only_trump, &Law::bound,
        &Law::partner, &Law::partner_card, &Law::own_card}},
      {"bird_play", {&Law::only_trump, &Law::bound}, {&Law::follow}},
      {"special_cards", {&Law::special_led, &Law::only_trump, &Law::bound}, {&Law::follow}},
      {"points", {}, {&Law::counters, &Law::most}},
      {"nest", {&Law::exchange}, {&Law::counters, &Law::most, &Law::own_card}},
      {"turned_up", {}, {&Law::exchange}},
      {"nest_seen_by_all", {}, {&Law::exchange}},
      {"least_bid", {&Law::bid, &Law::first_bid, &Law::most}},
      {"bid_step", {&Law::bid, &Law::first_bid, &Law::most}, {&Law::raise}},
      {"most_bid", {&Law::bid, &Law::first_bid, &Law::most}},
      {"first_bidder", {&Law::must_bid}, {&Law::passed}},
      {"opener_must_bid", {&Law::must_bid}},
      {"hold", {}, {&Law::passed}},
      {"one_round", {&Law::passed}},
      {"moon", {}, {&Law::most}},
      {"sun", {}, {&Law::most}},
      {"partner_names_for", {&Law::trump}},
      {"trump_choices", {&Law::trump}, {&Law::follow}},
      {"trump_named", {&Law::trump}, {&Law::exchange}},
      {"nest_counters", {&Law::counters}, {&Law::exchange}},
      {"nest_trumps", {}, {&Law::exchange}},
      {"swap_at_most", {&Law::swap}, {&Law::exchange}},
      {"nest_is_a_trick", {}, {&Law::most}},
      {"lead_trump", {&Law::lead}, {&Law::follow}},
      {"per_trick", {}, {&Law::most}},
      {"last_trick", {}, {&Law::most}},
      {"most_tricks", {}, {&Law::most}},
      {"faults_called", {&Law::faults}},
  };
  return all;
}

}  // namespace

void cite_changes(HouseRules& rules, const HouseRules& base) {
  Law law = base.spec.law;
  if (law.first_bid.empty()) law.first_bid = law.bid;
  if (law.raise.empty()) law.raise = law.bid;
  if (law.swap.empty()) law.swap = law.exchange;
  std::set<std::string_view> overridden;  // clauses of the base
  std::vector<const Row*> changed;
  for (const Row& row : rows()) {
    const Dimension& key = *find_dimension(row.key);
    if (key.get(rules) == key.get(base)) continue;
    changed.push_back(&row);
    for (const Citation citation : row.decides) overridden.insert(law.*citation);
    for (const Citation citation : row.touches) overridden.insert(law.*citation);
  }
  // A clause that says several things is cited no more if one of them has changed.
  for (const auto& [citation, clause] : general)
    if (overridden.contains(law.*citation)) law.*citation = clause;
  for (const Row* row : changed)
    for (const Citation citation : row->decides) law.*citation = find_dimension(row->key)->clause;
  rules.spec.law = law;
}

}  // namespace rookery::house
