#pragma once

namespace pharos::public_data {

// The layout of the tables (schema.hpp). A program reads only versions of its own format.
constexpr int kStoreFormat = 5;

}  // namespace pharos::public_data
