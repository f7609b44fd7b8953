#include "games/coronado.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery::games {

Coronado::Coronado(bool must_trump)
    : PlainTricks({.players = 2,
                   .pack = ranks(6, 11),  // CO-2
                   .each = 5,
                   .packet = 3,  // CO-4
                   .left_over = LeftOver::stock,
                   .trump = TrumpBy::turned_card,                           // CO-5
                   .duty = must_trump ? Duty::head_and_trump : Duty::head,  // CO-20 to CO-24
                   .law = {.turn = "CO-19",
                           .play = "CO-19",
                           .follow = "CO-21",
                           .trump_led = "CO-24",
                           .head = "CO-20",
                           .must_trump = "CO-22"}}) {}

Coronado::State Coronado::deal(const HandContext& context, Chance& chance) const {
  State s{};
  set_out(s, context.dealer, chance, [&](Card c) { s.stock.push(c); });
  std::ranges::reverse(s.stock.span());  // the next card of the pack is the stock's top
  s.bound = Seat::nobody;
  return s;
}

void Coronado::go_to(State& s, Step step) const {
  s.step = step;
  s.turn = step == Step::asked || step == Step::dealer_takes ? s.dealer : elder(s);
}

void Coronado::offers(const State& s, Offers& out) const {
  if (s.phase != Phase::play) return;
  const int stock = std::min(5, s.stock.size());
  switch (s.step) {
    case Step::free:
      PlainTricks::offers(s, out);
      if (stock > 0) {  // CO-7, CO-8, CO-13
        Offer& ask = out.add(s.turn, Verb::ask);
        ask.least = 1;
        ask.most = std::int16_t(stock);
      }
      return;
    case Step::asked:
      out.add(s.turn, Verb::agree);  // CO-9
      out.add(s.turn, Verb::refuse);
      return;
    case Step::elder_takes:
    case Step::dealer_takes: {
      const bool by_elder = s.step == Step::elder_takes;
      Offer& discard = out.add(s.turn, Verb::discard);
      discard.min = by_elder ? s.asked : 0;  // CO-10
      discard.max = std::uint8_t(by_elder ? s.asked : stock);
      discard.from = s.hands[index(s.turn)];
      return;
    }
    case Step::closed: return PlainTricks::offers(s, out);
  }
}

void Coronado::apply(State& s, Seat p, const Move& m) const {
  switch (m.verb) {
    case Verb::ask:
      s.asked = std::uint8_t(m.number);
      ++s.askings;
      return go_to(s, Step::asked);
    case Verb::agree: return go_to(s, Step::elder_takes);
    case Verb::refuse:
      if (s.askings == 1) s.bound = p;  // CO-17, CO-18
      return go_to(s, Step::closed);    // CO-14
    case Verb::discard:
      exchange(s, p, m.cards.faces());
      // CO-11: an empty stock leaves the dealer nothing to take.
      return go_to(s, p == s.dealer || s.stock.empty() ? Step::free : Step::dealer_takes);
    default:
      if (s.step == Step::free && s.askings == 0) s.bound = p;  // CO-16
      s.step = Step::closed;
      PlainTricks::apply(s, p, m);
  }
}

void Coronado::exchange(State& s, Seat p, CardSet cards) const {
  CardSet& hand = s.hands[index(p)];
  hand -= cards;
  s.discards[index(p)] += cards;  // CO-15
  for (int n = cards.size(); n > 0; --n) hand += s.stock.pop();
}

void Coronado::survey(State& s, Survey& out) const {
  constexpr std::array<std::string_view, 5> steps{"ask", "answer", "exchange", "exchange", "play"};
  show(s, out,
       s.phase == Phase::dealt  ? "deal"
       : s.phase == Phase::over ? "over"
                                : steps[std::size_t(s.step)]);
  out.pile("stock", Seat::nobody, s.stock.span(), closed_to_all);
  for (int i = 0; i < 2; ++i)
    out.zone("discards", Seat(i), s.discards[std::size_t(i)], {no_one, only(Seat(i))});
  out.number("askings", s.askings);
  if (s.askings > 0) out.number("asked", s.asked);
  out.seat("bound", s.bound);
}

/// CO-27 to CO-30
Tally Coronado::count(const State& s) const {
  Tally tally;
  const Seat winner = tricks_of(s, 0) >= 3 ? Seat{0} : Seat{1};
  const bool all = tricks_of(s, index(winner)) == 5;
  const bool doubled = s.bound != Seat::nobody && s.bound != winner;
  const auto label = all ? "all tricks" : doubled ? "the bound player failed" : "three tricks";
  tally.expected = all || doubled ? 2 : 1;
  tally.proof = "one player scores, 1 or 2";
  tally.took(index(winner), label, tally.expected);
  return tally;
}

Sheet Coronado::sheet(const State& s) const {
  const Seat p{0}, q{1};
  return sheet_of(count(s),
                  fmt::format("{} took {} and {} took {}; {}", to_text(p, style()), tricks_of(s, 0),
                              to_text(q, style()), tricks_of(s, 1),
                              s.bound == Seat::nobody ? "nobody was bound"
                                                      : to_text(s.bound, style()) + " was bound"));
}

Refusal Coronado::refusal(const State& s, Seat p, const Move& m) const {
  const bool bargaining = s.phase == Phase::play && s.step != Step::closed;
  if (p != s.turn || s.phase == Phase::over) return PlainTricks::refusal(s, p, m);
  switch (m.verb) {
    case Verb::ask:
      if (!bargaining) return {"nobody takes cards any more in this hand", "CO-14"};
      if (s.step != Step::free) return {"the asking is answered first", "CO-9"};
      if (s.stock.empty()) return {"the stock is empty, so you must lead", "CO-13"};
      return {fmt::format("one asks for 1 to {} cards", std::min(5, s.stock.size())), "CO-8"};
    case Verb::agree:
    case Verb::refuse:
      if (s.step == Step::asked) return {"agree or refuse, and name nothing", "CO-9"};
      return {"nothing was asked", "CO-9"};
    case Verb::discard:
      if (s.step == Step::elder_takes)
        return {fmt::format("discard {} of your cards, as many as you asked for", s.asked),
                "CO-10"};
      if (s.step == Step::dealer_takes)
        return {fmt::format("discard at most {} of your cards", std::min(5, s.stock.size())),
                "CO-11"};
      return {"it is not the time to exchange cards", "CO-10"};
    case Verb::play:
      if (s.step == Step::asked) return {"the elder has asked: agree or refuse", "CO-9"};
      if (s.step == Step::elder_takes || s.step == Step::dealer_takes)
        return {"the exchange comes first", "CO-10"};
      break;
    default: break;
  }
  return PlainTricks::refusal(s, p, m);
}

}  // namespace rookery::games
