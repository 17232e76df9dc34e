#include "report_files/mir/mir_report.hpp"

#include <gmock/gmock.h>

#include "report_files/report/report_test_support.hpp"
#include "support/xpaths.hpp"

namespace pharos::report_files {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing_support::XPaths;

MirReport incident() {
  MirReport report;
  report.created = find_timestamp("2026-05-20T10:11:12Z").value();
  report.authority = "BfArM";
  report.report_date = day_of("2026-05-20");
  report.incident_from = day_of("2026-05-02");
  report.incident_to = day_of("2026-05-03");
  report.aware_date = day_of("2026-05-09");
  report.aware_reportable_date = day_of("2026-05-10");
  report.next_report_date = day_of("2026-07-01");
  report.classification = "Death";
  report.authority_eudamed_number = "DE-1";
  report.authority_report_number = "N-1";
  report.eudamed_reference = "E-1";
  report.contact_name = "Ruth Okafor";
  report.contact_email = "office@example.com";
  report.manufacturer_reference = "CAS-7";
  report.description = "The pump stopped & did not alarm.";
  report.a.codes = {"A0401", "A07"};
  report.b.codes = {"B01"};
  report.country = "Germany";
  auto& similar = report.similar.emplace();
  similar.denominator = MirDenominator::kPlacedOnMarket;
  similar.last_month = "2026-04";
  similar.periods.assign(kMirPeriods, MirPeriod{{1, 100}, {2, 900}, {5, 4000}});
  return report;
}

TEST(MirReportTest, ElementsAreInTheOrderOfTheForm) {
  const XPaths mir{write_mir(incident())};
  EXPECT_THAT(mir.find("/incident/@version"), ElementsAre("7.3.1"));
  EXPECT_THAT(mir.find("/incident/@sCreateTimeStamp"), ElementsAre("2026-05-20T10:11:12Z"));
  const std::vector<const char*> order{"formVersion",
                                       "ncaName",
                                       "ncaEudamedNum",
                                       "ncaReportNo",
                                       "refNumEudamed",
                                       "reportDate",
                                       "adverseEventDateFrom",
                                       "adverseEventDateTo",
                                       "mfrAwarenessDate",
                                       "mfrAwarenessReportDate",
                                       "reportType",
                                       "reportNextDate",
                                       "eventClassification",
                                       "contact_info",
                                       "mfrRef"};
  for (size_t i = 0; i < order.size(); ++i) {
    const auto place = "/incident/admin_info/*[" + std::to_string(i + 1) + "][self::" + order[i] + "]";
    EXPECT_EQ(mir.find(place).size(), 1U) << order[i];
  }
  EXPECT_EQ(mir.find("/incident/*[1][self::admin_info] | /incident/*[2][self::device_info]").size(), 2U);
  EXPECT_EQ(mir.find("/incident/*[3][self::incident_info]").size(), 1U);
  EXPECT_EQ(mir.find("/incident/*[4][self::mfr_invest]").size(), 1U);
  EXPECT_EQ(mir.find("//similarIncidents//incidents | //similarIncidents//devices").size(), 24U);
}

TEST(MirReportTest, ACompleteReportHasNoFaults) {
  EXPECT_THAT(check_mir(incident()), IsEmpty());
  EXPECT_EQ(mir_schema_name(MirType::kFinalNonReportable), "incident-FinalNonRep-v7.3.xsd");
}

TEST(MirReportTest, LimitsAreChecked) {
  auto report = incident();
  for (int i = 0; i < 4'001; ++i) report.description += "ü";
  report.a.codes = {"A01", "A02", "A03", "A04", "A05", "A06", "A07"};
  report.b.codes = {"B01", "C01", "B01"};
  report.aware_date = day_of("2026-05-01");
  EXPECT_THAT(
      check_mir(report),
      ElementsAre("1.2 Date of awareness: is before the incident", "3.1 Incident: at most 4,000 characters, 4034 given",
                  "IMDRF annex A: at most 6 codes, 7 given", "IMDRF annex B: B01 occurs twice",
                  "IMDRF annex B: “C01” is not a code of this annex", "IMDRF annex B: B01 occurs twice"));
}

TEST(MirReportTest, AFinalReportNeedsItsCauseAndNoNextDate) {
  auto report = incident();
  report.type = MirType::kFinalReportable;
  EXPECT_THAT(check_mir(report), ElementsAre("1.2 Next report: a final report has no next report",
                                             "4.2 Root cause: required for a final report"));
}

std::vector<std::string> similar_faults(const MirReport& report) {
  std::vector<std::string> fields;
  for (const auto& fault : find_similar_faults(*report.similar, report.country, to_iso(report.report_date))) {
    fields.push_back(fault.field);
  }
  return fields;
}

TEST(MirReportTest, SimilarIncidentsMustAddUp) {
  auto report = incident();
  report.similar->periods[3].europe.incidents = 6;
  report.similar->denominator = MirDenominator::kTests;
  report.similar->is_cumulative = true;
  EXPECT_THAT(check_mir(report),
              ElementsAre("4.3.3 Similar incidents: The form does not allow totals for this denominator",
                          "4.3.3 Similar incidents: Period 4: the incidents of the world (5) are fewer than those of "
                          "EEA+CH+TR (6)"));
  EXPECT_THAT(similar_faults(report), ElementsAre("is_cumulative", "periods.3.world.incidents"));
  EXPECT_TRUE(may_be_cumulative(MirDenominator::kImplanted));
}

TEST(MirReportTest, TheRegionIncludesOnlyItsOwnCountries) {
  auto report = incident();
  report.similar->periods[0].country.devices = 901;
  EXPECT_THAT(similar_faults(report), ElementsAre("periods.0.europe.devices"));
  for (const auto* inside : {"CH", "Switzerland", "TR", "NO", "Liechtenstein"}) {
    report.country = inside;
    EXPECT_THAT(similar_faults(report), ElementsAre("periods.0.europe.devices")) << inside;
  }
  for (const auto* outside : {"US", "GB", "XI", ""}) {
    report.country = outside;
    EXPECT_THAT(similar_faults(report), IsEmpty()) << outside;
  }
  report.similar->periods[0].country.devices = 4001;
  EXPECT_THAT(similar_faults(report), ElementsAre("periods.0.world.devices"));
}

TEST(MirReportTest, WhatIsNotKnownIsMissingAndNeverZero) {
  auto report = incident();
  report.similar->periods[1].europe = {};
  report.similar->periods[2].world.devices.reset();
  EXPECT_THAT(check_mir(report),
              ElementsAre("4.3.3 Similar incidents: period 2: unknown: incidents (EEA+CH+TR), devices (EEA+CH+TR)",
                          "4.3.3 Similar incidents: period 3: unknown: devices (world)"));
  const XPaths mir{write_mir(report)};
  EXPECT_EQ(mir.find("//similarIncidents//incidents | //similarIncidents//devices").size(), 21U);
  EXPECT_EQ(mir.find("//similarIncidents/period[2]/europe").size(), 0U);
  EXPECT_EQ(mir.find("//similarIncidents/period[3]/world/incidents").size(), 1U);
  report.similar.reset();
  EXPECT_THAT(check_mir(report), ElementsAre("4.3.3 Similar incidents: nothing was entered"));
  EXPECT_THAT(XPaths{write_mir(report)}.find("//similarIncidents"), IsEmpty());
}

TEST(MirReportTest, PeriodsAreTwelveMonthsThatAreOver) {
  const auto third = months_of_period("2026-04", 2);
  EXPECT_EQ(third.first, "2023-05");
  EXPECT_EQ(third.last, "2024-04");
  EXPECT_THAT(XPaths{write_mir(incident())}.find("//period[4]/firstMonth/text()"), ElementsAre("2022-05"));
  auto report = incident();
  report.similar->last_month = "2026-05";
  EXPECT_THAT(similar_faults(report), ElementsAre("last_month"));
  EXPECT_TRUE(is_month("2026-12"));
  EXPECT_FALSE(is_month("2026-13"));
  EXPECT_FALSE(is_month("2026"));
}

}  // namespace
}  // namespace pharos::report_files
