// Any bytes, taken as choices: a game, its options, and the moves of a match. The laws
// that cost little hold at every moment.
#include <algorithm>
#include <cstdint>

#include "fuzz/require.hpp"
#include "games/catalogue.hpp"

namespace rookery {
namespace {

class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}
  bool left() const { return next_ < end_; }
  /// A number from 0 to n - 1; 0 when the bytes are used up.
  int below(int n) { return left() ? *next_++ % n : 0; }

 private:
  const std::uint8_t *next_, *end_;
};

Asked any_options(const GameEntry& game, Choices& choices) {
  Asked asked;
  for (int n = choices.below(6); n > 0; --n) {
    const Option& option = game.options.options[choices.below(int(game.options.options.size()))];
    const int value =
        option.worded() ? choices.below(6) : option.least + option.step * choices.below(8);
    asked.emplace_back(info(option.key).name, value_text(option.key, value));
  }
  return asked;
}

void check(Position& position) {
  Survey survey;
  position.survey(survey);
  std::vector<Card> lying, pack(position.pack().begin(), position.pack().end());
  for (const Survey::Zone& zone : survey.zones)
    for (Card c : zone.cards()) lying.push_back(c);
  std::ranges::sort(lying);
  std::ranges::sort(pack);
  require(survey.zones.empty() || lying == pack, "all zones together are the pack");
  if (position.counting()) require(position.sheet().adds_up(), "a sheet adds up");
}

/// Nothing if the offer is refined and turns out to have no move.
std::optional<Move> some_move(const Position& position, const Offer& offer, Choices& choices) {
  if (!offer.refined) {
    Rng rng{std::uint64_t(choices.below(256))};
    return sample(offer, rng);
  }
  std::vector<Move> moves;
  position.list(offer, 40, moves);
  if (moves.empty()) return std::nullopt;
  return moves[std::size_t(choices.below(int(moves.size())))];
}

void play(const GameEntry& game, const Settings& settings, Choices& choices) {
  Chance chance(Rng{std::uint64_t(choices.below(256))});
  const auto position = game.open(settings, {});
  while (choices.left()) {
    while (position->advance(chance)) check(*position);
    if (position->standing().over) return;
    Offers offers;
    position->offers(offers);
    require(!offers.awaited().empty(), "somebody is awaited until the match is over");
    const Offer& offer = offers[choices.below(offers.size())];
    const auto move = some_move(*position, offer, choices);
    if (!move) continue;
    require(position->admits(offer.seat, *move), "a sampled or listed move is admitted");
    require(parse_move(to_text(*move, position->style()), position->style()) == *move,
            "a move that is written can be read");
    position->apply(offer.seat, *move);
    check(*position);
  }
}

}  // namespace
}  // namespace rookery

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  Choices choices(data, size);
  const GameEntry& game = catalogue()[choices.below(int(catalogue().size()))];
  const auto settled = settle(game, any_options(game, choices));
  if (const auto* settings = std::get_if<Settings>(&settled)) play(game, *settings, choices);
  return 0;
}
