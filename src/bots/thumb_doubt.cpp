// Rules of thumb for I Doubt It.
#include <cmath>

#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

constexpr CardSet of_number(int number) { return ranks(number, number); }

/// Plays true where it can; where it must lie it parts with what it will need last. It
/// doubts what it can disprove, what is likely to be a lie, and every last card.
class DoubtThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    look(view);
    if (find_offer(view, Verb::doubt)) {
      if (doubts(view)) return Move{.verb = Verb::doubt};
      if (const Offer* decline = find_offer(view, Verb::decline); !decline->optional)
        return Move{.verb = Verb::decline};
    }
    const Offer* play = find_offer(view, Verb::play);
    if (!play) return std::nullopt;
    const Card c = next_card(view, play->from.faces());
    laid_ += c;
    return Move{.verb = Verb::play, .cards = c};
  }

 private:
  void look(const View& view) {
    const View::Zone* heap = view.zone("heap");
    const int lying = heap ? heap->size : 0;
    if (lying < heap_) laid_ = {};  // taken up, or dealt anew
    heap_ = lying;
    laid_ -= faces_in(view, "hand", view.seat);
  }

  static int players(const View& view) {
    int n = 0;
    while (view.zone("hand", Seat(n))) ++n;
    return n;
  }

  bool doubts(const View& view) const {
    const Seat other = Seat(view.fact("last_by", 0));
    const int left = view.zone("hand", other)->size;
    if (left == 0) return true;  // he wins if nobody does
    const CardSet own = faces_in(view, "hand", view.seat) + laid_;
    const int called = view.fact("called", 1);
    const int missing = 4 - (own & of_number(called)).size();
    if (missing == 0) return true;
    // He played true if he held such a card among those he had.
    const double share = double(missing) / (56 - own.size());
    const double lie = std::pow(1 - share, left + 1);
    // A wrong doubt costs all of the heap, a right one gives it to one of several rivals;
    // to stop somebody who is nearly out is worth more.
    return lie > (left <= 2 ? 0.7 : 0.8);
  }

  static Card next_card(const View& view, CardSet cards) {
    const int due = view.fact("due", 1);
    if (const CardSet true_ones = cards & of_number(due); !true_ones.empty())
      return true_ones.first();
    // How many of its turns pass before a number is due.
    const int step = players(view);
    const auto turns_until = [&](Card c) {
      int turns = 1;
      while ((due - 1 + turns * step) % 14 + 1 != c.rank() && turns < 14) ++turns;
      return turns;
    };
    Card last = cards.first();
    for (Card c : cards)
      if (turns_until(c) > turns_until(last)) last = c;
    return last;
  }

  CardSet laid_;  // its own cards in the heap
  int heap_ = 0;  // how large it was when last seen
};

}  // namespace

std::unique_ptr<Bot> for_i_doubt_it(const Opening&, const Mind&) {
  return std::make_unique<DoubtThumb>();
}

}  // namespace rookery::thumb
