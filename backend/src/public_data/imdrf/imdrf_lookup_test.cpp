#include "public_data/imdrf/imdrf_lookup.hpp"

#include <gtest/gtest.h>

#include "public_data/imdrf/fda_problem_codes.hpp"

namespace pharos::public_data {
namespace {

TEST(ImdrfLookupTest, TermsAreCaseInsensitive) {
  const auto code = find_device_problem_code("", "break");
  ASSERT_TRUE(code);
  EXPECT_EQ(code, find_device_problem_code("", "BREAK"));
  EXPECT_EQ(code->front(), 'A');
}

TEST(ImdrfLookupTest, TheFdaCodeTakesPrecedenceOverTheTerm) {
  EXPECT_EQ(find_device_problem_code("1069", "no such wording"), find_device_problem_code("", "Break"));
}

TEST(ImdrfLookupTest, PatientProblemsComeFromTheirOwnAnnexes) {
  const auto code = find_patient_problem_code("", "Pain");
  ASSERT_TRUE(code);
  EXPECT_TRUE(code->front() == 'E' || code->front() == 'F');
  EXPECT_FALSE(find_device_problem_code("", "Pain"));
}

TEST(ImdrfLookupTest, FdasWordingMapsToTheSameCode) {
  EXPECT_EQ(find_device_problem_code("", "Insufficient Information"), "A26");
  EXPECT_EQ(find_patient_problem_code("", "Non-union Bone Fracture"), "E1625");
  EXPECT_EQ(find_patient_problem_code("", "Appropriate Clinical Signs, Symptoms, Conditions Term / Code Not Available"),
            "E2402");
}

TEST(ImdrfLookupTest, ACodeAndFdasTermForItAreOneProblem) {
  Problem by_code{.fda_code = "1069", .term = ""};
  Problem by_term{.fda_code = "", .term = "Break"};
  ASSERT_TRUE(shipped_problem_codes().complete(ProblemListKind::kDevice, by_code));
  ASSERT_TRUE(shipped_problem_codes().complete(ProblemListKind::kDevice, by_term));
  EXPECT_EQ(by_code, by_term);
  Problem retired{.fda_code = "2379", .term = ""};
  ASSERT_TRUE(shipped_problem_codes().complete(ProblemListKind::kDevice, retired));
  EXPECT_EQ(retired.term, "Device Issue");
}

TEST(ImdrfLookupTest, OldWordingHasNoCode) {
  EXPECT_FALSE(find_device_problem_code("", "Device Issue"));
  EXPECT_FALSE(find_device_problem_code("", ""));
}

}  // namespace
}  // namespace pharos::public_data
