// Club: what may be played, and all of it.
#include <algorithm>

#include "games/club.hpp"

namespace rookery::games {

using club::counts_as_birdie;
using club::Kind;
using club::kind_of;
using club::naturals;
using club::value_of;
using club::wilds;

namespace {

/// Whether a meld takes the top discard as CL-26 asks: a set with it and two more
/// naturals of its number. All other cards come from the hand.
bool takes(const CardBag& meld, Card top) {
  return meld.has(top) && kind_of(meld) == Kind::set && (meld & naturals).size() >= 3;
}

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

bool Club::is_down(const State& s, int side) const {
  for (int i = 0; i < most_melds; ++i)
    if (s.meld_side[i] == side && !s.melds[i].empty()) return true;
  return false;
}

int Club::birdies(const State& s, int side) const {
  int n = 0;
  for (int i = 0; i < most_melds; ++i)
    if (s.meld_side[i] == side) n += counts_as_birdie(s.melds[i]);
  return n;
}

int Club::minimum(const State& s, int side) const {  // CL-21
  if (s.totals[side] < 2000) return 50;
  return s.totals[side] <= 3000 ? 100 : rules_.top_minimum;
}

CardBag Club::melds_of(const State& s, int side) const {
  CardBag all;
  for (int i = 0; i < most_melds; ++i)
    if (s.meld_side[i] == side) all += s.melds[i];
  return all;
}

int Club::find_meld(const State& s, int side, const CardBag& meld, int after) const {
  for (int i = after + 1; i < most_melds; ++i)
    if (s.meld_side[i] == side && s.melds[i] == meld && !meld.empty()) return i;
  return -1;
}

std::vector<CardBag> Club::different_melds(const State& s, int side) const {
  std::vector<CardBag> all;
  for (int i = 0; i < most_melds; ++i)
    if (s.meld_side[i] == side && !s.melds[i].empty() && std::ranges::count(all, s.melds[i]) == 0)
      all.push_back(s.melds[i]);
  return all;
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

Club::Verdict Club::judge_melds(const State& s, Seat p, const Move& m, int hand_after) const {
  const int side = side_of(p);
  int value = 0, complete = birdies(s, side);
  bool with_threes = false;
  const CardBag* no_meld = nullptr;
  const auto look_at = [&](const CardBag& meld) {
    value += value_of(meld);
    complete += counts_as_birdie(meld);
    with_threes |= kind_of(meld) == Kind::threes;
    if (kind_of(meld) == Kind::none) no_meld = &meld;
  };
  look_at(m.cards);
  for (const CardBag& meld : m.also) look_at(meld);
  if (no_meld)
    return {
        "a meld is a set, with two naturals of its number at least, or a sequence of one "
        "colour from 4 to 14 without wilds, of three cards or more",
        clause_against(*no_meld)};
  if (!is_down(s, side)) {
    if (value < minimum(s, side))
      return {"the first play of a side has to reach its minimum", "CL-21"};
  } else if (!m.also.empty()) {
    return {"one meld at a time, once the side has made its first play", "CL-11"};
  }
  if (with_threes && (complete < 2 || hand_after > 1))
    return {"3s are laid only as the last play of one who goes out", "CL-17"};
  if (complete < 2 && hand_after < 2)
    return {"without two Birdies a play has to leave two cards in the hand", "CL-39"};
  return {};
}

Club::Verdict Club::judge_lay(const State& s, Seat p, const Move& m) const {
  const auto cards = m.all_cards();
  if (!cards || !cards->within(hand(s, p)))
    return {"not all of these cards are in your hand", "CL-11"};
  return judge_melds(s, p, m, hand(s, p).size() - cards->size());
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
  return judge_melds(s, p, m, hand_after);
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
  const CardBag grown = m.onto + m.cards;
  if (m.cards.empty() || kind_of(grown) != kind_of(m.onto))
    return {"these cards do not fit that meld", "CL-18"};
  const int complete = birdies(s, side) - counts_as_birdie(m.onto) + counts_as_birdie(grown);
  if (complete < 2 && hand(s, p).size() - m.cards.size() < 2)
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

/// Goes through the plays of one seat and keeps those that are allowed.
class Club::Listing {
 public:
  Listing(const Club& club, const State& s, Seat p, int cap, std::vector<Move>& moves)
      : club_(club), s_(s), p_(p), side_(club.side_of(p)), cap_(std::size_t(cap)), moves_(moves) {}

  void lays() {
    const CardBag hand = club_.hand(s_, p_);
    if (!club_.is_down(s_, side_)) return void(first_plays(hand, {.verb = Verb::lay}, {}, 0));
    club::each_meld(hand, longest(hand.size()), hand.size() - 1,
                    [&](const CardBag& meld) { return found({.verb = Verb::lay, .cards = meld}); });
  }
  void pile() {
    const CardBag hand = club_.hand(s_, p_);
    const Card top = s_.discards.top();
    if (!may_take()) return;
    club::each_set_with(top, hand, [&](const CardBag& set) {
      const Move move{.verb = Verb::take, .cards = set};
      if (!found(move)) return false;
      return club_.is_down(s_, side_) || first_plays(hand - (set - top), move, {}, value_of(set));
    });
  }
  void single_takes() {
    for (const CardBag& meld : club_.different_melds(s_, side_))
      if (!found({.verb = Verb::take, .cards = s_.discards.top(), .onto = meld})) return;
  }
  void additions() {
    const CardBag hand = club_.hand(s_, p_);
    for (const CardBag& meld : club_.different_melds(s_, side_))
      if (!club::each_addition(meld, hand, longest(hand.size()), [&](const CardBag& cards) {
            return found({.verb = Verb::add, .cards = cards, .onto = meld});
          }))
        return;
  }
  void joins() {
    const auto melds = club_.different_melds(s_, side_);
    for (std::size_t i = 0; i < melds.size(); ++i)
      for (std::size_t j = i; j < melds.size(); ++j) {
        Move move{.verb = Verb::join, .cards = melds[i], .also = {melds[j]}};
        move.sort_melds();
        if (!found(std::move(move))) return;
      }
  }

 private:
  /// A hand with nearly all wilds of three packs has more melds than anybody can go
  /// through: the list then ends early. What is allowed does not depend on it.
  static constexpr int most_tries = 300000;

  /// The longest play that can be allowed: without a Birdie, two cards stay. CL-39
  int longest(int hand) const { return club_.birdies(s_, side_) == 0 ? hand - 2 : hand; }

  bool may_take() const {
    return s_.turns[index(p_)] > 0 && club_.pile_open(s_, p_) && naturals.has(s_.discards.top());
  }

  /// Keeps the move if it is allowed; false when there are enough.
  bool found(Move move) {
    if (moves_.size() >= cap_ || ++tries_ > most_tries) return false;
    move.sort_melds();
    if (club_.judge(s_, p_, move).allowed()) moves_.push_back(std::move(move));
    return moves_.size() < cap_;
  }

  /// Adds melds out of `rest` to a first play worth `value` so far, each after `last` in
  /// their order, so that no choice of melds comes twice.
  bool first_plays(const CardBag& rest, const Move& so_far, const CardBag& last, int value) {
    if (value + club::most_value(rest) < club_.minimum(s_, side_)) return true;
    const bool taking = so_far.verb == Verb::take;
    // 3s need two Birdies beside them, and with these at least 17 cards. CL-17
    const bool may_go_out = club_.hand(s_, p_).size() + taking >= 17;
    const auto each_next = [&](auto&& use) {
      return club::each_meld(
          rest, rest.size(), may_go_out ? 3 : most_cards, [&](const CardBag& meld) {
            if (precedes(meld, last)) return ++tries_ < most_tries;
            // Two melds could both be the one that takes the top card: the first of them is.
            if (taking && takes(meld, s_.discards.top()) && precedes(meld, so_far.cards))
              return true;
            Move move = so_far;
            if (move.cards.empty())
              move.cards = meld;
            else
              move.also.push_back(meld);
            return use(meld, move);
          });
    };
    // One more meld before two more, so that a list cut short holds the simple plays.
    return each_next([&](const CardBag&, const Move& move) { return found(move); }) &&
           each_next([&](const CardBag& meld, const Move& move) {
             return first_plays(rest - meld, move, meld, value + value_of(meld));
           });
  }

  const Club& club_;
  const State& s_;
  const Seat p_;
  const int side_;
  const std::size_t cap_;
  std::vector<Move>& moves_;
  int tries_ = 0;
};

void Club::list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
  Listing listing(*this, s, offer.seat, cap, moves);
  switch (offer.verb) {
    case Verb::lay: return listing.lays();
    case Verb::take: return offer.onto.empty() ? listing.pile() : listing.single_takes();
    case Verb::add: return listing.additions();
    default: return listing.joins();
  }
}

void Club::offers(const State& s, Offers& out) const {
  if (s.step != Step::begin && s.step != Step::play) return;
  const Seat p = s.turn;
  const CardBag own = hand(s, p), table = melds_of(s, side_of(p));
  // As many melds as a hand can have: only a side's first play has more than one.
  const int more_melds = table.empty() ? most_melds : 0;
  const auto refined = [&](Verb verb, const CardBag& from, int least, int most, int also,
                           const CardBag& onto) {
    Offer offer{.seat = p, .verb = verb, .refined = true, .also = std::uint8_t(also)};
    offer.from = from;
    offer.onto = onto;
    offer.min = std::uint8_t(least);
    offer.max = std::uint8_t(most);
    if (most >= least) out.add(p, verb) = offer;
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
