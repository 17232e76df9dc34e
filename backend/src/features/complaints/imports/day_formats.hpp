#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Date formats in files. The first two are always offered, the others if a file contains them.
namespace pharos::complaints {

constexpr std::array<std::string_view, 5> kDayFormats = {"YYYY-MM-DD", "YYYY/MM/DD", "MM/DD/YYYY", "DD/MM/YYYY",
                                                         "EXCEL"};
bool is_day_format(std::string_view format);

// "2026-10-31" for a date in this format; nothing for anything else and for nonexistent dates. Formats with the year
// last may have one-digit parts, dots or dashes, and a time after the date; EXCEL is the number of days since 1900.
// Formats other than the first two also accept YYYY-MM-DD, which is unambiguous and the form of workbook dates.
std::optional<std::string> find_day_in(std::string_view format, std::string_view text);

// The separator used for workbook date cells in this format.
char day_separator(std::string_view format);

// The formats that fit every value; none for an empty list. Includes both orders of day and month if the values are
// ambiguous.
std::vector<std::string_view> fitting_day_formats(const std::vector<std::string>& values);

}  // namespace pharos::complaints
