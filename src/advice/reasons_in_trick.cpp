// What a card does in a trick.
#include <fmt/format.h>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"
#include "advice/trick_facts.hpp"

namespace rookery {
namespace {

class Telling {
 public:
  Telling(const Standpoint& standpoint, Card card)
      : seat_(standpoint), table_(standpoint), card_(card) {
    for (const Offer& offer : standpoint.view.offers)
      if (offer.verb == Verb::play) choices_ += offer.from.faces();
    // Where faults can be called, a renege is offered too; it is no choice worth a word.
    const CardSet following = table_.of_suit(choices_, table_.led).faces();
    if (standpoint.rules && table_.in_trick > 0 && !following.empty())
      choices_ = following + (choices_ & standpoint.rules->free_cards());
  }

  Reasons all() {
    table_.in_trick == 0 ? lead() : follow();
    keep();
    make_void();
    return std::move(reasons_);
  }

 private:
  std::string name(Card c) const { return to_text(c, seat_.style); }
  std::string colour(Suit s) const { return std::string(suit_name(s, seat_.style)); }
  void say(std::string reason) { reasons_.push_back(std::move(reason)); }

  void lead() {
    const int trumps = table_.trumps_out().size();
    if (table_.is_trump(card_) && trumps == 0) {
      say("is a trump, and nobody else has one");
    } else if (table_.stands(card_)) {
      say("is sure to take the trick");
    } else if (table_.highest_left(card_)) {
      say(table_.is_trump(card_)
              ? "is the highest trump left"
              : fmt::format("is the highest {} left", colour(table_.suit(card_))));
    }
    if (table_.is_trump(card_) && trumps > 0)
      say(fmt::format("draws trumps while {} unseen", count(trumps, "is", "are")));
    else if (table_.worth(card_) == 0 && !table_.highest_left(card_) && seat_.rules)
      say("risks no counter");
    if (!table_.is_trump(card_) && longest_colour()) say("leads from the longest colour");
    if (reasons_.empty()) say_what_beats_it();
  }
  void say_what_beats_it() {
    const int higher = table_.higher_out(card_);
    say(fmt::format("{} may still beat it",
                    count(higher, "card of its colour", "cards of its colour")));
  }
  /// Whether the card is of the one colour, trumps aside, of which the hand has most.
  bool longest_colour() const {
    const Suit own = table_.suit(card_);
    const int length = table_.of_suit(table_.hand, own).size();
    for (int s = 0; s < suit_count; ++s)
      if (Suit(s) != own && Suit(s) != table_.trump &&
          table_.of_suit(table_.hand, Suit(s)).size() >= length)
        return false;
    return length > 2;
  }

  void follow() {
    if (table_.ours) return follow_partner();
    table_.takes(card_) ? take() : let_go();
  }

  void follow_partner() {
    if (table_.takes(card_)) return say("takes over a trick that is your side's already");
    const bool safe = table_.behind == 0 || table_.stands(table_.best);
    const int worth = table_.worth(card_);
    say(fmt::format("{} a trick that {}",
                    worth > 0 ? fmt::format("throws {} on", in_points(worth)) : "leaves",
                    safe ? "is your side's for sure" : "your side is winning"));
  }

  void take() {
    const int gain = table_.points + table_.worth(card_);
    const std::string prize = gain == 0 ? "" : fmt::format(" with {} in it", in_points(gain));
    const bool trumps_in = table_.is_trump(card_) && table_.led != table_.trump;
    const std::string way = trumps_in ? " by a trump" : "";
    const bool sure = table_.behind == 0 || table_.stands(card_);
    if (sure)
      say(fmt::format("takes the trick{}{}", prize, way));
    else
      say(fmt::format("is the best card of the trick so far{}{}",
                      prize.empty() ? "" : fmt::format(",{}", prize),
                      trumps_in ? ", a trump" : ""));
    if (cheapest_taker()) say("is the lowest card that beats " + name(table_.best));
  }
  bool cheapest_taker() const {
    int takers = 0;
    for (Card c : choices_) {
      if (!table_.takes(c)) continue;
      ++takers;
      if (table_.power(c) < table_.power(card_)) return false;
    }
    return takers > 1;
  }

  void let_go() {
    const CardBag takers = cards_that(choices_, [&](Card c) { return table_.takes(c); });
    const int worth = table_.worth(card_);
    const bool gone = table_.behind == 0;
    const std::string leaves =
        gone ? "leaves the trick to the others" : "does not go for the trick";
    const Card saved = highest(takers);
    if (takers.empty())
      say(gone ? "cannot take the trick" : fmt::format("cannot beat {}", name(table_.best)));
    else
      say(saved.is_bird() ? leaves : fmt::format("{}, saving {}", leaves, name(saved)));
    if (!seat_.rules) return;
    if (worth == 0)
      say("gives no counter away");
    else if (gone)
      say(fmt::format("gives {} away", in_points(worth)));
    const bool other_is_lower = any_card(choices_, [&](Card c) {
      return table_.suit(c) != table_.suit(card_) || table_.power(c) < table_.power(card_);
    });
    if (!other_is_lower && choices_.size() > 1) say("is the lowest card you may play");
  }
  Card highest(const CardBag& cards) const {
    Card best{};
    for (Card c : cards)
      if (best == Card{} || table_.power(c) > table_.power(best)) best = c;
    return best;
  }

  void keep() {
    if (!card_.is_bird() && choices_.has(bird) && table_.hand.size() > 1)
      reasons_.insert(reasons_.begin(), "keeps the bird for a later trick");
    const bool other_trumps = any_card(
        choices_, [&](Card c) { return table_.is_trump(c) && !c.is_bird() && c != card_; });
    if (table_.in_trick > 0 && !table_.is_trump(card_) && other_trumps) say("keeps the trumps");
  }

  void make_void() {
    const Suit own = table_.suit(card_);
    const bool last_of_it = table_.of_suit(table_.hand, own).size() == 1;
    if (!last_of_it || table_.is_trump(card_) || table_.hand.size() < 2) return;
    const bool has_trumps =
        any_card(table_.hand.faces(), [&](Card c) { return table_.is_trump(c); });
    say(has_trumps ? fmt::format("empties the hand of {}, so that the next one can be trumped",
                                 colour(own))
                   : fmt::format("empties the hand of {}", colour(own)));
  }

  const Standpoint& seat_;
  TrickFacts table_;
  Card card_;
  CardSet choices_;
  Reasons reasons_;
};

}  // namespace

Reasons reasons_in_trick(const Standpoint& standpoint, Card card) {
  return Telling(standpoint, card).all();
}

}  // namespace rookery
