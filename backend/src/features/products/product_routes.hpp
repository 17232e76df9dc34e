#pragma once

#include "features/audit/audit.hpp"
#include "features/products/exposure_service.hpp"
#include "features/products/product_service.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_family_routes(http::Router& router, FamilyService& service, audit::Trail& trail);
void add_product_routes(http::Router& router, ProductService& service);
void add_exposure_routes(http::Router& router, ExposureService& service);

}  // namespace pharos::products
