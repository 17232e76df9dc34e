#include "features/product_codes/product_code_download.hpp"

#include <algorithm>

#include "core/stored_json.hpp"
#include "features/product_codes/classification_labels.hpp"
#include "features/product_codes/product_code_answers.hpp"

namespace pharos::product_codes {
namespace {

using exports::Cell;
using public_data::ProductCodeRow;
using CodeColumn = exports::Column<ProductCodeRow>;

Cell flag(const std::optional<bool>& value) {
  return value ? Cell{std::string{*value ? "Yes" : "No"}} : Cell{};
}

constexpr CodeColumn kColumns[] = {
    {"product_code", "Product code", [](const ProductCodeRow& r) -> Cell { return r.classification.product_code; }},
    {"device_name", "Device name", [](const ProductCodeRow& r) -> Cell { return r.classification.device_name; }},
    {"device_class", "Class",
     [](const ProductCodeRow& r) -> Cell { return std::string{class_label(r.classification.device_class)}; }},
    {"medical_specialty_description", "Specialty",
     [](const ProductCodeRow& r) -> Cell { return r.classification.medical_specialty_description; }},
    {"review_panel", "Review panel", [](const ProductCodeRow& r) -> Cell { return r.classification.review_panel; }},
    {"regulation_number", "Regulation",
     [](const ProductCodeRow& r) -> Cell { return r.classification.regulation_number; }},
    {"submission_type_id", "Submission type",
     [](const ProductCodeRow& r) -> Cell {
       return std::string{submission_label(r.classification.submission_type_id)};
     }},
    {"gmp_exempt_flag", "GMP exempt",
     [](const ProductCodeRow& r) -> Cell { return flag(r.classification.gmp_exempt_flag); }},
    {"implant_flag", "Implant", [](const ProductCodeRow& r) -> Cell { return flag(r.classification.implant_flag); }},
    {"life_sustain_support_flag", "Life-sustaining",
     [](const ProductCodeRow& r) -> Cell { return flag(r.classification.life_sustain_support_flag); }},
    {"third_party_flag", "Third-party review",
     [](const ProductCodeRow& r) -> Cell { return flag(r.classification.third_party_flag); }},
    {"summary_malfunction_reporting", "Summary malfunction reporting",
     [](const ProductCodeRow& r) -> Cell { return r.classification.summary_malfunction_reporting; }},
    {"reports", "Reports", [](const ProductCodeRow& r) -> Cell { return r.reports; }},
    {"reports_12_months", "Reports in 12 months", [](const ProductCodeRow& r) -> Cell { return r.reports_12_months; }},
    {"recalls_5_years", "Recall events in 5 years", [](const ProductCodeRow& r) -> Cell { return r.recalls_5_years; }},
    {"gudid_devices", "GUDID devices", [](const ProductCodeRow& r) -> Cell { return r.gudid_devices; }},
    {"clearances", "Known clearances", [](const ProductCodeRow& r) -> Cell { return r.clearances; }},
    {"definition", "Definition", [](const ProductCodeRow& r) -> Cell { return r.classification.definition; }},
};

}  // namespace

bool is_product_code_column(std::string_view name) {
  return std::ranges::find(kColumns, name, &CodeColumn::name) != std::end(kColumns);
}

void write_product_codes(const public_data::DataVersion& version, const JsonObject& parameters,
                         exports::TableFile& file, const exports::ReportProgress&) {
  const auto format = exports::kFormats.find(parameters.at("format").as_string()).value();
  const auto names = read_stored<std::vector<std::string>>(parameters.at("columns"));
  const auto columns = exports::choose_columns(kColumns, names, format);
  std::vector<std::string> headers;
  for (const auto* column : columns) headers.emplace_back(column->header);
  file.begin_table("Product codes", headers);
  auto query = product_code_query(parameters);
  query.page_size = public_data::kMaxPageSize;
  for (query.page = 1;; ++query.page) {
    const auto page = version.catalog().product_codes(query, {});
    if (page.rows.empty()) break;
    for (const auto& row : page.rows) {
      std::vector<Cell> cells;
      for (const auto* column : columns) cells.push_back(column->value(row));
      file.add_row(cells);
    }
  }
  JsonObject filter;
  for (const char* name : {"q", "panel", "device_class", "regulation_number"}) filter[name] = parameters.at(name);
  exports::write_stamp(parameters.at("stamp"), filter, {}, file);
}

}  // namespace pharos::product_codes
