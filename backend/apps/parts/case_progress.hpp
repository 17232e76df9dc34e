#pragma once

#include "features/audit/audit.hpp"
#include "features/reportability/case_service.hpp"
#include "features/reportability/obligations/decision_service.hpp"
#include "features/submissions/case_progress.hpp"

namespace pharos {

// Records in the case what FDA has received, accepted and rejected.
//
// Part 803 does not say when an electronic report counts as submitted; 803.12(a) requires a format that FDA can
// "process, review, and archive". Hence an initial report counts as sent on the day of FDA's receipt (ACK1), and as
// rejected, which makes it due again, if FDA could not process it (ACK3). A supplement counts only when FDA has
// processed it, because the new facts it contains would otherwise be taken for reported; its day is that of the
// receipt.
class ReportedCaseProgress final : public submissions::CaseProgress {
 public:
  struct Parts {
    reportability::CaseService& cases;
    reportability::DecisionService& decisions;
    audit::Trail& trail;
    const Clock& clock;
  };
  explicit ReportedCaseProgress(const Parts& parts) : parts_(parts) {}

  void received(const Principal& who, const submissions::Receipt& receipt) override;
  void processed(const Principal& who, const submissions::Receipt& receipt, bool passed) override;

 private:
  // Nothing if the case does not wait for this report: it was decided otherwise, or recorded by hand.
  void submit(const Principal& who, const submissions::CaseId& id, const submissions::Receipt& receipt);
  void acknowledge(const Principal& who, const submissions::CaseId& id, const submissions::Receipt& receipt,
                   bool passed);
  std::string day_of(const reportability::CaseView& view, const submissions::Receipt& receipt) const;

  Parts parts_;
};

}  // namespace pharos
