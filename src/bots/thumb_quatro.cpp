// Rules of thumb for Quatro.
#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

/// Asks for what it has most of, and not twice the same player for the same card while
/// nothing has changed hands; somebody who asked for a number has one of it. Who thinks
/// harder weighs all that the requests have told.
class QuatroThumb final : public Prompter {
 public:
  explicit QuatroThumb(const Mind& mind) : mind_(mind) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Offer* ask = find_offer(view, Verb::ask);
    if (!ask) return std::nullopt;
    look(view);
    if (mind_.level >= Level::hard) imagine(outlook);
    const CardSet hand = faces_in(view, "hand", view.seat);
    std::optional<Move> best;
    double most = -1;
    for (Card c : ask->from.faces())
      for (SeatSet rest = ask->to; !rest.empty(); rest.drop(rest.first())) {
        const Seat to = rest.first();
        const double chance = chance_of(view, c, to, ask->to);
        const int mates = (hand & ranks(c.rank(), c.rank())).size();
        // What is sure comes first: it costs nothing.
        const double value = chance * (2 + mates) + (chance > 0.99 ? 10 : 0);
        if (value > most) {
          most = value;
          best = Move{.verb = Verb::ask, .to = to, .cards = c};
        }
      }
    if (best) lacks_[std::size_t(index(best->to))] += best->cards.faces();
    return best;
  }

  /// What is known of the hands says all that a dream could tell.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }

 private:
  /// Counts where the cards lie in worlds that agree with every request so far.
  void imagine(const Outlook& outlook) {
    worlds_ = mind_.level == Level::expert ? 60 : 8;
    found_ = {};
    for (int i = 0; i < worlds_; ++i) {
      const auto world = outlook.imagine(mind_.rng);
      Survey survey;
      world->survey(survey);
      for (const Survey::Zone& zone : survey.zones)
        if (zone.name == "hand")
          for (Card c : zone.cards()) ++found_[std::size_t(index(zone.owner))][c.id];
    }
  }

  /// Only the last request is on the table; what was asked before this seat remembers
  /// as far as it was its own turn.
  void look(const View& view) {
    const int deal = view.fact("deals", 0);
    if (std::exchange(deal_, deal) != deal) lacks_ = {}, wants_ = {};
    const Seat asker = Seat(view.fact("asker", index(Seat::nobody)));
    if (asker == Seat::nobody || asker == view.seat) return;
    for (const View::Zone& mark : view.marks)
      for (Card c : mark.cards) {
        const auto at = std::size_t(index(asker));
        wants_[at] += ranks(c.rank(), c.rank()) - c;
        if (view.fact("given", 0))
          lacks_[at] -= c, wants_[at] += c;
        else
          lacks_[at] += c;
      }
  }

  double chance_of(const View& view, Card c, Seat to, SeatSet others) const {
    const auto at = std::size_t(index(to));
    if (worlds_ > 0) return double(found_[at][c.id]) / worlds_;
    if (lacks_[at].has(c)) return 0.01;
    double all = 0;
    for (SeatSet rest = others; !rest.empty(); rest.drop(rest.first()))
      if (!lacks_[std::size_t(index(rest.first()))].has(c)) all += weight(view, c, rest.first());
    return weight(view, c, to) / std::max(1.0, all);
  }
  double weight(const View& view, Card c, Seat p) const {
    const View::Zone* hand = view.zone("hand", p);
    return (hand ? hand->size : 0) * (wants_[std::size_t(index(p))].has(c) ? 3 : 1);
  }

  Mind mind_;
  int worlds_ = 0;  // imagined, by those who do
  std::array<std::array<int, card_ids>, max_seats> found_{};
  std::array<CardSet, max_seats> lacks_{}, wants_{};
  int deal_ = -1;
};

}  // namespace

std::unique_ptr<Bot> for_quatro(const Opening&, const Mind& mind) {
  return std::make_unique<QuatroThumb>(mind);
}

}  // namespace rookery::thumb
