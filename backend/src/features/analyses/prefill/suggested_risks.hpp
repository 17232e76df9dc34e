#pragma once

#include <map>

#include "features/analyses/prefill/known_codes.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

// A risk of the definition that matches an item, and why.
struct SuggestedRisk {
  std::string risk_id;
  std::string hazard;
  std::string hazardous_situation;
  std::string harm;
  std::int64_t severity = 0;
  std::vector<std::string> codes;      // of the risk
  std::vector<std::string> own_terms;  // mapped to its harm
  std::vector<std::string> words;      // of the risk, as in the text
};
BOOST_DESCRIBE_STRUCT(SuggestedRisk, (),
                      (risk_id, hazard, hazardous_situation, harm, severity, codes, own_terms, words))

// What is known about an item before it is coded.
struct RiskEvidence {
  const std::string& text;
  const KnownFacts& known;
  std::map<std::string, double> suggested = {};  // code to its score
};
// At most three, best first. Recorded codes weigh more than suggested ones, and those more than words; words that many
// risks share weigh little.
std::vector<SuggestedRisk> suggest_risks(const std::vector<risk_files::RiskRow>& rows, const RiskEvidence& evidence);

}  // namespace pharos::analyses
