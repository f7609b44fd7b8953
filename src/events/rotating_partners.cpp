#include "events/rotating_partners.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rookery {

std::vector<std::string> faults_in(const RotationRules& rules) {
  std::vector<std::string> faults;
  const auto spec = rules.opening.spec();
  if (!spec || spec->players != 4 || spec->places != 4 || spec->sides != Sides::two)
    faults.push_back(
        fmt::format("partners rotate in bidding games of two against two; {} is not played so here",
                    rules.opening.title()));
  if (rules.rounds < 1 || rules.rounds > 100) faults.emplace_back("an event has 1 to 100 rounds");
  if (rules.hands < 1 || rules.hands > 100) faults.emplace_back("a round has 1 to 100 hands");
  return faults;
}

// ---- Who sits where -------------------------------------------------------------------

/// Looks for a way to seat people, given from the top, in which partnerships are repeated
/// as rarely as possible. Where the first choice does not do, it changes the lowest
/// tables first, so that people sit as near to their standing as they can.
class RotatingPartners::Search {
 public:
  Search(const std::vector<Person>& ranked, const Partners& partnered)
      : ranked_(ranked), partnered_(partnered), seated_(ranked.size(), false) {
    const int people = int(ranked.size()), tables = (people + 3) / 4;
    for (int i = 0; i < tables; ++i) sizes_.push_back(people / tables + (i < people % tables));
  }

  std::vector<Seating> best() {
    // Every repeat allowed makes it easier; with enough of them the first try does.
    for (int allowed = 0;; allowed = allowed * 2 + 1) {
      steps_ = 20000;
      if (seat_from(0, allowed)) return found_;
    }
  }

 private:
  int times(Person a, Person b) const {
    const auto known = partnered_.find(std::minmax(a, b));
    return known == partnered_.end() ? 0 : known->second;
  }

  bool seat_from(std::size_t table, int allowed) {
    if (table == sizes_.size()) return true;
    const auto first = std::ranges::find(seated_, false) - seated_.begin();
    std::vector<std::size_t> chosen{std::size_t(first)};
    return choose(table, chosen, allowed);
  }

  /// Completes the people of a table, the nearest in standing first, and seats the rest.
  bool choose(std::size_t table, std::vector<std::size_t>& chosen, int allowed) {
    if (int(chosen.size()) == sizes_[table]) return pair_up(table, chosen, allowed);
    for (std::size_t i = chosen.back() + 1; i < ranked_.size() && steps_ > 0; ++i) {
      if (seated_[i]) continue;
      chosen.push_back(i);
      if (choose(table, chosen, allowed)) return true;
      chosen.pop_back();
    }
    return false;
  }

  bool pair_up(std::size_t table, const std::vector<std::size_t>& chosen, int allowed) {
    if (--steps_ < 0) return false;
    std::array<Person, 4> by_rank{stand_in, stand_in, stand_in, stand_in};
    for (std::size_t i = 0; i < chosen.size(); ++i) by_rank[i] = ranked_[chosen[i]];
    struct Way {
      std::array<Person, 4> people;  // at seats A to D
      int repeats;
    };
    std::array<Way, 3> ways{};
    for (std::size_t partner = 3; partner > 0; --partner) {  // of the first
      const std::size_t b = partner == 1 ? 2 : 1, d = partner == 3 ? 2 : 3;
      ways[3 - partner].people = {by_rank[0], by_rank[b], by_rank[partner], by_rank[d]};
      ways[3 - partner].repeats = times(by_rank[0], by_rank[partner]) +
                                  (by_rank[b] == stand_in ? 0 : times(by_rank[b], by_rank[d]));
    }
    std::ranges::stable_sort(ways, std::less<>(), &Way::repeats);
    for (std::size_t i : chosen) seated_[i] = true;
    for (const Way& way : ways) {
      if (way.repeats > allowed) break;
      found_.resize(table);
      found_.push_back({.people = way.people});
      if (seat_from(table + 1, allowed - way.repeats)) return true;
    }
    for (std::size_t i : chosen) seated_[i] = false;
    return false;
  }

  const std::vector<Person>& ranked_;
  const Partners& partnered_;
  std::vector<bool> seated_;
  std::vector<int> sizes_{};  // how many people sit at each table
  std::vector<Seating> found_{};
  int steps_ = 0;
};

// ---- The event --------------------------------------------------------------------------

RotatingPartners::RotatingPartners(RotationRules rules, int people, std::uint64_t seed)
    : rules_(std::move(rules)), rng_{seed}, guests_(std::size_t(people)) {
  seat_round();
}

void RotatingPartners::seat_round() {
  std::vector<Person> lots;
  for (int i = 0; i < people(); ++i)
    if (guests_[std::size_t(i)].here) lots.push_back(Person(i));
  if (lots.empty()) {
    abandoned_ = true;
    return;
  }
  for (int i = int(lots.size()) - 1; i > 0; --i)
    std::swap(lots[std::size_t(i)], lots[std::size_t(rng_.below(i + 1))]);
  std::ranges::stable_sort(lots, std::greater<>(), [&](Person p) { return score(p); });
  ++round_;
  tables_ = Search(lots, partnered_).best();
  for (Seating& table : tables_) {
    table.first_dealer = Seat(rng_.below(4));
    for (std::size_t seat = 0; seat < 2; ++seat)
      ++partnered_[std::minmax(table.people[seat], table.people[seat + 2])];
  }
}

bool RotatingPartners::finished(int table) const {
  return !tables_[std::size_t(table)].deals.empty();
}

Opening RotatingPartners::whole_round(int table) const {
  Opening opening = rules_.opening;
  opening.start = {.dealer = tables_[std::size_t(table)].first_dealer, .hands = rules_.hands};
  return opening;
}

std::optional<Refusal> RotatingPartners::write_down(int table, std::span<const PlayedDeal> deals) {
  if (over()) return Refusal{"the event is over"};
  if (table < 0 || table >= int(tables_.size()))
    return Refusal{fmt::format("there are {} tables", tables_.size())};
  if (finished(table)) return Refusal{"this table has played its hands and waits for the others"};
  if (hands_in(deals) != rules_.hands)
    return Refusal{fmt::format("a round has {} hands", rules_.hands)};
  tables_[std::size_t(table)].deals.assign(deals.begin(), deals.end());
  bool last = true;
  for (int i = 0; i < int(tables_.size()); ++i) last = last && finished(i);
  if (last) finish_round();
  return std::nullopt;
}

void RotatingPartners::finish_round() {
  int sum = 0, played = 0;
  for (Guest& guest : guests_) guest.made.resize(std::size_t(round_));
  for (const Seating& table : tables_)
    for (std::size_t seat = 0; seat < 4; ++seat) {
      if (table.people[seat] == stand_in) continue;
      const int made = sum_of(table.deals)[seat % 2];
      guest(table.people[seat]).made.back() = made;
      sum += made;
      ++played;
    }
  averages_.push_back(sum / played - (sum % played < 0));
  played_.push_back(tables_);
  if (!over()) seat_round();
}

Person RotatingPartners::arrive() {
  guests_.push_back({.made = std::vector<std::optional<int>>(played_.size())});
  return Person(people() - 1);
}

std::vector<int> RotatingPartners::rounds_of(Person person) const {
  const Guest& of = guest(person);
  std::vector<int> made;
  for (std::size_t i = 0; i < of.made.size(); ++i)
    made.push_back(of.made[i].value_or(of.here ? averages_[i] : 0));
  return made;
}

int RotatingPartners::score(Person person) const {
  int sum = 0;
  for (int made : rounds_of(person)) sum += made;
  return sum;
}

std::vector<Person> RotatingPartners::ranking() const {
  std::vector<Person> order;
  for (int i = 0; i < people(); ++i) order.push_back(Person(i));
  std::ranges::stable_sort(order, std::greater<>(),
                           [&](Person p) { return std::pair(is_here(p), score(p)); });
  return order;
}

std::vector<Person> RotatingPartners::winners() const {
  std::vector<Person> best = ranking();
  std::erase_if(best, [&](Person p) { return !is_here(p); });
  if (!best.empty())
    std::erase_if(best, [&, top = score(best.front())](Person p) { return score(p) != top; });
  return best;
}

}  // namespace rookery
