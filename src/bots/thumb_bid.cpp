// What a hand is worth, and how far to go with it.
#include <algorithm>

#include "bots/thumb_bidding.hpp"

namespace rookery::thumb {
namespace {

/// Tricks that the hand alone should win: long trumps and high cards.
double likely_tricks(const TrickGame& rules, CardSet hand, Suit trump) {
  double tricks = 0;
  std::array<int, 5> length{};
  for (Card c : hand) ++length[int(rules.suit_under(trump, c))];
  const int fair_share = hand.size() / suit_count + 1;
  for (Card c : hand) {
    const Suit suit = rules.suit_under(trump, c);
    const int higher = (rules.above(trump, c) - hand).size();
    const bool guarded = length[int(suit)] > higher;
    if (trump != Suit::none && suit == trump)
      tricks += higher == 0 ? 1.0 : guarded && higher < 3 ? 0.7 : 0.35;
    else if (guarded && higher < 3)
      tricks += higher == 0 ? 0.8 : higher == 1 ? 0.4 : 0.15;
  }
  if (trump != Suit::none) tricks += 0.4 * std::max(0, length[int(trump)] - fair_share);
  return tricks;
}

/// What a nest adds for its taker: the longer the hands, the more there is to choose.
double tricks_from_nest(const TrickSpec& spec) {
  return 0.027 * spec.smallest_hand() * spec.nest.size;
}

/// The part that the rest of a side wins of what the declarer's own hand does not.
double partners_part(const TrickSpec& spec) {
  if (spec.sides == Sides::alone) return 0;
  if (spec.sides == Sides::called_partner) return 0.5;  // he has the card that was missing
  if (spec.batteries) return 0.35;
  return spec.dummy == Dummy::none ? 0.28 : 0.17;  // an open hand is easy to play against
}

/// Points that do not fall trick by trick: who is ahead takes more of them than his share.
double lump_of(const TrickSpec& spec) {
  double lump = spec.scoring.last_trick;
  if (spec.nest.size > 1) lump += spec.scoring.majority;
  if (spec.nest.goes != NestGoes::out_of_play)
    lump += double(spec.packs) * spec.counters(spec.pack) * spec.nest.size / spec.cards();
  return lump;
}

int round_down(double points, int step) { return int(points) / step * step; }

}  // namespace

int expected_points(const TrickGame& rules, CardSet hand, Suit trump) {
  const TrickSpec& spec = rules.spec();
  const double tricks_in_all = spec.smallest_hand();
  double own = likely_tricks(rules, hand, trump);
  if (hand.size() <= spec.smallest_hand() + 1) own += tricks_from_nest(spec);
  own = std::min(own, tricks_in_all);
  const double share = (own + (tricks_in_all - own) * partners_part(spec)) / tricks_in_all;
  const double lump = lump_of(spec), rest = spec.total(trump) - lump;
  return int(rest * share + lump * std::min(1.0, share + 0.2));
}

Suit best_colour(const TrickGame& rules, CardSet hand, std::uint16_t suits) {
  Suit best = Suit::unsaid;
  int most = -1;
  for (int t = 0; t <= int(Suit::none); ++t) {
    if (!(suits & bit(Suit(t)))) continue;
    const int points = expected_points(rules, hand, Suit(t));
    if (points > most) most = points, best = Suit(t);
  }
  return best;
}

Card partner_card(const Reading& table, CardSet nameable) {
  const Suit trump = table.trump_named ? table.trump : best_colour(table.rules, table.hand, 0b1111);
  Card best = nameable.first();
  for (Card c : nameable)
    if (table.rules.power_under(trump, c) > table.rules.power_under(trump, best)) best = c;
  return best;
}

Move call(const Reading& table, std::span<const Offer> offers) {
  const Offer* pass = nullptr;
  const Offer* hold = nullptr;
  Move bid{.verb = Verb::bid};
  int ceiling = -1;
  const Offer* chosen = nullptr;
  const TrickSpec& spec = table.rules.spec();
  for (const Offer& offer : offers) {
    if (offer.verb == Verb::pass) pass = &offer;
    if (offer.verb == Verb::hold) hold = &offer;
    if (offer.verb == Verb::call && offer.words == bit(Word::redeal)) return least_move(offer);
    if (offer.verb != Verb::bid || !offer.numbered()) continue;
    const bool colour_now = offer.suits != 0;
    const Suit colour = best_colour(table.rules, table.hand, colour_now ? offer.suits : 0b1111);
    const int points = expected_points(table.rules, table.hand, colour) + table.daring;
    if (points <= ceiling) continue;
    ceiling = points;
    chosen = &offer;
    bid.suit = colour_now ? colour : Suit::unsaid;
  }
  // To hold costs nothing, and keeps the right to speak if the partner gives up.
  const Offer* silence = hold ? hold : pass;
  if (!chosen) return least_move(*silence);
  // A partner's bid is raised only with a hand that is better than his needs to be.
  const bool against_partner = table.bid > 0 && table.declaring;
  const int needed = chosen->least + (against_partner ? 3 * chosen->step : 0);
  if (ceiling < needed && silence) return least_move(*silence);
  // Open near the value of the hand, so that an auction does not crawl.
  const int opening = round_down(0.8 * ceiling, spec.auction.step);
  const int wanted = table.bid == 0 ? opening : chosen->least;
  bid.number = std::int16_t(std::clamp<int>(wanted, chosen->least, chosen->most));
  return bid;
}

}  // namespace rookery::thumb
