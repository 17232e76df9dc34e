#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/query/query_limits.hpp"
#include "public_data/records/recall.hpp"
#include "public_data/catalog/duckdb_client.hpp"

// Premarket numbers (510(k), De Novo, PMA) in GUDID devices and recalls of a product code.
namespace pharos::public_data {

// "P950037" for "p950037/S012": without supplements and spaces. Empty if it does not look like a number.
std::string clearance_number(std::string_view written);
// The year of the number: K, P, H and De Novo numbers contain two digits of it. 0 if there is none.
int clearance_year(std::string_view number);

// Writes the numbers of the recalls and of GUDID, which must have been written already.
void write_clearances(Connection& connection, const std::vector<Recall>& recalls);

std::vector<std::string> newest_clearances(Database& database, std::string_view code, size_t limit,
                                           const QueryLimits& limits);

}  // namespace pharos::public_data
