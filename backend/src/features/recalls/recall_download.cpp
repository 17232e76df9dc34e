#include "features/recalls/recall_download.hpp"

#include <algorithm>

#include "core/stored_json.hpp"
#include "core/text.hpp"
#include "features/recalls/recall_view.hpp"
#include "public_data/query/recall_filter_document.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::recalls {
namespace {

using exports::Cell;
using public_data::RecallRow;

constexpr size_t kMostRows = 1'000'000;
constexpr size_t kRowsPerReport = 1000;

Cell day(const std::optional<public_data::Date>& date) {
  return date ? Cell{public_data::to_iso(*date)} : Cell{};
}

constexpr RecallColumnSpec kColumns[] = {
    {"product_res_number", "Recall number", [](const RecallRow& r) -> Cell { return r.recall.product_res_number; },
     true},
    {"res_event_number", "Event number", [](const RecallRow& r) -> Cell { return r.recall.res_event_number; }},
    {"classification", "Class",
     [](const RecallRow& r) -> Cell { return r.enforcement ? r.enforcement->classification : std::string{}; }, true},
    {"status", "Status",
     [](const RecallRow& r) -> Cell {
       return std::string{public_data::kRecallStatuses.name(public_data::status_of(r))};
     },
     true},
    {"recall_status", "Status as published",
     [](const RecallRow& r) -> Cell { return std::string{public_data::status_word(r)}; }},
    {"event_date_initiated", "Initiated", [](const RecallRow& r) -> Cell { return day(r.recall.event_date_initiated); },
     true},
    {"event_date_posted", "Posted", [](const RecallRow& r) -> Cell { return day(r.recall.event_date_posted); }},
    {"event_date_terminated", "Terminated",
     [](const RecallRow& r) -> Cell { return day(r.recall.event_date_terminated); }, true},
    {"center_classification_date", "Classified",
     [](const RecallRow& r) -> Cell {
       return r.enforcement ? day(r.enforcement->center_classification_date) : Cell{};
     }},
    {"recalling_firm", "Firm", [](const RecallRow& r) -> Cell { return r.recall.recalling_firm; }, true},
    {"firm_fei_number", "FEI number", [](const RecallRow& r) -> Cell { return r.recall.firm_fei_number; }},
    {"country", "Country", [](const RecallRow& r) -> Cell { return r.recall.country; }},
    {"product_code", "Product code", [](const RecallRow& r) -> Cell { return r.recall.product_code; }, true},
    {"product_description", "Product", [](const RecallRow& r) -> Cell { return r.recall.product_description; }, true},
    {"reason_for_recall", "Reason", [](const RecallRow& r) -> Cell { return r.recall.reason_for_recall; }, true},
    {"root_cause_description", "Root cause", [](const RecallRow& r) -> Cell { return r.recall.root_cause_description; },
     true},
    {"action", "Action", [](const RecallRow& r) -> Cell { return r.recall.action; }},
    {"product_quantity", "Quantity", [](const RecallRow& r) -> Cell { return r.recall.product_quantity; }},
    {"distribution_pattern", "Distribution", [](const RecallRow& r) -> Cell { return r.recall.distribution_pattern; }},
    {"code_info", "Codes and lots", [](const RecallRow& r) -> Cell { return r.recall.code_info; }},
    {"k_numbers", "510(k) numbers", [](const RecallRow& r) -> Cell { return join_present(r.recall.k_numbers, "; "); }},
    {"pma_numbers", "PMA numbers", [](const RecallRow& r) -> Cell { return join_present(r.recall.pma_numbers, "; "); }},
    {"source_url", "Source page", [](const RecallRow& r) -> Cell { return source_url(r.recall); }},
};

}  // namespace

bool is_recall_column(std::string_view name) {
  return std::ranges::find(kColumns, name, &RecallColumnSpec::name) != std::end(kColumns);
}

void read_recalls(const public_data::DataVersion& version, const JsonObject& parameters,
                  const std::function<void(const RecallRow&)>& use) {
  const Json body(parameters.at("filter"));
  JsonReader reader{body};
  const auto filter = public_data::read_recall_filter(reader);
  reader.finish();
  std::vector<public_data::RecallOrder> order;
  for (const Json& term : parameters.at("order_by").as_array()) {
    order.push_back(public_data::read_recall_order(term.as_string()));
  }
  if (parameters.at("is_page").as_bool()) {
    const public_data::RecallPageRequest page{.order_by = order,
                                              .page = parameters.at("page").as_int64(),
                                              .page_size = parameters.at("page_size").as_int64()};
    std::ranges::for_each(version.recalls().recalls(filter, page, public_data::file_limits()).rows, use);
  } else {
    version.recalls().for_each_recall(filter, order, kMostRows, use, public_data::file_limits());
  }
}

std::vector<const RecallColumnSpec*> recall_columns(const public_data::DataVersion& version,
                                                    const JsonObject& parameters) {
  const auto format = exports::kFormats.find(parameters.at("format").as_string()).value();
  auto columns =
      exports::choose_columns(kColumns, read_stored<std::vector<std::string>>(parameters.at("columns")), format);
  // Generated recalls have no FDA page.
  if (version.manifest().is_generated) {
    std::erase_if(columns, [](const auto* column) { return column->name == "source_url"; });
  }
  return columns;
}

void write_recalls(const public_data::DataVersion& version, const JsonObject& parameters, exports::TableFile& file,
                   const exports::ReportProgress& progress) {
  const auto columns = recall_columns(version, parameters);
  std::vector<std::string> headers;
  for (const auto* column : columns) headers.emplace_back(column->header);
  file.begin_table("Recalls", headers);
  const auto total = static_cast<double>(std::max<std::int64_t>(parameters.at("rows").as_int64(), 1));
  size_t done = 0;
  read_recalls(version, parameters, [&](const RecallRow& row) {
    std::vector<Cell> cells;
    for (const auto* column : columns) cells.push_back(column->value(row));
    file.add_row(cells);
    if (++done % kRowsPerReport == 0) progress(static_cast<double>(done) / total);
  });
  exports::write_stamp(parameters.at("stamp"), parameters.at("filter").as_object(), {}, file);
}

}  // namespace pharos::recalls
