#include "features/adverse_events/answer_parts.hpp"

#include <fmt/format.h>

#include <numeric>

#include "core/stats/binomial.hpp"

namespace pharos::adverse_events {

std::int64_t sum_of(const public_data::ByEventType& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

std::int64_t in_unit(const public_data::AeTotals& totals, public_data::Unit unit) {
  switch (unit) {
    case public_data::Unit::kReports:
      return totals.reports;
    case public_data::Unit::kEvents:
      return totals.events;
    case public_data::Unit::kSummarizedEvents:
      break;
  }
  return totals.summarized_events;
}

double share_of(std::int64_t count, std::int64_t total) {
  return total == 0 ? 0.0 : static_cast<double>(count) / static_cast<double>(total);
}

ShareView share_view(std::int64_t count, std::int64_t total) {
  ShareView view{.share = share_of(count, total), .ci_low = {}, .ci_high = {}};
  if (const auto interval = stats::wilson({count, total})) {
    view.ci_low = interval->low;
    view.ci_high = interval->high;
  }
  return view;
}

std::vector<NamedShare> named_shares(const std::vector<public_data::NamedCount>& rows, std::int64_t total) {
  std::vector<NamedShare> list;
  for (const auto& row : rows) list.push_back({row.name, row.name, row.count, share_of(row.count, total)});
  return list;
}

std::string month_text(int year, unsigned month) {
  return fmt::format("{:04}-{:02}", year, month);
}

}  // namespace pharos::adverse_events
