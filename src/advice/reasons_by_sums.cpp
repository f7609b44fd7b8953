// What a card adds up to: Moosehead and Tuxedo.
#include <fmt/format.h>

#include "advice/phrases.hpp"
#include "advice/reasons.hpp"

namespace rookery {
namespace {

Reasons in_moosehead(const Standpoint& seat, Card card) {
  const auto scores = [](int sum) { return sum >= 15 && sum <= 30 && sum % 5 == 0; };  // MH-12
  const int sum = seat.view.fact("sum", 0) + card.rank();
  Reasons reasons;
  if (scores(sum)) reasons.push_back(fmt::format("makes {}, for two points", sum));
  int score_next = 0;
  for (Card c : seat.pack.faces() - faces_in_sight(seat.view)) score_next += scores(sum + c.rank());
  if (sum < 30)
    reasons.push_back(fmt::format(
        "leaves {}, from which {}", sum,
        score_next == 0 ? "no unseen card scores"
                        : count(score_next, "unseen card scores", "unseen cards score")));
  return reasons;
}

class InTuxedo {
 public:
  InTuxedo(const Standpoint& standpoint, const Move& move)
      : seat_(standpoint), move_(move), hand_(acting_hand(standpoint.view)) {}

  Reasons all() {
    switch (move_.verb) {
      case Verb::call:
      case Verb::decline: say(last_play()); break;
      case Verb::capture: capture(); break;
      case Verb::build:
      case Verb::raise: build(); break;
      case Verb::trail: trail(); break;
      default: break;
    }
    return std::move(reasons_);
  }

 private:
  void say(std::string reason) { reasons_.push_back(std::move(reason)); }
  static bool is_orange(CardSet taken) {  // TX-25
    return !(taken & suit_cards(Suit::red)).empty() && !(taken & suit_cards(Suit::yellow)).empty();
  }
  int cards_on_the_table() const {
    int cards = 0;
    for (const View::Zone& zone : seat_.view.zones)
      if (zone.name == "middle" || zone.name == "build") cards += zone.size;
    return cards;
  }
  CardBag of_number(int number) const {
    return cards_that(hand_ - move_.cards, [&](Card c) { return c.rank() == number; });
  }

  std::string last_play() const {
    const View& view = seat_.view;
    bool captured = false;
    for (const Survey::Fact& fact : view.facts)
      captured |= fact.name == "last_play" && fact.text == verb_name(Verb::capture);
    if (!captured) return "the last play took nothing";
    CardSet taken = faces_in(view, "captured", Seat(view.fact("last_by", index(Seat::nobody))));
    for (const View::Zone& mark : view.marks)
      if (mark.name == "captured_with")
        for (Card c : mark.cards) taken -= c;
    return is_orange(taken) ? "red and yellow were taken together"
                            : "red and yellow were not taken together";
  }
  void capture() {
    const int taken = move_.onto.size();
    if (taken == cards_on_the_table())  // TX-23
      say(fmt::format("sweeps the table, for {} points", taken >= 4 ? 10 : 5));
    else
      say(fmt::format("takes {} from the table", in_cards(taken)));
    if (is_orange(move_.onto.faces())) say("makes an Orange");
    const int fives = cards_that(move_.onto, [](Card c) { return c.rank() == 5; }).size();
    if (fives > 0) say(fmt::format("brings {} home", count(fives, "five", "fives")));
  }
  void build() {
    int sum = move_.cards.first().rank();
    for (Card c : move_.onto) sum += c.rank();
    say(fmt::format("makes a {} that {} in your hand can take", sum,
                    listed(of_number(sum), seat_.style)));
  }
  void trail() {
    const int number = move_.cards.first().rank();
    const CardBag again = of_number(number);
    say(again.empty() ? fmt::format("takes nothing, and no other {} is in your hand", number)
                      : fmt::format("{} can take it again", listed(again, seat_.style)));
  }

  const Standpoint& seat_;
  const Move& move_;
  CardBag hand_;
  Reasons reasons_;
};

}  // namespace

Reasons reasons_by_sums(const Standpoint& standpoint, const Move& move) {
  return standpoint.game == "moosehead" ? in_moosehead(standpoint, move.cards.first())
                                        : InTuxedo(standpoint, move).all();
}

}  // namespace rookery
