#pragma once

#include "features/harms/harms.hpp"
#include "features/questions/questions.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/term_mappings/term_mappings.hpp"

namespace pharos::analyses {

// Our reports and those of competitors for one product code, both through the same mapping from problems to harms, held
// against our own risk definition. Reports are counted, each once for a harm.
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

  JsonObject document(const http::Request& request) const;

 private:
  Parts parts_;
};

}  // namespace pharos::analyses
