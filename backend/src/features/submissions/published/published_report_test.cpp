#include "features/submissions/published/published_report.hpp"

#include <gmock/gmock.h>

#include "report_files/report/report_test_support.hpp"

namespace pharos::submissions {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

report_files::DeviceReport sent_report() {
  auto report = report_files::smallest_report();
  report.event.event_date = report_files::day_of("2026-06-01");
  report.device.brand_name = std::string("Flow Pump");
  report.device.manufacturer.name = std::string("Acme Medical");
  report.evaluation.device_problems = {"1503", "2906"};
  return report;
}

public_data::AdverseEventReport same_report() {
  public_data::AdverseEventReport report;
  report.date_of_event = public_data::find_date("2026-06-01");
  report.event_type = public_data::EventType::kMalfunction;
  report.product_problems = {{"2906", "Device alarm"}, {"1503", "Stops"}};
  public_data::EventDevice other;
  other.device_report_product_code = "QQQ";
  public_data::EventDevice ours;
  ours.device_report_product_code = "FRN";
  ours.brand_name = "FLOW PUMP ";
  ours.manufacturer_d_name = "ACME MEDICAL";
  report.device = {other, ours};
  return report;
}

TEST(PublishedReportTest, CaseSpacesAndTheOrderOfCodesMakeNoDifference) {
  EXPECT_THAT(compare_published(sent_report(), same_report()), IsEmpty());
}

TEST(PublishedReportTest, EveryBoxThatDiffersIsNamed) {
  auto published = same_report();
  published.date_of_event = public_data::find_date("2026-06-02");
  published.event_type = public_data::EventType::kInjury;
  published.device[1].brand_name = "Flow Pump II";
  published.product_problems = {{"1503", "Stops"}};
  public_data::EventPatient patient;
  patient.patient_problems = {{"2199", "No consequences"}};
  published.patient = {patient};
  const auto differences = compare_published(sent_report(), published);
  EXPECT_THAT(differences, ElementsAre(Field(&PublishedDifference::box, "B3"), Field(&PublishedDifference::box, "D1"),
                                       Field(&PublishedDifference::box, "H1"), Field(&PublishedDifference::box, "H6"),
                                       Field(&PublishedDifference::box, "H6")));
  EXPECT_EQ(differences[1].submitted, "Flow Pump");
  EXPECT_EQ(differences[1].published, "Flow Pump II");
  EXPECT_EQ(differences[4].submitted, "1503, 2906");
}

TEST(PublishedReportTest, AnotherProductCodeIsADifference) {
  auto published = same_report();
  published.device.pop_back();
  const auto differences = compare_published(sent_report(), published);
  EXPECT_THAT(differences, testing::Contains(Field(&PublishedDifference::published, "QQQ")));
}

}  // namespace
}  // namespace pharos::submissions
