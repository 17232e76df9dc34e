#pragma once

#include "rivals/rival.hpp"

// Shared by the SQL rivals: the same tables and queries.
namespace pharos::bench {

// The product code is $1.
const char* sql_of(Question question);

// The engines group by day, which is faster than by month: 3 numbers per row, ordered by day.
Answer fold_months(const Answer& days);

std::int64_t month_of(std::int64_t day);

}  // namespace pharos::bench
