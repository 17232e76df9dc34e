#pragma once

#include <optional>
#include <string>

#include "public_data/normalize/field.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/problem_code.hpp"

namespace pharos::public_data {

// Report keys have up to eight digits and grow by three million a year; a longer one is junk.
constexpr std::uint32_t kMaxReportKey = 99'999'999;

struct EventRules {
  const ProblemCodes* problem_codes = nullptr;  // FDA's lists, to find the code of a term and the reverse
  std::optional<Date> latest = {};              // the day the source was made: nothing was received after it
};

// Brings a report that was read field by field into its one form, whatever source it came from: impossible dates out,
// devices, patients and texts in order and each once, outcomes of all patients together, problems with code and term.
// Answers why the report must be rejected, or nothing.
std::optional<std::string> finish_report(AdverseEventReport& report, const EventRules& rules, Notes& notes);

}  // namespace pharos::public_data
