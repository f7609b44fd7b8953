// Rules of thumb for Moosehead.
#include <cmath>

#include "bots/moosehead_prospects.hpp"
#include "bots/thumb.hpp"
#include "games/moosehead.hpp"

namespace rookery::thumb {
namespace {

constexpr CardSet of_number(int number) { return ranks(number, number); }

/// Makes 15, 20, 25 or 30 when it can, and leaves sums from which the next player
/// hardly can.
class MooseheadThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* play = find_offer(view, Verb::play);
    if (!play) return std::nullopt;
    const int sum = view.fact("sum", 0);
    Card best = play->from.first();
    for (Card c : play->from.faces())
      if (value(view, sum + c.rank()) > value(view, sum + best.rank())) best = c;
    return Move{.verb = Verb::play, .cards = best};
  }

 private:
  /// What a sum is worth to who calls it.
  static double value(const View& view, int sum) {
    if (sum == 30) return 2;
    const CardSet unseen = ranks(1, 11) - faces_in_sight(view);
    int makes_points = 0, fits = 0;
    for (int number = 1; number <= 11 && sum + number <= 30; ++number) {
      const int left = (unseen & of_number(number)).size();
      fits += left;
      if (games::Moosehead::is_mark(sum + number)) makes_points += left;
    }
    int cards = 0;  // in the hand of a player
    for (const View::Zone& zone : view.zones)
      if (zone.name == "hand" && zone.owner != view.seat) cards = std::max(cards, zone.size);
    const auto none_of = [&](int many) {
      return std::pow(1 - double(many) / std::max(1, unseen.size()), cards);
    };
    return 2 * games::Moosehead::is_mark(sum) - 2 * (1 - none_of(makes_points)) + none_of(fits);
  }
};

/// Between two all that can happen can be looked through, though the other's cards are not seen.
class MooseheadForTwo final : public Prompter {
 public:
  explicit MooseheadForTwo(bool last_card_go) : last_card_go_(last_card_go) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* play = find_offer(view, Verb::play);
    if (!play) return std::nullopt;
    const CardSet cards = play->from.faces();
    Card best = cards.first();
    if (cards.size() > 1) {
      MooseheadProspects prospects(faces_in(view, "hand", view.seat),
                                   ranks(1, 11) - faces_in_sight(view), rival_in(outlook),
                                   last_card_go_);
      std::optional<double> most;
      for (Card c : cards)
        if (const double value = prospects.after(c, view.fact("sum", 0)); !most || value > *most)
          most = value, best = c;
    }
    return Move{.verb = Verb::play, .cards = best};
  }
  /// It has looked at everything already.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }

 private:
  static MooseheadProspects::Rival rival_in(const Outlook& outlook) {
    constexpr double keen = 0.5;  // good against those who look for points and those who do not
    Rng any;
    const auto world = outlook.imagine(any);
    Survey survey;
    world->survey(survey);
    for (const Survey::Zone& zone : survey.zones)
      if (zone.name == "hand" && zone.owner != outlook.view.seat)
        return {zone.size(), zone.never.size() / suit_count, keen};
    return {};
  }

  bool last_card_go_;
};

}  // namespace

std::unique_ptr<Bot> for_moosehead(const Opening& table, const Mind& mind) {
  if (mind.level == Level::expert && table.settings[Key::players] == 2)
    return std::make_unique<MooseheadForTwo>(table.settings[Key::last_card_go] == on);
  return std::make_unique<MooseheadThumb>();
}

}  // namespace rookery::thumb
