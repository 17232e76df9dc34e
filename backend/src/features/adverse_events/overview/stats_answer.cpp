#include "features/adverse_events/overview/stats_answer.hpp"

#include "core/stats/binomial.hpp"
#include "core/stats/poisson.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/overview/report_documents.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeTotals;
using public_data::EventType;

std::int64_t of_type(const AeTotals& totals, EventType type) {
  return totals.by_event_type[static_cast<size_t>(type)];
}

// Change in percent; null if there was nothing before.
JsonObject change(const JsonObject& now, const JsonObject& before) {
  JsonObject changes;
  for (const auto& [name, value] : now) {
    const auto earlier = static_cast<double>(before.at(name).as_int64());
    const auto later = static_cast<double>(value.as_int64());
    changes[name] = earlier == 0 ? Json() : Json((later - earlier) / earlier * 100);
  }
  return changes;
}

// In the unit of the query, so that the shares add up to one.
JsonArray event_types(const AeTotals& totals) {
  const std::int64_t sum = sum_of(totals.by_event_type);
  JsonArray rows;
  for (const auto& [type, name] : public_data::kEventTypes.rows()) {
    const std::int64_t count = of_type(totals, type);
    const auto share = stats::wilson({count, sum});
    rows.push_back(JsonObject{{"event_type", name},
                              {"count", count},
                              {"share", share_of(count, sum)},
                              {"ci_low", share ? Json(share->low) : Json()},
                              {"ci_high", share ? Json(share->high) : Json()}});
  }
  return rows;
}

JsonArray report_sources(const std::vector<public_data::NamedCount>& rows) {
  JsonArray list;
  for (const auto& row : rows) {
    const auto source = public_data::kReportSources.find(row.name);
    const std::string_view code = source ? public_data::kReportSourceCodes.name(*source) : "";
    list.push_back(
        JsonObject{{"key", code}, {"label", row.name.empty() ? "Not stated" : row.name}, {"count", row.count}});
  }
  return list;
}

// The interval in which the count would vary by chance alone.
JsonObject count_interval(std::int64_t count) {
  const auto interval = stats::garwood(count);
  return {{"ci_low", interval.low}, {"ci_high", interval.high}};
}

}  // namespace

Payload ask_stats(const DataVersion& version, const JsonObject& parameters) {
  const auto filter = filter_of(parameters);
  const auto stats = version.reports().stats(filter, public_data::page_limits());
  const auto totals = to_document(stats.totals);
  Json previous;
  Json changes;
  if (stats.previous) {
    auto document = to_document(stats.previous->totals);
    changes = change(totals, document);
    document["start_date"] = public_data::to_iso(stats.previous->start_date);
    document["end_date"] = public_data::to_iso(stats.previous->end_date);
    previous = std::move(document);
  }
  const std::int64_t total = in_unit(stats.totals, filter.unit);
  return {.body = {{"totals", totals},
                   {"intervals", JsonObject{{"reports", count_interval(stats.totals.reports)},
                                            {"events", count_interval(stats.totals.events)}}},
                   {"previous", std::move(previous)},
                   {"delta_pct", std::move(changes)},
                   {"by_event_type", event_types(stats.totals)},
                   {"by_report_source", report_sources(stats.by_report_source)},
                   {"by_manufacturer", named_shares(stats.by_manufacturer, total)},
                   {"by_brand", named_shares(stats.by_brand, total)},
                   {"by_country", named_shares(stats.by_country, total)},
                   {"by_occupation", named_shares(stats.by_occupation, total)},
                   {"timeliness", to_document(stats.timeliness)},
                   {"quality", to_document(stats.quality, stats.totals.reports)}},
          .row_count = stats.totals.reports};
}

}  // namespace pharos::adverse_events
