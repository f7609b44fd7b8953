// Whether a claimer takes every trick, searched over all that he may come to see.
#pragma once
#include <algorithm>
#include <map>
#include <optional>

#include "claims/engines.hpp"
#include "claims/knowledge.hpp"

namespace rookery::claims {

/// One position as the claimer knows it: the state of the engine, in which hands that he
/// does not play hold nothing but a card that stands for the rest of them.
template <class Engine>
struct Moment {
  typename Engine::State s;
  Knowledge knowledge;
};

/// A game between the claimer, who chooses his cards, and everything that he does not know:
/// the others may play whatever some deal of the unseen cards lets them play. The claimer
/// is never told more than he would see, so a line that wins here wins in every world.
template <class Engine>
class Search {
 public:
  using Now = Moment<Engine>;

  /// With `partners`, a trick that the claimer's partner takes is his, too. Without them all
  /// others are rivals, which is much quicker to search and shows nearly as much.
  Search(const Engine& engine, Seat claimer, const Now& start, bool partners, std::uint64_t budget)
      : engine_(engine),
        start_(start),
        own_(engine.place_of(start.s, claimer)),
        all_are_rivals_(!partners),
        budget_(budget) {
    for (int p = 0; p < engine.places(); ++p)
      controlled_[std::size_t(p)] = engine.plays_for(start.s, p, claimer);
  }

  bool stands() { return wins(start_); }
  /// The card to play now, if the claimer is to play and wins.
  std::optional<Card> card() { return winning_card(start_); }
  /// The cards that the claimer plays while the others do nothing unexpected.
  std::vector<Card> line() {
    std::vector<Card> cards;
    Now now = start_;
    while (engine_.in_tricks(now.s)) {
      if (!is_controlled(engine_.turn(now.s))) {
        const auto answers = replies(now);
        const auto last = std::find_if(answers.rbegin(), answers.rend(),
                                       [&](const Reply& reply) { return answered(now, reply); });
        if (last == answers.rend()) return cards;
        now = *answered(now, *last);
        continue;
      }
      const auto c = winning_card(now);
      if (!c) return cards;
      cards.push_back(*c);
      engine_.play(now.s, *c);
    }
    return cards;
  }

 private:
  /// A card that somebody else may play.
  struct Reply {
    Card card;
    bool known;             // to lie in that hand
    bool takes = false;     // the trick, as it lies
    bool stays = false;     // which card it was makes no difference: it stays unseen
    CardSet barred_by{};    // who plays it has none of these
    std::uint32_t where{};  // an unseen card may lie
  };

  bool is_controlled(int place) const { return controlled_[std::size_t(place)]; }
  bool is_ours(const Now& now, int place) const {
    return is_controlled(place) || (!all_are_rivals_ && engine_.same_side(now.s, place, own_));
  }

  bool wins(const Now& now) {
    if (!engine_.in_tricks(now.s)) return true;
    if (++looked_at_ > budget_) return false;
    if (!engine_.leads(now.s)) return wins_on(now);
    if (all_are_winners(now)) return true;
    const auto key = key_of(now);
    if (const auto found = found_.find(key); found != found_.end()) return found->second;
    const bool won = wins_on(now);
    if (looked_at_ <= budget_) found_.emplace(key, won);
    return won;
  }

  bool wins_on(const Now& now) {
    if (is_controlled(engine_.turn(now.s))) return winning_card(now).has_value();
    return std::ranges::all_of(replies(now), [&](const Reply& reply) {
      const auto next = answered(now, reply);
      return !next || (kept(now, *next) && wins(*next));
    });
  }

  /// Whether the claimer leads, and no card that anybody else may have beats any of his.
  bool all_are_winners(const Now& now) const {
    const int place = engine_.turn(now.s);
    if (!is_controlled(place) || !engine_.trump_is_settled(now.s)) return false;
    CardSet others;
    for (int p = 0; p < engine_.places(); ++p) {
      const Holding& holding = now.knowledge.hand(p);
      others += holding.known.faces();
      if (holding.unknown > 0) others += now.knowledge.unseen.faces() - holding.never;
      if (p != place && is_controlled(p)) others += engine_.hand(now.s, p).faces();
    }
    for (Card c : engine_.hand(now.s, place).faces()) {
      Now led = now;
      engine_.play(led.s, c);
      for (Card other : others)
        if (takes(led, other)) return false;
    }
    return true;
  }

  std::optional<Card> winning_card(const Now& now) {
    if (!engine_.in_tricks(now.s) || !is_controlled(engine_.turn(now.s))) return {};
    for (Card c : choices(now)) {
      Now next = now;
      engine_.play(next.s, c);
      if (kept(now, next) && wins(next)) return c;
    }
    return {};
  }

  /// Whether no trick was lost by the last card.
  bool kept(const Now& before, const Now& after) const {
    return engine_.tricks(after.s) == engine_.tricks(before.s) ||
           is_ours(after, engine_.taker(after.s));
  }

  bool takes(const Now& now, Card c) const {
    const int place = engine_.turn(now.s);
    auto s = now.s;
    engine_.give(s, place, c, true);
    engine_.play(s, c);
    return (engine_.tricks(s) > engine_.tricks(now.s) ? engine_.taker(s) : engine_.best(s)) ==
           place;
  }

  /// The claimer's cards, the likeliest first: trumps and high cards to lead, the cheapest
  /// card that takes the trick to follow. Of equal cards one.
  std::vector<Card> choices(const Now& now) const {
    const int place = engine_.turn(now.s);
    const CardSet hand = engine_.lawful(now.s, place).faces();
    const CardSet others = unplayed(now) - engine_.hand(now.s, place).faces();
    std::vector<Card> cards;
    for (Card c : hand) {
      bool stood_for = false;
      for (Card d : hand)
        stood_for |= lower(now, d, c) && alike(now, d, c) && !any_between(now, d, c, others);
      if (!stood_for) cards.push_back(c);
    }
    const bool leads = engine_.leads(now.s);
    std::map<Card, int> rank;
    for (Card c : cards) {
      const int power = engine_.power(now.s, c);
      rank[c] = leads ? -power - (engine_.is_trump(now.s, c) ? 1000 : 0)
                      : power + (takes(now, c) ? 0 : 1000);
    }
    std::ranges::stable_sort(cards, {}, [&](Card c) { return rank[c]; });
    return cards;
  }

  /// What the others may play, those that take the trick first. Left out is what another
  /// reply stands for.
  std::vector<Reply> replies(const Now& now) const {
    std::vector<Reply> all = candidates(now);
    const bool leads = engine_.leads(now.s);
    for (Reply& reply : all)
      reply.stays = !leads && !reply.known && !reply.takes && !engine_.follows(now.s, reply.card);
    const CardSet known = unplayed(now) - now.knowledge.unseen.faces();
    std::vector<Reply> kept;
    for (const Reply& reply : all)
      if (std::ranges::none_of(
              all, [&](const Reply& other) { return stands_for(now, other, reply, known); }))
        kept.push_back(reply);
    std::ranges::stable_sort(kept,
                             [](const Reply& a, const Reply& b) { return a.takes > b.takes; });
    return kept;
  }

  /// Whether the claimer has nothing to fear from `reply` that he has not from `other`: a
  /// lower card of the same suit does as well in this trick, and the higher one, wherever it
  /// lies then, does no worse later. So it is among rivals; a partner might win too much.
  bool stands_for(const Now& now, const Reply& other, const Reply& reply, CardSet known) const {
    if (other.known != reply.known || other.takes != reply.takes ||
        other.barred_by != reply.barred_by)
      return false;
    if (reply.stays) return other.stays && other.card < reply.card;
    if (!lower(now, other.card, reply.card) || engine_.special(now.s, other.card)) return false;
    if (!engine_.high_is_better() || !all_are_rivals_) return false;
    if ((other.where & ~reply.where) != 0) return false;
    return (!reply.takes && !engine_.leads(now.s)) ||
           !any_between(now, other.card, reply.card, known);
  }

  std::vector<Reply> candidates(const Now& now) const {
    const int place = engine_.turn(now.s);
    const Holding& holding = now.knowledge.hand(place);
    const CardSet known = holding.known.faces();
    const CardSet unseen =
        holding.unknown > 0 ? now.knowledge.unseen.faces() - holding.never : CardSet{};
    const CardSet never_barred = engine_.allowed(now.s, place, known + unseen);
    // Cards of one suit that are barred at all are barred by the same cards.
    std::map<Suit, CardSet> barring;
    std::vector<Reply> replies;
    const auto add = [&](Card c, bool is_known) {
      Reply reply{.card = c, .known = is_known};
      if (!never_barred.has(c)) {
        const auto [found, is_new] = barring.try_emplace(engine_.suit(now.s, c));
        for (Card other : is_new ? known + unseen : CardSet{})
          if (!engine_.allowed(now.s, place, CardSet(c) + other).has(c)) found->second += other;
        reply.barred_by = found->second;
      }
      if (!(reply.barred_by & known).empty()) return;
      reply.takes = takes(now, c);
      if (!is_known) reply.where = now.knowledge.where(c);
      replies.push_back(reply);
    };
    for (Card c : known) add(c, true);
    for (Card c : unseen) add(c, false);
    return replies;
  }

  /// After a reply; nothing if there is no deal in which it can be made.
  std::optional<Now> answered(const Now& now, const Reply& reply) const {
    const int place = engine_.turn(now.s);
    Now next = now;
    Holding& holding = next.knowledge.hand(place);
    holding.never += reply.barred_by;
    if (reply.known) {
      holding.known -= reply.card;
    } else if (!reply.stays) {
      next.knowledge.unseen -= reply.card;
      --holding.unknown;
    }
    if (!next.knowledge.possible()) return {};
    if (reply.stays) --holding.unknown;
    engine_.give(next.s, place, reply.card, holding.known.size() + holding.unknown > 0);
    engine_.play(next.s, reply.card);
    return next;
  }

  bool lower(const Now& now, Card a, Card b) const {
    return engine_.suit(now.s, a) == engine_.suit(now.s, b) &&
           engine_.power(now.s, a) < engine_.power(now.s, b);
  }
  bool alike(const Now& now, Card a, Card b) const {
    return engine_.one_pack() && !engine_.special(now.s, a) && !engine_.special(now.s, b);
  }
  bool any_between(const Now& now, Card low, Card high, CardSet cards) const {
    bool found = false;
    for (Card c : cards) found |= lower(now, low, c) && lower(now, c, high);
    return found;
  }
  /// Everything that is still to be played, and what lies in the trick.
  CardSet unplayed(const Now& now) const {
    CardSet cards = now.knowledge.unseen.faces();
    for (int p = 0; p < engine_.places(); ++p)
      cards +=
          is_controlled(p) ? engine_.hand(now.s, p).faces() : now.knowledge.hand(p).known.faces();
    for (Card c : engine_.on_table(now.s)) cards += c;
    return cards;
  }
  std::vector<std::uint64_t> key_of(const Now& now) const {
    const CardBag& unseen = now.knowledge.unseen;
    std::vector<std::uint64_t> key{
        std::uint64_t(engine_.turn(now.s)) << 1 | engine_.sides_settled(now.s), unseen.one,
        unseen.two};
    for (int p = 0; p < engine_.places(); ++p) {
      const Holding& holding = now.knowledge.hand(p);
      const CardBag cards = is_controlled(p) ? engine_.hand(now.s, p) : holding.known;
      key.insert(key.end(), {cards.one, cards.two, (holding.never & unseen.faces()).bits,
                             std::uint64_t(holding.unknown)});
    }
    return key;
  }

  Engine engine_;
  Now start_;
  int own_;
  bool all_are_rivals_;
  std::array<bool, max_places> controlled_{};
  std::map<std::vector<std::uint64_t>, bool> found_;  // at the beginning of tricks
  std::uint64_t budget_, looked_at_ = 0;
};

}  // namespace rookery::claims
