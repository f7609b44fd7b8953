// A finished game is told again as it was played; a game in play never is.
#include "server/replay.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <filesystem>
#include <set>

#include "fair/shuffle.hpp"
#include "server/archive.hpp"

namespace rookery::server {
namespace {

using wire::Json;

/// A table of ann, ben and bots in a store of its own.
class Kept {
 public:
  /// `game` is the name of one, or a house-rule sheet.
  explicit Kept(std::string_view game, std::string_view watching = "closed", bool match = false)
      : folder_(std::filesystem::temp_directory_path() /
                ("rookery-replay-" + std::to_string(::getpid()))),
        keeper_(std::move(std::get<std::unique_ptr<store::Keeper>>(store::Keeper::open(
            folder_.string(),
            [this](std::function<void()> work) { boost::asio::post(io_, std::move(work)); })))),
        archive_(std::in_place, io_, *keeper_),
        store_(folder_.string()) {
    wire::Sentences faults;
    wire::Given asked{{"watching", watching}};
    if (game.starts_with('{'))
      asked["house"] = wire::Given::parse(game);
    else
      asked["game"] = game;
    if (match)
      asked["options"] = {{"hand_limit", 10}};
    else
      asked["one_hand"] = true;
    auto setup = read_setup(asked, faults);
    EXPECT_TRUE(setup) << (faults.empty() ? "" : faults.front());
    setup->host = "ann";
    const Secret secret(Digest{7});
    store_.add_guest({.id = "ann", .name = "Ann"});
    store_.add_guest({.id = "ben", .name = "Ben"});
    store_.add_guest({.id = "zoe", .name = "Zoe"});
    store_.add_journal({.id = "TABLE",
                        .kind = "table",
                        .setup = wire::text_of(json_of(*setup)),
                        .secret = {secret.bytes().begin(), secret.bytes().end()},
                        .created = 1000});
    room.emplace("TABLE", *setup, secret);
    apply(room->sit("ann", Seat{0}));
    apply(room->sit("ben", Seat{1}));
    store_.put_member("TABLE", "ann", "A");
    store_.put_member("TABLE", "ben", "B");
    for (int i = 2; i < room->seats(); ++i) apply(room->place_bot("ann", Seat(i), "easy"));
    apply(room->start("ann"));
  }
  ~Kept() {
    archive_.reset();
    keeper_.reset();
    std::filesystem::remove_all(folder_);
  }

  void apply(const Decision& decision) {
    for (Entry entry : std::get<std::vector<Entry>>(decision)) {
      entry.at = 2000 + room->version();
      unwritten_.push_back(to_text(entry, room->style()));
      ASSERT_TRUE(room->apply(entry));
    }
  }
  /// Plays any moves until `enough`; after each, what the seats were told is noted. Ann takes
  /// a move back where she may.
  void play(const std::function<bool()>& enough) {
    Rng rng{5};
    note();
    while (room->state() == Room::State::playing && !enough()) {
      const Seat seat = room->table().awaited().first();
      const auto moves = room->table().moves(seat, 40);
      apply(room->act_for(seat, moves[std::size_t(rng.below(int(moves.size())))], Entry::By::bot));
      note();
      if (rng.below(40) != 0 || room->state() != Room::State::playing) continue;
      const auto back = room->take_back_of(seat, TakeBackRule::until_next_act);
      if (!std::holds_alternative<TakeBack>(back)) continue;
      apply(room->take_back(seat, 1));
      note();
    }
  }
  void play_to_the_end() {
    play([] { return false; });
    ASSERT_EQ(room->state(), Room::State::finished);
  }

  Archive::Result record(const std::string& guest) {
    return wait([&](Archive::Answer answer) {
      archive_->record("TABLE", {guest, "127.0.0.1"}, answer);
    });
  }
  Archive::Result replay(const ReplayPage& page, const std::string& guest = "",
                         const std::string& code = "TABLE") {
    return wait([&](Archive::Answer answer) {
      archive_->replay(code, {guest, "127.0.0.1"}, page, answer);
    });
  }
  Json told(const ReplayPage& page, const std::string& guest = "") {
    const auto result = replay(page, guest);
    const auto* text = std::get_if<std::string>(&result);
    EXPECT_TRUE(text) << std::get<Problem>(result).sentence;
    return text ? Json::parse(*text) : Json();
  }
  std::string refused(const ReplayPage& page, const std::string& guest = "",
                      const std::string& code = "TABLE") {
    const auto result = replay(page, guest, code);
    const auto* problem = std::get_if<Problem>(&result);
    return problem ? std::string(problem->code) : "";
  }

  std::optional<Room> room;
  /// By moves that stand: the view of every seat.
  std::vector<std::vector<View>> views;
  /// And what every seat was told.
  std::vector<std::vector<std::vector<Event>>> events;

 private:
  void note() {
    const Table& table = room->table();
    views.resize(std::size_t(table.version()));
    events.resize(std::size_t(table.version()));
    for (auto& told = events.emplace_back(); int(told.size()) < room->seats();)
      told.push_back(table.events(Seat(int(told.size())), table.version() - 1));
    auto& now = views.emplace_back();
    for (int i = 0; i < room->seats(); ++i) now.push_back(table.view(Seat(i)));
  }
  Archive::Result wait(const std::function<void(Archive::Answer)>& ask) {
    if (!unwritten_.empty())
      store_.append("TABLE", room->version() + 1 - int(unwritten_.size()), unwritten_);
    unwritten_.clear();
    std::optional<Archive::Result> result;
    ask([&](Archive::Result got) { result = std::move(got); });
    while (!result) io_.run_one_for(std::chrono::seconds(1));
    return *result;
  }

  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_{
      io_.get_executor()};
  std::filesystem::path folder_;
  std::unique_ptr<store::Keeper> keeper_;
  std::optional<Archive> archive_;
  store::Store store_;
  std::vector<std::string> unwritten_;
};

/// Puts what changed into a view, as docs/protocol.md tells a client to do.
void bring_up_to_date(Json& view, const Json& step) {
  if (step.contains("view")) {
    view = step["view"];
    return;
  }
  for (const auto& [member, value] : step["changes"].items()) {
    if (member != "zones" && member != "facts") {
      view[member] = value;
      continue;
    }
    const bool zones = member == "zones";
    for (const Json& item : value)
      for (Json& old : view[member])
        if (zones ? old["zone"] == item["zone"] && old["owner"] == item["owner"]
                  : old["name"] == item["name"] && old["of"] == item["of"])
          old = item;
  }
}

TEST(Replay, EveryStepIsWhatALiveSeatWasTold) {
  for (const char* game : {"kentucky-discard", "hoodoo", "i-doubt-it"}) {
    SCOPED_TRACE(game);
    Kept kept(game);
    kept.play_to_the_end();
    const Json whole = kept.told({});
    EXPECT_EQ(whole["title"], kept.room->setup().opening.title());
    EXPECT_EQ(whole["standing"]["over"], true);
    EXPECT_EQ(whole["seats"][0]["name"], "Ann");
    EXPECT_EQ(whole["hands"].size(), std::size_t(kept.room->standing().deals));
    EXPECT_GT(whole["ended"], whole["began"]);
    for (int i = 0; i < kept.room->seats(); ++i) {
      const std::string seat = to_text(Seat(i), kept.room->style());
      Json events = Json::array(), view;
      for (const Json& hand : whole["hands"]) {
        int after = 0;
        for (bool more = true; more;) {
          const Json page =
              kept.told({.hand = hand["hand"].get<int>(), .from = seat, .after = after});
          ASSERT_LE(page["steps"].size(), most_replay_steps);
          for (const Json& step : page["steps"]) {
            bring_up_to_date(view, step);
            if (!step["event"].is_null()) events.push_back(step["event"]);
          }
          after += int(page["steps"].size());
          more = page["more"].get<bool>();
        }
        EXPECT_EQ(after, hand["steps"]);
      }
      EXPECT_EQ(view, wire::json_of(kept.views.back()[std::size_t(i)], kept.room->style()));
      Json live = Json::array();
      for (const auto& told : kept.events)
        for (const Event& event : told[std::size_t(i)])
          live.push_back(wire::json_of(event, kept.room->seats(), kept.room->style()));
      EXPECT_EQ(events, live);
    }
  }
}

TEST(Replay, TheViewAfterEachMoveIsTheOneThatWasShown) {
  Kept kept("kentucky-discard", "closed", true);
  kept.play([&] { return kept.room->standing().deals > 3; });
  // Three hands are enough; the rest is played without a look.
  const std::size_t looked_at = kept.views.size();
  kept.play_to_the_end();
  std::vector<Json> last(kept.views.size());  // by moves made: the table after the last act
  for (int hand = 1; hand <= 4; ++hand) {
    Json view;
    const Json page = kept.told({.hand = hand, .from = "B"});
    for (const Json& step : page["steps"]) {
      bring_up_to_date(view, step);
      if (!step["event"].is_null()) last[std::size_t(step["event"]["version"].get<int>())] = view;
    }
  }
  for (std::size_t i = 0; i + 1 < looked_at; ++i)
    EXPECT_EQ(last[i], wire::json_of(kept.views[i][1], kept.room->style())) << i;
}

TEST(Replay, AGameInPlayIsRefusedFromEverySide) {
  Kept kept("kentucky-discard", "closed", true);
  kept.play([&] { return kept.room->standing().hands >= 1; });
  ASSERT_EQ(kept.room->state(), Room::State::playing);
  for (const char* guest : {"", "ann", "zoe"})
    for (const char* from : {"open", "A", "B"}) {
      EXPECT_EQ(kept.refused({}, guest), "refused");
      EXPECT_EQ(kept.refused({.hand = 1, .from = from}, guest), "refused");
    }
  EXPECT_TRUE(std::holds_alternative<Problem>(kept.record("ann")));
  // What was refused is not remembered: when it is over, it can be had.
  kept.play_to_the_end();
  EXPECT_EQ(kept.refused({}), "");
}

TEST(Replay, WhatThereIsNotIsRefused) {
  Kept kept("kentucky-discard");
  kept.play_to_the_end();
  const Json whole = kept.told({});
  const int hands = int(whole["hands"].size());
  EXPECT_EQ(kept.refused({.hand = hands}), "");
  EXPECT_EQ(kept.refused({.hand = hands + 1}), "bad_request");
  EXPECT_EQ(kept.refused({.hand = 1, .from = "E"}), "bad_request");
  EXPECT_EQ(kept.refused({.hand = 1, .from = ""}), "bad_request");
  const int steps = whole["hands"][0]["steps"].get<int>();
  EXPECT_EQ(kept.refused({.hand = 1, .after = steps - 1}), "");
  EXPECT_EQ(kept.refused({.hand = 1, .after = steps}), "bad_request");
  EXPECT_EQ(kept.refused({}, "ann", "OTHER"), "no_table");
}

TEST(Replay, AddressesAreRead) {
  const auto page = std::get<ReplayPage>(read_replay_page("hand=3&from=B&after=40"));
  EXPECT_EQ(page.hand, 3);
  EXPECT_EQ(page.from, "B");
  EXPECT_EQ(page.after, 40);
  EXPECT_EQ(std::get<ReplayPage>(read_replay_page("")).hand, 0);
  for (const char* wrong : {"hand=0", "hand=-1", "hand=x", "hand=99999999999", "after=", "other=1",
                            "hand", "=", "hand=1&&from=A"})
    EXPECT_TRUE(std::holds_alternative<Problem>(read_replay_page(wrong))) << wrong;
}

TEST(Replay, TheCodeIsTheKeyUnlessNobodyWasToWatch) {
  for (const char* watching : {"closed", "delayed"}) {
    Kept kept("hoodoo", watching);
    kept.play_to_the_end();
    EXPECT_EQ(kept.refused({}, ""), "");
    EXPECT_EQ(kept.refused({}, "zoe"), "");
  }
  Kept kept("hoodoo", "no");
  kept.play_to_the_end();
  EXPECT_EQ(kept.refused({}, "ann"), "");
  EXPECT_EQ(kept.refused({.hand = 1}, "ben"), "");
  EXPECT_EQ(kept.refused({}, "zoe"), "foreign");
  EXPECT_EQ(kept.refused({.hand = 1}, ""), "foreign");
  EXPECT_TRUE(std::holds_alternative<Problem>(kept.record("zoe")));
  EXPECT_TRUE(std::holds_alternative<std::string>(kept.record("ben")));
}

TEST(Replay, AGameByHouseRulesTellsItsTerms) {
  {
    Kept kept(R"({"rookery": 1, "title": "Ours", "base": "dixie", "changes": {"least_bid": 85}})");
    kept.play_to_the_end();
    const Json whole = kept.told({});
    EXPECT_FALSE(whole.contains("settings"));
    EXPECT_EQ(whole["rules"], "house");
    EXPECT_EQ(whole["terms"]["least_bid"], 85);
    EXPECT_EQ(whole["house"]["base"], whole["game"]);
  }
  Kept plain("dixie");
  plain.play_to_the_end();
  const Json whole = plain.told({});
  EXPECT_FALSE(whole.contains("terms"));
  EXPECT_EQ(whole["settings"]["min_bid"], 70);
}

TEST(Replay, TheDealCanBeDealtAgainFromItsSecret) {
  Kept kept("kentucky-discard");
  kept.play_to_the_end();
  const Json whole = kept.told({});
  const PackStyle style = kept.room->style();
  for (const Json& hand : whole["hands"]) {
    const Json& deal = hand["deal"];
    const Json& paper = whole["deals"][hand["hand"].get<std::size_t>() - 1];
    std::vector<Card> pack;
    for (const Json& part : deal["lies"])
      for (const Json& card : part["cards"])
        pack.push_back(*parse_card(card.get<std::string>(), style));
    const auto secret = digest_from_hex(paper["secret"].get<std::string>());
    ASSERT_TRUE(secret);
    std::vector<Card> shuffled(pack.size());
    fair_draw(deal_seed(Secret(*secret), {}), deal["draw"].get<int>(), pack, shuffled);
    std::vector<std::multiset<std::string>> lies(deal["lies"].size()), dealt(lies.size());
    for (std::size_t i = 0; i < shuffled.size(); ++i)
      dealt[deal["order"][i].get<std::size_t>()].insert(to_text(shuffled[i], style));
    for (std::size_t i = 0; i < lies.size(); ++i)
      for (const Json& card : deal["lies"][i]["cards"]) lies[i].insert(card.get<std::string>());
    EXPECT_EQ(dealt, lies) << hand["hand"];
  }
}

}  // namespace
}  // namespace rookery::server
