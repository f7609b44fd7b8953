// Cards laid out beforehand: packs, deals, draws and cuts.
#include <algorithm>

#include "client.hpp"

namespace rookery::testing {
namespace {

std::vector<std::string> kentucky_pack() {
  std::vector<std::string> pack;
  for (const char* suit : {"R", "Y", "B", "G"})
    for (int rank = 5; rank <= 14; ++rank) pack.push_back(suit + std::to_string(rank));
  pack.push_back("BIRD");
  return pack;
}

/// Hands of the given sizes from the pack, the rest to the nest.
Json deal_of(std::array<int, 4> sizes) {
  const auto pack = kentucky_pack();
  Json deal = Json::array();
  std::size_t next = 0;
  const auto zone = [&](const char* name, Json owner, std::size_t size) {
    Json cards = Json::array();
    for (; size > 0; --size) cards.push_back(pack[next++]);
    deal.push_back({{"zone", name}, {"owner", owner}, {"cards", cards}});
  };
  for (int i = 0; i < 4; ++i) zone("hand", std::string(1, char('A' + i)), std::size_t(sizes[i]));
  zone("nest", nullptr, pack.size() - next);
  return deal;
}

Json zone_of(const Json& view, const std::string& name, const Json& owner) {
  for (const Json& zone : view["zones"])
    if (zone["zone"] == name && zone["owner"] == owner) return zone;
  return nullptr;
}

TEST(Pack, IsDealtFromTheTop) {
  Client client;
  auto pack = kentucky_pack();
  std::ranges::reverse(pack);
  client.get({{"do", "start"}, {"game", "kentucky-discard"}, {"dealer", "A"}, {"pack", pack}});
  // One round of four, then a card for the nest, until that has five.
  const Json hand = zone_of(client.get({{"do", "view"}, {"seat", "B"}})["view"], "hand", "B");
  for (std::size_t i : {0, 5, 10, 15, 20, 25, 29, 33, 37})
    EXPECT_EQ(std::count(hand["cards"].begin(), hand["cards"].end(), pack[i]), 1) << pack[i];
}

TEST(Draws, ComeInTheirOrder) {
  Client client;
  const Json draws = {{{"draw", "dealer"}, {"cards", {"R5", "G14", "R6", "Y14"}}},
                      {{"draw", "dealer"}, {"seats", {"B", "D"}}, {"cards", {"R9", "BIRD"}}}};
  Json request{
      {"do", "start"}, {"game", "kentucky-discard"}, {"draws", draws}, {"pack", kentucky_pack()}};
  EXPECT_EQ(client.get(request)["awaited"], Json({"A"}));  // D deals
  const Json events = client.get({{"do", "events"}})["events"];
  ASSERT_EQ(events[0]["draws"].size(), 2u);
  EXPECT_EQ(events[0]["draws"][1], draws[1]);
  request["table"] = "second";
  request["draws"][1]["seats"] = {"D", "B"};
  EXPECT_EQ(client.error(request),
            "the cards laid out for the dealer are for other seats, or in another order");
}

TEST(Deal, LiesAsItIsGiven) {
  Client client;
  const Json deal = deal_of({9, 9, 9, 9});
  client.get({{"do", "start"}, {"game", "kentucky-discard"}, {"dealer", "A"}, {"deal", deal}});
  for (std::size_t i = 0; i < 4; ++i) {
    const Json& seat = deal[i]["owner"];
    const Json view = client.get({{"do", "view"}, {"seat", seat}})["view"];
    EXPECT_EQ(zone_of(view, "hand", seat)["cards"], deal[i]["cards"]);
  }
}

TEST(Deal, OfWrongSizeIsAMisdealThatCanBeCalled) {
  Client client;
  Json request{{"do", "start"},
               {"game", "kentucky-discard"},
               {"dealer", "D"},
               {"deal", deal_of({10, 8, 9, 9})}};
  EXPECT_EQ(client.ask(request)["faults"], Json({"hand A has 10 cards, but 9 are dealt there",
                                                 "hand B has 8 cards, but 9 are dealt there"}));
  request["options"] = {{"faults", "called"}};
  client.get(request);
  EXPECT_EQ(client.get({{"do", "sheet"}})["last"], nullptr);
  client.get({{"do", "act"}, {"seat", "C"}, {"move", "call misdeal"}});
  const Json sheet = client.get({{"do", "sheet"}});
  EXPECT_EQ(sheet["last"]["sheet"]["headline"], "The deal was wrong; the cards are thrown in");
  EXPECT_EQ(sheet["standing"]["hands"], 0);
  EXPECT_EQ(sheet["standing"]["deals"], 2);
  EXPECT_EQ(sheet["standing"]["dealer"], "A");
}

TEST(Chance, LaysOutTheNextDealAndRefusesOneThatDoesNotFit) {
  Client client;
  client.get({{"do", "start"}, {"game", "kentucky-discard"}, {"dealer", "D"}});
  for (const char* seat : {"A", "B", "C"})
    client.get({{"do", "act"}, {"seat", seat}, {"move", "pass"}});
  const Json wrong =
      client.get({{"do", "chance"}, {"deals", Json::array({deal_of({8, 9, 9, 9})})}});
  EXPECT_EQ(wrong["deals"], 1);
  const Json pass{{"do", "act"}, {"seat", "D"}, {"move", "pass"}};
  EXPECT_EQ(client.error(pass).find("the cards laid out do not fit: hand A has 8 cards"), 0u);
  EXPECT_EQ(client.get({{"do", "who"}})["version"], 3);
  client.get({{"do", "chance"}, {"deals", Json::array({deal_of({9, 9, 9, 9})})}});
  EXPECT_EQ(client.get(pass)["awaited"], Json({"B"}));  // now A deals
  const Json view = client.get({{"do", "view"}, {"seat", "A"}})["view"];
  EXPECT_EQ(zone_of(view, "hand", "A")["cards"], deal_of({9, 9, 9, 9})[0]["cards"]);
}

TEST(Cut, DecidesLevelTricksInDixieOf1924) {
  const Json draws = {
      {{"draw", "cut"}, {"cards", {"R5", "Y5", "R6", "Y6"}}},  // level: cut again
      {{"draw", "cut"}, {"seats", {"A", "B", "C", "D"}}, {"cards", {"R14", "R1", "Y14", "Y1"}}}};
  for (int seed = 1; seed <= 60; ++seed) {
    Client client;
    client.rng.state = std::uint64_t(seed);
    const Json state = client.get({{"do", "start"},
                                   {"game", "dixie"},
                                   {"options", {{"edition", "1924"}}},
                                   {"dealer", "D"},
                                   {"seed", seed},
                                   {"one_hand", true}});
    client.get({{"do", "chance"}, {"draws", draws}});
    client.play(state);
    const Json events = client.get({{"do", "events"}})["events"];
    for (const Json& event : events) {
      if (!event.contains("draws") || event["draws"][0]["draw"] != "cut") continue;
      ASSERT_EQ(event["draws"].size(), 2u);
      EXPECT_EQ(event["draws"][1], draws[1]);
      const Json columns = client.get({{"do", "sheet"}})["last"]["sheet"]["columns"];
      for (const Json& column : columns) {
        bool bonus = false;
        for (const Json& line : column["taken_lines"]) bonus |= line["label"] == "most tricks";
        EXPECT_EQ(bonus, column["seats"] == Json({"A", "C"})) << column;
      }
      return;
    }
  }
  FAIL() << "no hand ended with level tricks";
}

}  // namespace
}  // namespace rookery::testing
