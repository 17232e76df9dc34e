#pragma once

#include "features/competitors/competitors.hpp"
#include "http/router.hpp"

namespace pharos::competitors {

void add_routes(http::Router& router, MetadataRepository& metadata);

}  // namespace pharos::competitors
