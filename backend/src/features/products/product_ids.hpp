#pragma once

#include <string_view>

#include "core/id.hpp"

// An organization's product families, products and exposure figures.
namespace pharos::products {

using ProductId = Id<struct ProductTag>;
using FamilyId = Id<struct FamilyTag>;

// The id, in URLs, for products without a family; "no_family" means the same.
inline constexpr std::string_view kNoFamily = "NO_FAMILY";
bool is_no_family(std::string_view id);

}  // namespace pharos::products
