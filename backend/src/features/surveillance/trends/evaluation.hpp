#pragma once

#include "features/surveillance/trends/series.hpp"

namespace pharos::surveillance {

// Compares the months of an indicator with its threshold. Months before `applies_from`, of the baseline, and excluded
// months are shown but not judged. Never divides by an exposure of 0: what cannot be evaluated has a `problem`.
IndicatorTrend evaluate(const IndicatorSpec& indicator, const std::vector<SeriesMonth>& months,
                        const std::string& applies_from);

// Adjusts the p-values of all indicators for the same period (Benjamini and Hochberg). A signal above the false
// discovery rate is withdrawn; with a rate of 0, the values are only shown.
void adjust_for_indicators(std::vector<IndicatorTrend>& trends, double false_discovery_rate);

}  // namespace pharos::surveillance
