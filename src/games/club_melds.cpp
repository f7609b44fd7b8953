#include "games/club_melds.hpp"

#include <algorithm>

namespace rookery::games::club {
namespace {

CardBag of_number(const CardBag& cards, int number) { return cards & ranks(number, number); }

bool is_sequence(const CardBag& cards) {
  const CardSet faces = cards.faces();
  const std::uint64_t from_low = faces.bits >> faces.first().id;
  return cards.two == 0 && faces.within(naturals & suit_cards(faces.first().suit())) &&
         (from_low & (from_low + 1)) == 0;
}

/// Completes `chosen` with `least` to `most` of `rest` in every way.
bool choose(CardBag rest, CardBag chosen, int least, int most, const Visit& visit) {
  if (least > most || rest.size() < least) return true;
  if (rest.empty() || most == 0) return visit(chosen);
  const Card c = rest.first();
  const int held = rest.count(c);
  for (int i = 0; i < held; ++i) rest -= c;
  for (int n = 0; n <= std::min(held, most); ++n) {
    if (n > 0) chosen += c;
    if (!choose(rest, chosen, least - n, most - n, visit)) return false;
  }
  return true;
}

/// Some of `own` with any number of wilds; the fewest wilds come first.
bool each_with_wilds(const CardBag& own, const CardBag& wild, int own_least, int least, int most,
                     const Visit& visit) {
  const int many = wild.size();
  for (int w = 0; w <= many && w <= most; ++w) {
    const int rest_least = std::max(own_least, least - w);
    if (!each_choice(wild, w, w, [&](const CardBag& chosen) {
          return each_choice(own, rest_least, most - w,
                             [&](const CardBag& rest) { return visit(chosen + rest); });
        }))
      return false;
  }
  return true;
}

}  // namespace

Kind kind_of(const CardBag& cards) {
  if (cards.size() < 3) return Kind::none;
  const CardBag rest = cards - (cards & wilds);
  if (rest.size() < 2 || rest.has(bird)) return Kind::none;
  const int number = rest.first().rank();
  if (rest.faces().within(ranks(number, number))) return number == 3 ? Kind::threes : Kind::set;
  return is_sequence(cards) ? Kind::sequence : Kind::none;
}

Birdie birdie_of(const CardBag& meld) {
  const Kind kind = kind_of(meld);
  if (meld.size() < 7 || kind == Kind::none) return Birdie::none;
  if (kind == Kind::sequence) return Birdie::sequence;
  const int wild = (meld & wilds).size();
  if (wild == 0) return Birdie::natural;
  return meld.size() - wild >= 4 ? Birdie::regular : Birdie::none;
}

int counts_as_birdie(const CardBag& meld) {
  return birdie_of(meld) != Birdie::none && kind_of(meld) != Kind::threes;  // CL-38
}

int most_value(const CardBag& cards) {
  CardSet useful;
  for (int number = 3; number <= 14; ++number)
    if (const CardBag held = of_number(cards, number); held.size() >= 2) useful += held.faces();
  const std::uint64_t row = (cards.faces() & naturals).bits;
  const std::uint64_t starts = row & row >> 1 & row >> 2;
  useful += CardSet::of_bits(starts | starts << 1 | starts << 2);
  return useful.empty() ? 0 : value_of(cards & (useful + wilds));
}

bool each_choice(const CardBag& cards, int least, int most, const Visit& visit) {
  return choose(cards, {}, least, most, visit);
}

bool each_meld(const CardBag& cards, int most, int threes_least, const Visit& visit) {
  const CardSet row = cards.faces() & naturals;
  for (Card low : row) {
    CardBag sequence = low;
    for (Card c = low; c.rank() < 14 && row.has(card(c.suit(), c.rank() + 1));) {
      c = card(c.suit(), c.rank() + 1);
      sequence += c;
      if (sequence.size() > most) break;
      if (sequence.size() >= 3 && !visit(sequence)) return false;
    }
  }
  const CardBag wild = cards & wilds;
  for (int number = 14; number >= 3; --number) {
    const int least = number == 3 ? std::max(3, threes_least) : 3;
    if (!each_with_wilds(of_number(cards, number), wild, 2, least, most, visit)) return false;
  }
  return true;
}

bool each_addition(const CardBag& meld, const CardBag& cards, int most, const Visit& visit) {
  const CardBag wild = cards & wilds;
  if (kind_of(meld) == Kind::set) {
    const int number = (meld - (meld & wilds)).first().rank();
    return each_with_wilds(of_number(cards, number), wild, 0, 1, most, visit);
  }
  const Card low = meld.first();
  const int high = low.rank() + meld.size() - 1;
  CardBag below;
  for (int bottom = low.rank();;) {
    CardBag added = below;
    for (int top = high;;) {
      if (added.size() > most) break;
      if (!added.empty() && !visit(added)) return false;
      if (++top > 14 || !cards.has(card(low.suit(), top))) break;
      added += card(low.suit(), top);
    }
    if (--bottom < 4 || !cards.has(card(low.suit(), bottom))) return true;
    below += card(low.suit(), bottom);
  }
}

bool each_set_with(Card top, const CardBag& hand, const Visit& visit) {
  return each_with_wilds(of_number(hand, top.rank()), hand & wilds, 2, 2, hand.size(),
                         [&](const CardBag& rest) { return visit(rest + top); });
}

}  // namespace rookery::games::club
