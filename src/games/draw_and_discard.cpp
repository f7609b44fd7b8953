#include "games/draw_and_discard.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery::games {

DrawAndDiscard::Rules draw_and_discard_rules(const Settings& o) {
  return {.players = o[Key::players],
          .keeps_top = o[Key::reshuffle] == keep_top,
          .forbids_return = o[Key::return_taken_discard] == return_forbidden,
          .turn_limit = o[Key::turn_limit]};
}

MatchRules draw_and_discard_match(const Settings& o) {
  return {.end = MatchRules::End::hands,
          .hand_count = o[Key::players] * o[Key::deals_per_player],  // RM-37
          .winner = MatchRules::Winner::lowest,                      // RM-38
          .level_shares = true};
}

void DrawAndDiscard::deal_hands(State& s, Seat dealer, Chance& chance) const {
  std::array<Card, pack_size> order{};
  chance.draw(Draw::pack, pack(), order);
  int next = 0;
  const int each = rules_.players == 2 ? 8 : 6;  // RM-5
  for (int round = 0; round < each; ++round)     // RM-6
    for (int i = 1; i <= rules_.players; ++i)
      s.hands[index(left_of(dealer, rules_.players, i))] += order[next++];
  s.discards.push(order[next++]);  // RM-7
  for (int at = pack_size; at-- > next;) s.stock.push(order[std::size_t(at)]);
  s.renewed = ranks(1, 11);
  s.turn = left_of(dealer, rules_.players);  // RM-8
  s.winner = Seat::nobody;
  s.step = Step::draw;
}

bool DrawAndDiscard::can_draw(const State& s) const {
  if (!s.stock.empty()) return true;
  return s.discards.size() > (rules_.keeps_top ? 1 : 0);  // RM-26, RM-28
}

CardSet DrawAndDiscard::discardable(const State& s, Seat p) const {
  const CardSet hand = s.hands[index(p)];
  if (rules_.forbids_return && s.took && hand.size() > 1) return hand - s.taken;  // RM-24
  return hand;
}

void DrawAndDiscard::offer_turn(const State& s, Offers& out) const {
  if (s.step == Step::draw) {  // RM-10
    if (can_draw(s)) out.add(s.turn, Verb::draw);
    out.add(s.turn, Verb::take);
  } else if (s.step == Step::play) {  // RM-23
    Offer& discard = out.add(s.turn, Verb::discard);
    discard.from = discardable(s, s.turn);
    discard.min = discard.max = 1;
  }
}

void DrawAndDiscard::apply_turn(State& s, Seat p, const Move& m) const {
  switch (m.verb) {
    case Verb::draw:
      s.took = false;
      if (s.stock.empty())
        s.step = Step::renew;
      else
        give_top(s);
      return;
    case Verb::take:  // RM-11
      s.taken = s.discards.pop();
      s.took = true;
      s.hands[index(p)] += s.taken;
      s.known += s.taken;
      s.step = Step::play;
      return;
    default:
      s.discards.push(m.cards.first());
      play_from(s, p, m.cards.faces());  // RM-31
      if (s.step != Step::over) end_turn(s);
  }
}

// Shuffle and draw are two acts: all saw the top discard, and in one act they would see
// whether it is the card drawn.
bool DrawAndDiscard::renew(State& s, Chance& chance) const {
  if (s.step != Step::renew) return false;
  if (!s.stock.empty()) {
    give_top(s);
    return true;
  }
  const Card top = s.discards.top();
  if (rules_.keeps_top) s.discards.pop();  // RM-28
  std::array<Card, pack_size> order{};
  const auto size = std::size_t(s.discards.size());
  chance.draw(Draw::shuffle, s.discards.span(), {order.data(), size});
  s.discards = {};
  if (rules_.keeps_top) s.discards.push(top);
  s.renewed = {};
  for (std::size_t at = size; at-- > 0;) {
    s.stock.push(order[at]);
    s.renewed += order[at];
  }
  return true;
}

void DrawAndDiscard::give_top(State& s) const {
  s.hands[index(s.turn)] += s.stock.pop();
  s.step = Step::play;
}

void DrawAndDiscard::play_from(State& s, Seat p, CardSet cards) const {
  s.hands[index(p)] -= cards;
  s.known -= cards;
  if (!s.hands[index(p)].empty()) return;
  s.winner = p;  // RM-30
  s.step = Step::over;
}

void DrawAndDiscard::end_turn(State& s) const {
  const bool blocked = ++s.turns == rules_.turn_limit * rules_.players;  // RM-33
  s.step = blocked ? Step::over : Step::draw;
  s.turn = left_of(s.turn, rules_.players);
}

// What was drawn since the pack was last renewed is some of what it was renewed from,
// and what was held before is none of it; so much everybody can work out.
void DrawAndDiscard::survey_hands(State& s, Survey& out) const {
  const CardSet not_renewed = ranks(1, 11) - s.renewed;
  const bool shown = over(s);
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p = Seat(i);
    const Sight own = shown ? open_to_all : open_to(p);
    CardSet& hand = s.hands[i];
    const CardSet known = hand & s.known, drawn = (hand & s.renewed) - known;
    out.zone("hand", p, hand, drawn, own).never = not_renewed;
    out.zone("hand", p, hand, hand - known - drawn, own).never = s.renewed;
    out.zone("hand", p, hand, known, shown ? open_to_all : Sight{only(p), everyone});
  }
  out.pile("stock", Seat::nobody, s.stock.span(), closed_to_all).never = not_renewed;
  if (!s.discards.empty()) {
    const auto pile = s.discards.span();
    out.pile("discards", Seat::nobody, pile.first(pile.size() - 1), closed_but_known);
    out.pile("discards", Seat::nobody, pile.last(1), open_to_all);
  }
  out.text("step", s.step == Step::draw ? "draw" : s.step == Step::over ? "over" : "play");
  out.number("turns", s.turns);
  out.seat("turn", over(s) ? Seat::nobody : s.turn);
  out.seat("winner", s.winner);
}

HandResult DrawAndDiscard::result(const State& s) const {
  HandResult result;  // RM-34 to RM-36: the winner's hand is empty
  for (int i = 0; i < rules_.players; ++i) result.points[i] = numbers_on(s.hands[i]);
  return result;
}

Sheet DrawAndDiscard::count(const State& s, CardSet played) const {
  Sheet sheet;
  sheet.headline = s.winner == Seat::nobody
                       ? fmt::format("blocked after {} turns each", rules_.turn_limit)
                       : fmt::format("{} is out", to_text(s.winner, style()));
  for (int i = 0; i < rules_.players; ++i) {
    const CardSet hand = s.hands[i];
    const int sum = numbers_on(hand);
    auto& column = sheet.columns.emplace_back();
    column.seats = only(Seat(i));
    column.taken_lines.push_back({"hand", to_text(CardBag(hand), style()), sum});
    column.score_lines.push_back({"against", "", sum});
    column.taken = column.score = sum;
  }
  int elsewhere = numbers_on(played);
  for (Card c : s.stock.span()) elsewhere += c.rank();
  for (Card c : s.discards.span()) elsewhere += c.rank();
  const int all = numbers_on(ranks(1, 11));
  sheet.expected = all - elsewhere;
  sheet.proof =
      fmt::format("{} in the pack, {} of it played, thrown away or not drawn", all, elsewhere);
  return sheet;
}

std::optional<Refusal> DrawAndDiscard::refuse_turn(const State& s, Seat p, const Move& m) const {
  const auto refuse = [](std::string sentence, std::string_view clause) {
    return Refusal{std::move(sentence), std::string(clause)};
  };
  const bool known_verb = m.verb == Verb::draw || m.verb == Verb::take || m.verb == Verb::discard ||
                          m.verb == Verb::lay || m.verb == Verb::add || m.verb == Verb::pass;
  if (!known_verb) return refuse("nobody does that in this game", law_.steps);
  if (p != s.turn)
    return refuse(fmt::format("it is the turn of {}", to_text(s.turn, style())), law_.turn);
  if (m.verb == Verb::pass)
    return s.step == Step::draw ? refuse("every turn begins with a draw", law_.draw)
                                : refuse("every turn ends with a discard", law_.discard);
  const bool drawing = m.verb == Verb::draw || m.verb == Verb::take;
  if (s.step == Step::draw && !drawing) return refuse("draw a card first", law_.steps);
  if (s.step == Step::play && drawing) return refuse("you have drawn already", law_.draw);
  if (m.verb == Verb::draw && m == Move{.verb = Verb::draw})
    return refuse("nothing lies under the top discard, so that card has to be taken", law_.stock);
  if (drawing)
    return refuse("a draw names no card: it is the top one, of the pack or of the discards",
                  law_.draw);
  if (m.verb != Verb::discard) return std::nullopt;
  if (m.cards.size() != 1) return refuse("exactly one card is discarded", law_.discard);
  const Card c = m.cards.first();
  if (!s.hands[index(p)].has(c))
    return refuse(to_text(c, style()) + " is not in your hand", law_.discard);
  if (!discardable(s, p).has(c))
    return refuse("you took " + to_text(c, style()) + " from the discards in this turn",
                  law_.returned);
  return refuse("a discard names one card and nothing else", law_.discard);
}

std::string DrawAndDiscard::act_name(const State& before, const State&) const {
  if (!before.stock.empty()) return to_text(before.turn, style()) + " draws";
  return "the discards become the pack";
}

}  // namespace rookery::games
