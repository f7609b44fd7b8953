// What a row of differences proves.
#pragma once
#include <optional>
#include <span>

namespace rookery {

/// A mean, and how far the truth may lie from it.
struct Estimate {
  int count = 0;
  double mean = 0;
  /// The truth lies within so much of the mean in 95 of 100 cases (Student's t, so few
  /// values are judged with care). Nothing if there are fewer than two values.
  std::optional<double> margin{};
};
Estimate estimate(std::span<const double> values);

/// The factor of Student's t for a two-sided interval of 95 %.
double student_95(int degrees_of_freedom);

/// Wald's sequential test of "no better" (a mean of 0) against "better" (a mean of
/// `difference`): after every value it says whether enough has been seen. Either verdict is
/// wrong in about 5 % of the cases. The values are taken as normal with the variance
/// that they show so far.
class SequentialTest {
 public:
  enum class Verdict { open, no_better, better };
  /// Fewer values say too little about the variance.
  static constexpr int least_values = 16;

  explicit SequentialTest(double difference) : difference_(difference) {}
  Verdict add(double value);
  /// The logarithm of how much likelier the values are if `difference` is the truth.
  double evidence() const;
  int count() const { return count_; }

 private:
  double difference_;
  int count_ = 0;
  double mean_ = 0, squares_ = 0;  // squares of the distances from the mean
};

}  // namespace rookery
