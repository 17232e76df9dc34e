#pragma once

#include <optional>

#include "core/json.hpp"
#include "core/stats/estimate.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/records/date.hpp"

// Pieces that several answers are made of.
namespace pharos::adverse_events {

// A number the browser shows: absent is null.
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
inline Json or_null(const std::optional<public_data::Date>& date) {
  return date ? Json(public_data::to_iso(*date)) : Json();
}

// What the event types add up to: more than there is when reports of one event name different types.
std::int64_t sum_of(const public_data::ByEventType& counts);
// How many there are, each once: what shares and tests are taken of.
std::int64_t in_unit(const public_data::AeTotals& totals, public_data::Unit unit);

double share_of(std::int64_t count, std::int64_t total);  // 0 of nothing

// {key, name, count, share} of each.
JsonArray named_shares(const std::vector<public_data::NamedCount>& rows, std::int64_t total);

// {value, ci_low, ci_high}, or null.
Json interval(const std::optional<stats::Estimate>& estimate);
Json interval(const std::optional<stats::RatioEstimate>& estimate);

// "2026-09".
std::string month_text(int year, unsigned month);

// How long a question of a person may take (R42).
public_data::QueryLimits reading_limits();

}  // namespace pharos::adverse_events
