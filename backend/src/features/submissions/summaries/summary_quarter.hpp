#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/submissions/case_reports.hpp"

namespace pharos::submissions {

// A summary report that was started.
struct StartedSummary {
  SubmissionId id;
  CaseId case_id;
};
BOOST_DESCRIBE_STRUCT(StartedSummary, (), (id, case_id))

// One summary report of malfunctions: the same brand, model and device problem codes.
struct SummaryGroup {
  std::string brand_name;
  std::string model_number;
  std::vector<std::string> device_problems;  // FDA codes
  std::vector<std::string> methods;
  std::vector<std::string> results;
  std::vector<std::string> conclusions;
  std::vector<ReportedCase> cases;
  std::int64_t returned = 0;
  std::int64_t single_use = 0;
  std::int64_t reprocessed = 0;
  std::optional<StartedSummary> report = {};  // of at least one of the cases
  std::string due_day = {};
  // Of the report of a correction or removal because of this malfunction; empty if its number is not known.
  std::optional<std::string> correction_number = {};
};
BOOST_DESCRIBE_STRUCT(SummaryGroup, (),
                      (brand_name, model_number, device_problems, methods, results, conclusions, cases, returned,
                       single_use, reprocessed, report, due_day, correction_number))

// An event of the quarter that may not be in a summary.
struct IndividualEvent : ReportedCase {
  std::string brand_name;
  std::string model_number;
  report_files::IndividualReason reason = report_files::IndividualReason::kNotEligible;
  std::string explanation;  // quoted from the decision
};
BOOST_DESCRIBE_STRUCT(IndividualEvent, (ReportedCase), (brand_name, model_number, reason, explanation))

// Events whose summary is due 30 days after a report of a correction or removal instead of after their quarter.
struct SummaryAfterCorrection {
  std::int64_t year = 0;
  std::int64_t quarter = 1;
  std::string due_day;
  std::string correction_number;
  std::vector<ReportedCase> cases;
};
BOOST_DESCRIBE_STRUCT(SummaryAfterCorrection, (), (year, quarter, due_day, correction_number, cases))

struct SummaryQuarter {
  std::int64_t year = 0;
  std::int64_t quarter = 1;
  std::string first_day;
  std::string last_day;
  std::string due_day;
  std::vector<SummaryGroup> groups;
  std::vector<ReportedCase> uncoded;  // without a device problem code, so that they cannot be grouped
  std::vector<IndividualEvent> individual;
  std::vector<SummaryAfterCorrection> after_corrections;  // of all quarters, the first due first
};
BOOST_DESCRIBE_STRUCT(SummaryQuarter, (),
                      (year, quarter, first_day, last_day, due_day, groups, uncoded, individual, after_corrections))

// The summary reports of a quarter.
SummaryQuarter view_quarter(const CaseReports& cases, const TenantScope& tenant,
                            const report_files::VmsrQuarter& quarter, const std::vector<SummarizedCase>& started);
// The group that contains this case. Throws Error{kNotFound}.
report_files::VmsrGroup find_group(const CaseReports& cases, const TenantScope& tenant,
                                   const report_files::VmsrQuarter& quarter, const std::vector<SummarizedCase>& started,
                                   const CaseId& id);

}  // namespace pharos::submissions
