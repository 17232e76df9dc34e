#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

// When the authority received a submission.
struct Receipt {
  const SubmissionRow& submission;
  std::vector<CaseId> cases;              // all that the report is about: several if it is a summary
  std::optional<std::string> stated_day;  // 2026-12-25, in FDA's receipt; otherwise the day of the export counts
};

// What the authority's answers mean for the case; implemented by the app layer. Runs in the transaction of the import.
class CaseProgress {
 public:
  CaseProgress() = default;
  virtual ~CaseProgress() = default;
  CaseProgress(const CaseProgress&) = delete;
  CaseProgress& operator=(const CaseProgress&) = delete;

  // The gateway or the center has the file. Whether FDA can process it, as 803.12(a) demands, is still open.
  virtual void received(const Principal& who, const Receipt& receipt) = 0;
  // FDA has loaded the report, or has rejected it.
  virtual void processed(const Principal& who, const Receipt& receipt, bool passed) = 0;
};

}  // namespace pharos::submissions
