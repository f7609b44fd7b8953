#include "server/gathering.hpp"

#include <algorithm>
#include <cstring>

namespace rookery::server {
namespace {

EventDecision no(std::string_view code, std::string sentence) {
  return Problem{.code = code, .sentence = std::move(sentence)};
}

std::vector<std::string> codes_for(std::size_t tables, const Gathering::NewCode& new_code) {
  std::vector<std::string> codes(tables);
  for (std::string& code : codes) code = new_code();
  return codes;
}

/// Calls `look` with the party or the rotation, which must be there.
template <class Frame, class Look>
decltype(auto) with(Frame& frame, const Look& look) {
  if (auto* party = std::get_if<ProgressiveParty>(&frame)) return look(*party);
  return look(std::get<RotatingPartners>(frame));
}

}  // namespace

Gathering::Gathering(std::string code, EventSetup setup, std::span<const std::uint8_t> secret)
    : code_(std::move(code)), setup_(std::move(setup)) {
  std::memcpy(&seed_, secret.data(), std::min(sizeof seed_, secret.size()));
}

Gathering::State Gathering::state() const {
  if (closed_) return State::abandoned;
  if (std::holds_alternative<std::monostate>(frame_)) return State::waiting;
  return with(frame_, [](const auto& frame) { return frame.over(); }) ? State::finished
                                                                      : State::playing;
}

Gathering::Attendee* Gathering::find(std::string_view guest) {
  const auto found = std::ranges::find(people_, guest, &Attendee::guest);
  return found == people_.end() ? nullptr : &*found;
}
const Gathering::Attendee* Gathering::find(std::string_view guest) const {
  const auto found = std::ranges::find(people_, guest, &Attendee::guest);
  return found == people_.end() ? nullptr : &*found;
}
const Gathering::Attendee* Gathering::holder_of(Person person) const {
  const auto found = std::ranges::find_if(
      people_, [&](const Attendee& a) { return a.here && a.person == person; });
  return found == people_.end() ? nullptr : &*found;
}

int Gathering::here() const { return int(std::ranges::count(people_, true, &Attendee::here)); }

bool Gathering::takes_part(std::string_view guest) const {
  const Attendee* attendee = find(guest);
  return attendee && attendee->here;
}

int Gathering::round() const {
  if (std::holds_alternative<std::monostate>(frame_)) return 0;
  return with(frame_, [](const auto& frame) { return frame.round(); });
}

std::optional<Gathering::Place> Gathering::place_of(std::string_view guest) const {
  if (!takes_part(guest) || state() != State::playing) return {};
  for (std::size_t i = 0; i < tables_.size(); ++i)
    for (int seat = 0; seat < 4; ++seat)
      if (tables_[i].guests[std::size_t(seat)] == guest) return Place{int(i), Seat(seat)};
  return {};
}

std::vector<Gathering::Line> Gathering::standings() const {
  std::vector<Line> lines;
  if (std::holds_alternative<std::monostate>(frame_)) return lines;
  with(frame_, [&](const auto& frame) {
    for (Person person : frame.ranking()) {
      const Attendee* attendee = holder_of(person);
      if (!attendee) {  // he has left; his place may be a stand-in's
        const auto gone = std::ranges::find(people_, person, &Attendee::person);
        if (gone != people_.end()) attendee = &*gone;
      }
      lines.push_back({.guest = attendee ? attendee->guest : std::string(),
                       .score = frame.score(person),
                       .rounds = frame.rounds_of(person),
                       .here = attendee && attendee->here});
    }
  });
  std::stable_partition(lines.begin(), lines.end(), [](const Line& line) { return line.here; });
  int place = 0;
  const Line* before = nullptr;
  for (Line& line : lines) {
    if (!line.here) break;
    ++place;
    line.rank = before && before->score == line.score ? before->rank : place;
    before = &line;
  }
  return lines;
}

std::vector<std::string> Gathering::winners() const {
  std::vector<std::string> guests;
  if (state() != State::finished) return guests;
  with(frame_, [&](const auto& frame) {
    for (Person person : frame.winners())
      if (const Attendee* holder = holder_of(person)) guests.push_back(holder->guest);
  });
  return guests;
}

Setup Gathering::table_setup(int table) const {
  Setup setup = setup_.table;
  setup.opening = with(frame_, [&](const auto& frame) { return frame.whole_round(table); });
  setup.open = false;
  setup.event = code_;
  return setup;
}

std::vector<Entry> Gathering::table_entries(int table) const {
  std::vector<Entry> entries;
  for (int seat = 0; seat < 4; ++seat) {
    const std::string& guest = tables_[std::size_t(table)].guests[std::size_t(seat)];
    entries.push_back({.kind = guest.empty() ? Entry::Kind::bot : Entry::Kind::sit,
                       .seat = Seat(seat),
                       .who = guest.empty() ? setup_.bots : guest});
  }
  entries.push_back({.kind = Entry::Kind::start});
  return entries;
}

// ---- Decisions ----------------------------------------------------------------------------

EventDecision Gathering::join(std::string_view guest, int most_people) const {
  if (state() == State::finished) return no("refused", "the event is over");
  if (state() == State::abandoned) return no("refused", "the event was given up");
  if (takes_part(guest)) return std::vector<EventEntry>{};
  if (state() == State::playing && last_round())
    return no("refused", "the last round is being played; it is too late to come in");
  if (here() >= most_people)
    return no("limit", "as many people as an event may have take part; you may still look on");
  return std::vector{EventEntry{.kind = EventEntry::Kind::join, .who = std::string(guest)}};
}

EventDecision Gathering::leave(std::string_view guest) const {
  if (!takes_part(guest)) return no("refused", "you do not take part in this event");
  if (state() == State::finished || state() == State::abandoned)
    return no("refused", "the event is over");
  std::vector<EventEntry> entries{{.kind = EventEntry::Kind::leave, .who = std::string(guest)}};
  // Bots do not play on among themselves for nobody.
  if (state() == State::playing && here() == 1)
    entries.push_back({.kind = EventEntry::Kind::close});
  return entries;
}

EventDecision Gathering::start(std::string_view guest, const NewCode& new_code) const {
  if (!is_host(guest)) return no("not_host", "only the host of the event starts it");
  if (state() != State::waiting) return no("refused", "the event has begun");
  if (here() == 0) return no("refused", "nobody takes part yet");
  Gathering trial = *this;
  if (!trial.open_frame()) return no("refused", "the event cannot be played like this");
  const auto tables = with(trial.frame_, [](const auto& frame) { return frame.tables().size(); });
  return std::vector{
      EventEntry{.kind = EventEntry::Kind::start, .tables = codes_for(tables, new_code)}};
}

EventDecision Gathering::report(int table, std::span<const PlayedDeal> deals,
                                const NewCode& new_code) const {
  if (state() != State::playing) return no("refused", "nothing is being played");
  EventEntry result{
      .kind = EventEntry::Kind::result, .number = table, .deals = {deals.begin(), deals.end()}};
  Gathering trial = *this;
  if (!trial.apply(result)) return no("refused", "this table has told its result already");
  std::vector<EventEntry> entries{std::move(result)};
  if (trial.state() == State::playing && trial.round() != round()) {
    const auto tables = with(trial.frame_, [](const auto& frame) { return frame.tables().size(); });
    entries.push_back({.kind = EventEntry::Kind::round, .tables = codes_for(tables, new_code)});
  }
  return entries;
}

EventDecision Gathering::close(std::string_view guest) const {
  if (!is_host(guest)) return no("not_host", "only the host of the event may give it up");
  if (state() == State::finished || state() == State::abandoned)
    return no("refused", "the event is over");
  return std::vector{EventEntry{.kind = EventEntry::Kind::close}};
}

// ---- Entries ------------------------------------------------------------------------------

bool Gathering::apply(const EventEntry& entry) {
  switch (entry.kind) {
    case EventEntry::Kind::join: come_in(entry.who); break;
    case EventEntry::Kind::leave: go_away(entry.who); break;
    case EventEntry::Kind::start:
      if (!open_frame() || !seat_round(entry.tables)) return false;
      break;
    case EventEntry::Kind::result: {
      if (state() != State::playing || entry.number < 0 || entry.number >= int(tables_.size()))
        return false;
      const auto refusal =
          with(frame_, [&](auto& frame) { return frame.write_down(entry.number, entry.deals); });
      if (refusal) return false;
      tables_[std::size_t(entry.number)].score = sum_of(entry.deals);
      break;
    }
    case EventEntry::Kind::round:
      if (!seat_round(entry.tables)) return false;
      break;
    case EventEntry::Kind::close: closed_ = true; break;
  }
  ++version_;
  return true;
}

bool Gathering::open_frame() {
  if (state() != State::waiting || here() == 0) return false;
  std::erase_if(people_, [](const Attendee& a) { return !a.here; });
  int next = 0;
  for (Attendee& attendee : people_) attendee.person = Person(next++);
  const int people = here();
  if (const auto* rotation = std::get_if<RotationRules>(&setup_.rules)) {
    frame_.emplace<RotatingPartners>(*rotation, people, seed_);
    return true;
  }
  PartyRules rules = std::get<PartyRules>(setup_.rules);
  rules.tables = std::max({2, setup_.tables, (people + 3) / 4});  // PP-1
  rules.stand_ins = rules.people() - people;                      // PP-R7
  auto opened = ProgressiveParty::open(rules, seed_);
  auto* party = std::get_if<ProgressiveParty>(&opened);
  if (!party) return false;
  frame_ = std::move(*party);
  return true;
}

void Gathering::come_in(std::string_view guest) {
  Attendee* attendee = find(guest);
  if (!attendee) attendee = &people_.emplace_back(Attendee{.guest = std::string(guest)});
  attendee->here = true;
  take_place(*attendee);
}

/// Gives somebody who comes late a place in the frame; at a party only if one is free.
bool Gathering::take_place(Attendee& attendee) {
  if (auto* rotation = std::get_if<RotatingPartners>(&frame_)) {
    if (attendee.person)
      rotation->come_back(*attendee.person);
    else
      attendee.person = rotation->arrive();
    return true;
  }
  auto* party = std::get_if<ProgressiveParty>(&frame_);
  if (!party) return false;
  std::optional<Person> place = attendee.person;
  for (int i = 0; i < party->rules().people() && !place; ++i)
    if (party->stands_in(Person(i))) place = Person(i);
  attendee.person.reset();
  if (!place) return false;
  // Whoever left it cannot come back to it now.
  for (Attendee& other : people_)
    if (other.person == place) other.person.reset();
  attendee.person = place;
  party->let_stand_in(*place, false);  // PP-R11
  return true;
}

void Gathering::go_away(std::string_view guest) {
  Attendee* attendee = find(guest);
  if (!attendee) return;
  attendee->here = false;
  if (auto* rotation = std::get_if<RotatingPartners>(&frame_)) rotation->leave(*attendee->person);
  auto* party = std::get_if<ProgressiveParty>(&frame_);
  if (!party || !attendee->person) return;
  party->let_stand_in(*attendee->person, true);
  // Somebody who came late may have waited for a place.
  for (Attendee& other : people_)
    if (other.here && !other.person) {
      take_place(other);
      return;
    }
}

bool Gathering::seat_round(const std::vector<std::string>& codes) {
  tables_.clear();
  with(frame_, [&](const auto& frame) {
    for (const auto& table : frame.tables()) {
      Seating& seating = tables_.emplace_back();
      for (std::size_t seat = 0; seat < 4; ++seat)
        if (const Attendee* holder = holder_of(table.people[seat]))
          seating.guests[seat] = holder->guest;
    }
  });
  if (codes.size() != tables_.size()) return false;
  for (std::size_t i = 0; i < codes.size(); ++i) tables_[i].code = codes[i];
  return true;
}

}  // namespace rookery::server
