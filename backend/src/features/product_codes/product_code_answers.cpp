#include "features/product_codes/product_code_answers.hpp"

#include "core/paging.hpp"
#include "core/stored_json.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::product_codes {
namespace {

constexpr size_t kSuggestions = 5;

std::string text_in(const JsonObject& parameters, std::string_view name) {
  return std::string{parameters.at(name).as_string()};
}

}  // namespace

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
  return payload_of(Page<ProductCodeView>{.rows = views_of(page.rows),
                                          .page = query.page,
                                          .page_size = query.page_size,
                                          .total_rows = page.total_rows,
                                          .order_by = read_stored<std::vector<std::string>>(parameters.at("order_by"))},
                    page.total_rows);
}

std::vector<ProductCodeView> related_codes(const DataVersion& version, const public_data::ProductCodeRow& code) {
  public_data::ProductCodeQuery same_regulation;
  same_regulation.regulation_number = code.classification.regulation_number;
  if (same_regulation.regulation_number.empty()) return {};
  auto related = views_of(version.catalog().product_codes(same_regulation, public_data::page_limits()).rows);
  std::erase_if(related, [&code](const auto& view) { return view.product_code == code.classification.product_code; });
  return related;
}

Payload ask_product_code(const DataVersion& version, const JsonObject& parameters) {
  const std::string code = text_in(parameters, "product_code");
  const auto found = version.catalog().find_product_code(code, public_data::page_limits());
  ProductCodeAnswer answer;
  if (found) {
    answer.product_code = view_of(*found);
    answer.related = related_codes(version, *found);
  } else {
    // "Did you mean": an unknown code is not an error.
    answer.similar = views_of(version.catalog().similar_codes(code, kSuggestions, public_data::page_limits()));
  }
  return payload_of(answer, found ? 1 : 0);
}

}  // namespace pharos::product_codes
