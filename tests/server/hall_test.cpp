// Events with people who come late, drop out and stay away, and servers that die.
#include <gtest/gtest.h>

#include <set>

#include "server/house.hpp"

namespace rookery::server {
namespace {

using wire::Given;

const std::vector<std::string> everybody{"ann", "ben", "cat", "dan", "eve", "fay"};

/// One event, and the connections of those who follow it.
class Evening {
 public:
  explicit Evening(Given asked, Limits limits = {}) : house(everybody, limits) {
    for (const std::string& id : everybody) arrive(id);
    asked["do"] = "event_open";
    asked["pace"] = "instant";
    asked["bots"] = "random";
    const Given opened = ask("ann", asked);
    EXPECT_TRUE(opened.value("ok", false)) << opened.dump();
    code = opened.value("event", std::string());
    EXPECT_EQ(opened.value("link", std::string()), "/e/" + code);
  }
  ~Evening() {
    for (auto& [id, guest] : guests_) house.floor->depart(*guest);
  }

  Guest& guest(const std::string& id) { return *guests_.at(id); }
  void arrive(const std::string& id) {
    guests_[id] = std::make_unique<Guest>(id);
    house.floor->arrive(*guests_[id]);
  }
  void depart(const std::string& id) {
    house.floor->depart(guest(id));
    guests_.erase(id);
  }
  /// The server dies and is started again; everybody comes back.
  void restart() {
    guests_.clear();
    house.restart();
    for (const std::string& id : everybody) arrive(id);
  }

  Given ask(const std::string& id, Given request) {
    request["id"] = ++last_id_;
    house.floor->hear(guest(id), request.dump());
    for (int i = 0; i < 2000; ++i) {
      for (const Message& text : guest(id).heard) {
        Given message = Given::parse(*text);
        if (message.value("re", 0) == last_id_) return message;
      }
      house.wait();
    }
    ADD_FAILURE() << "no answer to " << request.dump();
    return {};
  }
  Given event(const std::string& id, const std::string& what) {
    return ask(id, {{"do", "event_" + what}, {"event", code}});
  }
  std::string sentence(const std::string& id, const std::string& what) {
    const Given answer = event(id, what);
    return answer.value("ok", false) ? "" : answer["error"]["sentence"].get<std::string>();
  }
  /// Pushes of one kind that somebody got, and forgets them.
  std::vector<Given> pushes(const std::string& id, const std::string& kind) {
    std::vector<Given> found;
    for (const Message& text : guest(id).heard) {
      Given message = Given::parse(*text);
      if (message.value("push", std::string()) == kind) found.push_back(std::move(message));
    }
    guest(id).heard.clear();
    return found;
  }
  Given now(const std::string& id = "ann") { return event(id, "enter"); }

  /// Lets bots play for everybody until the event says so.
  void play_until(const std::function<bool(const Given&)>& done) {
    for (int i = 0; i < 400; ++i) {
      const Given stands = now();
      if (done(stands)) return;
      if (stands["state"] == "playing") event("ann", "hurry");
      for (int k = 0; k < 40; ++k) house.wait();
      for (auto& [id, guest] : guests_) guest->heard.clear();
    }
    ADD_FAILURE() << "it does not go on: " << now().dump();
  }
  void play_to_the_end() {
    play_until([](const Given& stands) { return stands["state"] == "finished"; });
  }

  House house;
  std::string code;

 private:
  std::map<std::string, std::unique_ptr<Guest>> guests_;
  int last_id_ = 0;
};

Given rotation(int rounds) {
  return {{"kind", "rotation"}, {"game", "kentucky-discard"}, {"rounds", rounds}, {"hands", 1}};
}

std::set<std::string> names_in(const Given& list) {
  std::set<std::string> names;
  for (const Given& one : list)
    if (!one.value("bot", false)) names.insert(one["name"].get<std::string>());
  return names;
}

void expect_rounds_add_up(const Given& stands) {
  for (const Given& line : stands["standings"]) {
    EXPECT_EQ(line["rounds"].size(), stands["rounds"].get<std::size_t>());
    int sum = 0;
    for (const Given& made : line["rounds"]) sum += made.get<int>();
    EXPECT_EQ(line["score"], sum);
  }
}

TEST(Hall, RunsARotationWithByesALatecomerAndALeaver) {
  Evening evening(rotation(3));
  for (const char* id : {"ben", "cat", "dan", "eve"}) EXPECT_EQ(evening.sentence(id, "join"), "");
  EXPECT_EQ(evening.now()["people"].size(), 5u);
  EXPECT_EQ(evening.now("fay")["takes_part"], false);
  EXPECT_EQ(evening.sentence("ben", "start"), "only the host of the event starts it");
  EXPECT_EQ(evening.sentence("ann", "start"), "");
  const Given first = evening.now("ben");
  EXPECT_EQ(first["round"], 1);
  ASSERT_EQ(first["tables"].size(), 2u);
  ASSERT_TRUE(first["place"].is_object());
  // Where ben sits is where the table says he sits.
  for (int i = 0; i < 20; ++i) evening.house.wait();
  const auto called = evening.pushes("ben", "called");
  ASSERT_EQ(called.size(), 1u);
  EXPECT_EQ(called[0]["table"], first["place"]["table"]);
  const Given table = evening.ask("ben", {{"do", "enter"}, {"table", first["place"]["table"]}});
  EXPECT_EQ(table["you"], first["place"]["seat"]);
  EXPECT_EQ(table["event"], evening.code);
  EXPECT_EQ(table["state"], "playing");

  EXPECT_EQ(evening.sentence("fay", "join"), "");  // late
  EXPECT_TRUE(evening.now("fay")["place"].is_null());
  EXPECT_EQ(evening.sentence("cat", "leave"), "");
  evening.depart("dan");  // whose seat bots hold
  evening.play_until([](const Given& stands) { return stands["round"] == 2; });
  EXPECT_TRUE(evening.now("fay")["place"].is_object());
  EXPECT_TRUE(evening.now("cat")["place"].is_null());
  evening.play_to_the_end();

  const Given end = evening.now();
  expect_rounds_add_up(end);
  EXPECT_EQ(names_in(end["standings"]),
            (std::set<std::string>{"ann", "ben", "cat", "dan", "eve", "fay"}));
  EXPECT_FALSE(end["winners"].empty());
  EXPECT_EQ(end["standings"][5]["left"], true);
  EXPECT_EQ(end["standings"][5]["name"], "cat");
  EXPECT_EQ(end["standings"][0]["rank"], 1);
  EXPECT_EQ(evening.sentence("ben", "join"), "the event is over");
}

TEST(Hall, RunsAPartyWhereBotsFillTheSeats) {
  Evening evening({{"kind", "party"}, {"rounds", 2}, {"game", "dixie"}});
  EXPECT_EQ(evening.sentence("ben", "join"), "");
  EXPECT_EQ(evening.sentence("ann", "start"), "");
  EXPECT_EQ(evening.now()["tables"].size(), 2u);
  EXPECT_EQ(evening.sentence("cat", "join"), "");  // has the place of a bot from now on
  evening.play_to_the_end();
  const Given end = evening.now("cat");
  expect_rounds_add_up(end);
  EXPECT_EQ(end["standings"].size(), 8u);
  EXPECT_EQ(names_in(end["standings"]), (std::set<std::string>{"ann", "ben", "cat"}));
  EXPECT_TRUE(end["rank"].is_number());
}

TEST(Hall, GoesOnAfterTheServerDiedAtAnyMoment) {
  for (const Given& asked : {rotation(3), Given{{"kind", "party"}, {"rounds", 1}}}) {
    Evening evening(asked);
    for (const char* id : {"ben", "cat", "dan", "eve"}) evening.event(id, "join");
    evening.event("ann", "start");
    Rng rng{11};
    for (int deaths = 0; deaths < 8; ++deaths) {
      for (int k = rng.below(30); k > 0; --k) evening.house.wait();
      evening.restart();
      if (evening.now()["state"] == "playing") evening.event("ann", "hurry");
    }
    evening.play_to_the_end();
    const Given end = evening.now();
    expect_rounds_add_up(end);
    // Every table of every round was laid once and has told its result once.
    int results = 0, codes = 0;
    for (const store::Entry& stored : evening.house.truth.entries(evening.code)) {
      const auto entry = parse_event_entry(stored.text);
      results += entry->kind == EventEntry::Kind::result;
      codes += int(entry->tables.size());
      for (const std::string& table : entry->tables)
        EXPECT_EQ(evening.house.truth.find_summary(table)->state, store::State::finished);
    }
    EXPECT_EQ(results, codes);
    EXPECT_EQ(codes, 2 * end["rounds"].get<int>());
  }
}

TEST(Hall, PeoplePlayTheirOwnHands) {
  Evening evening(rotation(1));
  evening.event("ann", "start");
  // Whoever is called finds the table laid.
  std::vector<Given> calls;
  for (int i = 0; i < 2000 && calls.empty(); ++i) {
    evening.house.wait();
    calls = evening.pushes("ann", "called");
  }
  ASSERT_FALSE(calls.empty());
  const Given place = evening.now()["place"];
  const std::string table = place["table"].get<std::string>();
  EXPECT_EQ(calls.front()["table"], table);
  const Given seen = evening.ask("ann", {{"do", "enter"}, {"table", table}});
  ASSERT_EQ(seen["state"], "playing");
  // A copy of her table that follows the store finds her moves.
  const auto journal = evening.house.truth.find_journal(table);
  wire::Sentences faults;
  Digest secret{};
  std::ranges::copy(journal->secret, secret.begin());
  Room room(table, *read_setup(Given::parse(journal->setup), faults), Secret(secret));
  const auto follow = [&] {
    for (const store::Entry& stored : evening.house.truth.entries(table, room.version()))
      ASSERT_TRUE(room.apply(*parse_entry(stored.text, room.style())));
  };
  Rng rng{3};
  int moves = 0;
  for (int i = 0; i < 4000 && evening.now()["state"] != "finished"; ++i) {
    follow();
    evening.guest("ann").heard.clear();
    const Seat own = room.seat_of("ann");
    if (room.state() != Room::State::playing || !room.table().awaited().has(own)) {
      evening.house.wait();
      continue;
    }
    const auto choices = room.table().moves(own, 60);
    const Move& move = choices[std::size_t(rng.below(int(choices.size())))];
    const Given answer = evening.ask("ann", {{"do", "act"},
                                             {"table", table},
                                             {"version", room.version()},
                                             {"move", to_text(move, room.style())}});
    moves += answer["ok"].get<bool>();
  }
  EXPECT_GT(moves, 5);
  follow();
  const Given end = evening.now();
  EXPECT_EQ(end["state"], "finished");
  EXPECT_EQ(end["standings"][0]["score"],
            room.table().standing().totals[std::size_t(index(room.seat_of("ann")))]);
  const Given again = evening.ask("ann", {{"do", "rematch"}, {"table", table}});
  EXPECT_EQ(again["error"]["sentence"], "the event says where you play next");
}

TEST(Hall, IsListedAndLimited) {
  Given open = rotation(1);
  open["access"] = "open";
  Evening evening(open);
  Given lists = evening.ask("ben", {{"do", "events"}});
  ASSERT_EQ(lists["open"].size(), 1u);
  EXPECT_EQ(lists["open"][0]["event"], evening.code);
  EXPECT_EQ(lists["open"][0]["people"], 1);
  EXPECT_EQ(lists["open"][0]["host"], "ann");
  EXPECT_TRUE(lists["mine"].empty());
  EXPECT_EQ(evening.ask("ann", {{"do", "mine"}})["tables"].size(), 0u);
  EXPECT_EQ(evening.sentence("ann", "close"), "");
  lists = evening.ask("ann", {{"do", "events"}});
  EXPECT_TRUE(lists["open"].empty());
  EXPECT_EQ(lists["mine"][0]["state"], "abandoned");
  Given asked = rotation(1);
  asked["do"] = "event_open";
  for (int i = 0; i < Limits{}.events_per_guest; ++i)
    EXPECT_TRUE(evening.ask("ann", asked)["ok"].get<bool>());
  EXPECT_EQ(evening.ask("ann", asked)["error"]["code"], "limit");
}

TEST(Hall, GathersWhatItTellsThoseWhoFollow) {
  Evening evening(rotation(1));
  for (const char* id : {"cat", "dan"}) evening.now(id);
  for (int i = 0; i < 60; ++i) evening.house.wait();  // what was told before is long ago
  for (const char* id : {"cat", "dan"}) evening.guest(id).heard.clear();
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(evening.sentence("ben", "join"), "");
    if (i == 19) break;
    EXPECT_EQ(evening.sentence("ben", "leave"), "");
  }
  for (int i = 0; i < 120; ++i) evening.house.wait();
  const auto hers = evening.guest("cat").heard, his = evening.guest("dan").heard;
  ASSERT_FALSE(hers.empty());
  EXPECT_LT(hers.size(), 20u) << "of 39 changes";
  EXPECT_EQ(hers, his) << "made once for all who are told the same";
  const Given last = Given::parse(*hers.back());
  EXPECT_EQ(last["push"], "event");
  EXPECT_EQ(last["people"].size(), 2u);
  EXPECT_EQ(last["people"][1]["state"], "in");
  EXPECT_EQ(last["version"], evening.now("cat")["version"]);
}

TEST(Hall, TellsMoreOfAListByPages) {
  Evening evening(rotation(1));
  EXPECT_EQ(evening.event("ben", "join")["ok"], true);
  const Given page = evening.ask(
      "cat", {{"do", "event_more"}, {"event", evening.code}, {"list", "people"}, {"first", 1}});
  ASSERT_EQ(page["people"].size(), 1u);
  EXPECT_EQ(page["people"][0]["name"], "ben");
  EXPECT_EQ(page["more"], false);
  EXPECT_EQ(page["version"], evening.now()["version"]);
  for (const Given& more : {Given{{"list", "secrets"}, {"first", 0}}, Given{{"list", "people"}},
                            Given{{"list", 7}, {"first", -1}}}) {
    Given asked{{"do", "event_more"}, {"event", evening.code}};
    asked.update(more);
    EXPECT_EQ(evening.ask("cat", asked)["error"]["code"], "bad_request");
  }
}

TEST(Hall, CountsEventsThatAreOpenedAtOnce) {
  Evening evening(rotation(1));
  Given asked = rotation(1);
  asked["do"] = "event_open";
  for (int id = 1001; id <= 1020; ++id) {
    asked["id"] = id;
    evening.house.floor->hear(evening.guest("ann"), asked.dump());
  }
  std::map<std::string, int> answers;
  for (int answered = 0, i = 0; answered < 20 && i < 2000; ++i) {
    evening.house.wait();
    answered = 0;
    answers.clear();
    for (const Message& text : evening.guest("ann").heard) {
      const Given message = Given::parse(*text);
      if (message.value("re", 0) <= 1000) continue;
      ++answered;
      ++answers[message["ok"].get<bool>() ? "ok" : message["error"]["code"].get<std::string>()];
    }
  }
  const int more = Limits{}.events_per_guest - 1;
  EXPECT_EQ(answers, (std::map<std::string, int>{{"ok", more}, {"limit", 20 - more}}));
}

TEST(Hall, RefusesWithASentence) {
  Evening evening(rotation(1));
  EXPECT_EQ(evening.sentence("ann", "hurry"), "no round is being played");
  EXPECT_EQ(evening.sentence("ben", "hurry"), "only the host of the event does that");
  EXPECT_EQ(evening.sentence("ben", "leave"), "you do not take part in this event");
  const auto error = [&](Given request) {
    return evening.ask("ben", std::move(request))["error"]["sentence"].get<std::string>();
  };
  EXPECT_EQ(error({{"do", "event_enter"}, {"event", "NOWHERE"}}), "there is no such event");
  EXPECT_EQ(error({{"do", "event_enter"}}), "\"event\" has to be its code, as in the link");
  EXPECT_EQ(error({{"do", "event_dance"}}), "there is no request \"event_dance\"");
  EXPECT_EQ(error({{"do", "events"}, {"page", 1}}), "\"events\" has no member \"page\"");
  EXPECT_EQ(error({{"do", "event_open"}, {"kind", "party"}, {"event", "X"}}),
            "\"event_open\" has no member \"event\"");
  EXPECT_EQ(error({{"do", "open"}, {"game", "dixie"}, {"event", "X"}}),
            "\"open\" has no member \"event\"");
}

TEST(Hall, WaitsWhileNoneOfItsPeopleIsHereAndGoesOnWhenOneComes) {
  Given asked = rotation(100);
  asked["hands"] = 20;
  Evening evening(asked, {.event_pause_seconds = 1});
  evening.event("ben", "join");
  EXPECT_EQ(evening.sentence("ann", "start"), "");
  evening.event("ann", "hurry");  // bots play for those who are at it
  const auto thoughts = [&] { return evening.house.floor->counters().thoughts.load(); };
  const auto thinks = [&](bool on, int looks = 40) {
    for (int i = 0; i < looks; ++i) {
      const auto before = thoughts();
      for (int k = 0; k < 30; ++k) evening.house.wait();
      if ((thoughts() > before) == on) return true;
    }
    return false;
  };
  EXPECT_TRUE(thinks(true));
  for (const std::string& id : everybody) evening.depart(id);
  EXPECT_TRUE(thinks(false)) << "bots play on without people";
  evening.arrive("cat");
  EXPECT_FALSE(thinks(true, 3)) << "she does not take part";
  evening.arrive("ben");
  EXPECT_TRUE(thinks(true)) << "he does";
  evening.restart();
  EXPECT_TRUE(thinks(true));
}

}  // namespace
}  // namespace rookery::server
