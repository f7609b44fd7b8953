#include "bots/ideas.hpp"

#include <algorithm>

#include "bots/thumb_bidding.hpp"

namespace rookery {
namespace {

void add(std::vector<Idea>& ideas, const Idea& idea) {
  const auto same = [&](const Idea& other) {
    return other.move == idea.move && other.ceiling == idea.ceiling;
  };
  if (std::ranges::none_of(ideas, same)) ideas.push_back(idea);
}

/// One card of each run that makes no difference to anybody.
CardSet without_equals(const Reading& table, CardSet cards) {
  CardSet different;
  for (Card c : cards) {
    bool lower_twin = false;
    for (Card higher : cards& table.rules.above(table.trump, c, table.order))
      lower_twin |= table.equal(c, higher);
    if (!lower_twin) different += c;
  }
  return different;
}

/// Every discard that differs from a good one by one card, and those that clear a colour.
void discards(std::vector<Idea>& ideas, const Reading& table, const Offer& offer, Rng& rng,
              int most) {
  const CardSet from = offer.from.faces(), must = offer.must.faces();
  std::vector<Move> bases;
  for (int t = 0; t < suit_count; ++t) {
    if (table.trump_named && Suit(t) != table.trump) continue;
    Reading with = table;
    with.trump = Suit(t);
    with.trump_named = true;
    const int points = thumb::expected_points(table.rules, table.hand, Suit(t));
    const Suit best = thumb::best_colour(table.rules, table.hand, 0b1111);
    if (!table.trump_named && Suit(t) != best &&
        points + 0.1 * table.rules.spec().total() <
            thumb::expected_points(table.rules, table.hand, best))
      continue;
    const Move base = thumb::bury(with, offer);
    if (!offer.admits(base)) continue;
    bases.push_back(base);
    // A whole colour, as far as it goes.
    for (int side = 0; side < suit_count; ++side) {
      if (side == t) continue;
      const CardSet colour = with.of_suit(from, Suit(side)) - must;
      const CardSet room = base.cards.faces() - must;
      if (colour.empty() || colour.size() > room.size()) continue;
      CardSet cards = must + colour;
      for (Card c : room - colour)
        if (cards.size() < base.cards.size()) cards += c;
      Move move = base;
      move.cards = cards;
      if (offer.admits(move)) add(ideas, {move});
    }
  }
  if (bases.empty()) return;
  add(ideas, {bases.front()});
  for (const Move& base : bases) add(ideas, {base});
  std::vector<Move> swaps;
  for (const Move& base : bases)
    for (Card out : base.cards.faces() - must)
      for (Card in : from - base.cards.faces()) {
        Move move = base;
        move.cards -= out;
        move.cards += in;
        if (offer.admits(move)) swaps.push_back(move);
      }
  for (int i = int(swaps.size()); i > 1; --i)
    std::swap(swaps[std::size_t(i - 1)], swaps[std::size_t(rng.below(i))]);
  for (const Move& move : swaps)
    if (int(ideas.size()) < most) add(ideas, {move});
}

}  // namespace

Move call_up_to(int ceiling, const Move& rule, std::span<const Offer> offers) {
  const Offer* silence = nullptr;
  for (const Offer& offer : offers) {
    if (offer.verb == Verb::pass && !silence) silence = &offer;
    if (offer.verb == Verb::hold) silence = &offer;
  }
  for (const Offer& offer : offers)
    if (offer.verb == Verb::bid && offer.numbered() && offer.least <= ceiling) {
      Move move{.verb = Verb::bid, .number = offer.least};
      if (offer.suits) move.suit = rule.suit;
      if (offer.admits(move)) return move;
    }
  return silence ? least_move(*silence) : rule;
}

template <class Cards>
std::vector<Idea> ideas(const Playout<Cards>& playout, const typename TrickGameOf<Cards>::State& s,
                        std::span<const Offer> offers, const Habits& habits, Rng& rng) {
  const TrickSpec& spec = playout.game().spec();
  const Reading table =
      read_world(playout.game(), s, playout.ranks(), Track::of(playout.game(), s));
  std::vector<Idea> all;
  for (const Offer& offer : offers) {
    if (offer.optional) continue;  // faults are people's business
    if (offer.verb == Verb::call && offer.words != bit(Word::redeal)) continue;
    switch (offer.verb) {
      case Verb::play:
        for (Card c : without_equals(table, table.playable(offer.from.faces())))
          add(all, {{.verb = Verb::play, .cards = c}});
        break;
      case Verb::bury: discards(all, table, offer, rng, habits.rivals); break;
      case Verb::bid: {
        if (!offer.numbered()) {
          add(all, {least_move(offer)});
          break;
        }
        const int most = std::min<int>(offer.most, spec.total());
        for (int t = 0; t <= int(Suit::none); ++t) {
          if (offer.suits ? !(offer.suits & bit(Suit(t))) : t > 0) continue;
          Move move{.verb = Verb::bid, .number = offer.least};
          if (offer.suits) {
            move.suit = Suit(t);
            if (thumb::expected_points(table.rules, table.hand, Suit(t)) < offer.least - 40)
              continue;
          }
          for (int ceiling = offer.least; ceiling <= most; ceiling += offer.step) {
            // In one round of calls the bid itself is the limit. Otherwise one can creep
            // up, but from far below that only tries everybody's patience.
            const int jump = ceiling * 3 / 4 / offer.step * offer.step;
            const int number = spec.auction.one_round ? ceiling : std::max<int>(jump, offer.least);
            move.number = std::int16_t(number);
            if (offer.admits(move)) add(all, {move, ceiling});
          }
        }
        break;
      }
      case Verb::name:
        if (offer.max > 0) {  // the partner's card: the strongest ones
          Reading left = table;
          CardSet from = offer.from.faces();
          for (int i = 0; i < 6 && !from.empty(); ++i) {
            const Card c = thumb::partner_card(left, from);
            add(all, {{.verb = Verb::name, .cards = c}});
            from -= c;
          }
          break;
        }
        [[fallthrough]];
      default: {
        std::vector<Move> moves;
        enumerate(offer, 24, moves);
        for (const Move& move : moves) add(all, {move});
      }
    }
  }
  return all;
}

template std::vector<Idea> ideas(const Playout<CardSet>&, const TrickGame::State&,
                                 std::span<const Offer>, const Habits&, Rng&);
template std::vector<Idea> ideas(const Playout<CardBag>&, const TwoPackTrickGame::State&,
                                 std::span<const Offer>, const Habits&, Rng&);

}  // namespace rookery
