#pragma once

#include <map>
#include <vector>

#include "core/json.hpp"
#include "features/analyses/results/observed_risks.hpp"

namespace pharos::analyses {

// The risks of an analysis, sorted by how they changed.
struct SortedRisks {
  std::vector<const ObservedRisk*> news = {};
  std::vector<const ObservedRisk*> drifted = {};
  // By change of the estimate and of the acceptability.
  std::map<Change, std::vector<const ObservedRisk*>> estimates = {};
  std::map<Change, std::vector<const ObservedRisk*>> acceptability = {};
  std::int64_t unchanged = 0;
  std::int64_t undetermined = 0;
  std::int64_t up = 0;
  std::int64_t down = 0;
  size_t known = 0;  // risks of the definition
};
// Points into `risks`.
SortedRisks sort_risks(const std::vector<ObservedRisk>& risks);

// The three questions of ISO 14971 clause 10. Worse, better and undetermined are different answers to the second and
// third.
JsonObject answers_of(const SortedRisks& sorted);

}  // namespace pharos::analyses
