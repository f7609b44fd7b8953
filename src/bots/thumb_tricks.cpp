// Rules of thumb for the trick games without nest.
#include <algorithm>
#include <cmath>

#include "bots/thumb.hpp"
#include "bots/trick_sense.hpp"

namespace rookery::thumb {
namespace {

/// The card for which `value` is greatest; the first of equals.
template <class Value>
Card best_of(CardSet cards, const Value& value) {
  Card best = cards.first();
  double most = value(best);
  for (Card c : cards)
    if (const double v = value(c); v > most) most = v, best = c;
  return best;
}

/// What hurts in a game in which tricks are shunned.
struct Harm {
  virtual ~Harm() = default;
  /// What the card costs who captures it; less than nothing if it helps him.
  virtual double of(Card c, const TrickSense& table, CardSet captured) const = 0;
  /// What a trick costs as such, and what the players behind may add to it.
  virtual double of_trick(const TrickSense&) const { return 0; }
  virtual double to_come(const TrickSense& table) const = 0;
  /// What a trick costs that is taken later against one's will.
  virtual double later(Card c) const = 0;
};

struct GoldenTen final : Harm {
  double of(Card c, const TrickSense& table, CardSet captured) const override {
    if (c.suit() == Suit::red) return c.rank() == 10 ? 10 : c.rank() == 5 ? 5 : 1;
    if (c != card(Suit::yellow, 10)) return 0;
    double own = 0;
    for (Card red : captured& suit_cards(Suit::red)) own += of(red, table, {});
    return -std::min(10.0, own + 3);
  }
  double to_come(const TrickSense& table) const override {
    return table.behind * (table.led == Suit::red ? 1.5 : 0.6);
  }
  double later(Card c) const override { return c.suit() == Suit::red ? 5 : 3; }
};

struct DespisedNines final : Harm {
  double of(Card c, const TrickSense&, CardSet) const override { return c.rank() == 9 ? 4 : 0; }
  double to_come(const TrickSense& table) const override { return 0.5 * table.behind; }
  double later(Card) const override { return 2; }
};

struct Doolittle final : Harm {
  double of(Card, const TrickSense&, CardSet) const override { return 0; }
  double of_trick(const TrickSense& table) const override { return table.view.fact("price", 0); }
  double to_come(const TrickSense&) const override { return 0; }
  double later(Card) const override { return 18; }  // the last tricks are the dear ones
};

/// Gets rid of what is dangerous, throws harm on tricks of others, and ducks.
Card shun(const TrickSense& table, CardSet cards, const Harm& harm, CardSet captured) {
  double lying = harm.of_trick(table) + harm.to_come(table);
  for (Card c : table.trick) lying += harm.of(c, table, captured);
  const auto danger = [&](Card c) {
    const double lower = table.below(c).size(), higher = table.above(c).size();
    const double forced = lower + higher == 0 ? 0.5 : lower / (lower + higher);
    const CardSet suit = table.hand & suit_cards(c.suit());
    int guards = 0;  // lower cards with which the trick can be refused
    for (Card other : suit) guards += other.rank() < c.rank();
    return forced / (1 + 0.4 * guards) * harm.later(c);
  };
  return best_of(cards, [&](Card c) {
    const double own = harm.of(c, table, captured);
    double takes = 0;
    if (table.takes(c))
      takes = table.holds(c, Others::shy, table.behind);
    else if (table.ally_leads_it())
      takes = table.holds(table.best, Others::shy, table.behind);
    return danger(c) - takes * (lying + own) + (1 - takes) * own;
  });
}

/// What is won in a game in which tricks are wanted.
struct Prize {
  virtual ~Prize() = default;
  virtual double of(Card) const { return 0; }
  virtual double of_trick(const TrickSense&) const { return 1; }
};

/// Tricks are what counts.
struct Tricks final : Prize {};

struct Sachem final : Prize {
  Suit trump;
  bool first_is_out;  // the first trump has been caught
  Sachem(Suit t, bool out) : trump(t), first_is_out(out) {}
  double of(Card c) const override {
    double worth = c.rank() == 7 || c.rank() == 8 ? 1.2 : 0;
    if (c.suit() == trump) worth += (c.rank() == 9 ? 9 : 0) + (first_is_out ? 0.5 : 3);
    return worth;
  }
  double of_trick(const TrickSense&) const override { return 0.4; }
};

/// Wins what pays with the least card that will hold, and keeps what can win later.
Card seek(const TrickSense& table, CardSet cards, const Prize& prize) {
  double lying = prize.of_trick(table);
  for (Card c : table.trick) lying += prize.of(c);
  return best_of(cards, [&](Card c) {
    double ours = 0;
    if (table.takes(c))
      ours = table.holds(c, Others::eager, table.behind);
    else if (table.ally_leads_it())
      ours = table.holds(table.best, Others::eager, table.behind);
    const double own = prize.of(c);
    const double regret = 0.8 * table.strength(c) * (prize.of_trick(table) + own);
    return ours * (lying + own) - (1 - ours) * 0.6 * own - regret - 0.001 * c.rank();
  });
}

/// How many tricks the hand may win with that trump.
double likely_tricks(TrickSense table, Suit trump) {
  table.trump = trump;
  double tricks = 0;
  int length = 0;
  for (Card c : table.hand) {
    length += c.suit() == trump;
    const double won = table.strength(c);
    // A trump wins also when it is not led, and the long ones win in the end.
    tricks += c.suit() == trump ? std::min(1.0, won + 0.15 + 0.12 * length) : won;
  }
  return tricks;
}

class TrickThumb final : public Bot {
 public:
  TrickThumb(std::string_view game, std::span<const Card> pack) : game_(game) {
    for (Card c : pack) pack_ += c;
    trumps_are_free_ = game == "sachem" || game == "jaimy";
  }

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    look(view);
    if (!is_awaited(view)) return std::nullopt;
    const TrickSense table(view, pack_, gone_, trumps_are_free_);
    if (find_offer(view, Verb::bid)) return bid(table);
    if (find_offer(view, Verb::risk)) return stop_or_risk(table);
    if (find_offer(view, Verb::agree)) {
      const bool strong = likely_tricks(table, table.trump) >= 2.7;
      return Move{.verb = strong ? Verb::refuse : Verb::agree};
    }
    if (const Offer* offer = find_offer(view, Verb::discard)) return exchange(table, *offer);
    if (const Offer* offer = find_offer(view, Verb::ask))
      if (auto asking = ask(table, *offer)) return asking;
    if (const Offer* offer = find_offer(view, Verb::play))
      return Move{.verb = Verb::play, .cards = play(table, offer->from.faces())};
    return least_move(view.offers.front());
  }

 private:
  void look(const View& view) {
    const int deal = view.fact("deals", 0);
    if (std::exchange(deal_, deal) != deal) {
      gone_ = {};
      captured_ = {};
    }
    // Between two turns of one player every card passes through the last two tricks.
    for (const View::Zone& zone : view.zones) {
      if (zone.name != "last" && zone.name != "trick" && zone.name != "odd") continue;
      for (Card c : zone.cards) {
        gone_ += c;
        if (zone.name != "trick" && zone.owner == view.seat) captured_ += c;
      }
    }
  }

  Card play(const TrickSense& table, CardSet cards) const {
    if (cards.size() == 1) return cards.first();
    if (game_ == "golden-10") return shun(table, cards, GoldenTen(), captured_);
    if (game_ == "despised-nines") return shun(table, cards, DespisedNines(), captured_);
    if (game_ == "doolittle") return shun(table, cards, Doolittle(), captured_);
    if (game_ == "sachem") {
      const bool out = !((gone_ & suit_cards(table.trump))).empty();
      return seek(table, cards, Sachem(table.trump, out));
    }
    const bool names_trump = game_ == "foozle" && table.trump == Suit::none;
    if (names_trump && table.trick.empty()) {
      const CardSet trumps = table.hand & suit_cards(best_trump(table));
      return best_of(trumps, [](Card c) { return c.rank(); });
    }
    return seek(table, cards, Tricks());
  }

  static Suit best_trump(const TrickSense& table) {
    Suit best = table.hand.first().suit();
    for (int s = 0; s < suit_count; ++s)
      if (!(table.hand & suit_cards(Suit(s))).empty() &&
          likely_tricks(table, Suit(s)) > likely_tricks(table, best))
        best = Suit(s);
    return best;
  }

  /// A bid that fails pays every opponent no more than one that is made brings from him.
  static Move bid(const TrickSense& table) {
    const Offer& offer = *find_offer(table.view, Verb::bid);
    const int tricks = int(std::floor(likely_tricks(table, best_trump(table)) + 0.4));
    if (tricks < offer.least) return {.verb = Verb::pass};
    return {.verb = Verb::bid, .number = std::int16_t(std::min<int>(tricks, offer.most))};
  }

  /// Three points are sure; all tricks bring seven.
  static Move stop_or_risk(const TrickSense& table) {
    double all = 1;
    for (Card c : table.hand) all *= table.strength(c);
    return {.verb = all > 3.0 / 7 ? Verb::risk : Verb::stop};
  }

  static bool is_weak(const TrickSense& table, Card c) {
    return c.suit() != table.trump && table.strength(c) < 0.5;
  }
  static std::optional<Move> ask(const TrickSense& table, const Offer& offer) {
    if (likely_tricks(table, table.trump) >= 2.7) return std::nullopt;
    int weak = 0;
    for (Card c : table.hand) weak += is_weak(table, c);
    if (weak == 0) return std::nullopt;
    return Move{.verb = Verb::ask, .number = std::int16_t(std::min<int>(weak, offer.most))};
  }
  static Move exchange(const TrickSense& table, const Offer& offer) {
    std::vector<Card> cards;
    for (Card c : offer.from.faces()) cards.push_back(c);
    const auto worth = [&](Card c) {
      return (c.suit() == table.trump ? 1 : 0) + table.strength(c) + 0.001 * c.rank();
    };
    std::ranges::stable_sort(cards, {}, worth);
    Move move{.verb = Verb::discard};
    for (Card c : cards) {
      const int size = move.cards.size();
      if (size < offer.min || (size < offer.max && is_weak(table, c))) move.cards += c;
    }
    return move;
  }

  std::string_view game_;
  CardSet pack_;
  bool trumps_are_free_;
  CardSet gone_, captured_;  // cards played, and those in own tricks
  int deal_ = -1;            // the deal they belong to
};

}  // namespace

std::unique_ptr<Bot> for_tricks(const Opening& table, const Mind&) {
  return std::make_unique<TrickThumb>(table.game->id, table.position()->pack());
}

}  // namespace rookery::thumb
