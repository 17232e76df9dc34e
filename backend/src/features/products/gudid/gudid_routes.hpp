#pragma once

#include "features/products/gudid/gudid_import_service.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_gudid_routes(http::Router& router, GudidImportService& imports);

}  // namespace pharos::products
