// What speaks for a move in trick games that have no nest: cards that may be swept up in Hoodoo,
// bids in Foozle, the claim of Jaimy, and the exchange of Coronado.
#include <fmt/format.h>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"

namespace rookery {
namespace {

CardBag of_suit(const CardBag& cards, Suit suit) {
  return cards_that(cards, [&](Card c) { return c.suit() == suit; });
}

class InHoodoo {
 public:
  InHoodoo(const Standpoint& standpoint, Card card)
      : seat_(standpoint), card_(card), hand_(acting_hand(standpoint.view)) {}

  Reasons all() {
    if (hand_.size() == 1) return {"is your last card, and wins"};  // HD-E3, HD-E4
    const bool leads = !seat_.view.zone("trick", leader());
    leads ? lead() : follow();
    const CardBag rest = of_suit(hand_ - CardBag(card_), card_.suit());
    if (rest.empty())
      reasons_.push_back(fmt::format("leaves you without {}, which others may lead", colour()));
    return std::move(reasons_);
  }

 private:
  std::string colour() const { return std::string(suit_name(card_.suit(), seat_.style)); }
  Seat leader() const {
    for (const View::Zone& zone : seat_.view.zones)
      if (zone.name == "trick" && !zone.cards.empty()) return zone.owner;
    return Seat::nobody;
  }
  void lead() {
    const CardSet hidden = seat_.pack.faces() - faces_in_sight(seat_.view);
    const int out = (hidden & suit_cards(card_.suit())).size();
    reasons_.push_back(out == 0 ? fmt::format("every {} is in sight", colour())
                                : fmt::format("{} out of sight, and some may have none",
                                              count(out, colour() + " is", colour() + " are")));
  }
  void follow() {
    bool wins = true;
    for (const View::Zone& zone : seat_.view.zones)
      if (zone.name == "trick")
        for (Card c : zone.cards) wins = wins && c.rank() < card_.rank();
    reasons_.push_back(wins ? "is the best card of the trick so far" : "does not take the trick");
  }

  const Standpoint& seat_;
  Card card_;
  CardBag hand_;
  Reasons reasons_;
};

/// "3 red, R11, R7 and R2".
std::string longest_colour(const Standpoint& seat, const CardBag& hand) {
  CardBag best;
  for (int s = 0; s < suit_count; ++s)
    if (const CardBag cards = of_suit(hand, Suit(s)); cards.size() > best.size()) best = cards;
  return fmt::format("{} {}, {}", best.size(), suit_name(best.first().suit(), seat.style),
                     listed(best, seat.style));
}

Reasons in_foozle(const Standpoint& seat, const Move& move) {
  const std::string holding = longest_colour(seat, acting_hand(seat.view));
  if (move.verb == Verb::bid) return {"holds " + holding};
  if (move.verb == Verb::pass) return {"has no more than " + holding};
  return {};
}

Reasons in_jaimy(const Standpoint& seat, const Move& move) {
  if (move.verb == Verb::stop) return {"the tricks won so far are paid"};
  if (move.verb != Verb::risk) return {};
  return {
      fmt::format("the tricks to come depend on {}", listed(acting_hand(seat.view), seat.style))};
}

class InCoronado {
 public:
  InCoronado(const Standpoint& standpoint, const Move& move)
      : seat_(standpoint),
        move_(move),
        hand_(acting_hand(standpoint.view)),
        trump_(Suit(standpoint.view.fact("trump", int(Suit::none)))) {}

  Reasons all() const {
    switch (move_.verb) {
      case Verb::ask: return {fmt::format("holds {}", strength(hand_))};
      case Verb::agree: return {fmt::format("holds no more than {}", strength(hand_))};
      case Verb::refuse:
        return {fmt::format("holds {}{}", strength(hand_),
                            seat_.view.fact("askings", 0) == 1  // CO-17
                                ? ", and is bound to take three tricks"
                                : "")};
      case Verb::discard: return {fmt::format("keeps {}", strength(hand_ - move_.cards))};
      default: return {};
    }
  }

 private:
  /// "two trumps and one other 11".
  std::string strength(const CardBag& cards) const {
    const CardBag trumps = of_suit(cards, trump_);
    const CardBag high = cards_that(cards - trumps, [](Card c) { return c.rank() == 11; });
    return fmt::format("{} and {}", count(trumps.size(), "trump", "trumps"),
                       count(high.size(), "other 11", "other 11s"));
  }

  const Standpoint& seat_;
  const Move& move_;
  CardBag hand_;
  Suit trump_;
};

}  // namespace

Reasons reasons_without_nest(const Standpoint& standpoint, const Move& move) {
  if (standpoint.game == "hoodoo") return InHoodoo(standpoint, move.cards.first()).all();
  if (standpoint.game == "foozle") return in_foozle(standpoint, move);
  if (standpoint.game == "jaimy") return in_jaimy(standpoint, move);
  return InCoronado(standpoint, move).all();
}

}  // namespace rookery
