#include "games/donkey.hpp"

#include <fmt/format.h>

#include "games/numbers_held.hpp"
#include "games/round_table.hpp"

namespace rookery::games {
namespace {

/// The cards of the lowest of the numbers.
CardSet of_lowest(CardSet cards, std::uint32_t numbers) {
  return cards & of_numbers(numbers & -numbers);
}

/// Four cards of one number, the lowest if there are several such numbers.
CardSet four_of_a_number(CardSet cards) { return of_lowest(cards, NumbersHeld(cards).all_four); }

/// What goes when the choosing time is over: of the number held least often the
/// lowest, then by colour. DK-6
Card least_wanted(CardSet cards) {
  return of_lowest(cards, NumbersHeld(cards).least_often()).first();
}

}  // namespace

std::span<const Card> Donkey::pack() const { return numbered_pack<14>; }  // DK-1

Donkey::State Donkey::deal(const HandContext& context, Chance& chance) const {
  State s{};
  deal_out(numbered_pack<14>, context.dealer, rules_.players, chance,
           [&](Seat to, Card c) { s.hands[index(to)] += c; });  // DK-2
  s.folds.fill(Seat::nobody);
  s.dealer = context.dealer;
  return s;
}

CardSet Donkey::cards_of(const State& s, Seat p) {
  return s.hands[index(p)] + s.received[index(p)] + s.chosen[index(p)];
}

bool Donkey::has_folded(const State& s, Seat p) {
  return std::find(s.folds.begin(), s.folds.end(), p) != s.folds.end();
}

void Donkey::offers(const State& s, Offers& out) const {
  // Whoever comes first here is nearer to the left: so folds of one instant rank. DK-13
  if (s.stage == Stage::race)
    for (int i = 1; i < rules_.players; ++i) {
      const Seat p = left_of(s.folds[0], rules_.players, i);
      if (!has_folded(s, p)) out.add(p, Verb::fold);
    }
  if (s.stage != Stage::passing) return;
  for (int i = 1; i <= rules_.players; ++i) {
    const Seat p = left_of(s.dealer, rules_.players, i);
    const bool may_change = !s.chosen[index(p)].empty();
    const CardSet all = cards_of(s, p);
    const CardSet idle = least_wanted(all);
    for (CardSet from : {idle, all - idle}) {  // what a clock chooses comes first
      from -= s.chosen[index(p)];
      if (from.empty()) continue;
      Offer& choose = out.add(p, Verb::choose);
      choose.min = choose.max = 1;
      choose.from = from;
      choose.optional = may_change;
    }
    out.add(p, Verb::fold).optional = true;  // DK-14: anybody, with any cards
  }
}

SeatSet Donkey::told(const State& s, Seat p, const Move& m) const {
  const bool secret = m.verb == Verb::choose
                          ? !s.chosen[index(p)].empty()
                          : s.stage == Stage::passing && four_of_a_number(cards_of(s, p)).empty();
  return secret ? only(p) : everyone;
}

void Donkey::apply(State& s, Seat p, const Move& m) const {
  if (m.verb == Verb::fold) return fold(s, p);
  // Who passed a card to p cannot tell any more whether it lies in the hand. DK-5
  s.hands[index(p)] = cards_of(s, p) - m.cards.faces();
  s.received[index(p)] = {};
  s.chosen[index(p)] = m.cards.faces();
}

void Donkey::fold(State& s, Seat p) const {
  if (s.stage == Stage::passing) {
    if (four_of_a_number(cards_of(s, p)).empty()) {  // DK-9: chosen cards belong to the hand
      s.marked.add(p);                               // DK-14, DK-15
      return;
    }
    for (int i = 0; i < rules_.players; ++i) s.hands[i] += std::exchange(s.chosen[i], {});  // DK-11
    s.stage = Stage::race;
  }
  s.folds[s.fold_count++] = p;
  if (s.fold_count == rules_.players - 1) s.stage = Stage::folded;  // DK-12
}

bool Donkey::advance(State& s, Chance&) const {
  switch (s.stage) {
    case Stage::dealt: {
      bool four = false;
      for (int i = 0; i < rules_.players; ++i) four |= !four_of_a_number(s.hands[i]).empty();
      s.stage = four && rules_.four_redeals ? Stage::thrown_in : Stage::passing;  // DK-16
      return true;
    }
    case Stage::passing:
      for (int i = 0; i < rules_.players; ++i)
        if (s.chosen[i].empty()) return false;
      return pass_on(s), true;
    case Stage::folded: {
      const Seat winner = s.folds[0];
      s.four = four_of_a_number(cards_of(s, winner));  // DK-17
      s.hands[index(winner)] = cards_of(s, winner) - s.four;
      s.received[index(winner)] = {};
      s.stage = Stage::over;
      return true;
    }
    default: return false;
  }
}

void Donkey::pass_on(State& s) const {
  for (int i = 0; i < rules_.players; ++i) {
    const int left = index(left_of(Seat(i), rules_.players));
    s.received[left] = std::exchange(s.chosen[i], {});  // every hand has chosen, so none waits
  }
  if (++s.passes == rules_.pass_limit) s.stage = Stage::over;  // DK-19
}

std::array<Seat, max_seats> Donkey::placing(const State& s) const {
  std::array<Seat, max_seats> order = s.folds;
  for (int i = 0; i < rules_.players; ++i)
    if (!has_folded(s, Seat(i))) order[s.fold_count] = Seat(i);
  std::stable_sort(order.begin() + 1, order.begin() + rules_.players,
                   [&](Seat a, Seat b) { return s.marked.has(a) < s.marked.has(b); });  // DK-14
  return order;
}

void Donkey::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    const Seat right = left_of(p, rules_.players, rules_.players - 1);
    out.zone("hand", p, s.hands[i], open_to(p));
    out.zone("hand", p, s.received[i], {only(p), only(p) + only(right)});
    out.zone("chosen", p, s.chosen[i], open_to(p));
  }
  const bool raced = s.fold_count > 0;
  const bool race_over = raced && s.stage == Stage::over;
  if (race_over) out.zone("four", s.folds[0], s.four, open_to_all);

  out.number("passes", s.passes);
  for (int i = 0; i < s.fold_count; ++i) out.number("folded", i + 1, s.folds[i]);
  if (!race_over) out.secret("marked", s.marked);
  if (!race_over) return;
  const auto order = placing(s);
  for (int i = 0; i < rules_.players; ++i) {
    out.number("placed", i + 1, order[i]);
    out.flag("marked", s.marked.has(order[i]), order[i]);
  }
}

HandResult Donkey::result(const State& s) const {
  if (s.stage == Stage::thrown_in) return {.ending = Ending::same_dealer};
  HandResult result;
  if (s.fold_count == 0) return result;
  const auto order = placing(s);
  result.winners = only(order[0]);
  result.points[index(order[0])] = 1;
  result.slips[index(order[rules_.players - 1])] = 1;
  return result;
}

Sheet Donkey::sheet(const State& s) const {
  Sheet sheet;
  if (s.stage == Stage::thrown_in) {
    sheet.headline = "four of a number in the deal: the same player deals again";
    return sheet;
  }
  if (s.fold_count == 0) {
    sheet.headline = fmt::format("{} passes without four of a number", s.passes);
    return sheet;
  }
  const auto order = placing(s);
  const auto name = [&](int place) { return to_text(order[place], style()); };
  sheet.headline = fmt::format("{} wins with {}, {} is slow", name(0), to_text(s.four, style()),
                               name(rules_.players - 1));
  for (int i = 0; i < rules_.players; ++i) {
    auto& column = sheet.columns.emplace_back();
    column.seats = only(order[i]);
    column.taken = column.score = i == 0;
    const std::string_view note = s.marked.has(order[i]) ? "marked for a false fold" : "";
    column.taken_lines.push_back({i == 0                    ? "wins"
                                  : i == rules_.players - 1 ? "slow"
                                                            : "folded",
                                  std::string(note), i == 0});
    column.score_lines.push_back({"rounds won", "", i == 0});
  }
  sheet.expected = 1;
  sheet.proof = "one winner a round";
  return sheet;
}

std::string Donkey::act_name(const State& before, const State& after) const {
  if (before.stage == Stage::dealt)
    return after.stage == Stage::thrown_in ? "four of a number in the deal" : "passing begins";
  if (before.stage == Stage::folded)
    return fmt::format("{} shows {}", to_text(after.folds[0], style()),
                       to_text(after.four, style()));
  return fmt::format("pass {}", after.passes);
}

Refusal Donkey::refusal(const State& s, Seat p, const Move& m) const {
  if (over(s)) return {"the round is over", "DK-12"};
  if (m.verb == Verb::fold) {
    if (has_folded(s, p)) return {"you have folded already", "DK-12"};
    return {"folding names nothing", "DK-8"};
  }
  if (m.verb != Verb::choose) return {"in this game one chooses a card to pass, or folds", "DK-5"};
  if (s.stage == Stage::race) return {"somebody has folded: no card is passed any more", "DK-11"};
  if (m.cards.size() != 1) return {"choose exactly one card", "DK-5"};
  if (m.cards.within(s.chosen[index(p)])) return {"that card is your choice already", "DK-6"};
  return {"you do not hold that card", "DK-5"};
}

}  // namespace rookery::games
