// Deals that the players can check afterwards.
#pragma once
#include <optional>

#include "fair/shuffle.hpp"
#include "game/chance.hpp"
#include "game/game.hpp"
#include "game/match.hpp"

namespace rookery {

/// Deals for one table by a secret that it has committed itself to before, and by what
/// the players added. Given to a table as its shuffler; the keeper of the table
/// publishes `papers`, which say at any time what the players may know.
class FairDealer final : public Shuffler {
 public:
  /// `papers` has at least the name of the table, and for a game taken up again the
  /// contributions that were made.
  FairDealer(FairDeals papers, const Secret& master);

  /// Adds bytes of a seat's choice to a deal to come. Only the next deal takes them,
  /// since only that one is committed to.
  [[nodiscard]] std::optional<Refusal> contribute(const Standing& standing, int deal, Seat seat,
                                                  Bytes bytes);
  /// Everything that may be known when the table stands so: the commitments up to the
  /// next deal, and the secrets of hands that are over.
  FairDeals papers(const Standing& standing) const;

  void order(DrawNumber number, Draw what, std::span<const Card> from,
             std::span<Card> out) const override;

 private:
  std::span<const FairDeal::Contribution> contributions(int deal) const;

  FairDeals papers_;
  Secret master_;
};

}  // namespace rookery
