// Claims judged the long way: in every world, against every defence.
#pragma once
#include <gtest/gtest.h>

#include <functional>

#include "claims/claim.hpp"
#include "games/coronado.hpp"
#include "laws/random_play.hpp"
#include "trick/trick_game.hpp"

namespace rookery::claims_tests {

using World = std::shared_ptr<Position>;
using Worlds = std::vector<World>;

inline View view_of(Position& world, Seat seat) { return laws::view_of(world, seat); }

/// The outlook of a seat on a world, as it would be if that were the real one.
inline Outlook outlook_on(const World& world, Seat seat) {
  return {view_of(*world, seat), [world, seat](Rng& rng) {
            auto copy = world->copy();
            Survey survey;
            copy->survey(survey);
            imagine(survey, seat, rng);
            return copy;
          }};
}

/// How the tricks stand: how many are done, and who of the claimer's side took the last.
struct Tricks {
  int done = 0;
  bool last_is_ours = true;
};
template <class Cards>
bool read_bidding(const Position& world, Seat claimer, Tricks& tricks) {
  const auto* match = dynamic_cast<const MatchPosition<TrickGameOf<Cards>>*>(&world);
  if (!match) return false;
  const auto& s = match->hand();
  tricks.done = s.tricks_done;
  if (s.tricks_done > 0)
    tricks.last_is_ours =
        s.side[s.won[s.tricks_done - 1]] == s.side[match->game().place_of(s, claimer)];
  return true;
}
template <class G>
bool read_plain(const Position& world, Seat claimer, Tricks& tricks) {
  const auto* match = dynamic_cast<const MatchPosition<G>*>(&world);
  if (!match) return false;
  const auto& s = match->hand();
  tricks.done = s.tricks;
  if (s.tricks > 0)
    tricks.last_is_ours =
        match->game().side_of(s.won[s.tricks - 1]) == match->game().side_of(claimer);
  return true;
}
/// Nothing if it is no game of tricks.
inline std::optional<Tricks> tricks_of(const Position& world, Seat claimer) {
  Tricks tricks;
  if (read_bidding<CardSet>(world, claimer, tricks) ||
      read_bidding<CardBag>(world, claimer, tricks) ||
      read_plain<games::PlainTricks>(world, claimer, tricks) ||
      read_plain<games::Coronado>(world, claimer, tricks))
    return tricks;
  return std::nullopt;
}

/// The seat that is to play a card; nobody if something else is due.
inline Seat to_play(const Position& world) {
  const Offers offers = laws::offers_of(world);
  for (const Offer& offer : offers)
    if (!offer.optional && offer.verb == Verb::play) return offer.seat;
  return Seat::nobody;
}
inline std::vector<Move> plays_in(const Position& world) {
  std::vector<Move> moves;
  const Offers offers = laws::offers_of(world);
  for (const Offer& offer : offers)
    if (!offer.optional && offer.verb == Verb::play) world.list(offer, 100, moves);
  return moves;
}
/// Nothing if a trick was lost.
inline World after(const World& world, const Move& move, Seat claimer) {
  World next = world->copy();
  next->apply(to_play(*world), move);
  Chance chance(Rng{1});
  while (next->advance(chance)) continue;
  const Tricks tricks = *tricks_of(*next, claimer);
  const bool lost = tricks.done > tricks_of(*world, claimer)->done && !tricks.last_is_ours;
  return lost ? nullptr : next;
}

/// All worlds that the seat cannot tell from this one, as far as hands go: what lies in no
/// hand lies there somehow. Gives up beyond `most`.
inline Worlds all_worlds(const Position& truth, Seat seat, std::size_t most) {
  struct Hidden {
    std::size_t zone;
    int room;
    bool in_hand, ordered;
    CardSet never;
  };
  std::vector<Hidden> hidden;
  CardBag unseen;
  const auto copy = truth.copy();
  Survey survey;
  copy->survey(survey);
  for (std::size_t i = 0; i < survey.zones.size(); ++i) {
    const Survey::Zone& zone = survey.zones[i];
    if (zone.sight.seen_by.has(seat) || zone.sight.known_by.has(seat)) continue;
    if (std::holds_alternative<std::vector<Card>>(zone.store)) continue;
    const auto cards = zone.cards();
    if (cards.empty()) continue;
    for (Card c : cards) unseen += c;
    const bool in_hand = zone.name == "hand" || zone.name == "dummy" || zone.name == "covered";
    hidden.push_back({i, int(cards.size()), in_hand, zone.ordered() && in_hand, zone.never});
  }
  std::ranges::stable_partition(hidden, &Hidden::in_hand);

  Worlds worlds;
  std::vector<std::vector<Card>> dealt(hidden.size());
  const std::function<bool(std::size_t, CardBag)> deal = [&](std::size_t at, CardBag left) {
    if (worlds.size() > most) return true;
    if (at == hidden.size()) {
      World world = truth.copy();
      Survey there;
      world->survey(there);
      for (const Hidden& zone : hidden)  // parts of one set must not mix
        if (!there.zones[zone.zone].ordered()) put_cards(there.zones[zone.zone], {});
      for (std::size_t z = 0; z < hidden.size(); ++z)
        put_cards(there.zones[hidden[z].zone], dealt[z]);
      worlds.push_back(std::move(world));
      return true;
    }
    const Hidden& zone = hidden[at];
    auto& cards = dealt[at];
    if (int(cards.size()) == zone.room) return deal(at + 1, left);
    bool found = false;
    for (Card c : left.faces() - zone.never) {
      if (!zone.ordered && !cards.empty() && c < cards.back()) continue;
      cards.push_back(c);
      CardBag rest = left;
      rest -= c;
      found |= deal(at, rest);
      cards.pop_back();
      if (found && !zone.in_hand) return true;  // one way is enough
    }
    return found;
  };
  deal(0, unseen);
  return worlds;
}

/// Worlds that look the same to the claimer.
inline std::vector<Worlds> told_apart(const Worlds& worlds, Seat claimer) {
  std::vector<std::pair<View, Worlds>> groups;
  for (const World& world : worlds) {
    View view = view_of(*world, claimer);
    const auto same = std::ranges::find(groups, view, &std::pair<View, Worlds>::first);
    if (same == groups.end())
      groups.push_back({std::move(view), {world}});
    else
      same->second.push_back(world);
  }
  std::vector<Worlds> result;
  for (auto& [view, group] : groups) result.push_back(std::move(group));
  return result;
}

/// Whether one line of play, told by what the claimer sees, takes every trick in all of
/// these worlds, which look the same to him. The definition of a claim that stands.
inline bool can_be_made(const Worlds& worlds, Seat claimer) {
  const Seat seat = to_play(*worlds.front());
  if (seat == Seat::nobody) return true;
  const auto holds = [&](const Worlds& next) {
    return std::ranges::all_of(told_apart(next, claimer),
                               [&](const Worlds& group) { return can_be_made(group, claimer); });
  };
  if (seat == claimer)
    return std::ranges::any_of(plays_in(*worlds.front()), [&](const Move& move) {
      Worlds next;
      for (const World& world : worlds) {
        next.push_back(after(world, move, claimer));
        if (!next.back()) return false;
      }
      return holds(next);
    });
  Worlds next;
  for (const World& world : worlds)
    for (const Move& move : plays_in(*world)) {
      next.push_back(after(world, move, claimer));
      if (!next.back()) return false;
    }
  return holds(next);
}

}  // namespace rookery::claims_tests
