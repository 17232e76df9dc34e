#include "features/complaints/list/complaint_conditions.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pharos::complaints {
namespace {

// A statement takes about 2,000 values, and a severity can have every code of IMDRF Annexes E and F.
TEST(ComplaintConditions, EachCodeOfASeverityIsBoundOnce) {
  std::vector<std::string> codes;
  for (int i = 0; i < 1500; ++i) codes.push_back(fmt::format("E{:04}", i));
  for (int i = 0; i < 300; ++i) codes.push_back(fmt::format("F{:06}", i));
  codes.push_back("E0001");
  const auto conditions = conditions_of({.severity_codes = codes});
  constexpr size_t kLengths = 2;
  EXPECT_EQ(conditions.sql().values().size(), 1800 + kLengths);
  EXPECT_NO_THROW(db::NamedStatement{conditions.sql()});
}

TEST(ComplaintConditions, ASeverityWithoutCodesMatchesNothing) {
  const auto conditions = conditions_of({.severity_codes = std::vector<std::string>{}});
  EXPECT_NE(conditions.sql().text().find("(1 = 0)"), std::string::npos);
}

}  // namespace
}  // namespace pharos::complaints
