#pragma once

#include <string>
#include <string_view>

namespace pharos::db {

// A pattern for "lower(column) like :pattern escape '\'" that finds the words anywhere, whatever their case; "%" and
// "_" in them mean themselves.
std::string like_pattern(std::string_view words);

}  // namespace pharos::db
