#pragma once

#include "features/competitors/competitors.hpp"
#include "http/router.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::competitors {

void add_routes(http::Router& router, MetadataRepository& metadata, const public_data::PublicData& data);

}  // namespace pharos::competitors
