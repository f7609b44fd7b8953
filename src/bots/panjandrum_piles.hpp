// The open piles of Panjandrum, as a seat sees them.
#pragma once
#include <array>
#include <cstdlib>
#include <optional>

#include "game/view.hpp"

namespace rookery {

/// The piles that lie open, as far as duties and mistakes depend on them.
struct PanjandrumPiles {
  struct Delay {
    int size = 0;
    Card top{};
  };
  std::array<Delay, max_seats> delays{};
  std::array<int, suit_count> built{};
  std::optional<Card> lifted{};
  Seat turn = Seat::nobody, last_by = Seat::nobody;
  int turns = -1;

  explicit PanjandrumPiles(const View& view)
      : turn(Seat(view.fact("turn", index(Seat::nobody)))),
        last_by(Seat(view.fact("last_by", index(Seat::nobody)))),
        turns(view.fact("turns", 0)) {
    for (const View::Zone& zone : view.zones) {
      if (zone.cards.empty()) continue;
      if (zone.name == "delay")
        delays[std::size_t(index(zone.owner))] = {zone.size, zone.cards.back()};
      else if (zone.name == "lifted")
        lifted = zone.cards.back();
      else if (zone.name.starts_with("building"))
        built[std::size_t(zone.cards.back().suit())] = zone.size;
    }
  }
  PanjandrumPiles() = default;

  const Delay& delay(Seat p) const { return delays[std::size_t(index(p))]; }
  bool fits_building(Card c) const {  // PJ-6
    return c.rank() == built[std::size_t(c.suit())] + 1;
  }
  bool fits_delay(Card c, Seat p) const {  // PJ-7
    return delay(p).size > 0 && std::abs(delay(p).top.rank() - c.rank()) == 1;
  }
  /// Whether a card of `owner` fits anywhere but on his own Delay Pile.
  bool fits_anywhere(Card c, Seat owner) const {
    for (int i = 0; i < max_seats; ++i)
      if (Seat(i) != owner && fits_delay(c, Seat(i))) return true;
    return fits_building(c);
  }
  /// The card that was moved wrongly, as far as the piles themselves show it. PJ-20
  std::optional<Card> mistake() const {
    if (last_by == Seat::nobody) return {};
    const Delay& own = delay(last_by);
    const bool lifts = last_by == turn && lifted, keeps = last_by != turn && !lifted;
    if ((lifts || keeps) && own.size > 0 && fits_anywhere(own.top, last_by)) return own.top;
    return {};
  }
  /// The same for a card that came onto a rival's pile since `before`, one move ago.
  std::optional<Card> mistake_since(const PanjandrumPiles& before) const {
    if (turns != before.turns) return {};
    for (int i = 0; i < max_seats; ++i) {
      const Delay &now = delays[std::size_t(i)], &then = before.delays[std::size_t(i)];
      if (Seat(i) == last_by || now.size != then.size + 1) continue;
      const bool fitted = before.fits_delay(now.top, Seat(i));
      if (!fitted || before.fits_building(now.top)) return now.top;
    }
    return {};
  }
};

}  // namespace rookery
