#include "features/registers/register_service.hpp"

namespace pharos::registers {

void require_known(const RegisterParts& parts, const TenantScope& tenant, const EntryKeys& keys) {
  for (const auto& id : keys.product_ids) {
    if (!parts.products.find_product(tenant, id)) throw invalid_field("product_ids", "Product not found");
  }
  for (const auto& id : keys.case_ids) {
    if (!parts.cases.find(tenant, id)) throw invalid_field("case_ids", "Case not found");
  }
}

}  // namespace pharos::registers
