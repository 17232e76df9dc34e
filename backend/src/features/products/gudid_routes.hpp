#pragma once

#include "features/products/gudid_desk.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_gudid_routes(http::Router& router, GudidDesk& desk);

}  // namespace pharos::products
