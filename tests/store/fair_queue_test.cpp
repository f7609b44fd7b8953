// Who is served next, where many ask.
#include "store/fair_queue.hpp"

#include <gtest/gtest.h>

namespace rookery::store {
namespace {

using Queue = FairQueue<std::string>;

std::string all(Queue& queue) {
  std::string order;
  while (const auto job = queue.take()) order += (order.empty() ? "" : " ") + *job;
  return order;
}

TEST(FairQueue, ServesOneOwnerInOrder) {
  Queue queue(std::vector<Lane>(1));
  for (const char* job : {"a1", "a2", "a3"}) EXPECT_TRUE(queue.add(0, "a", job));
  EXPECT_EQ(all(queue), "a1 a2 a3");
  EXPECT_TRUE(queue.empty());
  EXPECT_FALSE(queue.take());
}

TEST(FairQueue, LetsOwnersTakeTurns) {
  Queue queue(std::vector<Lane>(1));
  for (int i = 1; i <= 1000; ++i) EXPECT_TRUE(queue.add(0, "crowd", "c" + std::to_string(i)));
  EXPECT_TRUE(queue.add(0, "ann", "ann"));
  EXPECT_EQ(queue.take(), "c1");
  EXPECT_EQ(queue.take(), "ann") << "not behind a thousand";
  EXPECT_TRUE(queue.add(0, "ben", "ben"));
  EXPECT_EQ(queue.take(), "c2");
  EXPECT_EQ(queue.take(), "ben");
}

TEST(FairQueue, HasABoundForTheLaneAndForEachOwner) {
  Queue queue({Lane{.most = 4, .most_each = 2}});
  EXPECT_TRUE(queue.add(0, "a", "a1"));
  EXPECT_TRUE(queue.add(0, "a", "a2"));
  EXPECT_FALSE(queue.add(0, "a", "a3"));
  EXPECT_TRUE(queue.add(0, "b", "b1"));
  EXPECT_TRUE(queue.add(0, "c", "c1"));
  EXPECT_FALSE(queue.add(0, "d", "d1")) << "the lane is full";
  EXPECT_EQ(queue.waiting(0), 4u);
  EXPECT_EQ(all(queue), "a1 b1 c1 a2");
  EXPECT_TRUE(queue.add(0, "a", "a4"));
}

TEST(FairQueue, KeepsAPlaceForOwnersWhoHaveNothingWaiting) {
  Queue queue({Lane{.most = 4, .most_each = 2, .most_owners = 5}});
  for (const char* job : {"a1", "a2"}) EXPECT_TRUE(queue.add(0, "a", job));
  for (const char* job : {"b1", "b2"}) EXPECT_TRUE(queue.add(0, "b", job));
  EXPECT_TRUE(queue.add(0, "c", "c1")) << "others have filled the lane";
  EXPECT_FALSE(queue.add(0, "c", "c2"));
  EXPECT_TRUE(queue.add(0, "d", "d1"));
  EXPECT_TRUE(queue.add(0, "e", "e1"));
  EXPECT_FALSE(queue.add(0, "f", "f1")) << "there is a bound all the same";
  EXPECT_EQ(queue.waiting(0), 7u);
  EXPECT_EQ(all(queue), "a1 b1 c1 d1 e1 a2 b2");
  EXPECT_TRUE(queue.add(0, "f", "f1"));
}

TEST(FairQueue, ServesTheFirstLaneFirstButNotForEver) {
  Queue queue(std::vector<Lane>(3));
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(queue.add(0, "x", "0"));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(queue.add(1, "x", "1"));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(queue.add(2, "x", "2"));
  EXPECT_EQ(all(queue), "0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 2 0 0 0 0 1 2");
}

TEST(FairQueue, DelaysTheFirstLaneByOneAtMost) {
  Queue queue(std::vector<Lane>(4));
  for (std::size_t lane = 1; lane < 4; ++lane)
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(queue.add(lane, "crowd", "crowd"));
  int in_a_row = 0;
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(queue.add(0, "ann", "ann"));
    for (in_a_row = 0; *queue.take() != "ann"; ++in_a_row) EXPECT_LT(in_a_row, 1);
  }
}

TEST(FairQueue, ThrowsAwayWhatIsNotWantedAnyMore) {
  bool gone = false;
  Queue queue({Lane{.most = 2, .most_each = 2}},
              [&](const std::string& job) { return gone && job.starts_with('a'); });
  EXPECT_TRUE(queue.add(0, "a", "a1"));
  EXPECT_TRUE(queue.add(0, "a", "a2"));
  EXPECT_FALSE(queue.add(0, "b", "b1"));
  gone = true;
  EXPECT_TRUE(queue.add(0, "b", "b1")) << "there is room again";
  EXPECT_TRUE(queue.add(0, "a", "a3"));
  EXPECT_EQ(all(queue), "b1");
}

}  // namespace
}  // namespace rookery::store
