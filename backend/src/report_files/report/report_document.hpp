#pragma once

#include "core/json.hpp"
#include "report_files/report/device_report.hpp"

namespace pharos::report_files {

// The report in a document as written by to_json. Members that are absent stay empty, so documents of earlier versions
// can be read. Throws Error{kInvalidFields} that names every wrong member by its path ("device.lot_number"). Whether
// the report is complete is a question for check_report.
DeviceReport read_report(const Json& document);

}  // namespace pharos::report_files
