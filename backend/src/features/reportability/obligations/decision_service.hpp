#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/reportability/obligations/case_view.hpp"
#include "features/reportability/obligations/decision_body.hpp"

namespace pharos::reportability {

// Answers, decisions and what follows from them, in one jurisdiction. Everything here runs in the transaction of its
// request.
class DecisionService {
 public:
  struct Parts {
    CaseRepository& cases;
    ObligationRepository& obligations;
    CaseClocks& clocks;
    const CaseReader& reader;
    signatures::SigningService& signing;
    const Clock& clock;
  };
  explicit DecisionService(const Parts& parts) : parts_(parts) {}

  // A case as the caller has seen it, and one of its jurisdictions.
  struct Place {
    const CaseView& before;
    Jurisdiction jurisdiction;
  };
  Changed<CaseView> answer(const Principal& who, const Place& place, const std::string& question,
                           const AnswerSpec& spec);
  // Decides what the answers lead to. Throws Error{kConflict} for an outcome of the other kind: "not reportable" needs
  // a signature, and only that does.
  Changed<CaseView> decide(const Principal& who, const Place& place, const DecisionSpec& spec);
  Changed<CaseView> decide_not_reportable(const Principal& who, const Place& place, const DecisionSpec& spec);
  Changed<CaseView> reopen(const Principal& who, const Place& place, const std::string& reason);
  Changed<CaseView> submit(const Principal& who, const Place& place, const SentReport& sent);
  Changed<CaseView> acknowledge(const Principal& who, const Place& place, const Acknowledgement& acknowledgement);

 private:
  Changed<CaseView> store(const Principal& who, const Place& place, const DecisionSpec& spec,
                          const std::optional<signatures::SignatureId>& signature);
  Changed<CaseView> finish(const Principal& who, const Place& place, Json after);

  Parts parts_;
};

}  // namespace pharos::reportability
