#include "features/recalls/recall_answers.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/paging.hpp"
#include "core/stored_json.hpp"
#include "features/recalls/recall_view.hpp"
#include "public_data/query/months.hpp"
#include "public_data/query/recall_filter_document.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::recalls {
namespace {

using public_data::RecallClass;
using public_data::RecallCounts;

constexpr std::int32_t kDaysAround = 365;

public_data::RecallFilter filter_of(const JsonObject& parameters) {
  const Json body(parameters.at("filter"));
  return read_body(body, public_data::read_recall_filter);
}

std::int64_t of_class(const RecallCounts& counts, RecallClass recall_class) {
  const auto place = static_cast<size_t>(recall_class);
  return place < counts.products_by_class.size() ? counts.products_by_class[place] : 0;
}

CountsView counts_of(const RecallCounts& counts) {
  return {.class_1 = of_class(counts, RecallClass::kOne),
          .class_2 = of_class(counts, RecallClass::kTwo),
          .class_3 = of_class(counts, RecallClass::kThree),
          .unclassified = of_class(counts, RecallClass::kNotYetClassified) + of_class(counts, RecallClass::kNone),
          .products = counts.products,
          .events = counts.events,
          .open = counts.open};
}

std::vector<NameCount> named(const std::vector<std::pair<std::string, std::int64_t>>& rows) {
  std::vector<NameCount> list;
  for (const auto& [name, count] : rows) list.push_back({name.empty() ? "Not stated" : name, count});
  return list;
}

std::vector<RecallView> views_of(const std::vector<public_data::RecallRow>& rows, const JsonObject& parameters) {
  std::vector<RecallView> views;
  for (const auto& row : rows) views.push_back(view_of(row, parameters.at("maker_groups").as_object()));
  return views;
}

// Whether the filter's period starts or ends within the month, so that only part of it is covered.
bool is_cut(const public_data::RecallFilter& filter, std::chrono::year_month month) {
  const auto day_number = [](std::chrono::sys_days day) {
    return static_cast<std::int32_t>(day.time_since_epoch().count());
  };
  return (filter.start_date && filter.start_date->days > day_number(month / 1)) ||
         (filter.end_date && filter.end_date->days < day_number(month / std::chrono::last));
}

ReportsAround reports_around(const DataVersion& version, const public_data::Recall& recall) {
  if (!recall.event_date_initiated || recall.product_code.empty()) return {};
  const public_data::Date day = *recall.event_date_initiated;
  const auto count = [&](std::int32_t first, std::int32_t last) {
    public_data::AeFilter filter;
    filter.product_code = recall.product_code;
    filter.start_date = public_data::Date{day.days + first};
    filter.end_date = public_data::Date{day.days + last};
    return version.reports().totals(filter, public_data::page_limits()).reports;
  };
  return {.before = count(-kDaysAround, -1), .after = count(0, kDaysAround - 1)};
}

}  // namespace

Payload ask_recalls(const DataVersion& version, const JsonObject& parameters) {
  public_data::RecallPageRequest page{
      .order_by = {}, .page = parameters.at("page").as_int64(), .page_size = parameters.at("page_size").as_int64()};
  for (const Json& term : parameters.at("order_by").as_array()) {
    page.order_by.push_back(public_data::read_recall_order(term.as_string()));
  }
  const auto found = version.recalls().recalls(filter_of(parameters), page, public_data::page_limits());
  return payload_of(Page<RecallView>{.rows = views_of(found.rows, parameters),
                                     .page = page.page,
                                     .page_size = page.page_size,
                                     .total_rows = found.total_rows,
                                     .order_by = read_stored<std::vector<std::string>>(parameters.at("order_by"))},
                    found.total_rows);
}

Payload ask_timeline(const DataVersion& version, const JsonObject& parameters) {
  const auto filter = filter_of(parameters);
  const auto timeline = version.recalls().recall_timeline(filter, public_data::page_limits());
  const auto last_month = static_cast<std::int64_t>(public_data::month_number(version.manifest().data_through));
  const std::int64_t first_incomplete = last_month + 1 - parameters.at("incomplete_months").as_int64();
  const RecallCounts& totals = timeline.totals;
  TimelineView view{.buckets = {},
                    .totals = counts_of(totals),
                    .duration = {totals.median_initiated_to_posted, totals.median_initiated_to_terminated},
                    .root_causes = named(timeline.root_causes),
                    .firms = named(timeline.firms)};
  for (const auto& month : timeline.months) {
    view.buckets.push_back({counts_of(month.counts), fmt::format("{:04}-{:02}", month.year, month.month),
                            month.year * 12 + static_cast<int>(month.month) - 1 < first_incomplete &&
                                !is_cut(filter, std::chrono::year{month.year} / std::chrono::month{month.month})});
  }
  return payload_of(view, totals.products);
}

Payload ask_recall(const DataVersion& version, const JsonObject& parameters) {
  const auto rows =
      version.recalls().find_recall(parameters.at("product_res_number").as_string(), public_data::page_limits());
  if (rows.empty()) throw Error(ErrorCode::kNotFound, "Recall not found");
  const auto& recall = rows.front().recall;
  auto siblings = version.recalls().recall_event(recall.res_event_number, public_data::page_limits());
  std::erase_if(siblings, [&recall](const public_data::RecallRow& row) {
    return row.recall.product_res_number == recall.product_res_number;
  });
  const auto products = views_of(rows, parameters);
  const DetailView view{products.front(), products, views_of(siblings, parameters), reports_around(version, recall)};
  return payload_of(view, std::ssize(rows));
}

}  // namespace pharos::recalls
