#include "features/products/families/family.hpp"

#include <algorithm>

#include "core/json_reader.hpp"

namespace pharos::products {
namespace {

constexpr size_t kMaxFamilyName = 200;
constexpr size_t kMaxDescription = 2000;

}  // namespace

FamilySpec read_family_spec(const Json& body) {
  JsonReader reader{body};
  FamilySpec spec{
      .name = reader.name("name", "Name is required", kMaxFamilyName),
      .description = reader.optional_text("description", kMaxDescription).value_or(""),
      .private_label_customer = reader.optional_text("private_label_customer", kMaxFamilyName).value_or("")};
  reader.require(!is_no_family(spec.name), "name", "This name is reserved for products without a family");
  reader.finish();
  return spec;
}

}  // namespace pharos::products
