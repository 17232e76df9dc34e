#pragma once

#include <boost/describe.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "features/reportability/cases/awareness.hpp"
#include "features/reportability/cases/case.hpp"

// Reports of corrections and removals (21 CFR 806.10) and the cases of the same malfunction.
namespace pharos::reportability {

// The time limit of summaries that such a report shortens.
inline constexpr std::string_view kSummaryAfterCorrection = "summary_after_correction";

// What is wrong with the number of such a report, such as 1234567-6/1/97-001-C, that was sent on this day; empty if
// nothing is. A year of four digits is accepted as well.
std::string fault_of_correction_number(const std::string& number, const std::string& sent_on);

// A report of a correction or removal as it was recorded in a case.
struct RecordedCorrection {
  AwarenessId awareness_id = {};  // of the start of the correction or removal
  std::string number = {};        // empty in older records
  std::string sent_on = {};
  std::string time_zone = {};
  CaseId case_id = {};
  std::string case_number = {};
  std::vector<std::string> problem_codes = {};
};
BOOST_DESCRIBE_STRUCT(RecordedCorrection, (),
                      (awareness_id, number, sent_on, time_zone, case_id, case_number, problem_codes))

// One that concerns a case: it was recorded there, or in a case of the same product with one of its problem codes.
struct CaseCorrection {
  std::string number = {};
  std::string sent_on = {};
  CaseId case_id = {};  // where it was recorded
  std::string case_number = {};
  // Someone was aware of the event before that day: it may be in a summary. Otherwise it needs an individual report.
  bool was_aware_before = false;
};
BOOST_DESCRIBE_STRUCT(CaseCorrection, (), (number, sent_on, case_id, case_number, was_aware_before))

// The corrections among `recorded` that concern the case, in their order.
std::vector<CaseCorrection> corrections_of(const Case& of, const std::vector<Awareness>& awareness,
                                           const std::vector<RecordedCorrection>& recorded);

// What starts clocks: the awareness entries, and each of these reports as an entry of its own.
std::vector<Awareness> with_corrections(std::vector<Awareness> awareness, const Case& of,
                                        const std::vector<RecordedCorrection>& recorded);

}  // namespace pharos::reportability
