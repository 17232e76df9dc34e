#include <gmock/gmock.h>

#include <algorithm>

#include "report_files/emdr/emdr_message.hpp"
#include "support/submission_world.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using testing::ElementsAre;
using testing_support::text_at;

class PublishedReportsApiTest : public testing_support::SubmissionTest {
 protected:
  // A report of a manufacturer in the public data whose number no other report has.
  static public_data::AdverseEventReport published_report() {
    const auto data = testing_support::test_public_data().current();
    for (const auto key : data->reports().report_keys({}, 500, {})) {
      auto report = data->reports().find_report(key, {}).value();
      const auto number = report.report_number;
      const bool is_complete = report.date_of_event && report.device.size() == 1 &&
                               !report.device.front().brand_name.empty() && !report.product_problems.empty() &&
                               report.event_type == public_data::EventType::kMalfunction;
      if (!is_complete || report_files::registration_of(number).empty()) continue;
      if (data->reports().reports_numbered(number, {}).size() == 1) return report;
    }
    throw std::logic_error("no such report was generated");
  }
  // What FDA has published, as a submitted report.
  Json submit(const public_data::AdverseEventReport& published, const std::string& brand) {
    const auto draft = create();
    auto report = fill(draft, published.report_number).at("report");
    const auto& device = published.device.front();
    report.at("event").as_object()["event_date"] = to_iso(*published.date_of_event);
    report.at("device").as_object()["brand_name"] = brand;
    report.at("device").as_object()["product_code"] = device.device_report_product_code;
    report.at("device").at("manufacturer").as_object()["name"] = device.manufacturer_d_name;
    report.at("evaluation").as_object()["event_types"] = JsonArray{"malfunction"};
    report.at("evaluation").as_object()["device_problems"] = codes(published.product_problems);
    JsonArray patient;
    for (const auto& one : published.patient) {
      for (const auto& code : codes(one.patient_problems)) patient.push_back(code);
    }
    report.at("evaluation").as_object()["patient_problems"] = patient;
    save(draft, report);
    return expect(200, world_.app.post(path(draft, "/check"), Json(JsonObject{}), world_.anna));
  }
  static JsonArray codes(const std::vector<public_data::Problem>& problems) {
    JsonArray listed;
    for (const auto& problem : problems)
      listed.emplace_back(problem.fda_code.empty() ? problem.term : problem.fda_code);
    return listed;
  }
  void accept(const Json& report, const std::string& number) {
    ASSERT_EQ(report.at("status"), Json("valid")) << to_text(report.at("findings"));
    const auto batch = text_at(send({text_at(report, "id")}, add_pack()), "batch_id");
    auto ack = processed(batch, true);
    const std::string usual = "1234567-2026-00042";
    ack.replace(ack.find(usual), usual.size(), number);
    import(ack);
  }
  Json listed() {
    return expect(200, world_.app.get("/submissions/published", world_.app.verified("mia@acme.test"))).at("reports");
  }
};

TEST_F(PublishedReportsApiTest, APublishedReportShowsTheFieldsThatDiffer) {
  const auto published = published_report();
  accept(submit(published, "Not the published brand"), published.report_number);
  const auto reports = listed();
  ASSERT_EQ(reports.as_array().size(), 1U);
  EXPECT_EQ(reports.at(0).at("report_number"), Json(published.report_number));
  EXPECT_EQ(reports.at(0).at("mdr_report_key"), Json(std::to_string(published.mdr_report_key)));
  EXPECT_FALSE(reports.at(0).at("published_on").is_null());
  const auto& differences = reports.at(0).at("differences").as_array();
  ASSERT_EQ(differences.size(), 1U) << to_text(reports.at(0).at("differences"));
  EXPECT_EQ(differences.at(0).at("box"), Json("D1"));
  EXPECT_EQ(differences.at(0).at("submitted"), Json("Not the published brand"));
  EXPECT_EQ(differences.at(0).at("published"), Json(published.device.front().brand_name));
}

TEST_F(PublishedReportsApiTest, AReportThatIsPublishedAsSubmittedHasNoDifferences) {
  const auto published = published_report();
  accept(submit(published, published.device.front().brand_name), published.report_number);
  const auto reports = listed();
  ASSERT_EQ(reports.as_array().size(), 1U);
  EXPECT_TRUE(reports.at(0).at("differences").as_array().empty()) << to_text(reports.at(0));
}

TEST_F(PublishedReportsApiTest, AReportThatNeverAppearsIsListedWithTheDaysSinceItsExport) {
  const auto report = valid();
  EXPECT_TRUE(expect(200, world_.app.get("/submissions/published", world_.anna)).at("reports").as_array().empty());
  import(processed(text_at(send({text_at(report, "id")}, add_pack()), "batch_id"), true));
  world_.app.clock().advance(std::chrono::hours{24 * 40});
  const auto mia = world_.app.verified("mia@acme.test");
  const auto listed = expect(200, world_.app.get("/submissions/published", mia)).at("reports");
  ASSERT_EQ(listed.as_array().size(), 1U);
  EXPECT_TRUE(listed.at(0).at("mdr_report_key").is_null());
  EXPECT_EQ(listed.at(0).at("days_since_export"), Json(40));
}

}  // namespace
}  // namespace pharos
