// A progressive party: many tables, own scores, and people on the move.
// Law: rules/progressive-party.md
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "events/party_rules.hpp"
#include "events/people.hpp"

namespace rookery {

/// One table during one round.
struct PartyTable {
  std::array<Person, 4> people{};  // at seats A to D
  Seat first_dealer{};
  std::vector<PlayedDeal> deals;
  // Known once the round is over:
  std::optional<int> winners;  // the pair that goes as winners, by score or by cut
  PairPoints bonus{};          // for each person of the pair

  int hands() const { return hands_in(deals); }
  /// Who deals now.
  Seat dealer() const { return Seat((index(first_dealer) + hands()) % 4); }
  /// Deals in a row that were no hand, up to now.
  int thrown_in() const;
  PairPoints score() const { return sum_of(deals); }  // PP-8
  bool level() const { return score()[0] == score()[1]; }
  /// Both of a pair, whoever deals earlier in the round first.
  std::array<Person, 2> pair(int which) const;
  bool operator==(const PartyTable&) const = default;
};

/// One card cut by one person. He puts it back, so that a pack serves any number of
/// people; the bird counts above the 14 (GB-6).
struct PartyCut {
  enum class For : std::uint8_t { place, dealer, move, partner, win };
  For what{};
  int round = 0;
  Person person{};
  Card card{};
  int number() const { return card.is_bird() ? 15 : card.rank(); }
  bool operator==(const PartyCut&) const = default;
};
/// Cuts as a script, which brings them about again.
std::vector<ChanceEvent> script_of(const std::vector<PartyCut>& cuts);

/// The party itself. It plays no cards: it says who sits where and who deals, is told
/// what came of each deal, and moves the people when the last table has finished.
/// A plain value: a copy is another party that stands just so.
class ProgressiveParty {
 public:
  /// Draws the first places and the dealers. `script` lays out the first cuts.
  static std::variant<ProgressiveParty, std::vector<std::string>> open(
      const PartyRules& rules, std::uint64_t seed, std::vector<ChanceEvent> script = {});
  /// Lays out cuts to come instead of what was laid out before.
  void lay_out(std::vector<ChanceEvent> script) { script_ = std::move(script); }

  const PartyRules& rules() const { return rules_; }
  /// The round in play, from 1; at the end the last one.
  int round() const { return round_; }
  /// The head table first. At the end, as the last round left them.
  const std::vector<PartyTable>& tables() const { return tables_; }
  /// Whether a table, counted from 0, has played its hands and waits. PP-13
  bool finished(int table) const;
  const std::vector<std::vector<PartyTable>>& rounds_played() const { return played_; }
  int score(Person person) const { return scores_[std::size_t(index(person))]; }
  /// What the person made in each round that is over, with the bonus.
  std::vector<int> rounds_of(Person person) const;
  /// Everybody, the highest own score first.
  std::vector<Person> ranking() const;
  const std::vector<PartyCut>& cuts() const { return cuts_; }

  /// How to set up a Table for the next deal there, which the table must not have
  /// finished: one hand, this dealer, the round's scores, and after four deals thrown
  /// in a dealer who cannot pass the hand out again.
  Opening next_deal(int table) const;
  /// Takes what came of a deal; with the last one of a round everybody moves.
  /// Nothing if it was taken; otherwise why not, and nothing has changed.
  [[nodiscard]] std::optional<Refusal> write_down(int table, const PlayedDeal& deal);

  /// The same for a table that plays its whole round in one go: how to set it up before
  /// its first deal, and what came of all deals together.
  Opening whole_round(int table) const;
  [[nodiscard]] std::optional<Refusal> write_down(int table, std::span<const PlayedDeal> deals);

  /// Whether the person is only there to fill a seat, so that he cannot win. PP-R7
  bool stands_in(Person person) const { return stand_ins_[std::size_t(index(person))]; }
  /// Somebody leaves, and a stand-in has his place and his score; or somebody comes and
  /// has those of a stand-in. PP-R11
  void let_stand_in(Person person, bool stands_in) {
    stand_ins_[std::size_t(index(person))] = stands_in;
  }

  bool over() const { return int(played_.size()) == rules_.rounds; }
  /// Once it is over: one person, or those who share the win; nobody if only stand-ins are left.
  const std::vector<Person>& winners() const { return winners_; }

 private:
  ProgressiveParty(const PartyRules& rules, std::uint64_t seed, std::vector<ChanceEvent> script);
  int cut(PartyCut::For what, Person person);
  Person highest(PartyCut::For what, std::vector<Person> people);
  std::vector<Person> by_lot(const std::vector<Person>& people);
  void begin_round();
  void finish_round();
  void reward(PartyTable& table);
  int cut_of_pairs(const PartyTable& table);
  void move();
  void find_winners();

  PartyRules rules_;
  std::vector<Card> pack_;
  std::uint64_t seed_;
  Rng rng_;
  std::vector<ChanceEvent> script_;
  std::optional<std::string> problem_;  // what was laid out wrongly
  int round_ = 0;
  std::vector<int> scores_;
  std::vector<bool> stand_ins_;
  std::vector<PartyTable> tables_;
  std::vector<std::vector<PartyTable>> played_;
  std::vector<PartyCut> cuts_;
  std::vector<Person> winners_;
};

}  // namespace rookery
