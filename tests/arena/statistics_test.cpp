// Means, intervals and the sequential test, against values worked out by hand.
#include "arena/statistics.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "cards/rng.hpp"

namespace rookery {
namespace {

using Verdict = SequentialTest::Verdict;

TEST(Statistics, MeanAndInterval) {
  // Mean 2.5, variance 5/3, standard error 0.6455, t with 3 degrees of freedom 3.182.
  const Estimate e = estimate(std::array{1.0, 2.0, 3.0, 4.0});
  EXPECT_EQ(e.count, 4);
  EXPECT_DOUBLE_EQ(e.mean, 2.5);
  ASSERT_TRUE(e.margin);
  EXPECT_NEAR(*e.margin, 2.054, 0.003);
}

TEST(Statistics, FewValuesHaveNoInterval) {
  EXPECT_FALSE(estimate({}).margin);
  EXPECT_EQ(estimate({}).mean, 0);
  const Estimate one = estimate(std::array{7.0});
  EXPECT_EQ(one.mean, 7);
  EXPECT_FALSE(one.margin);
}

TEST(Statistics, EqualValuesLeaveNoDoubt) {
  EXPECT_EQ(estimate(std::array{3.0, 3.0, 3.0}).margin, 0);
}

TEST(Statistics, StudentAsInTheBooks) {
  const std::array<std::pair<int, double>, 9> known{{{1, 12.706},
                                                     {2, 4.303},
                                                     {3, 3.182},
                                                     {4, 2.776},
                                                     {5, 2.571},
                                                     {10, 2.228},
                                                     {30, 2.042},
                                                     {100, 1.984},
                                                     {1000, 1.962}}};
  for (const auto& [degrees, factor] : known) EXPECT_NEAR(student_95(degrees), factor, 0.004);
}

TEST(Sequential, EvidenceByHand) {
  // 0 and 4 in turn: mean 2, variance 16 * 4 / 15. Against 2 points the evidence is
  // 2 * 16 * (2 - 1) / (64 / 15) = 7.5, more than log 19 = 2.94.
  SequentialTest test(2);
  for (int i = 1; i < SequentialTest::least_values; ++i) {
    EXPECT_EQ(test.add(i % 2 == 0 ? 0 : 4), Verdict::open) << i;
  }
  EXPECT_EQ(test.add(0), Verdict::better);
  EXPECT_NEAR(test.evidence(), 7.5, 1e-9);
}

TEST(Sequential, StopsForTheOtherSideToo) {
  SequentialTest test(2);
  Verdict verdict = Verdict::open;
  while (verdict == Verdict::open) verdict = test.add(test.count() % 2 == 0 ? -1 : 1);
  EXPECT_EQ(verdict, Verdict::no_better);
  EXPECT_EQ(test.count(), SequentialTest::least_values);
}

TEST(Sequential, HalfwayItGoesOn) {
  // -10 and 12 in turn: the mean of every pair lies right between 0 and 2.
  SequentialTest test(2);
  for (int i = 0; i < 100; ++i) {
    test.add(-10);
    EXPECT_EQ(test.add(12), Verdict::open);
    EXPECT_NEAR(test.evidence(), 0, 1e-9);
  }
}

TEST(Sequential, EqualValuesDecideAtOnce) {
  SequentialTest none(2), all(2), half(2);
  Verdict of_none{}, of_all{}, of_half{};
  for (int i = 0; i < SequentialTest::least_values; ++i) {
    of_none = none.add(0);
    of_all = all.add(5);
    of_half = half.add(1);
  }
  EXPECT_EQ(of_none, Verdict::no_better);
  EXPECT_EQ(of_all, Verdict::better);
  EXPECT_EQ(of_half, Verdict::open);
}

/// Many tests of known truths: few are wrong, and all end.
TEST(Sequential, IsWrongAboutOnceInTwenty) {
  Rng rng{7};
  const auto normal = [&] {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += rng.below(1 << 20) / double(1 << 20);
    return sum;
  };
  for (const double truth : {0.0, 0.5}) {
    int wrong = 0, values = 0;
    const int tests = 1000;
    for (int i = 0; i < tests; ++i) {
      SequentialTest test(0.5);
      Verdict verdict = Verdict::open;
      while (verdict == Verdict::open && test.count() < 2000) verdict = test.add(truth + normal());
      ASSERT_NE(verdict, Verdict::open);
      wrong += verdict != (truth > 0 ? Verdict::better : Verdict::no_better);
      values += test.count();
    }
    EXPECT_GT(wrong, 10) << truth;  // or it goes on for longer than it has to
    EXPECT_LT(wrong, 70) << truth;
    EXPECT_LT(values / tests, 40) << truth;
  }
}

}  // namespace
}  // namespace rookery
