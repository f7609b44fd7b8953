// What one guest asks never keeps another waiting: by order and count, not by the clock.
#include <gtest/gtest.h>

#include <condition_variable>

#include "server/house.hpp"

namespace rookery::server {
namespace {

using wire::Given;

/// Stops threads that come to it until it is opened, and counts them.
class Gate {
 public:
  ~Gate() { open(); }
  void pass() {
    std::unique_lock lock(mutex_);
    ++begun_;
    opened_.wait(lock, [this] { return is_open_; });
  }
  void open() {
    const std::lock_guard lock(mutex_);
    is_open_ = true;
    opened_.notify_all();
  }
  int begun() const {
    const std::lock_guard lock(mutex_);
    return begun_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable opened_;
  bool is_open_ = false;
  int begun_ = 0;
};

/// A hint that says how many there were before it.
Hint numbered(int number) {
  Hint hint;
  hint.sentence = "hint " + std::to_string(number);
  return hint;
}

/// A server whose hints and claims wait at a gate, and whose bots think of nothing.
class Shares : public testing::Test {
 protected:
  static constexpr int most_waiting = 8;  // hints of one guest
  static constexpr int crowd = 4;         // guests who ask for more than their share

  ~Shares() override {
    gate_.open();
    for (auto& guest : guests_) house_.floor->depart(*guest);
  }

  Guest& arrive(const std::string& id, const std::string& from = "127.0.0.1") {
    guests_.push_back(std::make_unique<Guest>(id, from));
    house_.floor->arrive(*guests_.back());
    return *guests_.back();
  }
  void depart(Guest& guest) {
    house_.floor->depart(guest);
    std::erase_if(guests_, [&](const auto& one) { return one.get() == &guest; });
  }

  /// Asks; the answer comes later.
  int request(Guest& guest, Given request) {
    request["id"] = ++last_id_;
    house_.floor->hear(guest, request.dump());
    return last_id_;
  }
  /// The answer, if it has come.
  static std::optional<Given> answer(const Guest& guest, int id) {
    const std::string about = "\"re\":" + std::to_string(id);  // most texts need no reading
    for (const Message& text : guest.heard) {
      if (text->find(about) == std::string::npos) continue;
      const Given message = Given::parse(*text);
      if (message.value("re", 0) == id) return message;
    }
    return {};
  }
  Given wait_for(const Guest& guest, int id) {
    for (int i = 0; i < 3000; ++i) {
      if (auto found = answer(guest, id)) return *found;
      house_.wait();
    }
    ADD_FAILURE() << "no answer";
    return {};
  }
  Given ask(Guest& guest, Given asked) { return wait_for(guest, request(guest, std::move(asked))); }
  template <class Happened>
  void wait_until(const Happened& happened) {
    for (int i = 0; i < 3000; ++i) {
      if (happened()) return;
      house_.wait();
    }
    ADD_FAILURE() << "it never happens";
  }
  static std::string code_of(const Given& answer) {
    return answer["ok"].get<bool>() ? "" : answer["error"]["code"].get<std::string>();
  }

  /// A table in play where the guest is to bid or to pass, with bots that wait for them.
  std::string open_table(Guest& guest, Given more = {{"hints", true}}) {
    more.update({{"do", "open"},
                 {"game", "three-handed-rook"},
                 {"options", {{"dealer_must_bid", "off"}}},
                 {"pace", "instant"},
                 {"takeback", "off"},
                 {"bots", "normal"},  // none of them ends the auction with a bid
                 {"start", true}});
    const Given opened = ask(guest, more);
    EXPECT_EQ(code_of(opened), "");
    const auto code = opened.value("table", std::string());
    wait_until([&] { return is_awaited(guest, code); });
    return code;
  }
  Given now(Guest& guest, const std::string& table) {
    Given stands = ask(guest, {{"do", "enter"}, {"table", table}});
    EXPECT_EQ(code_of(stands), "");
    return stands;
  }
  bool is_awaited(Guest& guest, const std::string& table) {
    const Given stands = now(guest, table);
    return std::ranges::count(stands["view"]["awaited"], stands["you"]) > 0;
  }
  Given pass(Guest& guest, const std::string& table) {
    const int version = version_of(guest, table);
    return ask(guest, {{"do", "act"}, {"table", table}, {"version", version}, {"move", "pass"}});
  }
  int ask_hint(Guest& guest, const std::string& table) {
    return request(guest, {{"do", "hint"}, {"table", table}});
  }
  int version_of(Guest& guest, const std::string& table) { return now(guest, table)["version"]; }
  /// Guests who have asked for as many hints as are taken from them.
  int queue_hints() {
    int asked = 0;
    for (int i = 0; i < crowd; ++i) {
      Guest& guest = arrive("crowd" + std::to_string(i));
      for (int k = 0; k < most_waiting; ++k) {
        ask_hint(guest, open_table(guest));
        ++asked;
      }
    }
    wait_until([this] { return gate_.begun() == 1; });
    return asked;
  }

  Gate gate_{};
  std::atomic<int> hints_{0};
  Thinking at_the_gate() {
    return {.turn = next_turn,
            .hint =
                [this](const Table&, Seat, std::uint64_t) {
                  gate_.pass();
                  return std::optional(numbered(++hints_));
                },
            .claim =
                [this](const Table&, Seat) {
                  gate_.pass();
                  return ClaimVerdict{.stands = false, .sentence = "it cannot be shown"};
                }};
  }
  House house_{{}, {.tables_per_guest = 1000}, at_the_gate(), 1};
  std::vector<std::unique_ptr<Guest>> guests_{};
  int last_id_ = 0;
};

TEST_F(Shares, OneHintIsUnderWayForASeatAndItsVersionIsAnsweredFromMemory) {
  Guest& ann = arrive("ann");
  const std::string table = open_table(ann);
  const std::array<int, 3> ids{ask_hint(ann, table), ask_hint(ann, table), ask_hint(ann, table)};
  wait_until([this] { return gate_.begun() == 1; });
  gate_.open();
  for (int id : ids) EXPECT_EQ(wait_for(ann, id)["hint"]["sentence"], "hint 1");
  EXPECT_EQ(wait_for(ann, ask_hint(ann, table))["hint"]["sentence"], "hint 1");
  EXPECT_EQ(hints_, 1);
}

TEST_F(Shares, HintsBeyondTheBoundAreRefusedAsBusy) {
  Guest& ann = arrive("ann");
  std::vector<std::string> tables;
  for (int i = 0; i < most_waiting; ++i) tables.push_back(open_table(ann));
  Guest& tablet = arrive("ann");
  for (int i = 0; i < 2; ++i) tables.push_back(open_table(tablet));
  ask_hint(ann, tables[0]);
  wait_until([this] { return gate_.begun() == 1; });  // it runs, and the others wait
  for (int i = 1; i < most_waiting; ++i) ask_hint(ann, tables[std::size_t(i)]);
  ask_hint(tablet, tables[most_waiting]);
  const Given refused = ask(tablet, {{"do", "hint"}, {"table", tables.back()}});
  EXPECT_EQ(code_of(refused), "busy");
  EXPECT_GT(refused["error"]["retry_ms"].get<int>(), 0);
  EXPECT_FALSE(refused["error"]["sentence"].get<std::string>().empty());
  Guest& ben = arrive("ben");
  const int bens = ask_hint(ben, open_table(ben));
  EXPECT_FALSE(answer(ben, bens)) << "another guest has a share of his own";
  gate_.open();
  EXPECT_EQ(code_of(wait_for(ben, bens)), "");
}

TEST_F(Shares, HintsAreGivenInTurn) {
  Guest& ann = arrive("ann");
  std::vector<std::pair<std::string, int>> asked;
  for (int i = 0; i < most_waiting; ++i) {
    const std::string table = open_table(ann);
    asked.emplace_back(table, ask_hint(ann, table));
  }
  wait_until([this] { return gate_.begun() == 1; });
  Guest& ben = arrive("ben");
  const int bens = ask_hint(ben, open_table(ben));
  gate_.open();
  const std::string told = wait_for(ben, bens)["hint"]["sentence"];
  EXPECT_TRUE(told == "hint 2" || told == "hint 3") << told << " comes after seven others";
}

TEST_F(Shares, HintsForThoseWhoLeftAreNeverBegun) {
  queue_hints();
  while (!guests_.empty()) depart(*guests_.back());
  Guest& ben = arrive("ben");
  const int bens = ask_hint(ben, open_table(ben));
  gate_.open();
  EXPECT_EQ(wait_for(ben, bens)["hint"]["sentence"], "hint 2");
  EXPECT_EQ(hints_, 2) << "the one that had begun, and his";
}

TEST_F(Shares, AHintForAnOlderChoiceIsStale) {
  Guest& ann = arrive("ann");
  Guest& ben = arrive("ben");
  ask_hint(ben, open_table(ben));
  wait_until([this] { return gate_.begun() == 1; });
  const std::string table = open_table(ann);
  const int hint = ask_hint(ann, table);
  EXPECT_EQ(code_of(pass(ann, table)), "");
  const auto told = answer(ann, hint);
  ASSERT_TRUE(told);
  EXPECT_EQ(code_of(*told), "stale");
}

TEST_F(Shares, BotsAndMovesDoNotWaitForHints) {
  const int asked = queue_hints();
  ASSERT_GE(asked, 32);
  Guest& ben = arrive("ben");
  const std::string table = open_table(ben);
  const int before = version_of(ben, table);
  EXPECT_EQ(code_of(pass(ben, table)), "");
  wait_until([&] { return version_of(ben, table) > before + 2; });  // bots have moved
  EXPECT_EQ(gate_.begun(), 1) << "the only one of " << asked << " that was served meanwhile";
}

TEST_F(Shares, AClaimIsProvedOnceAtATime) {
  Guest& ann = arrive("ann");
  const std::string table = open_table(ann);
  const int version = version_of(ann, table);
  const auto claim = [&] {
    return request(ann, {{"do", "claim"}, {"table", table}, {"version", version}});
  };
  const int first = claim();
  wait_until([this] { return gate_.begun() == 1; });
  EXPECT_EQ(code_of(wait_for(ann, claim())), "busy");
  gate_.open();
  EXPECT_EQ(code_of(wait_for(ann, first)), "refused");
}

TEST_F(Shares, LogsHaveABoundAndTurns) {
  Guest& ann = arrive("ann");
  Guest& ben = arrive("ben");
  const std::string hers = open_table(ann), his = open_table(ben);
  ask_hint(ann, hers);
  wait_until([this] { return gate_.begun() == 1; });  // what follows waits
  std::vector<int> logs;
  for (int i = 0; i < 6; ++i) {
    logs.push_back(request(ann, {{"do", "log"}, {"table", hers}}));
    for (int k = 0; k < 20; ++k) house_.wait();
  }
  int busy = 0;
  for (int id : logs)
    if (const auto told = answer(ann, id)) busy += code_of(*told) == "busy";
  EXPECT_EQ(busy, 4) << "two of one guest wait";
  const int bens = request(ben, {{"do", "log"}, {"table", his}});
  for (int k = 0; k < 20; ++k) house_.wait();
  EXPECT_FALSE(answer(ben, bens));
  gate_.open();
  EXPECT_EQ(code_of(wait_for(ben, bens)), "");
  int before = 0;
  for (int id : logs)
    if (const auto told = answer(ann, id)) before += code_of(*told).empty();
  EXPECT_LE(before, 1) << "his does not wait for both of hers";
}

TEST_F(Shares, TheHostIsToldOnceOfWhatIsDamaged) {
  Guest& ann = arrive("ann");
  const std::string missing = open_table(ann), odd = open_table(ann), nonsense = open_table(ann);
  for (const std::string& table : {missing, odd, nonsense})
    ask(ann, {{"do", "exit"}, {"table", table}});
  const Given opened = ask(ann, {{"do", "event_open"}, {"kind", "rotation"}, {"game", "dixie"}});
  const std::string event = opened["event"];
  const auto next = [&](const std::string& code) {
    return std::int64_t(house_.truth.entries(code).size()) + 1;
  };
  house_.truth.append(missing, next(missing) + 1, R"({"do":"start","at":1})");
  house_.truth.append(odd, next(odd), R"({"do":"back","number":99,"at":1})");
  house_.truth.append(nonsense, next(nonsense), "nonsense");
  house_.truth.append(event, next(event), R"({"do":"result","number":7,"deals":[],"at":1})");
  const auto gap = std::to_string(next(missing) - 1), begun = std::to_string(next(odd) - 1),
             last = std::to_string(next(nonsense) - 1);
  for (int i = 0; i < 2; ++i) {
    for (const std::string& table : {missing, odd, nonsense})
      EXPECT_EQ(code_of(ask(ann, {{"do", "enter"}, {"table", table}})), "trouble");
    EXPECT_EQ(code_of(ask(ann, {{"do", "event_enter"}, {"event", event}})), "no_event");
  }
  using Line = std::pair<std::string, wire::Json>;
  const auto line = [](const std::string& what, const std::string& code, const std::string& why) {
    return Line("the " + what + " cannot be read any more",
                {{"code_begins", code.substr(0, 5)}, {"reason", why}});
  };
  EXPECT_EQ(
      house_.log,
      (std::vector{line("table", missing, "entry " + gap + " is missing"),
                   line("table", odd, "entry " + begun + " does not fit what stands before it"),
                   line("table", nonsense, "entry " + last + " cannot be read"),
                   line("event", event, "entry 2 does not fit what stands before it")}));
}

TEST_F(Shares, AFullLaneRefusesNobodyWhoWaitsForNothing) {
  Guest& ann = arrive("ann");
  const std::string table = open_table(ann);
  ask_hint(ann, table);
  wait_until([this] { return gate_.begun() == 1; });  // what follows waits
  std::vector<std::pair<Guest*, int>> logs;
  for (int i = 0; i < 20; ++i) {
    Guest& one = arrive("crowd" + std::to_string(i));
    const std::string his = open_table(one);
    for (int k = 0; k < 2; ++k)
      logs.emplace_back(&one, request(one, {{"do", "log"}, {"table", his}}));
  }
  const auto is_refused = [](const auto& one) {
    const auto told = answer(*one.first, one.second);
    return told && code_of(*told) == "busy";
  };
  wait_until([&] { return std::ranges::any_of(logs, is_refused); });  // the lane is full
  const int log = request(ann, {{"do", "log"}, {"table", table}});
  for (int k = 0; k < 20; ++k) house_.wait();
  EXPECT_FALSE(answer(ann, log)) << "refused for those who have asked for more";
  gate_.open();
  EXPECT_EQ(code_of(wait_for(ann, log)), "");
}

TEST_F(Shares, WhoWaitsWhenTheServerGoesDownIsToldSo) {
  Guest& ann = arrive("ann");
  Guest& ben = arrive("ben");
  Guest& gone = arrive("gone");
  const std::string hers = open_table(ann), his = open_table(ben), another = open_table(ben);
  const std::string left = open_table(gone);
  const int version = version_of(ann, hers);
  const int first = ask_hint(ben, his);
  wait_until([this] { return gate_.begun() == 1; });  // the first runs, and the others wait
  const auto ask_all = [&] {
    return std::vector{ask_hint(ann, hers),
                       request(ann, {{"do", "claim"}, {"table", hers}, {"version", version}}),
                       request(ann, {{"do", "log"}, {"table", hers}})};
  };
  const auto waiting = ask_all();
  const int second = ask_hint(ben, another);
  request(gone, {{"do", "log"}, {"table", left}});
  for (int k = 0; k < 20; ++k) house_.wait();
  for (int id : waiting) EXPECT_FALSE(answer(ann, id));
  depart(gone);
  house_.floor->announce_closing(5);
  for (int id : waiting) EXPECT_FALSE(answer(ann, id)) << "it may be ready in a moment";
  house_.floor->answer_closing(5);
  for (int id : waiting) {
    const auto told = answer(ann, id);
    ASSERT_TRUE(told) << "no answer before the line is closed";
    EXPECT_EQ(code_of(*told), "closing");
    EXPECT_EQ((*told)["error"]["retry_ms"], 5000);
  }
  for (int id : {first, second}) EXPECT_EQ(code_of(wait_for(ben, id)), "closing");
  for (int id : ask_all()) EXPECT_EQ(code_of(wait_for(ann, id)), "closing");
  gate_.open();
  for (int k = 0; k < 20; ++k) house_.wait();
  EXPECT_EQ(version_of(ann, hers), version);
  int answers = 0;
  for (const Message& text : ann.heard) answers += text->find("\"closing\"") != std::string::npos;
  EXPECT_EQ(answers, 7) << "each once, and the push to all";
}

TEST_F(Shares, ListsWaitBehindTablesAndAreBounded) {
  Guest& ann = arrive("ann");
  Guest& ben = arrive("ben");
  const std::string table = open_table(ben);
  ask(ben, {{"do", "exit"}, {"table", table}});  // so that it has to be read again
  house_.keeper().read([this](store::Store&) { return gate_.pass(), 0; }, [](const auto&) {});
  wait_until([this] { return gate_.begun() == 1; });
  std::vector<int> lists;
  for (int i = 0; i < 6; ++i)
    for (const char* what : {"tables", "mine", "events"})
      lists.push_back(request(ann, {{"do", what}}));
  for (int k = 0; k < 10; ++k) house_.wait();
  int busy = 0;
  for (int id : lists)
    if (const auto told = answer(ann, id)) busy += code_of(*told) == "busy";
  EXPECT_EQ(busy, 2) << "sixteen of one guest wait";
  // What a table needs goes before them, though it comes later.
  std::vector<std::string> order;
  const auto note = [&](const std::string& what, store::Keeper::Reader reader) {
    house_.keeper().read(
        std::move(reader), [](store::Store&) { return 0; },
        [&order, what](const auto&) { order.push_back(what); });
  };
  using Reader = store::Keeper::Reader;
  note("list", {.lane = Reader::Lane::lists, .owner = "cat"});
  const int enter = request(ben, {{"do", "enter"}, {"table", table}});
  note("table", {.owner = "cat"});
  gate_.open();
  EXPECT_EQ(code_of(wait_for(ben, enter)), "");
  for (int id : lists) EXPECT_NE(wait_for(ann, id), Given());
  EXPECT_EQ(order, (std::vector<std::string>{"table", "list"}));
}

TEST_F(Shares, LoadsOfOneGuestLetThoseOfOthersPass) {
  std::vector<std::string> order;
  house_.keeper().read([this](store::Store&) { return gate_.pass(), 0; }, [](const auto&) {});
  wait_until([this] { return gate_.begun() == 1; });
  for (const char* owner : {"crowd", "crowd", "crowd", "crowd", "crowd", "ann"})
    house_.keeper().read(
        {.owner = owner}, [](store::Store&) { return 0; },
        [&order, owner](const auto&) { order.emplace_back(owner); });
  gate_.open();
  wait_until([&] { return order.size() == 6; });
  EXPECT_LE(std::ranges::find(order, "ann") - order.begin(), 1)
      << "behind one of the crowd at most";
}

TEST_F(Shares, WrongCodesOfOneAddressAreFew) {
  Guest& ann = arrive("ann", "192.0.2.1");
  Guest& ben = arrive("ben", "192.0.2.2");
  const std::string table = open_table(ben);
  std::string last;
  int tried = 0;
  for (; tried < 100 && last != "limit"; ++tried)
    last = code_of(
        ask(ann, {{"do", tried % 2 ? "enter" : "event_enter"},
                  {tried % 2 ? "table" : "event", "ABCDEFG" + std::string(tried % 9, 'H')}}));
  EXPECT_EQ(tried, 61) << "sixty within the hour";
  EXPECT_EQ(code_of(ask(ann, {{"do", "enter"}, {"table", table}})), "limit") << "right or wrong";
  EXPECT_EQ(code_of(ask(ben, {{"do", "enter"}, {"table", table}})), "") << "from elsewhere";
  Guest& cat = arrive("cat", "192.0.2.3");
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(code_of(ask(cat, {{"do", "enter"}, {"table", table}})), "") << "right ones are free";
    ask(cat, {{"do", "exit"}, {"table", table}});
  }
}

TEST_F(Shares, WrongCodesOfOthersKeepNobodyOutOfTheirOwnTablesAndEvents) {
  Guest& ann = arrive("ann");
  const std::string table = open_table(ann);
  const Given opened = ask(ann, {{"do", "event_open"}, {"kind", "rotation"}, {"game", "dixie"}});
  const std::string event = opened["event"];
  Guest& ben = arrive("ben");
  EXPECT_EQ(code_of(ask(ben, {{"do", "event_join"}, {"event", event}})), "");
  ask(ann, {{"do", "exit"}, {"table", table}});  // so that it has to be read again
  Guest& cat = arrive("cat");
  const auto tried = [&](Guest& guest, const std::string& what, const std::string& code) {
    Given told = ask(guest, {{"do", what == "table" ? "enter" : "event_enter"}, {what, code}});
    told.erase("re");
    if (told.contains("error")) told["error"].erase("retry_ms");  // which goes on
    return told;
  };
  while (code_of(tried(cat, "table", "ABCDEFGHJK")) != "limit") {
  }
  // The same for right and for wrong ones, in memory or not, to those who do not belong there.
  const Given refused = tried(cat, "table", "ABCDEFGHJK");
  for (const auto& [what, code] : {std::pair{"table", table}, {"event", event}})
    EXPECT_EQ(tried(cat, what, code), refused);
  EXPECT_EQ(tried(ben, "table", table), refused);
  EXPECT_EQ(code_of(tried(ben, "event", event)), "");
  EXPECT_EQ(code_of(tried(ann, "event", event)), "");
  EXPECT_EQ(code_of(tried(ann, "table", table)), "");
  EXPECT_EQ(tried(cat, "table", table), refused) << "at a table that is in memory";
  // To look it up costs the reader time, so one guest may ask for few at once.
  house_.keeper().read([this](store::Store&) { return gate_.pass(), 0; }, [](const auto&) {});
  wait_until([this] { return gate_.begun() == 1; });
  std::vector<int> ids;
  for (int i = 0; i < 20; ++i) ids.push_back(request(cat, {{"do", "enter"}, {"table", table}}));
  int busy = 0;
  for (int id : ids)
    if (const auto told = answer(cat, id)) busy += code_of(*told) == "busy";
  EXPECT_EQ(busy, 12);
  gate_.open();
  for (int id : ids) EXPECT_NE(wait_for(cat, id), Given());
  EXPECT_EQ(tried(cat, "table", table), refused) << "and may ask again";
}

TEST_F(Shares, AClubThatComesBackAtOnceIsLetIn) {
  Guest& ann = arrive("ann");
  const std::string table = open_table(ann);
  ask(ann, {{"do", "exit"}, {"table", table}});
  std::vector<std::pair<Guest*, int>> club;
  for (int i = 0; i < 200; ++i) {
    Guest& one = arrive("member" + std::to_string(i));
    club.emplace_back(&one, request(one, {{"do", "enter"}, {"table", table}}));
  }
  std::map<std::string, int> answers;
  for (const auto& [guest, id] : club) ++answers[code_of(wait_for(*guest, id))];
  EXPECT_EQ(answers[""], 50) << "as many as may watch";
  EXPECT_EQ(answers["limit"], 150);
  EXPECT_EQ(code_of(ask(ann, {{"do", "enter"}, {"table", table}})), "");
}

TEST_F(Shares, WhatCannotBeACodeIsNotLookedUp) {
  Guest& ann = arrive("ann");
  for (const char* code : {"", "\u0000", "\u00ff", "TABLE 1", "ILO0"})
    EXPECT_EQ(code_of(ask(ann, {{"do", "enter"}, {"table", code}})), "no_table") << code;
  EXPECT_EQ(house_.floor->counters().troubles, 0u);
}

TEST_F(Shares, CodesHaveTenLetters) {
  Guest& ann = arrive("ann");
  EXPECT_EQ(open_table(ann).size(), 10u);
  const Given event = ask(ann, {{"do", "event_open"}, {"kind", "rotation"}, {"game", "dixie"}});
  EXPECT_EQ(event["event"].get<std::string>().size(), 10u);
}

TEST_F(Shares, WhoIsHereIsToldSeldomAndAtLastRightly) {
  Guest& ann = arrive("ann");
  Guest& ben = arrive("ben");
  const std::string table = open_table(ann);
  ann.heard.clear();
  for (int i = 0; i < 40; ++i) {
    ask(ben, {{"do", "enter"}, {"table", table}});
    if (i < 39) ask(ben, {{"do", "exit"}, {"table", table}});
  }
  for (int i = 0; i < 40; ++i) house_.wait();
  int told = 0, watchers = -1;
  for (const Message& text : ann.heard)
    if (const Given message = Given::parse(*text); message.value("push", "") == "present") {
      ++told;
      watchers = message["watchers"];
    }
  EXPECT_LT(told, 40);
  EXPECT_EQ(watchers, 1);
}

}  // namespace
}  // namespace rookery::server
