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
bool choose(CardBag rest, CardBag chosen, int least, int most, Visit visit) {
  if (least > most || rest.size() < least) return true;
  if (rest.empty() || most == 0) return visit(chosen);
  if (rest.size() == least) return visit(chosen + rest);
  const CardSet c = rest.first();
  const int held = (rest & c).size();
  rest -= rest & c;
  for (int n = 0; n <= std::min(held, most); ++n) {
    if (n > 0) chosen += c;
    if (!choose(rest, chosen, least - n, most - n, visit)) return false;
  }
  return true;
}

/// How many cards of a set there have to be.
struct SetSize {
  int own_least, least, most;
  int least_value = 0;
};

/// Some of `own` with any number of wilds; the fewest wilds come first.
bool each_with_wilds(const CardBag& own, const CardBag& wild, const SetSize& size, Visit visit) {
  const int held = own.size(), many = std::min(wild.size(), size.most);
  if (held < size.own_least) return true;
  for (int w = 0; w <= many; ++w) {
    // What the wilds lack in number and in value has to come from the others.
    const int own_least =
        std::max({size.own_least, size.least - w, (size.least_value - 20 * w + 9) / 10});
    if (own_least > held) continue;
    const auto with = [&](const CardBag& chosen) {
      return choose(own, chosen, own_least, size.most - w, visit);
    };
    if (w == 0 ? !with({}) : !each_choice(wild, w, w, with)) return false;
  }
  return true;
}

/// Bit per number of which there are two cards at least, or three.
struct Mates {
  std::uint32_t twice, thrice;
  explicit Mates(const CardBag& cards) {
    const NumbersHeld one(CardSet::of_bits(cards.one)), two(CardSet::of_bits(cards.two));
    twice = one.twice | two.once;
    thrice = one.thrice | two.twice | (one.once & two.once);
  }
};

/// The lowest cards of runs of three.
CardSet starts_of_runs(const CardBag& cards) {
  const std::uint64_t row = (cards.faces() & naturals).bits;
  return CardSet::of_bits(row & row >> 1 & row >> 2);
}

}  // namespace

Kind kind_of(const CardBag& cards) {
  if (cards.size() < 3) return Kind::none;
  const CardBag own = cards & (stoppers + naturals + bird);
  if (own.size() < 2 || own.has(bird)) return Kind::none;
  if (const std::uint32_t numbers = ranks_in(own.faces()); std::has_single_bit(numbers))
    return own.faces().within(stoppers) ? Kind::threes : Kind::set;
  return is_sequence(cards) ? Kind::sequence : Kind::none;
}

Birdie birdie_of(const CardBag& meld) {
  const Kind kind = meld.size() < 7 ? Kind::none : kind_of(meld);
  if (kind == Kind::none) return Birdie::none;
  if (kind == Kind::sequence) return Birdie::sequence;
  const int wild = (meld & wilds).size();
  if (wild == 0) return Birdie::natural;
  return meld.size() - wild >= 4 ? Birdie::regular : Birdie::none;
}

bool is_birdie_but_not_threes(const CardBag& meld) {
  return birdie_of(meld) != Birdie::none && kind_of(meld) != Kind::threes;
}

bool takes(const CardBag& meld, Card top) {
  return meld.has(top) && kind_of(meld) == Kind::set && (meld & naturals).size() >= 3;
}

Most most_melded(const CardBag& cards, bool with_threes) {
  const std::uint32_t numbers = ranks_in(naturals + (with_threes ? stoppers : CardSet{}));
  const Mates held(cards);
  const std::uint64_t starts = starts_of_runs(cards).bits;
  const CardSet in_runs = CardSet::of_bits(starts | starts << 1 | starts << 2);
  const CardSet melding = in_runs + of_numbers(held.thrice & numbers);
  // Two of a number take a wild to be a meld.
  const CardSet pairs = of_numbers(held.twice & ~held.thrice & numbers) - in_runs;
  const bool sets = (held.twice & numbers) != 0;
  const int wild = sets ? (cards & wilds).size() : 0;
  const int own = (cards & melding).size() + std::min(2 * wild, (cards & pairs).size());
  return {own + wild, 10 * own + 20 * wild, melding + pairs + (sets ? wilds : CardSet{})};
}

bool each_choice(const CardBag& cards, int least, int most, Visit visit) {
  return choose(cards, {}, least, most, visit);
}

bool each_meld(const CardBag& cards, const Wanted& wanted, Visit visit) {
  const CardSet row = cards.faces() & naturals;
  const int shortest = std::max(3, (wanted.least_value + 9) / 10);
  for (Card low : starts_of_runs(cards)) {
    CardBag sequence = low;
    for (Card c = low; c.rank() < 14 && row.has(card(c.suit(), c.rank() + 1));) {
      c = card(c.suit(), c.rank() + 1);
      sequence += c;
      if (sequence.size() > wanted.most) break;
      if (sequence.size() >= shortest && !visit(sequence)) return false;
    }
  }
  const CardBag wild = cards & wilds;
  std::uint32_t numbers = Mates(cards).twice & ranks_in(naturals + stoppers);
  while (numbers != 0) {
    const int number = std::bit_width(numbers) - 1;
    numbers -= 1u << number;
    const int least = number == 3 ? std::max(3, wanted.threes_least) : 3;
    const SetSize size{2, least, wanted.most, wanted.least_value};
    if (!each_with_wilds(of_number(cards, number), wild, size, visit)) return false;
  }
  return true;
}

bool each_addition(const CardBag& meld, const CardBag& cards, int most, Visit visit) {
  const CardBag wild = cards & wilds;
  if (kind_of(meld) == Kind::set) {
    const int number = (meld - (meld & wilds)).first().rank();
    return each_with_wilds(of_number(cards, number), wild, {0, 1, most}, visit);
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

bool each_set_with(Card top, const CardBag& hand, Visit visit) {
  return each_with_wilds(of_number(hand, top.rank()), hand & wilds, {2, 2, hand.size()},
                         [&](const CardBag& rest) { return visit(rest + top); });
}

}  // namespace rookery::games::club
