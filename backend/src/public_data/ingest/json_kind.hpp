#pragma once

#include <optional>

#include "public_data/files/byte_source.hpp"
#include "public_data/ingest/source_kind.hpp"

namespace pharos::public_data {

// The openFDA endpoint of a JSON file, by the fields of its first record. Nothing if it is other JSON. Throws
// Error{kBadRequest} if it is not JSON, has no record, or is an error response.
std::optional<SourceKind> find_json_kind(ByteSource& source);

}  // namespace pharos::public_data
