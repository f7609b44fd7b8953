#include "games/parquet.hpp"

#include <fmt/format.h>

namespace rookery::games {
namespace {

bool placeable(CardSet floor, CardSet cards) { return cards.within(supported(floor + cards)); }

/// Every placement from the hand, each once. A hand has at most nine cards after a
/// draw, so there are at most 511 of them.
void list_placements(CardSet floor, CardSet hand, std::size_t cap, std::vector<Move>& moves) {
  for (std::uint64_t part = hand.bits & -hand.bits; part != 0 && moves.size() < cap;
       part = (part - hand.bits) & hand.bits)
    if (const CardSet cards = CardSet::of_bits(part); placeable(floor, cards))
      moves.push_back({.verb = Verb::lay, .cards = cards});
}

/// How many cards of its suit lie unbroken around a card of the floor: PQ-11 (c).
int run_of(CardSet floor, Card c) {
  int length = 1;
  for (int r = c.rank() - 1; r >= 1 && floor.has(card(c.suit(), r)); --r) ++length;
  for (int r = c.rank() + 1; r <= 11 && floor.has(card(c.suit(), r)); ++r) ++length;
  return length;
}
int column_of(CardSet floor, Card c) { return (floor & ranks(c.rank(), c.rank())).size(); }

}  // namespace

CardSet supported(CardSet floor) {
  const std::uint64_t rows = floor.bits;  // between the rows lie squares without a card
  const std::uint64_t starts = rows & rows >> 1 & rows >> 2;
  const std::uint64_t in_runs = starts | starts << 1 | starts << 2;
  const std::uint64_t a = rows & 0xffff, b = rows >> 16 & 0xffff, c = rows >> 32 & 0xffff,
                      d = rows >> 48;
  const std::uint64_t threes = (a & b & (c | d)) | (c & d & (a | b));
  const std::uint64_t in_columns = threes * 0x0001000100010001 & rows;
  return CardSet::of_bits(in_runs | in_columns);
}

Parquet::Parquet(const Rules& rules)
    : DrawAndDiscard(rules, {.turn = "PQ-6",
                             .steps = "PQ-18",
                             .draw = "PQ-19",
                             .stock = "PQ-24",
                             .discard = "PQ-22",
                             .returned = "PQ-23"}) {}

Parquet::State Parquet::deal(const HandContext& context, Chance& chance) const {
  State s{};  // PQ-8: the floor is empty
  deal_hands(s, context.dealer, chance);
  return s;
}

void Parquet::offers(const State& s, Offers& out) const {
  offer_turn(s, out);
  if (s.step != Step::play) return;
  const CardSet hand = s.hands[index(s.turn)];
  std::vector<Move> any;
  list_placements(s.floor, hand, 1, any);
  if (any.empty()) return;
  Offer& lay = out.add(s.turn, Verb::lay);
  lay.from = hand;
  lay.min = 1;
  lay.max = std::uint8_t(hand.size());
  lay.refined = true;
}

bool Parquet::allows(const State& s, const Offer&, const Move& m) const {
  return placeable(s.floor, m.cards.faces());
}

void Parquet::list(const State& s, const Offer& offer, int cap, std::vector<Move>& moves) const {
  list_placements(s.floor, s.hands[index(offer.seat)], std::size_t(cap), moves);
}

void Parquet::apply(State& s, Seat p, const Move& m) const {
  if (m.verb != Verb::lay) return apply_turn(s, p, m);
  s.floor += m.cards.faces();
  play_from(s, p, m.cards.faces());
}

void Parquet::survey(State& s, Survey& out) const {
  survey_hands(s, out);
  out.zone("floor", Seat::nobody, s.floor, open_to_all);
}

Refusal Parquet::refusal(const State& s, Seat p, const Move& m) const {
  if (auto refused = refuse_turn(s, p, m)) return *refused;
  if (m.verb == Verb::add)
    return {"every card has its own square: lay it, and nothing has to be named", "PQ-7"};
  if (m.cards.empty()) return {"say which cards", "PQ-10"};
  if (!m.cards.within(s.hands[index(p)]))
    return {"not all of " + to_text(m.cards, style()) + " is in your hand", "PQ-10"};
  const CardSet floor = s.floor + m.cards.faces();
  for (Card c : m.cards.faces() - supported(floor))
    return {fmt::format("{} would be in a run of {} and in a column of {}; one of them has to be "
                        "three or more",
                        to_text(c, style()), run_of(floor, c), column_of(floor, c)),
            "PQ-11"};
  return {"a placement names cards of the hand and nothing else", "PQ-10"};
}

}  // namespace rookery::games
