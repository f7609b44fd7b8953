// A rotating-partner event: everybody for himself, with a new partner every round.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "events/people.hpp"

namespace rookery {

/// What is played, and how long.
struct RotationRules {
  Opening opening;  // a partnership game for four, of the books or of a house
  int rounds = 6;
  int hands = 4;  // at each table in each round
};
/// Why it cannot be played in partnerships of two at tables of four; empty if it can.
std::vector<std::string> faults_in(const RotationRules& rules);

/// The event itself. Like a party it plays no cards: it says who sits where, is told what
/// came of it, and seats the next round when the last table has finished.
///
/// People are ranked by their own scores, level ones by lot, and sit down from the top,
/// four at a table. At a table the first and the fourth play against the second and the
/// third. Nobody has a partner twice as long as that can be helped: then the pairs are
/// made otherwise, and if need be people sit one table higher or lower. Seats that would
/// be empty are spread over the lowest tables and filled with stand-ins.
///
/// A person scores in a round what his pair made. Whoever comes late, or comes back, gets
/// for each round he missed what people made in it on average, rounded down; so he begins
/// in the middle. Whoever has left cannot win.
class RotatingPartners {
 public:
  /// In a seat that is nobody's.
  static constexpr Person stand_in{0xffff};
  struct Seating {
    std::array<Person, 4> people{stand_in, stand_in, stand_in, stand_in};  // at seats A to D
    Seat first_dealer{};
    std::vector<PlayedDeal> deals{};
    bool operator==(const Seating&) const = default;
  };

  /// At least one person.
  RotatingPartners(RotationRules rules, int people, std::uint64_t seed);

  const RotationRules& rules() const { return rules_; }
  /// The round in play, from 1; at the end the last one.
  int round() const { return round_; }
  /// The highest first. At the end, as the last round left them.
  const std::vector<Seating>& tables() const { return tables_; }
  const std::vector<std::vector<Seating>>& rounds_played() const { return played_; }
  bool finished(int table) const;
  /// How to set up a table for its round.
  Opening whole_round(int table) const;
  /// Takes all deals of a table's round; with the last table the next round is seated.
  /// Nothing if it was taken; otherwise why not, and nothing has changed.
  [[nodiscard]] std::optional<Refusal> write_down(int table, std::span<const PlayedDeal> deals);

  int people() const { return int(guests_.size()); }
  /// Somebody new, who plays from the next round on.
  Person arrive();
  /// For good, or until he comes back; both count from the next round on.
  void leave(Person person) { guest(person).here = false; }
  void come_back(Person person) { guest(person).here = true; }
  bool is_here(Person person) const { return guest(person).here; }

  int score(Person person) const;
  /// What the person was given for each round that is over.
  std::vector<int> rounds_of(Person person) const;
  /// Those who are here, the highest own score first, level ones as they came; then those
  /// who have left.
  std::vector<Person> ranking() const;
  bool over() const { return int(played_.size()) == rules_.rounds || abandoned_; }
  /// Once it is over: the best of those who are here; several share.
  std::vector<Person> winners() const;

 private:
  struct Guest {
    bool here = true;
    std::vector<std::optional<int>> made{};  // by round; nothing: he was not there
  };
  using Partners = std::map<std::pair<Person, Person>, int>;
  class Search;

  Guest& guest(Person person) { return guests_[std::size_t(index(person))]; }
  const Guest& guest(Person person) const { return guests_[std::size_t(index(person))]; }
  void seat_round();
  void finish_round();

  RotationRules rules_;
  Rng rng_;
  int round_ = 0;
  bool abandoned_ = false;  // nobody is here any more
  std::vector<Guest> guests_;
  std::vector<int> averages_;  // by round
  Partners partnered_;         // how often, the lower number first
  std::vector<Seating> tables_;
  std::vector<std::vector<Seating>> played_;
};

}  // namespace rookery
