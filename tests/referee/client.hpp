// A program that plays through the referee and knows nothing but its answers.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "cards/rng.hpp"
#include "referee/referee.hpp"
#include "wire/json.hpp"

namespace rookery::testing {

using wire::Json;

struct Client {
  Referee referee;
  Rng rng{1};
  int asked = 0;

  /// The answer to a request, whatever it is.
  Json ask(Json request) {
    request["id"] = ++asked;
    const Json answer = Json::parse(referee.answer(request.dump()));
    EXPECT_EQ(answer["id"], asked);
    return answer;
  }
  /// The answer to a request that has to succeed.
  Json get(Json request) {
    const Json answer = ask(request);
    EXPECT_EQ(answer["ok"], true) << request << " -> " << answer;
    return answer;
  }
  /// Why a request is refused, which it has to be.
  std::string error(const Json& request) {
    const Json answer = ask(request);
    EXPECT_EQ(answer["ok"], false) << request << " -> " << answer;
    return answer.value("error", "no error");
  }

  /// A random legal move of a seat that is waited for; what the referee answers.
  Json play_on(const Json& state, const std::string& table = "main") {
    const Json& seat = state["awaited"][std::size_t(rng.below(int(state["awaited"].size())))];
    const Json moves =
        get({{"do", "moves"}, {"table", table}, {"seat", seat}, {"cap", 200}})["moves"];
    const Json& move = moves[std::size_t(rng.below(int(moves.size())))];
    // By turns as text and as an object.
    return get({{"do", "act"},
                {"table", table},
                {"seat", seat},
                {"move", asked % 2 ? move : move["text"]}});
  }
  /// Plays to the end of the game, or until so many moves are made.
  Json play(Json state, int moves = 1'000'000, const std::string& table = "main") {
    while (!state["over"] && moves-- > 0 && !::testing::Test::HasFailure())
      state = play_on(state, table);
    return state;
  }
};

}  // namespace rookery::testing
