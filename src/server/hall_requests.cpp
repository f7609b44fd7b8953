// What a client may ask of events, one function a request; docs/protocol.md lists them.
#include <algorithm>

#include "server/code.hpp"
#include "server/floor.hpp"
#include "server/shelf.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using wire::Json;
using wire::Sentences;

/// Requests that name an event; "event_more" also names a list and where to begin.
constexpr std::array<std::string_view, 8> of_one_event{"event_enter", "event_exit",  "event_join",
                                                       "event_leave", "event_start", "event_hurry",
                                                       "event_close", "event_more"};

Json event_summary(const store::Summary& summary) {
  Json json{{"event", summary.journal},
            {"state", name_of(Room::State(int(summary.state)))},
            {"game", summary.game},
            {"title", short_title(summary.title)},
            {"touched", summary.touched}};
  for (const store::Member& member : summary.members)
    if (member.role == "host") json["host"] = member.name.empty() ? "somebody" : member.name;
  if (auto more = Json::parse(summary.text, nullptr, false); more.is_object()) json.update(more);
  return json;
}

}  // namespace

void Hall::hear(Caller& caller, const std::string& what, const Given& request,
                const Answer& answer) {
  if (what == "event_open") return open(caller, request, answer);
  const bool one = std::ranges::find(of_one_event, what) != of_one_event.end();
  if (!one && what != "events")
    return answer(bad({"there is no request " + wire::in_quotes(what)}));
  Sentences faults;
  for (const auto& [name, value] : request.items())
    if (name != "do" && name != "id" && !(one && name == "event") &&
        !(what == "event_more" && (name == "list" || name == "first")))
      faults.push_back(wire::in_quotes(what) + " has no member " + wire::in_quotes(name));
  const auto code = one ? asked_code(request, "event", faults) : std::nullopt;
  if (!faults.empty()) return answer(bad(std::move(faults)));
  if (!code) return list(caller, answer);
  const auto known = events_.find(*code);
  if (known != events_.end() && known->second->names.contains(caller.guest))
    return look_up(caller, what, *code, request, false, answer);
  floor_.guess(caller, *code, no_event(), answer,
               [this, to = caller.number, what, code = *code, request, answer] {
                 if (const auto found = floor_.everybody().find(to);
                     found != floor_.everybody().end())
                   look_up(*found->second, what, code, request, true, answer);
               });
}

/// Answers at an event, which may have to be read.
void Hall::look_up(const Caller& caller, const std::string& what, const std::string& code,
                   const Given& request, bool may_be_guess, const Answer& answer) {
  const EventPtr there = event(code);
  when_free(there, [this, to = caller.number, address = caller.address, may_be_guess, there, what,
                    request, answer](const std::optional<Problem>& problem) {
    if (may_be_guess) floor_.guessed(to, address, !problem || problem->code != "no_event");
    if (problem) return answer(*problem);
    if (const auto found = floor_.everybody().find(to); found != floor_.everybody().end())
      at_event(*found->second, what, there, request, answer);
    forget_if_done(there);
  });
}

void Hall::at_event(Caller& caller, std::string_view what, const EventPtr& event,
                    const Given& request, const Answer& answer) {
  const Gathering& gathering = *event->gathering;
  if (what == "event_enter") return enter(caller, event, answer);
  if (what == "event_more") return tell_more(event, request, answer);
  if (what == "event_exit") {
    std::erase(event->visitors, &caller);
    return answer(Json::object());
  }
  if (what == "event_join") {
    event->names[caller.guest] = caller.name;
    return commit(event, gathering.join(caller.guest, floor_.limits().people_per_event),
                  [this, event, number = caller.number, answer](auto result) {
                    const auto found = floor_.everybody().find(number);
                    if (found != floor_.everybody().end() && event->gathering &&
                        event->gathering->goes_on_for(found->second->guest))
                      came(event, *found->second);
                    answer(std::move(result));
                  });
  }
  if (what == "event_leave") return commit(event, gathering.leave(caller.guest), answer);
  if (what == "event_start") return commit(event, gathering.start(caller.guest, new_code), answer);
  if (what == "event_close") return commit(event, gathering.close(caller.guest), answer);
  if (!gathering.is_host(caller.guest))
    return answer(Problem{.code = "not_host", .sentence = "only the host of the event does that"});
  if (gathering.state() != Gathering::State::playing)
    return answer(Problem{.code = "refused", .sentence = "no round is being played"});
  for (const Gathering::Seating& table : gathering.tables())
    if (!table.score) floor_.hurry(table.code);
  answer(Json::object());
}

void Hall::enter(Caller& caller, const EventPtr& event, const Answer& answer) {
  if (std::ranges::find(event->visitors, &caller) == event->visitors.end()) {
    const auto followed = std::ranges::count_if(events_, [&](const auto& one) {
      return std::ranges::find(one.second->visitors, &caller) != one.second->visitors.end();
    });
    if (followed >= floor_.limits().events_followed)
      return answer(Problem{.code = "limit",
                            .sentence = "you follow as many events as one connection may; "
                                        "leave one first"});
    event->visitors.push_back(&caller);
  }
  answer(view(*event).to(caller.guest));
}

void Hall::tell_more(const EventPtr& event, const Given& request, const Answer& answer) {
  Sentences faults;
  const Given list = request.value("list", Given());
  const auto first =
      wire::read_number(request.value("first", Given()), "first", 0, 1000000, faults);
  if (!list.is_string()) faults.emplace_back("\"list\" has to be the name of a list");
  if (!faults.empty()) return answer(bad(std::move(faults)));
  auto page = view(*event).page(list.get<std::string>(), std::size_t(*first));
  if (!page)
    return answer(bad({"an event has no list " + wire::in_quotes(list.get<std::string>())}));
  (*page)["version"] = event->gathering->version();
  answer(std::move(*page));
}

void Hall::open(Caller& caller, const Given& request, const Answer& answer) {
  Sentences faults;
  for (const auto& [name, value] : request.items())
    if (!is_event_setup_member(name) && name != "do" && name != "id" && name != "play")
      faults.push_back("\"event_open\" has no member " + wire::in_quotes(name));
  const Given plays = request.value("play", Given(true));
  if (!plays.is_boolean()) faults.emplace_back("\"play\" has to be true or false");
  auto setup = read_event_setup(request, faults);
  if (!setup || !faults.empty()) return answer(bad(std::move(faults)));
  setup->host = caller.guest;
  if (const auto problem = floor_.take_opening(caller.guest)) return answer(*problem);
  put_on_shelf(*setup, plays.get<bool>(), answer);
}

void Hall::put_on_shelf(const EventSetup& setup, bool plays, const Answer& answer) {
  store::Journal journal{.id = new_code(),
                         .kind = "event",
                         .setup = wire::text_of(json_of(setup)),
                         .secret = {},
                         .created = milliseconds_now()};
  const Secret secret = Secret::random();
  journal.secret.assign(secret.bytes().begin(), secret.bytes().end());
  Gathering gathering(journal.id, setup, journal.secret);
  std::vector<std::string> texts;
  const EventEntry join{.kind = EventEntry::Kind::join, .who = setup.host, .at = journal.created};
  if (plays && gathering.apply(join)) texts.push_back(to_text(join));
  const auto has_enough = std::make_shared<bool>(false);
  keeper_.write(
      [journal, texts = std::move(texts), summary = summary_of(gathering), host = setup.host,
       most = floor_.limits().events_per_guest, has_enough](store::Store& store) {
        // Counted where it is written, so that many that are opened at once are counted, too.
        *has_enough = store.hosted(host, "event") >= most;
        if (*has_enough) return store::Kept::conflict;
        if (store.add_journal(journal) == store::Kept::conflict) return store::Kept::conflict;
        if (!texts.empty() && store.append(journal.id, 1, texts) == store::Kept::conflict)
          return store::Kept::conflict;
        store.put_summary(summary);
        store.put_member(journal.id, host, "host");
        return store::Kept::yes;
      },
      [answer, code = journal.id, has_enough](const store::Stored& stored) {
        if (stored.outcome == store::Stored::Outcome::conflict && *has_enough)
          return answer(Problem{.code = "limit",
                                .sentence = "you have as many events as one person may; finish "
                                            "one or give one up first"});
        if (!stored)
          return answer(
              Problem{.code = "trouble",
                      .sentence = stored.sentence.empty() ? "try again" : stored.sentence});
        answer(Json{{"event", code}, {"link", "/e/" + code}});
      });
}

void Hall::list(Caller& caller, const Answer& answer) {
  struct Lists {
    std::vector<store::Summary> open, mine;
  };
  keeper_.read(
      {.lane = store::Keeper::Reader::Lane::lists, .owner = caller.guest},
      [guest = caller.guest](store::Store& store) {
        Lists lists{.open = store.open_summaries("event", store::State::waiting, {.limit = 50}),
                    .mine = store.summaries_of(guest, {.limit = 50}, "event")};
        for (store::Summary& playing :
             store.open_summaries("event", store::State::playing, {.limit = 50}))
          lists.open.push_back(std::move(playing));
        return lists;
      },
      [answer](store::Found<Lists> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(not_read(*error));
        ShortList open, mine;
        bool fits = true;
        for (const auto& summary : std::get<Lists>(found).open)
          fits = fits && open.add(event_summary(summary));
        for (const auto& summary : std::get<Lists>(found).mine)
          if (!mine.add(event_summary(summary))) break;
        answer(Json{{"open", open.take()},
                    {"mine", mine.take()},
                    {"more", !fits},
                    {"games", {{"party", party_games()}, {"rotation", rotation_games()}}}});
      });
}

}  // namespace rookery::server
