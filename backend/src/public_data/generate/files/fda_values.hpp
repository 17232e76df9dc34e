#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/normalize/code_tables.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/date.hpp"

// Values as FDA's files write them. What is missing becomes an empty text.
namespace pharos::public_data::generate {

std::string compact_day(std::optional<Date> day);          // 20240131
std::string iso_day(std::optional<Date> day);              // 2024-01-31
std::string us_day(std::optional<Date> day);               // 01/31/2024
std::string slashed_day(std::optional<Date> day);          // 2024/01/31
std::string us_days(const std::vector<Date>& days);        // 01/31/2024;02/15/2024
std::string_view yes_or_no(std::optional<bool> flag);      // Y, N
std::string_view true_or_false(std::optional<bool> flag);  // true, false

// The code of a label; a label without a code stays as it is.
std::string_view code_of(CodeTable table, std::string_view label);
std::string_view source_type_code(std::string_view label);
std::string_view letter_of(EventType type);
std::string_view letter_of(ReportType type);
std::string_view letter_of(Outcome outcome);
std::string_view letter_of(TextType type);

}  // namespace pharos::public_data::generate
