#pragma once

#include <string>
#include <vector>

#include "features/analyses/report/analysis_paper.hpp"

namespace pharos::analyses {

// Scales of the risk grid, excluded items, evidence, and the record of the analysis.
std::vector<exports::Section> analysis_appendices(const AnalysisContent& content);

// "Annex A, medical device problem" for "a".
std::string annex_words(const std::string& annex);

}  // namespace pharos::analyses
