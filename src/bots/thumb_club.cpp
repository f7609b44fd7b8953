// Rules of thumb for Club.
#include <cstdlib>

#include "bots/club_division.hpp"
#include "bots/thumb.hpp"
#include "games/club_melds.hpp"

namespace rookery::thumb {
namespace {

namespace club = games::club;

/// How many plays are looked at.
constexpr int many = 400;

CardBag bag_in(const View::Zone& zone) {
  CardBag bag;
  for (Card c : zone.cards) bag += c;
  return bag;
}

/// A Birdie has room for more.
int beyond(int cards) { return 20 * (cards - 7); }

/// What a meld brings once it is a Birdie; on the way there, a part of it. CL-35, CL-43
int promise_of_set(int naturals, int wilds) {
  const int size = naturals + wilds;
  if (size >= 7 && wilds == 0) return 800 + beyond(size);
  if (size >= 7 && naturals >= 4) return 400 + beyond(size);
  return (wilds == 0 ? 25 : 15) * size;
}
/// Short ones hardly ever grow to seven, and their cards are missing in sets.
int promise_of_sequence(int cards) { return cards >= 7 ? 1200 + beyond(cards) : 25 * cards - 120; }

int promise(const CardBag& meld) {
  if (club::kind_of(meld) == club::Kind::sequence) return promise_of_sequence(meld.size());
  const int wilds = (meld & club::wilds).size();
  return promise_of_set(meld.size() - wilds, wilds);
}

class ClubThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    if (!is_awaited(view)) return std::nullopt;
    look(view);
    std::optional<Move> best;
    int most = 0;
    const auto consider = [&](Move&& move) {
      if (const int value = worth(view, move); value > most) most = value, best = std::move(move);
    };
    const bool down = view.fact("down", 0, view.seat);
    for (const Offer& offer : view.offers) {
      if (!offer.refined || (offer.verb == Verb::lay && !down)) continue;
      for (Move& move : outlook.moves(offer, many)) consider(std::move(move));
    }
    if (auto first = down ? std::nullopt : first_play(view)) consider(std::move(*first));
    if (best) return best;
    if (const Offer* discard = find_offer(view, Verb::discard))
      return Move{.verb = Verb::discard, .cards = least_useful(discard->from)};
    return least_move(view.offers.front());
  }

 private:
  /// All melds of the best division of the hand, if they may be laid.
  std::optional<Move> first_play(const View& view) const {
    const Offer* offer = find_offer(view, Verb::lay);
    if (!offer) return {};
    const ClubAim aim{.set = promise_of_set,
                      .sequence = promise_of_sequence,
                      .wild_cost = cost_of_wild(false),
                      .least_value = view.fact("minimum", 0, view.seat)};
    const std::vector<CardBag> melds = best_division(hand_, aim).melds;
    if (melds.empty()) return {};
    Move all{.verb = Verb::lay, .cards = melds.front()};
    all.also.assign(melds.begin() + 1, melds.end());
    all.sort_melds();
    int birdies = 0;
    for (const CardBag& meld : melds) birdies += club::counts_as_birdie(meld);
    // Without two Birdies nobody plays his hand down to less than two cards. CL-39
    const bool enough = birdies >= 2 || hand_.size() - all.all_cards()->size() >= 2;
    if (!enough || !offer->admits(all)) return {};
    return all;
  }
  static int cost_of_wild(bool down) { return down ? 120 : 60; }

  void look(const View& view) {
    const int side = view.fact("side", 0, view.seat);
    hand_ = {};
    own_.clear();
    theirs_.clear();
    pile_ = 0;
    for (const View::Zone& zone : view.zones) {
      if (zone.name == "hand" && zone.owner == view.seat) hand_ = bag_in(zone);
      if (zone.name == "discards") pile_ = zone.size;
      if (!zone.name.starts_with("meld")) continue;
      auto& melds = index(zone.owner) == side ? own_ : theirs_;
      melds.push_back(bag_in(zone));
    }
    birdies_ = view.fact("birdies", 0, view.seat);
  }

  /// What a play is worth; nothing above nought is better than not to make it.
  int worth(const View& view, const Move& move) const {
    const bool down = view.fact("down", 0, view.seat);
    int value = 0;
    if (!move.onto.empty()) {
      const CardBag grown = move.onto + move.cards;
      value = promise(grown) - promise(move.onto);
    } else if (move.verb == Verb::join) {
      value = promise(move.cards + move.also.front()) - promise(move.cards) -
              promise(move.also.front());
    } else {
      value = promise(move.cards);
      for (const CardBag& meld : move.also) value += promise(meld);
    }
    // A wild is kept for a meld that it completes, except to get the side down.
    const int wild = (move.all_cards().value_or(CardBag{}) & club::wilds).size();
    if (move.verb != Verb::join) value -= wild * cost_of_wild(down);
    if (!down) value += 250;
    if (move.verb == Verb::take) {
      // The whole pile is worth its cards; one card of it costs the draw of two.
      value += move.onto.empty() ? 20 * (pile_ - 1) + 20 : -90;
    } else if (!leaves_enough(move)) {
      value -= 200;
    }
    return value;
  }

  /// Without a hand one takes no pile any more, so the last cards go only to go out.
  bool leaves_enough(const Move& move) const {
    if (move.verb == Verb::join) return true;
    const int left = hand_.size() - move.all_cards()->size();
    return left >= 3 || birdies_ >= 2;
  }

  /// 3s bar the next player from the pile and are good for nothing else. Of the rest goes
  /// what stands alone and helps no rival.
  Card least_useful(const CardBag& cards) const {
    const auto use = [&](Card c) {
      if (club::wilds.has(c)) return 1000;
      if (club::stoppers.has(c)) return pile_ > 2 ? -100 : -20;
      const CardSet number = ranks(c.rank(), c.rank());
      int value = 20 * ((hand_ & number).size() - 1);
      for (const int step : {-2, -1, 1, 2})
        if (const int rank = c.rank() + step; rank >= 4 && rank <= 14)
          value += hand_.has(card(c.suit(), rank)) ? 12 / std::abs(step) : 0;
      for (const CardBag& meld : theirs_) value += fits(meld, c) ? 25 : 0;
      for (const CardBag& meld : own_) value += fits(meld, c) ? 40 : 0;
      return value;
    };
    Card least = cards.first();
    for (Card c : cards.faces())
      if (use(c) < use(least)) least = c;
    return least;
  }

  static bool fits(const CardBag& meld, Card c) {
    return meld.count(c) < 3 && club::kind_of(meld + c) == club::kind_of(meld);
  }

  CardBag hand_;
  std::vector<CardBag> own_, theirs_;
  int pile_ = 0, birdies_ = 0;
};

}  // namespace

std::unique_ptr<Bot> for_club(const Opening&, const Mind&) { return std::make_unique<ClubThumb>(); }

}  // namespace rookery::thumb
