// What a client may ask, one function a request; docs/protocol.md lists them.
#include <sodium.h>

#include <algorithm>

#include "records/take_back.hpp"
#include "server/floor.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using wire::Json;
using wire::Sentences;

constexpr std::array<std::string_view, 12> phrases{
    "Hello!",     "Good luck!",      "Well played!", "Thank you!",  "Sorry!",     "Oops!",
    "Nice hand!", "Take your time.", "Your turn.",   "One moment.", "Good game!", "Goodbye!"};

constexpr std::size_t page_size = 30;

/// The members a request may have besides "do" and "id".
struct Form {
  std::string_view what;
  std::vector<std::string_view> members;
};
const std::vector<Form>& forms() {
  static const std::vector<Form> all{
      {"tables", {}},
      {"mine", {"page"}},
      {"ping", {}},
      {"enter", {"table", "since"}},
      {"exit", {"table"}},
      {"sit", {"table", "seat"}},
      {"stand", {"table"}},
      {"bot", {"table", "seat", "bot"}},
      {"start", {"table"}},
      {"act", {"table", "version", "move"}},
      {"back", {"table", "version"}},
      {"claim", {"table", "version"}},
      {"hint", {"table"}},
      {"rematch", {"table"}},
      {"contribute", {"table", "deal", "value"}},
      {"leave", {"table"}},
      {"answer", {"table", "to", "agree"}},
      {"why", {"table", "move"}},
      {"log", {"table"}},
      {"say", {"table", "phrase", "text"}},
      {"mute", {"table", "seat", "muted"}},
  };
  return all;
}

/// Seven letters and digits that cannot be taken for one another.
std::string new_code() {
  constexpr std::string_view letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  std::string code;
  for (int i = 0; i < 7; ++i) code += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return code;
}

std::optional<std::string> asked_code(const Given& request, Sentences& faults) {
  const auto code = request.find("table");
  if (code == request.end() || !code->is_string() ||
      code->get_ref<const std::string&>().size() > 16) {
    faults.push_back("\"table\" has to be the code of a table");
    return {};
  }
  std::string text = code->get<std::string>();
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return text;
}

std::optional<int> asked_version(const Given& request, const char* name, Sentences& faults) {
  const auto version = request.find(name);
  if (version == request.end()) {
    faults.push_back("\"" + std::string(name) + "\" is missing: the version that you saw");
    return {};
  }
  return wire::read_number(*version, name, 0, 100000000, faults);
}

Json summary_json(const store::Summary& summary) {
  Json json{{"table", summary.journal},
            {"state", name_of(Room::State(int(summary.state)))},
            {"game", summary.game},
            {"title", summary.title},
            {"touched", summary.touched}};
  json["people"] = Json::array();
  for (const store::Member& member : summary.members)
    json["people"].push_back({{"seat", member.role}, {"name", member.name}});
  if (auto more = Json::parse(summary.text, nullptr, false); more.is_object()) json.update(more);
  return json;
}

}  // namespace

std::span<const std::string_view> quick_phrases() { return phrases; }

void Floor::hear(Caller& caller, std::string_view text) {
  Sentences faults;
  const auto request = wire::parse(text, faults);
  std::int64_t id = 0;
  if (request && request->is_object()) {
    if (const auto given = request->find("id");
        given != request->end() && given->is_number_integer())
      id = given->get<std::int64_t>();
    else
      faults.push_back("\"id\" has to be a whole number");
  } else if (faults.empty()) {
    faults.push_back("a request is a JSON object");
  }
  if (!faults.empty()) {
    ++counters_.refusals;
    return caller.send(answer_no(id, bad(std::move(faults))));
  }
  handle(caller, *request, id);
}

void Floor::handle(Caller& caller, const Given& request, std::int64_t id) {
  // The caller may be gone when the answer is ready.
  const Answer answer = [this, id, to = &caller](std::variant<Json, Problem> result) {
    if (!callers_.contains(to)) return;
    if (const auto* problem = std::get_if<Problem>(&result)) {
      ++counters_.refusals;
      return to->send(answer_no(id, *problem));
    }
    to->send(answer_yes(id, std::get<Json>(result)));
  };
  const auto given = request.find("do");
  if (given == request.end() || !given->is_string())
    return answer(bad({"\"do\" has to say what is asked"}));
  const auto& what = given->get_ref<const std::string&>();
  if (what == "open") return open_table(caller, request, answer);
  const auto form = std::ranges::find(forms(), what, &Form::what);
  if (form == forms().end()) return answer(bad({"there is no request " + wire::in_quotes(what)}));
  Sentences faults;
  for (const auto& [name, value] : request.items())
    if (name != "do" && name != "id" &&
        std::ranges::find(form->members, name) == form->members.end())
      faults.push_back(wire::in_quotes(what) + " has no member " + wire::in_quotes(name));
  if (!faults.empty()) return answer(bad(std::move(faults)));
  if (what == "ping") return answer(Json::object());
  if (what == "tables") return list_tables(answer);
  if (what == "mine") {
    const auto page = request.contains("page")
                          ? wire::read_number(request["page"], "page", 0, 1000, faults)
                          : std::optional(0);
    if (!page) return answer(bad(std::move(faults)));
    return list_mine(caller, std::size_t(*page), answer);
  }
  const auto code = asked_code(request, faults);
  if (!code) return answer(bad(std::move(faults)));
  if (what == "exit") {
    if (const auto found = parlours_.find(*code); found != parlours_.end()) {
      const ParlourPtr there = found->second;
      leave_visitors(there, caller);
    }
    return answer(Json::object());
  }
  if (what != "enter" && std::ranges::find(caller.entered, *code) == caller.entered.end())
    return answer(Problem{.code = "no_table", .sentence = "enter the table first"});
  if (what == "enter" && int(parlours_.size()) >= limits_.tables && !parlours_.contains(*code))
    return answer(Problem{.code = "limit",
                          .sentence = "the server has no room for another table just now; try "
                                      "again in a few minutes"});
  const ParlourPtr there = parlour(*code);
  when_free(there,
            [this, to = &caller, there, request, what, answer](std::optional<Problem> problem) {
              if (problem) return answer(*problem);
              if (callers_.contains(to)) at_table(*to, what, there, request, answer);
            });
}

void Floor::at_table(Caller& caller, std::string_view what, const ParlourPtr& parlour,
                     const Given& request, const Answer& answer) {
  const Room& room = *parlour->room;
  Sentences faults;
  const auto asked_seat = [&]() -> Seat {
    const auto seat = request.find("seat");
    if (seat == request.end()) {
      faults.push_back("\"seat\" is missing");
      return Seat::nobody;
    }
    return wire::read_seat(*seat, room.seats(), room.style(), faults).value_or(Seat::nobody);
  };
  const auto asked_move = [&]() -> Move {
    const auto move = request.find("move");
    if (move == request.end()) {
      faults.push_back("\"move\" is missing");
      return {};
    }
    return wire::read_move(*move, room.style(), faults).value_or(Move{});
  };
  const Seat own = room.seat_of(caller.guest);
  if (what == "enter") {
    const auto since =
        request.contains("since") ? asked_version(request, "since", faults) : std::optional(-1);
    if (!since) return answer(bad(std::move(faults)));
    return enter(caller, parlour, *since, answer);
  }
  if (what == "sit") {
    const Seat seat = asked_seat();
    if (!faults.empty()) return answer(bad(std::move(faults)));
    parlour->names[caller.guest] = caller.name;
    return commit(parlour, room.sit(caller.guest, seat), answer);
  }
  if (what == "stand") return commit(parlour, room.stand(caller.guest), answer);
  if (what == "bot") {
    const Seat seat = asked_seat();
    const auto bot = request.find("bot");
    if (bot == request.end() || !(bot->is_string() || bot->is_null()))
      faults.push_back("\"bot\" has to be the name of a bot, or null");
    if (!faults.empty()) return answer(bad(std::move(faults)));
    return commit(parlour,
                  room.place_bot(caller.guest, seat, bot->is_null() ? "" : bot->get<std::string>()),
                  answer);
  }
  if (what == "start") return commit(parlour, room.start(caller.guest), answer);
  if (what == "act") {
    const auto seen = asked_version(request, "version", faults);
    const Move move = asked_move();
    if (!faults.empty()) return answer(bad(std::move(faults)));
    return commit(parlour, room.act(caller.guest, *seen, move), answer);
  }
  if (what == "rematch") return rematch(caller, parlour, answer);
  if (what == "back" || what == "claim" || what == "hint") {
    if (own == Seat::nobody)
      return answer(Problem{.code = "no_seat", .sentence = "you have no seat at this table"});
    if (what == "hint") return give_hint(parlour, own, answer);
    const auto seen = asked_version(request, "version", faults);
    if (!seen) return answer(bad(std::move(faults)));
    return what == "back" ? take_back(parlour, own, *seen, answer)
                          : claim(parlour, own, *seen, answer);
  }
  if (what == "contribute") {
    const auto deal = wire::read_number(request.value("deal", Given()), "deal", 1, 1000000, faults);
    const Given value = request.value("value", Given());
    if (!value.is_string()) faults.push_back("\"value\" has to be hexadecimal digits");
    if (!faults.empty()) return answer(bad(std::move(faults)));
    return commit(parlour, room.contribute(caller.guest, *deal, value.get<std::string>()), answer);
  }
  if (what == "leave") return commit(parlour, room.leave(caller.guest), answer);
  if (what == "answer") {
    const auto agree = request.find("agree");
    if (agree == request.end() || !agree->is_boolean())
      return answer(bad({"\"agree\" has to be true or false"}));
    if (!parlour->question || !parlour->question->asked.contains(own) ||
        request.value("to", Given()) != parlour->question->what)
      return answer(Problem{.code = "refused", .sentence = "nobody asked you that now"});
    answer(Json::object());
    return answered(parlour, own, agree->get<bool>());
  }
  if (what == "why") {
    const Move move = asked_move();
    if (!faults.empty()) return answer(bad(std::move(faults)));
    if (!room.started() || own == Seat::nobody)
      return answer(Problem{.code = "no_seat", .sentence = "you do not play at this table"});
    const auto refusal = room.table().refusal(own, move);
    if (!refusal) return answer(Json{{"legal", true}});
    return answer(
        Json{{"legal", false}, {"sentence", refusal->sentence}, {"clause", refusal->clause}});
  }
  if (what == "log") {
    Json events = Json::array();
    if (room.started())
      for (const Event& event : room.table().events(own))
        events.push_back(wire::json_of(event, room.seats(), room.style()));
    return answer(Json{{"version", room.version()}, {"events", std::move(events)}});
  }
  if (what == "say") return say(caller, *parlour, request, answer);
  if (what == "mute") {
    const Seat seat = asked_seat();
    const auto muted = request.find("muted");
    if (muted == request.end() || !muted->is_boolean())
      faults.push_back("\"muted\" has to be true or false");
    if (!faults.empty()) return answer(bad(std::move(faults)));
    const std::string key = room.code() + " " + room.chair(seat).who;
    if (muted->get<bool>())
      caller.muted.insert(key);
    else
      caller.muted.erase(key);
    return answer(Json::object());
  }
}

// ---- Opening and entering -----------------------------------------------------------

void Floor::open_table(Caller& caller, const Given& request, Answer answer) {
  Sentences faults;
  for (const auto& [name, value] : request.items())
    if (!is_setup_member(name) && name != "do" && name != "id" && name != "seat" &&
        name != "bots" && name != "start")
      faults.push_back("\"open\" has no member " + wire::in_quotes(name));
  auto setup = read_setup(request, faults);
  if (!setup) return answer(bad(std::move(faults)));
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
  put_on_shelf(*setup, std::move(entries), std::move(answer));
}

void Floor::put_on_shelf(const Setup& setup, std::vector<Entry> entries, Answer answer) {
  store::Journal journal{.id = new_code(),
                         .kind = "table",
                         .setup = wire::text_of(json_of(setup)),
                         .secret = {},
                         .created = milliseconds_now()};
  const Secret secret = Secret::random();
  journal.secret.assign(secret.bytes().begin(), secret.bytes().end());
  Room room(journal.id, setup, secret);
  std::vector<std::string> texts;
  std::map<std::string, std::string> members{{setup.host, "host"}};
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
      [answer = std::move(answer), code = journal.id](const store::Stored& stored) {
        if (!stored)
          return answer(
              Problem{.code = "trouble",
                      .sentence = stored.sentence.empty() ? "try again" : stored.sentence});
        answer(Json{{"table", code}, {"link", "/t/" + code}});
      });
}

void Floor::enter(Caller& caller, const ParlourPtr& parlour, int since, const Answer& answer) {
  const Room& room = *parlour->room;
  const Seat seat = room.seat_of(caller.guest);
  const bool inside = std::ranges::find(parlour->visitors, &caller) != parlour->visitors.end();
  if (!inside) {
    if (int(caller.entered.size()) >= limits_.tables_entered)
      return answer(Problem{.code = "limit",
                            .sentence = "you are at as many tables as one connection may have; "
                                        "leave one first"});
    const bool waits = room.state() == Room::State::waiting;
    if (seat == Seat::nobody && !waits && !room.is_host(caller.guest) &&
        room.setup().watching == Watching::no)
      return answer(
          Problem{.code = "no_seat", .sentence = "this table does not want to be watched"});
    if (seat == Seat::nobody && company(*parlour).watchers >= limits_.watchers_per_table)
      return answer(
          Problem{.code = "limit", .sentence = "as many people as may watch this table do"});
    parlour->visitors.push_back(&caller);
    caller.entered.push_back(room.code());
  }
  const auto welcome = [this, to = &caller, parlour, since, answer, inside] {
    if (!parlour->room || !callers_.contains(to)) return;
    const Company with = company(*parlour);
    answer(table_of(*parlour->room, with, to->guest, since));
    if (inside) return;
    const Message present = present_of(*parlour->room, with);
    tell(*parlour, present);
  };
  if (seat != Seat::nobody && room.chair(seat).held)
    return commit(parlour, room.resume(seat),
                  [welcome, answer](const std::variant<Json, Problem>& result) {
                    if (const auto* problem = std::get_if<Problem>(&result))
                      return answer(*problem);
                    welcome();
                  });
  welcome();
  consider(parlour);
}

// ---- Lists ----------------------------------------------------------------------------

void Floor::list_tables(Answer answer) {
  keeper_.read(
      [](store::Store& store) {
        return store.open_summaries("table", store::State::waiting, {.limit = 100});
      },
      [answer = std::move(answer)](store::Found<std::vector<store::Summary>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(Problem{.code = "trouble", .sentence = error->what()});
        Json list = Json::array();
        for (const auto& summary : std::get<std::vector<store::Summary>>(found))
          list.push_back(summary_json(summary));
        answer(Json{{"tables", std::move(list)}});
      });
}

void Floor::list_mine(Caller& caller, std::size_t page, Answer answer) {
  keeper_.read(
      [guest = caller.guest, page](store::Store& store) {
        return store.summaries_of(guest, {.limit = (page + 1) * page_size + 1});
      },
      [answer = std::move(answer), page](store::Found<std::vector<store::Summary>> found) {
        if (const auto* error = std::get_if<store::StoreError>(&found))
          return answer(Problem{.code = "trouble", .sentence = error->what()});
        const auto& all = std::get<std::vector<store::Summary>>(found);
        Json list = Json::array();
        for (std::size_t i = page * page_size; i < all.size() && i < (page + 1) * page_size; ++i)
          list.push_back(summary_json(all[i]));
        answer(Json{{"tables", std::move(list)}, {"more", all.size() > (page + 1) * page_size}});
      });
}

// ---- Talk -------------------------------------------------------------------------------

void Floor::say(Caller& caller, Parlour& parlour, const Given& request, const Answer& answer) {
  const Setup& setup = parlour.room->setup();
  if (setup.chat == Chat::off)
    return answer(Problem{.code = "refused", .sentence = "nobody talks at this table"});
  Json said{{"push", "said"}, {"table", parlour.code}};
  const Seat seat = parlour.room->seat_of(caller.guest);
  said["by"] = wire::json_of(seat, parlour.room->style());
  said["name"] = caller.name;
  Sentences faults;
  if (request.contains("phrase")) {
    const auto phrase =
        wire::read_number(request["phrase"], "phrase", 0, int(phrases.size()) - 1, faults);
    if (phrase) said["phrase"] = *phrase;
  } else {
    const Given text = request.value("text", Given());
    if (!text.is_string() || text.get_ref<const std::string&>().empty() ||
        text.get_ref<const std::string&>().size() > limits_.chat_bytes)
      faults.push_back("\"text\" has to be 1 to " + std::to_string(limits_.chat_bytes) + " bytes");
    else if (setup.chat == Chat::phrases)
      faults.push_back("at this table only the quick phrases are said");
    else
      said["text"] = text.get<std::string>();
  }
  if (!faults.empty()) return answer(bad(std::move(faults)));
  if (!caller.chat.take(Clock::now()))
    return answer(
        Problem{.code = "limit", .sentence = "you talk faster than one can read; wait a little"});
  const auto message = std::make_shared<const std::string>(wire::text_of(said));
  const std::string key = parlour.code + " " + caller.guest;
  for (Caller* other : parlour.visitors)
    if (!other->muted.contains(key)) other->send(message);
  answer(Json::object());
}

// ---- Questions to the others ----------------------------------------------------------

void Floor::ask_others(const ParlourPtr& parlour, std::string what, Seat by) {
  Question question{.what = std::move(what), .by = by, .version = parlour->room->version()};
  const SeatSet present = here(*parlour);
  for (int i = 0; i < parlour->room->seats(); ++i)
    if (present.has(Seat(i)) && Seat(i) != by) question.asked.insert(Seat(i));
  if (question.asked.empty()) return;
  const auto message = std::make_shared<const std::string>(
      wire::text_of({{"push", "asked"},
                     {"table", parlour->code},
                     {"what", question.what},
                     {"by", wire::json_of(by, parlour->room->style())}}));
  parlour->question = std::move(question);
  tell(*parlour, message);
}

void Floor::answered(const ParlourPtr& parlour, Seat seat, bool agree) {
  Question& question = *parlour->question;
  const auto nothing = [](const std::variant<Json, Problem>&) {};
  if (question.what == "hold") {
    if (!agree) question.asked.erase(seat);
    if (agree) question.agreed.insert(seat);
    if (question.asked.empty()) return parlour->question.reset();
    if (question.agreed.size() * 2 > question.asked.size()) {
      const Seat absent = question.by;
      parlour->question.reset();
      return commit(parlour, parlour->room->hold(absent), nothing);
    }
    return;
  }
  // A move goes back only if nobody minds.
  if (agree) question.agreed.insert(seat);
  if (agree && question.agreed != question.asked) return;
  const Question closed = *std::exchange(parlour->question, std::nullopt);
  const auto possible = take_back_of(parlour->room->table(), closed.by, TakeBackRule::by_consent);
  const auto* back = std::get_if<TakeBack>(&possible);
  if (agree && back && closed.version == parlour->room->version())
    return commit(parlour, parlour->room->take_back(closed.by, back->moves), nothing);
  tell_table(*parlour);
}

}  // namespace rookery::server
