// What a card does on open piles: Panjandrum, Ups and Downs, and the solitaires.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"
#include "bots/panjandrum_piles.hpp"

namespace rookery {
namespace {

std::string pile_of(Card c, const Standpoint& seat) {
  return fmt::format("the {} pile", suit_name(c.suit(), seat.style));
}

std::string on_the_building(Card c, const Standpoint& seat) {
  return fmt::format("brings {} to {}", pile_of(c, seat), c.rank());
}

class InPanjandrum {
 public:
  InPanjandrum(const Standpoint& standpoint, const Move& move)
      : seat_(standpoint), move_(move), piles_(standpoint.view) {}

  std::string only_one() const {
    switch (move_.verb) {
      case Verb::call:
      case Verb::decline: return judge();
      case Verb::build: return on_the_building(move_.cards.first(), seat_);
      case Verb::play: return place(move_.cards.first());
      case Verb::turn: return turn();
      case Verb::pay: return pay();
      default: return "";
    }
  }

 private:
  std::string name(Card c) const { return to_text(c, seat_.style); }
  std::string name(Seat p) const { return to_text(p, seat_.style); }
  Seat self() const { return seat_.view.seat; }

  /// What the piles show of the last move. PJ-20
  std::string judge() const {
    if (const auto wrong = piles_.mistake())
      return fmt::format("{} of {} fits on another pile", name(*wrong), name(piles_.last_by));
    return fmt::format("the piles show no card that {} ought to have played", name(piles_.last_by));
  }
  std::string place(Card c) const {
    if (move_.to == self())
      return piles_.fits_anywhere(c, self()) ? "ends the turn, though it fits on another pile"
                                             : "fits on no other pile";
    const Card top = piles_.delay(move_.to).top;
    if (piles_.fits_building(c))
      return fmt::format("passes {} by, where it fits", pile_of(c, seat_));
    if (!piles_.fits_delay(c, move_.to)) return fmt::format("does not fit on {}", name(top));
    int cards = 0;
    for (const View::Zone& zone : seat_.view.zones)
      if (zone.owner == move_.to) cards += zone.size;
    return fmt::format("goes on {}, to a player with {}", name(top), in_cards(cards));
  }
  std::string turn() const {
    const auto& own = piles_.delay(self());
    if (own.size == 0) return "there is nothing else to play";
    return piles_.fits_anywhere(own.top, self())
               ? fmt::format("leaves {} where it is, though it fits elsewhere", name(own.top))
               : fmt::format("{} fits nowhere", name(own.top));
  }
  std::string pay() const {
    const auto& own = piles_.delay(self());
    if (own.size == 0) return "gives an unseen card away";
    const bool fits = piles_.fits_anywhere(own.top, self());
    return fmt::format("{} {}, which fits {}", move_.word == Word::open ? "gives away" : "keeps",
                       name(own.top), fits ? "on another pile" : "nowhere");
  }

  const Standpoint& seat_;
  const Move& move_;
  PanjandrumPiles piles_;
};

class InUpsAndDowns {
 public:
  InUpsAndDowns(const Standpoint& standpoint, Card card)
      : seat_(standpoint), card_(card), hand_(acting_hand(standpoint.view)) {}

  std::string only_one() const {
    if (hand_.size() == 1) return "is your last card";
    if (seat_.settings[Key::building] == any_suit) return next_of_any_suit();
    const CardBag own = beyond(hand_);
    const CardSet others = seat_.pack.faces() - faces_in_sight(seat_.view);
    const int freed = beyond(others).size();
    const std::string theirs = freed == 0 ? "" : fmt::format("{} of the others", in_cards(freed));
    if (own.empty() && freed == 0) return "opens the way for no other card";
    if (own.empty()) return fmt::format("opens the way for {} and none of yours", theirs);
    return fmt::format("opens the way for {}{}{}", listed(own, seat_.style),
                       freed == 0 ? "" : ", but also for ", theirs);
  }

 private:
  std::string next_of_any_suit() const {  // UD-10
    const CardBag next = cards_that(hand_, [&](Card c) {
      const bool up = card_.rank() >= 7 && c.rank() == card_.rank() + 1;
      const bool down = card_.rank() <= 7 && c.rank() == card_.rank() - 1;
      return up || down;
    });
    return next.empty() ? "none of your cards goes on it"
                        : fmt::format("{} can follow it", listed(next, seat_.style));
  }
  /// Cards of the same suit that can be played only after this one. UD-9
  CardBag beyond(const CardBag& cards) const {
    return cards_that(cards, [&](Card c) {
      const bool up = card_.rank() >= 7 && c.rank() > card_.rank();
      const bool down = card_.rank() <= 7 && c.rank() < card_.rank();
      return c.suit() == card_.suit() && (up || down);
    });
  }

  const Standpoint& seat_;
  Card card_;
  CardBag hand_;
};

/// The pile of the seat's own board on which the card lies.
const View::Zone* pile_with(const View& view, Card c, std::string_view prefix) {
  for (const View::Zone& zone : view.zones)
    if (zone.name.starts_with(prefix) && std::ranges::find(zone.cards, c) != zone.cards.end())
      return &zone;
  return nullptr;
}

Reasons in_old_rook(const Standpoint& seat, const Move& move) {
  if (move.verb == Verb::takeback) return {"the last move can be made otherwise"};
  if (move.verb == Verb::concede) return {"no card can be moved"};
  const Card c = move.cards.first();
  const View::Zone* run = pile_with(seat.view, c, "run");
  if (!run) return {};
  Reasons reasons;
  const bool builds = move.verb == Verb::build;
  if (builds)
    reasons.push_back(on_the_building(c, seat));
  else if (run->size > 1)
    reasons.push_back(fmt::format("moves a run of {}", in_cards(run->size)));
  if (builds && run->size > 1) {
    const Card next = run->cards[run->cards.size() - 2];
    reasons.push_back(fmt::format("frees {}", to_text(next, seat.style)));
    return reasons;
  }
  // What lies under the run has the same number in its name.
  const std::string below = "pile" + std::string(run->name.substr(3));
  const View::Zone* down = seat.view.zone(below);
  const int hidden = down ? down->size : 0;
  reasons.push_back(hidden == 0 ? "empties its place, which stays empty"
                                : fmt::format("turns one of the {} under it", in_cards(hidden)));
  return reasons;
}

bool follows(Card c, Card on) {  // NS-5, NS-6
  return std::abs(c.rank() - on.rank()) == 1 || (c.rank() == 14 && on.rank() == 1);
}

Reasons in_new_rook(const Standpoint& seat, const Move& move) {
  if (move.verb != Verb::play) return {"goes on with the next card of the hand"};
  const Card c = move.cards.first();
  std::vector<std::string> next;
  std::string bared;
  for (const View::Zone& zone : seat.view.zones) {
    if (!zone.name.starts_with("column") || zone.owner != seat.view.seat || zone.cards.empty())
      continue;
    const bool left = zone.cards.back() == c;
    if (left && zone.cards.size() == 1) {
      bared = "empties its column";
      continue;
    }
    const Card end = zone.cards[zone.cards.size() - (left ? 2 : 1)];
    if (left) bared = "bares " + to_text(end, seat.style);
    if (follows(end, c)) next.push_back(to_text(end, seat.style));
  }
  return {next.empty() ? "nothing fits on it" : fmt::format("{} can follow it", listed(next)),
          bared};
}

}  // namespace

Reasons reasons_on_piles(const Standpoint& standpoint, const Move& move) {
  if (standpoint.game == "panjandrum") return {InPanjandrum(standpoint, move).only_one()};
  if (standpoint.game == "ups-and-downs")
    return {InUpsAndDowns(standpoint, move.cards.first()).only_one()};
  if (standpoint.game == "old-rook-solitaire") return in_old_rook(standpoint, move);
  return in_new_rook(standpoint, move);
}

}  // namespace rookery
