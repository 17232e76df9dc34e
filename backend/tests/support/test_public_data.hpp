#pragma once

#include "public_data/generate/planted_truth.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::testing_support {

// Generated public data, created once per process: a few thousand reports with recalls, product codes and devices, in a
// regular version.
constexpr std::uint64_t kTestReports = 4000;
constexpr std::uint64_t kTestSeed = 7;
const public_data::PublicData& test_public_data();

}  // namespace pharos::testing_support
