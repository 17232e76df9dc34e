#pragma once

#include <string>
#include <vector>

#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/results/exposure_service.hpp"
#include "features/analyses/results/results_repository.hpp"
#include "features/attachments/attachments.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::analyses {

// A condition for completing an analysis.
struct Gate {
  std::string key;
  std::string text;
  bool is_met = false;
  bool is_for_review = false;  // also required for a review signature
};
BOOST_DESCRIBE_STRUCT(Gate, (), (key, text, is_met))

// Whether an analysis can be completed, and what its signatures cover.
class CompletionGates {
 public:
  struct Parts {
    const AnalysisRepository& analyses;
    const ResultsRepository& results;
    const risk_files::RiskFileRepository& file_versions;
    const ExposureService& exposures;
    const signatures::SigningService& signing;
    const attachments::AttachmentRepository& attachments;
  };
  explicit CompletionGates(const Parts& parts) : parts_(parts) {}

  std::vector<Gate> list(const TenantScope& tenant, const Analysis& analysis) const;
  // What a signature covers: everything that determines the results, and the attached files.
  signatures::Record record(const TenantScope& tenant, const Analysis& analysis) const;
  // With whether the record is unchanged since it was signed.
  std::vector<signatures::CheckedSignature> signatures(const TenantScope& tenant, const Analysis& analysis) const;

 private:
  Parts parts_;
};

}  // namespace pharos::analyses
