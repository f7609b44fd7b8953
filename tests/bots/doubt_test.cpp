// In I Doubt It nobody wins by doing always the same.
#include <cmath>

#include "bots/arena.hpp"

namespace rookery {
namespace {

/// Does one thing always and plays the rest as a normal bot would.
class Exploiter final : public Bot {
 public:
  enum class Habit : std::uint8_t { doubts_all, doubts_none, lies, tells_the_truth };
  Exploiter(Habit habit, std::unique_ptr<Bot> sense) : habit_(habit), sense_(std::move(sense)) {}

  std::optional<Move> choose(const Outlook& outlook) override {
    const View& view = outlook.view;
    auto move = sense_->choose(outlook);
    const Offer* decline = find_offer(view, Verb::decline);
    if (habit_ == Habit::doubts_all && find_offer(view, Verb::doubt))
      return Move{.verb = Verb::doubt};
    if (habit_ == Habit::doubts_none && move && move->verb == Verb::doubt) {
      if (!decline->optional) return Move{.verb = Verb::decline};
      move = std::nullopt;
    }
    const Offer* play = find_offer(view, Verb::play);
    if (!play || (move && move->verb != Verb::play)) return move;
    const int due = view.fact("due", 1);
    const CardSet cards = play->from.faces(), honest = cards & ranks(due, due);
    const bool lies = habit_ == Habit::lies && !(cards - honest).empty();
    if (lies && !honest.empty()) return Move{.verb = Verb::play, .cards = (cards - honest).first()};
    if (habit_ == Habit::tells_the_truth && !honest.empty())
      return Move{.verb = Verb::play, .cards = honest.first()};
    if (!move) return Move{.verb = Verb::play, .cards = (honest.empty() ? cards : honest).first()};
    return move;
  }

 private:
  Habit habit_;
  std::unique_ptr<Bot> sense_;
};

/// The exploiter's wins less his fair share, over deals in which he sits everywhere once; and
/// the standard error of that.
std::pair<double, double> lead_of(Exploiter::Habit habit, const std::string& level, int deals) {
  const GameEntry& game = *find_game("i-doubt-it");
  double sum = 0, squares = 0;
  for (int deal = 0; deal < deals; ++deal) {
    double share = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      Sitting sitting(game, {{"true_if_held", "off"}, {"count_limit", "10"}}, {level},
                      std::uint64_t(deal));
      sitting.bots[seat] =
          std::make_unique<Exploiter>(habit, sitting.seat("normal", std::uint64_t(1000 + deal)));
      Table table = sitting.open(std::uint64_t(deal), {.one_hand = true});
      sitting.play(table);
      share += outcome(table, Seat(seat)) / 4;
    }
    sum += share - 0.25;
    squares += (share - 0.25) * (share - 0.25);
  }
  const double mean = sum / deals;
  return {mean, std::sqrt((squares / deals - mean * mean) / (deals - 1))};
}

using Habit = Exploiter::Habit;

TEST(Doubt, NoHabitBeatsTheBots) {
  constexpr int deals = 6;
  for (const char* level : {"normal", "expert"})
    for (const Habit habit :
         {Habit::doubts_all, Habit::doubts_none, Habit::lies, Habit::tells_the_truth}) {
      const auto [lead, error] = lead_of(habit, level, deals);
      EXPECT_LT(lead - 3 * error, 0) << level << " " << int(habit);
    }
}

}  // namespace
}  // namespace rookery
