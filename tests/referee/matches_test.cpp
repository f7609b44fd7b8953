// Whole matches through the referee, saved and loaded on the way.
#include "client.hpp"

namespace rookery::testing {
namespace {

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, IsPlayedToItsEndFromTheAnswersAlone) {
  Client client;
  const Json state = client.get({{"do", "start"}, {"game", GetParam()}, {"seed", 7}});
  const Json end = client.play(state);
  EXPECT_EQ(end["over"], true);
  EXPECT_TRUE(end["awaited"].empty());
  const Json sheet = client.get({{"do", "sheet"}});
  EXPECT_EQ(sheet["standing"]["over"], true);
  EXPECT_EQ(sheet["hands"].size(), sheet["standing"]["deals"]);
  EXPECT_EQ(sheet["last"]["standing"], sheet["standing"]);
  const Json who = client.get({{"do", "who"}});
  EXPECT_TRUE(who["offered"].empty());
  EXPECT_EQ(client.error({{"do", "act"}, {"seat", state["seats"][0]}, {"move", "pass"}}),
            "the game is over");
}

TEST_P(EveryGame, IsSavedAndLoadedExactly) {
  Client client;
  const Json start{{"do", "start"}, {"game", GetParam()}, {"seed", 9}};
  const Json state = client.play(client.get(start), 60);
  const Json record = client.get({{"do", "save"}})["record"];
  const Json loaded = client.get({{"do", "load"}, {"table", "copy"}, {"record", record}});
  for (const char* same : {"version", "awaited", "over"}) EXPECT_EQ(loaded[same], state[same]);
  const auto both_answer_alike = [&](Json request) {
    const Json first = client.get(request);
    request["table"] = "copy";
    Json second = client.get(request);
    second["id"] = first["id"];
    EXPECT_EQ(first, second);
  };
  Json seats = loaded["seats"];
  seats.push_back(nullptr);
  for (const Json& seat : seats) {
    both_answer_alike({{"do", "view"}, {"seat", seat}});
    both_answer_alike({{"do", "events"}, {"seat", seat}});
  }
  both_answer_alike({{"do", "sheet"}});
  EXPECT_TRUE(loaded["over"] || client.play(loaded, 1, "copy")["version"] == 61);
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameEntry& game : catalogue()) ids.emplace_back(game.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame, ::testing::ValuesIn(game_ids()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Load, RefusesWhatIsNoRecord) {
  Client client;
  const auto error = [&](const Json& record) {
    return client.error({{"do", "load"}, {"record", record}});
  };
  EXPECT_EQ(error(7), "\"record\" has to be the text of a record");
  for (const char* text : {"", "rookery 99\n", "rookery 1\ngame whist\n", "\x01\x02"})
    EXPECT_FALSE(error(text).empty()) << text;
  client.get({{"do", "start"}, {"game", "kentucky-discard"}, {"dealer", "D"}});
  client.get({{"do", "act"}, {"seat", "A"}, {"move", "bid 70"}});
  auto record = client.get({{"do", "save"}})["record"].get<std::string>();
  client.get({{"do", "close"}});
  record.replace(record.find("A bid 70"), 8, "A bid 71");
  EXPECT_NE(error(record).find("multiple of 5"), std::string::npos) << error(record);
  EXPECT_EQ(client.error({{"do", "who"}}), "no table \"main\" is open");
}

}  // namespace
}  // namespace rookery::testing
