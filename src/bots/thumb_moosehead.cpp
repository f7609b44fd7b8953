// Rules of thumb for Moosehead.
#include <cmath>

#include "bots/thumb.hpp"

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
  static constexpr bool scores(int sum) { return sum >= 15 && sum % 5 == 0; }

  /// What a sum is worth to who calls it.
  static double value(const View& view, int sum) {
    if (sum == 30) return 2;
    const CardSet unseen = ranks(1, 11) - faces_in_sight(view);
    int makes_points = 0, fits = 0;
    for (int number = 1; number <= 11 && sum + number <= 30; ++number) {
      const int left = (unseen & of_number(number)).size();
      fits += left;
      if (scores(sum + number)) makes_points += left;
    }
    int cards = 0;  // in the hand of a player
    for (const View::Zone& zone : view.zones)
      if (zone.name == "hand" && zone.owner != view.seat) cards = std::max(cards, zone.size);
    const auto none_of = [&](int many) {
      return std::pow(1 - double(many) / std::max(1, unseen.size()), cards);
    };
    return 2 * scores(sum) - 2 * (1 - none_of(makes_points)) + none_of(fits);
  }
};

}  // namespace

std::unique_ptr<Bot> for_moosehead(const Opening&, const Mind&) {
  return std::make_unique<MooseheadThumb>();
}

}  // namespace rookery::thumb
