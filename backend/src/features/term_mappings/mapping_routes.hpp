#pragma once

#include "features/exports/exports.hpp"
#include "features/term_mappings/mapping_service.hpp"
#include "http/router.hpp"

namespace pharos::term_mappings {

void add_routes(http::Router& router, MappingService& service, exports::ExportService& exports);

}  // namespace pharos::term_mappings
