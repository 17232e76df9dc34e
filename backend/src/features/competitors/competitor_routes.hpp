#pragma once

#include "features/competitors/competitors.hpp"
#include "features/competitors/metadata_service.hpp"
#include "http/router.hpp"

namespace pharos::competitors {

void add_routes(http::Router& router, MetadataService& service);

}  // namespace pharos::competitors
