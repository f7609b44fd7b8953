// Every request of the referee, and how each is refused.
#include "client.hpp"

namespace rookery::testing {
namespace {

Json kentucky(int seed = 1) {
  return {{"do", "start"}, {"game", "kentucky-discard"}, {"seed", seed}, {"dealer", "D"}};
}

TEST(Games, AreListed) {
  Client client;
  const Json games = client.get({{"do", "games"}})["games"];
  ASSERT_EQ(games.size(), catalogue().size());
  EXPECT_EQ(games[0]["id"], "kentucky-discard");
  EXPECT_EQ(games[0]["most_players"], 4);
}

TEST(Options, AreListedForOneGame) {
  Client client;
  const Json answer = client.get({{"do", "options"}, {"game", "dixie"}});
  EXPECT_EQ(answer["options"].size(), find_game("dixie")->options.options.size());
}

TEST(Check, CompletesOptionsOrTellsAllFaults) {
  Client client;
  const Json settings =
      client.get({{"do", "check"},
                  {"game", "dixie"},
                  {"options", {{"edition", "1924"}, {"target", 500}}}})["settings"];
  EXPECT_EQ(settings["majority_tie"], "cut");
  EXPECT_EQ(settings["target"], 500);
  const Json refused = client.ask(
      {{"do", "check"},
       {"game", "kentucky-discard"},
       {"options",
        {{"min_bid", 7}, {"bird_rule", "low_bound"}, {"wings", 2}, {"use_bird", true}}}});
  EXPECT_EQ(refused["ok"], false);
  EXPECT_EQ(refused["faults"].size(), 4u) << refused;
}

TEST(Start, TellsTheTableAndWhoIsAwaited) {
  Client client;
  const Json answer = client.get(kentucky());
  EXPECT_EQ(answer["table"], "main");
  EXPECT_EQ(answer["settings"]["target"], 300);
  EXPECT_EQ(answer["seats"], Json::parse(R"(["A","B","C","D"])"));
  EXPECT_EQ(answer["awaited"], Json::parse(R"(["A"])"));
  EXPECT_EQ(answer["version"], 0);
}

TEST(Start, TakesTotalsAndOneHand) {
  Client client;
  Json request = kentucky();
  request["totals"] = {{"A", 290}, {"B", 240}, {"C", 290}, {"D", 240}};
  request["one_hand"] = true;
  const Json end = client.play(client.get(request));
  EXPECT_EQ(end["over"], true);
  const Json sheet = client.get({{"do", "sheet"}});
  ASSERT_EQ(sheet["hands"].size(), 1u);
  int change = 0, score = 0;
  for (const auto& [seat, before] : request["totals"].items())
    change += sheet["standing"]["totals"][seat].get<int>() - before.get<int>();
  for (const Json& column : sheet["last"]["sheet"]["columns"])
    score += 2 * column["score"].get<int>();
  EXPECT_EQ(change, score);
}

TEST(Start, RefusesWhatItCannotSetUp) {
  Client client;
  const auto error = [&](const char* change) {
    Json request = kentucky();
    request.update(Json::parse(change));
    return client.error(request);
  };
  EXPECT_NE(error(R"({"game":"whist"})").find("\"game\" has to be one of kentucky-discard"),
            std::string::npos);
  EXPECT_NE(error(R"({"options":{"target":-1}})").find("target cannot be \"-1\""),
            std::string::npos);
  EXPECT_EQ(error(R"({"options":[]})"), "options are an object such as {\"target\": 500}");
  EXPECT_EQ(error(R"({"options":{"target":1.5}})"),
            "the option \"target\" has to be a word or a whole number");
  EXPECT_EQ(error(R"({"dealer":"E"})"), "a seat is one of \"A\" to \"D\"");
  EXPECT_EQ(error(R"({"totals":{"A":1}})"),
            "totals are an object with a number for each of the 4 seats");
  EXPECT_EQ(error(R"({"totals":{"A":1,"B":1,"C":1,"D":1e9}})"),
            "a total has to be a whole number from -100000 to 100000");
  EXPECT_EQ(error(R"({"one_hand":1})"), "\"one_hand\" has to be true or false");
  for (const char* seed :
       {R"({"seed":-1})", R"({"seed":"x"})", R"({"seed":1.5})", R"({"seed":18446744073709551616})"})
    EXPECT_EQ(error(seed), "\"seed\" has to be a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(error(R"({"pack":["R5"]})"), "the pack needs 41 cards, but 1 were laid out");
  EXPECT_EQ(error(R"({"pack":[],"deal":[]})"),
            "the first deal comes from \"pack\" or from \"deal\", not from both");
  EXPECT_NE(error(R"({"deal":[{"zone":"attic","cards":[]}]})").find("a fresh deal has no attic"),
            std::string::npos);
  EXPECT_EQ(error(R"({"deal":{}})"), "a deal is a list of zones with their cards");
  EXPECT_EQ(error(R"({"deal":[{"zone":"nest"}]})"),
            "a dealt zone is an object with \"zone\" (its name) and \"cards\"");
  EXPECT_EQ(error(R"({"draws":{}})"), "\"draws\" has to be a list");
  EXPECT_EQ(error(R"({"speed":3})").find("there is no field \"speed\" here"), 0u);
  EXPECT_EQ(client.error({{"do", "who"}}), "no table \"main\" is open");
}

TEST(Tables, StandSideBySideUnderTheirNames) {
  Client client;
  client.get(kentucky());
  Json second = kentucky(2);
  second["table"] = "other";
  client.get(second);
  client.get({{"do", "act"}, {"table", "other"}, {"seat", "A"}, {"move", "pass"}});
  EXPECT_EQ(client.get({{"do", "who"}})["version"], 0);
  EXPECT_EQ(client.get({{"do", "who"}, {"table", "other"}})["version"], 1);
  EXPECT_EQ(client.error(second), "a table \"other\" is open already; close it first");
  EXPECT_EQ(client.get({{"do", "close"}, {"table", "other"}})["closed"], "other");
  EXPECT_EQ(client.error({{"do", "close"}, {"table", "other"}}), "no table \"other\" is open");
  EXPECT_EQ(client.error({{"do", "who"}, {"table", ""}}),
            "\"table\" has to be a name of at most 40 bytes");
  for (int i = 1; i < 100; ++i) {
    second["table"] = std::to_string(i);
    client.get(second);
  }
  second["table"] = "one more";
  EXPECT_EQ(client.error(second), "no more than 100 tables can be open");
}

TEST(Who, TellsApartWhoIsAwaitedAndWhoMayAct) {
  Client client;
  Json request = kentucky();
  request["options"] = {{"faults", "called"}};
  client.get(request);
  const Json who = client.get({{"do", "who"}});
  EXPECT_EQ(who["awaited"].size(), 1u);
  EXPECT_EQ(who["offered"].size(), 4u);
  EXPECT_EQ(who["over"], false);
}

TEST(Moves, AreListedUpToTheCap) {
  Client client;
  client.get(kentucky());
  const Json all = client.get({{"do", "moves"}, {"seat", "A"}});
  EXPECT_EQ(all["complete"], true);
  EXPECT_EQ(all["moves"].size(), 12u);  // pass, or 70 to 120 by fives
  const Json some = client.get({{"do", "moves"}, {"seat", "A"}, {"cap", 11}});
  EXPECT_EQ(some["complete"], false);
  EXPECT_EQ(some["moves"].size(), 11u);
  EXPECT_EQ(client.get({{"do", "moves"}, {"seat", "A"}, {"cap", 12}})["complete"], true);
  EXPECT_TRUE(client.get({{"do", "moves"}, {"seat", "B"}})["moves"].empty());
  EXPECT_EQ(client.error({{"do", "moves"}, {"seat", "A"}, {"cap", 0}}),
            "cap has to be a whole number from 1 to 10000");
}

TEST(Act, RefusesWithClauseAndOffersAndChangesNothing) {
  Client client;
  client.get(kentucky());
  const Json before = client.get({{"do", "view"}, {"seat", "A"}})["view"];
  const Json refused = client.ask({{"do", "act"}, {"seat", "A"}, {"move", "bid 72"}});
  EXPECT_EQ(refused["ok"], false);
  EXPECT_EQ(refused["error"], "a bid is a multiple of 5");
  EXPECT_EQ(refused["clause"], "KD-8");
  EXPECT_EQ(refused["offered"], client.get({{"do", "offers"}, {"seat", "A"}})["offers"]);
  EXPECT_EQ(client.get({{"do", "view"}, {"seat", "A"}})["view"], before);
  EXPECT_EQ(client.error({{"do", "act"}, {"seat", "A"}}), "a move is a text or an object");
  EXPECT_EQ(client.error({{"do", "act"}, {"move", "pass"}}), "a seat is one of \"A\" to \"D\"");
}

TEST(Legal, SaysWhyNot) {
  Client client;
  client.get(kentucky());
  EXPECT_EQ(client.get({{"do", "legal"}, {"seat", "A"}, {"move", "bid 70"}})["legal"], true);
  const Json no = client.get({{"do", "legal"}, {"seat", "B"}, {"move", {{"verb", "pass"}}}});
  EXPECT_EQ(no["legal"], false);
  EXPECT_EQ(no["clause"], "GB-84");
  EXPECT_EQ(client.get({{"do", "who"}})["version"], 0);
}

TEST(View, OfASpectatorShowsNoHand) {
  Client client;
  client.get(kentucky());
  const Json view = client.get({{"do", "view"}})["view"];
  EXPECT_EQ(client.get({{"do", "view"}, {"seat", nullptr}})["view"], view);
  for (const Json& zone : view["zones"]) EXPECT_TRUE(zone["cards"].empty());
  EXPECT_EQ(client.error({{"do", "view"}, {"seat", 3}}), "a seat is one of \"A\" to \"D\"");
}

TEST(Events, ComeSinceAVersion) {
  Client client;
  client.get(kentucky());
  client.get({{"do", "act"}, {"seat", "A"}, {"move", "bid 70"}});
  client.get({{"do", "act"}, {"seat", "B"}, {"move", "pass"}});
  const Json later = client.get({{"do", "events"}, {"seat", "C"}, {"since", 1}});
  EXPECT_EQ(later["version"], 2);
  ASSERT_EQ(later["events"].size(), 1u);
  EXPECT_EQ(later["events"][0]["seat"], "B");
  EXPECT_EQ(later["events"][0]["move"]["text"], "pass");
  EXPECT_GT(client.get({{"do", "events"}, {"seat", "C"}})["events"].size(), 2u);
  EXPECT_EQ(client.error({{"do", "events"}, {"since", "now"}}),
            "since has to be a whole number from -1 to 1000000000");
}

TEST(Quit, EndsTheLoop) {
  Client client;
  EXPECT_FALSE(client.referee.done());
  client.get({{"do", "quit"}});
  EXPECT_TRUE(client.referee.done());
}

TEST(Requests, HaveToBeKnown) {
  Client client;
  EXPECT_EQ(client.error({{"do", "dance"}}).find("\"do\" has to be one of games, options, check"),
            0u);
  EXPECT_EQ(client.error({{"do", 7}}), client.error({{"do", "dance"}}));
  EXPECT_EQ(client.error(Json::object()), client.error({{"do", "dance"}}));
}

}  // namespace
}  // namespace rookery::testing
