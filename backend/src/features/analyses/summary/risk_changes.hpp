#pragma once

#include <map>
#include <vector>

#include "features/analyses/analysis.hpp"
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

enum class Verdict { kYes, kNo, kWorse, kBetter, kUndetermined };
constexpr auto kVerdicts = choices<Verdict>({{Verdict::kYes, "yes"},
                                             {Verdict::kNo, "no"},
                                             {Verdict::kWorse, "worse"},
                                             {Verdict::kBetter, "better"},
                                             {Verdict::kUndetermined, "undetermined"}});
constexpr const auto& choices_of(Verdict) {
  return kVerdicts;
}

struct Answer {
  Verdict answer = Verdict::kNo;
  std::string text;
  std::vector<std::string> risk_ids;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (answer, text, risk_ids))

// The three questions of ISO 14971 clause 10. Worse, better and undetermined are different answers to the second and
// third.
struct Answers {
  Answer new_hazard;
  Answer estimate_changed;
  Answer acceptability_changed;
};
BOOST_DESCRIBE_STRUCT(Answers, (), (new_hazard, estimate_changed, acceptability_changed))
// "No new hazard" requires that every included item was coded.
Answers answers_of(const SortedRisks& sorted, const ItemCounts& counts);

}  // namespace pharos::analyses
