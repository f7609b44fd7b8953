#include "events/progressive_party.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rookery {
namespace {

constexpr Draw draw_for(PartyCut::For what) {
  switch (what) {
    case PartyCut::For::place: return Draw::partners;
    case PartyCut::For::dealer: return Draw::dealer;
    default: return Draw::cut;
  }
}

constexpr int patience = 4;  // deals thrown in before the dealer is stuck: PP-7

}  // namespace

std::vector<ChanceEvent> script_of(const std::vector<PartyCut>& cuts) {
  std::vector<ChanceEvent> script;
  for (const PartyCut& cut : cuts) script.push_back({draw_for(cut.what), {cut.card}, {}});
  return script;
}

int PartyTable::thrown_in() const {
  int count = 0;
  while (count < int(deals.size()) && !deals[deals.size() - 1 - std::size_t(count)].scored) ++count;
  return count;
}

std::array<Person, 2> PartyTable::pair(int which) const {
  const auto turn = [&](int seat) { return (seat - index(first_dealer) + 4) % 4; };
  const int early = turn(which) < turn(which + 2) ? which : which + 2;
  return {people[std::size_t(early)], people[std::size_t((early + 2) % 4)]};
}

std::variant<ProgressiveParty, std::vector<std::string>> ProgressiveParty::open(
    const PartyRules& rules, std::uint64_t seed, std::vector<ChanceEvent> script) {
  if (rules.stand_ins < 0 || rules.stand_ins >= rules.people())
    return std::vector<std::string>{"somebody has to be there who does not stand in (PP-R7)"};
  ProgressiveParty party(rules, seed, std::move(script));
  if (party.problem_) return std::vector{*party.problem_};
  return party;
}

ProgressiveParty::ProgressiveParty(const PartyRules& rules, std::uint64_t seed,
                                   std::vector<ChanceEvent> script)
    : rules_(rules),
      seed_(seed),
      rng_{seed},
      script_(std::move(script)),
      scores_(std::size_t(rules.people())),  // PP-3
      stand_ins_(std::size_t(rules.people())),
      tables_(std::size_t(rules.tables)) {
  std::fill(stand_ins_.end() - rules.stand_ins, stand_ins_.end(), true);  // PP-R7
  for (Card c : rules.game->spec(rules.settings).pack) pack_.push_back(c);
  std::vector<Person> everybody;
  for (int i = 0; i < rules.people(); ++i) everybody.push_back(Person(i));
  const std::vector<Person> order = by_lot(everybody);  // PP-2
  for (std::size_t i = 0; i < order.size(); ++i) tables_[i / 4].people[i % 4] = order[i];
  begin_round();
}

int ProgressiveParty::cut(PartyCut::For what, Person person) {
  Chance chance(rng_);
  chance.follow(&script_);
  Card card;
  chance.draw(draw_for(what), pack_, {&card, 1});
  rng_ = chance.rng();
  if (chance.problem() && !problem_) problem_ = chance.problem();
  return cuts_.emplace_back(PartyCut{what, round_, person, card}).number();
}

/// Who cuts the highest card; those level for it cut again.
Person ProgressiveParty::highest(PartyCut::For what, std::vector<Person> people) {
  while (people.size() > 1) {
    std::vector<Person> level;
    int best = 0;
    for (Person person : people) {
      const int number = cut(what, person);
      if (number > best) level.clear();
      if (number >= best) level.push_back(person), best = number;
    }
    people = std::move(level);
  }
  return people.front();
}

/// Everybody from the highest card down; those level draw again among themselves.
std::vector<Person> ProgressiveParty::by_lot(const std::vector<Person>& people) {
  if (people.size() == 1) return people;
  std::map<int, std::vector<Person>, std::greater<>> drawn;
  for (Person person : people) drawn[cut(PartyCut::For::place, person)].push_back(person);
  std::vector<Person> order;
  for (const auto& [number, level] : drawn) std::ranges::copy(by_lot(level), back_inserter(order));
  return order;
}

void ProgressiveParty::begin_round() {
  ++round_;
  for (PartyTable& table : tables_) {  // PP-5
    const Person dealer =
        highest(PartyCut::For::dealer, {table.people.begin(), table.people.end()});
    table.first_dealer = Seat(std::ranges::find(table.people, dealer) - table.people.begin());
  }
}

bool ProgressiveParty::finished(int table) const {
  return tables_[std::size_t(table)].hands() == rules_.hands_per_round;  // PP-4
}

Opening ProgressiveParty::next_deal(int table) const {
  const PartyTable& here = tables_[std::size_t(table)];
  Opening opening{.game = rules_.game, .settings = rules_.settings};
  Settings& settings = opening.settings;
  if (settings.has(Key::partners_by)) settings.set(Key::partners_by, by_seats);  // PP-2, PP-16
  // No option of Boston says so; there the dealer then names a colour.
  if (here.thrown_in() >= patience) settings.set(Key::all_pass, dealer_stuck);  // PP-7
  opening.start = {.dealer = here.dealer(), .one_hand = true};
  for (int seat = 0; seat < 4; ++seat)
    opening.start.totals[std::size_t(seat)] = here.score()[std::size_t(seat % 2)];
  opening.seed = seed_;
  for (const int part : {round_, table, int(here.deals.size())})
    opening.seed = Rng{opening.seed + std::uint64_t(part)}.next();
  return opening;
}

std::optional<Refusal> ProgressiveParty::write_down(int table, const PlayedDeal& deal) {
  if (over()) return Refusal{"the party is over", "PP-19"};
  if (table < 0 || table >= rules_.tables)
    return Refusal{fmt::format("there are {} tables", rules_.tables), "PP-1"};
  if (finished(table))
    return Refusal{"this table has played its hands and waits for the others", "PP-13"};
  // On a copy, so that cuts laid out wrongly leave everything as it was.
  ProgressiveParty next = *this;
  next.tables_[std::size_t(table)].deals.push_back(deal);
  bool last = true;
  for (int i = 0; i < rules_.tables; ++i) last = last && next.finished(i);
  if (last) next.finish_round();  // PP-13
  if (next.problem_) return Refusal{"the cards laid out do not fit: " + *next.problem_};
  *this = std::move(next);
  return std::nullopt;
}

Opening ProgressiveParty::whole_round(int table) const {
  Opening opening{.game = rules_.game, .settings = rules_.settings};
  opening.start = {.dealer = tables_[std::size_t(table)].first_dealer,
                   .hands = rules_.hands_per_round};
  return opening;
}

std::optional<Refusal> ProgressiveParty::write_down(int table, std::span<const PlayedDeal> deals) {
  ProgressiveParty next = *this;
  for (const PlayedDeal& deal : deals)
    if (auto refusal = next.write_down(table, deal)) return refusal;
  *this = std::move(next);
  return std::nullopt;
}

std::vector<int> ProgressiveParty::rounds_of(Person person) const {
  std::vector<int> made;
  for (const std::vector<PartyTable>& tables : played_)
    for (const PartyTable& table : tables)
      for (std::size_t seat = 0; seat < 4; ++seat)
        if (table.people[seat] == person)
          made.push_back(table.score()[seat % 2] + table.bonus[seat % 2]);
  return made;
}

void ProgressiveParty::finish_round() {
  for (PartyTable& table : tables_) reward(table);
  played_.push_back(tables_);
  if (over()) return find_winners();
  move();
  begin_round();
}

void ProgressiveParty::reward(PartyTable& table) {
  const PairPoints score = table.score();
  const bool last_round = round_ == rules_.rounds;
  if (!table.level())
    table.winners = score[0] > score[1] ? 0 : 1;  // PP-10
  else if (!last_round || rules_.tie_bonus == TieBonus::mover)
    table.winners = cut_of_pairs(table);  // PP-11
  for (int pair = 0; pair < 2; ++pair) {
    const bool ahead = table.winners == pair;
    const bool rewarded = table.level() ? rules_.tie_bonus == TieBonus::both ||
                                              (rules_.tie_bonus == TieBonus::mover && ahead)
                                        : ahead;  // PP-12
    if (rewarded) table.bonus[std::size_t(pair)] = rules_.winner_bonus;
    for (Person person : table.pair(pair))
      scores_[std::size_t(index(person))] +=
          score[std::size_t(pair)] + table.bonus[std::size_t(pair)];  // PP-9
  }
}

int ProgressiveParty::cut_of_pairs(const PartyTable& table) {
  PairPoints sums{};
  while (sums[0] == sums[1]) {
    sums = {};
    for (std::size_t seat = 0; seat < 4; ++seat)
      sums[seat % 2] += cut(PartyCut::For::move, table.people[seat]);
  }
  return sums[0] > sums[1] ? 0 : 1;
}

void ProgressiveParty::move() {
  std::vector<PartyTable> after(tables_.size());
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const bool head = i == 0, lowest = i + 1 == tables_.size();
    const PartyTable& here = tables_[i];
    const PartyTable& other = tables_[lowest ? 0 : i + 1];
    auto stayers = here.pair(head ? *here.winners : 1 - *here.winners);
    auto arrivals = other.pair(lowest ? 1 - *other.winners : *other.winners);  // PP-14, PP-15
    if (rules_.partner_split == PartnerSplit::cut) {                           // PP-17
      if (score(stayers[1]) > score(stayers[0])) std::swap(stayers[0], stayers[1]);
      const Person first = highest(PartyCut::For::partner, {arrivals.begin(), arrivals.end()});
      if (first != arrivals[0]) std::swap(arrivals[0], arrivals[1]);
    }
    after[i].people = {stayers[0], stayers[1], arrivals[0], arrivals[1]};  // PP-16, PP-18
  }
  tables_ = std::move(after);
}

std::vector<Person> ProgressiveParty::ranking() const {
  std::vector<Person> order;
  for (int i = 0; i < rules_.people(); ++i) order.push_back(Person(i));
  std::ranges::stable_sort(order, std::greater<>(), [&](Person p) { return score(p); });
  return order;
}

void ProgressiveParty::find_winners() {
  std::vector<Person> guests = ranking();
  std::erase_if(guests, [&](Person p) { return stands_in(p); });  // PP-R7
  for (Person person : guests)
    if (score(person) == score(guests.front())) winners_.push_back(person);  // PP-19
  std::ranges::sort(winners_);
  if (rules_.tie == PartyTie::cut && !winners_.empty())
    winners_ = {highest(PartyCut::For::win, winners_)};  // PP-20
}

}  // namespace rookery
