#include "features/products/product.hpp"

#include <boost/algorithm/string/case_conv.hpp>

namespace pharos::products {

void tag_invoke(const boost::json::value_from_tag& /*tag*/, Json& out, const Product& product) {
  JsonObject document = to_json(product.spec).as_object();
  document["id"] = product.id.text();
  document["source"] = product.source;
  document["gudid_snapshot"] = to_json(product.gudid_snapshot);
  document["riskgrid_source"] = product.riskgrid_source;
  document["riskdefinition_source"] = product.riskdefinition_source;
  document["complaints_12_months"] = product.complaints_12_months;
  document["monitors"] = product.monitors;
  document["open_analyses"] = product.open_analyses;
  document["created_at"] = to_iso(product.created_at);
  document["created_by"] = product.created_by.text();
  document["updated_at"] = to_iso(product.updated_at);
  document["updated_by"] = product.updated_by.text();
  document["version"] = product.version;
  out = std::move(document);
}

std::string search_text(const ProductSpec& spec) {
  std::string text;
  const auto add = [&text](const std::string& words) {
    if (!words.empty()) text.append(words).append("\n");
  };
  add(spec.name);
  add(spec.brand_name);
  add(spec.version_or_model_number);
  add(spec.catalog_number);
  add(spec.primary_di.value_or(""));
  add(spec.basic_udi_di.value_or(""));
  for (const auto& identifier : spec.identifiers) add(identifier.id);
  for (const auto& code : spec.product_codes) add(code);
  boost::algorithm::to_lower(text);
  return text;
}

}  // namespace pharos::products
