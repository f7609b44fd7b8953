// Rules of thumb for Rummy and Parquet.
#include <algorithm>

#include "bots/thumb.hpp"
#include "games/parquet.hpp"
#include "games/rummy.hpp"

namespace rookery::thumb {
namespace {

/// What may be played between draw and discard, and how to get rid of most.
class Playing {
 public:
  struct Plan {
    CardSet cards;              // that leave the hand
    std::optional<Move> first;  // the first play towards it
  };
  virtual ~Playing() = default;
  virtual void look(const View& view) = 0;
  virtual Plan best(CardSet hand) const = 0;
};

class OnFloor final : public Playing {
 public:
  void look(const View& view) override { floor_ = faces_in(view, "floor"); }
  /// Cards never stand in each other's way, so what cannot stay is taken off until the
  /// rest can.
  Plan best(CardSet hand) const override {
    CardSet cards = hand;
    for (CardSet fewer; (fewer = cards & games::supported(floor_ + cards)) != cards;) cards = fewer;
    Plan plan{cards, {}};
    if (!cards.empty()) plan.first = Move{.verb = Verb::lay, .cards = cards};
    return plan;
  }

 private:
  CardSet floor_;
};

class InGroups final : public Playing {
 public:
  void look(const View& view) override {
    groups_.clear();
    for (const View::Zone& zone : view.zones)
      if (zone.name.starts_with("group")) {
        CardSet group;
        for (Card c : zone.cards) group += c;
        groups_.push_back(group);
      }
  }
  Plan best(CardSet hand) const override { return best(hand, groups_); }

 private:
  using Groups = std::vector<CardSet>;

  static int weight(CardSet cards) { return 3 * cards.size() + games::numbers_on(cards); }

  Plan best(CardSet hand, const Groups& groups) const {
    Plan plan = additions(hand, groups);
    each_group(hand, [&](CardSet group) {
      Groups more = groups;
      more.push_back(group);
      const CardSet cards = group + best(hand - group, more).cards;
      if (weight(cards) > weight(plan.cards))
        plan = {cards, Move{.verb = Verb::lay, .cards = group}};
    });
    return plan;
  }

  /// All that can be added to the groups. Only a card that fits two of them asks for a
  /// choice, and then both are tried.
  static Plan additions(CardSet hand, Groups groups) {
    Plan plan;
    for (bool added = true; added;) {
      added = false;
      for (Card c : hand - plan.cards) {
        std::vector<CardSet*> fitting;
        for (CardSet& group : groups)
          if (games::is_run(group + c) || games::is_set(group + c)) fitting.push_back(&group);
        if (fitting.empty()) continue;
        const Move first{.verb = Verb::add, .cards = c, .onto = fitting.front()->first()};
        if (fitting.size() > 1) return better_of(plan, hand - plan.cards, c, groups, fitting);
        if (!plan.first) plan.first = first;
        plan.cards += c;
        *fitting.front() += c;
        added = true;
      }
    }
    return plan;
  }
  static Plan better_of(const Plan& so_far, CardSet hand, Card c, const Groups& groups,
                        const std::vector<CardSet*>& fitting) {
    Plan best;
    for (CardSet* group : fitting) {
      const Move first{.verb = Verb::add, .cards = c, .onto = group->first()};
      *group += c;
      Plan plan = additions(hand - c, groups);
      *group -= c;
      plan.cards += so_far.cards + c;
      plan.first = so_far.first ? so_far.first : first;
      if (weight(plan.cards) > weight(best.cards)) best = plan;
    }
    return best;
  }

  template <class Use>
  static void each_group(CardSet hand, const Use& use) {
    for (int number = 1; number <= 11; ++number) {
      const CardSet held = hand & ranks(number, number);
      if (held.size() >= 3) use(held);
      for (Card left_out : held)
        if (held.size() == 4) use(held - left_out);
    }
    for (Card low : hand) {
      CardSet run = low;
      for (Card c = low; c.rank() < 11 && hand.has(card(c.suit(), c.rank() + 1));) {
        c = card(c.suit(), c.rank() + 1);
        run += c;
        if (run.size() >= 3) use(run);
      }
    }
  }

  Groups groups_;
};

/// Plays whatever can be played, takes a discard that can, and throws away the highest
/// card that the fewest draws would make useful.
class RummyThumb final : public Prompter {
 public:
  explicit RummyThumb(std::unique_ptr<Playing> playing) : playing_(std::move(playing)) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    look(view);
    if (!is_awaited(view)) return std::nullopt;
    const CardSet hand = faces_in(view, "hand", view.seat);
    const Offer* discard = find_offer(view, Verb::discard);
    if (!discard) return draw(view, hand);
    if (const auto plan = playing_->best(hand); plan.first) return plan.first;
    return Move{.verb = Verb::discard, .cards = least_useful(view, hand, discard->from.faces())};
  }

  /// Both ways to draw, or any discard, even if that holds a play back.
  std::vector<Move> ideas(const Outlook& outlook, int most) override {
    std::vector<Move> ideas;
    for (const Offer& offer : outlook.view.offers)
      if (!offer.refined)
        for (Move& move : outlook.moves(offer, most)) ideas.push_back(std::move(move));
    return ideas;
  }
  /// Nobody keeps what he could have played.
  bool believes(Position& world, Seat self) override {
    Survey survey;
    world.survey(survey);
    std::array<CardSet, max_seats> hands{};
    for (const Survey::Zone& zone : survey.zones)
      if (zone.name == "hand" && zone.owner != self)
        for (Card c : zone.cards()) hands[std::size_t(index(zone.owner))] += c;
    return std::ranges::none_of(
        hands, [&](CardSet hand) { return playing_->best(hand).first.has_value(); });
  }

 private:
  void look(const View& view) {
    playing_->look(view);
    const View::Zone* stock = view.zone("stock");
    const int size = stock ? stock->size : 0;
    if (size > stock_) thrown_ = {};  // a new deal, or the discards are the pack again
    stock_ = size;
    thrown_ += faces_in(view, "discards");
  }

  Move draw(const View& view, CardSet hand) const {
    const bool can_draw = find_offer(view, Verb::draw) != nullptr;
    const CardSet top = faces_in(view, "discards");
    const auto left = [&](CardSet cards) {
      return cards.size() - playing_->best(cards).cards.size();
    };
    const bool pays = left(hand + top) <= left(hand);
    return {.verb = pays || !can_draw ? Verb::take : Verb::draw};
  }

  Card least_useful(const View& view, CardSet hand, CardSet cards) const {
    std::array<int, card_ids> helped{};
    const CardSet to_come = ranks(1, 11) - faces_in_sight(view) - thrown_;
    for (Card next : to_come)
      for (Card c : playing_->best(hand + next).cards) ++helped[c.id];
    const auto uselessness = [&](Card c) { return 2 * c.rank() - 5 * helped[c.id]; };
    Card least = cards.first();
    for (Card c : cards)
      if (uselessness(c) > uselessness(least)) least = c;
    return least;
  }

  std::unique_ptr<Playing> playing_;
  CardSet thrown_;  // discards that it has seen, and that are still out of play
  int stock_ = 0;
};

}  // namespace

std::unique_ptr<Bot> for_rummy(const Opening& table, const Mind&) {
  if (table.game->id == "parquet") return std::make_unique<RummyThumb>(std::make_unique<OnFloor>());
  return std::make_unique<RummyThumb>(std::make_unique<InGroups>());
}

}  // namespace rookery::thumb
