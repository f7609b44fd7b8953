// rookery review RECORD
#include "advice/review.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <memory>

#include "advice/json.hpp"
#include "cli/commands.hpp"
#include "cli/review_text.hpp"
#include "cli/saves.hpp"
#include "cli/terminal.hpp"

namespace rookery::cli {
namespace {

struct ReviewCommand {
  std::string file, seat, hand = "last", json;
  int effort = usual_looks;
  std::uint64_t seed = 1;

  int run() const {
    ReviewWish wish{.looks = effort, .seed = seed};
    if (hand == "all") wish.hands = ReviewWish::Hands::all;
    if (hand != "all" && hand != "last") {
      const auto number = parse_number(hand);
      if (!number || *number < 1)
        return complain(
            {fmt::format("\"{}\" is no hand; name a number, \"last\" or \"all\"", hand)});
      wish.hands = ReviewWish::Hands::one;
      wish.hand = *number;
    }
    const auto loaded = load(file);
    if (const auto* faults = std::get_if<std::vector<std::string>>(&loaded)) {
      complain(*faults);
      return failed;
    }
    const Table& table = std::get<Loaded>(loaded).table;
    if (!seat.empty()) {
      wish.seat = parse_seat(upper(seat), table.style());
      if (!wish.seat || index(*wish.seat) >= table.seats())
        return complain({fmt::format("there is no seat \"{}\" in this game", seat)});
    }
    wish.progress = tell_progress(isatty(STDERR_FILENO));
    const auto made = review(table, wish);
    if (const auto* fault = std::get_if<std::string>(&made)) {
      complain({*fault});
      return failed;
    }
    return print(std::get<Review>(made), wish);
  }

  int print(const Review& made, const ReviewWish& wish) const {
    Terminal terminal(true);
    for (const std::string& line : review_lines(made, wish.seat, terminal.ink()))
      fmt::print("{}\n", line);
    if (json.empty()) return done;
    std::ofstream out(json);
    out << wire::text_of(wire::json_of(made)) << '\n' << std::flush;
    if (out) return done;
    complain({fmt::format("{} cannot be written", json)});
    return failed;
  }
};

}  // namespace

void add_review(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "review", "Look at a recorded hand again: what was done, what would have been better");
  auto review = std::make_shared<ReviewCommand>();
  command->add_option("RECORD", review->file, "A record, as play saves it")->required();
  command->add_option("--hand", review->hand, "The number of the hand, \"last\" or \"all\"")
      ->capture_default_str();
  command->add_option("--seat", review->seat, "Only what this seat did; all if you name none");
  command
      ->add_option("--effort", review->effort, "How often two choices are compared with each other")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_option("--seed", review->seed, "The same seed, the same numbers")
      ->capture_default_str();
  command->add_option("--json", review->json, "Write the review to this file too")
      ->type_name("FILE");
  command->footer("Every choice is judged by what the player could know when he made it.");
  command->callback([review, &status] { status = review->run(); });
}

}  // namespace rookery::cli
