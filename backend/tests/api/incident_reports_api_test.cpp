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

JsonObject count(const Json& incidents, const Json& devices) {
  return {{"incidents", incidents}, {"devices", devices}};
}

// The same numbers in each period.
JsonObject similar(const JsonObject& country, const JsonObject& europe, const JsonObject& world) {
  JsonArray periods;
  for (int i = 0; i < 4; ++i) periods.push_back(JsonObject{{"country", country}, {"europe", europe}, {"world", world}});
  return {{"denominator", "placed_on_market"},
          {"other_denominator", ""},
          {"is_cumulative", false},
          {"last_month", "2026-05"},
          {"periods", periods}};
}

class SimilarIncidentsApiTest : public IncidentReportsApiTest {
 protected:
  // The event was in Germany.
  SimilarIncidentsApiTest() { set_country("DE"); }
  void set_country(const std::string& country) {
    const JsonObject facts{{"title", "The pump stopped"},
                           {"event_day", "2026-06-01"},
                           {"country", country},
                           {"problem_codes", JsonArray{"A0101"}}};
    expect(200, world_.change(kPut, case_, "", facts, world_.anna));
  }
  http::Response save_similar(const Json& given) {
    auto body = details("BfArM");
    body["similar"] = given;
    return put(body, text_at(stored(), "version"), world_.anna);
  }
  Json fields(const JsonObject& given) { return expect(422, save_similar(given)).at("fields"); }
  Json propose(const std::string& query) {
    return expect(200, world_.app.get(mir("/similar_incidents?" + query), world_.viewer));
  }
  void add_exposure(const std::string& month, const std::string& region, double value) {
    const Json body(JsonObject{
        {"period", month}, {"region", region}, {"metric", "units_sold"}, {"value", value}, {"source", "ERP"}});
    const auto response = world_.app.post("/products/" + world_.product + "/exposure", body, world_.mia);
    EXPECT_EQ(response.status, 201) << to_text(testing_support::body_of(response));
  }
};

TEST_F(SimilarIncidentsApiTest, TheNumbersAreStoredAndWritten) {
  const auto given = similar(count(1, 100), count(2, 900), count(5, 4000));
  const auto saved = expect(200, save_similar(given));
  EXPECT_EQ(saved.at("similar"), Json(given));
  EXPECT_EQ(saved.at("country"), Json("DE"));
  EXPECT_EQ(saved.at("is_country_in_europe"), Json(true));
  EXPECT_THAT(to_text(saved.at("findings")), testing::Not(HasSubstr("4.3.3")));
  EXPECT_EQ(stored(), saved);
  const auto file = text_of_file(world_.app.get(mir("/file"), world_.anna));
  EXPECT_THAT(file, HasSubstr("<denominator>placed_on_market</denominator>"));
  EXPECT_THAT(file, HasSubstr("<devices>4000</devices>"));
  expect(200, save_similar(nullptr));
  EXPECT_TRUE(stored().at("similar").is_null());
}

TEST_F(SimilarIncidentsApiTest, AnUnknownNumberStaysUnknown) {
  const auto given = similar(count(nullptr, nullptr), count(0, nullptr), count(5, 4000));
  const auto saved = expect(200, save_similar(given));
  EXPECT_EQ(saved.at("similar"), Json(given));
  EXPECT_THAT(to_text(saved.at("findings")),
              HasSubstr("4.3.3 Similar incidents: period 1: unknown: incidents (country), devices (country), devices "
                        "(EEA+CH+TR)"));
  const auto file = text_of_file(world_.app.get(mir("/file"), world_.anna));
  EXPECT_THAT(file, testing::Not(HasSubstr("<country>")));
  EXPECT_THAT(file, HasSubstr("<incidents>0</incidents>"));
}

TEST_F(SimilarIncidentsApiTest, NumbersThatContradictEachOtherAreRefused) {
  auto wrong = fields(similar(count(1, 100), count(6, 900), count(5, 4000)));
  EXPECT_EQ(wrong.at("similar.periods.0.world.incidents"),
            Json("Period 1: the incidents of the world (5) are fewer than those of EEA+CH+TR (6)"));
  EXPECT_EQ(wrong.as_object().size(), 4U);
  wrong = fields(similar(count(1, 901), count(2, 900), count(5, 4000)));
  EXPECT_EQ(wrong.at("similar.periods.3.europe.devices"),
            Json("Period 4: the devices of EEA+CH+TR (900) are fewer than those of the country (901)"));
  auto totals = similar(count(1, 100), count(2, 900), count(5, 4000));
  totals["denominator"] = "tests";
  totals["is_cumulative"] = true;
  EXPECT_TRUE(fields(totals).as_object().contains("similar.is_cumulative"));
  EXPECT_EQ(stored().at("version"), Json(0)) << "nothing was stored";
  set_country("US");  // outside the region
  expect(200, save_similar(similar(count(1, 901), count(2, 900), count(5, 4000))));
}

TEST_F(SimilarIncidentsApiTest, BadInputNamesTheField) {
  auto bad = similar(count(-1, 100), count(2, 1.5), count(5, 4000));
  bad["denominator"] = "guess";
  bad["last_month"] = "2026-13";
  const auto response = save_similar(bad);
  EXPECT_TRUE(response.status == 422 || response.status == 400);
  EXPECT_TRUE(fields(similar(count(-1, 100), count(2, 900), count(5, 4000)))
                  .as_object()
                  .contains("similar.periods.0.country.incidents"));
  auto short_list = similar(count(1, 100), count(2, 900), count(5, 4000));
  short_list["periods"].as_array().pop_back();
  EXPECT_TRUE(fields(short_list).as_object().contains("similar.periods"));
  auto future = similar(count(1, 100), count(2, 900), count(5, 4000));
  future["last_month"] = "2999-01";
  EXPECT_EQ(fields(future).at("similar.last_month"), Json("Select a month that is over"));
  EXPECT_EQ(world_.app.get(mir("/similar_incidents"), world_.viewer).status, 422);
  EXPECT_EQ(world_.app.get(mir("/similar_incidents?last_month=2999-01"), world_.viewer).status, 422);
  EXPECT_EQ(world_.app.get(mir("/similar_incidents?last_month=2026-05&color=red"), world_.viewer).status, 400);
}

TEST_F(SimilarIncidentsApiTest, OwnRecordsAreProposedWithTheirSource) {
  world_.add_complaint("C-1", "2026-05-03");  // received on 2 June 2026
  auto other = world_.new_case("Also stopped", "2026-05-04");
  other["problem_codes"] = JsonArray{"A0101"};
  other["country"] = "CH";
  other["awareness"] = CaseWorld::awareness("2026-06-03T14:00:00Z");
  world_.open(other);
  other["title"] = "Another problem";
  other["separate_reason"] = "Another problem";
  other["problem_codes"] = JsonArray{"A0201"};
  world_.open(other);
  // Complaints are recorded since 2 June 2026 only.
  auto proposal = propose("last_month=2026-06&denominator=placed_on_market");
  EXPECT_TRUE(proposal.at("periods").at(0).at("world").at("incidents").is_null());
  EXPECT_THAT(to_text(proposal.at("notes")), HasSubstr("Complaints are recorded since 02 Jun 2026"));
  EXPECT_THAT(to_text(proposal.at("notes")), HasSubstr("The product has no exposure of the kind units_sold"));
  const auto old = expect(201, world_.app.post("/" + world_.product + "/customer-complaints",
                                               Json(JsonObject{{"complaint_number", "C-0"},
                                                               {"date_received", "2025-06-30"},
                                                               {"date_of_event", "2025-06-29"},
                                                               {"description", "Dirty"},
                                                               {"imdrf", JsonObject{{"a", JsonArray{"A0201"}}}}}),
                                               world_.anna));
  for (const auto* month : {"2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12", "2026-01", "2026-02",
                            "2026-03", "2026-04", "2026-05", "2026-06"}) {
    add_exposure(month, "WORLD", 10);
  }
  proposal = propose("last_month=2026-06&denominator=placed_on_market");
  const auto latest = proposal.at("periods").at(0);
  EXPECT_EQ(latest.at("country"), Json(count(0, nullptr)));
  EXPECT_EQ(latest.at("europe"), Json(count(1, nullptr)));
  EXPECT_EQ(latest.at("world"), Json(count(2, 120)));
  EXPECT_TRUE(proposal.at("periods").at(1).at("world").at("incidents").is_null());
  EXPECT_THAT(text_at(proposal, "incident_source"), HasSubstr("with A0101"));
  EXPECT_THAT(text_at(proposal, "device_source"), HasSubstr("units_sold"));
  const auto reportable = propose("last_month=2026-06&counted=reportable");
  EXPECT_EQ(reportable.at("periods").at(0).at("world").at("incidents"), Json(0));
  EXPECT_TRUE(stored().at("similar").is_null()) << "nothing is stored before a person accepts it";
  world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  EXPECT_EQ(world_.app.get(mir("/similar_incidents?last_month=2026-06"), stranger).status, 404);
}

}  // namespace
}  // namespace pharos
