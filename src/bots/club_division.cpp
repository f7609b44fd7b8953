#include "bots/club_division.hpp"

#include <algorithm>
#include <array>

#include "games/club_melds.hpp"

namespace rookery {
namespace {

namespace club = games::club;

constexpr int lowest = 4, highest = 14;
constexpr int numbers = highest - lowest + 1;
constexpr int out_of_reach = -1'000'000;

/// One way to lay sequences of a colour.
struct Runs {
  CardBag used{};
  std::vector<CardBag> melds{};
  int worth = 0;
  int value = 0;  // by CL-34
};

/// All ways to lay the runs of one colour, without those to which another is preferable.
class Colour {
 public:
  Colour(const CardBag& hand, Suit suit, const ClubAim& aim) : suit_(suit), aim_(aim) {
    lay(lowest, hand & suit_cards(suit), {});
    drop_the_dominated();
  }
  std::vector<Runs> ways{};

 private:
  bool has(const CardBag& rest, int rank) const {
    return rank >= lowest && rank <= highest && rest.has(card(suit_, rank));
  }

  /// New runs, in the order of their lowest card.
  void lay(int from, const CardBag& rest, const Runs& so_far) {
    ways.push_back(so_far);
    for (int low = from; low <= highest - 2; ++low) {
      CardBag run;
      for (int rank = low; has(rest, rank); ++rank) {
        run += card(suit_, rank);
        if (run.size() < 3) continue;
        Runs more = so_far;
        more.used += run;
        more.melds.push_back(run);
        more.worth += aim_.sequence(run.size());
        more.value += club::value_of(run);
        lay(low, rest - run, more);
      }
    }
  }

  /// A way is not needed if another takes no card that it leaves, and brings as much.
  void drop_the_dominated() {
    std::ranges::stable_sort(ways, std::greater<>(), &Runs::worth);
    std::vector<Runs> kept;
    for (Runs& way : ways) {
      const bool needed = std::ranges::none_of(kept, [&](const Runs& better) {
        return better.used.within(way.used) && better.value >= way.value;
      });
      if (needed) kept.push_back(std::move(way));
    }
    ways = std::move(kept);
  }

  Suit suit_;
  const ClubAim& aim_;
};

/// One way to use the cards of a number and some wilds.
struct SetWay {
  struct Part {
    int naturals = 0, wilds = 0;
  };
  std::array<Part, 2> sets{};  // three would take 21 cards to be worth it
  int count = 0, wilds = 0, worth = 0, value = 0;
};

/// The best sets out of what sequences leave over, with the wilds shared out among them.
class Sets {
 public:
  Sets(const CardBag& hand, const ClubAim& aim)
      : aim_(aim), wilds_((hand & club::wilds).size()), steps_((aim.least_value + 9) / 10) {}

  struct Answer {
    int worth = out_of_reach;
    std::array<SetWay, numbers> chosen{};
  };
  /// `value` is what sequences bring towards the least one.
  Answer best(const CardBag& rest, int value) {
    const int columns = steps_ + 1, states = (wilds_ + 1) * columns;
    std::vector<int> now(std::size_t(states), out_of_reach), next;
    std::array<std::vector<std::pair<const SetWay*, int>>, numbers> how;
    now[std::size_t(std::min(steps_, value / 10))] = 0;
    for (int n = 0; n < numbers; ++n) {
      next.assign(std::size_t(states), out_of_reach);
      how[std::size_t(n)].resize(std::size_t(states));
      for (const SetWay& way : ways((rest & ranks(n + lowest, n + lowest)).size()))
        for (int from = 0; from < states; ++from) {
          if (now[std::size_t(from)] == out_of_reach) continue;
          const int wild = from / columns + way.wilds;
          if (wild > wilds_) break;
          const int to = wild * columns + std::min(steps_, from % columns + way.value / 10);
          const int worth = now[std::size_t(from)] + way.worth;
          if (worth <= next[std::size_t(to)]) continue;
          next[std::size_t(to)] = worth;
          how[std::size_t(n)][std::size_t(to)] = {&way, from};
        }
      std::swap(now, next);
    }
    Answer answer;
    int state = -1;
    for (int s = steps_; s < states; s += columns)
      if (now[std::size_t(s)] > answer.worth) answer.worth = now[std::size_t(s)], state = s;
    for (int n = numbers - 1; n >= 0 && state >= 0; --n) {
      const auto& [way, from] = how[std::size_t(n)][std::size_t(state)];
      answer.chosen[std::size_t(n)] = *way;
      state = from;
    }
    return answer;
  }

 private:
  static constexpr int most_of_a_number = 12;

  const std::vector<SetWay>& ways(int naturals) {
    std::vector<SetWay>& known = ways_[std::size_t(naturals)];
    if (known.empty()) lay(naturals, wilds_, {}, known);
    return known;
  }
  void lay(int naturals, int wilds, const SetWay& so_far, std::vector<SetWay>& out) const {
    out.push_back(so_far);
    if (so_far.count == int(so_far.sets.size())) return;
    for (int k = 2; k <= naturals; ++k)
      for (int w = std::max(0, 3 - k); w <= wilds; ++w) {
        SetWay more = so_far;
        more.sets[std::size_t(more.count++)] = {k, w};
        more.wilds += w;
        more.worth += aim_.set(k, w) - w * aim_.wild_cost;
        more.value += 10 * k + 20 * w;  // CL-34
        lay(naturals - k, wilds - w, more, out);
      }
  }

  const ClubAim& aim_;
  int wilds_, steps_;
  std::array<std::vector<SetWay>, 1 + most_of_a_number> ways_{};
};

class Search {
 public:
  Search(const CardBag& hand, const ClubAim& aim)
      : hand_(hand), sets_(hand, aim), least_(aim.least_value) {
    for (int s = 0; s < suit_count; ++s) colours_[std::size_t(s)] = Colour(hand, Suit(s), aim).ways;
    for (std::size_t s = suit_count; s-- > 0;) {
      most_worth_[s] = most_worth_[s + 1] + colours_[s].front().worth;
      int value = 0;
      for (const Runs& way : colours_[s]) value = std::max(value, way.value);
      most_value_[s] = most_value_[s + 1] + value;
    }
  }

  ClubDivision run() {
    try_colour(0, hand_, 0, 0);
    return build();
  }

 private:
  void try_colour(std::size_t s, const CardBag& rest, int worth, int value) {
    // Sets cannot be worth more than with all cards that sequences might still take.
    const Sets::Answer sets = sets_.best(rest, std::min(least_, value + most_value_[s]));
    if (worth + most_worth_[s] + sets.worth <= best_) return;
    if (s == suit_count) {
      best_ = worth + sets.worth;
      best_sets_ = sets;
      best_runs_ = runs_;
      return;
    }
    for (const Runs& way : colours_[s]) {
      runs_[s] = &way;
      try_colour(s + 1, rest - way.used, worth + way.worth, value + way.value);
    }
  }

  ClubDivision build() const {
    if (best_ <= 0) return {};
    ClubDivision division{.worth = best_};
    CardBag rest = hand_;
    for (const Runs* runs : best_runs_) {
      rest -= runs->used;
      division.melds.insert(division.melds.end(), runs->melds.begin(), runs->melds.end());
    }
    const auto take = [&](CardSet from, int many) {
      CardBag cards;
      for (; many > 0; --many) {
        const Card c = (rest & from).first();
        rest -= c;
        cards += c;
      }
      return cards;
    };
    for (int n = 0; n < numbers; ++n) {
      const SetWay& way = best_sets_.chosen[std::size_t(n)];
      for (int i = 0; i < way.count; ++i) {
        const auto& [naturals, wilds] = way.sets[std::size_t(i)];
        const CardBag own = take(ranks(n + lowest, n + lowest), naturals);
        division.melds.push_back(own + take(club::wilds, wilds));
      }
    }
    return division;
  }

  CardBag hand_;
  Sets sets_;
  int least_;
  std::array<std::vector<Runs>, suit_count> colours_{};
  std::array<int, suit_count + 1> most_worth_{}, most_value_{};
  std::array<const Runs*, suit_count> runs_{}, best_runs_{};
  int best_ = 0;
  Sets::Answer best_sets_{};
};

}  // namespace

ClubDivision best_division(const CardBag& hand, const ClubAim& aim) {
  return Search(hand, aim).run();
}

}  // namespace rookery
