#include "features/adverse_events/answer_parts.hpp"

#include <fmt/format.h>

#include <numeric>

namespace pharos::adverse_events {
namespace {

template <class AnyEstimate>
Json write_interval(const std::optional<AnyEstimate>& estimate) {
  if (!estimate) return nullptr;
  return JsonObject{{"value", estimate->value}, {"ci_low", estimate->low}, {"ci_high", estimate->high}};
}

}  // namespace

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

JsonArray named_shares(const std::vector<public_data::NamedCount>& rows, std::int64_t total) {
  JsonArray list;
  for (const auto& row : rows) {
    list.push_back(
        JsonObject{{"key", row.name}, {"name", row.name}, {"count", row.count}, {"share", share_of(row.count, total)}});
  }
  return list;
}

Json interval(const std::optional<stats::Estimate>& estimate) {
  return write_interval(estimate);
}

Json interval(const std::optional<stats::RatioEstimate>& estimate) {
  return write_interval(estimate);
}

std::string month_text(int year, unsigned month) {
  return fmt::format("{:04}-{:02}", year, month);
}

}  // namespace pharos::adverse_events
