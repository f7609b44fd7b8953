#include "cli/review_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>

#include "advice/phrases.hpp"
#include "cli/score_text.hpp"

namespace rookery::cli {
namespace {

constexpr std::size_t width = 79;
constexpr std::size_t move_width = 20;

std::string cut(std::string text) {
  if (text.size() > move_width) text = text.substr(0, move_width - 2) + "..";
  return text;
}

class Page {
 public:
  Page(const Review& review, std::optional<Seat> seat, const Ink& ink)
      : review_(review), seat_(seat), ink_(ink) {}

  Lines all() {
    for (const HandReview& hand : review_.hands) tell(hand);
    return std::move(out_);
  }

 private:
  bool in_points() const { return review_.unit == Unit::points; }
  std::string number(double value) const {
    return fmt::format("{:.1f}", in_points() ? value : 100 * value);
  }
  void say(const std::string& text) {
    for (std::string& line : wrap(text, width, 2)) out_.push_back(std::move(line));
  }

  void tell(const HandReview& hand) {
    if (!out_.empty()) out_.push_back("");
    const std::string whose =
        seat_ ? fmt::format(", what {} did", to_text(*seat_, review_.style)) : "";
    out_.push_back(ink_.bold(fmt::format("Hand {}{}", hand.hand, whose)));
    say(in_points() ? "Worth is in points more than the others get on average; * is a mistake, "
                      "more than chance."
                    : "Worth is in games won of 100; * is a mistake, more than chance.");
    if (hand.open)
      say("Open is what it gave away for somebody who sees all cards, with best play from then "
          "on.");
    out_.push_back("");
    if (hand.moves.empty()) say("There was nothing to decide.");
    if (!hand.moves.empty()) out_.push_back(ink_.dim(head(hand)));
    for (const ReviewedMove& judged : hand.moves) out_.push_back(row(judged, hand));
    out_.push_back("");
    sum_up(hand);
  }

  static bool is_trick_game(const HandReview& hand) {
    for (const ReviewedMove& judged : hand.moves)
      if (judged.trick > 0) return true;
    return false;
  }
  static std::string head(const HandReview& hand) {
    return fmt::format("{:<2} {:>5} {:<{}} {:>6} {:<{}} {:>6} {:>6}{}", "",
                       is_trick_game(hand) ? "trick" : "move", "done", move_width, "worth", "best",
                       move_width, "worth", "lost", hand.open ? "   open" : "");
  }
  std::string row(const ReviewedMove& judged, const HandReview& hand) const {
    const std::string when = !is_trick_game(hand) ? std::to_string(judged.version + 1)
                             : judged.trick > 0   ? std::to_string(judged.trick)
                                                  : "";
    const bool best = judged.best == judged.move;
    std::string text = fmt::format(
        "{:<2} {:>5} {:<{}} {:>6} {:<{}} {:>6} {:>6}{:<1} {:>5}",
        to_text(judged.seat, review_.style), when, cut(told(judged.move, review_.style)),
        move_width, number(judged.value), best ? "" : cut(told(judged.best, review_.style)),
        move_width, best ? "" : number(judged.best_value), best ? "" : number(judged.loss),
        judged.mistake ? "*" : "", judged.open ? std::to_string(judged.open->loss) : "");
    text.erase(text.find_last_not_of(' ') + 1);
    return judged.mistake ? ink_.warn(text) : text;
  }

  void sum_up(const HandReview& hand) {
    if (hand.costliest) {
      const ReviewedMove& worst = hand.moves[*hand.costliest];
      say(fmt::format("Costliest mistake: {} {}. {}", to_text(worst.seat, review_.style),
                      told(worst.move, review_.style), worst.sentence));
      say(fmt::format("All mistakes together cost {}.", amount(hand.lost, review_.unit)));
    } else if (!hand.moves.empty()) {
      say("No mistake that is more than chance.");
    }
    if (!hand.open) return;
    const OpenHand& open = *hand.open;
    const std::string from =
        open.from_trick == 1 ? "" : fmt::format(" from trick {} on", open.from_trick);
    say(
        fmt::format("With all cards open and best play by everybody{}, {} would have taken {}, {} "
                    "the bid of {}; taken were {}.",
                    from, seats_text(open.declarers, review_.style), open.best,
                    open.best >= open.bid ? "enough for" : "short of", open.bid, open.taken));
    if (!open.dearest) return;
    const ReviewedMove& dearest = hand.moves[*open.dearest];
    say(fmt::format("Nothing gave more away than {} {}: {}. With open cards {} was better.",
                    to_text(dearest.seat, review_.style), told(dearest.move, review_.style),
                    amount(dearest.open->loss, Unit::points),
                    thing(dearest.open->best, review_.style)));
  }

  const Review& review_;
  std::optional<Seat> seat_;
  const Ink& ink_;
  Lines out_;
};

}  // namespace

Lines review_lines(const Review& review, std::optional<Seat> seat, const Ink& ink) {
  return Page(review, seat, ink).all();
}

std::function<void(int, int)> tell_progress(bool watched) {
  if (!watched) return {};
  return [](int done, int all) {
    fmt::print(stderr, "\r{} of {} decisions looked at{}", done, all,
               done == all ? "\r\x1b[K" : " ");
    std::fflush(stderr);
  };
}

}  // namespace rookery::cli
