#pragma once

#include "features/analyses/competitive/competitive_answer.hpp"
#include "features/exports/exports.hpp"
#include "features/harms/harms.hpp"
#include "features/public_queries/public_queries.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/term_mappings/term_mappings.hpp"

namespace pharos::analyses {

// Our reports and recalls and those of competitors for one product code, mapped to harms in the same way and compared
// with our own risk definition.
class CompetitiveRisk {
 public:
  struct Parts {
    public_queries::QueryService& questions;
    const harms::HarmRepository& harms;
    const term_mappings::MappingRepository& mappings;
    const risk_files::EffectiveFiles& files;
    const risk_files::RiskFileRepository& file_versions;
  };
  explicit CompetitiveRisk(const Parts& parts) : parts_(parts) {}

  // Registers the query and the file with its result.
  void add_to(exports::ExportService& exports) const;

  // `asked` are the query parameters: product_code, product_id and a period. The result with its "meta", as text.
  std::string answer(const Principal& who, const JsonObject& asked) const;
  // As a workbook or a PDF.
  exports::Delivery deliver(const Principal& who, const JsonObject& asked, exports::Format format,
                            exports::ExportService& exports) const;

 private:
  public_queries::Question question(const TenantScope& tenant, const public_queries::QueryContext& context,
                                    const JsonObject& asked) const;
  // Adds our risk grid to the question; returns the rows of our risk definition.
  std::vector<risk_files::RiskRow> add_risk_file(const TenantScope& tenant, const products::ProductId& product,
                                                 CompetitiveQuestion& question) const;

  Parts parts_;
};

}  // namespace pharos::analyses
