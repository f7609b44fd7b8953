#include "bots/belief.hpp"

#include <algorithm>
#include <cmath>

#include "bots/thumb_bidding.hpp"

namespace rookery {
namespace {

// How far people stray from rules of thumb.
constexpr double kept_against_the_rule = 0.08;    // for a card that the rule would have buried
constexpr double led_against_the_rule = 0.23;     // for a card that it would not have led,
constexpr double played_against_the_rule = 0.15;  // or would not have played to a trick,
constexpr double played_its_equal = 0.35;         // or that is as good as the rule's
constexpr double colour_spread = 0.03;            // of all points, between best colour and trump
constexpr double bid_spread = 0.02;               // between value and bid, in the auction
constexpr double play_spread = 0.04;              // and in the play
constexpr double opens_low = 0.75, opens_high = 0.8;  // of what he goes to, who bids first

/// How well a value explains that a bid was reached, and that another was not.
double fits(double value, double reached, double not_reached, double spread) {
  const double under = std::max(0.0, reached - value), over = std::max(0.0, value - not_reached);
  const double off = std::max(under, over) / spread;
  return std::exp(-0.5 * off * off);
}

}  // namespace

template <class Cards>
double Belief<Cards>::weigh(State& world, int place) const {
  const TrickSpec& spec = playout_.game().spec();
  const bool plain = !spec.batteries && spec.stock == 0 && spec.dummy != Dummy::blind_hand;
  if (world.phase == Phase::auction) return habits_.bids ? bids(world, place) : 1;
  double weight = 1;
  if constexpr (std::is_same_v<Cards, CardSet>) {
    const bool freely = spec.nest.counters != InNest::shown &&
                        spec.nest.counters != InNest::announced &&
                        spec.nest.trumps != InNest::shown &&
                        spec.nest.trumps != InNest::announced && spec.nest.swap_at_most == 0;
    if (habits_.nest && plain && freely && world.buried && place != world.declarer &&
        world.phase == Phase::play && !spec.faults_called)
      weight *= nest(world);
  }
  if (habits_.plays && plain && world.phase == Phase::play && world.played > 0 &&
      spec.sides != Sides::called_partner)
    weight *= plays(world, place);
  if (habits_.bids && plain && world.phase == Phase::play) weight *= bids(world, place);
  return weight;
}

template <class Cards>
CardSet Belief<Cards>::lacking(const State& world, int place) const {
  const TrickGameOf<Cards>& game = playout_.game();
  const std::uint8_t lacks = Track::of(game, world).lacks[std::size_t(place)];
  CardSet lacking;
  for (int suit = 0; suit <= int(Suit::none); ++suit)
    if (lacks >> suit & 1) lacking += game.members(world.trump, Suit(suit));
  return lacking - game.free_cards();
}

template <class Cards>
double Belief<Cards>::nest(State& world) const {
  const TrickGameOf<Cards>& game = playout_.game();
  const TrickSpec& spec = game.spec();
  const int declarer = world.declarer;
  CardSet played;
  for (int i = 0; i < world.played; ++i)
    if (game.player_of(world, i) == declarer) played += world.plays[i];
  const CardSet hand = TrickGameOf<Cards>::faces(world.hand[declarer]);
  const CardSet nest = TrickGameOf<Cards>::faces(world.nest);
  const CardSet open = TrickGameOf<Cards>::faces(world.shown) + world.openly +
                       (spec.partner.may_be_nobody ? CardSet{} : world.named);
  State then = world;
  then.hand[declarer] = hand + nest + played;
  then.nest = {};
  then.shown = {};
  then.buried = false;
  then.phase = Phase::exchange;
  Offers offers;
  game.offers(then, offers);
  Offer offer = offers[0];
  Reading table(playout_.ranks());
  table.hand = hand + nest + played;
  table.trump = world.trump;
  table.trump_named = true;
  table.order = world.order;
  const CardSet wanted = thumb::bury(table, offer).cards.faces();
  const int kept = (wanted & played).size();
  // What he has shown not to hold lies in the nest if it was his at all.
  const CardSet certain = (hand + nest) & (lacking(world, declarer) + open);
  if (kept > 0 || !certain.within(wanted)) {
    offer.from = (offer.from.faces() + certain) - played;
    offer.must = offer.must.faces() - played + (certain & nest);
    if (offer.from.size() < spec.nest.size || offer.must.size() > spec.nest.size) return 0.05;
    offer.min = offer.max = std::uint8_t(spec.nest.size);
  }
  const CardSet buried =
      kept == 0 && certain.within(wanted) ? wanted : thumb::bury(table, offer).cards.faces();
  if (buried.size() == nest.size() && (buried & (played + world.named)).empty() &&
      world.shown.empty()) {
    world.hand[declarer] = hand + nest - buried;
    world.nest = buried;
  }
  double weight = std::pow(kept_against_the_rule, kept);
  // With all these cards he would have named this colour, or one nearly as good.
  if (!spec.auction.names_colour && !(world.order & TrickGame::low_order) &&
      world.trump != Suit::none) {
    const int here = thumb::expected_points(playout_.ranks(), table.hand, world.trump);
    int best = here;
    for (int t = 0; t < suit_count; ++t)
      best = std::max(best, thumb::expected_points(playout_.ranks(), table.hand, Suit(t)));
    weight *= std::exp(-(best - here) / (colour_spread * spec.total(world.trump)));
  }
  return weight;
}

/// Without this a rival who holds the bid has an average hand, and always seems to fail.
template <class Cards>
double Belief<Cards>::bids(const State& world, int place) const {
  const TrickSpec& spec = playout_.game().spec();
  const Auction& auction = spec.auction;
  const bool calling = world.phase == Phase::auction;
  const double spread = (calling ? bid_spread : play_spread) * spec.total();
  std::array<CardSet, max_places> played{};
  for (int i = 0; i < world.played; ++i)
    played[std::size_t(playout_.game().player_of(world, i))] += world.plays[i];
  const std::uint16_t colours = auction.names_colour ? 0b11111 : 0b1111;
  const auto bidders = std::ranges::count_if(world.bids, [](int bid) { return bid > 0; });
  double weight = 1;
  for (int p = 0; p < spec.places; ++p) {
    if (p == place || world.seat_at[p] == Seat::nobody) continue;
    const bool out = world.passed >> p & 1;
    const int bid = world.bids[p];
    if (bid == 0 && !out) continue;
    const CardSet hand = TrickGameOf<Cards>::faces(world.hand[p]) + played[std::size_t(p)];
    const bool declares = p == world.declarer;
    const bool named = declares && (auction.names_colour || !calling);
    const Suit colour = named ? world.trump : thumb::best_colour(playout_.ranks(), hand, colours);
    const int value = thumb::expected_points(playout_.ranks(), hand, colour);
    double reached = bid > 0 ? bid : -1e9, not_reached = 1e9;
    // How much of what he has kept the declarer found in the nest nobody can tell: it is only
    // known to be worth his bid.
    const bool opened = bid > auction.least && bidders == 1 && !(declares && world.nest_taken);
    if (opened) {
      reached = bid / opens_high;
      not_reached = (bid + auction.step) / opens_low;
    } else if (out) {
      // The bid may have gone on without him, but not before his turn had come round.
      not_reached = std::max(world.bid + auction.step, auction.least);
      if (bid > 0) not_reached = std::min<double>(not_reached, bid + spec.players * auction.step);
    }
    weight *= fits(value, reached, not_reached, spread);
  }
  return weight;
}

template <class Cards>
double Belief<Cards>::plays(const State& world, int place) const {
  const TrickGameOf<Cards>& game = playout_.game();
  State then = world;
  for (int i = world.played; i-- > 0;) then.hand[game.player_of(world, i)] += world.plays[i];
  then.played = then.in_trick = then.tricks_done = 0;
  then.trick_points = 0;
  then.tricks = {};
  then.gathered = {};
  then.turn = then.leader = then.first_leader;
  then.dummy_open = false;
  Chance chance{Rng{}};
  Track track;
  double weight = 1;
  for (int i = 0; i < world.played; ++i) {
    while (game.advance(then, chance)) {
    }
    const Card seen = world.plays[i];
    if (game.place_of(then, game.controller(then, then.turn)) != place)
      weight *= played(then, track, seen);
    game.apply(then, Seat::nobody, {.verb = Verb::play, .cards = seen});
    track.note(game, then, i);
  }
  return weight;
}

template <class Cards>
double Belief<Cards>::played(const State& world, const Track& track, Card seen) const {
  const Card rule = playout_.card(world, track);
  if (rule == seen) return 1;
  const Reading table = read_world(playout_.game(), world, playout_.ranks(), track);
  if (table.equal(rule, seen)) return played_its_equal;
  return table.in_trick == 0 ? led_against_the_rule : played_against_the_rule;
}

template class Belief<CardSet>;
template class Belief<CardBag>;

}  // namespace rookery
