#include "report_files/check/report_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "report_files/check/findings.hpp"

namespace pharos::report_files {

void Findings::add(Severity severity, std::string_view path, std::string_view what) {
  const ReportBox& box = box_at(path);
  list_.push_back({severity, std::string(path), std::string(box.number), fmt::format("{}: {}", box_title(box), what)});
}

void Findings::attachment(std::string_view file, std::string_view what) {
  list_.push_back({Severity::kError, "", "", fmt::format("Attachment {}: {}", file, what)});
}

std::vector<ReportFinding> Findings::finish() && {
  const auto boxes = report_boxes();
  std::map<std::string_view, size_t> places;
  for (size_t i = 0; i < boxes.size(); ++i) places.emplace(boxes[i].path, i);
  std::ranges::stable_sort(list_, {}, [&places, &boxes](const ReportFinding& finding) {
    return finding.path.empty() ? boxes.size() : places.at(finding.path);
  });
  list_.erase(std::unique(list_.begin(), list_.end()), list_.end());
  return std::move(list_);
}

std::vector<ReportFinding> check_report(const DeviceReport& report, std::span<const AttachmentFacts> attachments,
                                        const CheckOptions& options) {
  Findings findings;
  check_boxes(findings, report, options);
  check_rules(findings, report, options);
  check_attachments(findings, attachments);
  return std::move(findings).finish();
}

std::vector<std::string> check_batch(std::span<const DeviceReport* const> reports) {
  std::vector<std::string> faults;
  if (reports.empty()) return {"Select at least one report"};
  std::set<std::string_view> registrations;
  std::set<std::pair<std::string_view, std::int64_t>> seen;
  for (const auto* report : reports) {
    const auto& number = report->manufacturer.report_number.value;
    if (!number) {
      faults.emplace_back("A report has no report number");
      continue;
    }
    registrations.insert(registration_of(*number));
    const auto follow_up = is_follow_up(*report) ? report->manufacturer.follow_up_number.value_or(0) : 0;
    if (!seen.emplace(*number, follow_up).second) {
      faults.push_back(follow_up == 0 ? fmt::format("{} occurs twice", *number)
                                      : fmt::format("{}, follow-up {}, occurs twice", *number, follow_up));
    }
  }
  if (registrations.size() > 1) {
    faults.emplace_back("All reports of a batch must begin with the same registration number (CFN or FEI)");
  }
  return faults;
}

bool has_errors(std::span<const ReportFinding> findings) {
  return std::ranges::any_of(findings, [](const auto& finding) { return finding.severity == Severity::kError; });
}

}  // namespace pharos::report_files
