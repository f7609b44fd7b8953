#include "games/quatro.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery::games {
namespace {

constexpr int numbers = 11;
constexpr std::array<std::string_view, numbers> fact_names{
    "quatro_1", "quatro_2", "quatro_3", "quatro_4",  "quatro_5", "quatro_6",
    "quatro_7", "quatro_8", "quatro_9", "quatro_10", "quatro_11"};

constexpr CardSet of_number(int number) { return ranks(number, number); }
constexpr CardSet of_number(Card c) { return of_number(c.rank()); }

}  // namespace

Quatro::State Quatro::deal(const HandContext& context, Chance& chance) const {
  State s{};
  deal_out(numbered_pack<numbers>, context.dealer, rules_.players, chance,
           [&](Seat to, Card c) { s.hands[index(to)].cards += c; });  // QU-4, QU-5
  // Who holds four of a number has to lay them down, so nobody holds four any more. QU-7
  for (Hand& hand : s.hands) hand.lacks_one = ranks(1, numbers);
  s.turn = context.dealer;  // QU-8
  s.asker = s.asked = Seat::nobody;
  return s;
}

CardSet Quatro::askable(const State& s, Seat p) {
  const CardSet hand = s.hands[index(p)].cards;
  CardSet all;
  for (Card c : hand) all += of_number(c);
  return all - hand;  // QU-10
}

SeatSet Quatro::others_with_cards(const State& s, Seat p) const {
  SeatSet others;
  for (int i = 0; i < rules_.players; ++i)
    if (Seat(i) != p && !s.hands[i].cards.empty()) others.add(Seat(i));
  return others;  // QU-11
}

std::pair<Seat, CardSet> Quatro::unlaid(const State& s) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p = left_of(s.turn, rules_.players, i);
    for (int number = 1; number <= numbers; ++number)
      if (of_number(number).within(s.hands[index(p)].cards)) return {p, of_number(number)};
  }
  return {Seat::nobody, {}};
}

bool Quatro::all_laid(const State& s) const {
  return std::ranges::all_of(s.hands, [](const Hand& hand) { return hand.cards.empty(); });
}

void Quatro::offers(const State& s, Offers& out) const {
  if (s.stage != Stage::asking || askable(s, s.turn).empty()) return;
  Offer& ask = out.add(s.turn, Verb::ask);  // QU-9
  ask.min = ask.max = 1;
  ask.from = askable(s, s.turn);
  ask.to = others_with_cards(s, s.turn);
}

void Quatro::apply(State& s, Seat p, const Move& m) const {
  s.asker = p;
  s.asked = m.to;
  s.wanted = m.cards.faces();
  s.stage = Stage::asked;
  // What everybody learns from the request itself: he holds another of the number.
  const CardSet number = of_number(s.wanted.first());
  Hand& hand = s.hands[index(p)];
  hand.lacks += s.wanted;
  if ((hand.cards & s.handed & number).empty()) hand.has_one += number - s.handed;
}

bool Quatro::advance(State& s, Chance&) const {
  if (s.stage == Stage::over) return false;
  if (s.stage == Stage::asked) return answer(s), true;
  if (const auto [p, four] = unlaid(s); !four.empty()) {  // QU-6, QU-7, QU-14
    Hand& hand = s.hands[index(p)];
    hand.cards -= four;
    s.quatros[index(p)] += four;
    for (Hand& any : s.hands) any.has_one -= four, any.lacks_one -= four;
    if (all_laid(s)) s.stage = Stage::over;  // QU-18
    return true;
  }
  if (!s.hands[index(s.turn)].cards.empty()) return false;
  do s.turn = left_of(s.turn, rules_.players);  // QU-15, QU-16
  while (s.hands[index(s.turn)].cards.empty());
  return true;
}

void Quatro::answer(State& s) const {
  s.stage = Stage::asking;
  s.given = s.wanted.within(s.hands[index(s.asked)].cards);
  if (s.given) {  // QU-12
    hand_over(s);
    s.misses = 0;
    return;
  }
  s.hands[index(s.asked)].lacks += s.wanted;
  s.turn = s.asked;                                            // QU-13
  if (++s.misses == rules_.miss_limit) s.stage = Stage::over;  // QU-20
}

/// Moves the card. All know where it is from now on, and where it was until now.
void Quatro::hand_over(State& s) {
  const CardSet number = of_number(s.wanted.first());
  Hand& to = s.hands[index(s.asker)];
  Hand& from = s.hands[index(s.asked)];
  if ((s.wanted & s.handed).empty()) {
    for (Hand& hand : s.hands) {
      hand.has_one -= &hand == &from ? number : s.wanted;
      hand.lacks_one -= &hand == &from ? s.wanted : number;
    }
  }
  from.cards -= s.wanted;
  to.cards += s.wanted;
  s.handed += s.wanted;
  // With all the others of the number he would have to lay them down.
  const bool nothing_said = (to.lacks_one & number).empty();
  if (nothing_said && (s.handed & number).within(to.cards)) to.lacks_one += number - s.handed;
}

void Quatro::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    Hand& hand = s.hands[i];
    const CardSet known = hand.cards & s.handed;
    Survey::Zone& secret = out.zone("hand", p, hand.cards, hand.cards - known, open_to(p));
    secret.never = hand.lacks;
    secret.some_of_number = hand.has_one;
    secret.not_all_of_number = hand.lacks_one;
    if (!known.empty()) out.zone("hand", p, hand.cards, known, {only(p), everyone});
    out.zone("quatros", p, s.quatros[i], closed_but_known);  // QU-6
  }
  out.mark("wanted", s.wanted);

  if (!over(s)) out.seat("turn", s.turn);
  if (s.asker != Seat::nobody) {
    out.seat("asker", s.asker);
    out.seat("asked", s.asked);
    out.flag("given", s.given);
  }
  out.number("misses", s.misses);
  for (int i = 0; i < rules_.players; ++i) {
    out.number("quatros", s.quatros[i].size() / 4, Seat(i));
    for (int number = 1; number <= numbers; ++number)
      if (of_number(number).within(s.quatros[i]))
        out.seat(fact_names[std::size_t(number - 1)], Seat(i));
  }
}

SeatSet Quatro::with_most_quatros(const State& s) const {
  int most = 0;
  for (CardSet laid : s.quatros) most = std::max(most, laid.size());
  SeatSet best;
  for (int i = 0; i < rules_.players; ++i)
    if (s.quatros[i].size() == most) best.add(Seat(i));
  return best;  // QU-19
}

Sheet Quatro::sheet(const State& s) const {
  Sheet sheet;
  const SeatSet winners = with_most_quatros(s);
  for (SeatSet rest = winners; !rest.empty(); rest.drop(rest.first()))
    sheet.headline += (sheet.headline.empty() ? "" : " and ") + to_text(rest.first(), style());
  sheet.headline += winners.size() > 1 ? " share the win" : " wins with the most quatros";
  if (!all_laid(s)) sheet.headline += fmt::format(" after {} misses in a row", s.misses);
  int in_hands = 0;
  for (int i = 0; i < rules_.players; ++i) {
    const int count = s.quatros[i].size() / 4;
    std::string laid;
    for (int number = 1; number <= numbers; ++number)
      if (of_number(number).within(s.quatros[i]))
        laid += (laid.empty() ? "" : ", ") + std::to_string(number);
    in_hands += s.hands[i].cards.size();
    sheet.columns.push_back(
        {.seats = only(Seat(i)), .taken_lines = {{"quatros", laid, count}}, .taken = count});
  }
  sheet.expected = numbers - in_hands / 4;
  sheet.proof = in_hands == 0 ? "eleven numbers"
                              : fmt::format("eleven numbers without the {} in hands", in_hands / 4);
  return sheet;
}

std::string Quatro::act_name(const State& before, const State& after) const {
  if (before.stage == Stage::asked)
    return fmt::format("{} {} {}", to_text(before.asked, style()),
                       after.given ? "gives" : "does not hold", to_text(before.wanted, style()));
  if (const auto [p, four] = unlaid(before); !four.empty())
    return fmt::format("{} lays down the {}s", to_text(p, style()), four.first().rank());
  return fmt::format("{} has no card left: the turn passes to {}", to_text(before.turn, style()),
                     to_text(after.turn, style()));
}

Refusal Quatro::refusal(const State& s, Seat p, const Move& m) const {
  if (over(s)) return {"the game is over", "QU-18"};
  if (p != s.turn)
    return {fmt::format("it is {}'s turn to ask", to_text(s.turn, style())), "QU-13"};
  if (m.cards.size() != 1 || m.to == Seat::nobody ||
      m != Move{.verb = Verb::ask, .to = m.to, .cards = m.cards})
    return {"a request names one other player and one card: ask to P2 B7", "QU-9"};
  const Card c = m.cards.first();
  const CardSet hand = s.hands[index(p)].cards;
  if (m.to == p) return {"ask another player, not yourself", "QU-9"};
  if (index(m.to) >= rules_.players) return {"nobody sits there", "QU-9"};
  if (hand.has(c)) return {fmt::format("you hold {} yourself", to_text(c, style())), "QU-10"};
  if ((hand & of_number(c)).empty())
    return {fmt::format("you hold no {} and cannot ask for one", c.rank()), "QU-10"};
  return {fmt::format("{} has no card left", to_text(m.to, style())), "QU-11"};
}

}  // namespace rookery::games
