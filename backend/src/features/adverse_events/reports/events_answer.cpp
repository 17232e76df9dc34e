#include "features/adverse_events/reports/events_answer.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/reports/event_document.hpp"

namespace pharos::adverse_events {
namespace {

std::optional<text_search::SearchQuery> query_of(const public_data::AeFilter& filter) {
  if (filter.q.empty()) return std::nullopt;
  return text_search::SearchQuery::read(filter.q);
}

JsonArray key_texts(const std::vector<std::uint32_t>& keys) {
  JsonArray texts;
  for (const std::uint32_t key : keys) texts.emplace_back(std::to_string(key));
  return texts;
}

}  // namespace

Payload ask_events(const DataVersion& version, const JsonObject& parameters) {
  const auto filter = filter_of(parameters);
  const auto page = page_of(parameters);
  const auto found = version.reports().events(filter, page, public_data::page_limits());
  const auto query = query_of(filter);
  const RowView view{parameters.at("maker_groups").as_object(), query ? &*query : nullptr};
  JsonArray rows;
  for (const auto& event : found.rows) rows.push_back(to_row(event, view));
  return {.body = {{"rows", std::move(rows)},
                   {"page", page.page},
                   {"page_size", page.page_size},
                   {"total_rows", found.total_rows},
                   {"order_by", parameters.at("order_by")}},
          .row_count = found.total_rows};
}

Payload ask_event(const DataVersion& version, const JsonObject& parameters) {
  const auto key = static_cast<std::uint32_t>(parameters.at("mdr_report_key").as_int64());
  const auto& store = version.reports();
  const auto event = store.find_event(key, public_data::page_limits());
  if (!event) throw Error(ErrorCode::kNotFound, "Report not found");
  auto detail = to_detail(*event, {parameters.at("maker_groups").as_object()});
  detail["siblings"] = key_texts(store.siblings(key, public_data::page_limits()));
  detail["near_duplicates"] = key_texts(store.near_duplicates(key, public_data::page_limits()));
  return {.body = std::move(detail), .row_count = 1};
}

Payload ask_names(const DataVersion& version, const JsonObject& parameters) {
  const bool brands = parameters.at("names").as_string() == "brands";
  const auto kind = brands ? public_data::FacetKind::kBrands : public_data::FacetKind::kManufacturers;
  const auto facet =
      version.reports().facet(filter_of(parameters), kind, parameters.at("q").as_string(),
                              static_cast<size_t>(parameters.at("limit").as_int64()), public_data::page_limits());
  const auto& groups = parameters.at("maker_groups").as_object();
  JsonArray rows;
  for (const auto& row : facet.rows) {
    const auto* group = groups.if_contains(row.name);
    rows.push_back(JsonObject{{"key", row.name},
                              {"name", row.name},
                              {"count", row.count},
                              {"group", group ? *group : Json()},
                              {"last_seen", or_null(row.last_seen)}});
  }
  const auto count = static_cast<std::int64_t>(facet.rows.size());
  return {.body = {{"rows", std::move(rows)}, {"truncated", facet.truncated}}, .row_count = count};
}

}  // namespace pharos::adverse_events
