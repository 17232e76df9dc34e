#pragma once

#include "features/products/products.hpp"

namespace pharos::product_codes {

// The text of an ask_gudid result with `already_imported` and `product_id` added to each row. These depend on the
// caller and must not get into the shared cached result, so they are written into a copy of its text, which is much
// faster than parsing and rewriting ten thousand devices.
std::string with_imported(std::string_view answer,
                          const std::map<std::string, products::ProductId, std::less<>>& imported);

}  // namespace pharos::product_codes
