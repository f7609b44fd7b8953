// Club: all that may be played.
#include <algorithm>

#include "games/club.hpp"

namespace rookery::games {

using club::takes;
using club::value_of;
using club::wilds;

/// Goes through the plays of one seat and keeps those that are allowed.
class Club::Listing {
 public:
  Listing(const Club& club, const State& s, const Offer& offer, int cap, std::vector<Move>& moves)
      : club_(club),
        s_(s),
        p_(offer.seat),
        verb_(offer.verb),
        places_(s.laid[club.side_of(p_)]),
        hand_(club.hand(s, p_)),
        cap_(std::size_t(cap)),
        moves_(moves) {}

  void lays() {
    side_ = club_.now(s_, p_);
    if (!side_.down) return void(first_plays(hand_, nullptr));
    const club::Wanted wanted{.most = longest(), .threes_least = hand_.size() - 1};
    club::each_meld(hand_, wanted, [&](const CardBag& meld) {
      if (leaves_enough(meld)) return keep({.verb = verb_, .cards = meld});
      return found({meld}, hand_ - meld);
    });
  }
  void pile() {
    const Card top = s_.discards.top();
    if (!may_take_with(top)) return;
    side_ = club_.now(s_, p_);
    club::each_set_with(top, hand_, [&](const CardBag& set) {
      const CardBag rest = hand_ - (set - top);
      const Laid first{set};
      return found(first, rest) && (side_.down || first_plays(rest, &first));
    });
  }
  void single_takes() {
    const CardSet top = s_.discards.top();
    for (int place : places_) {
      const CardBag& meld = s_.melds[place];
      if (!top.within(club::growth(meld)) || was_before(place)) continue;
      const Move move{.verb = verb_, .cards = top, .onto = meld};
      if (club_.judge_single_take(s_, p_, move).allowed() && !keep(move)) return;
    }
  }
  void additions() {
    side_ = club_.now(s_, p_);
    const auto add = [&](const CardBag& meld, const CardBag& cards) {
      const int left = hand_.size() - cards.size();
      if (!leaves_enough(cards) && !judge_growth(side_, meld, meld + cards, left).allowed())
        return true;
      return keep({.verb = verb_, .cards = cards, .onto = meld});
    };
    for (int place : places_) {
      const CardBag& meld = s_.melds[place];
      if ((hand_ & club::growth(meld)).empty() || was_before(place)) continue;
      if (!club::each_addition(meld, hand_, longest(),
                               [&](const CardBag& cards) { return add(meld, cards); }))
        return;
    }
  }
  void joins() {
    if (!two_fit_together()) return;
    for (int one : places_)
      for (int other : places_) {
        const CardBag &meld = s_.melds[one], &next = s_.melds[other];
        if (other < one || (next & (club::growth(meld) - wilds)).empty()) continue;
        if (was_before(one) || was_before(other)) continue;
        if (other == one && club_.find_meld(s_, club_.side_of(p_), meld, one) < 0) continue;
        Move move{.verb = verb_, .cards = meld, .also = {next}};
        move.sort_melds();
        if (club_.judge_join(s_, p_, move).allowed() && !keep(std::move(move))) return;
      }
  }

 private:
  /// A hand with nearly all wilds of three packs has more melds than anybody can go
  /// through: the list then ends early. What is allowed does not depend on it.
  static constexpr int most_tries = 300000;

  bool may_take_with(Card top) const {
    return club::naturals.has(top) && s_.turns[index(p_)] > 0 && club_.pile_open(s_, p_) &&
           (hand_ & ranks(top.rank(), top.rank())).size() >= 2;
  }

  /// Whether an equal meld of the side lies at an earlier place.
  bool was_before(int place) const {
    for (int earlier : places_) {
      if (earlier == place) break;
      if (s_.melds[earlier] == s_.melds[place]) return true;
    }
    return false;
  }

  /// Whether the side has two sets of one number, or a sequence that another one goes on.
  bool two_fit_together() const {
    std::uint32_t set_numbers = 0;
    CardSet lowest, above_highest;
    for (int place : places_) {
      const CardSet own = s_.melds[place].faces() - wilds;
      const std::uint32_t numbers = ranks_in(own);
      if (!std::has_single_bit(numbers)) {
        lowest += own.first();
        above_highest += CardSet::of_bits(own.bits + CardSet(own.first()).bits);
      } else if (set_numbers & numbers) {
        return true;
      } else {
        set_numbers |= numbers;
      }
    }
    return !(lowest & above_highest).empty();
  }

  /// Whether two cards stay: then one who is down may lay and add whatever fits. CL-17, CL-39
  bool leaves_enough(const CardBag& cards) const { return hand_.size() - cards.size() >= 2; }
  /// The longest play that can be allowed: without a Birdie, two cards stay. CL-39
  int longest() const { return side_.birdies == 0 ? hand_.size() - 2 : hand_.size(); }
  bool taking() const { return verb_ == Verb::take; }
  /// How many cards the hand has once only `rest` of it is left, and the pile is taken.
  int after(const CardBag& rest) const {
    return rest.size() + (taking() ? s_.discards.size() - 1 : 0);
  }

  /// False when there are enough.
  bool keep(Move move) {
    if (moves_.size() < cap_) moves_.push_back(std::move(move));
    return moves_.size() < cap_;
  }

  /// A meld laid in one breath with those before it.
  struct Laid {
    explicit(false) Laid(const CardBag& cards, const Laid* earlier = nullptr)
        : meld(cards), before(earlier) {
      if (before) together = before->together;
      together.add(meld);
    }
    CardBag meld;
    const Laid* before;
    Breath together;
  };
  /// Keeps the melds, which leave `rest`, if they are allowed; false when there are enough.
  bool found(const Laid& last, const CardBag& rest) {
    if (++tries_ > most_tries) return false;
    if (!judge_melds(side_, last.together, after(rest)).allowed()) return moves_.size() < cap_;
    Move move{.verb = verb_, .cards = last.meld};
    for (const Laid* laid = last.before; laid; laid = laid->before) move.also.push_back(laid->meld);
    move.sort_melds();
    return keep(std::move(move));
  }

  /// The last meld after which others come in their order; the one that takes the top card
  /// stands apart.
  const CardBag* last_in_order(const Laid* laid) const {
    return laid && (laid->before || !taking()) ? &laid->meld : nullptr;
  }

  /// Adds melds out of `rest` to a first play, each after the last one in their order, so
  /// that no choice of melds comes twice.
  bool first_plays(const CardBag& rest, const Laid* laid) {
    const CardBag* last = last_in_order(laid);
    const Breath so_far = laid ? laid->together : Breath{};
    const CardBag usable = last ? rest & not_before(*last) : rest;
    club::Most most = club::most_melded(usable, false);
    // 3s go out with two Birdies, 17 cards together at least, and leave one card. CL-17
    const int threes_add = (usable & (club::stoppers + wilds - most.faces)).size();
    const bool with_threes =
        hand_.size() + taking() >= 17 && after(rest) - most.cards - threes_add <= 1;
    if (so_far.threes && !with_threes) return true;
    if (with_threes) most = club::most_melded(usable, true);
    const int missing = side_.minimum - so_far.value;
    if (most.cards == 0 || most.value < missing) return true;
    const auto each_next = [&](int least_value, auto&& use) {
      const club::Wanted wanted{.most = rest.size(),
                                .threes_least = with_threes ? 3 : most_cards,
                                .least_value = least_value};
      return club::each_meld(usable, wanted, [&](const CardBag& meld) {
        if (++tries_ > most_tries) return false;
        if (last && precedes(meld, *last)) return true;
        if (taking() && is_taken_before(meld, *laid)) return true;
        return use(meld);
      });
    };
    // One more meld before two more, so that a list cut short holds the simple plays.
    return each_next(missing,
                     [&](const CardBag& meld) {
                       return found({meld, laid}, rest - meld);
                     }) &&
           each_next(0, [&](const CardBag& meld) {
             // Nearly all of what cannot come to the minimum is told by this alone.
             const CardBag later = (usable - meld) & not_before(meld) & most.faces;
             if (later.empty() || value_of(meld) + value_of(later) < missing) return true;
             const Laid next{meld, laid};
             return first_plays(rest - meld, &next);
           });
  }

  /// No card of a later meld is lower than the lowest of this one.
  static CardSet not_before(const CardBag& meld) {
    return CardSet::of_bits(~std::uint64_t{0} << meld.first().id);
  }

  /// Two melds could both be the one that takes the top card: the first of them is.
  bool is_taken_before(const CardBag& meld, const Laid& laid) const {
    const Laid* first = &laid;
    while (first->before) first = first->before;
    return takes(meld, s_.discards.top()) && precedes(meld, first->meld);
  }

  const Club& club_;
  const State& s_;
  const Seat p_;
  const Verb verb_;
  const Places places_;  // of the side's melds
  const CardBag hand_;
  SideNow side_{};
  const std::size_t cap_;
  std::vector<Move>& moves_;
  int tries_ = 0;
};

void Club::list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
  Listing listing(*this, s, offer, cap, moves);
  switch (offer.verb) {
    case Verb::lay: return listing.lays();
    case Verb::take: return offer.onto.empty() ? listing.pile() : listing.single_takes();
    case Verb::add: return listing.additions();
    default: return listing.joins();
  }
}

}  // namespace rookery::games
