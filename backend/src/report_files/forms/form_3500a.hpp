#pragma once

#include <filesystem>
#include <string>

#include "report_files/report/device_report.hpp"

namespace pharos::report_files {

struct FormOptions {
  std::string organization;
  bool is_draft = false;  // marked on every page
};

// The report as a printed form: every box of form 3500A with its number, block by block. It is a readable copy of what
// is sent, not FDA's own form. The file contains no time, so that equal reports give equal bytes. Throws
// Error{kUnavailable} if it cannot be written.
void write_form_3500a(const DeviceReport& report, const FormOptions& options, const std::filesystem::path& file);

}  // namespace pharos::report_files
