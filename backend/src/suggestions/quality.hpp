#pragma once

#include <array>

#include "suggestions/training.hpp"

namespace pharos::suggestions {

constexpr size_t kSuggested = 5;  // codes per annex

// Proportion of assigned codes ranked first, and ranked in the first five.
struct Recall {
  double top1 = 0;
  double top5 = 0;
};

// Suggestions with a probability between two bounds: predicted and observed proportion of correct codes.
struct CalibrationBin {
  std::int64_t suggestions = 0;
  double promised = 0;
  double came_true = 0;
};

// Quality of the suggestions for an annex on reports of manufacturers the model has not seen.
struct AnnexQuality {
  char annex = 'A';
  std::int64_t reports = 0;
  std::int64_t makers = 0;
  std::int64_t codes = 0;  // assigned codes, with repetitions
  Recall model = {};
  Recall terms = {};             // plain term matching
  Recall common = {};            // the five most common codes for every text
  double calibration_error = 0;  // mean difference between predicted and observed proportions
  std::array<CalibrationBin, 10> bins = {};
};

// Trains once per fold; all reports of a manufacturer are in the same fold.
AnnexQuality measure(const TermMatcher& matcher, std::span<const CodedReport> reports,
                     std::span<const std::vector<Word>> words, const TrainingOptions& options, size_t folds = 5);

}  // namespace pharos::suggestions
