#include <gmock/gmock.h>

#include "application.hpp"
#include "support/published_update.hpp"
#include "support/report_world.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::ReportWorld;
using testing_support::text_at;

constexpr auto kDevice = "0850123PUMPA7Q";

class PeriodicReportsApiTest : public testing::Test {
 protected:
  std::string state(const std::string& path) { return text_at(world_.read_report(path), "state"); }
  size_t evidence_files() {
    const auto folder = world_.app.data_folder().parent_path() / "files";
    size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) files += entry.is_regular_file();
    return files;
  }
  std::string evidence_key() {
    constexpr db::PlatformSql kKey = "select blob_key from report_freezes where number = 1";
    return *world_.app.database().find(kKey, [](const db::Row& row) { return row.text(0); });
  }
  ReportWorld world_;
};

TEST_F(PeriodicReportsApiTest, AScheduleFollowsFromClassAndCertification) {
  auto body = world_.series_body();
  body["risk_class"] = "IIa";
  const auto series = world_.expect(201, world_.app.post("/report_series", Json(body), world_.anna));
  EXPECT_EQ(text_at(series, "leading_basic_udi_di"), kDevice);
  EXPECT_EQ(series.at("months").as_int64(), 24);
  EXPECT_EQ(text_at(series, "recipient"), "notified_body");
  const auto first = series.at("periods").at(0);
  EXPECT_EQ(text_at(first, "starts_on") + " " + text_at(first, "ends_on") + " " + text_at(first, "due_on"),
            "2024-03-15 2026-03-14 2026-05-13");
  EXPECT_EQ(text_at(series, "next_due_on"), "2026-05-13");
  EXPECT_EQ(world_.expect(200, world_.app.get("/report_series", world_.viewer)).as_array().size(), 1U);
}

TEST_F(PeriodicReportsApiTest, InvalidSchedulesAreRefusedAtTheirFields) {
  auto body = world_.series_body();
  body["risk_class"] = "I";
  body["notified_body"] = "";
  const auto refused = world_.app.post("/report_series", Json(body), world_.anna);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(ReportWorld::fault(refused, "kind"), "Devices of this class need a PMSR, not a PSUR");
  EXPECT_EQ(ReportWorld::fault(refused, "notified_body"), "Enter the notified body");
  EXPECT_EQ(world_.app.post("/report_series", Json(world_.series_body()), world_.viewer).status, 403);
}

TEST_F(PeriodicReportsApiTest, TheLeadingDeviceCannotChangeAndLeadsOneSchedule) {
  const auto series = world_.make_series();
  auto body = world_.series_body();
  body["leading_product_id"] = world_.product;
  body["product_ids"] = JsonArray{world_.product, world_.pump};
  const auto path = "/report_series/" + text_at(series, "id");
  const auto refused = world_.app.put(path, Json(body), world_.anna);
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(ReportWorld::fault(refused, "leading_product_id"), HasSubstr("The leading device cannot change"));
  body = world_.series_body();
  body["reference"] = "PSUR-0002";
  EXPECT_THAT(ReportWorld::fault(world_.app.post("/report_series", Json(body), world_.anna), "leading_product_id"),
              HasSubstr("already leads PSUR-0001"));
  body = world_.series_body();
  body["product_ids"] = JsonArray{world_.pump, world_.product};
  EXPECT_EQ(world_.expect(200, world_.app.put(path, Json(body), world_.anna)).at("product_ids").as_array().size(), 2U);
  EXPECT_EQ(world_.app
                .send(http::Method::kPut, path, to_text(Json(body)),
                      {.caller = world_.anna, .headers = {{"If-Match", "\"1\""}}})
                .status,
            412);
}

TEST_F(PeriodicReportsApiTest, OverlappingPeriodsAreRefused) {
  const auto series = world_.make_series();
  world_.expect(201, world_.start(series, "2024-03-15", "2025-03-14"));
  const auto again = world_.start(series, "2024-03-15", "2025-03-14");
  EXPECT_EQ(again.status, 422);
  EXPECT_THAT(ReportWorld::fault(again, "starts_on"), HasSubstr("Overlaps with the period 15 Mar 2024 to 14 Mar 2025"));
  EXPECT_THAT(ReportWorld::fault(world_.start(series, "2025-01-01", "2026-03-14"), "starts_on"),
              HasSubstr("Start on 15 Mar 2025"));
  EXPECT_EQ(world_.start(series, "2025-03-15", "2026-03-14").status, 201);
}

TEST_F(PeriodicReportsApiTest, NumbersComeFromComplaintsCasesAndExposure) {
  world_.add_year_of_exposure();
  world_.add_pump_complaint("C-1");
  world_.add_pump_complaint("C-2", {{"country", "US"}});
  world_.add_pump_complaint("C-3", {{"country", ""}});
  world_.add_pump_complaint("C-4", {{"date_received", "2025-03-15"}});  // the day after the period
  world_.add_pump_complaint("C-5", {{"reportable", JsonObject{{"eu", "yes"}}},
                                    {"imdrf", JsonObject{{"a", JsonArray{"A0101"}}, {"f", JsonArray{"F02"}}}}});
  const auto path = world_.make_report();
  EXPECT_EQ(text_at(world_.cell(path, "complaints:" + std::string{kDevice}, "A0101", "EEA+TR+XI", 0), "text"), "1");
  EXPECT_EQ(text_at(world_.cell(path, "complaints:" + std::string{kDevice}, "A0101", "Worldwide", 0), "text"), "3");
  EXPECT_EQ(text_at(world_.cell(path, "t4:" + std::string{kDevice}, "A0101", "Worldwide", 0), "text"), "1");
  EXPECT_EQ(text_at(world_.cell(path, "t4:" + std::string{kDevice}, "A0101", "EEA+TR+XI", 1), "text"),
            "0.2083%");  // 1 of 480
  EXPECT_EQ(text_at(world_.cell(path, "t1:" + std::string{kDevice}, "Devices", "Worldwide", 1), "text"), "1,200");
  EXPECT_EQ(text_at(world_.cell(path, "t6:" + std::string{kDevice}, "F02", "EEA+TR+XI", 0), "text"), "1");
  const auto rows = world_.expect(
      200, world_.app.get(path + "/rows?table=complaints:" + kDevice + "&row=1&column=0&page_size=2", world_.anna));
  EXPECT_EQ(rows.at("total_rows").as_int64(), 3);
  EXPECT_EQ(rows.at("rows").as_array().size(), 2U);
  EXPECT_EQ(text_at(rows.at("rows").at(0), "reference"), "C-1");
  EXPECT_EQ(text_at(rows.at("rows").at(1), "region"), "US (Rest of the world)");
  EXPECT_EQ(world_.app.get(path + "/rows?table=t1:none&row=0&column=0", world_.anna).status, 404);
  EXPECT_EQ(world_.app.get(path + "/rows?table=t7&row=x&column=0", world_.anna).status, 422);
}

TEST_F(PeriodicReportsApiTest, ACaseIsOneIncidentWithTheCodesOfItsComplaints) {
  world_.add_year_of_exposure();
  const JsonObject codes{{"a", JsonArray{"A0402"}}, {"f", JsonArray{"F02"}}};
  const auto first = world_.add_pump_complaint("C-1", {{"imdrf", codes}});
  const auto second = world_.add_pump_complaint("C-2");
  const auto opened = world_.open({{"complaint_ids", JsonArray{first, second}},
                                   {"jurisdictions", JsonArray{"eu_mdr"}},
                                   {"awareness", ReportWorld::awareness("2024-06-02T14:00:00Z")}});
  constexpr db::PlatformSql kReportable = "update case_obligations set state = 'reportable' where case_id = :id";
  world_.app.database().execute(kReportable, {{"id", text_at(opened, "id")}});
  const auto path = world_.make_report();
  const std::string device = kDevice;
  EXPECT_EQ(text_at(world_.cell(path, "t4:" + device, "All ", "Worldwide", 0), "text"), "1");
  EXPECT_EQ(text_at(world_.cell(path, "t4:" + device, "A0101", "Worldwide", 0), "text"), "1");
  EXPECT_EQ(text_at(world_.cell(path, "t4:" + device, "A0402", "Worldwide", 0), "text"), "1");
  EXPECT_EQ(text_at(world_.cell(path, "t6:" + device, "F02", "Worldwide", 0), "text"), "1");
}

TEST_F(PeriodicReportsApiTest, FilesAreIdenticalAfterTwoFurtherLoads) {
  world_.add_year_of_exposure();
  world_.add_pump_complaint("C-1");
  world_.add_pump_complaint("C-2", {{"reportable", JsonObject{{"eu", "yes"}}}});
  const auto path = world_.make_report();
  world_.issue_report(path);
  std::map<std::string, std::string> before;
  for (const auto* format : {"pdf", "docx", "xlsx", "json"}) before[format] = world_.file(path, format);
  EXPECT_TRUE(before.at("pdf").starts_with("%PDF"));
  EXPECT_THAT(before.at("json"), HasSubstr("C-2"));
  const auto tables = to_text(world_.expect(200, world_.app.get(path + "/tables", world_.anna)));
  const auto version_before = text_at(world_.read_report(path).at("frozen").at("sources"), "public_data_version");
  const testing_support::PublishedUpdate published;
  const auto later = world_.start(world_.read_report(path).at("series"), "2025-03-15", "2026-03-14");
  const auto current = world_.read_report("/periodic_reports/" + text_at(world_.expect(201, later), "id"));
  EXPECT_NE(text_at(current.at("sources"), "public_data_version"), version_before) << "what is not frozen has changed";
  for (const auto* load : {"first", "second"}) {
    for (int i = 0; i < 3; ++i)
      world_.add_pump_complaint(fmt::format("{}-{}", load, i), {{"reportable", JsonObject{{"eu", "yes"}}}});
    world_.add_exposure("2024-01", load == std::string{"first"} ? "WORLD" : "EEA+TR+XI", 5);
    world_.app.clock().advance(std::chrono::hours{30});
    world_.anna = world_.app.verified("anna@acme.test");
    world_.mia = world_.app.verified("mia@acme.test");
    for (const auto& [format, bytes] : before)
      EXPECT_TRUE(world_.file(path, format) == bytes) << format << " after the " << load << " load";
    EXPECT_EQ(to_text(world_.expect(200, world_.app.get(path + "/tables", world_.anna))), tables);
  }
  const auto view = world_.read_report(path);
  EXPECT_EQ(view.at("frozen").at("sources").at("complaints").as_int64(), 2);
  EXPECT_EQ(text_at(view.at("frozen").at("sources"), "public_data_version"), version_before);
  EXPECT_EQ(text_at(view.at("frozen"), "sha256").size(), 64U);
  EXPECT_TRUE(view.at("signatures").at(0).at("is_intact").as_bool());
}

TEST_F(PeriodicReportsApiTest, AReportIsFrozenReviewedIssuedSentAndEvaluated) {
  world_.add_year_of_exposure();
  const auto path = world_.make_report();
  EXPECT_EQ(state(path), "collecting");
  EXPECT_EQ(world_.move(path, {{"state", "review"}}).status, 409);
  world_.expect(200, world_.freeze(path));
  EXPECT_EQ(state(path), "drafting");
  const auto incomplete = world_.move(path, {{"state", "review"}});
  EXPECT_EQ(incomplete.status, 422);
  EXPECT_EQ(ReportWorld::fault(incomplete, "texts.conclusions"), "Overall conclusions: write the text");
  EXPECT_EQ(ReportWorld::fault(incomplete, "benefit_risk"), "Decide whether the benefit-risk profile has changed");
  world_.expect(200, world_.write(path, world_.full_content(path)));
  world_.expect(200, world_.move(path, {{"state", "review"}}));
  EXPECT_EQ(world_.write(path, world_.full_content(path)).status, 409);
  EXPECT_EQ(world_.issue(path, "anna@acme.test").status, 403);
  world_.expect(200, world_.issue(path));
  EXPECT_EQ(ReportWorld::fault(world_.move(path, {{"state", "sent"}}), "on"), "Enter the date");
  world_.expect(200, world_.move(path, {{"state", "sent"}, {"on", "2026-01-10"}, {"reference", "EUD-1"}}));
  world_.expect(200, world_.move(path, {{"state", "evaluated"}, {"on", "2026-02-01"}, {"comment", "No objections"}}));
  EXPECT_EQ(state(path), "evaluated");
  const auto calendar = world_.expect(200, world_.app.get("/report_series", world_.anna));
  EXPECT_EQ(text_at(calendar.at(0), "next_due_on"), "2026-05-13");  // of the second period
}

TEST_F(PeriodicReportsApiTest, ANewVersionSupersedesTheIssuedOne) {
  world_.add_year_of_exposure();
  const auto path = world_.make_report();
  EXPECT_EQ(world_.app.post(path + "/revise", Json(JsonObject{{"reason", "Too early"}}), world_.anna).status, 409);
  world_.issue_report(path);
  const auto revised = world_.expect(
      201, world_.app.post(path + "/revise", Json(JsonObject{{"reason", "A late complaint"}}), world_.anna));
  EXPECT_EQ(revised.at("report_version").as_int64(), 2);
  EXPECT_EQ(world_.app.post(path + "/revise", Json(JsonObject{{"reason", "Again"}}), world_.anna).status, 409);
  const auto next = "/periodic_reports/" + text_at(revised, "id");
  EXPECT_EQ(state(path), "issued");
  world_.add_pump_complaint("late");
  world_.issue_report(next);
  EXPECT_EQ(state(path), "superseded");
  EXPECT_EQ(world_.read_report(path).at("frozen").at("sources").at("complaints").as_int64(), 0);
  EXPECT_EQ(world_.read_report(next).at("frozen").at("sources").at("complaints").as_int64(), 1);
}

TEST_F(PeriodicReportsApiTest, ContradictingAndMissingExposureIsReported) {
  world_.add_year_of_exposure(6);
  world_.add_pump_complaint("C-1", {{"reportable", JsonObject{{"eu", "yes"}}}});
  const auto path = world_.make_report();
  const auto rate = world_.cell(path, "t4:" + std::string{kDevice}, "A0101", "Worldwide", 1);
  EXPECT_TRUE(rate.at("value").is_null());
  EXPECT_THAT(text_at(rate, "reason"), HasSubstr("incomplete"));
  EXPECT_EQ(text_at(world_.cell(path, "t1:" + std::string{kDevice}, "Devices", "Worldwide", 1), "text"),
            "600 (incomplete)");
  world_.add_exposure("2025-01", "WORLD", 10);
  world_.add_exposure("2025-01", "EEA+TR+XI", 11);
  const auto refused = world_.freeze(path);
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(ReportWorld::fault(refused, "exposure"), HasSubstr("Pump A 2025-01: worldwide 10, EEA+TR+XI 11"));
  EXPECT_EQ(state(path), "collecting");
}

TEST_F(PeriodicReportsApiTest, FindingsMustBeJustifiedBeforeTheReview) {
  const auto path = world_.make_report();  // no exposure at all
  world_.expect(200, world_.freeze(path));
  auto content = world_.full_content(path);
  world_.expect(200, world_.write(path, content));
  EXPECT_THAT(ReportWorld::fault(world_.move(path, {{"state", "review"}}), "justifications.exposure"),
              HasSubstr("Exposure is missing"));
  content["justifications"] = JsonArray{JsonObject{{"check", "exposure"}, {"reason", "Not sold in this period"}}};
  world_.expect(200, world_.write(path, content));
  EXPECT_EQ(world_.move(path, {{"state", "review"}}).status, 200);
}

TEST_F(PeriodicReportsApiTest, CodesOfAnotherImdrfReleaseAreNamedBeforeTheReview) {
  world_.add_year_of_exposure();
  world_.add_pump_complaint("C-1", {{"reportable", JsonObject{{"eu", "yes"}}}});
  // As after a new release without the code.
  constexpr db::PlatformSql kRetire = "update complaint_codes set code = 'A9999' where scheme = 'a'";
  world_.app.database().execute(kRetire);
  const auto path = world_.make_report();
  EXPECT_EQ(world_.cell(path, "t4:" + std::string{kDevice}, "A9999", "Worldwide", 0).at("value"), Json(1.0))
      << "it is counted under its own code";
  world_.expect(200, world_.freeze(path));
  world_.expect(200, world_.write(path, world_.full_content(path)));
  const auto refused = world_.move(path, {{"state", "review"}});
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(ReportWorld::fault(refused, "justifications.imdrf_codes"), HasSubstr("IMDRF"));
  bool is_listed = false;
  const auto report = world_.read_report(path);
  for (const auto& check : report.at("checks").as_array()) {
    if (text_at(check, "key") == "imdrf_codes") is_listed = check.at("details") == Json(JsonArray{"A9999"});
  }
  EXPECT_TRUE(is_listed);
}

TEST_F(PeriodicReportsApiTest, ADenominatorOfZeroGivesAReasonInsteadOfARate) {
  for (int i = 0; i < 12; ++i) {
    world_.add_exposure(fmt::format("{}-{:02}", 2024 + (2 + i) / 12, 1 + (2 + i) % 12), "WORLD", 0);
  }
  world_.add_pump_complaint("C-1", {{"reportable", JsonObject{{"eu", "yes"}}}});
  const auto path = world_.make_report();
  const auto rate = world_.cell(path, "t4:" + std::string{kDevice}, "A0101", "Worldwide", 1);
  EXPECT_TRUE(rate.at("value").is_null());
  EXPECT_EQ(text_at(rate, "reason"), "No rate: no devices in this period");
}

TEST_F(PeriodicReportsApiTest, AFreezeCanBeRepeatedAndTheOldOneStays) {
  world_.add_year_of_exposure();
  const auto path = world_.make_report();
  world_.expect(200, world_.freeze(path));
  EXPECT_EQ(world_.freeze(path).status, 409);
  EXPECT_EQ(ReportWorld::fault(world_.move(path, {{"state", "collecting"}}), "comment"),
            "Explain why the data are collected again");
  world_.expect(200, world_.move(path, {{"state", "collecting"}, {"comment", "A complaint was late"}}));
  world_.add_pump_complaint("late");
  world_.expect(200, world_.freeze(path));
  EXPECT_EQ(world_.read_report(path).at("frozen").at("number").as_int64(), 2);
}

TEST_F(PeriodicReportsApiTest, EvidenceOfAFreezeThatFailedIsDeletedLater) {
  world_.add_year_of_exposure();
  const auto path = world_.make_report();
  world_.expect(200, world_.freeze(path));
  EXPECT_EQ(evidence_files(), 1U);
  world_.expect(200, world_.move(path, {{"state", "collecting"}, {"comment", "Late complaints"}}));
  // The number of the next freeze is taken, so its transaction fails after the evidence has been stored.
  constexpr db::PlatformSql kTakeNumber = R"sql(
    insert into report_freezes (tenant_id, report_id, number, blob_key, sha256, facts, frozen_at, frozen_by)
    select tenant_id, report_id, 3, blob_key, sha256, facts, frozen_at, frozen_by from report_freezes)sql";
  world_.app.database().execute(kTakeNumber);
  EXPECT_EQ(world_.freeze(path).status, 409);
  EXPECT_EQ(evidence_files(), 2U);
  auto job = world_.app.application().periodic_reports().sweep();
  job.run(world_.app.clock().now());
  EXPECT_EQ(evidence_files(), 2U) << "its transaction may still be running";
  job.run(world_.app.clock().now() + std::chrono::hours{2});
  EXPECT_EQ(evidence_files(), 1U);
  const auto key = evidence_key();
  EXPECT_TRUE(world_.app.application().attachments().store.find_size(*blobs::BlobKey::find(key))) << "frozen evidence";
}

TEST_F(PeriodicReportsApiTest, APeriodThatHasNotEndedCannotBeFrozen) {
  const auto series = world_.make_series();
  const auto report = world_.expect(201, world_.start(series, "2026-03-15", "2027-03-14"));
  const auto refused = world_.freeze("/periodic_reports/" + text_at(report, "id"));
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(to_text(body_of(refused)), HasSubstr("The period ends on 14 Mar 2027"));
}

TEST_F(PeriodicReportsApiTest, PopulationsMustAddUp) {
  const auto path = world_.make_report();
  auto content = world_.full_content(path);
  const JsonObject world{{"device", kDevice}, {"region", "world"}, {"values", JsonArray{10}}};
  const JsonObject eea{{"device", kDevice}, {"region", "eea"}, {"values", JsonArray{11}}};
  content["population"] = JsonArray{world, eea};
  EXPECT_EQ(ReportWorld::fault(world_.write(path, content), "population.0.values"),
            "Worldwide must not be smaller than EEA+TR+XI");
  content["population"] =
      JsonArray{JsonObject{{"device", kDevice}, {"region", "world"}, {"values", JsonArray{12, nullptr}}}, eea};
  world_.expect(200, world_.write(path, content));
  EXPECT_EQ(text_at(world_.cell(path, "t2:" + std::string{kDevice}, "Patients", "Worldwide", 0), "text"), "12");
}

TEST_F(PeriodicReportsApiTest, LastPeriodsTextIsShownBesideTheNew) {
  world_.add_year_of_exposure();
  const auto path = world_.make_report();
  world_.issue_report(path);
  const auto series = text_at(world_.read_report(path), "series_id");
  const auto next = world_.expect(201, world_.start(Json(JsonObject{{"id", series}}), "2025-03-15", "2026-03-14"));
  const auto view = world_.read_report("/periodic_reports/" + text_at(next, "id"));
  EXPECT_EQ(text_at(view.at("sections").at(0), "previous_text"), "Assessment of Executive summary");
  EXPECT_EQ(view.at("periods").as_array().size(), 2U);
}

TEST_F(PeriodicReportsApiTest, AReportInReviewWaitsForAnotherManagersSignature) {
  world_.add_year_of_exposure();
  const auto path = world_.make_report();
  world_.expect(200, world_.freeze(path));
  world_.expect(200, world_.write(path, world_.full_content(path)));
  const auto waiting = [this](const testing_support::Caller& caller) {
    std::vector<std::string> titles;
    const auto home = world_.expect(200, world_.app.get("/work", caller));
    for (const auto& record : home.at("signatures").as_array()) titles.push_back(text_at(record, "title"));
    return titles;
  };
  EXPECT_TRUE(waiting(world_.mia).empty()) << "not in review yet";
  world_.expect(200, world_.app.post(path + "/state", Json(JsonObject{{"state", "review"}}), world_.max));
  EXPECT_EQ(waiting(world_.mia), std::vector<std::string>{"PSUR PSUR-0001: 15 Mar 2024 to 14 Mar 2025"});
  EXPECT_TRUE(waiting(world_.max).empty()) << "he sent it to review";
  EXPECT_TRUE(waiting(world_.anna).empty()) << "she may not issue reports";
  world_.expect(200, world_.issue(path));
  EXPECT_TRUE(waiting(world_.mia).empty());
}

TEST_F(PeriodicReportsApiTest, ReportsAreFoundByReferenceAndProduct) {
  const auto found = [this](const std::string& words) {
    std::vector<std::string> titles;
    const auto result = world_.expect(200, world_.app.get("/search?q=" + words, world_.anna));
    for (const auto& group : result.at("groups").as_array()) {
      if (text_at(group, "kind") != "periodic_report") continue;
      for (const auto& hit : group.at("hits").as_array()) titles.push_back(text_at(hit, "title"));
    }
    return titles;
  };
  const auto series = world_.make_series();
  EXPECT_EQ(found("psur-0001"), std::vector<std::string>{"PSUR PSUR-0001"});
  world_.expect(201, world_.start(series, "2024-03-15", "2025-03-14"));
  const std::vector<std::string> reports = {"PSUR PSUR-0001: 15 Mar 2024 to 14 Mar 2025"};
  EXPECT_EQ(found("psur-0001"), reports);
  EXPECT_EQ(found("Pump%20A"), reports);
  EXPECT_EQ(found("0850123PUMPA7Q"), reports);
  EXPECT_TRUE(found("PSUR-0002").empty());
}

TEST_F(PeriodicReportsApiTest, ClassAndCertificationDateAreProposedFromTheRecords) {
  const auto path = "/report_series/basis/" + world_.pump;
  const auto unknown = world_.expect(200, world_.app.get(path, world_.anna));
  EXPECT_EQ(unknown.at("risk_class"), Json(nullptr));
  EXPECT_EQ(unknown.at("certificate"), Json(nullptr));
  const JsonObject product{{"name", "Pump A"},
                           {"product_type", "Product"},
                           {"device_class", "IIB"},
                           {"basic_udi_di", kDevice},
                           {"product_codes", JsonArray{"QBJ"}}};
  world_.expect(200, world_.app.put("/products/" + world_.pump, Json(product), world_.mia));
  const auto certify = [this](const std::string& number, const std::string& issued_on, const std::string& status) {
    const JsonObject body{
        {"reference", number},   {"product_ids", JsonArray{world_.pump}}, {"kind", "quality_system"},
        {"status", status},      {"notified_body_name", "Example Body"},  {"notified_body_number", "0123"},
        {"issued_on", issued_on}};
    world_.expect(201, world_.app.post("/registers/certificates", Json(body), world_.anna));
  };
  certify("HD 700", "2025-01-10", "valid");
  certify("HD 600", "2024-03-15", "valid");
  certify("HD 500", "2023-03-15", "withdrawn");
  const auto basis = world_.expect(200, world_.app.get(path, world_.anna));
  EXPECT_EQ(basis.at("risk_class"), Json("IIb"));
  EXPECT_EQ(text_at(basis.at("certificate"), "reference"), "HD 600") << "the first one that is not withdrawn";
  EXPECT_EQ(text_at(basis.at("certificate"), "issued_on"), "2024-03-15");
  EXPECT_EQ(text_at(basis.at("certificate"), "notified_body_number"), "0123");
  EXPECT_EQ(text_at(world_.make_series().at("certificate"), "reference"), "HD 600");
  EXPECT_EQ(world_.app.get("/report_series/basis/prd_none", world_.anna).status, 404);
}

TEST_F(PeriodicReportsApiTest, OtherTenantsSeeNothing) {
  const auto path = world_.make_report();
  world_.app.make_user("ines@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ines@initech.test", "initech");
  EXPECT_EQ(world_.app.get(path, stranger).status, 404);
  EXPECT_EQ(world_.app.get(path + "/export?format=json", stranger).status, 404);
  EXPECT_TRUE(world_.expect(200, world_.app.get("/report_series", stranger)).as_array().empty());
}

}  // namespace
}  // namespace pharos
