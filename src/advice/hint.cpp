#include "advice/hint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"
#include "solver/solitaire.hpp"

namespace rookery {
namespace {

/// What is made or won, as far as the game has such a thing.
std::string chances(const Hint& hint, const Standpoint& standpoint) {
  if (hint.chance < 0) return "";
  if (!standpoint.rules) return fmt::format("wins {} imagined deals", in_hundred(hint.chance));
  if (hint.move && hint.move->verb == Verb::bid)
    return fmt::format("makes it in {} imagined deals", in_hundred(hint.chance));
  // While there is bidding, two choices may lead to different bids.
  if (!hint.next || hint.next->chance < 0 || find_offer(standpoint.view, Verb::bid) ||
      find_offer(standpoint.view, Verb::pass))
    return "";
  if (hint.next->difference < 0 || in_hundred(hint.chance) == in_hundred(hint.next->chance))
    return "";
  return fmt::format("the bid is made in {} imagined deals instead of {}", in_hundred(hint.chance),
                     in_hundred(hint.next->chance));
}

std::string comparison(const Hint& hint, PackStyle style) {
  if (!hint.next) return "the only choice";
  const Hint::Next& next = *hint.next;
  const std::string other = thing(next.move, style);
  if (!next.is_clear)
    return fmt::format("as good as {}, as far as {} imagined deals tell", other, hint.worlds);
  if (next.difference < 0)
    return fmt::format("{} looks {} better, too little to rely on", other,
                       amount(-next.difference, hint.unit));
  std::string text =
      fmt::format("worth {} more than {}", amount(next.difference, hint.unit), other);
  if (next.chance >= 0 && next.move && next.move->verb == Verb::bid)
    text += fmt::format(", made in {}", in_hundred(next.chance));
  return text;
}

std::string sentence_of(const Hint& hint, const Standpoint& standpoint) {
  std::string text = told(hint.move, standpoint.style);
  text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  const std::string reason =
      why(standpoint, hint.move, hint.next ? hint.next->move : std::optional<Move>());
  const std::string odds = chances(hint, standpoint);
  std::string between = ": ";
  for (const std::string& part : {odds, reason, comparison(hint, standpoint.style)}) {
    if (part.empty()) continue;
    text += between + part;
    between = "; ";
  }
  return text + ".";
}

/// What the best choice is compared with: the next best one. In an auction that is one of
/// another kind: who bids wants to know whether to pass.
const Thought& alternative(const std::vector<Thought>& thoughts) {
  const auto bids = [](const Thought& t) { return t.move && t.move->verb == Verb::bid; };
  const Thought& best = thoughts.front();
  for (const Thought& thought : thoughts)
    if (bids(thought) != bids(best)) return thought;
  return thoughts[1];
}

}  // namespace

Unit unit_of(const Standpoint& standpoint) {
  if (const Solitaire* solitaire = find_solitaire(standpoint.game))
    return solitaire->score == "points" ? Unit::points : Unit::wins;
  return standpoint.winner == MatchRules::Winner::of_last_hand ? Unit::wins : Unit::points;
}

bool is_clear(const Comparison& comparison, const Standpoint& standpoint) {
  const double least = unit_of(standpoint) == Unit::wins ? 0.005 : standpoint.rules ? 0.5 : 0.05;
  return std::abs(comparison.difference) > std::max(comparison.margin, least);
}

std::string amount(double difference, Unit unit) {
  const std::string number = rounded(unit == Unit::wins ? 100 * difference : difference);
  const bool one = number == "1";
  return unit == Unit::wins ? fmt::format("{} {} in 100", number, one ? "game" : "games")
                            : fmt::format("{} {}", number, one ? "point" : "points");
}

std::string why(const Standpoint& standpoint, const std::optional<Move>& move,
                const std::optional<Move>& instead) {
  // Who lets a chance go by declines it without a word.
  const Move silence{.verb = Verb::decline};
  Reasons reasons = reasons_for(standpoint, move.value_or(silence));
  if (instead) {
    // What the other choice does as well is no reason to prefer this one.
    const Reasons others = reasons_for(standpoint, *instead);
    Reasons own;
    for (const std::string& reason : reasons)
      if (std::ranges::find(others, reason) == others.end()) own.push_back(reason);
    if (!own.empty()) reasons = own;
  }
  if (reasons.empty()) return "";
  return reasons.size() == 1 ? reasons[0] : fmt::format("{}, and {}", reasons[0], reasons[1]);
}

std::optional<Hint> hint(const Standpoint& standpoint, const Outlook& outlook, Adviser& adviser,
                         int looks) {
  const View& view = outlook.view;
  if (std::ranges::all_of(view.offers,
                          [&](const Offer& o) { return about_a_fault(standpoint, o); }))
    return {};
  const Appraisal first = adviser.weigh(outlook, {});
  if (first.thoughts.empty()) return {};
  const Thought& best = first.thoughts.front();
  Hint hint{.move = best.move,
            .value = best.value,
            .chance = best.chance,
            .unit = unit_of(standpoint),
            .worlds = first.worlds};
  if (first.thoughts.size() > 1) {
    const Thought& next = alternative(first.thoughts);
    const Comparison again = adviser.compare(outlook, best.move, next.move, looks);
    hint.value = again.first;
    hint.chance = again.first_chance;
    hint.worlds += again.worlds;
    hint.next = Hint::Next{.move = next.move,
                           .value = again.second,
                           .chance = again.second_chance,
                           .difference = again.difference,
                           .margin = again.margin,
                           .is_clear = is_clear(again, standpoint)};
  }
  hint.sentence = sentence_of(hint, standpoint);
  return hint;
}

std::optional<Hint> hint(const Table& table, Seat seat, std::uint64_t seed, int looks) {
  Adviser adviser(table.opening(), seed);
  return hint(standpoint_of(table, seat), outlook_of(table, seat), adviser, looks);
}

}  // namespace rookery
