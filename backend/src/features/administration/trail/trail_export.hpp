#pragma once

#include "features/administration/trail/trail_repository.hpp"
#include "features/exports/exports.hpp"

namespace pharos::administration {

// The export for inspectors: every entry with its chain hash. `parameters` are those of the filter and the reader.
void write_trail(const TrailRepository& trail, const TenantScope& tenant, const JsonObject& parameters,
                 exports::TableFile& file, const exports::ReportProgress& progress);

}  // namespace pharos::administration
