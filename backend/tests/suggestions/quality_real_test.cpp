#include <gtest/gtest.h>

#include "public_data/test_support.hpp"
#include "suggestions/quality.hpp"
#include "support/real_coded_reports.hpp"

namespace pharos::suggestions {
namespace {

using RealSuggestions = public_data::RealFiles;

TEST_F(RealSuggestions, OfDeviceProblemsBeatTermMatchingByHalfForUnseenManufacturers) {
  const auto reports = real_files::read_all(public_data::shared_data());
  ASSERT_GT(reports.size(), 1500);
  std::vector<std::vector<Word>> words;
  for (const auto& report : reports) words.push_back(words_of(report.text));
  const auto quality = measure(TermMatcher{'A'}, reports, words, {});
  EXPECT_GT(quality.makers, 20);
  EXPECT_GT(quality.codes, 1800);
  EXPECT_GT(quality.terms.top5, 0.1) << "the baseline must be worth beating";
  EXPECT_GE(quality.model.top5, 1.5 * quality.terms.top5);
  EXPECT_GT(quality.model.top5, quality.common.top5);
  EXPECT_LT(quality.calibration_error, 0.1);
}

}  // namespace
}  // namespace pharos::suggestions
