#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/submissions/submission.hpp"
#include "report_files/acknowledgements/acknowledgement.hpp"
#include "report_files/check/report_check.hpp"

namespace pharos::submissions {

// The status after an edit. Throws Error{kConflict} if the report was sent.
SubmissionStatus after_edit(SubmissionStatus status);
// The status after a check without errors, or with errors.
SubmissionStatus after_check(SubmissionStatus status, bool has_errors);
// The status after an acknowledgement of this level; they arrive in any order, and a lower one changes nothing. Nothing
// for a submission that was not exported. `passed` is the result of level 3.
std::optional<SubmissionStatus> after_acknowledgement(SubmissionStatus status, report_files::AckLevel level,
                                                      bool passed);

// What is missing in a report about a malfunction for which a correction or removal was reported (part 806). A summary
// without the recall in H7 has an error.
std::vector<report_files::ReportFinding> check_correction(const report_files::DeviceReport& report,
                                                          const std::string& number);

// "1234567-2026-00042, follow-up 1", for messages.
std::string named(const SubmissionRow& row);

}  // namespace pharos::submissions
