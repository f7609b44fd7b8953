// What a client may ask, and what is asked outside of tables; docs/protocol.md lists it all.
#include <algorithm>

#include "server/code.hpp"
#include "server/floor.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using wire::Json;
using wire::Sentences;

constexpr std::size_t page_size = 30;

/// `guest`: whose list it is, if it is somebody's.
Json summary_json(const store::Summary& summary, std::string_view guest = {}) {
  Json json{{"table", summary.journal},
            {"state", name_of(Room::State(int(summary.state)))},
            {"game", summary.game},
            {"title", short_title(summary.title)},
            {"touched", summary.touched}};
  json["people"] = Json::array();
  for (const store::Member& member : summary.members) {
    json["people"].push_back({{"seat", member.role}, {"name", member.name}});
    if (member.guest == guest) json["you"] = member.role;
  }
  if (auto more = Json::parse(summary.text, nullptr, false); more.is_object()) json.update(more);
  return json;
}

}  // namespace

/// What may be asked, which members that has besides "do" and "id", and who answers at a
/// table that the caller has entered.
struct Floor::Form {
  std::string_view what;
  std::vector<std::string_view> members;
  void (Floor::*at_table)(const Request&) = nullptr;
};

const std::vector<Floor::Form>& Floor::forms() {
  static const std::vector<Form> all{
      {"tables", {}},
      {"mine", {"page", "game", "state"}},
      {"ping", {}},
      {"exit", {"table"}},
      {"enter", {"table", "since"}, &Floor::enter},
      {"sit", {"table", "seat"}, &Floor::sit},
      {"stand", {"table"}, &Floor::stand},
      {"bot", {"table", "seat", "bot"}, &Floor::place_bot},
      {"start", {"table"}, &Floor::start},
      {"act", {"table", "version", "move"}, &Floor::act},
      {"back", {"table", "version"}, &Floor::take_back},
      {"claim", {"table", "version"}, &Floor::claim},
      {"hint", {"table"}, &Floor::give_hint},
      {"rematch", {"table"}, &Floor::rematch},
      {"contribute", {"table", "deal", "value"}, &Floor::contribute},
      {"leave", {"table"}, &Floor::leave},
      {"answer", {"table", "to", "agree"}, &Floor::take_answer},
      {"why", {"table", "move"}, &Floor::tell_why},
      {"log", {"table", "after"}, &Floor::tell_log},
      {"say", {"table", "phrase", "text"}, &Floor::say},
      {"mute", {"table", "seat", "muted"}, &Floor::mute},
  };
  return all;
}

void Floor::hear(Caller& caller, std::string_view text) {
  Sentences faults;
  const auto request = wire::parse(text, faults);
  const auto id = request ? number_of(*request) : std::nullopt;
  if (!id && request && request->is_object())
    faults.emplace_back("\"id\" has to be a whole number from -2^63 to 2^63 - 1");
  else if (!id && faults.empty())
    faults.emplace_back("a request is a JSON object");
  if (!faults.empty()) {
    ++counters_.refusals;
    return caller.send(answer_no(id.value_or(0), bad(std::move(faults))));
  }
  handle(caller, *request, *id);
}

void Floor::handle(Caller& caller, const Given& request, std::int64_t id) {
  // The caller may be gone when the answer is ready.
  const Answer answer = [this, id, to = caller.number](std::variant<Json, Problem> result) {
    const auto found = callers_.find(to);
    if (found == callers_.end()) return;
    if (const auto* problem = std::get_if<Problem>(&result)) {
      ++counters_.refusals;
      return found->second->send(answer_no(id, *problem));
    }
    found->second->send(answer_yes(id, std::get<Json>(result)));
  };
  const auto given = request.find("do");
  if (given == request.end() || !given->is_string())
    return answer(bad({"\"do\" has to say what is asked"}));
  const auto& what = given->get_ref<const std::string&>();
  if (what == "open") return open_table(caller, request, answer);
  if (what.starts_with("event")) return hall_.hear(caller, what, request, answer);
  const auto form = std::ranges::find(forms(), what, &Form::what);
  if (form == forms().end()) return answer(bad({"there is no request " + wire::in_quotes(what)}));
  Sentences faults;
  for (const auto& [name, value] : request.items())
    if (name != "do" && name != "id" &&
        std::ranges::find(form->members, name) == form->members.end())
      faults.push_back(wire::in_quotes(what) + " has no member " + wire::in_quotes(name));
  if (!faults.empty()) return answer(bad(std::move(faults)));
  if (what == "ping") return answer(Json::object());
  if (what == "tables") return list_tables(caller, answer);
  if (what == "mine") return list_mine(caller, request, answer);
  const auto code = asked_code(request, "table", faults);
  if (!code) return answer(bad(std::move(faults)));
  const bool inside = std::ranges::count(caller.entered, *code) > 0;
  if (what == "exit") {
    const auto found = parlours_.find(*code);
    if (inside && found != parlours_.end()) {
      const ParlourPtr there = found->second;
      leave_visitors(there, caller);
    }
    return answer(Json::object());
  }
  if (what != "enter" && !inside)
    return answer(Problem{.code = "no_table", .sentence = "enter the table first"});
  if (what != "enter" || inside || knows(caller, *code))
    return look_up(caller.number, *form, *code, request, false, answer);
  guess(caller, *code, no_table(), answer,
        [this, form, to = caller.number, code = *code, request, answer] {
          look_up(to, *form, code, request, true, answer);
        });
}

/// Answers at a table, which may have to be read.
void Floor::look_up(std::uint64_t to, const Form& form, const std::string& code,
                    const Given& request, bool may_be_guess, const Answer& answer) {
  const auto caller = callers_.find(to);
  if (caller == callers_.end()) return;
  const std::string address = caller->second->address;
  if (!parlours_.contains(code) && int(parlours_.size()) >= limits_.tables) {
    if (may_be_guess) guessed(to, address, true);
    return answer(Problem{.code = "limit",
                          .sentence = "the server has no room for another table just now; try "
                                      "again in a few minutes"});
  }
  const ParlourPtr there = parlour(code);
  if (!there->room && !there->loading) there->wanted_by = caller->second->guest;
  when_free(there, [this, to, address, may_be_guess, there, request, at_table = form.at_table,
                    answer](const std::optional<Problem>& problem) {
    if (may_be_guess) guessed(to, address, !problem || problem->code != "no_table");
    if (problem) return answer(*problem);
    if (const auto found = callers_.find(to); found != callers_.end())
      (this->*at_table)({*found->second, there, request, answer});
  });
}

/// Whether the caller has been told of the table by itself.
bool Floor::knows(const Caller& caller, const std::string& code) const {
  const auto found = parlours_.find(code);
  return found != parlours_.end() && found->second->names.contains(caller.guest);
}

/// Codes are the keys to tables, events and games, so few wrong ones may be tried. Those who
/// share an address with others who guess keep what they belong to.
void Floor::guess(Caller& caller, const std::string& code, const Problem& nothing_there,
                  const Answer& answer, std::function<void()> look_up) {
  const auto now = Clock::now();
  const auto wait = wrong_codes_.next_after(caller.address, now);
  if (!is_code(code)) {
    wrong_codes_.take(caller.address, now);
    return answer(wait.count() > 0 ? too_many_wrong_codes(wait) : nothing_there);
  }
  // Else many could be looked up before the first of them counts.
  if (caller.lookups >= limits_.tables_entered) return answer(busy(std::chrono::seconds(1)));
  ++caller.lookups;
  if (wait.count() == 0) return look_up();
  keeper_.read(
      {.lane = store::Keeper::Reader::Lane::lists, .owner = caller.guest},
      [code, guest = caller.guest](store::Store& store) { return store.is_member(code, guest); },
      [this, to = caller.number, wait, answer, look_up = std::move(look_up),
       alive = alive_](const store::Found<bool>& found) {
        if (!*alive) return;
        const auto* is_member = std::get_if<bool>(&found);
        if (is_member && *is_member) return look_up();
        if (const auto caller = callers_.find(to); caller != callers_.end())
          --caller->second->lookups;
        answer(is_member ? too_many_wrong_codes(wait)
                         : not_read(std::get<store::StoreError>(found)));
      });
}

void Floor::guessed(std::uint64_t caller, const std::string& address, bool right) {
  if (const auto found = callers_.find(caller); found != callers_.end()) --found->second->lookups;
  if (!right) wrong_codes_.take(address, Clock::now());
}

// ---- Opening a table -------------------------------------------------------------------

std::optional<Problem> Floor::take_opening(const std::string& guest) {
  const auto now = Clock::now();
  if (openings_.take(guest, now)) return {};
  return Problem{.code = "limit",
                 .sentence =
                     "you opened very many tables within the hour; play at one of them, "
                     "or try again in a few minutes",
                 .retry_ms = openings_.next_after(guest, now).count()};
}

void Floor::open_table(Caller& caller, const Given& request, Answer answer) {
  Sentences faults;
  for (const auto& [name, value] : request.items())
    if (!is_setup_member(name) && name != "do" && name != "id" && name != "seat" &&
        name != "bots" && name != "start")
      faults.push_back("\"open\" has no member " + wire::in_quotes(name));
  auto setup = read_setup(request, faults);
  if (!setup) return answer(bad(std::move(faults)));
  if (const auto problem = take_opening(caller.guest)) return answer(*problem);
  setup->host = caller.guest;
  // What follows the opening is decided on a room that nobody has seen yet.
  Room room("trial", *setup, Secret::random());
  std::vector<Entry> entries;
  std::optional<Problem> problem;
  const auto add = [&](Decision decision) {
    if (problem) return;
    if (auto* wrong = std::get_if<Problem>(&decision)) {
      problem = std::move(*wrong);
      return;
    }
    for (Entry& entry : std::get<std::vector<Entry>>(decision)) {
      if (room.apply(entry)) entries.push_back(std::move(entry));
    }
  };
  Seat seat{0};
  if (const auto given = request.find("seat"); given != request.end())
    seat = given->is_null()
               ? Seat::nobody
               : wire::read_seat(*given, room.seats(), room.style(), faults).value_or(Seat::nobody);
  if (seat != Seat::nobody) add(room.sit(caller.guest, seat));
  if (const auto bots = request.find("bots"); bots != request.end()) {
    if (!bots->is_string()) faults.push_back("\"bots\" has to be the name of a bot");
    for (int i = 0; i < room.seats() && bots->is_string(); ++i)
      if (room.chair(Seat(i)).kind == Chair::Kind::empty)
        add(room.place_bot(caller.guest, Seat(i), bots->get_ref<const std::string&>()));
  }
  if (const auto start = request.find("start"); start != request.end()) {
    if (!start->is_boolean()) faults.push_back("\"start\" has to be true or false");
    if (start->is_boolean() && start->get<bool>()) add(room.start(caller.guest));
  }
  if (!faults.empty()) return answer(bad(std::move(faults)));
  if (problem) return answer(*problem);
  put_on_shelf(new_code(), *setup, std::move(entries), std::move(answer));
}

void Floor::put_on_shelf(const std::string& code, const Setup& setup, std::vector<Entry> entries,
                         Answer answer) {
  store::Journal journal{.id = code,
                         .kind = "table",
                         .setup = wire::text_of(json_of(setup)),
                         .secret = {},
                         .created = milliseconds_now()};
  const Secret secret = Secret::random();
  journal.secret.assign(secret.bytes().begin(), secret.bytes().end());
  Room room(journal.id, setup, secret);
  std::vector<std::string> texts;
  std::map<std::string, std::string> members;
  if (setup.event.empty()) members[setup.host] = "host";
  for (Entry& entry : entries) {
    entry.at = journal.created;
    texts.push_back(to_text(entry, room.style()));
    if (!room.apply(entry))
      return answer(Problem{.code = "refused", .sentence = "the table cannot be opened like this"});
    if (entry.kind == Entry::Kind::sit) members[entry.who] = to_text(entry.seat, room.style());
  }
  const store::Summary summary = summary_of(room);
  keeper_.write(
      [journal, texts = std::move(texts), summary,
       members = std::move(members)](store::Store& store) {
        if (store.add_journal(journal) == store::Kept::conflict) return store::Kept::conflict;
        if (!texts.empty() && store.append(journal.id, 1, texts) == store::Kept::conflict)
          return store::Kept::conflict;
        store.put_summary(summary);
        for (const auto& [guest, role] : members) store.put_member(journal.id, guest, role);
        return store::Kept::yes;
      },
      [answer = std::move(answer), code,
       of_event = !setup.event.empty()](const store::Stored& stored) {
        // The codes of an event's tables are its own, so there it was laid before.
        const bool there = of_event && stored.outcome == store::Stored::Outcome::conflict;
        if (!stored && !there)
          return answer(
              Problem{.code = "trouble",
                      .sentence = stored.sentence.empty() ? "try again" : stored.sentence});
        answer(Json{{"table", code}, {"link", "/t/" + code}});
      });
}

// ---- Lists ----------------------------------------------------------------------------

void Floor::list_tables(Caller& caller, Answer answer) {
  keeper_.read(
      {.lane = store::Keeper::Reader::Lane::lists, .owner = caller.guest},
      [](store::Store& store) {
        return store.open_summaries("table", store::State::waiting, {.limit = 100});
      },
      [answer = std::move(answer)](store::Found<std::vector<store::Summary>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(not_read(*error));
        ShortList list;
        bool fits = true;
        for (const auto& summary : std::get<std::vector<store::Summary>>(found))
          fits = fits && list.add(summary_json(summary));
        answer(Json{{"tables", list.take()}, {"more", !fits}});
      });
}

void Floor::list_mine(Caller& caller, const Given& request, Answer answer) {
  Sentences faults;
  const std::size_t page = std::size_t(
      wire::read_number(request.value("page", Given(0)), "page", 0, 1000, faults).value_or(0));
  store::Page wanted{.limit = page_size + 1, .skip = page * page_size};
  const Given game = request.value("game", Given("")), state = request.value("state", Given(""));
  if (!game.is_string() || !state.is_string())
    faults.push_back("\"game\" and \"state\" have to be texts");
  else
    wanted.game = game.get<std::string>();
  for (int i = 0; i < 4; ++i)
    if (state == name_of(Room::State(i))) wanted.state = store::State(i);
  if (!wanted.state && request.contains("state"))
    faults.push_back("\"state\" is one of waiting, playing, finished, abandoned");
  if (!faults.empty()) return answer(bad(std::move(faults)));
  keeper_.read(
      {.lane = store::Keeper::Reader::Lane::lists, .owner = caller.guest},
      [guest = caller.guest, wanted](store::Store& store) {
        return store.summaries_of(guest, wanted, "table");
      },
      [answer = std::move(answer),
       guest = caller.guest](store::Found<std::vector<store::Summary>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(not_read(*error));
        const auto& all = std::get<std::vector<store::Summary>>(found);
        Json list = Json::array();
        for (std::size_t i = 0; i < all.size() && i < page_size; ++i)
          list.push_back(summary_json(all[i], guest));
        answer(Json{{"tables", std::move(list)}, {"more", all.size() > page_size}});
      });
}

}  // namespace rookery::server
