// Tuxedo: what everybody sees, the count, and why a move is refused.
#include <fmt/format.h>

#include <algorithm>

#include "games/tuxedo.hpp"

namespace rookery::games {

using tuxedo::sum_of;

namespace {

CardSet cards_of(std::uint32_t numbers) {
  CardSet cards;
  for (; numbers != 0; numbers &= numbers - 1)
    cards += ranks(std::countr_zero(numbers), std::countr_zero(numbers));
  return cards;
}

/// A hand with what everybody can tell of it. A claim stands until a card of that number
/// is played; a second one leaves just the two cards that were claimed. TX-15
void show_hand(Survey& out, Seat p, CardSet& hand, std::uint32_t lacks, std::uint32_t claims) {
  if (std::popcount(claims) == hand.size()) {
    for (; claims != 0; claims &= claims - 1) {
      const CardSet number = cards_of(claims & -claims);
      out.zone("hand", p, hand, hand & number, open_to(p)).never = ranks(1, 14) - number;
    }
    if (!hand.empty()) return;
  }
  auto& zone = out.zone("hand", p, hand, open_to(p));
  zone.never = cards_of(lacks);
  zone.some = cards_of(claims);
}

}  // namespace

void Tuxedo::survey(State& s, Survey& out) const {
  const Sight heap = s.over ? open_to_all : closed_but_known;
  for (int i = 0; i < rules_.players; ++i)
    show_hand(out, Seat(i), s.hands[i], s.lacks[i], s.claims[i]);
  out.pile("stock", Seat::nobody, s.stock.span(), closed_to_all);
  out.zone("middle", Seat::nobody, s.loose, open_to_all);
  for (int i = 0; i < rules_.players; ++i) out.zone("build", Seat(i), s.builds[i], open_to_all);
  for (int i = 0; i < rules_.players; ++i) out.zone("heap", Seat(i), s.heaps[i], heap);
  if (s.taker != Seat::nobody) out.zone("captured", s.taker, s.captured, open_to_all);
  out.mark("captured_with", s.captured_with);

  out.seat("turn", s.hands[index(s.turn)].empty() ? Seat::nobody : s.turn);
  out.seat("last_by", s.last_by);
  if (s.last_by != Seat::nobody) out.text("last_play", verb_name(s.last_play));
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p = Seat(i);
    if (!s.builds[i].empty()) out.number("build", sum_of(s.builds[i]), p);
    out.number("big_sweeps", s.big_sweeps[i], p);
    out.number("little_sweeps", s.little_sweeps[i], p);
    out.number("oranges", s.oranges[i], p);
    out.number("wrong_calls", s.wrong_calls[i], p);
    out.flag("called", s.called.has(p), p);
    out.flag("declined", s.declined.has(p), p);
  }
}

CardSet Tuxedo::heap(const State& s, int seat) const {
  return Seat(seat) == s.taker ? s.heaps[seat] + s.captured : s.heaps[seat];
}

int Tuxedo::points_for_most(const State& s, int seat) const {  // TX-32
  int most = 0, sharing = 0;
  for (int i = 0; i < rules_.players; ++i) most = std::max(most, heap(s, i).size());
  for (int i = 0; i < rules_.players; ++i) sharing += heap(s, i).size() == most;
  if (heap(s, seat).size() < most) return 0;
  return sharing == 1 ? 15 : 5;
}

std::array<Tuxedo::Award, 6> Tuxedo::awards(const State& s, int seat) const {
  const int for_most = points_for_most(s, seat);
  return {{{for_most == 15 ? "most cards" : "most cards, shared", for_most > 0, for_most},
           {"fives", (heap(s, seat) & ranks(5, 5)).size(), 5},  // TX-33
           {"Big Sweep", s.big_sweeps[seat], 10},               // TX-23
           {"Little Sweep", s.little_sweeps[seat], 5},
           {"Orange", s.oranges[seat], 10},             // TX-27
           {"wrong call", s.wrong_calls[seat], -10}}};  // TX-28
}

HandResult Tuxedo::result(const State& s) const {
  HandResult result;
  for (int i = 0; i < rules_.players; ++i)
    for (const Award& award : awards(s, i)) result.points[i] += award.times * award.each;
  return result;
}

Sheet Tuxedo::sheet(const State& s) const {
  Sheet sheet;
  std::string leaders;
  for (int i = 0; i < rules_.players; ++i) {
    const CardSet cards = heap(s, i);
    auto& column = sheet.columns.emplace_back();
    column.seats = only(Seat(i));
    column.taken_lines.push_back({"cards", "", cards.size()});
    column.taken = cards.size();
    for (const auto& [label, times, each] : awards(s, i)) {
      if (times == 0) continue;
      column.score_lines.push_back({std::string(label),
                                    times == 1 ? "" : fmt::format("{} at {}", times, each),
                                    times * each});
      column.score += times * each;
    }
    if (points_for_most(s, i) > 0)
      leaders += fmt::format("{}{}", leaders.empty() ? "" : ", ", to_text(Seat(i), style()));
  }
  sheet.headline = fmt::format("most cards: {}", leaders);
  sheet.expected = pack_size - table(s).size();
  sheet.proof = table(s).empty()
                    ? "56 cards"
                    : fmt::format("56 cards without the {} left on the table", table(s).size());
  return sheet;
}

Refusal Tuxedo::refusal(const State& s, Seat p, const Move& m) const {
  const auto plays = {Verb::capture, Verb::build, Verb::raise, Verb::trail};
  if (s.over) return {"the hand is over", "TX-30"};
  if (m.verb == Verb::call || m.verb == Verb::decline) {
    const Verdict verdict = judge_call(s, p, m);
    return {verdict.sentence, verdict.clause};
  }
  if (std::find(plays.begin(), plays.end(), m.verb) == plays.end())
    return {"a play is a capture, a build, a raise or a trail", "TX-4"};
  if (s.hands[index(s.turn)].empty())
    return {"all cards are played; call Orange, or decline", "TX-26"};
  if (p != s.turn) return {fmt::format("it is the turn of {}", to_text(s.turn, style())), "TX-4"};
  const Verdict verdict = judge_play(s, p, m);
  if (!verdict.allowed()) return {verdict.sentence, verdict.clause};
  return {"a play names cards and nothing else", "TX-4"};
}

std::string Tuxedo::act_name(const State& before, const State& after) const {
  if (!after.over) return fmt::format("{} deals again", to_text(after.dealer, style()));
  const CardSet left = table(before);
  if (left.empty() || !table(after).empty()) return "the hand is played";
  return fmt::format("{} left for {}", to_text(CardBag(left), style()),
                     to_text(after.taker, style()));
}

}  // namespace rookery::games
