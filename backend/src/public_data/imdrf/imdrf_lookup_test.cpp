#include "public_data/imdrf/imdrf_lookup.hpp"

#include <gtest/gtest.h>

namespace pharos::public_data {
namespace {

TEST(ImdrfLookupTest, ByTermWithoutRegardToCase) {
  const auto code = find_device_problem_code("", "break");
  ASSERT_TRUE(code);
  EXPECT_EQ(code, find_device_problem_code("", "BREAK"));
  EXPECT_EQ(code->front(), 'A');
}

TEST(ImdrfLookupTest, TheFdaCodeDecidesWhenBothAreGiven) {
  EXPECT_EQ(find_device_problem_code("1069", "no such wording"), find_device_problem_code("", "Break"));
}

TEST(ImdrfLookupTest, PatientProblemsComeFromTheirOwnAnnexes) {
  const auto code = find_patient_problem_code("", "Pain");
  ASSERT_TRUE(code);
  EXPECT_TRUE(code->front() == 'E' || code->front() == 'F');
  EXPECT_FALSE(find_device_problem_code("", "Pain"));
}

TEST(ImdrfLookupTest, OldWordingHasNoCode) {
  EXPECT_FALSE(find_device_problem_code("", "Device Issue"));
  EXPECT_FALSE(find_device_problem_code("", ""));
}

}  // namespace
}  // namespace pharos::public_data
