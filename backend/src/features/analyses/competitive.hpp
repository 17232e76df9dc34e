#pragma once

#include "features/exports/exports.hpp"
#include "features/harms/harms.hpp"
#include "features/questions/questions.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/term_mappings/term_mappings.hpp"

namespace pharos::analyses {

// Our reports and recalls and those of competitors for one product code, both through the same mapping from problems to
// harms, held against our own risk definition.
class CompetitiveRisk {
 public:
  struct Parts {
    questions::QuestionDesk& questions;
    const harms::HarmRepository& harms;
    const term_mappings::MappingRepository& mappings;
    const risk_files::RiskFiles& files;
    const risk_files::RiskFileRepository& file_versions;
  };
  explicit CompetitiveRisk(const Parts& parts) : parts_(parts) {}

  // Teaches both desks: the question, and the file with its answer.
  void add_to(exports::ExportDesk& exports) const;

  http::Response answer(const http::Request& request) const;
  // As a workbook or on paper.
  http::Response deliver(const http::Request& request, exports::ExportDesk& exports) const;

 private:
  questions::Question question(const http::Request& request, const questions::Asking& asking,
                               std::initializer_list<std::string_view> own_parameters) const;
  void add_risk_file(const TenantScope& tenant, const std::string& product_id, JsonObject& parameters,
                     std::vector<risk_files::RiskRow>& rows) const;

  Parts parts_;
};

}  // namespace pharos::analyses
