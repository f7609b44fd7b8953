// Whatever line comes, an answer goes out and the referee goes on.
#include <sstream>

#include "client.hpp"

namespace rookery::testing {
namespace {

void expect_error_answer(const std::string& answer, const std::string& line) {
  const Json json = Json::parse(answer, nullptr, false);
  ASSERT_TRUE(json.is_object()) << line;
  ASSERT_TRUE(json.contains("id") && json["ok"].is_boolean()) << answer;
  if (!json["ok"]) {
    ASSERT_FALSE(json["error"].get<std::string>().empty()) << answer;
  }
  ASSERT_EQ(answer.find('\n'), std::string::npos) << answer;
}

TEST(BrokenLine, GetsAnError) {
  const std::string deep(100'000, '[');
  const std::string long_line = "{\"do\":\"" + std::string(2'000'000, 'x') + "\"}";
  for (const std::string& line : std::vector<std::string>{
           "", " ", "null", "[]", "\"start\"", "{", "{\"do\":", deep, long_line,
           "{\"do\":\"who\",\"do\":\"quit\"}", std::string("\0\0", 2), "\xff\xfe{}",
           "{\"do\":\"\xc3\x28\"}", "{\"do\":\"\x07\"}", "{\"do\":1e999}",
           "{\"do\":\"moves\",\"cap\":99999999999999999999999999}"}) {
    Referee referee;
    const std::string answer = referee.answer(line);
    expect_error_answer(answer, line);
    EXPECT_EQ(Json::parse(answer)["ok"], false) << answer;
    EXPECT_LT(answer.size(), 1000u);
    EXPECT_FALSE(referee.done());
  }
}

TEST(BrokenLine, WithAnIdGetsItBack) {
  Referee referee;
  for (const char* id : {"7", "\"x\"", "null", "[1,{\"a\":2}]", "-1.5", "18446744073709551615"}) {
    const auto answer =
        Json::parse(referee.answer("{\"id\":" + std::string(id) + ",\"do\":\"dance\"}"));
    EXPECT_EQ(answer["id"].dump(), id);
  }
}

TEST(BrokenLine, DoesNotEndTheLoop) {
  std::istringstream in("rubbish\n\n" + std::string(3'000'000, '{') +
                        "\n{\"id\":1,\"do\":\"quit\"}\n{\"id\":2,\"do\":\"games\"}\n");
  std::ostringstream out;
  run(in, out);
  std::istringstream answers(out.str());
  std::vector<Json> lines;
  for (std::string line; std::getline(answers, line);) lines.push_back(Json::parse(line));
  ASSERT_EQ(lines.size(), 4u);  // nothing is answered after "quit"
  for (int i = 0; i < 3; ++i) EXPECT_EQ(lines[std::size_t(i)]["ok"], false);
  EXPECT_EQ(lines[2]["error"], "the line is longer than 1048576 bytes");
  EXPECT_EQ(lines[3].dump(), R"({"id":1,"ok":true})");
}

TEST(BrokenLine, LastOneNeedsNoLineEnd) {
  std::istringstream in("{\"id\":1,\"do\":\"quit\"}");
  std::ostringstream out;
  run(in, out);
  EXPECT_EQ(out.str(), "{\"id\":1,\"ok\":true}\n");
}

/// Good requests, to be spoiled.
std::vector<std::string> good_lines(const std::string& record) {
  return {
      R"({"id":1,"do":"games"})",
      R"({"id":2,"do":"options","game":"dixie"})",
      R"({"id":3,"do":"check","game":"boston","options":{"target":500,"faults":"called"}})",
      R"({"do":"start","game":"kentucky-discard","seed":4,"dealer":"D","one_hand":false})",
      R"({"do":"start","table":"t","game":"dixie","options":{"edition":"1924"},"seed":5})",
      R"({"do":"start","table":"u","game":"regular","totals":{"A":5,"B":5,"C":5,"D":5}})",
      R"({"do":"start","table":"v","game":"kentucky-discard","dealer":"A","pack":["R5","Y5"]})",
      R"({"do":"start","table":"w","game":"red-1","deal":[{"zone":"hand","owner":"A","cards":[]}]})",
      R"({"do":"chance","draws":[{"draw":"cut","seats":["A"],"cards":["R9"]}],"deals":[]})",
      R"({"do":"chance","deals":[[{"zone":"nest","cards":["R5"]}]]})",
      R"({"do":"who"})",
      R"({"do":"offers","seat":"A"})",
      R"({"do":"moves","seat":"A","cap":20})",
      R"({"do":"legal","seat":"A","move":"bid 70"})",
      R"({"do":"act","seat":"A","move":{"verb":"bid","number":75}})",
      R"({"do":"act","seat":"B","move":"pass"})",
      R"({"do":"act","seat":"C","move":{"text":"call talk to B","verb":"call","word":"talk","to":"B"}})",
      R"({"do":"act","seat":"A","move":{"verb":"lay","cards":["R5"],"also":[["R6"]],"onto":["R7"]}})",
      R"({"do":"view","seat":null})",
      R"({"do":"events","seat":"B","since":0})",
      R"({"do":"sheet"})",
      R"({"do":"save"})",
      Json{{"do", "load"}, {"table", "x"}, {"record", record}}.dump(),
      R"({"do":"close","table":"t"})",
      R"({"do":"close"})",
  };
}

/// Spoils bytes.
std::string spoil_text(std::string line, const std::vector<std::string>& lines, Rng& rng) {
  for (int n = 1 + rng.below(3); n > 0 && !line.empty(); --n) {
    const auto at = std::size_t(rng.below(int(line.size())));
    switch (rng.below(6)) {
      case 0: line[at] = char(rng.below(256)); break;
      case 1: line.erase(at, std::size_t(1 + rng.below(8))); break;
      case 2: line.insert(at, std::size_t(1 + rng.below(40)), "[{\"-9\\,"[rng.below(7)]); break;
      case 3: line.resize(at); break;
      case 4: line.insert(at, line.substr(std::size_t(rng.below(int(line.size()))), 30)); break;
      case 5: {
        const std::string& other = lines[std::size_t(rng.below(int(lines.size())))];
        line = line.substr(0, at) + other.substr(std::size_t(rng.below(int(other.size()))));
      }
    }
  }
  return line;
}

/// Leaves it JSON, but puts something else in some place.
void spoil_value(Json& json, Rng& rng) {
  static const std::vector<Json> others{nullptr,
                                        true,
                                        -1,
                                        0,
                                        7,
                                        1e300,
                                        -0.5,
                                        18446744073709551615u,
                                        "",
                                        "A",
                                        "H",
                                        "-",
                                        "R5",
                                        "BIRD",
                                        "name red",
                                        "play BIRD",
                                        "hand",
                                        Json::array(),
                                        Json::object(),
                                        {"R5", "R5", "R5", "R5"},
                                        std::string(3000, 'z'),
                                        {{"verb", "play"}, {"cards", {"R14"}}}};
  if (json.is_structured() && !json.empty() && rng.below(4) > 0) {
    auto child = json.begin();
    std::advance(child, rng.below(int(json.size())));
    if (rng.below(8) == 0)
      json.erase(child);
    else
      spoil_value(*child, rng);
  } else if (json.is_object() && rng.below(2)) {
    json["seat"] = others[std::size_t(rng.below(int(others.size())))];
  } else {
    json = others[std::size_t(rng.below(int(others.size())))];
  }
}

TEST(BrokenLine, TenThousandOfThemBreakNothing) {
  Client writer;
  writer.play(writer.get({{"do", "start"}, {"game", "kentucky-discard"}, {"seed", 2}}), 40);
  const auto lines = good_lines(writer.get({{"do", "save"}})["record"].get<std::string>());
  Referee referee;
  Rng rng{20240229};
  int accepted = 0;
  for (int i = 0; i < 10'000 && !HasFatalFailure(); ++i) {
    std::string line = lines[std::size_t(rng.below(int(lines.size())))];
    if (i % 3 == 1) line = spoil_text(line, lines, rng);
    if (i % 3 == 2) {
      Json json = Json::parse(line);
      spoil_value(json, rng);
      line = json.dump();
    }
    const std::string answer = referee.answer(line);
    expect_error_answer(answer, line);
    accepted += Json::parse(answer)["ok"] == true;
  }
  // Enough of them got through to reach all parts, and it still works.
  EXPECT_GT(accepted, 1000);
  EXPECT_LT(accepted, 7000);
  referee.answer(R"({"do":"close"})");
  const auto answer = Json::parse(
      referee.answer(R"({"do":"start","game":"kentucky-discard","seed":1,"dealer":"D"})"));
  EXPECT_EQ(answer["ok"], true) << answer;
}

}  // namespace
}  // namespace rookery::testing
