#pragma once

#include "features/analyses/analysis.hpp"

namespace pharos::analyses {

// An analysis as the API shows it.
struct AnalysisView : AnalysisRecord {
  std::vector<Status> next_statuses;
  Counts counts;
  double progress_pct = 0;
  std::optional<double> kappa;
  std::vector<signatures::CheckedSignature> signatures;  // empty in lists
  Timestamp created_at;
  Timestamp updated_at;
  std::string updated_by_name;
};
BOOST_DESCRIBE_STRUCT(AnalysisView, (AnalysisRecord),
                      (next_statuses, counts, progress_pct, kappa, signatures, created_at, updated_at, updated_by_name))

// Path of the analysis below /app/v1.
std::string url_of(const Analysis& analysis);

}  // namespace pharos::analyses
