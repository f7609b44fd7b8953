// Club: what may be played.
#include <algorithm>

#include "games/club.hpp"

namespace rookery::games {

using club::counts_as_birdie;
using club::Kind;
using club::kind_of;
using club::naturals;
using club::takes;
using club::value_of;
using club::wilds;

namespace {

/// Which clause cards that are no meld offend against.
std::string_view clause_against(const CardBag& cards) {
  const CardBag rest = cards - (cards & wilds);
  if (rest.empty()) return "CL-16";
  const Card low = rest.first();
  const bool one_colour = rest.faces().within(suit_cards(low.suit()));
  const bool one_number = rest.faces().within(ranks(low.rank(), low.rank()));
  return one_colour && !one_number ? "CL-15" : "CL-14";
}

}  // namespace

int Club::birdies(const State& s, int side) const {
  int n = 0;
  for (int place : s.laid[side]) n += counts_as_birdie(s.melds[place]);
  return n;
}

int Club::minimum(const State& s, int side) const {  // CL-21
  if (s.totals[side] < 2000) return 50;
  return s.totals[side] <= 3000 ? 100 : rules_.top_minimum;
}

Club::SideNow Club::now(const State& s, Seat p) const {
  const int side = side_of(p);
  return {is_down(s, side), birdies(s, side), minimum(s, side)};
}

CardBag Club::melds_of(const State& s, int side) const {
  CardBag all;
  for (int place : s.laid[side]) all += s.melds[place];
  return all;
}

int Club::find_meld(const State& s, int side, const CardBag& meld, int after) const {
  for (int place : s.laid[side])
    if (place > after && s.melds[place] == meld) return place;
  return -1;
}

void Club::Breath::add(const CardBag& meld) {
  const Kind kind = kind_of(meld);
  ++melds;
  value += value_of(meld);
  birdies += counts_as_birdie(meld);
  threes |= kind == Kind::threes;
  if (kind == Kind::none) no_meld = &meld;
}

bool Club::pile_open(const State& s, Seat p) const {  // CL-33
  if (s.three_binds == p) return false;
  for (int i = 0; i < rules_.players; ++i)
    if (s.wild_stop[i] != 0 && Seat(i) != p) return false;
  return true;
}

Club::Verdict Club::judge(const State& s, Seat p, const Move& m) const {
  switch (m.verb) {
    case Verb::lay: return judge_lay(s, p, m);
    case Verb::take: return m.onto.empty() ? judge_pile(s, p, m) : judge_single_take(s, p, m);
    case Verb::add: return judge_add(s, p, m);
    case Verb::join: return judge_join(s, p, m);
    default: return {};
  }
}

Club::Breath Club::breath_of(const Move& m) {
  Breath breath;
  breath.add(m.cards);
  for (const CardBag& meld : m.also) breath.add(meld);
  return breath;
}

Club::Verdict Club::judge_melds(const SideNow& side, const Breath& melds, int hand_after) {
  const int complete = side.birdies + melds.birdies;
  if (melds.no_meld)
    return {
        "a meld is a set, with two naturals of its number at least, or a sequence of one "
        "colour from 4 to 14 without wilds, of three cards or more",
        clause_against(*melds.no_meld)};
  if (!side.down) {
    if (melds.value < side.minimum)
      return {"the first play of a side has to reach its minimum", "CL-21"};
  } else if (melds.melds > 1) {
    return {"one meld at a time, once the side has made its first play", "CL-11"};
  }
  if (melds.threes && (complete < 2 || hand_after > 1))
    return {"3s are laid only as the last play of one who goes out", "CL-17"};
  if (complete < 2 && hand_after < 2)
    return {"without two Birdies a play has to leave two cards in the hand", "CL-39"};
  return {};
}

Club::Verdict Club::judge_lay(const State& s, Seat p, const Move& m) const {
  const auto cards = m.all_cards();
  if (!cards || !cards->within(hand(s, p)))
    return {"not all of these cards are in your hand", "CL-11"};
  return judge_melds(now(s, p), breath_of(m), hand(s, p).size() - cards->size());
}

Club::Verdict Club::judge_pile(const State& s, Seat p, const Move& m) const {
  if (s.discards.empty()) return {"there is no discard to take", "CL-R11"};
  if (s.turns[index(p)] == 0)
    return {"nobody takes the pile on his first turn of the hand", "CL-25"};
  if (s.three_binds == p) return {"a 3 closes the pile to you for this turn", "CL-31"};
  if (!pile_open(s, p)) return {"a wild stop card closes the pile", "CL-32"};
  const Card top = s.discards.top();
  if (!naturals.has(top)) return {"only a natural on top lets the pile be taken", "CL-29"};
  const CardBag own = hand(s, p);
  const auto cards = m.all_cards();
  if (!cards || !cards->within(own + top) || !cards->has(top))
    return {"the melds are made of the top discard and of your hand", "CL-27"};
  bool taken = takes(m.cards, top);
  for (const CardBag& meld : m.also) taken |= takes(meld, top);
  if (!taken)
    return {"the top card has to be laid in a set with two naturals of its number from the hand",
            "CL-26"};
  if (!m.also.empty() && is_down(s, side_of(p)))
    return {"taking the pile lays the set with the top card and nothing else", "CL-28"};
  const int hand_after = own.size() - (cards->size() - 1) + (s.discards.size() - 1);
  return judge_melds(now(s, p), breath_of(m), hand_after);
}

Club::Verdict Club::judge_single_take(const State& s, Seat p, const Move& m) const {
  if (s.discards.empty()) return {"there is no discard to take", "CL-R11"};
  if (s.three_binds == p) return {"a 3 closes the pile to you for this turn", "CL-31"};
  if (!pile_open(s, p)) return {"a wild stop card closes the pile", "CL-32"};
  const Card top = s.discards.top();
  if (m.cards != CardBag(top)) return {"only the top discard can be taken", "CL-30"};
  if (find_meld(s, side_of(p), m.onto) < 0)
    return {"your side has no meld like that; name all its cards", "CL-30"};
  const Kind kind = kind_of(m.onto);
  if (kind_of(m.onto + top) != kind) return {"the top discard does not fit that meld", "CL-18"};
  const bool pure = kind == Kind::sequence || ((m.onto + top) & wilds).empty();
  if (!rules_.any_addition && !pure)
    return {"alone, the top discard goes only onto a set without wilds or onto a sequence",
            "CL-30"};
  return {};
}

Club::Verdict Club::judge_add(const State& s, Seat p, const Move& m) const {
  const int side = side_of(p);
  if (!m.cards.within(hand(s, p))) return {"not all of these cards are in your hand", "CL-11"};
  if (find_meld(s, side, m.onto) < 0)
    return {"your side has no meld like that; name all its cards", "CL-18"};
  if (m.cards.empty()) return {"these cards do not fit that meld", "CL-18"};
  return judge_growth(now(s, p), m.onto, m.onto + m.cards, hand(s, p).size() - m.cards.size());
}

Club::Verdict Club::judge_growth(const SideNow& side, const CardBag& meld, const CardBag& grown,
                                 int hand_after) {
  if (kind_of(grown) != kind_of(meld)) return {"these cards do not fit that meld", "CL-18"};
  const int complete = side.birdies - counts_as_birdie(meld) + counts_as_birdie(grown);
  if (complete < 2 && hand_after < 2)
    return {"without two Birdies a play has to leave two cards in the hand", "CL-39"};
  return {};
}

Club::Verdict Club::judge_join(const State& s, Seat p, const Move& m) const {
  const int side = side_of(p);
  if (m.also.size() != 1) return {"two melds are joined at a time", "CL-19"};
  const CardBag& other = m.also.front();
  const int one = find_meld(s, side, m.cards);
  if (one < 0 || find_meld(s, side, other, other == m.cards ? one : -1) < 0)
    return {"your side has no melds like these; name all their cards", "CL-19"};
  const CardBag joined = m.cards + other;
  if (kind_of(m.cards) != kind_of(other) || kind_of(joined) != kind_of(other))
    return {"only two sets of one number, or two sequences that make one run, can be joined",
            "CL-19"};
  const int complete = birdies(s, side) - counts_as_birdie(m.cards) - counts_as_birdie(other) +
                       counts_as_birdie(joined);
  if (complete < 2 && hand(s, p).size() < 2)
    return {"with one card left your side has to keep two Birdies", "CL-39"};
  return {};
}

bool Club::allows(const State& s, const Offer& offer, const Move& m) const {
  return judge(s, offer.seat, m).allowed();
}

void Club::offers(const State& s, Offers& out) const {
  if (s.step != Step::begin && s.step != Step::play) return;
  const Seat p = s.turn;
  const CardBag own = hand(s, p), table = melds_of(s, side_of(p));
  // As many melds as a hand can have: only a side's first play has more than one.
  const int more_melds = table.empty() ? most_melds : 0;
  const auto refined = [&](Verb verb, const CardBag& from, int least, int most, int also,
                           const CardBag& onto) {
    if (most < least) return;
    Offer& offer = out.add(p, verb);
    offer.refined = true;
    offer.also = std::uint8_t(also);
    offer.from = from;
    offer.onto = onto;
    offer.min = std::uint8_t(least);
    offer.max = std::uint8_t(most);
  };
  if (s.step == Step::begin) {
    out.add(p, Verb::draw);
    if (s.discards.empty()) return;
    const Card top = s.discards.top();
    if (!pile_open(s, p)) return;
    if (naturals.has(top) && s.turns[index(p)] > 0)
      refined(Verb::take, own + top, 3, own.size() + 1, more_melds, {});
    if (!table.empty()) refined(Verb::take, top, 1, 1, 0, table);
    return;
  }
  Offer& discard = out.add(p, Verb::discard);
  discard.from = own;
  discard.min = discard.max = 1;
  if (s.threes_laid) return;  // CL-17: last is last
  refined(Verb::lay, own, 3, own.size(), more_melds, {});
  if (table.empty()) return;
  refined(Verb::add, own, 1, own.size(), 0, table);
  refined(Verb::join, table, 6, table.size(), 1, {});
}

}  // namespace rookery::games
