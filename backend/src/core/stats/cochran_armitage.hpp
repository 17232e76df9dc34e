#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace pharos::stats {

struct TrendTest {
  double z;        // positive: the second group is more severe
  double p_value;  // one-sided, for a shift to higher classes
};

// Cochran and Armitage's test for a shift between two groups over the same ordered classes (least severe first), with
// scores 0, 1, 2, ... Both have the same number of classes, at least two. Nothing when a group is empty or all events
// are in one class.
std::optional<TrendTest> cochran_armitage(std::span<const std::int64_t> first, std::span<const std::int64_t> second);

}  // namespace pharos::stats
