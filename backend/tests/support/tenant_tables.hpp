#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace pharos::testing_support {

// Every table of the store that has a column tenant_id, and how many rows the tenant has in it.
std::map<std::string, std::int64_t> tenant_row_counts(const std::string& database_url, const std::string& tenant);

}  // namespace pharos::testing_support
