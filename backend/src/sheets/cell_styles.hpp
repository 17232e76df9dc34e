#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sheets/byte_source.hpp"

namespace pharos::sheets {

// Which styles of a workbook format a number as a date.
class CellStyles {
 public:
  void read(ByteSource& source, std::string_view file);
  bool is_date(std::uint64_t style) const { return style < is_date_.size() && is_date_[style]; }

 private:
  std::vector<bool> is_date_;
};

// A number format that shows day, month or year: "yyyy-mm-dd", "[$-409]d/mmm/yy;@"; not "0.00", "[Red]0", "h:mm".
bool shows_a_day(std::string_view format);

// The date for a spreadsheet serial number: "2026-10-31" with the given separator; nothing outside 1900 to 9999.
// `from_1904` selects the 1904 date system of some workbooks.
std::string day_of_serial(double serial, bool from_1904, char separator);

}  // namespace pharos::sheets
