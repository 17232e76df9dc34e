#include "features/periodic_reports/schedule/periods.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "features/periodic_reports/schedule/schedule_rules.hpp"

namespace pharos::periodic_reports {
namespace {

SeriesSpec spec_of(RiskClass risk_class, const std::string& certified_on) {
  return {.kind = needs_psur(risk_class) ? ReportKind::kPsur : ReportKind::kPmsr,
          .reference = "PSUR-1",
          .risk_class = risk_class,
          .certified_on = certified_on,
          .issuance_days = 60};
}

FieldErrors faults_of(const SeriesSpec& spec, const std::vector<Period>& kept, const Period& wanted,
                      const std::string& reason = "") {
  try {
    require_period(spec, kept, wanted, reason);
  } catch (const Error& error) {
    return error.fields;
  }
  return {};
}

TEST(ReportPeriodsTest, ClassIIaIsReportedEveryTwoYears) {
  const auto periods = all_periods(spec_of(RiskClass::kIIa, "2024-03-15"), {}, "2026-11-17");
  ASSERT_EQ(periods.size(), 3U);
  EXPECT_EQ(periods[0], (Period{1, "2024-03-15", "2026-03-14", "2026-05-13"}));
  EXPECT_EQ(periods[1].starts_on, "2026-03-15");
  EXPECT_EQ(periods[2].starts_on, "2028-03-15");
}

TEST(ReportPeriodsTest, PeriodsAreContiguousForEveryClassAndDay) {
  for (const auto risk_class : {RiskClass::kI, RiskClass::kIIa, RiskClass::kIIb, RiskClass::kIII, RiskClass::kC}) {
    for (const auto* day : {"2021-05-26", "2023-12-31", "2024-01-30", "2024-02-29"}) {
      const auto periods = all_periods(spec_of(risk_class, day), {}, "2033-06-30");
      ASSERT_GT(periods.size(), 4U);
      EXPECT_EQ(periods.front().starts_on, day);
      for (size_t i = 1; i < periods.size(); ++i) {
        EXPECT_EQ(days_later(periods[i - 1].ends_on, 1), periods[i].starts_on) << day;
        EXPECT_EQ(periods[i].number, static_cast<std::int64_t>(i) + 1);
      }
    }
  }
}

TEST(ReportPeriodsTest, TheLeapDayStaysTheAnniversary) {
  const auto periods = all_periods(spec_of(RiskClass::kIIb, "2024-02-29"), {}, "2027-12-31");
  EXPECT_EQ(periods[0].ends_on, "2025-02-27");
  EXPECT_EQ(periods[3].ends_on, "2028-02-28");  // the day before 29 February 2028
}

TEST(ReportPeriodsTest, AChangedPeriodIsFollowedByOneThatReturnsToTheSchedule) {
  const auto spec = spec_of(RiskClass::kIIb, "2024-03-15");
  const Period first{1, "2024-03-15", "2024-12-31", "2025-03-01"};
  const auto periods = all_periods(spec, {first}, "2025-06-01");
  EXPECT_EQ(periods[1].starts_on, "2025-01-01");
  EXPECT_EQ(periods[1].ends_on, "2025-03-14");
}

TEST(ReportPeriodsTest, OverlapsGapsAndUnexplainedLengthsAreRefusedAtTheirFields) {
  const auto spec = spec_of(RiskClass::kIIa, "2024-03-15");
  const Period first{1, "2024-03-15", "2026-03-14", "2026-05-13"};
  const auto overlap = faults_of(spec, {first}, {.starts_on = "2026-01-01", .ends_on = "2027-12-31"});
  EXPECT_EQ(overlap.at("starts_on"), "Overlaps with the period 15 Mar 2024 to 14 Mar 2026. Start on 15 Mar 2026");
  const auto gap = faults_of(spec, {first}, {.starts_on = "2026-04-01", .ends_on = "2028-03-14"});
  EXPECT_EQ(gap.at("starts_on"), "Periods are contiguous, without gaps or overlaps. Start on 15 Mar 2026");
  const Period shorter{.starts_on = "2026-03-15", .ends_on = "2027-03-14"};
  EXPECT_EQ(faults_of(spec, {first}, shorter).at("change_reason"),
            "The schedule ends this period on 14 Mar 2028. Explain why it is changed");
  EXPECT_TRUE(faults_of(spec, {first}, shorter, "Agreed with the notified body").empty());
  EXPECT_TRUE(faults_of(spec, {first}, {.starts_on = "2026-03-15", .ends_on = "2028-03-14"}).empty());
  EXPECT_TRUE(faults_of(spec, {}, {.starts_on = "2024-03-14", .ends_on = "2026-03-14"}).contains("starts_on"));
}

TEST(ReportPeriodsTest, ReportsEndWithTheLifeOfTheLastDevice) {
  auto spec = spec_of(RiskClass::kIII, "2022-01-01");
  spec.last_placed_on = "2024-06-30";
  spec.shelf_life_months = 36;
  spec.lifetime_months = 120;
  EXPECT_EQ(series_end(spec), "2037-06-30");  // 3 + 10 years
  EXPECT_EQ(all_periods(spec, {}, "2050-01-01").back().ends_on, "2037-12-31");
}

TEST(ReportPeriodsTest, TheRecipientFollowsFromClassAndStatus) {
  auto spec = spec_of(RiskClass::kIIa, "2024-03-15");
  EXPECT_EQ(recipient_of(spec), Recipient::kNotifiedBody);
  spec.is_implantable = true;
  EXPECT_EQ(recipient_of(spec), Recipient::kEudamed);
  spec.device_status = DeviceStatus::kLegacy;
  EXPECT_EQ(recipient_of(spec), Recipient::kNotifiedBody);
  EXPECT_EQ(recipient_of(spec_of(RiskClass::kIII, "2024-01-01")), Recipient::kEudamed);
  EXPECT_EQ(recipient_of(spec_of(RiskClass::kC, "2024-01-01")), Recipient::kNotifiedBody);
  EXPECT_EQ(recipient_of(spec_of(RiskClass::kD, "2024-01-01")), Recipient::kEudamed);
  EXPECT_EQ(recipient_of(spec_of(RiskClass::kI, "2024-01-01")), Recipient::kOnRequest);
}

}  // namespace
}  // namespace pharos::periodic_reports
