#include "features/adverse_events/signals/comparison_set.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "support/reference_version.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AdverseEventReport;
using public_data::EventType;
using public_data::Unit;

AdverseEventReport report_of(std::uint32_t key, const std::string& event, const std::string& code, EventType type,
                             const std::string& problem) {
  AdverseEventReport report;
  report.mdr_report_key = key;
  report.event_key = event;
  report.event_type = type;
  report.device.emplace_back().device_report_product_code = code;
  report.product_problems = {{"", problem}};
  return report;
}

// The hospital reports as an injury what the manufacturer reports as a malfunction.
TEST(ComparisonSetTest, AnEventOfTwoTypesIsOneEvent) {
  const public_data::ReferenceVersion version{
      "comparison-set-test",
      {report_of(1, "E1", "FRN", EventType::kInjury, "Leak"),
       report_of(2, "E1", "FRN", EventType::kMalfunction, "Leak"),
       report_of(3, "", "FRN", EventType::kMalfunction, "Break"), report_of(4, "E2", "LZG", EventType::kDeath, "Leak"),
       report_of(5, "E2", "LZG", EventType::kOther, "Leak"), report_of(6, "", "LZG", EventType::kOther, "Break"),
       report_of(7, "", "LZG", EventType::kOther, "Break")}};
  const auto table_of_leak = [&version](Unit unit) {
    const ComparisonSet set{version, {.product_code = "FRN", .unit = unit}, Comparison::kAllDevices};
    for (const SignalInput& input : set.tables()) {
      const auto& [a, b, c, d] = input.table;
      if (input.term == "Leak") return std::vector<std::int64_t>{a, b, c, d};
    }
    return std::vector<std::int64_t>{};
  };
  EXPECT_EQ(table_of_leak(Unit::kEvents), (std::vector<std::int64_t>{1, 1, 1, 2}));
  EXPECT_EQ(table_of_leak(Unit::kReports), (std::vector<std::int64_t>{2, 1, 2, 2}));
}

}  // namespace
}  // namespace pharos::adverse_events
