#pragma once

#include "core/json.hpp"
#include "public_data/query/catalogue_store.hpp"

namespace pharos::catalogue {

JsonObject to_document(const public_data::ProductCodeRow& row);
JsonObject to_document(const public_data::GudidDevice& device);

}  // namespace pharos::catalogue
