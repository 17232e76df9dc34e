#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report_files/check/report_check.hpp"
#include "report_files/report/report_boxes.hpp"

namespace pharos::report_files {

// Collects findings; the message names the box.
class Findings {
 public:
  void error(std::string_view path, std::string_view what) { add(Severity::kError, path, what); }
  void warning(std::string_view path, std::string_view what) { add(Severity::kWarning, path, what); }
  void attachment(std::string_view file, std::string_view what);
  // In the order of the form, those about attachments last.
  std::vector<ReportFinding> finish() &&;

 private:
  void add(Severity severity, std::string_view path, std::string_view what);
  std::vector<ReportFinding> list_;
};

void check_text(Findings& findings, const std::string& path, const std::string& text);
// Lengths, characters, numbers and codes: each box by itself.
void check_boxes(Findings& findings, const DeviceReport& report, const CheckOptions& options);
// Mandatory boxes, and boxes that depend on each other.
void check_rules(Findings& findings, const DeviceReport& report, const CheckOptions& options);
void check_attachments(Findings& findings, std::span<const AttachmentFacts> attachments);

// Characters, not bytes, of UTF-8.
size_t count_characters(std::string_view text);
// The first character that Windows-1252 does not have, or that is a control character; empty if there is none.
std::string find_foreign_character(std::string_view text);

}  // namespace pharos::report_files
