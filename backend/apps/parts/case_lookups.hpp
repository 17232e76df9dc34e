#pragma once

#include "features/competitors/competitors.hpp"
#include "features/competitors/metadata_repository.hpp"
#include "features/products/product_repository.hpp"
#include "features/registers/registers.hpp"
#include "features/reportability/cases/case_repository.hpp"
#include "features/reportability/lookups/case_lookups.hpp"
#include "features/risk_files/risk_files.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

// Looks up what the approved risk definition, own cases, own reports in the public data, recalls and FDA's
// classification say about the questions of a case.
class RecordedCaseFacts final : public reportability::CaseLookups {
 public:
  struct Parts {
    const reportability::CaseRepository& cases;
    const products::ProductRepository& products;
    const risk_files::EffectiveFiles& risk_files;
    const risk_files::RiskFileRepository& risk_file_repository;
    const registers::RegisterService<registers::FieldActionSpec>& field_actions;
    const competitors::MetadataRepository& metadata;
    const public_data::PublicData& public_data;
    const Clock& clock;
  };
  explicit RecordedCaseFacts(const Parts& parts) : parts_(parts) {}

  std::vector<reportability::LookupResult> look_up(const TenantScope& tenant,
                                                   const reportability::CaseView& view) const override;

 private:
  // Rows of the approved risk definition that consider one of the case's health effects.
  std::vector<reportability::LookupResult> look_up_risks(const TenantScope& tenant,
                                                         const reportability::CaseView& view) const;
  reportability::LookupResult look_up_presumption(const TenantScope& tenant, const reportability::CaseView& view,
                                                  const std::vector<std::string>& product_codes) const;
  reportability::LookupResult look_up_summary(const TenantScope& tenant, const reportability::CaseView& view,
                                              const std::vector<std::string>& product_codes) const;
  std::vector<std::string> new_types(const TenantScope& tenant, const reportability::CaseView& view,
                                     const std::vector<std::string>& product_codes) const;
  std::vector<std::string> recalls(const TenantScope& tenant, const reportability::CaseView& view,
                                   const std::vector<std::string>& product_codes) const;
  std::vector<std::string> own_suspensions(const TenantScope& tenant, const reportability::CaseView& view) const;
  struct OwnReports {
    std::int64_t count = 0;
    bool knows_makers = false;
  };
  // Own reports in the public data with one of the problems; harmful ones only of the last two years.
  OwnReports own_reports(const TenantScope& tenant, const std::vector<std::string>& product_codes,
                         const std::vector<std::string>& problem_codes, bool is_harmful) const;

  Parts parts_;
};

}  // namespace pharos
