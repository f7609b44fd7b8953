#include "games/i_doubt_it.hpp"

#include <fmt/format.h>

#include "games/round_table.hpp"

namespace rookery::games {

CardSet IDoubtIt::Hand::all() const {
  CardSet cards = secret + shown;
  for (CardSet known : laid_by) cards += known;
  return cards;
}

std::span<const Card> IDoubtIt::pack() const { return numbered_pack<14>; }  // ID-1

IDoubtIt::State IDoubtIt::deal(const HandContext& context, Chance& chance) const {
  State s{};
  deal_out(numbered_pack<14>, context.dealer, rules_.players, chance,
           [&](Seat to, Card c) { s.hands[index(to)].secret += c; });  // ID-3
  s.turn = left_of(context.dealer, rules_.players);                    // ID-5
  s.last_by = s.doubter = Seat::nobody;
  return s;
}

CardSet IDoubtIt::playable(const State& s) const {
  const CardSet hand = s.hands[index(s.turn)].all();
  const CardSet true_ones = hand & ranks(due(s), due(s));
  return rules_.true_if_held && !true_ones.empty() ? true_ones : hand;  // ID-7
}

bool IDoubtIt::may_doubt(const State& s, Seat p) const {
  return !s.last.empty() && p != s.last_by && !s.declined.has(p);  // ID-8, ID-19
}

bool IDoubtIt::must_settle(const State& s) const {
  return !s.last.empty() && (s.hands[index(s.last_by)].all().empty() || count_is_over(s));
}

void IDoubtIt::offers(const State& s, Offers& out) const {
  if (s.stage != Stage::playing) return;
  const bool wait = must_settle(s);  // ID-13, ID-20
  if (!wait) {
    Offer& play = out.add(s.turn, Verb::play);
    play.min = play.max = 1;
    play.from = playable(s);
  }
  // From the left of the player doubted: so doubts of one instant rank. ID-9
  for (int i = 1; i < rules_.players && !s.last.empty(); ++i) {
    const Seat p = left_of(s.last_by, rules_.players, i);
    if (!may_doubt(s, p)) continue;
    out.add(p, Verb::decline).optional = !wait;
    out.add(p, Verb::doubt).optional = !wait;
  }
}

void IDoubtIt::apply(State& s, Seat p, const Move& m) const {
  if (m.verb == Verb::doubt) {
    s.doubter = p;
    s.stage = Stage::doubted;
  } else if (m.verb == Verb::decline) {
    s.declined.add(p);
  } else {
    if (!s.last.empty()) s.heap[index(s.last_by)] += s.last;  // ID-12
    Hand& hand = s.hands[index(p)];
    s.last = m.cards.faces();
    hand = Hand{.secret = hand.all() - s.last};
    s.last_by = p;
    s.declined = {};
    s.shown = {};
    s.turn = left_of(p, rules_.players);
    ++s.plays;
  }
}

bool IDoubtIt::advance(State& s, Chance&) const {
  switch (s.stage) {
    case Stage::doubted:
      s.doubted = s.shown = std::exchange(s.last, {});
      s.stage = Stage::shown;
      return true;
    case Stage::shown: return take_heap(s), true;
    case Stage::playing:
      if (!must_settle(s) || s.declined.size() < rules_.players - 1) return false;
      s.heap[index(s.last_by)] += std::exchange(s.last, {});
      finish_if_decided(s);
      return true;
    case Stage::over: break;
  }
  return false;
}

/// ID-10, ID-11: whoever was wrong takes all.
void IDoubtIt::take_heap(State& s) const {
  const bool was_true = s.doubted.first().rank() == called(s);
  const Seat taker = was_true ? s.doubter : s.last_by;
  Hand& hand = s.hands[index(taker)];
  hand.shown += std::exchange(s.doubted, {});
  for (int i = 0; i < rules_.players; ++i) hand.laid_by[i] += std::exchange(s.heap[i], {});
  hand.secret += std::exchange(hand.laid_by[index(taker)], {});
  s.stage = Stage::playing;
  finish_if_decided(s);
}

void IDoubtIt::finish_if_decided(State& s) const {
  if (s.hands[index(s.last_by)].all().empty()) {  // ID-14, ID-15
    s.winners = only(s.last_by);
  } else if (count_is_over(s)) {  // ID-20
    int fewest = card_ids;
    for (int i = 0; i < rules_.players; ++i) fewest = std::min(fewest, s.hands[i].all().size());
    for (int i = 0; i < rules_.players; ++i)
      if (s.hands[i].all().size() == fewest) s.winners.add(Seat(i));
  } else {
    return;
  }
  s.stage = Stage::over;
}

void IDoubtIt::survey(State& s, Survey& out) const {
  for (int i = 0; i < rules_.players; ++i) {
    const Seat p{std::uint8_t(i)};
    Hand& hand = s.hands[i];
    out.zone("hand", p, hand.secret, open_to(p));
    for (int j = 0; j < rules_.players; ++j)
      out.zone("hand", p, hand.laid_by[j], {only(p), only(p) + only(Seat(j))});
    out.zone("hand", p, hand.shown, {only(p), everyone});
  }
  for (int i = 0; i < rules_.players; ++i)
    out.zone("heap", Seat::nobody, s.heap[i], {no_one, only(Seat(i))});
  out.zone("heap", Seat::nobody, s.last, {no_one, only(s.last_by)});
  out.zone("doubted", Seat::nobody, s.doubted, open_to_all);
  out.mark("shown", s.shown);

  out.number("due", due(s));
  if (s.stage == Stage::playing && !must_settle(s)) out.seat("turn", s.turn);
  if (s.plays > 0) {
    out.number("called", called(s));
    out.seat("last_by", s.last_by);
  }
  out.number("count", s.plays / 14 + 1);
  for (int i = 0; i < rules_.players; ++i) out.flag("declined", s.declined.has(Seat(i)), Seat(i));
}

int IDoubtIt::cards_of_others(const State& s, Seat p) const {
  int cards = 0;
  for (int i = 0; i < rules_.players; ++i)
    if (Seat(i) != p) cards += s.hands[i].all().size();
  return cards;
}

HandResult IDoubtIt::result(const State& s) const {
  HandResult result{.winners = s.winners};
  const Seat first = s.winners.first();
  if (s.hands[index(first)].all().empty())
    result.points[index(first)] = cards_of_others(s, first);  // ID-17
  return result;
}

Sheet IDoubtIt::sheet(const State& s) const {
  const HandResult result = this->result(s);
  const Seat first = s.winners.first();
  const bool is_out = s.hands[index(first)].all().empty();
  Sheet sheet;
  sheet.headline = is_out ? fmt::format("{} is out", to_text(first, style()))
                          : fmt::format(
                                "FOURTEEN was called {} times and nobody is out; the "
                                "fewest cards win",
                                rules_.count_limit);
  for (int i = 0; i < rules_.players; ++i) {
    const int points = result.points[i];
    auto& column = sheet.columns.emplace_back();
    column.seats = only(Seat(i));
    for (int j = 0; j < rules_.players && is_out && Seat(i) == first; ++j)
      if (j != i)
        column.taken_lines.push_back({"cards",
                                      fmt::format("left with {}", to_text(Seat(j), style())),
                                      s.hands[j].all().size()});
    if (!is_out)
      column.taken_lines.push_back(
          {"cards", fmt::format("{} in hand, for no points", s.hands[i].all().size()), 0});
    column.taken = points;
    column.score_lines.push_back({"points", "", points});
    column.score = points;
  }
  int heap = s.last.size();
  for (CardSet laid : s.heap) heap += laid.size();
  sheet.expected = is_out ? int(pack().size()) - heap : 0;
  sheet.proof = is_out ? fmt::format("56 cards without the {} in the middle", heap)
                       : "the count ended without points";
  return sheet;
}

std::string IDoubtIt::act_name(const State& before, const State& after) const {
  if (before.stage == Stage::doubted)
    return fmt::format("{} is shown", to_text(after.shown, style()));
  if (before.stage == Stage::shown) {
    const bool was_true = before.doubted.first().rank() == called(before);
    return fmt::format("heap to {}", to_text(was_true ? before.doubter : before.last_by, style()));
  }
  return "the last card stands";
}

Refusal IDoubtIt::refusal(const State& s, Seat p, const Move& m) const {
  if (s.stage == Stage::over) return {"the hand is over", "ID-17"};
  switch (m.verb) {
    case Verb::doubt:
    case Verb::decline:
      if (s.last.empty()) return {"there is no card that could be doubted", "ID-9"};
      if (p == s.last_by) return {"the last card is your own", "ID-19"};
      if (s.declined.has(p)) return {"you have let this card stand", "ID-8"};
      return {"a doubt names nothing", "ID-8"};
    case Verb::play:
      if (must_settle(s))
        return {"everybody has to doubt the last card or let it stand first",
                count_is_over(s) ? "ID-20" : "ID-13"};
      if (p != s.turn) return {fmt::format("it is {}'s turn", to_text(s.turn, style())), "ID-5"};
      if (m.cards.size() != 1 || m.number != no_number)
        return {"lay exactly one card; its number is called by itself", "ID-6"};
      if (!m.cards.within(s.hands[index(p)].all())) return {"you do not hold that card", "ID-6"};
      return {fmt::format("you hold a {} and have to play it", due(s)), "ID-7"};
    default: return {"in this game one plays a card, doubts, or lets a card stand", "ID-6"};
  }
}

}  // namespace rookery::games
