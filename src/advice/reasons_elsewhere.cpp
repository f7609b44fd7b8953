// What a move does in the games without bids and tricks.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"

namespace rookery {
namespace {

class Telling {
 public:
  Telling(const Standpoint& standpoint, const Move& move)
      : seat_(standpoint), move_(move), hand_(acting_hand(standpoint.view)) {
    if (const View::Zone* chosen = standpoint.view.zone("chosen", standpoint.view.seat))
      for (Card c : chosen->cards) hand_ += c;
  }

  Reasons all() {
    switch (move_.verb) {
      case Verb::doubt: doubt(); break;
      case Verb::decline: seat_.game == "donkey" ? fold() : doubt(); break;
      case Verb::play: play(); break;
      case Verb::choose: choose(); break;
      case Verb::fold: fold(); break;
      case Verb::ask: ask(); break;
      case Verb::lay:
      case Verb::add: lay(); break;
      case Verb::join: join(); break;
      case Verb::discard: discard(); break;
      case Verb::draw:
      case Verb::take: draw(); break;
      default: break;
    }
    return std::move(reasons_);
  }

 private:
  void say(std::string reason) { reasons_.push_back(std::move(reason)); }
  std::string names(const CardBag& cards) const { return listed(cards, seat_.style); }
  CardBag of_rank(const CardBag& cards, int rank) const {
    return cards_that(cards, [&](Card c) { return c.rank() == rank; });
  }
  /// Cards that can go into one set or run with `c`.
  CardBag company(Card c, const CardBag& cards) const {
    return cards_that(cards, [&](Card o) {
      const bool close = o.suit() == c.suit() && std::abs(o.rank() - c.rank()) <= 2;
      return o != c && (o.rank() == c.rank() || close);
    });
  }
  int copies(int rank) const { return of_rank(seat_.pack, rank).size(); }

  void doubt() {
    const int called = seat_.view.fact("called", -1);
    if (seat_.game != "i-doubt-it" || called < 1) return;
    const int held = of_rank(hand_, called).size(), all = copies(called);
    if (held == all)
      say(fmt::format("it cannot be a {}, as you hold all {}", called, word(all)));
    else if (held == 0)
      say(fmt::format("you hold none of the {} {}s", word(all), called));
    else
      say(fmt::format("you hold {} of the {} {}s yourself", word(held), word(all), called));
  }
  void play() {
    if (seat_.game != "i-doubt-it" || move_.cards.size() != 1) return;
    const int due = seat_.view.fact("due", -1);
    say(move_.cards.first().rank() == due ? fmt::format("is the {} that is due", due)
                                          : fmt::format("is no {}, which somebody may doubt", due));
  }
  void choose() {
    if (move_.cards.size() != 1) return;
    const int rank = move_.cards.first().rank();
    const int alike = of_rank(hand_, rank).size() - 1;
    say(alike == 0 ? fmt::format("is the only {} of the hand", rank)
                   : fmt::format("breaks up {} {}s", word(alike + 1), rank));
    int most = 0;
    for (Card c : hand_ - move_.cards)
      if (most == 0 || of_rank(hand_, c.rank()).size() > of_rank(hand_, most).size())
        most = c.rank();
    if (most == 0 || most == rank) return;
    const int kept = of_rank(hand_, most).size();
    if (kept > 1) say(fmt::format("keeps {} {}s together", word(kept), most));
  }
  /// The same things speak for folding and for waiting. DK-8, DK-11
  void fold() {
    for (Card c : hand_)
      if (of_rank(hand_, c.rank()).size() == copies(c.rank()))
        return say(fmt::format("all {} {}s are together", word(copies(c.rank())), c.rank()));
    const bool folded = std::ranges::any_of(
        seat_.view.facts, [](const Survey::Fact& fact) { return fact.name == "folded"; });
    say(folded ? "somebody has folded" : "you hold no four alike, and nobody has folded");
  }
  void ask() {
    if (move_.cards.size() != 1) return;
    const int rank = move_.cards.first().rank();
    say(fmt::format("you hold {} of the {} {}s", word(of_rank(hand_, rank).size()),
                    word(copies(rank)), rank));
  }
  void lay() {
    const auto cards = move_.all_cards();
    if (!cards || !cards->within(hand_)) return;
    if (*cards == hand_)
      say("empties the hand");
    else
      say(fmt::format("brings {} out of the hand", in_cards(cards->size())));
  }
  void join() {
    const auto cards = move_.all_cards();
    if (cards) say(fmt::format("makes one meld of {}", in_cards(cards->size())));
  }
  void discard() {
    if (move_.cards.size() != 1) return;
    const Card c = move_.cards.first();
    const CardBag friends = company(c, hand_);
    say(friends.empty() ? "goes with no other card of the hand"
                        : fmt::format("gives up its company with {}", names(friends)));
  }
  /// From the pack, or from the pile of discards.
  void draw() {
    const View::Zone* pile = seat_.view.zone("discards");
    if (!pile || pile->cards.empty()) return say("is a card that nobody has seen");
    const std::string top = to_text(pile->cards.back(), seat_.style);
    const CardBag friends = company(pile->cards.back(), hand_);
    say(friends.empty()
            ? fmt::format("{} goes with no card of the hand", top)
            : fmt::format("{}{} goes with {}", move_.verb == Verb::take ? "" : "though ", top,
                          names(friends)));
  }

  const Standpoint& seat_;
  const Move& move_;
  CardBag hand_;
  Reasons reasons_;
};

}  // namespace

Reasons reasons_elsewhere(const Standpoint& standpoint, const Move& move) {
  return Telling(standpoint, move).all();
}

}  // namespace rookery
