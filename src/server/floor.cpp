#include "server/floor.hpp"

#include <sodium.h>

#include <algorithm>
#include <boost/asio/post.hpp>

namespace rookery::server {
namespace {

using wire::Json;

/// Precondition: there is a room from the shelf.
std::unique_ptr<Gallery> gallery_from(const Shelf& shelf, SharedRules& rules) {
  Room room = std::get<Room>(blank_room(shelf, &rules));
  if (room.setup().watching != Watching::delayed) return {};
  auto gallery = std::make_unique<Gallery>(room);
  for (const store::Entry& stored : shelf.entries) {
    const Entry entry = *parse_entry(stored.text, room.style());
    const int hands = room.hands_over();
    if (!room.apply(entry)) return {};
    gallery->note(entry, room.shows_all_after(hands));
  }
  while (gallery->due() && *gallery->due() <= milliseconds_now()) gallery->show_next();
  return gallery;
}

/// Why something was not written down, for whoever asked for it.
Problem not_kept(const store::Stored& stored) {
  if (stored.outcome == store::Stored::Outcome::conflict)
    return {.code = "stale", .sentence = "the table has moved on"};
  return {.code = "trouble",
          .sentence = stored.sentence + (stored.unknown ? "; whether it counts shows in a moment"
                                                        : "; nothing has changed")};
}

const std::string goes_down = "the server goes down now; every game is kept, come back in a moment";

bool changes_people(const Entry& entry) {
  return entry.kind != Entry::Kind::move && entry.kind != Entry::Kind::back;
}

}  // namespace

Floor::Floor(boost::asio::io_context& io, store::Keeper& keeper, Limits limits, int bot_threads,
             std::string build, Thinking thinking, std::shared_ptr<Damage> damage)
    : io_(io),
      keeper_(keeper),
      limits_(limits),
      build_(std::move(build)),
      openings_(limits.tables_per_guest / 3600.0, limits.tables_per_guest),
      wrong_codes_(limits.wrong_codes_per_address / 3600.0, limits.wrong_codes_per_address),
      timer_(io),
      thinking_(std::move(thinking)),
      damage_(std::move(damage)),
      hall_(io, keeper, *this),
      tasks_(bot_threads, {{}, limits.loads}),
      asides_(1,
              {limits.one_each(limits.claims),
               limits.one_each(limits.hints),
               limits.one_each(limits.logs),
               {}},
              Workers::Urgency::low) {}

Floor::~Floor() {
  *alive_ = false;
  // Whoever waits for a table would keep it for ever.
  for (const auto& [code, parlour] : parlours_) parlour->waiting.clear();
}

void Floor::arrive(Caller& caller) {
  caller.number = ++last_caller_;
  caller.presence = std::make_shared<Wish>();
  caller.lookups = 0;
  callers_.emplace(caller.number, &caller);
  counters_.callers = callers_.size();
  caller.chat = Bucket(limits_.chat_per_second, limits_.chat_burst);
  Json welcome{{"push", "welcome"},
               {"protocol", protocol},
               {"build", build_},
               {"guest", caller.guest},
               {"name", caller.name}};
  welcome["limits"] = {{"message_bytes", limits_.message_bytes},
                       {"messages_per_second", limits_.messages_per_second},
                       {"messages_burst", limits_.messages_burst},
                       {"tables_entered", limits_.tables_entered},
                       {"chat_bytes", limits_.chat_bytes}};
  welcome["phrases"] = Json::array();
  for (std::string_view phrase : quick_phrases()) welcome["phrases"].push_back(phrase);
  caller.send(message_of(welcome));
  hall_.arrive(caller);
}

void Floor::depart(Caller& caller) {
  caller.presence->let_go();
  std::erase_if(awaited_, [&](const auto& one) { return one.second.caller == caller.number; });
  for (const std::string& code : std::vector<std::string>(caller.entered))
    if (const auto found = parlours_.find(code); found != parlours_.end()) {
      const ParlourPtr there = found->second;  // which may go with its last visitor
      leave_visitors(there, caller);
    }
  caller.entered.clear();
  callers_.erase(caller.number);
  counters_.callers = callers_.size();
  hall_.depart(caller);
}

void Floor::leave_visitors(const ParlourPtr& parlour, Caller& caller) {
  std::erase(parlour->visitors, &caller);
  std::erase(caller.entered, parlour->code);
  forget_errands(*parlour, caller);
  if (!parlour->room) return forget_if_empty(parlour);
  const Seat seat = parlour->room->seat_of(caller.guest);
  if (seat != Seat::nobody && !here(*parlour).has(seat))
    parlour->away_since[std::size_t(index(seat))] = Clock::now();
  if (here(*parlour).empty()) stop_thinking(*parlour);
  tell_presence(parlour);
  forget_if_empty(parlour);
  if (wanted(*parlour)) consider(parlour);
}

void Floor::forget_if_empty(const ParlourPtr& parlour) {
  if (wanted(*parlour) || parlour->writing || parlour->loading || !parlour->waiting.empty()) return;
  // All of it is in the store; it comes back when somebody does.
  parlours_.erase(parlour->code);
  counters_.tables = parlours_.size();
}

void Floor::tell_presence(const ParlourPtr& parlour) {
  const auto next = parlour->presence_told + std::chrono::milliseconds(250);
  parlour->presence_changed = Clock::now() < next;
  if (parlour->presence_changed) return wake(parlour, next);
  parlour->presence_told = Clock::now();
  tell(*parlour, present_of(*parlour->room, company(*parlour)));
}

void Floor::rename(const std::string& guest, const std::string& name) {
  for (const auto& [number, caller] : callers_)
    if (caller->guest == guest) caller->name = name;
  hall_.rename(guest, name);
  for (auto& [code, parlour] : parlours_) {
    const auto known = parlour->names.find(guest);
    if (known == parlour->names.end()) continue;
    known->second = name;
    if (parlour->room) tell_presence(parlour);
  }
}

void Floor::announce_closing(int seconds) {
  const Message message =
      message_of({{"push", "closing"}, {"seconds", seconds}, {"sentence", goes_down}});
  for (const auto& [number, caller] : callers_) caller->send(message);
}

void Floor::answer_closing(int seconds) {
  closing_ =
      Problem{.code = "closing", .sentence = goes_down, .retry_ms = std::int64_t(seconds) * 1000};
  for (const auto& [number, one] : std::exchange(awaited_, {})) one.answer(*closing_);
  for (const auto& [code, parlour] : parlours_)
    for (auto* errands : {&parlour->claims, &parlour->hints})
      for (const auto& [seat, errand] : std::exchange(*errands, {})) {
        errand.wish->let_go();
        for (const auto& [number, answer] : errand.askers) answer(*closing_);
      }
}

// ---- Tables come and go ----------------------------------------------------------

Floor::ParlourPtr Floor::parlour(const std::string& code) {
  ParlourPtr& parlour = parlours_[code];
  if (!parlour) {
    parlour = std::make_shared<Parlour>();
    parlour->code = code;
    counters_.tables = parlours_.size();
  }
  return parlour;
}

void Floor::when_free(const ParlourPtr& parlour, std::function<void(std::optional<Problem>)> work) {
  if (parlour->room && !parlour->writing) return work(std::nullopt);
  parlour->waiting.push_back(std::move(work));
  if (!parlour->room && !parlour->loading) load(parlour);
}

void Floor::load(const ParlourPtr& parlour) {
  parlour->loading = true;
  keeper_.read(
      {.owner = parlour->wanted_by},
      [code = parlour->code](store::Store& store) {
        // In the thread that reads.
        return read_shelf(store, code);
      },
      [this, parlour, alive = alive_](store::Found<Shelf> found) {
        if (!*alive) return;
        if (const auto* error = std::get_if<store::StoreError>(&found)) {
          ++counters_.troubles;
          return loaded(parlour, Problem{.code = "trouble", .sentence = error->what()});
        }
        if (!std::get<Shelf>(found).journal) return loaded(parlour, no_table());
        build(parlour, std::move(std::get<Shelf>(found)));
      });
}

/// Plays what has happened at a table, which takes a while if that was much.
void Floor::build(const ParlourPtr& parlour, Shelf shelf) {
  struct Built {
    ReadRoom room;
    std::unique_ptr<Gallery> gallery{};
  };
  auto job = [this, parlour, alive = alive_,
              shelf = std::make_shared<const Shelf>(std::move(shelf))] {
    const auto built = std::make_shared<Built>(Built{.room = room_from(*shelf, &rules_)});
    if (std::holds_alternative<Room>(built->room)) built->gallery = gallery_from(*shelf, rules_);
    boost::asio::post(io_, [this, parlour, shelf, built, alive] {
      if (!*alive) return;
      if (const auto* why = std::get_if<std::string>(&built->room)) {
        damage_->note("table", parlour->code, *why);
        return loaded(parlour, unreadable());
      }
      parlour->room = std::move(std::get<Room>(built->room));
      parlour->gallery = std::move(built->gallery);
      for (const store::Member& member : shelf->members)
        parlour->names[member.guest] = member.name.empty() ? "somebody" : member.name;
      loaded(parlour, std::nullopt);
    });
  };
  // An event wants many tables at once, each for itself.
  const std::string& owner = parlour->wanted_by.empty() ? parlour->code : parlour->wanted_by;
  if (!tasks_.add(std::size_t(Task::load), owner, std::move(job)))
    loaded(parlour, busy(tasks_.room_after(std::size_t(Task::load))));
}

void Floor::loaded(const ParlourPtr& parlour, const std::optional<Problem>& problem) {
  parlour->loading = false;
  parlour->changed_at = Clock::now();
  parlour->away_since.fill(Clock::now());
  parlour->choice_at.fill(Clock::now());
  if (problem) {
    for (auto& work : std::exchange(parlour->waiting, {})) work(problem);
    // Those who are there hear again of their table as soon as it can be read.
    const bool again = problem->code == "trouble" || problem->code == "busy";
    if (again && wanted(*parlour)) return wake(parlour, Clock::now() + std::chrono::seconds(1));
    for (Caller* caller : parlour->visitors) std::erase(caller->entered, parlour->code);
    parlour->visitors.clear();
    parlour->attended = false;
    return forget_if_empty(parlour);
  }
  tell_table(*parlour);
  if (parlour->attended) went_on(parlour);
  serve_waiting(parlour);
  consider(parlour);
}

void Floor::serve_waiting(const ParlourPtr& parlour) {
  while (parlour->room && !parlour->writing && !parlour->waiting.empty()) {
    const auto work = std::move(parlour->waiting.front());
    parlour->waiting.pop_front();
    work(std::nullopt);
  }
  if (!parlour->room && !parlour->waiting.empty() && !parlour->loading) load(parlour);
  forget_if_empty(parlour);
}

// ---- Entries are written, applied and told ----------------------------------------

void Floor::commit(const ParlourPtr& parlour, const Decision& decision, Answer answer) {
  if (const auto* problem = std::get_if<Problem>(&decision)) return answer(*problem);
  std::vector<Entry> entries = std::get<std::vector<Entry>>(decision);
  if (entries.empty()) return answer(Json{{"version", parlour->room->version()}});
  Room& room = *parlour->room;
  const auto now = milliseconds_now();
  std::vector<std::string> texts;
  for (Entry& entry : entries) {
    entry.at = now;
    texts.push_back(to_text(entry, room.style()));
  }
  parlour->writing = true;
  store::NewEntries added{parlour->code, room.version() + 1, std::move(texts)};
  std::vector<std::pair<std::string, std::string>> seated;  // guests and their seats
  for (const Entry& entry : entries)
    if (entry.kind == Entry::Kind::sit)
      seated.emplace_back(entry.who, to_text(entry.seat, room.style()));
  auto done = [this, parlour, entries = std::move(entries), answer = std::move(answer),
               alive = alive_](const store::Stored& stored) mutable {
    if (!*alive) return;
    parlour->writing = false;
    if (!stored) {
      answer(not_kept(stored));
      return write_failed(parlour, stored);
    }
    applied(parlour, entries);
    answer(Json{{"version", parlour->room ? parlour->room->version() : 0}});
    serve_waiting(parlour);
    consider(parlour);
  };
  if (seated.empty()) return keeper_.append(std::move(added), std::move(done));
  keeper_.write(
      [added = std::move(added), seated = std::move(seated)](store::Store& store) {
        if (store.append(added.journal, added.first, added.texts) == store::Kept::conflict)
          return store::Kept::conflict;
        for (const auto& [guest, seat] : seated) store.put_member(added.journal, guest, seat);
        return store::Kept::yes;
      },
      std::move(done));
}

void Floor::applied(const ParlourPtr& parlour, const std::vector<Entry>& entries) {
  Room& room = *parlour->room;
  const Room::State before = room.state();
  bool people = false;
  parlour->changed_at = Clock::now();
  parlour->plan.reset();
  for (const Entry& entry : entries) {
    const int version = room.version(), hands = room.hands_over();
    // It was decided on this very room, so it fits; if not, the journal is right and the
    // room is read again.
    if (!room.apply(entry)) {
      parlour->room.reset();
      parlour->gallery.reset();
      return load(parlour);
    }
    if (parlour->gallery) parlour->gallery->note(entry, room.shows_all_after(hands));
    if (entry.kind == Entry::Kind::move) ++counters_.moves;
    if (entry.kind != Entry::Kind::move) parlour->minds.reset();
    if (changes_people(entry)) {
      people = true;
      continue;
    }
    const Update update(room, version);
    tell_seats(*parlour, [&](Seat seat) { return update.to(seat); });
  }
  parlour->question.reset();
  for (int i = 0; i < room.seats(); ++i)
    if (room.choice_since(Seat(i)) == room.version())
      parlour->choice_at[std::size_t(i)] = parlour->changed_at;
  drop_errands(*parlour);
  if (people) tell_table(*parlour);
  if (parlour->attended) went_on(parlour);
  if (!people && room.state() == before) return;
  // What lists show may come a moment later than what happened.
  keeper_.write(
      [summary = summary_of(room)](store::Store& store) {
        store.put_summary(summary);
        return store::Kept::yes;
      },
      [](const store::Stored&) {});
}

void Floor::write_failed(const ParlourPtr& parlour, const store::Stored& stored) {
  // What the store holds is the truth, and only reading tells what that is.
  drop_errands(*parlour);
  parlour->room.reset();
  parlour->gallery.reset();
  stop_thinking(*parlour);
  parlour->plan.reset();
  parlour->question.reset();
  // A server that died a moment ago may have written last: its entry counts.
  if (stored.outcome == store::Stored::Outcome::conflict) return load(parlour);
  ++counters_.troubles;
  tell(*parlour,
       message_of({{"push", "trouble"}, {"table", parlour->code}, {"sentence", stored.sentence}}));
  for (auto& work : std::exchange(parlour->waiting, {}))
    work(Problem{.code = "trouble", .sentence = stored.sentence + "; nothing has changed"});
  if (!wanted(*parlour)) return forget_if_empty(parlour);
  wake(parlour, Clock::now() + std::chrono::seconds(1));
}

void Floor::tell(Parlour& parlour, const Message& message) {
  for (Caller* caller : parlour.visitors) caller->send(message);
}

void Floor::tell_seats(Parlour& parlour, const std::function<Message(Seat)>& message) {
  std::array<Message, max_seats + 1> by_seat;
  for (Caller* caller : parlour.visitors) {
    if (watches_late(parlour, caller->guest)) continue;
    const Seat seat = parlour.room->seat_of(caller->guest);
    Message& made = by_seat[std::size_t(index(seat))];
    if (!made) made = message(seat);
    caller->send(made);
  }
}

void Floor::tell_table(Parlour& parlour) {
  const Company with = company(parlour);
  for (Caller* caller : parlour.visitors) {
    Json json{{"push", "table"}};
    json.update(table_for(parlour, with, caller->guest, -1));
    caller->send(message_of(json));
  }
}

bool Floor::watches_late(const Parlour& parlour, const std::string& guest) {
  return parlour.gallery && parlour.room->started() && parlour.room->seat_of(guest) == Seat::nobody;
}

Json Floor::table_for(const Parlour& parlour, const Company& company, const std::string& guest,
                      int since) {
  if (!watches_late(parlour, guest)) return table_of(*parlour.room, company, guest, since);
  // Whoever had a seat and left it watches like anybody else: for nobody in particular.
  return table_of(parlour.gallery->room(), company, "", since);
}

SeatSet Floor::here(const Parlour& parlour) const {
  SeatSet seats;
  for (const Caller* caller : parlour.visitors)
    if (const Seat seat = parlour.room->seat_of(caller->guest); seat != Seat::nobody)
      seats.add(seat);
  return seats;
}

Company Floor::company(const Parlour& parlour) const {
  Company with{.here = here(parlour), .names = &parlour.names};
  for (const Caller* caller : parlour.visitors)
    with.watchers += parlour.room->seat_of(caller->guest) == Seat::nobody;
  if (parlour.question) {
    with.asked = parlour.question->what;
    with.asked_by = parlour.question->by;
  }
  return with;
}

}  // namespace rookery::server
