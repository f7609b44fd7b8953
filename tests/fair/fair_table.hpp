// Tables whose deals can be checked.
#pragma once
#include "fair/fair_dealer.hpp"
#include "records/random_play.hpp"

namespace rookery {

struct FairTable {
  std::shared_ptr<FairDealer> dealer;
  Opening opening;
  std::optional<Table> opened;

  explicit FairTable(const GameEntry& game, std::string_view secret = "master")
      : dealer(std::make_shared<FairDealer>(FairDeals{"test-1", {}},
                                            Secret(Hash().add(secret).digest()))) {
    auto settled = settle(game, {{"hand_limit", "10"}});
    if (settled.index() != 0) settled = settle(game, {});
    opening = {.game = &game, .settings = std::get<Settings>(settled), .seed = 5};
    opening.shuffler = dealer;
  }
  Table& open() { return opened.emplace(std::get<Table>(Table::open(opening))); }

  /// Random moves; now and then a seat adds something to the next deal.
  void play(int moves, Rng& rng) {
    for (int i = 0; i < moves && !opened->over(); ++i) {
      if (rng.below(40) == 0) contribute(Seat(rng.below(opened->seats())), rng.next());
      make_random_move(*opened, rng);
    }
  }
  void contribute(Seat seat, std::uint64_t number) {
    const Standing standing = opened ? opened->standing() : Standing{};
    const Digest bytes = Hash().add(std::uint32_t(number)).digest();
    if (dealer->contribute(standing, standing.deals + 1, seat, Bytes(bytes).first(7)))
      throw std::runtime_error("a contribution was refused");
  }
  Record record() const {
    Record record = record_of(*opened);
    record.fair = dealer->papers(opened->standing());
    return record;
  }
};

}  // namespace rookery
