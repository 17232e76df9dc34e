#include <gmock/gmock.h>

#include "support/submission_world.hpp"

namespace pharos {
namespace {

using enum http::Method;
using testing::HasSubstr;
using testing_support::CaseWorld;
using testing_support::text_at;
using testing_support::text_of_file;

class IncidentReportsApiTest : public testing_support::SubmissionTest {
 protected:
  std::string mir(const std::string& rest = "") { return CaseWorld::path(case_, "/mir" + rest); }
  Json stored() { return expect(200, world_.app.get(mir(), world_.viewer)); }
  http::Response put(const JsonObject& details, const std::string& version, const testing_support::Caller& caller) {
    return world_.app.send(kPut, mir(), to_text(Json(details)),
                           {.caller = caller, .headers = {{"If-Match", "\"" + version + "\""}}});
  }
  static JsonObject details(const std::string& authority) {
    return {{"type", "Followup"},
            {"authority", authority},
            {"authority_report_number", "BfArM-1"},
            {"classification", "other"},
            {"contact_name", "Mia Stone"},
            {"contact_email", "mia@acme.test"},
            {"next_report_date", "2030-01-31"}};
  }
};

TEST_F(IncidentReportsApiTest, AReportNamesWhatIsMissing) {
  const auto report = stored();
  EXPECT_EQ(report.at("version"), Json(0));
  EXPECT_EQ(report.at("schema_file"), Json("incident-Initial-v7.3.xsd"));
  EXPECT_THAT(to_text(report.at("findings")), HasSubstr("1.1 Authority: required"));
}

TEST_F(IncidentReportsApiTest, DetailsAreStoredAndUsedForEveryFile) {
  const auto saved = expect(200, put(details("BfArM"), "0", world_.anna));
  EXPECT_EQ(saved.at("version"), Json(1));
  EXPECT_EQ(saved.at("schema_file"), Json("incident-Followup-v7.3.xsd"));
  EXPECT_THAT(to_text(saved.at("findings")), testing::Not(HasSubstr("Authority: required")));
  EXPECT_EQ(stored(), saved);
  for (int download = 0; download < 2; ++download) {
    const auto file = text_of_file(world_.app.get(mir("/file"), world_.anna));
    EXPECT_THAT(file, HasSubstr("<ncaName>BfArM</ncaName>"));
    EXPECT_THAT(file, HasSubstr("<ncaReportNo>BfArM-1</ncaReportNo>"));
  }
}

TEST_F(IncidentReportsApiTest, AnOlderVersionIsNotOverwritten) {
  expect(200, put(details("BfArM"), "0", world_.anna));
  EXPECT_EQ(put(details("ANSM"), "0", world_.mia).status, 412);
  expect(200, put(details("ANSM"), "1", world_.mia));
  EXPECT_EQ(stored().at("authority"), Json("ANSM"));
  EXPECT_EQ(stored().at("version"), Json(2));
}

TEST_F(IncidentReportsApiTest, InvalidDetailsAreRefused) {
  auto bad = details("BfArM");
  bad["type"] = "none";
  bad["next_report_date"] = "soon";
  const auto fields = expect(422, put(bad, "0", world_.anna)).at("fields");
  EXPECT_TRUE(fields.as_object().contains("type"));
  EXPECT_TRUE(fields.as_object().contains("next_report_date"));
  EXPECT_EQ(put(details("BfArM"), "0", world_.viewer).status, 403);
  EXPECT_EQ(world_.app.put("/cases/cas_none/mir", Json(details("BfArM")), world_.anna).status, 404);
  world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  EXPECT_EQ(world_.app.get(mir(), stranger).status, 404);
  EXPECT_EQ(world_.app.put(mir(), Json(details("BfArM")), stranger).status, 404);
  EXPECT_EQ(stored().at("version"), Json(0));
}

}  // namespace
}  // namespace pharos
