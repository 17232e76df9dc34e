#include "features/recalls/recall_paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/chart_colors.hpp"
#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/recalls/recall_download.hpp"

namespace pharos::recalls {
namespace {

using public_data::RecallRow;

struct ClassLook {
  std::string_view name;  // as published
  std::string_view label;
  const char* color;
};
constexpr ClassLook kClasses[] = {{"Class I", "Class I", chart_color::kClass1},
                                  {"Class II", "Class II", chart_color::kClass2},
                                  {"Class III", "Class III", chart_color::kClass3},
                                  {"", "Not classified", chart_color::kRest}};
constexpr size_t kClassCount = std::size(kClasses);

size_t class_of(const RecallRow& row) {
  const auto name = row.enforcement ? std::string_view{row.enforcement->classification} : std::string_view{};
  const auto* found = std::ranges::find(kClasses, name, &ClassLook::name);
  return found == std::end(kClasses) ? kClassCount - 1 : static_cast<size_t>(found - kClasses);
}

// Counted while the rows are read.
struct PaperCounts {
  std::int64_t products = 0;
  std::set<std::string> events;
  std::array<std::int64_t, kClassCount> classes{};
  std::map<std::string, std::int64_t> statuses;
  std::map<std::string, std::array<double, kClassCount>> years;  // by date initiated

  void add(const RecallRow& row) {
    constexpr size_t kYearLetters = 4;
    ++products;
    events.insert(row.recall.res_event_number);
    ++classes.at(class_of(row));
    ++statuses[std::string{public_data::kRecallStatuses.name(public_data::status_of(row))}];
    const auto& day = row.recall.event_date_initiated;
    if (day) years[public_data::to_iso(*day).substr(0, kYearLetters)].at(class_of(row)) += 1;
  }
};

exports::Section overview(const PaperCounts& counts) {
  exports::Section section{.title = "Summary"};
  if (counts.products == 0) {
    section.blocks.emplace_back(
        exports::Paragraph{"No recall on file matches the filter. The absence of a recall is a finding of this query "
                           "on this data version; "
                           "it does not show that there was none before or will be none later."});
    return section;
  }
  section.blocks.emplace_back(exports::Paragraph{fmt::format(
      "{} in {} {} the filter. One recall event can cover several products; each product has a recall number.",
      counts.products == 1 ? "1 recalled product" : with_commas(counts.products) + " recalled products",
      counts.events.size() == 1 ? std::string{"1 recall event"}
                                : with_commas(static_cast<std::int64_t>(counts.events.size())) + " recall events",
      counts.products == 1 ? "matches" : "match")});
  exports::PaperTable classes{
      .caption = "Recalled products by class and by status.", .headers = {"Class or status", "Products"}, .rows = {}};
  for (size_t i = 0; i < kClassCount; ++i) {
    if (counts.classes.at(i) > 0) classes.rows.push_back({std::string{kClasses[i].label}, counts.classes.at(i)});
  }
  for (const auto& [status, count] : counts.statuses) classes.rows.push_back({"Status: " + status, count});
  section.blocks.emplace_back(std::move(classes));
  if (counts.years.empty()) return section;
  exports::Chart chart{
      .kind = exports::ChartKind::kColumns, .values_title = "Recalled products", .categories = {}, .series = {}};
  for (size_t i = 0; i < kClassCount; ++i) {
    if (counts.classes.at(i) == 0) continue;
    exports::Series series{.name = std::string{kClasses[i].label}, .color = kClasses[i].color, .values = {}};
    for (const auto& [year, numbers] : counts.years) series.values.push_back(numbers.at(i));
    chart.series.push_back(std::move(series));
  }
  for (const auto& [year, numbers] : counts.years) chart.categories.push_back(year);
  section.blocks.emplace_back(
      exports::Figure{.caption = "Recalled products by year initiated and class.",
                      .description = fmt::format("Column chart of {} years.", counts.years.size()),
                      .drawing = std::move(chart)});
  return section;
}

}  // namespace

exports::Paper compose_recalls(const exports::PaperRequest& request) {
  const auto& parameters = request.parameters;
  const Json& meta = parameters.at("stamp");
  const auto& filter = parameters.at("filter").as_object();
  const auto columns = recall_columns(*request.version, parameters);
  PaperCounts counts;
  exports::PaperTable table{.caption = "Recalls.", .headers = {}, .rows = {}, .if_empty = "No recall on file."};
  for (const auto* column : columns) table.headers.emplace_back(column->header);
  read_recalls(*request.version, parameters, [&](const RecallRow& row) {
    counts.add(row);
    auto& cells = table.rows.emplace_back();
    for (const auto* column : columns) cells.push_back(column->value(row));
  });
  const auto* code = filter.if_contains("product_code");
  const bool has_code = code != nullptr && code->is_string() && !code->as_string().empty();
  const auto subject = has_code ? fmt::format("Product code {}", std::string_view{code->as_string()}) : std::string{};
  const auto through = display_day(std::string_view{meta.at("data_through").as_string()});
  exports::Paper paper{
      .kind = "Recall report",
      .title = has_code ? fmt::format("Recalls for product code {}", std::string_view{code->as_string()})
                        : std::string{"Device recalls"},
      .subject = {},
      .facts = {{"Recalled products", with_commas(counts.products)}, {"Data through", through}},
      .reference = fmt::format("Recall report, {}data through {}", has_code ? subject + ", " : "", through)};
  exports::Facts filters;
  for (const auto& [label, words] : exports::filter_labels(filter)) {
    filters.rows.push_back({label, exports::paper_cell(words).text});
  }
  exports::Section scope{.title = "Scope"};
  scope.blocks.emplace_back(exports::Paragraph{
      filters.rows.empty() ? "All recalls of the data version are included."
                           : "Recalls of the data version that match the following filter are included."});
  if (!filters.rows.empty()) scope.blocks.emplace_back(std::move(filters));
  paper.sections = {overview(counts), std::move(scope)};
  paper.sections.push_back({.title = "Recalls", .blocks = {std::move(table)}, .is_wide = true});
  paper.sections.push_back({.title = "Limitations", .blocks = {exports::Bullets{{exports::caveat_of(meta)}}}});
  paper.sections.push_back(exports::stamp_section(meta, filter, {}));
  return paper;
}

}  // namespace pharos::recalls
