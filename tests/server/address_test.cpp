// Who counts as the same visitor.
#include "server/address.hpp"

#include <gtest/gtest.h>

#include "server/buckets.hpp"

namespace rookery::server {
namespace {

std::string counted(const char* address) {
  return counted_as(boost::asio::ip::make_address(address));
}

TEST(Address, CountsAHouseAsOne) {
  EXPECT_EQ(counted("192.0.2.1"), "192.0.2.1");
  EXPECT_NE(counted("192.0.2.1"), counted("192.0.2.2"));
  EXPECT_EQ(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted("2001:db8:1:2::1"), counted("2001:db8:1:2:ffff::1"));
  EXPECT_NE(counted("2001:db8:1:2::1"), counted("2001:db8:1:3::1"));
  EXPECT_EQ(counted("::ffff:192.0.2.1"), "192.0.2.1") << "the same, by another way";
}

TEST(Address, BelievesTheNearestProxyOnly) {
  EXPECT_EQ(last_forwarded("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(last_forwarded("198.51.100.1, 192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(last_forwarded("forged,\t192.0.2.1 "), "192.0.2.1");
  EXPECT_EQ(last_forwarded("192.0.2.1:4711"), "192.0.2.1");
  EXPECT_EQ(last_forwarded("2001:db8:1:2::7"), "2001:db8:1:2::/64");
  EXPECT_EQ(last_forwarded("[2001:db8:1:2::7]:4711"), "2001:db8:1:2::/64");
  for (const char* none : {"", ",", "192.0.2.1,", "192.0.2", "unknown", "_hidden", "[::1", "::1]"})
    EXPECT_FALSE(last_forwarded(none)) << none;
}

TEST(Buckets, FillAgainEachForItself) {
  Buckets buckets(10, 2);
  const auto now = Clock::now();
  EXPECT_TRUE(buckets.take("a", now));
  EXPECT_TRUE(buckets.take("a", now));
  EXPECT_FALSE(buckets.take("a", now));
  EXPECT_TRUE(buckets.take("b", now));
  const auto wait = buckets.next_after("a", now);
  EXPECT_GT(wait.count(), 0);
  EXPECT_LE(wait.count(), 100);
  EXPECT_TRUE(buckets.take("a", now + wait));
  EXPECT_FALSE(buckets.take("a", now + wait));
  buckets.give_back("a", now + wait);
  EXPECT_TRUE(buckets.take("a", now + wait));
}

TEST(Buckets, DoNotGrowWithoutEnd) {
  const auto now = Clock::now();
  Buckets buckets(1, 1);
  for (int i = 0; i < 150000; ++i) buckets.take("crowd " + std::to_string(i), now);
  EXPECT_LE(buckets.size(), 100000u);
  Buckets calm(1, 1);
  for (int i = 0; i < 99999; ++i) calm.take("before " + std::to_string(i), now);
  const auto later = now + std::chrono::hours(1);
  EXPECT_TRUE(calm.take("eve", later));
  EXPECT_EQ(calm.size(), 100000u);
  calm.take("one more", later);
  EXPECT_EQ(calm.size(), 2u) << "those that are full again are forgotten";
  EXPECT_FALSE(calm.take("eve", later)) << "and who is over the limit is not";
}

}  // namespace
}  // namespace rookery::server
