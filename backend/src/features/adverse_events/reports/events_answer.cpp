#include "features/adverse_events/reports/events_answer.hpp"

#include "core/error.hpp"
#include "core/paging.hpp"
#include "core/stored_json.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/reports/event_view.hpp"

namespace pharos::adverse_events {
namespace {

std::optional<text_search::SearchQuery> query_of(const public_data::AeFilter& filter) {
  if (filter.q.empty()) return std::nullopt;
  return text_search::SearchQuery::read(filter.q);
}

std::vector<std::string> key_texts(const std::vector<std::uint32_t>& keys) {
  std::vector<std::string> texts;
  for (const std::uint32_t key : keys) texts.push_back(std::to_string(key));
  return texts;
}

}  // namespace

Payload ask_events(const DataVersion& version, const JsonObject& parameters) {
  const auto filter = filter_of(parameters);
  const auto page = page_of(parameters);
  const auto found = version.reports().events(filter, page, public_data::page_limits());
  const auto query = query_of(filter);
  const Viewer viewer{parameters.at("maker_groups").as_object(), query ? &*query : nullptr};
  Page<EventView> view{.rows = {},
                       .page = page.page,
                       .page_size = page.page_size,
                       .total_rows = found.total_rows,
                       .order_by = read_stored<std::vector<std::string>>(parameters.at("order_by"))};
  for (const auto& event : found.rows) view.rows.push_back(view_of(event, viewer));
  return payload_of(view, found.total_rows);
}

Payload ask_event(const DataVersion& version, const JsonObject& parameters) {
  const auto key = static_cast<std::uint32_t>(parameters.at("mdr_report_key").as_int64());
  const auto& store = version.reports();
  const auto event = store.find_event(key, public_data::page_limits());
  if (!event) throw Error(ErrorCode::kNotFound, "Report not found");
  auto detail = detail_of(*event, {parameters.at("maker_groups").as_object()});
  detail.siblings = key_texts(store.siblings(key, public_data::page_limits()));
  detail.near_duplicates = key_texts(store.near_duplicates(key, public_data::page_limits()));
  return payload_of(detail, 1);
}

Payload ask_names(const DataVersion& version, const JsonObject& parameters) {
  const bool brands = parameters.at("names").as_string() == "brands";
  const auto kind = brands ? public_data::FacetKind::kBrands : public_data::FacetKind::kManufacturers;
  const auto facet =
      version.reports().facet(filter_of(parameters), kind, parameters.at("q").as_string(),
                              static_cast<size_t>(parameters.at("limit").as_int64()), public_data::page_limits());
  const auto& groups = parameters.at("maker_groups").as_object();
  NamesView view{.rows = {}, .truncated = facet.truncated};
  for (const auto& row : facet.rows) {
    view.rows.push_back({.key = row.name,
                         .name = row.name,
                         .count = row.count,
                         .group = public_queries::find_group(groups, row.name),
                         .last_seen = row.last_seen});
  }
  return payload_of(view, std::ssize(view.rows));
}

}  // namespace pharos::adverse_events
