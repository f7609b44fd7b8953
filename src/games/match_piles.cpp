#include "games/match_piles.hpp"

#include <fmt/format.h>

#include "games/round_table.hpp"

namespace rookery::games {

std::span<const Card> MatchPiles::pack() const {
  if (rules_.style == PackStyle::rummy) return numbered_pack<11>;  // NU-1
  return numbered_pack<14>;                                        // MA-1
}

MatchPiles::State MatchPiles::deal(const HandContext& context, Chance& chance) const {
  State s{};
  const auto give = [&](Seat to, Card c) { s.stacks[index(to)].push(c); };  // MA-2, MA-3
  if (rules_.style == PackStyle::rummy)
    deal_out(numbered_pack<11>, context.dealer, rules_.players, chance, give);
  else
    deal_out(numbered_pack<14>, context.dealer, rules_.players, chance, give);
  s.in = first_seats(rules_.players);
  s.turn = left_of(context.dealer, rules_.players);  // MA-4
  s.last_by = Seat::nobody;
  s.finals = rules_.players == 2 ? 0 : -1;  // MA-12, NU-17
  return s;
}

bool MatchPiles::matches(Card first, Card c) const {
  return rules_.by_colour ? c.suit() == first.suit() : c.rank() == first.rank();
}

Seat MatchPiles::next_in(const State& s, Seat p) const {
  do p = left_of(p, rules_.players);
  while (!s.in.has(p));
  return p;
}

void MatchPiles::offers(const State& s, Offers& out) const {
  if (s.stage == Stage::turning) out.add(s.turn, Verb::turn);  // GB-89
}

void MatchPiles::apply(State& s, Seat p, const Move&) const {
  auto& stack = s.stacks[index(p)];
  const Card c = stack.pop();
  s.remembered[index(p)] = std::min(s.remembered[index(p)], stack.count);
  s.captured = {};
  s.last_by = p;
  s.pile.push(c);
  if (s.pile.size() > 1 && matches(s.pile[0], c))  // MA-6: only the starting card counts
    s.stage = Stage::matched;
  else if (stack.empty())
    s.stage = Stage::no_card;
  else
    s.turn = next_in(s, p);
}

bool MatchPiles::advance(State& s, Chance& chance) const {
  switch (s.stage) {
    case Stage::matched: return capture(s, chance), true;
    case Stage::no_card: return go_out(s), true;
    default: return false;
  }
}

/// MA-7, NU-10: turned over as it lies, the pile has its last card lowest.
void MatchPiles::capture(State& s, Chance& chance) const {
  auto taken = s.pile;
  if (rules_.shuffle_captured) chance.draw(Draw::shuffle, s.pile.span(), taken.span());
  auto& stack = s.stacks[index(s.last_by)];
  Pile<most_cards> grown;
  for (int i = taken.size(); i-- > 0;) grown.push(taken[i]);
  for (Card c : stack.span()) grown.push(c);
  auto& remembered = s.remembered[index(s.last_by)];
  remembered = rules_.shuffle_captured ? 0 : std::uint8_t(remembered + taken.size());
  stack = grown;
  for (Card c : s.pile.span()) s.captured += c;
  s.pile = {};
  s.turn = next_in(s, s.last_by);  // MA-8
  s.stage = Stage::turning;
  end_pile(s);
}

void MatchPiles::end_pile(State& s) const {
  ++s.piles;
  const SeatSet most = with_most_cards(s);
  if (s.finals >= 0) ++s.finals;
  const bool last = s.finals >= rules_.final_piles && most.size() == 1;  // MA-13, MA-14
  if (s.piles == rules_.pile_limit || last) {                            // MA-18
    s.winners = most;
    s.stage = Stage::over;
  }
  if (s.finals < 0 && s.in.size() == 2) s.finals = 0;  // MA-12, NU-15
}

/// MA-9, NU-12: out at once, and the others play on for the pile.
void MatchPiles::go_out(State& s) const {
  s.in.drop(s.last_by);
  s.stage = Stage::turning;
  s.turn = next_in(s, s.last_by);
  if (s.in.size() > 1) return;
  s.winners = s.in;  // MA-15, NU-19
  s.stage = Stage::over;
}

SeatSet MatchPiles::with_most_cards(const State& s) const {
  int most = 0;
  for (const auto& stack : s.stacks) most = std::max(most, stack.size());
  SeatSet seats;
  for (int i = 0; i < rules_.players; ++i)
    if (s.stacks[i].size() == most) seats.add(Seat(i));
  return seats;
}

void MatchPiles::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    const auto cards = s.stacks[i].span();
    const auto known = s.remembered[i];
    if (known > 0) out.pile("stack", Seat(i), cards.first(known), closed_but_known);
    out.pile("stack", Seat(i), cards.subspan(known), closed_to_all);
  }
  out.pile("pile", Seat::nobody, s.pile.span(), open_to_all);
  out.mark("captured", s.captured);

  if (s.stage == Stage::turning) out.seat("turn", s.turn);
  out.number("piles", s.piles);
  if (s.finals >= 0) out.number("finals_left", std::max(0, rules_.final_piles - s.finals));
  for (int i = 0; i < rules_.players; ++i) out.flag("out", !s.in.has(Seat(i)), Seat(i));
}

Sheet MatchPiles::sheet(const State& s) const {
  Sheet sheet;
  for (int i = 0; i < rules_.players; ++i)
    if (s.winners.has(Seat(i)))
      sheet.headline += (sheet.headline.empty() ? "" : " and ") + to_text(Seat(i), style());
  sheet.headline += s.winners.size() > 1 ? " share the win"
                    : s.in == s.winners  ? " is alone in the game and wins"
                                         : " wins with the most cards";
  for (int i = 0; i < rules_.players; ++i) {
    const int cards = s.stacks[i].size();
    sheet.columns.push_back(
        {.seats = only(Seat(i)), .taken_lines = {{"cards", "", cards}}, .taken = cards});
  }
  sheet.expected = int(pack().size()) - s.pile.size();
  sheet.proof = fmt::format("{} cards without the {} in the middle", pack().size(), s.pile.size());
  return sheet;
}

std::string MatchPiles::act_name(const State& before, const State& after) const {
  const std::string name = to_text(after.last_by, style());
  if (before.stage == Stage::matched) return fmt::format("pile to {}", name);
  return fmt::format("{} is out", name);
}

Refusal MatchPiles::refusal(const State& s, Seat p, const Move& m) const {
  const Law& law = rules_.law;
  if (s.stage == Stage::over) return {"the game is over"};
  if (!s.in.has(p)) return {"you are out of the game", std::string(law.out)};
  if (m.verb == Verb::turn && p != s.turn)
    return {fmt::format("it is {}'s turn", to_text(s.turn, style())), std::string(law.turns)};
  return {"a turn is turning the top card, and nothing else", std::string(law.turn)};
}

}  // namespace rookery::games
