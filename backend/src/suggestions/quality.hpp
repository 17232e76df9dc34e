#pragma once

#include <array>

#include "suggestions/training.hpp"

namespace pharos::suggestions {

constexpr size_t kSuggested = 5;  // codes per annex

// Of the codes people gave, the share that stands first, and among the first five.
struct Recall {
  double top1 = 0;
  double top5 = 0;
};

// Suggestions whose chance was between two bounds: what was promised, and what came true.
struct CalibrationBin {
  std::int64_t suggestions = 0;
  double promised = 0;
  double came_true = 0;
};

// How good suggestions for an annex are on reports of makers whose reports the model has not seen.
struct AnnexQuality {
  char annex = 'A';
  std::int64_t reports = 0;
  std::int64_t makers = 0;
  std::int64_t codes = 0;  // given, each as often as it was given
  Recall model = {};
  Recall terms = {};             // matching of terms alone
  Recall common = {};            // the five most common codes for every text
  double calibration_error = 0;  // mean distance of promise and truth
  std::array<CalibrationBin, 10> bins = {};
};

// Trains once per fold; every maker's reports are in one of them.
AnnexQuality measure(const TermMatcher& matcher, std::span<const CodedReport> reports,
                     std::span<const std::vector<Word>> words, const TrainingOptions& options, size_t folds = 5);

}  // namespace pharos::suggestions
