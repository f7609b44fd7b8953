// What the table shows of a hand.
#pragma once
#include <fmt/format.h>

#include "trick/trick_game.hpp"

namespace rookery {

inline constexpr std::array<std::string_view, 16> phase_names{
    "deal",    "bird", "bid",  "bid",  "exchange", "exchange", "trump", "trump",
    "partner", "play", "draw", "draw", "play",     "score",    "score", "over"};

template <class Cards>
Seat TrickGameOf<Cards>::holder(const State& s, int place) const {
  return s.seat_at[spec_.batteries ? place & 1 : place];
}

template <class Cards>
CardSet TrickGameOf<Cards>::known_in_hand(const State& s, int place) const {
  if (s.partner_known && partner_of(s) == place) return s.openly + s.named;
  return s.openly;
}

template <class Cards>
CardSet TrickGameOf<Cards>::not_buried(const State& s) const {
  return spec_.partner.may_be_nobody ? CardSet{} : s.named;  // HC-16
}

template <class Cards>
CardSet TrickGameOf<Cards>::seen_in_nest(const State& s, int place) const {
  // A card that all saw in the nest is there still, or the declarer's.
  return place == s.declarer && s.nest_taken ? CardSet{} : faces(s.turned);
}

template <class Cards>
void TrickGameOf<Cards>::survey_nest(State& s, Survey& out, bool counted) const {
  // The nest is the declarer's to see once he has picked it up.
  const Seat declarer = s.declarer == no_place ? Seat::nobody : s.seat_at[s.declarer];
  const bool his = s.nest_taken && s.phase < Phase::over;
  const Sight sight = counted ? open_to_all : his ? open_to(declarer) : closed_to_all;
  const Cards open = s.nest_taken ? s.shown : s.turned;
  // HR-28, HR-29: where a number is announced, these cards are told apart from the rest.
  CardSet told;
  if (s.buried && spec_.nest.trumps == InNest::announced) told += trump_cards(s);
  if (s.buried && spec_.nest.counters == InNest::announced) told += counters_;
  const Cards closed = s.nest - open;
  const CardSet never = s.buried ? displayed(s) + not_buried(s) : CardSet{};
  out.zone("nest", Seat::nobody, s.nest, closed - (closed & told), sight).never = never + told;
  if (!told.empty()) out.number("announced", (closed & told).size());
  if (!(closed & told).empty())
    out.zone("nest", Seat::nobody, s.nest, closed & told, sight).never =
        never + (spec_.pack - told);
  if (!open.empty())  // OH-10, TN-21, HR-17
    out.zone("nest", Seat::nobody, s.nest, open, open_to_all);
  if constexpr (std::is_same_v<Cards, CardSet>)  // two packs have a closed nest
    if (s.nest_taken && !s.turned.empty()) out.mark("turned", s.turned);  // HR-17, HR-18
}

template <class Cards>
void TrickGameOf<Cards>::survey(State& s, Survey& out) const {
  const bool thrown_in = s.broken == Break::all_passed || s.broken == Break::poor_hand ||
                         s.broken == Break::exposed || s.broken == Break::misdeal;
  const bool counted = s.phase == Phase::over && !thrown_in;
  // HR-9: the dealer chooses before anybody has looked at his cards.
  const bool face_down = spec_.ranking.dealer_chooses && s.phase <= Phase::bird_choice;
  for (int p = 0; p < spec_.places; ++p) {
    const Seat seat = s.seat_at[p];
    if (blind(s, p)) {  // TD-6: nobody looks at it
      out.pile("dummy", seat, s.pile.span(), counted ? open_to_all : closed_to_all);
      continue;
    }
    if (spec_.batteries && p >= 2) {
      for (int group = 5 * (p - 2); group < 5 * (p - 1); ++group) {
        const bool turned = s.uncovered >> group & 1;
        Card& open = turned ? s.covered[group] : s.upper[group];
        if (s.phase == Phase::dealt || s.hand[p].has(open))
          out.pile("battery", holder(s, p), {&open, 1}, open_to_all);
        if (!turned)
          out.pile("covered", holder(s, p), {&s.covered[group], 1},
                   counted ? open_to_all : closed_to_all);
      }
      continue;
    }
    const bool odd = s.odd_given && !s.hand[p].empty();
    const bool laid_open = (p == s.dummy && s.dummy_open) || odd || counted;
    const std::string_view name = odd ? "odd" : owned(s, p) ? "hand" : "dummy";
    const Cards known = s.hand[p] & known_in_hand(s, p);
    out.zone(name, seat, s.hand[p], s.hand[p] - known,
             laid_open   ? open_to_all
             : face_down ? closed_to_all
                         : open_to(seat))
        .never =
        shown_void(s, p) + seen_in_nest(s, p) + (p == s.declarer ? not_buried(s) : CardSet{});
    if (!known.empty())
      out.zone(name, seat, s.hand[p], known, {laid_open ? everyone : only(seat), everyone});
  }
  if (spec_.stock > 0) {
    out.pile("stock", Seat::nobody, s.pile.span(), counted ? open_to_all : closed_to_all);
    out.zone("open", Seat::nobody, s.open, open_to_all);
  }
  if (!s.named.empty()) out.mark("named", s.named);
  if (spec_.nest.size > 0) survey_nest(s, out, counted);
  if (!s.exposed.empty() || s.phase == Phase::dealt) out.mark("exposed", s.exposed);

  const int complete = s.tricks_done;
  for (int p = 0; p < spec_.places; ++p) {
    std::vector<Card> taken;
    for (int t = 0; t + 1 < complete; ++t)
      if (s.won[t] == p)
        for (Card c : trick_cards(s, t)) taken.push_back(c);
    out.derived("taken", holder(s, p), std::move(taken), counted ? open_to_all : closed_but_known);
  }
  if (complete > 0)  // GB-46: the trick completed last may be looked at
    out.derived("last", holder(s, s.won[complete - 1]), trick_cards(s, complete - 1), open_to_all);
  for (int i = 0; i < s.in_trick; ++i)
    out.derived("trick", holder(s, plays_at(s.leader, i)), {s.plays[s.played - s.in_trick + i]},
                open_to_all);

  out.text("phase", phase_names[int(s.phase)]);
  if (s.phase == Phase::bird_choice || s.phase == Phase::auction || s.phase == Phase::draw ||
      (s.phase >= Phase::exchange && s.phase <= Phase::play))
    out.seat("turn", s.phase == Phase::play ? controller(s, s.turn) : s.seat_at[s.turn]);
  out.number("bid", s.bid);
  if (s.contract != Word::none) out.text("contract", word_name(s.contract));
  out.seat("declarer", s.declarer == no_place ? Seat::nobody : s.seat_at[s.declarer]);
  out.suit("trump", s.trump);
  if (s.order & low_order) out.flag("low", true);
  if (s.order & bird_low) out.flag("bird_low", true);
  out.flag("trump_named",
           s.trump_named || (spec_.auction.names_colour && s.bid > 0 && s.phase != Phase::trump));
  if (s.phase == Phase::play) {
    out.seat("leader", holder(s, s.leader));
    if (s.in_trick > 0) out.suit("led", s.led);
    if (s.turn == s.dummy) out.flag("dummy_plays", true);
    if (spec_.batteries) out.flag("battery_plays", s.turn >= 2);
  }
  if (s.dummy != no_place && s.phase >= Phase::play) out.seat("dummy", s.seat_at[s.dummy]);
  for (int p = 0; p < spec_.places; ++p) {
    const Seat seat = s.seat_at[p];
    if (owned(s, p)) {
      out.number("called", s.bids[p], seat);
      out.flag("passed", s.passed >> p & 1, seat);
      if (s.held >> p & 1) out.flag("held", true, seat);
      out.number("side", s.side[p], seat);
    }
    if (spec_.batteries && p >= 2) continue;
    out.number("tricks", s.tricks[p] + (spec_.batteries ? s.tricks[p + 2] : 0), seat);
    if (spec_.show_points)
      out.number("points", s.gathered[p] + (spec_.batteries ? s.gathered[p + 2] : 0), seat);
    if (s.phase == Phase::score && owned(s, p))
      out.flag("acknowledged", s.acknowledged >> index(seat) & 1, seat);
  }
}

template <class Cards>
std::string TrickGameOf<Cards>::act_name(const State& before, const State& after) const {
  const auto name = [&](int place) {
    const Seat seat = holder(after, place);
    return seat == Seat::nobody ? std::string("dummy") : to_text(seat, style());
  };
  if (after.broken != before.broken) return "thrown in";
  switch (before.phase) {
    case Phase::dealt:
      return after.phase == Phase::bird_choice ? "cards are dealt" : "auction opens";
    case Phase::auction: return "nest turned up";
    case Phase::auction_over:
      return fmt::format("{} declares at {}", name(after.declarer), after.bid);
    case Phase::pick_up:
      if (!after.nest_taken) return "nest is shown";
      return fmt::format("nest to {}", name(after.declarer));
    case Phase::play:
      if (after.tricks_done > before.tricks_done)
        return fmt::format("trick to {}", name(after.won[before.tricks_done]));
      if (after.uncovered != before.uncovered) return "a covered card is turned";
      if (after.partner_known != before.partner_known)
        return fmt::format("partner is {}", name(partner_of(after)));
      if (after.played > before.played) return "dummy's top card";
      return fmt::format("dummy is {}", name(after.dummy));
    case Phase::drawing: return "draw";
    case Phase::last_trick: return "play ends";
    case Phase::count: return "count";
    default: return "";
  }
}

}  // namespace rookery
