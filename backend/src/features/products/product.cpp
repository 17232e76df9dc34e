#include "features/products/product.hpp"

#include <boost/algorithm/string/case_conv.hpp>

namespace pharos::products {

bool is_no_family(std::string_view id) {
  return id == kNoFamily || id == "no_family";
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
