#pragma once

#include "features/term_mappings/term_mappings.hpp"

namespace pharos::term_mappings {

// A file in the format of the export: "Own term", "Status", "IMDRF codes", "Harm"; other columns are ignored, and terms
// without a decision are left out.
MappingImport read_file(const MappingService& service, const TenantScope& tenant, const http::UploadedPart& part);

}  // namespace pharos::term_mappings
