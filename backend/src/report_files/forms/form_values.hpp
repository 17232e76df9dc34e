#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report_files/report/device_report.hpp"

namespace pharos::report_files {

// One box as people read it.
struct FormValue {
  std::string path;
  std::string number;  // "D4"
  std::string label;
  std::string text;  // empty if the box is empty
};

// All boxes of a report, by block and number. Choices are words, codes have their term, a null flavor is explained.
std::vector<FormValue> form_values(const DeviceReport& report);

// "serious_injury" becomes "Serious injury".
std::string choice_text(std::string_view name);
// "Asked but unknown (ASKU)".
std::string null_flavor_text(NullFlavor reason);

}  // namespace pharos::report_files
