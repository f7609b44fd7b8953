// Rules of thumb for Hoodoo.
#include <algorithm>

#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

/// The leader cannot be hoodooed, and whoever lacks a suit will be. Most cards have been seen
/// before they are swept into a hand, so it plays as if the hands lay as they may lie: it leads
/// what makes others sweep, wins tricks where it can, and keeps all suits.
class HoodooThumb final : public Prompter {
 public:
  explicit HoodooThumb(Level level) : level_(level) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const Offer* offer = find_offer(outlook.view, Verb::play);
    if (!offer) return std::nullopt;
    const CardSet cards = offer->from.faces();
    Card best = cards.first();
    if (cards.size() > 1) {
      // Who thinks harder reckons with more than one way in which the hands may lie.
      std::array<double, card_ids> worth{};
      const int worlds = level_ >= Level::hard ? 32 : 1;
      Rng rng{1};  // a rule of thumb throws no dice: the same view brings the same card
      for (int i = 0; i < worlds; ++i) {
        look(outlook, rng);
        for (Card c : cards) worth[c.id] += value(c);
      }
      for (Card c : cards)
        if (worth[c.id] > worth[best.id]) best = c;
    }
    return Move{.verb = Verb::play, .cards = best};
  }
  std::vector<Move> ideas(const Outlook& outlook, int most) override {
    return outlook.moves(*find_offer(outlook.view, Verb::play), most);
  }
  /// A game is long, and whom these rules of thumb do not know plays otherwise.
  Doubt doubt() const override { return {.strays = 0.5, .errors = 2}; }

 private:
  void look(const Outlook& outlook, Rng& rng) {
    self_ = outlook.view.seat;
    hands_ = {};
    players_ = lying_ = in_trick_ = 0;
    const auto world = outlook.imagine(rng);
    Survey survey;
    world->survey(survey);
    for (const Survey::Zone& zone : survey.zones) {
      if (zone.name == "hand") {
        players_ = std::max(players_, index(zone.owner) + 1);
        for (Card c : zone.cards()) hand_of(zone.owner) += c;
      } else if (zone.name == "trick") {
        const Card c = zone.cards().front();
        if (in_trick_++ == 0 || c.rank() > best_.rank()) best_ = c, best_by_ = zone.owner;
      } else if (zone.name != "aside") {
        lying_ += zone.size();
      }
    }
  }

  /// What things are worth once the card is played and the trick is over; the others are
  /// taken to win it if they can.
  double value(Card c) const {
    CardSet own = hand_of(self_), lacked;
    own -= c;
    int lacking = 0;
    for (int s = 0; s < suit_count; ++s)
      if ((own & suit_cards(Suit(s))).empty()) ++lacking, lacked += suit_cards(Suit(s));
    double worth = -0.25 * lacking - 0.05 * c.rank();

    const bool takes = in_trick_ == 0 || c.rank() > best_.rank();
    Seat leads = takes ? self_ : best_by_;
    Card best = takes ? c : best_;
    int lying = lying_ + in_trick_ + 1;
    for (int i = 1; i < players_ - in_trick_; ++i) {
      const Seat other = Seat((index(self_) + i) % players_);
      const CardSet follows = hand_of(other) & suit_cards(c.suit());
      if (follows.empty()) {
        worth += 0.15 * lying;
        leads = other;
        lying = 0;
        break;
      }
      const Card highest{std::uint8_t(std::bit_width(follows.bits) - 1)};
      if (highest > best) best = highest, leads = other;
      ++lying;
    }
    if (leads == self_) return worth + 0.3;
    const CardSet his = hand_of(leads);
    const double exposed = double((his & lacked).size()) / std::max(1, his.size());
    return worth - 0.15 * exposed * (lying + 1);
  }

  CardSet& hand_of(Seat seat) { return hands_[std::size_t(index(seat))]; }
  CardSet hand_of(Seat seat) const { return hands_[std::size_t(index(seat))]; }

  Level level_;
  Seat self_ = Seat::nobody, best_by_ = Seat::nobody;
  std::array<CardSet, max_seats> hands_{};  // as they may be
  int players_ = 0, in_trick_ = 0;
  int lying_ = 0;  // cards that were turned down
  Card best_{};    // of the trick
};

}  // namespace

std::unique_ptr<Bot> for_hoodoo(const Opening&, const Mind& mind) {
  return std::make_unique<HoodooThumb>(mind.level);
}

}  // namespace rookery::thumb
