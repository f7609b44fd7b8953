#include "server/hall.hpp"

#include <algorithm>

#include "server/code.hpp"
#include "server/floor.hpp"
#include "server/shelf.hpp"

namespace rookery::server {
namespace {

/// The event that the entries bring, or why it cannot be read any more.
std::variant<Gathering, std::string> gathering_from(const Shelf& shelf) {
  wire::Sentences faults;
  const auto given = wire::parse(shelf.journal->setup, faults);
  auto setup = given ? read_event_setup(*given, faults) : std::nullopt;
  if (!setup) return unreadable_setup(faults);
  Gathering gathering(shelf.journal->id, std::move(*setup), shelf.journal->secret);
  for (const store::Entry& stored : shelf.entries) {
    const int version = gathering.version();
    const auto entry = parse_event_entry(stored.text);
    if (!entry || stored.number != version + 1 || !gathering.apply(*entry))
      return unreadable_entry(stored, version, entry.has_value());
  }
  return gathering;
}

const auto no_answer = [](const std::variant<wire::Json, Problem>&) {};

}  // namespace

Hall::Hall(boost::asio::io_context& io, store::Keeper& keeper, Floor& floor)
    : io_(io), keeper_(keeper), floor_(floor) {
  take_up();
}

Hall::~Hall() {
  *alive_ = false;
  // Whoever waits for an event would keep it for ever.
  for (const auto& [code, event] : events_) event->waiting.clear();
}

void Hall::take_up() {
  keeper_.read([](store::Store& store) { return store.journals("event", store::State::playing); },
               [this, alive = alive_](store::Found<std::vector<std::string>> found) {
                 if (!*alive) return;
                 if (std::holds_alternative<store::StoreError>(found))
                   return later([this] { take_up(); });
                 for (const std::string& code : std::get<std::vector<std::string>>(found))
                   when_free(event(code), [this, code](const std::optional<Problem>& problem) {
                     if (!problem) pause_later(event(code));
                   });
               });
}

void Hall::later(std::function<void()> work, Clock::duration after) {
  auto timer = std::make_shared<boost::asio::steady_timer>(io_, after);
  timer->async_wait(
      [timer, work = std::move(work), alive = alive_](const boost::system::error_code& error) {
        if (!error && *alive) work();
      });
}

// ---- Events come and go -----------------------------------------------------------------

Hall::EventPtr Hall::event(const std::string& code) {
  EventPtr& event = events_[code];
  if (!event) {
    event = std::make_shared<Event>();
    event->code = code;
  }
  return event;
}

void Hall::when_free(const EventPtr& event, std::function<void(std::optional<Problem>)> work) {
  if (event->gathering && !event->writing) return work(std::nullopt);
  event->waiting.push_back(std::move(work));
  if (!event->gathering && !event->loading) load(event);
}

void Hall::load(const EventPtr& event) {
  event->loading = true;
  keeper_.read(
      [code = event->code](store::Store& store) { return read_shelf(store, code, "event"); },
      [this, event, alive = alive_](store::Found<Shelf> found) {
        if (!*alive) return;
        event->loading = false;
        std::optional<Problem> problem;
        if (const auto* error = std::get_if<store::StoreError>(&found)) {
          problem = Problem{.code = "trouble", .sentence = error->what()};
        } else if (const Shelf& shelf = std::get<Shelf>(found); !shelf.journal) {
          problem = no_event();
        } else {
          auto read = gathering_from(shelf);
          if (auto* gathering = std::get_if<Gathering>(&read))
            event->gathering.emplace(std::move(*gathering));
          else
            floor_.damage().note("event", event->code, std::get<std::string>(read));
          for (const store::Member& member : shelf.members)
            event->names[member.guest] = member.name.empty() ? "somebody" : member.name;
          if (!event->gathering)
            problem = Problem{.code = "no_event", .sentence = "the event cannot be read any more"};
        }
        if (problem) {
          for (auto& work : std::exchange(event->waiting, {})) work(problem);
          if (problem->code == "trouble")
            return later([this, event] { when_free(event, [](const auto&) {}); });
          return forget_if_done(event);
        }
        for (const auto& [number, caller] : floor_.everybody())
          if (event->gathering->goes_on_for(caller->guest)) event->present.insert(number);
        tell(event);
        tend(event);
        serve_waiting(event);
      });
}

void Hall::serve_waiting(const EventPtr& event) {
  while (event->gathering && !event->writing && !event->waiting.empty()) {
    const auto work = std::move(event->waiting.front());
    event->waiting.pop_front();
    work(std::nullopt);
  }
  if (!event->gathering && !event->waiting.empty() && !event->loading) load(event);
  forget_if_done(event);
}

void Hall::forget_if_done(const EventPtr& event) {
  if (!event->visitors.empty() || event->writing || event->loading || !event->waiting.empty())
    return;
  // One that is being played stays, since its tables go on.
  if (event->gathering && event->gathering->state() == Gathering::State::playing) return;
  events_.erase(event->code);
}

void Hall::arrive(const Caller& caller) {
  for (const auto& [code, event] : events_)
    if (event->gathering && event->gathering->goes_on_for(caller.guest)) came(event, caller);
}

void Hall::came(const EventPtr& event, const Caller& caller) {
  event->present.insert(caller.number);
  if (!std::exchange(event->paused, false)) return;
  for (const Gathering::Seating& table : event->gathering->tables())
    if (!table.score) floor_.attend(table.code);
}

/// Bots do not play on for an event whose people have all been gone for long.
void Hall::pause_later(const EventPtr& event) {
  event->left_at = Clock::now();
  if (!std::exchange(event->pause_is_near, true)) look_again(event);
}

void Hall::look_again(const EventPtr& event) {
  const auto at = event->left_at + std::chrono::seconds(floor_.limits().event_pause_seconds);
  const auto pause = [this, event, at] {
    if (at < event->left_at + std::chrono::seconds(floor_.limits().event_pause_seconds))
      return look_again(event);  // they came and went
    event->pause_is_near = false;
    if (!event->gathering || !event->present.empty() || event->paused) return;
    if (event->gathering->state() != Gathering::State::playing) return;
    event->paused = true;
    for (const Gathering::Seating& table : event->gathering->tables())
      if (!table.score) floor_.rest(table.code);
  };
  later(pause, std::max(at - Clock::now(), Clock::duration::zero()));
}

void Hall::depart(Caller& caller) {
  std::vector<EventPtr> left;
  for (const auto& [code, event] : events_) {
    if (std::erase(event->visitors, &caller) > 0) left.push_back(event);
    if (event->present.erase(caller.number) > 0 && event->present.empty()) pause_later(event);
  }
  for (const EventPtr& event : left) forget_if_done(event);
}

void Hall::rename(const std::string& guest, const std::string& name) {
  for (const auto& [code, event] : events_) {
    const auto known = event->names.find(guest);
    if (known == event->names.end()) continue;
    known->second = name;
    tell(event);
  }
}

// ---- Entries are written, applied and told --------------------------------------------------

void Hall::commit(const EventPtr& event, const EventDecision& decision, const Answer& answer) {
  if (const auto* problem = std::get_if<Problem>(&decision)) return answer(*problem);
  std::vector<EventEntry> entries = std::get<std::vector<EventEntry>>(decision);
  if (entries.empty()) return answer(wire::Json{{"version", event->gathering->version()}});
  std::vector<std::string> texts;
  Gathering after = *event->gathering;
  bool fits = true;
  for (EventEntry& entry : entries) {
    entry.at = milliseconds_now();
    texts.push_back(to_text(entry));
    fits = fits && after.apply(entry);
  }
  if (!fits) return answer(Problem{.code = "refused", .sentence = "the event has moved on"});
  event->writing = true;
  // The summary goes along: by it the server finds what was being played.
  auto job = [code = event->code, first = event->gathering->version() + 1, texts = std::move(texts),
              summary = summary_of(after), entries,
              host = event->gathering->setup().host](store::Store& store) {
    if (store.append(code, first, texts) == store::Kept::conflict) return store::Kept::conflict;
    for (const EventEntry& entry : entries)
      if (entry.kind == EventEntry::Kind::join && entry.who != host)
        store.put_member(code, entry.who, "guest");
    store.put_summary(summary);
    return store::Kept::yes;
  };
  keeper_.write(std::move(job), [this, event, entries = std::move(entries), answer,
                                 alive = alive_](const store::Stored& stored) {
    if (!*alive) return;
    event->writing = false;
    if (stored) {
      applied(event, entries);
      answer(wire::Json{{"version", event->gathering->version()}});
      // Where only a table has finished, the others need not hear everything again.
      if (entries.size() == 1 && entries[0].kind == EventEntry::Kind::result &&
          event->gathering->state() == Gathering::State::playing)
        tell_table(event, entries[0].number);
      else
        tell(event);
      tend(event);
      return serve_waiting(event);
    }
    answer(Problem{.code = "trouble",
                   .sentence = stored.sentence.empty() ? "the event has moved on; try again"
                                                       : stored.sentence});
    // What the store holds is the truth, and only reading tells what that is.
    event->view.reset();
    event->gathering.reset();
    event->laid.clear();  // and what the tables say is asked again
    when_free(event, [](const std::optional<Problem>&) {});
  });
}

void Hall::applied(const EventPtr& event, const std::vector<EventEntry>& entries) {
  using Kind = EventEntry::Kind;
  const std::vector<Gathering::Seating> before = event->gathering->tables();
  for (const EventEntry& entry : entries) {
    // It was decided on this very event and tried on a copy, so it fits.
    event->view.reset();
    if (!event->gathering->apply(entry)) return;
    if (entry.kind == Kind::start || entry.kind == Kind::round) {
      event->news.clear();
      event->laid.clear();
    }
    if (entry.kind == Kind::close)
      for (const Gathering::Seating& table : before)
        if (!table.score) floor_.give_up(table.code);
  }
}

void Hall::tend(const EventPtr& event) {
  const Gathering& gathering = *event->gathering;
  if (gathering.state() != Gathering::State::playing) return;
  for (int i = 0; i < int(gathering.tables().size()); ++i) {
    const Gathering::Seating& table = gathering.tables()[std::size_t(i)];
    if (table.score) continue;
    if (!event->laid.insert(table.code).second) {
      withdraw_leavers(gathering, table);
      continue;
    }
    floor_.lay_table(table.code, gathering.table_setup(i), gathering.table_entries(i),
                     [this, event, table, alive = alive_](const std::optional<Problem>& problem) {
                       if (*alive) laid(event, table, !problem);
                     });
  }
}

void Hall::laid(const EventPtr& event, const Gathering::Seating& table, bool well) {
  if (!well) {
    event->laid.erase(table.code);
    return later([this, event] {
      if (event->gathering && !event->writing) tend(event);
    });
  }
  if (!event->paused) floor_.attend(table.code);
  if (!event->gathering) return;
  withdraw_leavers(*event->gathering, table);
  for (const auto& [number, caller] : floor_.everybody())
    if (std::ranges::find(table.guests, caller->guest) != table.guests.end() &&
        event->gathering->place_of(caller->guest))
      caller->send(call_of(*event->gathering, event->names, caller->guest));
}

void Hall::withdraw_leavers(const Gathering& gathering, const Gathering::Seating& table) {
  for (const std::string& guest : table.guests)
    if (!guest.empty() && !gathering.takes_part(guest)) floor_.withdraw(table.code, guest);
}

void Hall::heard_of(const Room& room) {
  const std::string& code = room.code();
  const auto found = events_.find(room.setup().event);
  if (found == events_.end() || !room.started()) return;
  const EventPtr event = found->second;
  std::vector<PlayedDeal> deals = deals_of(room.setup().opening.start.totals, room.scores());
  std::vector<PlayedDeal>& known = event->news[code];
  const bool more = known.size() != deals.size();
  known = std::move(deals);
  event->view.reset();
  if (room.state() == Room::State::finished) return take_result(event, code);
  if (!more || !event->gathering) return;
  const auto& tables = event->gathering->tables();
  const auto at = std::ranges::find(tables, code, &Gathering::Seating::code);
  if (at != tables.end()) tell_table(event, int(at - tables.begin()));
}

void Hall::take_result(const EventPtr& event, const std::string& table) {
  when_free(event, [this, event, table](const std::optional<Problem>& problem) {
    if (problem) return event->laid.clear();  // so that it is asked again
    const auto& tables = event->gathering->tables();
    const auto found = std::ranges::find(tables, table, &Gathering::Seating::code);
    const auto news = event->news.find(table);
    if (found == tables.end() || found->score || news == event->news.end()) return;
    commit(event, event->gathering->report(int(found - tables.begin()), news->second, new_code),
           no_answer);
  });
}

void Hall::tell_table(const EventPtr& event, int table) {
  event->view.reset();
  event->tables_changed.insert(table);
  tell_soon(event);
}

void Hall::tell(const EventPtr& event) {
  event->view.reset();
  event->changed = true;
  tell_soon(event);
}

void Hall::tell_soon(const EventPtr& event) {
  const auto next =
      event->told_at + std::chrono::milliseconds(floor_.limits().event_push_milliseconds);
  const auto now = Clock::now();
  if (now >= next) return tell_now(*event);
  if (std::exchange(event->telling_is_near, true)) return;
  const auto tell_then = [this, event] {
    event->telling_is_near = false;
    tell_now(*event);
  };
  later(tell_then, next - now);
}

void Hall::tell_now(Event& event) {
  if (!event.gathering) return;  // it is told when it is read
  const bool whole = std::exchange(event.changed, false);
  const std::set<int> tables = std::exchange(event.tables_changed, {});
  if ((!whole && tables.empty()) || event.visitors.empty()) return;
  event.told_at = Clock::now();
  if (whole) {
    for (Caller* caller : event.visitors) caller->send(view(event).push_to(caller->guest));
    return;
  }
  for (int table : tables) {
    wire::Json json{{"push", "event_table"}, {"event", event.code}};
    json.update(event_table_of(*event.gathering, table, event.names, event.news));
    const Message message = message_of(json);
    for (Caller* caller : event.visitors) caller->send(message);
  }
}

EventView& Hall::view(Event& event) {
  if (!event.view)
    event.view = std::make_unique<EventView>(*event.gathering, event.names, event.news);
  return *event.view;
}

}  // namespace rookery::server
