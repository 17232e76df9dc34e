#pragma once

#include "features/product_codes/product_code_view.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::product_codes {

using public_data::DataVersion;
using public_queries::Payload;
using public_queries::payload_of;

struct ProductCodeAnswer {
  std::optional<ProductCodeView> product_code;
  std::vector<ProductCodeView> similar;  // if it is unknown
  std::vector<ProductCodeView> related;
};
BOOST_DESCRIBE_STRUCT(ProductCodeAnswer, (), (product_code, similar, related))

// q, panel, device_class, regulation_number, order_by, page, page_size.
Payload ask_product_codes(const DataVersion& version, const JsonObject& parameters);
// product_code.
Payload ask_product_code(const DataVersion& version, const JsonObject& parameters);

// The query in the parameters of ask_product_codes.
public_data::ProductCodeQuery product_code_query(const JsonObject& parameters);
// Codes under the same regulation, most reported first.
std::vector<ProductCodeView> related_codes(const DataVersion& version, const public_data::ProductCodeRow& code);

}  // namespace pharos::product_codes
