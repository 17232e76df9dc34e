#pragma once

#include "rivals/rival.hpp"

// What the rivals that speak SQL have in common: the same tables and the same questions.
namespace pharos::bench {

// The product code is $1.
const char* sql_of(Question question);

// The engines group by day, which they are faster at than at months: 3 numbers a row, by day.
Answer fold_months(const Answer& days);

std::int64_t month_of(std::int64_t day);

}  // namespace pharos::bench
