#pragma once

#include "features/products/product_service.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_product_routes(http::Router& router, ProductService& service);

}  // namespace pharos::products
