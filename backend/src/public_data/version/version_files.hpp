#pragma once

namespace pharos::public_data {

// The label in the file names of the stores. The id of a version is assigned after its files were written, so the
// folder distinguishes versions.
constexpr const char* kFileLabel = "public";

}  // namespace pharos::public_data
