// Why a move is refused.
#pragma once
#include <fmt/format.h>

#include "trick/trick_game.hpp"

namespace rookery {

template <class Cards>
Refusal TrickGameOf<Cards>::refusal(const State& s, Seat seat, const Move& m) const {
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
    case Verb::hold:
    case Verb::bid: {
      if (m.verb == Verb::pass && spec_.leads == Who::declarers_choice && s.phase == Phase::play)
        return {"only the declarer gives the first lead away, before he has led", "HR-32"};
      if (!bidding) return {"the auction is over", std::string(law.passed)};
      if (s.passed >> place_of(s, seat) & 1)
        return {"you have passed and are out of this auction", std::string(law.passed)};
      if (seat != s.seat_at[s.turn])
        return {fmt::format("it is {}'s turn to call", to_text(s.seat_at[s.turn], style())),
                std::string(law.turn)};
      if (m.verb == Verb::hold)
        return {spec_.auction.hold == Hold::never ? "nobody holds at this table: bid or pass"
                : !partner_has_bid(s, s.turn) ? "one holds only while the bid is one's partner's"
                : s.held >> s.turn & 1        ? "you have held once already: bid or pass"
                                              : "your side has held once already: bid or pass",
                "HR-23"};
      if (m.verb == Verb::pass)
        return {s.called_once ? "everybody else has passed, so you have to bid"
                              : "the dealer has to open with a bid",
                s.called_once ? "HR-22" : std::string(law.must_bid)};
      if (m.word != Word::none)
        return {s.contract != Word::none
                    ? std::string("that is not higher than what was bid")
                    : fmt::format("nobody can bid the {} at this table", word_name(m.word)),
                "HR-25"};
      if (s.contract != Word::none)
        return {fmt::format("the {} was bid, and no number is higher", word_name(s.contract)),
                "HR-25"};
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
      const Cards cards = cards_of(m);
      if (!m.cards.within(s.hand[s.declarer]) && m.verb == Verb::bury)
        return {"you do not hold all these cards", std::string(law.exchange)};
      const bool right_number = m.cards.size() == spec_.nest.size;
      if (right_number && spec_.nest.counters >= InNest::barred && !(cards & counters_).empty())
        return {"no counter may lie in the nest", std::string(law.counters)};
      if (right_number && !(cards & barred(s)).empty())
        return {"no trump may lie in the nest", "HR-29"};
      const int swap = spec_.nest.swap_at_most;
      const Cards laid = cards + s.nest;
      if (swap > 0 && (laid - (laid & faces(s.picked))).size() > swap)
        return {fmt::format("at most {} cards of your hand may go into the nest", swap),
                std::string(law.swap.empty() ? law.exchange : law.swap)};
      return {
          fmt::format("the nest takes {} card{}", spec_.nest.size, spec_.nest.size == 1 ? "" : "s"),
          std::string(law.exchange)};
    }
    case Verb::name:
      if (spec_.sides == Sides::called_partner && !m.cards.empty()) {
        if (s.phase != Phase::partner || seat != s.seat_at[s.declarer])
          return {"only the declarer names a card, once, after trump", std::string(law.partner)};
        if (m.cards.size() != 1 || !m.cards.within(spec_.pack))
          return {"the card that makes a partner is one card of the pack",
                  std::string(law.partner_card)};
        return {"you hold that card or have laid it away; it makes nobody your partner",
                std::string(law.own_card)};
      }
      if (s.phase == Phase::bird_choice) {
        if (seat != s.seat_at[s.dealer]) return {"the dealer says how the bird ranks", "HR-9"};
        return {"the bird is named high or low", "HR-9"};
      }
      if (s.phase == Phase::asked && seat != s.seat_at[s.turn])
        return {"the declarer's partner was asked to name trump", "HR-27"};
      if (s.phase != Phase::trump && s.phase != Phase::asked)
        return {"it is not the time to name a trump colour", std::string(law.trump)};
      if (s.phase == Phase::trump && seat != s.seat_at[s.declarer])
        return {"only the declarer names trump", std::string(law.trump)};
      if (const Trumps& t = spec_.trumps; t.colours_low || t.none || t.none_low)
        return {"that cannot be named trump at this table", "HR-26"};
      if (spec_.auction.names_colour && m.suit != Suit::unsaid)
        return {fmt::format("{} cannot be bid in {}", s.bid, suit(m.suit)), std::string(law.most)};
      return {"trump is one of the four colours", std::string(law.trump)};
    case Verb::ask:
    case Verb::refuse:
      if (spec_.trumps.partner_names_for == 0)
        return {"the declarer names trump himself at this table", "HR-27"};
      return {"that can be asked once, before trump is named, as long as the bid can be raised",
              "HR-27"};
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
      if (s.in_trick == 0) return {"trump has to be led to the first trick", std::string(law.lead)};
      const CardSet may = faces(playable(s, s.turn));
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
      if (m.word == Word::redeal)
        return {"only a poor hand is dealt again, at its first call", "HR-19"};
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
