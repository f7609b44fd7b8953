#include "advice/review.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "advice/open_eyes.hpp"
#include "advice/phrases.hpp"
#include "advice/trick_facts.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

/// Of the move that a record makes next.
struct Upcoming {
  const Table& table;
  Seat seat;
  const Move& move;
  std::span<const Step> later;  // what happened after it
  int hand() const { return table.standing().hands + 1; }
};

/// Plays a record again and stops before every move.
template <class Visit>
void each_move(const Record& record, Visit visit) {
  Replayer replayer(record);
  std::size_t next = 0;
  const auto& steps = record.steps;
  while (!replayer.done() && !replayer.advance()) {
    while (next < steps.size() && !std::holds_alternative<Moved>(steps[next].what)) ++next;
    if (next == steps.size()) return;
    const auto& [seat, move] = std::get<Moved>(steps[next++].what);
    visit(Upcoming{replayer.table(), seat, move, std::span(steps).subspan(next)});
  }
}

int trick_number(const Standpoint& standpoint, const Move& move) {
  if (move.verb != Verb::play || !TrickFacts::apply_to(standpoint)) return 0;
  int done = 0;
  for (const Survey::Fact& fact : standpoint.view.facts)
    if (fact.name == "tricks") done += fact.value;
  return done + 1;
}

std::string told_better(const Standpoint& standpoint, const ReviewedMove& judged, Unit unit) {
  std::string text = told(judged.best, standpoint.style);
  text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  const std::string reason = why(standpoint, judged.best, judged.move);
  return fmt::format("{}{}{} was worth {} more than {}.", text, reason.empty() ? "" : ": ",
                     reason.empty() ? "" : reason + "; it", amount(judged.loss, unit),
                     thing(judged.move, standpoint.style));
}

class Reviewer {
 public:
  Reviewer(const Table& table, const ReviewWish& wish)
      : table_(table), wish_(wish), record_(record_of(table)), eyes_(wish.budget) {}

  std::variant<Review, std::string> run() {
    const int finished = table_.standing().hands;
    if (finished == 0) return "no hand has been finished yet";
    first_ = last_ = wish_.hands == ReviewWish::Hands::one ? wish_.hand : finished;
    if (wish_.hands == ReviewWish::Hands::all) first_ = 1;
    if (first_ < 1 || last_ > finished)
      return fmt::format("there is no hand {}: {} finished", wish_.hand,
                         count(finished, "hand is", "hands are"));
    each_move(record_, [&](const Upcoming& next) { all_ += is_wanted(next); });
    each_move(record_, [&](const Upcoming& next) { look(next); });
    for (HandReview& hand : review_.hands) sum_up(hand);
    return std::move(review_);
  }

 private:
  bool is_of_hands(const Upcoming& next) const {
    return next.hand() >= first_ && next.hand() <= last_;
  }
  bool is_wanted(const Upcoming& next) const {
    if (!is_of_hands(next) || wish_.seat.value_or(next.seat) != next.seat) return false;
    const Standpoint standpoint = standpoint_of(next.table, next.seat);
    return !about_a_fault(standpoint, next.move) &&
           is_choice(standpoint, outlook_of(next.table, next.seat));
  }

  void look(const Upcoming& next) {
    if (!is_of_hands(next)) return;
    if (review_.hands.empty() || review_.hands.back().hand != next.hand()) {
      review_.hands.push_back({.hand = next.hand()});
      solving_ = true;
    }
    HandReview& hand = review_.hands.back();
    if (next.move.verb == Verb::play && solving_) solve(next, hand);
    if (!is_wanted(next)) return;
    hand.moves.push_back(judge(next));
    if (wish_.progress) wish_.progress(++done_, all_);
  }

  ReviewedMove judge(const Upcoming& next) {
    const Standpoint standpoint = standpoint_of(next.table, next.seat);
    const Outlook outlook = outlook_of(next.table, next.seat);
    review_.unit = unit_of(standpoint);
    review_.style = standpoint.style;
    ReviewedMove judged{.version = next.table.version(),
                        .trick = trick_number(standpoint, next.move),
                        .seat = next.seat,
                        .move = next.move};
    const std::uint64_t seed = wish_.seed * 1'000'003 + std::uint64_t(judged.version);
    Adviser adviser(next.table.opening(), seed, wish_.expert);
    const Appraisal first = adviser.weigh(outlook, std::array{next.move});
    judged.open = judge_open(next, first);
    judged.best = first.thoughts.front().move;
    if (judged.best == next.move) {
      judged.value = judged.best_value = first.thoughts.front().value;
      return judged;
    }
    const Comparison again = adviser.compare(outlook, judged.best, next.move, wish_.looks);
    judged.value = again.second;
    judged.best_value = again.first;
    judged.loss = again.difference;
    judged.margin = again.margin;
    judged.mistake = again.difference > 0 && is_clear(again, standpoint);
    if (judged.loss <= 0) {  // on a second look it was as good
      judged.best = next.move;
      judged.best_value = judged.value;
      judged.loss = 0;
    }
    if (judged.mistake) judged.sentence = told_better(standpoint, judged, review_.unit);
    return judged;
  }

  std::optional<ReviewedMove::Open> judge_open(const Upcoming& next, const Appraisal& weighed) {
    if (next.move.verb == Verb::bid) return judge_bid_open(next);
    if (next.move.verb == Verb::pass) return judge_pass_open(next);
    const auto truth = next.table.truth();
    const auto points = [&](const Move& move) {
      return eyes_.points_after(*truth, next.seat, move, next.later);
    };
    std::vector<Move> rivals;
    if (next.move.verb == Verb::play) {
      const auto best = eyes_.best_play(*truth);
      if (!best) return {};
      rivals.push_back({.verb = Verb::play, .cards = best->cards.front().card});
    } else if (next.move.verb == Verb::bury || next.move.verb == Verb::name) {
      for (const Thought& thought : weighed.thoughts)
        if (thought.move && thought.move->verb == next.move.verb) rivals.push_back(*thought.move);
    }
    if (rivals.empty()) return {};
    const auto done = points(next.move);
    if (!done) return {};
    ReviewedMove::Open open;
    for (const Move& rival : rivals) {
      const auto other = points(rival);
      if (!other) return {};
      if (*other - *done > open.loss) open = {*other - *done, rival};
    }
    return open;
  }

  /// Only the bid that stood became a contract.
  std::optional<ReviewedMove::Open> judge_bid_open(const Upcoming& next) {
    for (const Step& step : next.later) {
      const auto* moved = std::get_if<Moved>(&step.what);
      if (moved && moved->move.verb == Verb::play) break;
      if (moved && moved->move.verb == Verb::bid) return {};
    }
    const auto points = eyes_.points_after(*next.table.truth(), next.seat, next.move, next.later);
    if (!points) return {};
    const int missing = next.move.number - *points;
    if (missing <= 0) return ReviewedMove::Open{};
    const auto offers = next.table.view(next.seat).offers;
    Move lower = next.move;
    for (lower.number = *points; lower.number > 0; --lower.number)
      for (const Offer& offer : offers)
        if (offer.admits(lower)) return ReviewedMove::Open{missing, lower};
    return ReviewedMove::Open{missing, Move{.verb = Verb::pass}};
  }
  /// The least bid that was left, as if nobody had gone on after it.
  std::optional<ReviewedMove::Open> judge_pass_open(const Upcoming& next) {
    const auto truth = next.table.truth();
    const auto done = eyes_.points_after(*truth, next.seat, next.move, next.later);
    if (!done) return {};
    ReviewedMove::Open open;
    for (const Offer& offer : next.table.view(next.seat).offers) {
      if (offer.verb != Verb::bid || !offer.numbered()) continue;
      std::vector<Move> bids;  // one for each trump, where it is bid with the points
      Offer least = offer;
      least.most = least.least;
      enumerate(least, suit_count + 1, bids);
      for (const Move& bid : bids) {
        const int better = std::max<int>(bid.number, *done + open.loss + 1);
        const auto points = eyes_.points_if_declaring(*truth, next.seat, bid, better);
        if (!points) return {};
        if (*points >= better) open = {*points - *done, bid};
      }
    }
    return open;
  }

  /// Tries from the first lead on, trick by trick, until the budget is enough.
  void solve(const Upcoming& next, HandReview& hand) {
    const View view = next.table.view(Seat::nobody);
    const bool within_trick = std::ranges::any_of(
        view.zones, [](const View::Zone& zone) { return zone.name == "trick"; });
    if (within_trick) return;
    const auto open = eyes_.best_play(*next.table.truth());
    if (!open) return;
    solving_ = false;
    const Seat declarer = Seat(view.fact("declarer", index(Seat::nobody)));
    const Standpoint standpoint = standpoint_of(next.table, next.seat);
    for (const LogEntry& entry : table_.log()) {
      if (!entry.sheet || entry.standing.hands != hand.hand) continue;
      for (const Sheet::Column& column : entry.sheet->columns)
        if (column.seats.has(declarer))
          hand.open = OpenHand{.from_trick = trick_number(standpoint, next.move),
                               .declarers = column.seats,
                               .best = open->points,
                               .taken = column.taken,
                               .bid = view.fact("bid", 0)};
      return;
    }
  }

  static bool is_call(const Move& move) {
    return move.verb == Verb::bid || move.verb == Verb::pass;
  }
  static void sum_up(HandReview& hand) {
    for (std::size_t i = 0; i < hand.moves.size(); ++i) {
      if (!hand.moves[i].mistake) continue;
      hand.lost += hand.moves[i].loss;
      if (!hand.costliest || hand.moves[i].loss > hand.moves[*hand.costliest].loss)
        hand.costliest = i;
    }
    if (!hand.open) return;
    int most = 0;
    for (std::size_t i = 0; i < hand.moves.size(); ++i)
      if (const auto& open = hand.moves[i].open;
          open && open->loss > most && !is_call(hand.moves[i].move))
        most = open->loss, hand.open->dearest = i;
  }

  const Table& table_;
  const ReviewWish& wish_;
  Record record_;
  Review review_;
  int first_ = 0, last_ = 0;
  int done_ = 0, all_ = 0;
  bool solving_ = false;
  OpenEyes eyes_;
};

}  // namespace

std::variant<Review, std::string> review(const Table& table, const ReviewWish& wish) {
  return Reviewer(table, wish).run();
}

}  // namespace rookery
