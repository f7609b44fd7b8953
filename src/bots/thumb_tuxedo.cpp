// Rules of thumb for Tuxedo.
#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

bool is_orange(CardSet taken) {
  return !(taken & suit_cards(Suit::red)).empty() && !(taken & suit_cards(Suit::yellow)).empty();
}

/// Takes what brings most, calls its Oranges and those of others, and trails what it
/// can fetch again.
class TuxedoThumb final : public Bot {
 public:
  explicit TuxedoThumb(const Mind& mind) : mind_(mind) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    if (find_offer(view, Verb::call) && sees_orange(view))
      return Move{.verb = Verb::call, .word = Word::orange};
    if (!is_awaited(view)) return std::nullopt;
    std::optional<Move> best;
    double most = -1000;
    for (const Offer& offer : view.offers) {
      if (offer.verb == Verb::call || offer.verb == Verb::decline) continue;
      for (Move& move : outlook.moves(offer, 64)) {
        if (best && mind_.happens(mind_.attention.oversight)) continue;
        if (const double v = value(view, move); v > most) most = v, best = std::move(move);
      }
    }
    return best ? best : Move{.verb = Verb::decline};
  }

 private:
  /// Whether it notices that the last play was an Orange which nobody has called. Every
  /// play is looked at once.
  bool sees_orange(const View& view) {
    const Seat last = Seat(view.fact("last_by", index(Seat::nobody)));
    CardSet taken = faces_in(view, "captured", last);
    bool captured = false, called = false;
    for (const View::Zone& mark : view.marks)
      if (mark.name == "captured_with")
        for (Card c : mark.cards) taken -= c;
    for (const Survey::Fact& fact : view.facts) {
      captured |= fact.name == "last_play" && fact.text == verb_name(Verb::capture);
      called |= fact.name == "called" && fact.value != 0;
    }
    if (!captured || !is_orange(taken)) return false;
    if (std::exchange(looked_at_, taken) != taken) sees_ = !mind_.happens(mind_.attention.miss);
    return sees_ && !called;
  }

  static double value(const View& view, const Move& move) {
    const Card c = move.cards.first();
    const CardSet hand = faces_in(view, "hand", view.seat);
    const CardSet fives = ranks(5, 5), same = ranks(c.rank(), c.rank());
    if (move.verb == Verb::capture) {
      const CardSet taken = move.onto.faces();
      double points = 1 + 0.8 * taken.size() + 5 * ((taken + c) & fives).size();
      if (is_orange(taken)) points += 8;
      int table = faces_in(view, "middle").size();
      for (const View::Zone& zone : view.zones) table += zone.name == "build" ? zone.size : 0;
      if (taken.size() == table) points += taken.size() >= 4 ? 10 : 5;
      return points;
    }
    if (move.verb == Verb::trail)
      return (c.rank() == 5 ? -5 : 0) + ((hand & same).size() > 1 ? 1 : 0) + 0.02 * c.rank();
    return 0.3 * (move.onto.size() + 1);  // what is built has still to be fetched
  }

  Mind mind_;
  CardSet looked_at_;  // the Orange that it was last asked about
  bool sees_ = false;
};

}  // namespace

std::unique_ptr<Bot> for_tuxedo(const Opening&, const Mind& mind) {
  return std::make_unique<TuxedoThumb>(mind);
}

}  // namespace rookery::thumb
