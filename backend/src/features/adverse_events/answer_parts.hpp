#pragma once

#include <optional>

#include "core/json.hpp"
#include "core/stats/estimate.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/query/usual_limits.hpp"
#include "public_data/records/date.hpp"

// Pieces shared by several responses.
namespace pharos::adverse_events {

// A number for display: absent becomes null.
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
inline Json or_null(const std::optional<public_data::Date>& date) {
  return date ? Json(public_data::to_iso(*date)) : Json();
}

// The sum over event types: larger than the total if reports of one event have different types.
std::int64_t sum_of(const public_data::ByEventType& counts);
// The total without double counting: the denominator of shares and tests.
std::int64_t in_unit(const public_data::AeTotals& totals, public_data::Unit unit);

double share_of(std::int64_t count, std::int64_t total);  // 0 if the total is 0

// {key, name, count, share} for each.
JsonArray named_shares(const std::vector<public_data::NamedCount>& rows, std::int64_t total);

// {value, ci_low, ci_high}, or null.
Json interval(const std::optional<stats::Estimate>& estimate);
Json interval(const std::optional<stats::RatioEstimate>& estimate);

// "2026-09".
std::string month_text(int year, unsigned month);

}  // namespace pharos::adverse_events
