#pragma once

namespace pharos::public_data {

// The layout of the files (fact_table.hpp). A program reads only versions of its own format.
constexpr int kStoreFormat = 7;

}  // namespace pharos::public_data
