// Rules of thumb for I Doubt It.
#include <algorithm>
#include <cmath>

#include "bots/thumb.hpp"

namespace rookery::thumb {
namespace {

constexpr int last_number = 14, pack_size = 56;
constexpr CardSet of_number(int number) { return ranks(number, number); }

/// The open side of the table: the count, the heap and how many cards everybody has.
struct Count {
  int players = 0, plays = 0, heap = 0;
  Seat last_by = Seat::nobody;
  std::array<int, max_seats> sizes{};

  Count() = default;
  explicit Count(const View& view)
      : plays((view.fact("count", 1) - 1) * last_number + view.fact("due", 1) - 1),
        last_by(Seat(view.fact("last_by", index(Seat::nobody)))) {
    if (const View::Zone* zone = view.zone("heap")) heap = zone->size;
    while (const View::Zone* hand = view.zone("hand", Seat(players)))
      sizes[std::size_t(players++)] = hand->size;
  }
  static int number(int play) { return (play - 1) % last_number + 1; }  // ID-6
  Seat player(int play) const {
    return Seat(((index(last_by) - plays + play) % players + players) % players);
  }
  /// What this seat will have to call in so many of its turns; now: 0.
  int due_in(int turns) const { return number(plays + 1 + turns * players); }
};

/// Doubts by what it stands to win and lose, not always the same way, and lies where a lie
/// costs least. A clever one remembers which cards it has laid and handed to others, who was
/// caught lying, and keeps a true card for the end.
class DoubtThumb final : public Prompter {
 public:
  DoubtThumb(const Mind& mind, bool must_be_true)
      : mind_(mind), clever_(mind.level >= Level::hard), must_be_true_(must_be_true) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    const Count now(view);
    watch(view, now);
    if (find_offer(view, Verb::doubt)) {
      if (doubts(view, now)) return Move{.verb = Verb::doubt};
      if (!find_offer(view, Verb::decline)->optional) return Move{.verb = Verb::decline};
    }
    const Offer* play = find_offer(view, Verb::play);
    if (!play) return std::nullopt;
    const Card c = next_card(view, now, play->from.faces());
    if (clever_) laid_ += c;
    return Move{.verb = Verb::play, .cards = c};
  }

  /// Worlds in which the others think as little of lies as of truth tell nothing here.
  std::vector<Move> ideas(const Outlook&, int) override { return {}; }

 private:
  void watch(const View& view, const Count& now) {
    if (now.plays < seen_.plays || seen_.players == 0) *this = DoubtThumb(mind_, must_be_true_);
    const int shown = now.plays - now.heap;  // the play that was doubted last
    if (shown > base_) {
      base_ = shown;
      judge(view, now, shown);
    }
    seen_ = now;
  }

  /// Who took the heap tells whether the card was a lie.
  void judge(const View& view, const Count& now, int shown) {
    const Seat player = now.player(shown);
    const CardSet hand = faces_in(view, "hand", view.seat);
    for (int i = 0; i < now.players; ++i) {
      int lays = 0;
      for (int play = seen_.plays + 1; play <= now.plays; ++play)
        lays += now.player(play) == Seat(i);
      const auto at = std::size_t(i);
      if (now.sizes[at] <= seen_.sizes[at] - lays) continue;
      const bool lied = Seat(i) == player;
      const double forced = chance_of_none(hand, Count::number(shown), player, now.sizes[at] + 1);
      auto& rate = rates_[std::size_t(index(player))];
      if (lied)
        rate.lies += 1 - forced;
      else
        rate.truths += 1;
      if (Seat(i) != view.seat) given_[at] += laid_;
    }
    laid_ = {};
  }

  /// The chance that somebody with so many cards has none of a number.
  double chance_of_none(CardSet hand, int number, Seat who, int cards) const {
    CardSet known = hand + laid_;
    for (int i = 0; i < max_seats; ++i)
      if (Seat(i) != who) known += given_[std::size_t(i)];
    if (!(given_[std::size_t(index(who))] & of_number(number)).empty()) return 0.05;
    const int missing = 4 - (known & of_number(number)).size();
    const int unseen = pack_size - known.size();
    double none = 1;
    for (int i = 0; i < cards && none > 0; ++i)
      none *= std::max(0.0, double(unseen - missing - i) / std::max(1, unseen - i));
    return missing == 0 ? 1 : none;
  }

  bool doubts(const View& view, const Count& now) {
    if (std::exchange(asked_about_, now.plays) == now.plays) return answer_;
    const CardSet hand = faces_in(view, "hand", view.seat);
    const auto other = std::size_t(index(now.last_by));
    const int number = Count::number(now.plays);
    double lie = chance_of_none(hand, number, now.last_by, now.sizes[other] + 1);
    const Rate& rate = rates_[other];
    if (!must_be_true_) lie += (1 - lie) * (0.5 + rate.lies) / (4 + rate.lies + rate.truths);
    given_[other] -= of_number(number);
    // A wrong doubt costs all of the heap, a right one gives it to one of several rivals.
    const double as_it_is = chance_to_win(view, now);
    const double loss = as_it_is - chance_to_win(view, now, view.seat);
    const double gain = chance_to_win(view, now, now.last_by) - as_it_is;
    const double needed = loss / (loss + gain);
    const double doubt = 1 / (1 + std::exp((needed - lie) / (clever_ ? 0.03 : 0.06)));
    // Whoever is out wins unless he is found out.
    answer_ = now.sizes[other] == 0 || mind_.happens(doubt);
    return answer_;
  }

  /// Roughly, by the number of cards; as if `taker` had taken the heap.
  static double chance_to_win(const View& view, const Count& now, Seat taker = Seat::nobody) {
    constexpr double few = 5;
    double all = 0, own = 0;
    for (int i = 0; i < now.players; ++i) {
      const int cards = now.sizes[std::size_t(i)] + (Seat(i) == taker ? now.heap : 0);
      const double weight = std::exp(-cards / few);
      all += weight;
      if (Seat(i) == view.seat) own = weight;
    }
    return own / all;
  }

  Card next_card(const View& view, const Count& now, CardSet cards) {
    const CardSet hand = faces_in(view, "hand", view.seat);
    Card best = cards.first();
    double least = 1e9;
    CardSet numbers;  // of each one card stands for all
    for (Card c : cards) {
      if (!(numbers & of_number(c.rank())).empty()) continue;
      numbers += c;
      double cost = lies_to_come(now, hand - c);
      if (c.rank() != now.due_in(0)) cost += lie_now(now, hand.size());
      // Not always the same way: a rival who knew it could count on it.
      cost += 0.3 * double(mind_.rng.next() >> 11) * 0x1p-53;
      if (cost < least) least = cost, best = c;
    }
    return best;
  }
  /// A lie costs little while the heap is small, and most with the last card.
  static double lie_now(const Count& now, int cards) {
    return cards == 1 ? 6 : 2 + 0.15 * std::min(now.heap, 15);
  }

  /// How many lies the rest of a hand needs, late ones counting more.
  double lies_to_come(const Count& now, CardSet hand) const {
    const auto turns_until = [&](Card c, int from) {
      int turns = from;
      while (now.due_in(turns) != c.rank() && turns < from + last_number) ++turns;
      return turns;
    };
    double lies = 0;
    constexpr int foreseen = 10;  // turns
    for (int turn = 1; turn <= foreseen && !hand.empty(); ++turn) {
      if (const CardSet due = hand & of_number(now.due_in(turn)); !due.empty()) {
        hand -= due.first();
        continue;
      }
      lies += hand.size() == 1 ? (clever_ ? 4 : 1) : 1;
      Card last = hand.first();
      for (Card c : hand)
        if (turns_until(c, turn) > turns_until(last, turn)) last = c;
      hand -= last;
    }
    return lies;
  }

  Mind mind_;
  bool clever_;
  bool must_be_true_;                       // who holds the number due has to play it, ID-7
  Count seen_;                              // when last asked
  int base_ = 0;                            // the play with which the last heap ended
  CardSet laid_;                            // own cards in the heap
  std::array<CardSet, max_seats> given_{};  // own cards that went to others with a heap
  struct Rate {
    double lies = 0, truths = 0;  // without need, as far as shown
  };
  std::array<Rate, max_seats> rates_{};
  int asked_about_ = -1;  // every card is doubted or not once
  bool answer_ = false;
};

}  // namespace

std::unique_ptr<Bot> for_i_doubt_it(const Opening& table, const Mind& mind) {
  return std::make_unique<DoubtThumb>(mind, table.settings[Key::true_if_held] == on);
}

}  // namespace rookery::thumb
