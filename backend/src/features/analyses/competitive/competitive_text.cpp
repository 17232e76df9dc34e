#include "features/analyses/competitive/competitive_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "core/display_number.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"

namespace pharos::analyses {

std::string hundredths(double share) {
  const double value = share * 100;
  return fmt::format("{:.{}f}", value, value != 0 && std::abs(value) < 0.1 ? 2 : 1);
}

std::string percent(double share) {
  return hundredths(share) + "%";
}

std::string interval(double low, double high) {
  // With a negative end the dash could be read as a minus sign.
  return hundredths(low) + (low < 0 ? " to " : "–") + hundredths(high);
}

std::optional<RiskEstimate> estimate_of(const CompetitiveShare& side) {
  return side.share ? std::optional{RiskEstimate{*side.share, *side.lo, *side.hi}} : std::nullopt;
}

std::string share_text(const CompetitiveShare& side) {
  if (!side.share) return "No reports";
  if (side.count == 0) return fmt::format("None (95% CI up to {})", percent(*side.hi));
  return fmt::format("{}, {} (95% CI {}%)", with_commas(side.count), percent(*side.share),
                     interval(*side.lo, *side.hi));
}

std::string verdict(const std::optional<RiskEstimate>& difference) {
  if (!difference) return "Not comparable";
  if (difference->lo > 0) return "More often in our reports";
  if (difference->hi < 0) return "Less often in our reports";
  return "No difference shown";
}

std::string severity_label(const CompetitiveAnswer& answer, const std::optional<std::int64_t>& severity) {
  for (const auto& row : answer.matrix) {
    if (row.severity == severity) return row.label;
  }
  return severity ? std::to_string(*severity) : "Not set";
}

std::string period_of(const CompetitiveAnswer& answer) {
  return display_period(answer.start_date.value_or("the first report")) + " to " +
         display_period(answer.end_date.value_or("the last report"));
}

}  // namespace pharos::analyses
