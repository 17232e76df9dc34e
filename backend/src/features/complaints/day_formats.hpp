#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How files write days. The first two are always offered, the others when a file contains them.
namespace pharos::complaints {

constexpr std::array<std::string_view, 5> kDayFormats = {"YYYY-MM-DD", "YYYY/MM/DD", "MM/DD/YYYY", "DD/MM/YYYY",
                                                         "EXCEL"};
bool is_day_format(std::string_view format);

// "2026-10-31" of a day written in this format; nothing for anything else, and for days that do not exist. Days with
// the year last may have one digit, dots or dashes, and a time behind them; EXCEL is the number of days since 1900.
// Formats other than the first two also take YYYY-MM-DD, which cannot be misread and is how days of workbooks arrive.
std::optional<std::string> find_day_in(std::string_view format, std::string_view text);

// How days that a workbook itself keeps as dates are written for this format.
char day_separator(std::string_view format);

// Which formats every value fits; all of a list without values fit none. Both orders of day and month are in it where
// the values can be read either way.
std::vector<std::string_view> fitting_day_formats(const std::vector<std::string>& values);

}  // namespace pharos::complaints
