#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "features/periodic_reports/tables/device_groups.hpp"

namespace pharos::periodic_reports {

// Something about the data that a reader must know. The report can be issued when it is justified.
struct Check {
  std::string key = {};
  std::string text = {};
  std::vector<std::string> details = {};
  std::string justification = {};
  bool is_met = false;
};
BOOST_DESCRIBE_STRUCT(Check, (), (key, text, details, justification, is_met))

std::vector<Check> check_evidence(const Evidence& evidence, const ReportContent& content);
// Throws Error{kInvalidFields} for data that contradict themselves: fewer devices worldwide than in EEA+TR+XI.
void require_consistent(const Evidence& evidence);
// What keeps the report from being reviewed or issued, by field. Empty if nothing does.
FieldErrors missing_for_review(const Evidence& evidence, const ReportContent& content);

}  // namespace pharos::periodic_reports
