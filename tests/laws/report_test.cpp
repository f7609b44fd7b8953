// Says at the end how much the laws have seen: one line a game.
#include <gtest/gtest.h>

#include <cstdio>

#include "laws/random_play.hpp"

namespace rookery::laws {
namespace {

class Report : public testing::Environment {
 public:
  void TearDown() override {
    for (const auto& [game, n] : seen())
      std::printf("%-22.*s matches %5d  moves %7d  worlds %6d  hidden moves %5d\n",
                  int(game.size()), game.data(), n.matches, n.moves, n.worlds, n.hidden_moves);
  }
};

[[maybe_unused]] const auto* const report = testing::AddGlobalTestEnvironment(new Report);

}  // namespace
}  // namespace rookery::laws
