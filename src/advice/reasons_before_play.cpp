// What speaks for a bid, a trump, and cards laid away.
#include <fmt/format.h>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"

namespace rookery {
namespace {

class Telling {
 public:
  Telling(const Standpoint& standpoint, const Move& move)
      : seat_(standpoint),
        rules_(*standpoint.rules),
        move_(move),
        hand_(acting_hand(standpoint.view)) {
    if (standpoint.view.fact("trump_named", 0))
      trump_ = Suit(standpoint.view.fact("trump", int(Suit::none)));
  }

  Reasons all() {
    switch (move_.verb) {
      case Verb::bid: say(fmt::format("holds {}", holding(bid_colour()))); break;
      case Verb::hold:
      case Verb::pass: say(fmt::format("has no more than {}", holding(best_colour()))); break;
      case Verb::name: name(); break;
      case Verb::bury: bury(); break;
      case Verb::draw: draw(); break;
      default: break;
    }
    return std::move(reasons_);
  }

 private:
  void say(std::string reason) { reasons_.push_back(std::move(reason)); }
  std::string colour(Suit s) const { return std::string(suit_name(s, seat_.style)); }
  int worth(const CardBag& cards) const {
    int sum = 0;
    for (Card c : cards) sum += rules_.spec().scoring.face[c.id];
    return sum;
  }
  /// The bird and its like, which are of no colour.
  bool is_special(Card c) const { return rules_.spec().ranking.find(c); }
  CardBag plain(const CardBag& from, Suit s) const {
    return cards_that(from, [&](Card c) { return c.suit() == s && !is_special(c); });
  }
  CardBag specials(const CardBag& from) const {
    return cards_that(from, [&](Card c) { return is_special(c); });
  }
  Suit best_colour() const {
    Suit best = Suit::red;
    for (int s = 1; s < suit_count; ++s)
      if (plain(hand_, Suit(s)).size() > plain(hand_, best).size()) best = Suit(s);
    return best;
  }

  Suit bid_colour() const { return int(move_.suit) < suit_count ? move_.suit : best_colour(); }

  /// "6 red, the bird and 35 points in counters".
  std::string holding(Suit s) const {
    std::vector<std::string> parts{fmt::format("{} {}", plain(hand_, s).size(), colour(s))};
    for (Card c : specials(hand_))
      parts.push_back(c.is_bird() ? "the bird" : to_text(c, seat_.style));
    if (const int points = worth(hand_); points > 0)
      parts.push_back(fmt::format("{} points in counters", points));
    return listed(parts);
  }

  void name() {
    if (move_.cards.size() == 1) {
      const Card c = move_.cards.first();
      say(hand_.has(c) ? fmt::format("{} is a card of your own", to_text(c, seat_.style))
                       : fmt::format("{} is not in your hand", to_text(c, seat_.style)));
      return;
    }
    if (int(move_.suit) >= suit_count) {
      const Suit longest = best_colour();
      return say(fmt::format("the longest colour, {}, has {}", colour(longest),
                             in_cards(plain(hand_, longest).size())));
    }
    const CardBag trumps = plain(hand_, move_.suit);
    bool longest = true;
    for (int s = 0; s < suit_count; ++s)
      longest = longest && (Suit(s) == move_.suit || plain(hand_, Suit(s)).size() < trumps.size());
    if (trumps.empty())
      say("there is none in the hand");
    else
      say(fmt::format("{}{} in the hand, {}", longest ? "it is the longest colour, " : "",
                      in_cards(trumps.size()), listed(trumps, seat_.style)));
  }

  void bury() {
    const CardBag kept = hand_ - (move_.cards & hand_.faces());
    if (trump_) {
      const auto trumps = [&](const CardBag& cards) {
        return plain(cards, *trump_).size() + specials(cards).size();
      };
      const int all = trumps(hand_), left = trumps(kept);
      if (all > 0)
        say(left == all ? fmt::format("keeps all {} trumps", all)
                        : fmt::format("keeps {} of {} trumps", left, all));
    } else if (kept.has(bird)) {
      say("keeps the bird");
    }
    std::vector<std::string> emptied;
    for (int s = 0; s < suit_count; ++s)
      if (!plain(hand_, Suit(s)).empty() && plain(kept, Suit(s)).empty())
        emptied.push_back(colour(Suit(s)));
    if (!emptied.empty()) say(fmt::format("leaves no {} in the hand", listed(emptied)));
    if (!trump_) {
      const Suit longest = best_colour();
      if (plain(kept, longest).size() == plain(hand_, longest).size())
        say(fmt::format("keeps all {} {}", plain(kept, longest).size(), colour(longest)));
    }
    const int points = worth(move_.cards);
    say(points == 0 ? "lays no counter away" : fmt::format("lays {} away", in_points(points)));
  }

  void draw() {
    const View::Zone* open = seat_.view.zone("open");
    if (!open || open->cards.empty()) return say("is a card that nobody has seen");
    const Card c = open->cards.front();
    const int points = worth(c);
    const bool takes = move_.word == Word::open;
    std::string text = (takes ? "takes " : "leaves ") + to_text(c, seat_.style);
    if (trump_ && rules_.suit_under(*trump_, c) == *trump_) text += ", a trump";
    if (points > 0) text += fmt::format(", worth {}", in_points(points));
    say(text);
  }

  const Standpoint& seat_;
  const TrickGame& rules_;
  const Move& move_;
  CardBag hand_;
  std::optional<Suit> trump_;
  Reasons reasons_;
};

}  // namespace

Reasons reasons_before_play(const Standpoint& standpoint, const Move& move) {
  return Telling(standpoint, move).all();
}

}  // namespace rookery
