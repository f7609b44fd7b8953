#include "bots/dreamer.hpp"

#include <algorithm>
#include <cmath>

#include "bots/random.hpp"
#include "bots/thumb.hpp"

namespace rookery {
namespace {

/// To begin a dream takes as long as so many moves of it.
constexpr int to_fall_asleep = 20;

using Players = std::array<std::unique_ptr<Bot>, max_seats>;

/// The next move in a dream, of anybody but who holds his peace; false if there is none.
bool move_on(Position& world, Players& players, Seat silent) {
  Offers offers;
  world.offers(offers);
  const SeatSet awaited = offers.awaited();
  for (const bool waited_for : {false, true}) {
    SeatSet asked;
    for (const Offer& offer : offers) {
      const Seat seat = offer.seat;
      if (awaited.has(seat) != waited_for || asked.has(seat) || seat == silent) continue;
      asked.add(seat);
      const auto move = players[std::size_t(index(seat))]->choose(outlook_in(world, offers, seat));
      if (!move) continue;
      world.apply(seat, *move);
      return true;
    }
  }
  return false;
}

/// How far a seat is ahead of the table, where points are counted; else its share of the
/// win. One who plays alone is glad of every card he has brought home.
double standing_of(const Position& world, Seat seat, const Points& before, int brought_home) {
  using Winner = MatchRules::Winner;
  const Standing now = world.standing();
  const Winner winner = world.match_rules().winner;
  double value = 0;
  if (now.over && now.winners.has(seat)) value += 1.0 / now.winners.size();
  if (world.seats() == 1) value += 0.01 * brought_home;
  if (winner == Winner::of_last_hand) return value;
  const auto gained = [&](int i) { return now.totals[std::size_t(i)] - before[std::size_t(i)]; };
  double ahead = gained(index(seat));
  for (int i = 0; i < world.seats() && world.seats() > 1; ++i)
    ahead -= double(gained(i)) / world.seats();
  return value + (winner == Winner::lowest ? -ahead : ahead);
}

/// What is said about a move of somebody, or without being asked.
bool is_remark(Verb verb) {
  switch (verb) {
    case Verb::call:
    case Verb::admit:
    case Verb::doubt:
    case Verb::decline:
    case Verb::fold: return true;
    default: return false;
  }
}

template <class Idea>
std::vector<Idea> best_first(const std::vector<Idea*>& all) {
  std::vector<Idea> ideas;
  for (Idea* idea : all) ideas.push_back(std::move(*idea));
  return ideas;
}

int home_of(const Sheet& sheet) { return sheet.columns.empty() ? 0 : sheet.columns.front().taken; }

}  // namespace

DreamerBot::Effort DreamerBot::effort_of(Level level) {
  switch (level) {
    case Level::expert: return {.moves = 10000};
    case Level::hard: return {.moves = 1000};
    default: return {.ideas = 8, .moves = 300};
  }
}

DreamerBot::DreamerBot(const Opening& table, const Mind& mind, Effort effort)
    : table_(table), effort_(effort), rng_(mind.rng), first_thought_(make_thumb(table, mind)) {}

Prompter* DreamerBot::prompter() const { return dynamic_cast<Prompter*>(first_thought_.get()); }

Prompter::Doubt DreamerBot::doubt() const {
  return prompter() ? prompter()->doubt() : Prompter::Doubt{};
}

/// Plays a hand to its end and says what it was worth to the seat.
double DreamerBot::outcome(Position& world, Seat seat, bool spoke, Rng rng) {
  Players players;
  const double strays = doubt().strays;
  for (int i = 0; i < world.seats(); ++i) {
    auto& player = players[std::size_t(i)];
    const bool any_move = strays > 0 && Seat(i) != seat && Mind{.rng = rng}.happens(strays);
    Mind mind{.rng = Rng{rng.next()}};
    if (!any_move) player = make_thumb(table_, mind);
    if (!player) player = std::make_unique<RandomBot>(Rng{rng.next()});
  }
  dreamt_ += to_fall_asleep;
  Chance chance(rng);
  const Points before = world.standing().totals;
  for (int moves = 0; moves < effort_.patience;) {
    const bool counting = world.counting();
    const int home = counting && world.seats() == 1 ? home_of(world.sheet()) : 0;
    if (world.advance(chance)) {
      if (counting) return standing_of(world, seat, before, home);
    } else {
      if (!move_on(world, players, spoke || moves > 0 ? Seat::nobody : seat)) break;
      ++moves;
      ++dreamt_;
    }
  }
  return standing_of(world, seat, before, 0);
}

std::vector<DreamerBot::Idea> DreamerBot::ideas(const Outlook& outlook,
                                                std::span<const Move> also) {
  const View& view = outlook.view;
  std::vector<Idea> ideas;
  const auto add = [&](const std::optional<Move>& move) {
    if (std::ranges::find(ideas, move, &Idea::move) == ideas.end()) ideas.push_back({move});
  };
  const auto first = first_thought_ ? first_thought_->choose(outlook) : std::nullopt;
  if (first_thought_) add(first);
  for (const Move& move : also) {
    add(move);
    std::ranges::find(ideas, move, &Idea::move)->kept = true;
  }
  if (first_thought_ && (!first || is_remark(first->verb))) return ideas;
  if (Prompter* const knows = prompter()) {
    for (const Move& move : knows->ideas(outlook, effort_.ideas)) add(move);
    return ideas;
  }
  if (!is_awaited(view)) add(std::nullopt);
  std::vector<const Offer*> offers;
  for (const Offer& offer : view.offers)
    if (!is_remark(offer.verb)) offers.push_back(&offer);
  const int share = std::max(2, effort_.ideas / std::max(1, int(offers.size())));
  for (const Offer* offer : offers) {
    const int many = 16 * share;
    std::vector<Move> moves = outlook.moves(*offer, many);
    if (int(moves.size()) == many && !offer->refined)  // too many to list: any of them
      for (Move& move : moves) move = sample(*offer, rng_);
    for (int i = 0; i < share && !moves.empty(); ++i) {
      const auto any = moves.begin() + rng_.below(int(moves.size()));
      add(*any);
      moves.erase(any);
    }
  }
  return ideas;
}

std::unique_ptr<Position> DreamerBot::imagine(const Outlook& outlook) {
  constexpr int tries = 8;
  auto world = outlook.imagine(rng_);
  Prompter* const judge = prompter();
  for (int i = 1; judge && i < tries && !judge->believes(*world, outlook.view.seat); ++i)
    world = outlook.imagine(rng_);
  return world;
}

void DreamerBot::dream(const Outlook& outlook, std::span<Idea* const> ideas) {
  const auto world = imagine(outlook);
  const Rng luck{rng_.next()};  // the same for all
  std::optional<double> first;
  for (Idea* idea : ideas) {
    const auto copy = world->copy();
    if (idea->move) copy->apply(outlook.view.seat, *idea->move);
    const double value = outcome(*copy, outlook.view.seat, idea->move.has_value(), luck);
    idea->sum += value;
    idea->squares += value * value;
    ++idea->worlds;
    if (!first) first = value;
    idea->lead += value - *first;
    idea->lead_squares += (value - *first) * (value - *first);
  }
}

bool DreamerBot::Idea::convinces(double errors) const {
  const double n = worlds, mean = lead / n;
  const double spread = n > 1 ? (lead_squares - n * mean * mean) / (n - 1) : 0;
  return worlds > 1 && mean > 0 && mean * mean * n > errors * errors * spread;
}

std::vector<DreamerBot::Idea> DreamerBot::weigh(const Outlook& outlook,
                                                std::span<const Move> also) {
  std::vector<Idea> found = ideas(outlook, also);
  std::vector<Idea*> all;
  for (Idea& idea : found) all.push_back(&idea);
  // The worse half is given up time and again, so that most dreams are about the best. The
  // first thought stays in front: it is what the others are held against.
  const int share = effort_.moves / std::max(1, int(std::bit_width(all.size() - 1)));
  for (std::size_t left = all.size(); left > 1;) {
    const std::span hopeful(all.data(), left);
    dreamt_ = 0;
    do dream(outlook, hopeful);
    while (dreamt_ < share);
    std::stable_sort(hopeful.begin() + 1, hopeful.end(),
                     [](const Idea* a, const Idea* b) { return a->value() > b->value(); });
    const auto worse = hopeful.begin() + std::ptrdiff_t((left + 1) / 2);
    const auto kept =
        std::stable_partition(worse, hopeful.end(), [](const Idea* i) { return i->kept; });
    const auto given_up = std::size_t(hopeful.end() - kept);
    if (given_up == 0 || left == 2) break;
    left -= given_up;
  }
  if (all.size() > 1 && !all[1]->convinces(doubt().errors)) return best_first(all);
  std::stable_sort(all.begin(), all.begin() + std::ptrdiff_t(std::min<std::size_t>(2, all.size())),
                   [](const Idea* a, const Idea* b) { return a->value() > b->value(); });
  return best_first(all);
}

std::optional<Move> DreamerBot::choose(const Outlook& outlook) {
  const std::vector<Idea> all = weigh(outlook, {});
  return all.empty() ? std::nullopt : all.front().move;
}

Appraisal DreamerBot::appraise(const Outlook& outlook, std::span<const Move> also) {
  std::vector<Idea> all = weigh(outlook, also);
  if (all.size() == 1)
    for (int i = 0; i < 8; ++i) dream(outlook, std::array{&all.front()});  // no choice, but a value
  Appraisal appraisal;
  for (const Idea& idea : all) {
    const double n = idea.worlds, mean = idea.value();
    const double spread = n > 1 ? std::max(0.0, (idea.squares - n * mean * mean) / (n - 1)) : 0;
    appraisal.thoughts.push_back(
        {.move = idea.move, .value = mean, .error = n > 0 ? std::sqrt(spread / n) : 0});
    appraisal.worlds = std::max(appraisal.worlds, idea.worlds);
  }
  return appraisal;
}

}  // namespace rookery
