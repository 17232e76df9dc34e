#pragma once

#include "features/products/families/family_service.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_family_routes(http::Router& router, FamilyService& service);

}  // namespace pharos::products
