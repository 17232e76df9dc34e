#include "features/analyses/competitive/hazard_terms.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::analyses {
namespace {

using testing::Contains;
using testing::Field;
using testing::IsEmpty;

std::vector<std::string> codes_in(std::string_view text) {
  std::vector<std::string> codes;
  for (const auto& hazard : hazards_named_in(text)) codes.push_back(hazard.code);
  return codes;
}

TEST(HazardWordsTest, FindsAProblemInWhateverFormItIsWritten) {
  for (const char* text : {"The bag may leak.", "LEAKAGE of fluid", "units were leaking", "It leaked"}) {
    EXPECT_THAT(codes_in(text), Contains("A0504")) << text;
  }
  EXPECT_THAT(codes_in("The seal between the balloon and the housing may crack"), Contains("A0404"));
  EXPECT_THAT(hazards_named_in("The pump may give an over-infusion of drug"),
              Contains(NamedHazard{"A1402", "over infusion"}));
}

TEST(HazardWordsTest, WordsFarApartAreNoTerm) {
  EXPECT_THAT(codes_in("Excess Flow or Over-Infusion"), Contains("A1402"));
  EXPECT_THAT(codes_in("An excess of paper was found in the box; customers saw nothing wrong with its flow"),
              IsEmpty());
}

TEST(HazardWordsTest, OfAProblemAndAWiderOneTheNarrowerCounts) {
  const auto codes = codes_in("Computer Software Problem, in particular Computer System Security Problem");
  EXPECT_THAT(codes, Contains("A1105"));
  EXPECT_THAT(codes, testing::Not(Contains("A11")));
}

TEST(HazardWordsTest, ATextWithoutAProblemNamesNone) {
  EXPECT_THAT(codes_in(""), IsEmpty());
  EXPECT_THAT(codes_in("Insufficient Information"), IsEmpty());
  EXPECT_THAT(codes_in("The firm was bought. \xC3\x9C\x01 <&>"), IsEmpty());
}

// Every term is found in a sentence that quotes it, or something narrower with the same words is.
TEST(HazardWordsTest, EveryTermIsFoundInItsOwnWords) {
  std::vector<std::string> missed;
  int asked = 0;
  for (const auto& term : public_data::imdrf_terms()) {
    // "Use of Device Problem" has no distinctive word.
    if (term.annex != 'A' || names_no_problem(term.code) || term.code == "A23") continue;
    ++asked;
    const auto codes = codes_in(fmt::format("There is a potential for: {}. Users complained.", term.term));
    if (std::ranges::none_of(codes, [&](const auto& code) { return code.starts_with(term.code); })) {
      missed.push_back(term.code + " " + term.term);
    }
  }
  EXPECT_GT(asked, 400);
  EXPECT_THAT(missed, IsEmpty());
}

}  // namespace
}  // namespace pharos::analyses
