#include "arena/statistics.hpp"

#include <cmath>
#include <limits>

namespace rookery {

double student_95(int degrees_of_freedom) {
  if (degrees_of_freedom <= 1) return 12.7062;
  if (degrees_of_freedom == 2) return 4.3027;
  // The expansion of Cornish and Fisher round the normal quantile: right to 0.004.
  const double n = degrees_of_freedom, z = 1.959964, z2 = z * z;
  const double first = z * (z2 + 1) / 4;
  const double second = z * (5 * z2 * z2 + 16 * z2 + 3) / 96;
  const double third = z * (3 * z2 * z2 * z2 + 19 * z2 * z2 + 17 * z2 - 15) / 384;
  const double fourth =
      z * (79 * z2 * z2 * z2 * z2 + 776 * z2 * z2 * z2 + 1482 * z2 * z2 - 1920 * z2 - 945) / 92160;
  return z + first / n + second / (n * n) + third / (n * n * n) + fourth / (n * n * n * n);
}

Estimate estimate(std::span<const double> values) {
  Estimate result{.count = int(values.size())};
  if (values.empty()) return result;
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  result.mean = sum / result.count;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  if (result.count > 1) {
    const double variance = squares / (result.count - 1);
    result.margin = student_95(result.count - 1) * std::sqrt(variance / result.count);
  }
  return result;
}

SequentialTest::Verdict SequentialTest::add(double value) {
  ++count_;
  const double step = value - mean_;
  mean_ += step / count_;
  squares_ += step * (value - mean_);
  if (count_ < least_values) return Verdict::open;
  const double enough = std::log(0.95 / 0.05);
  if (evidence() >= enough) return Verdict::better;
  if (evidence() <= -enough) return Verdict::no_better;
  return Verdict::open;
}

double SequentialTest::evidence() const {
  const double lead = difference_ * count_ * (mean_ - difference_ / 2);
  if (count_ < 2 || lead == 0) return 0;
  const double variance = squares_ / (count_ - 1);
  if (variance == 0) return std::copysign(std::numeric_limits<double>::infinity(), lead);
  return lead / variance;
}

}  // namespace rookery
