#pragma once

#include "core/library_versions.hpp"

namespace pharos::db {

std::vector<LibraryVersion> library_versions();

}  // namespace pharos::db
