#include "features/analyses/analysis_view.hpp"

#include <fmt/format.h>

namespace pharos::analyses {

std::string url_of(const Analysis& analysis) {
  return fmt::format("/{}/{}/risk_analyses/{}",
                     analysis.kind == Kind::kComplaint ? "complaint_datasets" : "ae_datasets",
                     analysis.dataset_id.text(), analysis.id.text());
}

}  // namespace pharos::analyses
