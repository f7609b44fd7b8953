// What the table shows of a hand, and why it refuses a move.
#include <fmt/format.h>

#include "trick/trick_game.hpp"

namespace rookery {
namespace {

constexpr std::array<std::string_view, 14> phase_names{
    "deal", "bid",  "bid",  "exchange", "exchange", "trump", "partner",
    "play", "draw", "draw", "play",     "score",    "score", "over"};

}  // namespace

Seat TrickGame::holder(const State& s, int place) const {
  return s.seat_at[spec_.batteries ? place & 1 : place];
}

CardSet TrickGame::known_in_hand(const State& s, int place) const {
  if (s.partner_known && partner_of(s) == place) return s.openly + s.named;
  return s.openly;
}

CardSet TrickGame::not_buried(const State& s) const {
  return spec_.partner.may_be_nobody ? CardSet{} : s.named;  // HC-16
}

void TrickGame::survey(State& s, Survey& out) const {
  const bool counted = s.phase == Phase::over && s.broken != Break::all_passed &&
                       s.broken != Break::exposed && s.broken != Break::misdeal;
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
    const CardSet known = s.hand[p] & known_in_hand(s, p);
    out.zone(name, seat, s.hand[p], s.hand[p] - known, laid_open ? open_to_all : open_to(seat))
        .never = shown_void(s, p) + (p == s.declarer ? not_buried(s) : CardSet{});
    if (!known.empty())
      out.zone(name, seat, s.hand[p], known, {laid_open ? everyone : only(seat), everyone});
  }
  if (spec_.stock > 0) {
    out.pile("stock", Seat::nobody, s.pile.span(), counted ? open_to_all : closed_to_all);
    out.zone("open", Seat::nobody, s.open, open_to_all);
  }
  if (!s.named.empty()) out.mark("named", s.named);
  // The nest is the declarer's to see once he has picked it up.
  const Seat declarer = s.declarer == no_place ? Seat::nobody : s.seat_at[s.declarer];
  const bool picked_up = s.phase >= Phase::exchange && s.phase < Phase::over &&
                         !(spec_.nest.trump_first && s.phase == Phase::trump);
  if (spec_.nest.size > 0) {
    out.zone("nest", Seat::nobody, s.nest, s.nest - s.shown,
             counted     ? open_to_all
             : picked_up ? open_to(declarer)
                         : closed_to_all)
        .never = picked_up && s.phase > Phase::exchange ? barred_ + not_buried(s) : CardSet{};
    if (!s.shown.empty())  // OH-10, TN-21
      out.zone("nest", Seat::nobody, s.nest, s.shown, open_to_all);
  }
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
  if (s.phase == Phase::auction || s.phase == Phase::draw ||
      (s.phase >= Phase::exchange && s.phase <= Phase::play))
    out.seat("turn", s.phase == Phase::play ? controller(s, s.turn) : s.seat_at[s.turn]);
  out.number("bid", s.bid);
  out.seat("declarer", declarer);
  out.suit("trump", s.trump);
  const bool trump_known = s.phase >= Phase::partner && s.declarer != no_place;
  out.flag("trump_named",
           trump_known || (spec_.auction.names_colour && s.bid > 0 && s.phase != Phase::trump) ||
               (spec_.nest.trump_first && s.phase >= Phase::pick_up && s.phase < Phase::trump));
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

std::string TrickGame::act_name(const State& before, const State& after) const {
  const auto name = [&](int place) {
    const Seat seat = holder(after, place);
    return seat == Seat::nobody ? std::string("dummy") : to_text(seat, style());
  };
  if (after.broken != before.broken) return "thrown in";
  switch (before.phase) {
    case Phase::dealt: return "auction opens";
    case Phase::auction_over:
      return fmt::format("{} declares at {}", name(after.declarer), after.bid);
    case Phase::pick_up: return fmt::format("nest to {}", name(after.declarer));
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

Refusal TrickGame::refusal(const State& s, Seat seat, const Move& m) const {
  const Law& law = spec_.law;
  const auto suit = [&](Suit t) { return std::string(suit_name(t, style())); };
  if (s.phase == Phase::over) return {"the hand is over"};
  const bool calls = m.verb == Verb::call || m.verb == Verb::admit;
  const bool mends = m.verb == Verb::bury || m.verb == Verb::take;
  if (s.mending && !calls && !(mends && seat == s.seat_at[s.declarer]))
    return {"the declarer has to put the nest right first", "GB-73"};
  const bool bidding = s.phase == Phase::auction;
  switch (m.verb) {
    case Verb::pass:
    case Verb::bid: {
      if (!bidding) return {"the auction is over", std::string(law.passed)};
      if (s.passed >> place_of(s, seat) & 1)
        return {"you have passed and are out of this auction", std::string(law.passed)};
      if (seat != s.seat_at[s.turn])
        return {fmt::format("it is {}'s turn to call", to_text(s.seat_at[s.turn], style())),
                std::string(law.turn)};
      if (m.verb == Verb::pass)
        return {"the dealer has to open with a bid", std::string(law.must_bid)};
      if (spec_.auction.names_colour && m.suit == Suit::unsaid)
        return {"a bid names a number and a colour", std::string(law.colour)};
      if (!spec_.auction.names_colour && m.suit != Suit::unsaid)
        return {"nobody names a colour before the auction is over", std::string(law.colour)};
      if (m.number == no_number) return {"a bid is a number of points", std::string(law.bid)};
      const Suit colour = spec_.auction.names_colour ? m.suit : Suit::none;
      if (m.number > spec_.greatest_bid(colour))
        return {fmt::format("no bid can be above {}", spec_.greatest_bid(colour)),
                std::string(law.most)};
      if (m.number % spec_.auction.step != 0)
        return {fmt::format("a bid is a multiple of {}", spec_.auction.step), std::string(law.bid)};
      if (s.bid == 0)
        return {fmt::format("the first bid is at least {}", spec_.auction.least),
                std::string(law.first_bid.empty() ? law.bid : law.first_bid)};
      return {fmt::format("a bid has to be higher than {}", s.bid),
              std::string(law.raise.empty() ? law.bid : law.raise)};
    }
    case Verb::bury:
    case Verb::take: {
      if (s.phase != Phase::exchange && !s.mending)
        return {spec_.nest.size == 0 ? "this game has no nest" : "it is not the time for the nest",
                std::string(law.exchange)};
      if (seat != s.seat_at[s.declarer])
        return {"only the declarer exchanges with the nest", std::string(law.exchange)};
      const CardSet cards = m.cards.faces();
      if (!m.cards.within(s.hand[s.declarer]) && m.verb == Verb::bury)
        return {"you do not hold all these cards", std::string(law.exchange)};
      if (!(cards & barred_).empty() && m.cards.size() == spec_.nest.size)
        return {"no counter may lie in the nest", std::string(law.counters)};
      const int swap = spec_.nest.swap_at_most;
      if (swap > 0 && (cards + s.nest - s.picked).size() > swap)
        return {fmt::format("at most {} cards of your hand may go into the nest", swap),
                std::string(law.exchange)};
      return {
          fmt::format("the nest takes {} card{}", spec_.nest.size, spec_.nest.size == 1 ? "" : "s"),
          std::string(law.exchange)};
    }
    case Verb::name:
      if (spec_.sides == Sides::called_partner && !m.cards.empty()) {
        if (s.phase != Phase::partner || seat != s.seat_at[s.declarer])
          return {"only the declarer names a card, once, after trump", "HC-14"};
        if (m.cards.size() != 1 || !m.cards.within(spec_.pack))
          return {"the card that makes a partner is one card of the pack", "HC-15"};
        return {"you hold that card or have laid it away; it makes nobody your partner", "HC-16"};
      }
      if (s.phase != Phase::trump)
        return {"it is not the time to name a trump colour", std::string(law.trump)};
      if (seat != s.seat_at[s.declarer])
        return {"only the declarer names trump", std::string(law.trump)};
      if (spec_.auction.names_colour && m.suit != Suit::unsaid)
        return {fmt::format("{} cannot be bid in {}", s.bid, suit(m.suit)), std::string(law.most)};
      return {"trump is one of the four colours", std::string(law.trump)};
    case Verb::draw:
      if (s.phase != Phase::draw) return {"it is not the time to draw", std::string(law.turn)};
      if (seat != s.seat_at[s.turn]) return {"the winner of the trick draws first", "TN-33"};
      return {"one draws the open card or the closed one", "TN-33"};
    case Verb::play: {
      if (s.phase != Phase::play)
        return {"it is not the time to play a card", std::string(law.turn)};
      if (seat != controller(s, s.turn))
        return {fmt::format("it is {}'s turn to play", to_text(controller(s, s.turn), style())),
                std::string(law.turn)};
      if (m.cards.size() != 1) return {"one card is played at a time", "GB-40"};
      const Card c = m.cards.first();
      const bool battery = spec_.batteries && s.turn >= 2;
      if (battery && !s.hand[s.turn].has(c))
        return {fmt::format("{} does not lie open in your battery", to_text(c, style())), "OT-27"};
      if (!s.hand[s.turn].has(c))
        return {fmt::format("{} is not in {} hand", to_text(c, style()),
                            s.turn == s.dummy ? "the dummy's" : "your"),
                "GB-40"};
      const CardSet may = playable(s, s.turn);
      const auto special = [&](Card x) { return suit_under(s.trump, x) != x.suit(); };
      CardSet plain;
      for (Card x : may)
        if (!special(x)) plain += x;
      if (plain.empty())
        return {fmt::format("trump was led and you have no other trump than {}",
                            to_text(CardBag(may), style())),
                std::string(law.only_trump)};
      const Card lead = s.plays[s.played - s.in_trick];
      if (special(lead))
        return {fmt::format("{} was led and asks for trump: you hold {}", to_text(lead, style()),
                            suit(s.trump)),
                std::string(law.special_led)};
      if (battery)
        return {fmt::format("{0} was led and your battery shows {0}", suit(s.led)), "OT-28"};
      return {fmt::format("{} was led and you hold {}", suit(s.led), suit(s.led)),
              std::string(special(c) ? law.bound : law.follow)};
    }
    case Verb::call:
    case Verb::admit:
      if (!spec_.faults_called)
        return {"this table prevents faults, so none can be called", std::string(law.faults)};
      switch (m.word) {
        case Word::exposed:
          if (s.exposed.empty()) return {"no card was turned up in the deal", "GB-16"};
          return {"a new deal can be demanded only before the first call", "GB-16"};
        case Word::nest:
          if (spec_.nest.size == 0) return {"this game has no nest", std::string(law.exchange)};
          return {"the nest can be called after the exchange", "GB-73"};
        case Word::renege: return {"a renege can be called once the play has begun", "GB-83"};
        case Word::talk: return {"one accuses somebody else, and admits for oneself", "GB-74"};
        default: return {"nothing of that kind can be called", "GB-83"};
      }
    case Verb::acknowledge:
      if (s.phase == Phase::score) return {"you have acknowledged the hand", "GB-94"};
      return {"there is nothing to acknowledge now", "GB-94"};
    default: return {"nobody does that in this game"};
  }
}

}  // namespace rookery
