#include "bots/moosehead_prospects.hpp"

#include <algorithm>
#include <optional>

#include "games/moosehead.hpp"

namespace rookery {
namespace {

using games::Moosehead;

constexpr auto fives = [] {
  std::array<std::uint64_t, 12> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 5 * powers[i - 1];
  return powers;
}();

}  // namespace

MooseheadProspects::MooseheadProspects(CardSet own, CardSet unseen, const Rival& against,
                                       bool last_card_go)
    : rival_(against), last_card_go_(last_card_go) {
  for (Card c : own) own_[std::size_t(held_++)] = c.rank();
  for (Card c : unseen) ++unseen_[std::size_t(c.rank())];
}

double MooseheadProspects::after(Card c, int sum) {
  const auto i = std::ranges::find(own_, c.rank()) - own_.begin();
  const unsigned rest = ((1u << held_) - 1) & ~(1u << i);
  return played({rest, sum, self, rival, rival_.above}, c.rank());
}

bool MooseheadProspects::holds(const Spot& spot, Side side) const {
  return side == self ? spot.own != 0 : rival_.cards > 0;
}

bool MooseheadProspects::fits(const Spot& spot, std::size_t i) const {
  return spot.own >> i & 1 && spot.sum + own_[i] <= Moosehead::highest;  // MH-8
}

double MooseheadProspects::none_of(int some, int all) const {
  double chance = 1;
  for (int i = 0; i < rival_.cards; ++i) chance *= std::max(0, all - some - i) / double(all - i);
  return chance;
}

double MooseheadProspects::value(const Spot& spot) {
  if (!holds(spot, self) && !holds(spot, rival))
    return last_card_go_ ? gain(spot.last) : 0;  // MH-18
  if (!holds(spot, spot.turn)) return passed(spot);
  std::uint64_t key = drawn_;
  for (const unsigned part : {spot.own, unsigned(spot.sum), unsigned(spot.above)})
    key = key << 5 | part;
  key = key << 2 | unsigned(spot.turn << 1 | spot.last);
  if (const auto found = found_.find(key); found != found_.end()) return found->second;
  const double value = spot.turn == self ? best_of(spot) : mean_of(spot);
  found_.emplace(key, float(value));
  return value;
}

double MooseheadProspects::best_of(const Spot& spot) {
  std::optional<double> best;
  unsigned tried = 0;  // cards of one number are alike
  for (std::size_t i = 0; i < own_.size(); ++i) {
    if (!fits(spot, i) || tried >> own_[i] & 1) continue;
    tried |= 1u << own_[i];
    Spot next = spot;
    next.own &= ~(1u << i);
    best = std::max(best, std::optional(played(next, own_[i])));
  }
  return best ? *best : passed(spot);
}

/// What he does is taken to tell nothing about the cards he keeps, unless he passes.
double MooseheadProspects::mean_of(const Spot& spot) {
  const int room = std::min(Moosehead::highest - spot.sum, 11);
  int all = 0, fitting = 0, scoring = 0;
  for (int number = spot.above + 1; number <= 11; ++number) {
    const int left = unseen_[std::size_t(number)];
    all += left;
    if (number > room) continue;
    fitting += left;
    if (Moosehead::is_mark(spot.sum + number)) scoring += left;
  }
  const double passes = none_of(fitting, all);
  const double by_chance = fitting == 0 ? 0 : (1 - passes) * scoring / fitting;
  const double scores = rival_.keen * (1 - none_of(scoring, all)) + (1 - rival_.keen) * by_chance;
  double mean = 0;
  if (passes > 0) {
    Spot next = spot;
    next.above = std::max(spot.above, room);  // MH-10
    mean += passes * passed(next);
  }
  for (int number = spot.above + 1; number <= room; ++number) {
    int& left = unseen_[std::size_t(number)];
    const double chance = Moosehead::is_mark(spot.sum + number)
                              ? scores * left / std::max(1, scoring)
                              : (1 - passes - scores) * left / std::max(1, fitting - scoring);
    if (chance <= 0) continue;
    --left, --rival_.cards, drawn_ += fives[std::size_t(number - 1)];
    mean += chance * played(spot, number);
    ++left, ++rival_.cards, drawn_ -= fives[std::size_t(number - 1)];
  }
  return mean;
}

/// Who has the turn has played a card, which is no longer in his hand.
double MooseheadProspects::played(Spot spot, int number) {
  spot.sum += number;
  spot.last = spot.turn;
  spot.turn = other(spot.turn);
  const double points = Moosehead::is_mark(spot.sum) ? 2 * gain(spot.last) : 0;       // MH-12
  return points + (spot.sum == Moosehead::highest ? round_over(spot) : value(spot));  // MH-13
}

double MooseheadProspects::passed(Spot spot) {
  if (spot.turn == spot.last) return gain(spot.last) + round_over(spot);  // MH-14
  spot.turn = spot.last;
  return value(spot);
}

double MooseheadProspects::round_over(Spot spot) {
  if (!holds(spot, self) && !holds(spot, rival)) return 0;  // MH-17
  spot.sum = 0;
  spot.turn = holds(spot, other(spot.last)) ? other(spot.last) : spot.last;  // MH-16
  spot.last = other(spot.turn);
  return value(spot);
}

}  // namespace rookery
