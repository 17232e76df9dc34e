#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/query/query_limits.hpp"
#include "public_data/records/recall.hpp"
#include "public_data/store/duckdb_client.hpp"

// Premarket numbers (510(k), De Novo, PMA) that GUDID devices and recalls of a product code name.
namespace pharos::public_data {

// "P950037" of "p950037/S012": supplements and blanks are left out. Empty when it does not look like a number.
std::string clearance_number(std::string_view written);
// The year the number was given: K and P and H carry two digits of it, De Novo numbers too. 0 when it says none.
int clearance_year(std::string_view number);

// Writes those of GUDID, which must be written already, and those of the recalls.
void write_clearances(Connection& connection, const std::vector<Recall>& recalls);

std::vector<std::string> newest_clearances(Database& database, std::string_view code, size_t limit,
                                           const QueryLimits& limits);

}  // namespace pharos::public_data
