#include "features/product_codes/product_code_answers.hpp"

#include <map>

#include "core/error.hpp"
#include "features/product_codes/product_code_documents.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::product_codes {
namespace {

using public_data::GudidKey;

constexpr size_t kSuggestions = 5;

// The column's own name first, then common alternatives.
constexpr auto kGudidKeys = choices<GudidKey>({{GudidKey::kPrimaryDi, "primary_di"},
                                               {GudidKey::kPrimaryDi, "di"},
                                               {GudidKey::kBrand, "brand_name"},
                                               {GudidKey::kBrand, "brand"},
                                               {GudidKey::kCompany, "company_name"},
                                               {GudidKey::kCompany, "company"},
                                               {GudidKey::kCatalogNumber, "catalog_number"},
                                               {GudidKey::kCatalogNumber, "catalog"},
                                               {GudidKey::kModel, "version_or_model_number"},
                                               {GudidKey::kModel, "model"},
                                               {GudidKey::kProductCode, "product_code"},
                                               {GudidKey::kProductCode, "procode"},
                                               {GudidKey::kGmdn, "gmdn"},
                                               {GudidKey::kClass, "device_class"},
                                               {GudidKey::kStatus, "commercial_distribution_status"}});

std::string text_in(const JsonObject& parameters, std::string_view name) {
  return std::string{parameters.at(name).as_string()};
}

JsonArray rows_of(const std::vector<public_data::ProductCodeRow>& codes) {
  JsonArray rows;
  for (const auto& code : codes) rows.push_back(to_document(code));
  return rows;
}

JsonArray facet(const std::vector<public_data::GudidFacet>& values) {
  JsonArray rows;
  for (const auto& value : values) rows.push_back(JsonObject{{"name", value.name}, {"count", value.count}});
  return rows;
}

// The class of a device is that of its product code, because GUDID has none.
class DeviceClasses {
 public:
  explicit DeviceClasses(const DataVersion& version) : version_(version) {}
  std::string of(const public_data::GudidDevice& device) {
    if (device.product_codes.empty()) return {};
    const std::string& code = device.product_codes.front().code;
    const auto [known, is_new] = classes_.try_emplace(code);
    if (is_new) {
      const auto found = version_.catalog().find_product_code(code, public_data::page_limits());
      if (found) known->second = found->classification.device_class;
    }
    return known->second;
  }

 private:
  const DataVersion& version_;
  std::map<std::string, std::string> classes_;
};

public_data::GudidQuery gudid_query(const JsonObject& parameters) {
  public_data::GudidQuery query{.query = text_in(parameters, "query"),
                                .filter = {},
                                .limit = static_cast<size_t>(parameters.at("limit").as_int64())};
  if (const auto* filter = parameters.at("filter").if_object()) {
    query.filter = {find_gudid_key(filter->at("key").as_string()).value(), text_in(*filter, "value")};
  }
  return query;
}

}  // namespace

std::optional<GudidKey> find_gudid_key(std::string_view name) {
  return kGudidKeys.find(name);
}

public_data::ProductCodeQuery product_code_query(const JsonObject& parameters) {
  public_data::ProductCodeQuery query{.q = text_in(parameters, "q"),
                                      .panel = text_in(parameters, "panel"),
                                      .device_class = text_in(parameters, "device_class"),
                                      .regulation_number = text_in(parameters, "regulation_number"),
                                      .order_by = {},
                                      .page = parameters.at("page").as_int64(),
                                      .page_size = parameters.at("page_size").as_int64()};
  for (const Json& term : parameters.at("order_by").as_array()) {
    query.order_by.push_back(public_data::read_product_code_order(term.as_string()));
  }
  return query;
}

Payload ask_product_codes(const DataVersion& version, const JsonObject& parameters) {
  const auto query = product_code_query(parameters);
  const auto page = version.catalog().product_codes(query, public_data::page_limits());
  return {.body = {{"rows", rows_of(page.rows)},
                   {"page", query.page},
                   {"page_size", query.page_size},
                   {"total_rows", page.total_rows},
                   {"order_by", parameters.at("order_by")}},
          .row_count = page.total_rows};
}

JsonArray related_codes(const DataVersion& version, const public_data::ProductCodeRow& code) {
  JsonArray related;
  public_data::ProductCodeQuery same_regulation;
  same_regulation.regulation_number = code.classification.regulation_number;
  if (same_regulation.regulation_number.empty()) return related;
  for (const auto& row : version.catalog().product_codes(same_regulation, public_data::page_limits()).rows) {
    if (row.classification.product_code != code.classification.product_code) related.push_back(to_document(row));
  }
  return related;
}

Payload ask_product_code(const DataVersion& version, const JsonObject& parameters) {
  const std::string code = text_in(parameters, "product_code");
  const auto found = version.catalog().find_product_code(code, public_data::page_limits());
  // "Did you mean": an unknown code is not an error.
  const auto similar = found ? std::vector<public_data::ProductCodeRow>{}
                             : version.catalog().similar_codes(code, kSuggestions, public_data::page_limits());
  return {.body = {{"product_code", found ? Json(to_document(*found)) : Json()},
                   {"similar", rows_of(similar)},
                   {"related", found ? related_codes(version, *found) : JsonArray{}}},
          .row_count = found ? 1 : 0};
}

Payload ask_gudid(const DataVersion& version, const JsonObject& parameters) {
  const auto answer = version.catalog().search_gudid(gudid_query(parameters), public_data::page_limits());
  DeviceClasses classes{version};
  JsonArray rows;
  for (const auto& device : answer.rows) {
    auto row = to_document(device);
    row["device_class"] = classes.of(device);
    rows.push_back(std::move(row));
  }
  return {.body = {{"rows", std::move(rows)},
                   {"total_rows", answer.total_rows},
                   {"truncated", answer.truncated},
                   {"facets", JsonObject{{"company_name", facet(answer.companies)},
                                         {"product_code", facet(answer.product_codes)}}}},
          .row_count = answer.total_rows};
}

}  // namespace pharos::product_codes
