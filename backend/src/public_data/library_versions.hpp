#pragma once

#include "core/library_versions.hpp"

namespace pharos::public_data {

std::vector<LibraryVersion> library_versions();

}  // namespace pharos::public_data
