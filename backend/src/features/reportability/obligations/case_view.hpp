#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <vector>

#include "features/reportability/cases/source_complaints.hpp"
#include "features/reportability/obligations/case_clocks.hpp"

namespace pharos::reportability {

// A question on the way to the outcome, with its answer.
struct AskedQuestion : Question {
  CaseAnswer given = {};
};
BOOST_DESCRIBE_STRUCT(AskedQuestion, (Question), (given))

struct ObligationView : Obligation {
  RuleSetHead rules = {};
  std::vector<AskedQuestion> asked = {};
  std::optional<Question> next_question = {};
  std::optional<Outcome> reached = {};  // where the answers lead
  bool has_uncertain_answer = false;    // on the way there
  std::vector<RunningClock> clocks = {};
  std::vector<std::string> not_started = {};  // time limits that no awareness entry starts
  std::vector<CaseAnswer> earlier_answers = {};
};
BOOST_DESCRIBE_STRUCT(ObligationView, (Obligation),
                      (rules, asked, next_question, reached, has_uncertain_answer, clocks, not_started,
                       earlier_answers))

struct CaseView : Case {
  std::vector<CaseComplaint> complaints = {};
  std::vector<Awareness> awareness = {};
  std::vector<CaseCorrection> corrections = {};
  std::vector<ObligationView> obligations = {};
};
BOOST_DESCRIBE_STRUCT(CaseView, (Case), (complaints, awareness, corrections, obligations))

// Reads all that belongs to a case.
class CaseReader {
 public:
  CaseReader(const CaseRepository& cases, const ObligationRepository& obligations, const CaseClocks& clocks,
             const SourceComplaints& complaints)
      : cases_(cases), obligations_(obligations), clocks_(clocks), complaints_(complaints) {}

  // Throws Error{kNotFound} for a case this tenant does not have.
  CaseView read(const TenantScope& tenant, const CaseId& id) const;
  // Throws Error{kNotFound} for a jurisdiction the case does not concern.
  static const ObligationView& obligation(const CaseView& view, Jurisdiction jurisdiction);

 private:
  ObligationView view_of(const TenantScope& tenant, const CaseId& id, const Obligation& obligation,
                         const std::vector<Awareness>& starts) const;

  const CaseRepository& cases_;
  const ObligationRepository& obligations_;
  const CaseClocks& clocks_;
  const SourceComplaints& complaints_;
};

}  // namespace pharos::reportability
