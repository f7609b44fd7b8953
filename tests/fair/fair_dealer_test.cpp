// What the keeper of a table promises, takes and reveals, and when.
#include "fair/fair_dealer.hpp"

#include <gtest/gtest.h>

#include "fair/fair_table.hpp"
#include "records/replay.hpp"

namespace rookery {
namespace {

const GameEntry& kentucky_discard() { return *find_game("kentucky-discard"); }

TEST(FairDealer, RevealsNoSecretOfAHandInPlay) {
  FairTable fair(kentucky_discard());
  Rng rng{1};
  fair.open();
  while (!fair.opened->over()) {
    const Standing standing = fair.opened->standing();
    const FairDeals papers = fair.dealer->papers(standing);
    ASSERT_EQ(papers.deals.size(), std::size_t(standing.deals) + 1);
    for (const auto& [number, deal] : papers.deals) {
      ASSERT_EQ(deal.commitment.size(), 64U);
      ASSERT_EQ(deal.secret.empty(), number >= standing.deals) << number;
    }
    fair.play(1, rng);
  }
  const FairDeals papers = fair.dealer->papers(fair.opened->standing());
  EXPECT_EQ(papers.deals.size(), std::size_t(fair.opened->standing().deals));
  for (const auto& [number, deal] : papers.deals) EXPECT_FALSE(deal.secret.empty());
}

TEST(FairDealer, TakesContributionsToTheNextDealOnly) {
  FairTable fair(kentucky_discard());
  const std::vector<std::uint8_t> bytes(most_contributed_bytes + 1, 7);
  const Bytes some = Bytes(bytes).first(3);
  EXPECT_FALSE(fair.dealer->contribute({}, 1, Seat{0}, some));
  EXPECT_TRUE(fair.dealer->contribute({}, 2, Seat{0}, some));
  const Standing standing = fair.open().standing();
  EXPECT_TRUE(fair.dealer->contribute(standing, 1, Seat{0}, some));
  EXPECT_FALSE(fair.dealer->contribute(standing, 2, Seat{3}, some));
  EXPECT_TRUE(fair.dealer->contribute(standing, 2, Seat{3}, {}));
  EXPECT_TRUE(fair.dealer->contribute(standing, 2, Seat{3}, bytes));
  const FairDeals papers = fair.dealer->papers(standing);
  EXPECT_EQ(papers.deals.at(1).contributions.size(), 1U);
  EXPECT_EQ(papers.deals.at(2).contributions.size(), 1U);
}

TEST(FairDealer, AContributionChangesTheDealAndNotTheCommitment) {
  FairTable plain(kentucky_discard()), changed(kentucky_discard());
  const auto commitment = [](const FairTable& fair) {
    return fair.dealer->papers({}).deals.at(1).commitment;
  };
  changed.contribute(Seat{2}, 1);
  EXPECT_EQ(commitment(plain), commitment(changed));
  EXPECT_NE(plain.open().log(), changed.open().log());
}

TEST(FairDealer, GoesOnAfterARestartAsIfNothingHadHappened) {
  for (const GameEntry& game : catalogue()) {
    FairTable live(game);
    Rng rng{7};
    live.open();
    live.play(70, rng);
    Record saved = std::get<Record>(parse_record(write_record(live.record())));
    FairTable again(game);
    again.dealer = std::make_shared<FairDealer>(*saved.fair, Secret(Hash().add("master").digest()));
    saved.opening.shuffler = again.dealer;
    again.opened = std::get<Table>(replay(saved));
    Rng same = rng;
    live.play(70, rng);
    again.play(70, same);
    ASSERT_EQ(write_record(live.record()), write_record(again.record())) << game.id;
  }
}

TEST(FairDealer, DealsTheSameAfterMovesTakenBack) {
  FairTable fair(*find_game("rummy"));
  Rng rng{3};
  fair.open();
  fair.play(60, rng);
  const std::string text = write_record(*fair.opened);
  const int moves = fair.opened->version();
  *fair.opened = taken_back(*fair.opened, moves);
  Rng again{3};
  fair.dealer = std::make_shared<FairDealer>(FairDeals{"test-1", {}}, Secret({}));
  for (int i = 0; i < 60 && !fair.opened->over(); ++i) {
    if (again.below(40) == 0) again.below(fair.opened->seats()), again.next();
    make_random_move(*fair.opened, again);
  }
  EXPECT_EQ(write_record(*fair.opened), text);
}

}  // namespace
}  // namespace rookery
