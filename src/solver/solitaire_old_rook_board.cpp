#include "solver/solitaire_old_rook_board.hpp"

#include <algorithm>
#include <charconv>

namespace rookery {
namespace {

constexpr Card nothing{};

/// There is no bird in this game (OS-1), so every card has one of the four colours.
constexpr int colour(Card c) { return c.id >> 4; }

/// "pile12" with "pile" for `word` is 11; -1 if the name is another.
int numbered(std::string_view name, std::string_view word) {
  int number = 0;
  if (!name.starts_with(word)) return -1;
  const auto rest = name.substr(word.size());
  std::from_chars(rest.data(), rest.data() + rest.size(), number);
  return number - 1;
}

}  // namespace

OldRookBoard::OldRookBoard(Position& truth) {
  Survey survey;
  truth.survey(survey);
  for (const Survey::Zone& zone : survey.zones) {
    const auto cards = zone.cards();
    if (const int n = numbered(zone.name, "pile"); n >= 0) {
      for (Card c : cards) piles_[n].down[piles_[n].down_count++] = c;
    } else if (const int r = numbered(zone.name, "run"); r >= 0) {
      for (Card c : cards) {
        below_[c.id] = piles_[r].head;
        piles_[r].head = c;
      }
      if (!cards.empty()) piles_[r].foot = cards.front();
    } else if (zone.name.starts_with("building")) {
      if (!cards.empty()) built_[colour(cards.front())] = std::uint8_t(cards.size());
    }
  }
  for (int i = 0; i < pile_count; ++i) tie(i);
}

bool OldRookBoard::all_fourteens(const Pile& pile) const {
  return std::all_of(pile.down.begin(), pile.down.begin() + pile.down_count,
                     [](Card c) { return c.rank() == 14; });
}

void OldRookBoard::settle(int pile) {
  Pile& p = piles_[pile];
  while (p.head == nothing && p.down_count > 0) {
    const Card c = p.down[p.down_count - 1];
    if (c.rank() == 14 && built_[colour(c)] < 13 && !all_fourteens(p)) {  // OS-4..6
      std::copy_backward(p.down.begin(), p.down.begin() + p.down_count - 1,
                         p.down.begin() + p.down_count);
      p.down[0] = c;
      continue;
    }
    --p.down_count;
    if (c.rank() == 1) {
      built_[colour(c)] = 1;  // OS-8
      continue;
    }
    p.foot = p.head = c;
    below_[c.id] = nothing;
  }
}

void OldRookBoard::make(Step step) {
  Pile& from = piles_[step.pile];
  if (step.onto == building) {
    ++built_[colour(from.head)];
    from.head = below_[from.head.id];
  } else {
    Pile& onto = piles_[step.onto];
    below_[from.foot.id] = onto.head;
    onto.head = from.head;
    from.head = nothing;
  }
  if (from.head == nothing) from.foot = nothing;
  if (from.head != nothing) return;
  settle(step.pile);
  tie(step.pile);
}

void OldRookBoard::tie(int pile) {
  const Card f = foot(pile);
  piles_[pile].tied =
      f != nothing && face_down(pile) > 0 && highest_without(pile)[colour(f)] < f.rank();
}

Move OldRookBoard::move(Step step) const {
  if (step.onto == building) {
    Move build{.verb = Verb::build};
    build.cards = head(step.pile);
    return build;
  }
  Move transfer{.verb = Verb::transfer};
  transfer.cards = foot(step.pile);
  transfer.onto = head(step.onto);
  return transfer;
}

// Whatever could still be laid on the card can be built instead, and whatever could be laid
// on that has been built already: so nobody misses the card as a resting place. Turning the
// next card early does no harm either, unless a 14 is among those to come: the moment at
// which it is turned decides whether it goes under (OS-6). For the same reason no 13 counts.
bool OldRookBoard::safe_to_build(int pile) const {
  const Card c = head(pile);
  if (c.rank() > 12) return false;
  for (int suit = 0; suit < suit_count; ++suit)
    if (built_[suit] + 2 < c.rank()) return false;
  const Pile& p = piles_[pile];
  if (p.foot != p.head) return true;
  return std::none_of(p.down.begin(), p.down.begin() + p.down_count,
                      [](Card d) { return d.rank() == 14; });
}

// What could be built if nothing that is done ever stood in the way of anything else: a
// card that was free once stays free to rest on and to be built.
OldRookBoard::Heights OldRookBoard::highest_without(int kept) const {
  CardSet free, passed;  // heads, now or some time; 14s that may have gone under
  auto reach = built_;
  std::array<Card, pile_count> feet{};
  std::array<int, pile_count> left{};
  for (int i = 0; i < pile_count; ++i) {
    feet[i] = foot(i), left[i] = face_down(i);
    if (shows(i)) free += head(i);
  }
  const auto turn = [&](int i) {
    feet[i] = nothing;
    while (left[i] > 0 && feet[i] == nothing) {
      const Card c = piles_[i].down[--left[i]];
      if (c.rank() == 14)
        passed += c;
      else
        free += feet[i] = c;
    }
    if (feet[i] != nothing) return;
    for (int n = 0; n < face_down(i); ++n)  // only 14s are left
      if (piles_[i].down[n].rank() == 14) free += piles_[i].down[n];
  };
  for (bool more = true; more;) {
    more = false;
    for (int suit = 0; suit < suit_count; ++suit) {
      if (reach[suit] == 13) free += passed & CardSet(card(Suit(suit), 14));
      while (reach[suit] < 14 && free.has(card(Suit(suit), reach[suit] + 1))) {
        const Card under = below_[card(Suit(suit), ++reach[suit]).id];
        if (under != nothing) free += under;
        more = true;
      }
    }
    for (int i = 0; i < pile_count; ++i) {
      const Card f = feet[i];
      if (f == nothing) continue;
      const CardSet own_colour = suit_cards(f.suit()) & free;
      const std::uint64_t next = std::uint64_t{0x0001000100010001} << (f.rank() + 1);
      const bool rests = i != kept && f.rank() < 14 && (free.bits & ~own_colour.bits & next) != 0;
      if (!rests && reach[colour(f)] < f.rank()) continue;
      turn(i);
      more = true;
    }
  }
  return reach;
}

OldRookBoard::Key OldRookBoard::key() const {
  enum Lies : std::uint64_t { on_building_pile, hidden, as_foot, on_first_colour };
  Key key{};
  const auto note = [&](Card c, std::uint64_t lies) {
    const int n = colour(c) * 14 + c.rank() - 1;
    key[n / 21] |= lies << 3 * (n % 21);
  };
  for (const Pile& pile : piles_) {
    for (int n = 0; n < pile.down_count; ++n) note(pile.down[n], hidden);
    for (Card c = pile.head; c != nothing; c = below_[c.id])
      note(c, c == pile.foot ? as_foot : on_first_colour + std::uint64_t(colour(below_[c.id])));
  }
  return key;
}

}  // namespace rookery
