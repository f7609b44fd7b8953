// Anything that may come in at the door, with tables in play in every game: each request has
// one answer, everything sent is JSON of a bearable size, and nothing ends in trouble.
//
//   REQUESTS=1000000 SEED=7 THINK=1 server_tests --gtest_filter='Anything*'
//
// REQUESTS: how many. SEED: which. THINK: bots, hints and claims are the real ones, not quick
// stand-ins.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "house/shipped.hpp"
#include "server/house.hpp"

namespace rookery::server {
namespace {

using wire::Given;

long number_of(const char* variable, long otherwise) {
  const char* given = std::getenv(variable);
  return given ? std::atol(given) : otherwise;
}

/// Bots that take any move, and advice without a thought.
Thinking quick_thinking() {
  return {.turn = [](const Table& table,
                     std::span<const std::unique_ptr<Bot>> bots) -> std::optional<Turn> {
            for (Seat seat : table.invited())
              if (bots[std::size_t(index(seat))])
                if (const auto moves = table.moves(seat, 3); !moves.empty())
                  return Turn{seat, moves.back()};
            return {};
          },
          .hint = [](const Table&, Seat, std::uint64_t) { return std::optional(Hint{}); },
          .claim =
              [](const Table&, Seat) {
                return ClaimVerdict{.stands = false, .sentence = "it cannot be shown"};
              }};
}

/// A guest on one connection, and what is known of the tables there.
struct Visitor {
  explicit Visitor(std::string id) : guest(std::move(id)) {}
  Guest guest;
  std::map<std::string, Given> tables{};  // as they were told last
  std::map<std::int64_t, int> open{};     // requests, with the answers that they have had
};

class Anything : public testing::Test {
 protected:
  static constexpr int visitors = 12, guests = 6;
  static constexpr std::size_t most_tables = 60;

  ~Anything() override {
    for (auto& visitor : visitors_) house_.floor->depart(visitor->guest);
  }

  void come() {
    for (int i = 0; i < visitors; ++i) {
      visitors_.push_back(std::make_unique<Visitor>("g" + std::to_string(i % guests)));
      house_.floor->arrive(visitors_.back()->guest);
    }
    for (int i = 0; i < guests; ++i) {
      const std::string id = "g" + std::to_string(i);
      house_.truth.add_guest({.id = id, .name = id});
    }
  }

  template <class List>
  auto& any(List& list) {
    return *std::next(list.begin(), rng_.below(int(list.size())));
  }
  bool chance(int percent) { return rng_.below(100) < percent; }

  // ---- What is asked ----

  /// A value that fits nowhere, or anywhere.
  Given nonsense(int depth = 0) {
    static const std::vector<Given> values{nullptr,
                                           true,
                                           0,
                                           -1,
                                           7,
                                           1e300,
                                           std::uint64_t(-1),
                                           "",
                                           "A",
                                           "\x01",
                                           "null",
                                           "pass",
                                           "zz",
                                           "0",
                                           "a",
                                           "00ff",
                                           "R1",
                                           Given::array(),
                                           Given::object(),
                                           "\U0001F600"};
    if (depth < 3 && chance(15)) {
      Given list = Given::array();
      for (int i = rng_.below(4); i >= 0; --i) list.push_back(nonsense(depth + 1));
      return list;
    }
    if (depth < 3 && chance(15)) return {{any(words), nonsense(depth + 1)}};
    if (chance(5)) return std::string(std::size_t(rng_.below(3000)), 'x');
    return any(values);
  }

  Given move_for(const Visitor& visitor, const std::string& code) {
    const auto known = visitor.tables.find(code);
    if (known == visitor.tables.end() || !known->second.contains("view") || chance(5))
      return chance(50) ? nonsense() : Given("pass");
    const Given& offers = known->second["view"]["offers"];
    if (offers.empty()) return "pass";
    const Given& offer = any(offers);
    Given move{{"verb", offer["verb"]}};
    for (const auto& [choice, name] : {std::pair("words", "word"), {"suits", "suit"}, {"to", "to"}})
      if (offer.contains(choice) && !offer[choice].empty()) move[name] = any(offer[choice]);
    if (offer.contains("least")) move["number"] = offer["least"];
    if (offer.contains("onto")) move["onto"] = offer["onto"];
    if (offer.contains("from") && !offer["from"].empty()) {
      std::vector<Given> from = offer["from"];
      move["cards"] = offer.value("must", Given::array());
      for (int i = rng_.below(offer.value("max", 1) + 1); i >= 0 && !from.empty(); --i) {
        const auto card = from.begin() + rng_.below(int(from.size()));
        move["cards"].push_back(*card);
        from.erase(card);
      }
    }
    return move;
  }

  Given value_of(const Visitor& visitor, const std::string& member, const std::string& code) {
    if (chance(6)) return nonsense();
    const auto known = visitor.tables.find(code);
    const int version = known == visitor.tables.end() ? 0 : known->second.value("version", 0);
    if (member == "table") return code;
    if (member == "event") return events_.empty() ? code : any(events_);
    if (member == "version" || member == "since") return std::max(0, version - rng_.below(2));
    if (member == "move") return move_for(visitor, code);
    if (member == "seat") return std::string(1, char('A' + rng_.below(5)));
    if (member == "bot" || member == "bots") return any(bots);
    if (member == "deal") return 1 + rng_.below(4);
    if (member == "value") return std::string("0f1a2b3c").substr(0, std::size_t(rng_.below(9)));
    if (member == "agree" || member == "muted" || member == "start" || member == "play" ||
        member == "hints" || member == "one_hand")
      return chance(80);
    if (member == "to") return chance(50) ? "back" : "hold";
    if (member == "phrase") return rng_.below(14);
    if (member == "text") return "hello";
    if (member == "list") return any(lists);
    if (member == "page" || member == "after" || member == "first") return rng_.below(3);
    if (member == "state") return any(states);
    if (member == "game") return std::string(any(games_)->id);
    if (member == "house") return std::string(any(sheets).text);
    if (member == "kind") return chance(50) ? "party" : "rotation";
    if (member == "pace") return chance(90) ? "instant" : "brisk";
    if (member == "idle") return any(idles);
    if (member == "takeback") return any(takebacks);
    if (member == "access") return chance(50) ? "open" : "link";
    if (member == "watching") return any(watchings);
    if (member == "rounds" || member == "hands" || member == "tables") return 1 + rng_.below(3);
    return nonsense();
  }

  Given request_of(Visitor& visitor) {
    static const std::vector<std::pair<std::string, std::vector<std::string>>> forms{
        {"act", {"table", "version", "move"}},
        {"enter", {"table", "since"}},
        {"enter", {"table"}},
        {"exit", {"table"}},
        {"open", {"game", "pace", "idle", "takeback", "watching", "bots", "start", "hints"}},
        {"open", {"house", "pace", "bots", "start", "access"}},
        {"open", {"game", "pace", "seat"}},
        {"tables", {}},
        {"mine", {"page", "state"}},
        {"ping", {}},
        {"sit", {"table", "seat"}},
        {"stand", {"table"}},
        {"bot", {"table", "seat", "bot"}},
        {"start", {"table"}},
        {"back", {"table", "version"}},
        {"claim", {"table", "version"}},
        {"hint", {"table"}},
        {"rematch", {"table"}},
        {"contribute", {"table", "deal", "value"}},
        {"leave", {"table"}},
        {"answer", {"table", "to", "agree"}},
        {"why", {"table", "move"}},
        {"log", {"table", "after"}},
        {"say", {"table", "phrase"}},
        {"say", {"table", "text"}},
        {"mute", {"table", "seat", "muted"}},
        {"events", {}},
        {"event_open", {"kind", "game", "rounds", "tables", "pace", "bots", "play"}},
        {"event_open", {"kind", "house", "rounds", "hands", "pace"}},
        {"event_enter", {"event"}},
        {"event_more", {"event", "list", "first"}},
        {"event_exit", {"event"}},
        {"event_join", {"event"}},
        {"event_leave", {"event"}},
        {"event_start", {"event"}},
        {"event_hurry", {"event"}},
        {"event_close", {"event"}}};
    // Moves and looks are most of what comes.
    const auto& [what, members] = chance(55) ? forms[std::size_t(rng_.below(3))]
                                             : forms[std::size_t(rng_.below(int(forms.size())))];
    const std::string code = visitor.tables.empty() || chance(20)
                                 ? codes_.empty() ? "NWHERE" : any(codes_)
                                 : any(visitor.tables).first;
    Given request{{"do", what}};
    for (const std::string& member : members)
      if (!chance(3)) request[member] = value_of(visitor, member, code);
    if (chance(2)) request[any(words)] = nonsense();
    if (chance(1)) request["do"] = nonsense();
    return request;
  }

  /// Some of it is broken on the way.
  std::string sent(Given request) {
    std::string text = request.dump(-1, ' ', false, Given::error_handler_t::replace);
    if (!chance(6)) return text;
    for (int i = rng_.below(4); i >= 0; --i) {
      const auto at = std::size_t(rng_.below(int(text.size())));
      switch (rng_.below(4)) {
        case 0: text[at] = char(rng_.below(256)); break;
        case 1: text.erase(at, std::size_t(rng_.below(20))); break;
        case 2: text.insert(at, std::string(std::size_t(rng_.below(30)), any(brackets))); break;
        default: text += text.substr(at); break;
      }
      if (text.empty()) break;
    }
    return text;
  }

  void send(Visitor& visitor, Given request) {
    request["id"] = ++last_id_;
    const std::string text = sent(std::move(request));
    wire::Sentences faults;
    const auto understood = wire::parse(text, faults);
    if (understood && understood->is_object())
      if (const auto id = understood->find("id");
          id != understood->end() && id->is_number_integer() && *id == Given(last_id_))
        visitor.open[last_id_] = 0;
    house_.floor->hear(visitor.guest, text);
  }

  // ---- What is answered ----

  void listen(Visitor& visitor) {
    for (; !visitor.guest.heard.empty(); visitor.guest.heard.pop_front()) {
      const std::string& text = *visitor.guest.heard.front();
      ASSERT_LT(text.size(), 64u * 1024) << text.substr(0, 500);
      ASSERT_TRUE(Given::accept(text)) << text;
      // To learn from it all takes longer than to answer it.
      const bool news = text.find("\"push\":") != std::string::npos;
      if (news && !chance(10)) continue;
      const Given message = Given::parse(text, nullptr, false);
      ASSERT_TRUE(message.is_object()) << text;
      ASSERT_TRUE(message.contains("push") || message.contains("re")) << text;
      learn(visitor, message);
      if (!message.contains("re")) continue;
      if (!message["ok"].get<bool>()) {
        const std::string code = message["error"]["code"];
        ++refusals_[code];
        ASSERT_NE(code, "trouble") << text;
        ASSERT_FALSE(message["error"]["sentence"].get<std::string>().empty()) << text;
      }
      const auto asked = visitor.open.find(message["re"].get<std::int64_t>());
      if (asked == visitor.open.end()) continue;  // it was broken, so its number is another's
      ASSERT_EQ(++asked->second, 1) << "a second answer: " << text;
    }
  }

  void learn(Visitor& visitor, const Given& message) {
    if (message.contains("table") && message["table"].is_string()) {
      const std::string code = message["table"];
      if (message.contains("link") && codes_.size() < most_tables) codes_.push_back(code);
      if (message.contains("state") || message.contains("view")) {
        Given& known = visitor.tables[code];
        known.update(message);
        if (known.value("state", "") == "playing") played_.insert(known.value("game", ""));
      }
      while (visitor.tables.size() > 8) visitor.tables.erase(visitor.tables.begin());
    }
    if (message.contains("link") && message.contains("event") && events_.size() < 20)
      events_.push_back(message["event"]);
  }

  bool all_answered(const Visitor& visitor) const {
    return std::ranges::all_of(visitor.open, [](const auto& one) { return one.second == 1; });
  }

  /// Lets everything be answered.
  void settle() {
    for (int i = 0; i < 3000; ++i) {
      bool done = true;
      for (auto& visitor : visitors_) {
        listen(*visitor);
        if (HasFatalFailure()) return;
        done = done && all_answered(*visitor);
      }
      if (done) break;
      house_.wait();
    }
    for (auto& visitor : visitors_) {
      for (const auto& [id, answers] : visitor->open)
        ASSERT_EQ(answers, 1) << "request " << id << " has no answer";
      visitor->open.clear();
    }
  }

  /// A table of every game, at which its owner plays against bots.
  void open_tables() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      send_plainly(*visitors_[i % visitors_.size()], {{"do", "open"},
                                                      {"game", games_[i]->id},
                                                      {"pace", "instant"},
                                                      {"hints", true},
                                                      {"bots", "random"},
                                                      {"start", true}});
      settle();
    }
    ASSERT_EQ(codes_.size(), games_.size());
    for (std::size_t i = 0; i < codes_.size(); ++i)
      send_plainly(*visitors_[i % visitors_.size()], {{"do", "enter"}, {"table", codes_[i]}});
    settle();
  }
  void send_plainly(Visitor& visitor, Given request) {
    request["id"] = ++last_id_;
    visitor.open[last_id_] = 0;
    house_.floor->hear(visitor.guest, request.dump());
  }

  const std::vector<std::string> words{"do",   "id",   "table", "seat", "move",  "cards", "verb",
                                       "game", "link", "event", "",     "house", "text",  "x"};
  const std::vector<std::string> bots{"random", "random", "easy", "normal/bold", "genius", ""};
  const std::vector<std::string> states{"waiting", "playing", "finished", "abandoned", "gone"};
  const std::vector<std::string> idles{"wait", "bot", "vote"};
  const std::vector<std::string> takebacks{"off", "next_act", "consent"};
  const std::vector<std::string> lists{"people", "standings", "tables", "winners"};
  const std::vector<std::string> watchings{"no", "closed", "delayed"};
  const std::string brackets = "[]{}\",:\\0";
  const std::span<const ShippedSheet> sheets = shipped_sheets();
  std::vector<const GameEntry*> games_ = [] {
    std::vector<const GameEntry*> all;
    for (const GameEntry& game : catalogue()) all.push_back(&game);
    return all;
  }();

  Rng rng_{std::uint64_t(number_of("SEED", 1))};
  House house_{
      {},
      {.tables_per_guest = 1000000, .watchers_per_table = 3, .wrong_codes_per_address = 1000000},
      number_of("THINK", 0) != 0 ? Thinking{} : quick_thinking()};
  std::vector<std::unique_ptr<Visitor>> visitors_{};
  std::vector<std::string> codes_{}, events_{};
  std::set<std::string> played_{};
  std::map<std::string, long> refusals_{};
  std::int64_t last_id_ = 0;
};

TEST_F(Anything, IsAnsweredOnceAndHarmsNobody) {
  come();
  open_tables();
  const long requests = number_of("REQUESTS", 60000);
  for (long i = 0; i < requests; ++i) {
    Visitor& asks = *any(visitors_);
    send(asks, request_of(asks));
    // Many at once, as they come from many.
    if (i % 40 == 0) {
      settle();
      if (HasFatalFailure()) {
        ADD_FAILURE() << "request " << i << ", SEED=" << number_of("SEED", 1);
        return;
      }
    }
    // A line breaks, and its guest comes back.
    if (chance(1) && chance(20)) {
      Visitor& visitor = *any(visitors_);
      house_.floor->depart(visitor.guest);
      visitor.guest.heard.clear();
      visitor.guest.entered.clear();
      visitor.tables.clear();
      visitor.open.clear();
      house_.floor->arrive(visitor.guest);
    }
    if (codes_.size() >= most_tables && chance(1)) codes_.erase(codes_.begin() + rng_.below(20));
  }
  settle();
  EXPECT_EQ(played_.size(), games_.size()) << "a table of every game was in play";
  EXPECT_GT(house_.floor->counters().moves, std::uint64_t(requests) / 100);
  EXPECT_EQ(house_.floor->counters().troubles, 0u);
  for (const char* code : {"bad_request", "refused", "stale", "no_seat", "no_table", "not_host"})
    EXPECT_GT(refusals_[code], 0) << code;
  std::printf("%ld requests, %llu moves\n", requests,
              static_cast<unsigned long long>(house_.floor->counters().moves));
}

}  // namespace
}  // namespace rookery::server
