// What is asked at a table, one function a request; docs/protocol.md lists them.
#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/floor.hpp"
#include "server/shelf.hpp"

namespace rookery::server {
namespace {

using wire::Given;
using wire::Json;
using wire::Sentences;

constexpr std::array<std::string_view, 12> phrases{
    "Hello!",     "Good luck!",      "Well played!", "Thank you!",  "Sorry!",     "Oops!",
    "Nice hand!", "Take your time.", "Your turn.",   "One moment.", "Good game!", "Goodbye!"};

Seat asked_seat(const Given& given, const Room& room, Sentences& faults) {
  const auto seat = given.find("seat");
  if (seat == given.end()) {
    faults.push_back("\"seat\" is missing");
    return Seat::nobody;
  }
  return wire::read_seat(*seat, room.seats(), room.style(), faults).value_or(Seat::nobody);
}

Move asked_move(const Given& given, const Room& room, Sentences& faults) {
  const auto move = given.find("move");
  if (move == given.end()) {
    faults.push_back("\"move\" is missing");
    return {};
  }
  return wire::read_move(*move, room.style(), faults).value_or(Move{});
}

bool asked_flag(const Given& given, const char* name, Sentences& faults) {
  const auto flag = given.find(name);
  if (flag != given.end() && flag->is_boolean()) return flag->get<bool>();
  faults.push_back("\"" + std::string(name) + "\" has to be true or false");
  return false;
}

/// All events of a table up to a version, as a seat was told; nothing if they cannot be read.
std::optional<Json> events_of(const Shelf& shelf, Seat seat, std::optional<int> after) {
  const ReadRoom read = room_from(shelf);
  const auto* then = std::get_if<Room>(&read);
  const auto table = then ? whole_table(shelf, *then) : std::nullopt;
  if (!table) return {};
  const std::vector<Event> events = table->events(seat);
  return page_of(events, after, table->seats(), table->style());
}

}  // namespace

std::span<const std::string_view> quick_phrases() { return phrases; }

std::optional<int> Floor::Request::version(const char* member, Sentences& faults) const {
  const auto version = given.find(member);
  if (version != given.end()) return wire::read_number(*version, member, 0, 100000000, faults);
  faults.push_back("\"" + std::string(member) + "\" is missing: the version that you saw");
  return {};
}

void Floor::enter(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  const Room& room = *parlour->room;
  Sentences faults;
  const auto since = given.contains("since") ? request.version("since", faults) : -1;
  if (!since) return answer(bad(std::move(faults)));
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
    // Bots that played among themselves now play with a person.
    if (seat != Seat::nobody && here(*parlour).empty()) stop_thinking(*parlour);
    parlour->visitors.push_back(&caller);
    caller.entered.push_back(room.code());
  }
  const auto welcome = [this, guest = caller.guest, parlour = parlour, since = *since,
                        answer = answer, inside] {
    if (!parlour->room) return;
    const Company with = company(*parlour);
    answer(table_for(*parlour, with, guest, since));
    if (!inside) tell_presence(parlour);
  };
  if (seat != Seat::nobody && room.chair(seat).held)
    return commit(parlour, room.resume(seat),
                  [welcome, answer = answer](const std::variant<Json, Problem>& result) {
                    if (const auto* problem = std::get_if<Problem>(&result))
                      return answer(*problem);
                    welcome();
                  });
  welcome();
  consider(parlour);
}

// ---- Before the start ---------------------------------------------------------------------

void Floor::sit(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  Sentences faults;
  const Seat seat = asked_seat(given, *parlour->room, faults);
  if (!faults.empty()) return answer(bad(std::move(faults)));
  parlour->names[caller.guest] = caller.name;
  commit(parlour, parlour->room->sit(caller.guest, seat), answer);
}

void Floor::stand(const Request& request) {
  commit(request.parlour, request.room().stand(request.caller.guest), request.answer);
}

void Floor::place_bot(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  Sentences faults;
  const Seat seat = asked_seat(given, *parlour->room, faults);
  const auto bot = given.find("bot");
  if (bot == given.end() || !(bot->is_string() || bot->is_null()))
    faults.push_back("\"bot\" has to be the name of a bot, or null");
  if (!faults.empty()) return answer(bad(std::move(faults)));
  const std::string name = bot->is_null() ? "" : bot->get<std::string>();
  commit(parlour, parlour->room->place_bot(caller.guest, seat, name), answer);
}

void Floor::start(const Request& request) {
  commit(request.parlour, request.room().start(request.caller.guest), request.answer);
}

void Floor::contribute(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  Sentences faults;
  const auto deal = wire::read_number(given.value("deal", Given()), "deal", 1, 1000000, faults);
  const Given value = given.value("value", Given());
  if (!value.is_string()) faults.push_back("\"value\" has to be hexadecimal digits");
  if (!faults.empty()) return answer(bad(std::move(faults)));
  commit(parlour, parlour->room->contribute(caller.guest, *deal, value.get<std::string>()), answer);
}

// ---- In play --------------------------------------------------------------------------------

void Floor::act(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  Sentences faults;
  const auto seen = request.version("version", faults);
  const Move move = asked_move(given, *parlour->room, faults);
  if (!faults.empty()) return answer(bad(std::move(faults)));
  commit(parlour, parlour->room->act(caller.guest, *seen, move), answer);
}

void Floor::leave(const Request& request) {
  commit(request.parlour, request.room().leave(request.caller.guest), request.answer);
}

void Floor::tell_why(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  const Room& room = *parlour->room;
  Sentences faults;
  const Move move = asked_move(given, room, faults);
  if (!faults.empty()) return answer(bad(std::move(faults)));
  const Seat own = request.own_seat();
  if (!room.started() || own == Seat::nobody)
    return answer(Problem{.code = "no_seat", .sentence = "you do not play at this table"});
  const auto refusal = room.table().refusal(own, move);
  if (!refusal) return answer(Json{{"legal", true}});
  answer(Json{{"legal", false}, {"sentence", refusal->sentence}, {"clause", refusal->clause}});
}

void Floor::tell_log(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  const bool late = watches_late(*parlour, caller.guest);
  const Room& room = late ? parlour->gallery->room() : request.room();
  Sentences faults;
  const auto after = given.contains("after")
                         ? wire::read_number(given["after"], "after", 0, 1000000, faults)
                         : std::nullopt;
  if (!faults.empty()) return answer(bad(std::move(faults)));
  if (!room.started())
    return answer(Json{
        {"version", room.version()}, {"events", Json::array()}, {"first", 0}, {"more", false}});
  if (closing_) return answer(*closing_);
  // A room does not keep all of it. To read it and to play it again takes a while, so both are
  // done elsewhere, and not for a caller who has gone.
  const auto tell = [this, seat = request.own_seat(), version = room.version(), after,
                     answer = awaited(caller.number, answer), guest = caller.guest,
                     wish = caller.presence, alive = alive_](store::Found<Shelf> found) {
    if (!*alive) return;
    if (const auto* error = std::get_if<store::StoreError>(&found)) return answer(not_read(*error));
    const auto shelf = std::make_shared<Shelf>(std::move(std::get<Shelf>(found)));
    if (!shelf->journal || int(shelf->entries.size()) < version) return answer(unreadable());
    shelf->entries.resize(std::size_t(version));
    auto job = [this, shelf, seat, after, version, answer, alive] {
      auto told = events_of(*shelf, seat, after);
      boost::asio::post(io_, [told = std::move(told), version, answer, alive]() mutable {
        if (!*alive) return;
        if (!told) return answer(unreadable());
        (*told)["version"] = version;
        answer(std::move(*told));
      });
    };
    if (!asides_.add(std::size_t(Aside::log), guest, std::move(job), wish))
      answer(busy(asides_.room_after(std::size_t(Aside::log))));
  };
  keeper_.read(
      {.lane = store::Keeper::Reader::Lane::lists, .owner = caller.guest},
      [code = room.code()](store::Store& store) { return read_shelf(store, code); }, tell);
}

// ---- Talk -------------------------------------------------------------------------------

void Floor::say(const Request& request) {
  const auto& [caller, there, given, answer] = request;
  Parlour& parlour = *there;
  const Setup& setup = parlour.room->setup();
  if (setup.chat == Chat::off)
    return answer(Problem{.code = "refused", .sentence = "nobody talks at this table"});
  if (watches_late(parlour, caller.guest))
    return answer(Problem{.code = "refused",
                          .sentence = "whoever sees all hands does not talk to the players"});
  Json said{{"push", "said"}, {"table", parlour.code}};
  const Seat seat = parlour.room->seat_of(caller.guest);
  said["by"] = wire::json_of(seat, parlour.room->style());
  said["name"] = caller.name;
  Sentences faults;
  if (given.contains("phrase")) {
    const auto phrase =
        wire::read_number(given["phrase"], "phrase", 0, int(phrases.size()) - 1, faults);
    if (phrase) said["phrase"] = *phrase;
  } else {
    const Given text = given.value("text", Given());
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
  const Message message = message_of(said);
  const std::string key = parlour.code + " " + caller.guest;
  for (Caller* other : parlour.visitors)
    if (!other->muted.contains(key)) other->send(message);
  answer(Json::object());
}

void Floor::mute(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  Sentences faults;
  const Seat seat = asked_seat(given, *parlour->room, faults);
  const bool muted = asked_flag(given, "muted", faults);
  if (!faults.empty()) return answer(bad(std::move(faults)));
  const std::string key = parlour->code + " " + parlour->room->chair(seat).who;
  if (muted)
    caller.muted.insert(key);
  else
    caller.muted.erase(key);
  answer(Json::object());
}

// ---- Questions to the others ----------------------------------------------------------

void Floor::ask_others(const ParlourPtr& parlour, std::string what, Seat by) {
  Question question{.what = std::move(what), .by = by, .version = parlour->room->version()};
  const SeatSet present = here(*parlour);
  for (int i = 0; i < parlour->room->seats(); ++i)
    if (present.has(Seat(i)) && Seat(i) != by) question.asked.insert(Seat(i));
  if (question.asked.empty()) return;
  const Message message = message_of({{"push", "asked"},
                                      {"table", parlour->code},
                                      {"what", question.what},
                                      {"by", wire::json_of(by, parlour->room->style())}});
  parlour->question = std::move(question);
  tell(*parlour, message);
}

void Floor::answered(const ParlourPtr& parlour, Seat seat, bool agree) {
  Question& question = *parlour->question;
  if (question.what == "hold") {
    if (!agree) question.asked.erase(seat);
    if (agree) question.agreed.insert(seat);
    if (question.asked.empty()) return parlour->question.reset();
    if (question.agreed.size() * 2 > question.asked.size()) {
      const Seat absent = question.by;
      parlour->question.reset();
      return commit(parlour, parlour->room->hold(absent), to_nobody);
    }
    return;
  }
  // A move goes back only if nobody minds.
  if (agree) question.agreed.insert(seat);
  if (agree && question.agreed != question.asked) return;
  const Question closed = *std::exchange(parlour->question, std::nullopt);
  const auto possible = parlour->room->take_back_of(closed.by, TakeBackRule::by_consent);
  const auto* back = std::get_if<TakeBack>(&possible);
  if (agree && back && closed.version == parlour->room->version())
    return commit(parlour, parlour->room->take_back(closed.by, back->moves), to_nobody);
  tell_table(*parlour);
}

void Floor::take_answer(const Request& request) {
  const auto& [caller, parlour, given, answer] = request;
  Sentences faults;
  const bool agree = asked_flag(given, "agree", faults);
  if (!faults.empty()) return answer(bad(std::move(faults)));
  const Seat own = request.own_seat();
  if (!parlour->question || !parlour->question->asked.contains(own) ||
      given.value("to", Given()) != parlour->question->what)
    return answer(Problem{.code = "refused", .sentence = "nobody asked you that now"});
  answer(Json::object());
  answered(parlour, own, agree);
}

}  // namespace rookery::server
