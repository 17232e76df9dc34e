#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "report_files/emdr/emdr_message.hpp"
#include "report_files/report/device_report.hpp"

namespace pharos::report_files {

// An error keeps a report from being exported. A warning is something FDA accepts but that is probably wrong.
enum class Severity { kError, kWarning };
constexpr auto kSeverities = choices<Severity>({{Severity::kError, "error"}, {Severity::kWarning, "warning"}});
constexpr const auto& choices_of(Severity) {
  return kSeverities;
}

struct ReportFinding {
  Severity severity = Severity::kError;
  std::string path;     // "device.lot_number"; empty for an attachment
  std::string box;      // "D4"
  std::string message;  // "D4 Lot number: at most 30 characters, 34 given"
  bool operator==(const ReportFinding&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportFinding, (), (severity, path, box, message))

// What is checked of an attachment without reading it.
struct AttachmentFacts {
  std::string file_name;
  std::uint64_t bytes = 0;
};
constexpr std::uint64_t kMaxAttachmentBytes = 50'000'000;

struct CheckOptions {
  EmdrRelease release = EmdrRelease::kV2005;
  Day today;
};

// Everything FDA would reject, and warnings, in the order of the form.
std::vector<ReportFinding> check_report(const DeviceReport& report, std::span<const AttachmentFacts> attachments,
                                        const CheckOptions& options);

// What is wrong with sending these reports as one batch: they must have the same registration number, and each report
// and follow-up may occur once. Empty if nothing is.
std::vector<std::string> check_batch(std::span<const DeviceReport* const> reports);

bool has_errors(std::span<const ReportFinding> findings);

}  // namespace pharos::report_files
