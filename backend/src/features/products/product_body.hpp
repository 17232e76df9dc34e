#pragma once

#include "core/json_reader.hpp"
#include "features/products/product.hpp"

namespace pharos::products {

inline constexpr size_t kMaxProductName = 200;

// Throws Error{kInvalidFields} with every invalid field.
ProductSpec read_spec(const Json& body);
// Reads a stored spec; fields added by later versions get their default.
ProductSpec read_stored_spec(const Json& document);
// Errors in a spec that did not come from a caller; empty if there are none.
FieldErrors find_faults(const ProductSpec& spec);

// Null, "", NO_FAMILY and no_family mean none.
std::optional<FamilyId> read_family_id(JsonReader& reader);

}  // namespace pharos::products
