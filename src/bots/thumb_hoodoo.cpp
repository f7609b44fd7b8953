// Rules of thumb for Hoodoo.
#include "bots/thumb.hpp"
#include "bots/trick_sense.hpp"

namespace rookery::thumb {
namespace {

/// The leader cannot be hoodooed, and whoever lacks a suit will be. So it wins tricks
/// where it can, keeps all suits, and leads what the others may lack.
class HoodooThumb final : public Bot {
 public:
  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    look(view);
    const Offer* offer = find_offer(view, Verb::play);
    if (!offer) return std::nullopt;
    const TrickSense table(view, ranks(1, 11), on_table_, false);
    const CardSet cards = offer->from.faces();
    Card best = cards.first();
    for (Card c : cards)
      if (value(table, c) > value(table, best)) best = c;
    return Move{.verb = Verb::play, .cards = best};
  }

 private:
  void look(const View& view) {
    const CardSet now = faces_in_sight(view) - faces_in(view, "hand", view.seat);
    on_table_ += now;
    int lying = now.size();
    if (const View::Zone* heap = view.zone("heap")) lying += heap->size;
    if (on_table_.size() > lying) on_table_ = now;  // somebody has swept it
  }

  double value(const TrickSense& table, Card c) const {
    if (!table.trick.empty()) {
      const double leads_next = table.takes(c) ? table.holds(c, Others::eager, table.behind) : 0;
      return leads_next - 0.03 * c.rank();
    }
    // How surely somebody has to sweep, and how much there is to be swept.
    const double out = double(table.of_suit(c.suit()).size()) / table.hidden;
    double all_follow = 1;
    for (int i = 1; i < table.players; ++i) {
      double lacks = 1;
      for (int n = 0; n < table.rest; ++n) lacks *= 1 - out;
      all_follow *= 1 - lacks;
    }
    const int left = (table.hand & suit_cards(c.suit())).size() - 1;
    const double safe = left == 0 ? -0.6 : 0.08 * left;
    return (1 - all_follow) * (1 + 0.1 * on_table_.size()) + safe + 0.02 * c.rank();
  }

  CardSet on_table_;  // the turned tricks, as far as this seat remembers
};

}  // namespace

std::unique_ptr<Bot> for_hoodoo(const Opening&, const Mind&) {
  return std::make_unique<HoodooThumb>();
}

}  // namespace rookery::thumb
