// Hints and reviews through the referee.
#include "client.hpp"

namespace rookery::testing {
namespace {

Json one_hand(const char* game) {
  return {{"do", "start"}, {"game", game}, {"seed", 3}, {"one_hand", true}};
}

TEST(HintRequest, NamesALegalMove) {
  Client client;
  const Json seat = client.get(one_hand("sachem"))["awaited"][0];
  const Json answer = client.get({{"do", "hint"}, {"seat", seat}});
  EXPECT_EQ(answer["version"], 0);
  const Json& hint = answer["hint"];
  EXPECT_TRUE(hint["sentence"].is_string());
  EXPECT_EQ(hint["unit"], "points");
  EXPECT_EQ(client.get({{"do", "legal"}, {"seat", seat}, {"move", hint["move"]}})["legal"], true);
  EXPECT_EQ(client.get({{"do", "hint"}, {"seat", seat}})["hint"], hint);
}

TEST(HintRequest, IsRefusedClearly) {
  Client client;
  client.get(one_hand("sachem"));
  const Json awaited = client.get({{"do", "who"}})["awaited"];
  const char* other = awaited[0] == "P1" ? "P2" : "P1";
  EXPECT_EQ(client.error({{"do", "hint"}, {"seat", other}}),
            std::string(other) + " has nothing to decide now");
  EXPECT_EQ(client.error({{"do", "hint"}, {"seat", awaited[0]}, {"seed", -1}}),
            "seed has to be a whole number from 0 to 1000000000");
  EXPECT_NE(client.error({{"do", "hint"}, {"seat", "Z"}}), "");
  EXPECT_NE(client.error({{"do", "hint"}}), "");
  EXPECT_NE(client.error({{"do", "hint"}, {"seat", awaited[0]}, {"hand", 1}}).find("hand"),
            std::string::npos);
}

TEST(ReviewRequest, JudgesAFinishedHand) {
  Client client;
  const Json state = client.get(one_hand("sachem"));
  EXPECT_EQ(client.error({{"do", "review"}}), "no hand has been finished yet");
  client.play(state);
  const Json all = client.get({{"do", "review"}, {"looks", 1}})["review"];
  EXPECT_EQ(all["unit"], "points");
  ASSERT_EQ(all["hands"].size(), 1u);
  const Json& moves = all["hands"][0]["moves"];
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ(all["hands"][0]["open"], nullptr);  // not a game that can be solved
  const Json& seat = moves[0]["seat"];
  const Json one = client.get({{"do", "review"}, {"looks", 1}, {"seat", seat}, {"hand", 1}});
  for (const Json& move : one["review"]["hands"][0]["moves"]) EXPECT_EQ(move["seat"], seat);
}

TEST(ReviewRequest, IsRefusedClearly) {
  Client client;
  client.play(client.get(one_hand("sachem")));
  EXPECT_EQ(client.error({{"do", "review"}, {"hand", 2}}),
            "there is no hand 2: one hand is finished");
  EXPECT_EQ(client.error({{"do", "review"}, {"looks", 0}, {"hand", "x"}}),
            "looks has to be a whole number from 1 to 100; "
            "hand has to be a whole number from 0 to 1000000");
  EXPECT_NE(client.error({{"do", "review"}, {"seat", "Z"}}), "");
}

}  // namespace
}  // namespace rookery::testing
