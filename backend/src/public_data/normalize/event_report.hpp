#pragma once

#include <optional>
#include <string>

#include "public_data/normalize/field.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/problem_code.hpp"

namespace pharos::public_data {

// Report keys have up to eight digits and grow by three million a year; longer ones are invalid.
constexpr std::uint32_t kMaxReportKey = 99'999'999;

struct EventRules {
  const ProblemCodes* problem_codes = nullptr;  // FDA's lists, to find the code of a term and vice versa
  std::optional<Date> latest = {};              // the day of the source: nothing was received after it
};

// Normalizes a report from any source: removes impossible dates, sorts devices, patients and texts and removes
// repetitions, merges the outcomes of all patients, completes problems with code and term. Returns the reason to reject
// the report, or nothing.
std::optional<std::string> finish_report(AdverseEventReport& report, const EventRules& rules, Notes& notes);

}  // namespace pharos::public_data
