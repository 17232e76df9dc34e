#pragma once

#include "core/json.hpp"
#include "public_data/query/catalog_store.hpp"

namespace pharos::product_codes {

JsonObject to_document(const public_data::ProductCodeRow& row);
JsonObject to_document(const public_data::GudidDevice& device);

}  // namespace pharos::product_codes
