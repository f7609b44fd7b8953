// Moves a second of every game under random play, and as a share of Kentucky Discard's
// in the same run. Single thread, through the interface that tables use.
// Run: build/release/bench/every_game [seconds a game]
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "games/catalogue.hpp"
#include "house/shipped.hpp"
#include "table/table.hpp"

namespace rookery {
namespace {

/// Of the processor: so others on the same machine disturb the ratios little.
double seconds_used() { return double(std::clock()) / CLOCKS_PER_SEC; }

/// A random move for which the table waits; melds are drawn from the first few, for which
/// the caller lends a list.
Move random_move(const Position& position, const Offers& offers, Rng& rng, Seat& seat,
                 std::vector<Move>& melds) {
  std::array<const Offer*, Offers::capacity> waiting;
  int count = 0;
  for (const Offer& offer : offers) {
    waiting[std::size_t(count)] = &offer;
    count += !offer.optional;
  }
  while (true) {
    const Offer*& chosen = waiting[std::size_t(count == 1 ? 0 : rng.below(count))];
    const Offer& offer = *chosen;
    seat = offer.seat;
    if (!offer.refined) return sample(offer, rng);
    constexpr int enough = 8;
    melds.clear();
    position.list(offer, enough, melds);
    if (!melds.empty()) return melds[std::size_t(rng.below(int(melds.size())))];
    chosen = waiting[std::size_t(--count)];  // no meld in it: one of the others
  }
}

double moves_a_second(const Opening& opening, double seconds) {
  Chance chance{Rng{1}};
  Rng rng{2};
  const double began = seconds_used();
  long moves = 0;
  double elapsed = 0;
  Offers offers;
  std::vector<Move> melds;
  while (elapsed < seconds) {
    const auto position = opening.position();
    for (int i = 0; i < 20000 && !position->standing().over; ++i) {
      while (position->advance(chance)) {
      }
      offers.clear();
      position->offers(offers);
      if (offers.awaited().empty()) break;
      Seat seat{};
      const Move move = random_move(*position, offers, rng, seat, melds);
      position->apply(seat, move);
      ++moves;
    }
    elapsed = seconds_used() - began;
  }
  return double(moves) / elapsed;
}

void run(double seconds) {
  double kentucky = 0;
  const auto print = [&](std::string_view name, const Opening& opening) {
    const double speed = moves_a_second(opening, seconds);
    if (kentucky == 0) kentucky = speed;
    fmt::print("{:<24} {:>7.2f} million moves a second {:>6.0f} %\n", name, speed / 1e6,
               100 * speed / kentucky);
  };
  for (const GameEntry& game : catalogue())
    print(game.id, {.game = &game, .settings = std::get<Settings>(settle(game, {}))});
  for (const ShippedSheet& sheet : shipped_sheets()) {
    auto house = std::get<HouseGame>(read_house(sheet.text));
    Opening opening{.game = house.base, .settings = house.settings};
    opening.house = std::make_shared<const HouseGame>(std::move(house));
    print(fmt::format("house/{}", sheet.name), opening);
  }
}

}  // namespace
}  // namespace rookery

int main(int count, char** words) { rookery::run(count > 1 ? std::atof(words[1]) : 0.5); }
