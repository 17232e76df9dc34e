#pragma once

#include "features/products/products.hpp"

namespace pharos::product_codes {

// The text of an answer of ask_gudid with `already_imported` and `product_id` in each row. They are the caller's own
// and must not get into the answer that is kept for everybody; so they are written into a copy of its text, which is
// far quicker than to read ten thousand devices and write them again.
std::string with_imported(std::string_view answer,
                          const std::map<std::string, products::ProductId, std::less<>>& imported);

}  // namespace pharos::product_codes
