#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/analyses/results/completion_gates.hpp"
#include "features/analyses/workload/analysis_news.hpp"
#include "features/products/products.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::analyses {

inline constexpr size_t kMaxConclusion = 20'000;

// Body of POST …/risk_analyses.
struct NewAnalysis {
  AnalysisSpec spec = {};
  std::optional<products::ProductId> product_id = {};
  std::int64_t coders = 1;
};
NewAnalysis read_new_analysis(const Json& body);
// Body of PUT: absent fields keep their values.
AnalysisSpec read_analysis_update(const Json& body, const AnalysisSpec& before);

// The life of an analysis: creating, planning, status changes, signing, completing, reopening.
class AnalysisService {
 public:
  struct Parts {
    AnalysisRepository& analyses;
    ItemRepository& items;
    const CompletionGates& gates;
    const ExposureService& exposures;
    const risk_files::EffectiveFiles& files;
    const products::ProductHeads& products;
    signatures::SigningService& signing;
    attachments::AttachmentRepository& attachments;
    const tenants::PlanLimits& plan_limits;
    AnalysisNews& news;
    const Clock& clock;
  };
  explicit AnalysisService(const Parts& parts) : parts_(parts) {}

  // Throws Error{kNotFound} when the tenant has no such analysis of this dataset and kind.
  Analysis read(const TenantScope& tenant, Kind kind, const DatasetId& dataset_id, const AnalysisId& id) const;
  // An analysis that is not stored yet, with its items. Reading them is slow, so it happens before the transaction.
  struct Prepared {
    Analysis analysis;
    std::vector<SourceItem> items;
  };
  Prepared prepare(const Principal& who, Kind kind, const ItemSource& source, const DatasetId& dataset_id,
                   const NewAnalysis& wanted) const;
  Changed<Analysis> create(const Principal& who, const Prepared& prepared);
  Changed<Analysis> update(const Principal& who, const Analysis& before, const AnalysisSpec& spec);
  Changed<Analysis> step(const Principal& who, const Analysis& before, Status to, const std::string& comment = {});
  // As author or reviewer, depending on the meaning of the signature.
  Changed<Analysis> sign(const Principal& who, const Analysis& analysis);
  // Throws Error{kInvalidFields} naming every unmet gate, and Error{kForbidden} for anyone but the named approver.
  Changed<Analysis> complete(const Principal& who, const Analysis& before, const std::string& conclusion);
  // Signs and creates the next version.
  Changed<Analysis> reopen(const Principal& who, const Analysis& before, const std::string& reason);
  // Copies everything into version n+1, in mapping; the previous version is superseded.
  Analysis make_next_version(const Principal& who, const Analysis& before, const std::string& reason);

 private:
  struct Files {
    risk_files::RiskFileId grid_id;
    risk_files::RiskFileId definition_id;
  };
  Files find_files(const TenantScope& tenant, const products::ProductId& product) const;
  // Throw Error{kForbidden} for the author, or for a reviewer who signs as author, unless the organization allows it.
  void require_no_author(const Principal& who, const Analysis& analysis) const;
  void require_author(const Principal& who, const Analysis& analysis) const;
  // Throws Error{kInvalidFields} naming every unmet gate of a review.
  void require_reviewable(const Principal& who, const Analysis& analysis) const;
  void require_people(const TenantScope& tenant, const AnalysisSpec& spec) const;
  Analysis save(const Principal& who, const Analysis& after);

  Parts parts_;
};

}  // namespace pharos::analyses
