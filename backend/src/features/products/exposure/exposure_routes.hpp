#pragma once

#include "features/products/exposure/exposure_service.hpp"
#include "http/router.hpp"

namespace pharos::products {

void add_exposure_routes(http::Router& router, ExposureService& service);

}  // namespace pharos::products
