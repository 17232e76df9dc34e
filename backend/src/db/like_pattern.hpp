#pragma once

#include <string>
#include <string_view>

namespace pharos::db {

// A case-insensitive substring pattern for "lower(column) like :pattern escape '\'"; "%" and "_" are matched literally.
std::string like_pattern(std::string_view words);

}  // namespace pharos::db
