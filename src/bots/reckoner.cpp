#include "bots/reckoner.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "bots/belief.hpp"
#include "bots/ideas.hpp"
#include "bots/stake.hpp"
#include "bots/thumb_bidding.hpp"
#include "solver/trick_solver.hpp"

namespace rookery {
namespace {

constexpr int tried_for_a_call = 4;         // worlds imagined for one that is kept
constexpr double enough_worlds = 30;        // that have to count
constexpr int before_giving_up = 16;        // worlds until an idea may be dropped
constexpr double clearly_worse = 3;         // standard errors
constexpr std::uint64_t patience = 60'000;  // positions that are looked at to solve a world

/// An idea and how it did, world by world.
struct Trial {
  Idea idea;
  bool kept = false;   // somebody wants to know, however bad it is
  bool usual = false;  // what rules of thumb would do
  bool free = false;   // a card that lets no partner down
  bool dropped = false;
  std::vector<double> values{};
  std::vector<double> points{};
  std::vector<double> makes{};  // how likely the bid was made
};

void note(Trial& trial, const Outcome& outcome) {
  trial.values.push_back(outcome.value);
  trial.points.push_back(outcome.points);
  if (outcome.chance >= 0) trial.makes.push_back(outcome.chance);
}

double mean(std::span<const double> values) {
  double sum = 0;
  for (double v : values) sum += v;
  return values.empty() ? 0 : sum / double(values.size());
}
double error(std::span<const double> values) {
  const double m = mean(values), n = double(values.size());
  double squares = 0;
  for (double v : values) squares += (v - m) * (v - m);
  return n < 2 ? 0 : std::sqrt(squares / (n - 1) / n);
}
/// How far the values of one trial are behind those of another by more than a margin, in
/// standard errors.
double behind(const Trial& trial, const Trial& best, double margin = 0,
              std::vector<double> Trial::*what = &Trial::values) {
  std::vector<double> gaps;
  for (std::size_t i = 0; i < (trial.*what).size(); ++i)
    gaps.push_back((best.*what)[i] - (trial.*what)[i] - margin);
  const double m = mean(gaps), e = error(gaps);
  return m <= 0 ? 0 : e == 0 ? 1e9 : m / e;
}

template <class Cards>
class Reckoner final : public Thinker {
 public:
  using Rules = TrickGameOf<Cards>;
  using State = typename Rules::State;

  Reckoner(const Opening& table, const TrickSpec& spec, const Habits& habits, Rng rng)
      : rules_(spec),
        habits_(habits),
        playout_(rules_),
        belief_(playout_, habits_),
        rng_(rng),
        one_hand_(table.start.cut_short()) {
    if constexpr (std::is_same_v<Cards, CardSet>)
      if (habits.solved > 0) solver_ = std::make_unique<TrickSolver>(rules_);
  }

  std::optional<Move> choose(const Outlook& outlook) override {
    if (!is_awaited(outlook.view)) return std::nullopt;
    Rng dreams{rng_.next()};
    const auto world = outlook.imagine(dreams);
    const State& s = state_of(*world);
    if (by_rule(s)) return rule(s);
    std::vector<Trial> trials = trials_for(outlook, s, {});
    if (trials.empty()) return rule(s);
    if (trials.size() == 1) return trials.front().idea.move;
    mark_usual(s, trials);
    weigh(outlook, *world, trials);
    return preferred(trials).idea.move;
  }

  Appraisal appraise(const Outlook& outlook, std::span<const Move> also) override {
    Rng dreams{rng_.next()};
    const auto world = outlook.imagine(dreams);
    std::vector<Trial> trials = trials_for(outlook, state_of(*world), also);
    if (trials.empty()) return {};
    if (trials.size() > 1 && is_awaited(outlook.view)) mark_usual(state_of(*world), trials);
    weigh(outlook, *world, trials);
    const auto chance = [](const Trial& trial) {
      return trial.makes.empty() ? -1 : mean(trial.makes);
    };
    const Trial* const chosen = &preferred(trials);
    std::vector<const Trial*> best_first;
    for (const Trial& trial : trials) best_first.push_back(&trial);
    // What was given up early is not held against what was tried to the end.
    std::ranges::stable_sort(best_first, std::greater<>(), [&](const Trial* trial) {
      return std::tuple(trial == chosen, !trial->dropped, mean(trial->values));
    });
    Appraisal appraisal;
    for (const Trial* trial : best_first) {
      // Of several plans that begin alike the first one tells what the move is worth.
      const auto same = std::ranges::find(appraisal.thoughts, trial->idea.move, &Thought::move);
      if (same != appraisal.thoughts.end()) {
        if (same->chance < 0) same->chance = chance(*trial);
        continue;
      }
      appraisal.thoughts.push_back({.move = trial->idea.move,
                                    .value = mean(trial->values),
                                    .error = error(trial->values),
                                    .chance = chance(*trial)});
      appraisal.worlds = std::max(appraisal.worlds, int(trial->values.size()));
    }
    return appraisal;
  }

 private:
  const State& state_of(const Position& world) const {
    return static_cast<const MatchPosition<Rules>&>(world).hand();
  }
  bool by_rule(const State& s) const {
    if (s.phase == Phase::auction) return !habits_.bidding;
    return s.phase != Phase::play && !habits_.exchange;
  }
  Move rule(const State& s) const {
    if (s.phase == Phase::play && !s.mending)
      return {.verb = Verb::play, .cards = playout_.card(s, Track::of(rules_, s))};
    return playout_.answer(s);
  }

  /// What rules of thumb would do is among the trials, and known as such.
  void mark_usual(const State& s, std::vector<Trial>& trials) const {
    const Move usual = rule(s);
    if (std::ranges::none_of(trials, [&](const Trial& t) { return t.idea.move == usual; }))
      trials.push_back({.idea = {.move = usual}});
    const bool bids = usual.verb == Verb::bid;
    for (Trial& trial : trials)
      trial.usual = trial.idea.move == usual || (bids && trial.idea.move.verb == usual.verb &&
                                                 trial.idea.move.suit == usual.suit);
    if (usual.verb == Verb::play) set_free(s, usual, trials);
  }
  void set_free(const State& s, const Move& usual, std::vector<Trial>& trials) const {
    const Reading table = read_world(rules_, s, playout_.ranks(), Track::of(rules_, s));
    for (Trial& trial : trials)
      trial.free =
          trial.idea.move.verb == Verb::play &&
          !thumb::lets_partner_down(table, usual.cards.first(), trial.idea.move.cards.first());
  }

  std::vector<Trial> trials_for(const Outlook& outlook, const State& s,
                                std::span<const Move> also) {
    std::vector<Trial> trials;
    Rng luck{rng_.next()};
    for (Idea& idea : ideas(playout_, s, outlook.view.offers, habits_, luck))
      trials.push_back({.idea = std::move(idea)});
    for (const Move& move : also) {
      bool found = false;
      for (Trial& trial : trials)
        if (trial.idea.move == move) trial.kept = found = true;
      if (!found) trials.push_back({.idea = {.move = move}, .kept = true});
    }
    return trials;
  }

  static const Trial& best_of(const std::vector<Trial>& trials) {
    const Trial* best = nullptr;
    for (const Trial& trial : trials)
      if (!trial.dropped && (!best || mean(trial.values) > mean(best->values))) best = &trial;
    return *best;
  }

  /// What an idea has to be better by than what rules of thumb would do: playing out by the
  /// same rules is no witness against them, and the less the more of the hand it tells. In
  /// an auction it tells more: calls are not what is played out.
  double margin(const Trial& idea) const {
    const int share = calling_ ? habits_.calls : idea.free ? habits_.leeway : habits_.habit;
    return 0.01 * share * rules_.spec().total() * guessed_;
  }
  /// Rules of thumb are followed until something else is better beyond doubt.
  const Trial& preferred(const std::vector<Trial>& trials) const {
    const Trial* usual = nullptr;
    for (const Trial& trial : trials)
      if (trial.usual && !trial.dropped && (!usual || mean(trial.values) > mean(usual->values)))
        usual = &trial;
    if (!usual) return best_of(trials);
    if (!habits_.contract || !habits_.steady || contracting_)
      return better_than(*usual, trials, &Trial::values);
    // Points vary less from world to world than the score, so they tell sooner which of two
    // cards is better; the score has the last word.
    const Trial& taking = better_than(*usual, trials, &Trial::points);
    const Trial& start = behind(taking, *usual) >= 0.01 * habits_.doubt ? *usual : taking;
    return better_than(start, trials, &Trial::values);
  }
  /// The best of those that beat the usual one by a margin and beyond doubt, or that one.
  const Trial& better_than(const Trial& usual, const std::vector<Trial>& trials,
                           std::vector<double> Trial::*what) const {
    const Trial* best = &usual;
    for (const Trial& trial : trials)
      if (!trial.dropped && mean(trial.*what) > mean(best->*what) &&
          behind(usual, trial, margin(trial), what) >= 0.01 * habits_.doubt)
        best = &trial;
    return *best;
  }

  struct World {
    State state;
    double weight = 1;
  };
  /// If few worlds outweigh all others, rules of thumb are trusted too much: evens the
  /// weights out until enough of them count. Says what they sum up to.
  static double soften(std::vector<World>& worlds, double wanted, double sum) {
    while (true) {
      double squares = 0;
      for (const World& world : worlds) squares += world.weight * world.weight;
      if (squares > 0 && sum * sum / squares >= wanted) return sum;
      const bool hopeless = squares <= 0 || sum < 1e-200;
      sum = 0;
      for (World& world : worlds) sum += world.weight = hopeless ? 1 : std::sqrt(world.weight);
    }
  }
  /// Worlds as likely as what has been seen makes them.
  std::vector<State> worlds(const Outlook& outlook, int wanted) {
    const bool believes = habits_.nest || habits_.plays || habits_.bids;
    std::vector<World> drawn;
    double sum = 0;
    int place = -1;
    const int tried = !believes ? 1 : calling_ ? tried_for_a_call : habits_.tried;
    for (int i = 0; i < wanted * tried; ++i) {
      const auto world = outlook.imagine(rng_);
      drawn.push_back({state_of(*world)});
      State& s = drawn.back().state;
      if (place < 0) place = rules_.place_of(s, outlook.view.seat);
      if (believes) drawn.back().weight = belief_.weigh(s, place);
      sum += drawn.back().weight;
    }
    sum = soften(drawn, calling_ ? 0.5 * wanted : std::min(enough_worlds, 0.5 * wanted), sum);
    std::vector<State> chosen;
    // Every world as often as it weighs, one draw of chance for all.
    const double step = sum / wanted;
    double at = step * (double(rng_.next() >> 11) * 0x1p-53), passed = 0;
    for (const World& world : drawn) {
      passed += world.weight;
      for (; at < passed && int(chosen.size()) < wanted; at += step) chosen.push_back(world.state);
    }
    // So that those left over after a while are no special ones.
    for (int i = int(chosen.size()); i > 1; --i)
      std::swap(chosen[std::size_t(i - 1)], chosen[std::size_t(rng_.below(i))]);
    return chosen;
  }

  void weigh(const Outlook& outlook, const Position& sample, std::vector<Trial>& trials) {
    if (trials.empty()) return;
    const State& s = state_of(sample);
    calling_ = s.phase == Phase::auction;
    contracting_ = s.phase != Phase::play;
    const double tricks = rules_.spec().tricks(), done = s.tricks_done;
    guessed_ = calling_ ? 1 : std::max(0.05, (tricks - done - 1) / tricks);
    const Stake<Cards> stake(rules_, sample.match_rules(), sample.standing(), one_hand_, habits_,
                             s.phase, guessed_);
    const std::vector<State> all = worlds(outlook, calling_ ? habits_.auction : habits_.worlds);
    int seen = 0;
    for (const State& world : all) {
      try_in(world, outlook.view.seat, stake, trials);
      if (++seen % before_giving_up == 0) give_up(trials);
    }
  }

  void give_up(std::vector<Trial>& trials) const {
    const Trial& best = best_of(trials);
    for (Trial& trial : trials) {
      if (!trial.dropped && !trial.kept && &trial != &best &&
          behind(trial, best, trial.usual ? margin(best) : 0) > clearly_worse)
        trial.dropped = true;
    }
  }

  void try_in(const State& world, Seat seat, const Stake<Cards>& stake,
              std::vector<Trial>& trials) {
    if (solve(world, seat, stake, trials)) return;
    contracts_.clear();
    for (Trial& trial : trials) {
      if (trial.dropped) continue;
      State s = world;
      Chance chance{Rng{1}};
      rules_.apply(s, seat, trial.idea.move);
      if (world.phase != Phase::auction) {
        note(trial, to_the_end(s, seat, stake, chance));
        continue;
      }
      const bool bids = trial.idea.move.verb == Verb::bid;
      const Outcome if_it_stands = bids ? unopposed(s, seat, stake, chance) : Outcome{};
      Outcome outcome = after_auction(s, seat, trial.idea, stake, chance);
      if (bids) outcome.chance = if_it_stands.chance;
      note(trial, outcome);
    }
  }

  Outcome to_the_end(State& s, Seat seat, const Stake<Cards>& stake, Chance& chance) const {
    const auto united = against_all(s, seat, stake, chance);
    playout_.finish(s, chance);
    Outcome outcome = stake.of(s, seat);
    // The more they are, the less they stand together.
    if (united) outcome.chance += (*united - outcome.chance) / (rules_.spec().players - 2);
    if (outcome.declarer >= 0 && s.side[outcome.declarer] == s.side[rules_.place_of(s, seat)])
      outcome.value += 0.01 * habits_.daring * rules_.spec().total();
    return outcome;
  }

  /// The chance of a bid where everybody plays for himself: rules of thumb would let the
  /// declarer off, as experts do not, who know what he loses if he fails.
  std::optional<double> against_all(const State& s, Seat seat, const Stake<Cards>& stake,
                                    Chance& chance) const {
    const TrickSpec& spec = rules_.spec();
    if (!contracting_ || spec.sides != Sides::alone || spec.players == 2) return {};
    State united = s;
    playout_.finish(united, chance, true);
    return stake.of(united, seat).chance;
  }

  /// The others call by rules of thumb. Auctions that end alike are played out once.
  Outcome after_auction(State& s, Seat seat, const Idea& idea, const Stake<Cards>& stake,
                        Chance& chance) {
    while (s.phase == Phase::auction) {
      if (rules_.advance(s, chance)) continue;
      Move move = playout_.answer(s);
      if (s.seat_at[s.turn] == seat && idea.ceiling) {
        Offers offers;
        rules_.offers(s, offers);
        move = call_up_to(*idea.ceiling, idea.move, {offers.begin(), offers.end()});
      }
      rules_.apply(s, s.seat_at[s.turn], move);
    }
    return contract(s, seat, stake, chance);
  }
  /// The same if nobody calls any more.
  Outcome unopposed(State s, Seat seat, const Stake<Cards>& stake, Chance& chance) {
    while (s.phase == Phase::auction) {
      if (rules_.advance(s, chance)) continue;
      Offers offers;
      rules_.offers(s, offers);
      const auto pass = std::ranges::find(offers, Verb::pass, &Offer::verb);
      rules_.apply(s, s.seat_at[s.turn],
                   pass == offers.end() ? playout_.answer(s) : least_move(*pass));
    }
    return contract(s, seat, stake, chance);
  }
  Outcome contract(State& s, Seat seat, const Stake<Cards>& stake, Chance& chance) {
    const auto key = std::tuple(int(s.phase), s.declarer, s.bid, s.trump, s.contract);
    if (const auto found = contracts_.find(key); found != contracts_.end()) return found->second;
    return contracts_[key] = to_the_end(s, seat, stake, chance);
  }

  /// Near the end of the play the rest is searched instead of guessed.
  bool solve(const State& world, Seat seat, const Stake<Cards>& stake, std::vector<Trial>& trials) {
    if constexpr (std::is_same_v<Cards, CardSet>) {
      if (!solver_ || world.phase != Phase::play || !Stake<Cards>::by_points(world)) return false;
      if (rules_.spec().scoring.all_tricks > 0 || rules_.spec().scoring.all_points > 0)
        return false;
      for (int p = 0; p < rules_.spec().places; ++p)
        if (world.hand[p].size() > habits_.solved) return false;
      if (!TrickSolver::solvable(rules_, world)) return false;
      const OpenPlay play = solver_->solve(world, {.budget = patience});
      if (!play.exact) return false;
      const auto value_of = [&](const Trial& trial) {
        return std::ranges::find_if(play.cards, [&](const OpenPlay::Value& value) {
          return CardBag(value.card) == trial.idea.move.cards;
        });
      };
      // What the solver does not know, such as a renege, is played out beside the rest.
      for (const Trial& trial : trials)
        if (!trial.dropped && value_of(trial) == play.cards.end()) return false;
      for (Trial& trial : trials)
        if (!trial.dropped)
          note(trial, stake.of_points(world, seat, value_of(trial)->points, play.all));
      return true;
    }
    return false;
  }

  Rules rules_;
  Habits habits_;
  Playout<Cards> playout_;
  Belief<Cards> belief_;
  Rng rng_;
  bool one_hand_;
  bool calling_ = false, contracting_ = false;  // the auction; that, and all before the play
  double guessed_ = 1;  // the share of the hand that is played out by rules of thumb
  std::unique_ptr<TrickSolver> solver_;
  std::map<std::tuple<int, std::uint8_t, std::int16_t, Suit, Word>, Outcome> contracts_;
};

}  // namespace

std::unique_ptr<Thinker> make_reckoner(const Opening& table, const Habits& habits,
                                       std::uint64_t seed) {
  const auto spec = table.spec();
  if (!spec) return nullptr;
  if (spec->packs == 2) return std::make_unique<Reckoner<CardBag>>(table, *spec, habits, Rng{seed});
  return std::make_unique<Reckoner<CardSet>>(table, *spec, habits, Rng{seed});
}

}  // namespace rookery
