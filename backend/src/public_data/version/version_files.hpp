#pragma once

namespace pharos::public_data {

// The part of the file names that the stores ask for. A version gets its id when everything is in it, which is after
// its files were made; its folder tells versions apart.
constexpr const char* kFileLabel = "public";

}  // namespace pharos::public_data
