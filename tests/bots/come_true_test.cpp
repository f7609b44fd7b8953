// What is said of a bid.
#include "bots/come_true.hpp"

#include <gtest/gtest.h>

namespace rookery {
namespace {

TEST(ComeTrue, WhatLooksBetterIsSaidToBeBetter) {
  EXPECT_EQ(chance_of_bid(0), 0);
  EXPECT_EQ(chance_of_bid(1), 1);
  for (int i = 1; i <= 1000; ++i)
    EXPECT_GT(chance_of_bid(i / 1000.0), chance_of_bid((i - 1) / 1000.0)) << i;
}

}  // namespace
}  // namespace rookery
