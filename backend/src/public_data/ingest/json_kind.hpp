#pragma once

#include <optional>

#include "public_data/files/byte_source.hpp"
#include "public_data/ingest/source_kind.hpp"

namespace pharos::public_data {

// Which of openFDA's endpoints a JSON file is from, by the fields of its first record. Nothing when it is another kind
// of JSON. Throws Error{kBadRequest} when it is not JSON, has no record, or is an error answer.
std::optional<SourceKind> find_json_kind(ByteSource& source);

}  // namespace pharos::public_data
