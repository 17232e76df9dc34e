#include <gmock/gmock.h>

#include "support/submission_world.hpp"

namespace pharos {
namespace {

using enum http::Method;
using testing::HasSubstr;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;
using testing_support::text_of_file;
using testing_support::Uploads;

class SubmissionsApiTest : public testing_support::SubmissionTest {};

TEST_F(SubmissionsApiTest, ADraftHasWhatTheCaseKnows) {
  const auto draft = create();
  const auto& report = draft.at("report");
  EXPECT_EQ(report.at("event").at("event_date"), Json("2026-06-01"));
  EXPECT_EQ(report.at("manufacturer").at("received_date"), Json("2026-06-02"));
  EXPECT_FALSE(text_at(report.at("device"), "brand_name").empty());
  EXPECT_EQ(draft.at("status"), Json("draft"));
  EXPECT_THAT(to_text(draft.at("findings")), HasSubstr("G9"));
  const auto listed = expect(200, world_.app.get(CaseWorld::path(case_, "/submissions"), world_.viewer));
  EXPECT_EQ(listed.as_array().size(), 1U);
  EXPECT_EQ(world_.app.post(CaseWorld::path(case_, "/submissions"), Json(JsonObject{}), world_.viewer).status, 403);
  EXPECT_EQ(world_.app.post("/cases/cas_none/submissions", Json(JsonObject{}), world_.anna).status, 404);
}

TEST_F(SubmissionsApiTest, FindingsNameTheBox) {
  const auto draft = create();
  auto report = fill(draft).at("report");
  report.at("device").as_object()["lot_number"] = std::string(34, 'x');
  const auto saved = save(draft, report);
  EXPECT_THAT(to_text(saved.at("findings")), HasSubstr("D4 Lot number: at most 30 characters, 34 given"));
  const auto checked = expect(200, world_.app.post(path(draft, "/check"), Json(JsonObject{}), world_.anna));
  EXPECT_EQ(checked.at("status"), Json("draft"));
  report.at("device").as_object()["lot_number"] = 7;
  EXPECT_TRUE(save(draft, report, 422).at("fields").as_object().contains("device.lot_number"));
}

TEST_F(SubmissionsApiTest, TheBoxesOfTheFormSayWhatTheyContain) {
  const auto boxes = expect(200, world_.app.get("/report_boxes", world_.viewer));
  const auto box = [&boxes](const std::string& path) {
    for (const auto& one : boxes.as_array()) {
      if (one.at("path") == Json(path)) return one;
    }
    return Json{};
  };
  EXPECT_EQ(box("device.lot_number").at("max_length"), Json(30));
  EXPECT_EQ(box("event.event_date").at("kind"), Json("day"));
  EXPECT_EQ(box("evaluation.event_types").at("kind"), Json("choices"));
  EXPECT_EQ(box("evaluation.event_types").at("options").at(1).at("label"), Json("Serious injury"));
  EXPECT_EQ(box("evaluation.device_problems").at("kind"), Json("codes"));
  EXPECT_EQ(box("reporter").at("accepts_null_flavor"), Json(false));
  EXPECT_EQ(box("patient.sex").at("accepts_null_flavor"), Json(true));
  EXPECT_EQ(box("device.concomitant_products.description").at("number"), Json("D11"));
  EXPECT_EQ(box("device.concomitant_products.description").at("max_length"), Json(50));
  EXPECT_EQ(box("device.concomitant_products.date").at("kind"), Json("day"));
}

TEST_F(SubmissionsApiTest, AnOlderVersionIsNotOverwritten) {
  const auto draft = create();
  fill(draft);
  const auto response = world_.app.send(kPut, path(draft), to_text(draft.at("report")),
                                        {.caller = world_.anna, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(response.status, 412);
}

TEST_F(SubmissionsApiTest, AnAcceptedReportMeetsTheObligation) {
  decide();
  const auto report = valid();
  EXPECT_EQ(report.at("status"), Json("valid"));
  const auto batch = text_at(send({text_at(report, "id")}, add_pack()), "batch_id");
  EXPECT_EQ(read(report).at("status"), Json("exported"));
  EXPECT_EQ(us().at("state"), Json("reportable"));  // an export alone reports nothing
  EXPECT_THAT(text_of_file(world_.app.get("/submission_exports/" + batch, world_.mia)),
              HasSubstr("1234567-2026-00042"));

  import("CoreId: ci1\nDateTime Receipt Generated: 06-10-2026, 16:36:44", batch);
  EXPECT_EQ(us().at("state"), Json("submitted"));
  EXPECT_EQ(us().at("submitted_on"), Json("2026-06-10"));
  EXPECT_EQ(us().at("submission_reference"), Json("1234567-2026-00042"));
  import("CoreId: ci1\n\nCDRH has received your submission");
  EXPECT_EQ(read(report).at("status"), Json("ack2"));
  import(processed(batch, true));
  EXPECT_EQ(read(report).at("status"), Json("passed"));
  EXPECT_EQ(us().at("state"), Json("acknowledged"));
  EXPECT_EQ(us().at("was_on_time"), Json(true));
  EXPECT_EQ(expect(200, world_.app.get("/acknowledgements", world_.viewer)).as_array().size(), 3U);
  EXPECT_TRUE(expect(200, world_.app.get("/acknowledgements?unmatched=true", world_.viewer)).as_array().empty());
}

TEST_F(SubmissionsApiTest, ARejectedReportIsDueAgainAndCorrected) {
  decide();
  const auto report = valid();
  const auto pack = add_pack();
  const auto batch = text_at(send({text_at(report, "id")}, pack), "batch_id");
  import("CoreId: ci1", batch);
  import(processed(batch, false));
  EXPECT_EQ(read(report).at("status"), Json("rejected"));
  EXPECT_EQ(us().at("state"), Json("rejected"));
  EXPECT_EQ(read(report).at("faults").at(0).at("section"), Json("H6"));
  EXPECT_EQ(read(report).at("faults").at(0).at("message"), Json("Unknown code"));
  EXPECT_FALSE(us().at("lawful_due").is_null());
  EXPECT_EQ(fill(read(report)).at("status"), Json("corrected"));
  expect(200, world_.app.post(path(report, "/check"), Json(JsonObject{}), world_.anna));
  const auto again = text_at(send({text_at(report, "id")}, pack), "batch_id");
  import(processed(again, true, "ci2"));
  EXPECT_EQ(us().at("state"), Json("acknowledged"));
}

TEST_F(SubmissionsApiTest, AFollowUpSettlesTheSupplementClockWhenItPassed) {
  decide();
  const auto report = valid();
  const auto pack = add_pack();
  EXPECT_EQ(world_.app.post(path(report, "/follow_up"), Json(JsonObject{}), world_.anna).status, 409);  // never sent
  import(processed(text_at(send({text_at(report, "id")}, pack), "batch_id"), true));
  const auto facts = JsonObject{{"title", "The pump stopped"}, {"event_day", "2026-06-01"}, {"country", "US"}};
  EXPECT_EQ(world_.change(kPut, case_, "", facts, world_.anna).status, 200);
  EXPECT_EQ(us().at("state"), Json("follow_up_due"));

  const auto follow_up = expect(201, world_.app.post(path(report, "/follow_up"), Json(JsonObject{}), world_.anna));
  EXPECT_EQ(follow_up.at("follow_up_number"), Json(1));
  auto changed = follow_up.at("report");
  changed.at("evaluation").as_object()["follow_up_types"] = JsonArray{"additional_information"};
  save(follow_up, changed);
  expect(200, world_.app.post(path(follow_up, "/check"), Json(JsonObject{}), world_.anna));
  const auto batch = text_at(send({text_at(follow_up, "id")}, pack), "batch_id");
  import("CoreId: ci2", batch);
  EXPECT_EQ(us().at("state"), Json("follow_up_due"));  // FDA may still reject it
  import(processed(batch, true, "ci2"));
  EXPECT_EQ(us().at("state"), Json("acknowledged"));
  EXPECT_TRUE(us().at("lawful_due").is_null());
}

TEST_F(SubmissionsApiTest, OnlyThoseWhoDecideMayExport) {
  const auto report = valid();
  const Json order(JsonObject{{"submission_ids", JsonArray{report.at("id")}}, {"schema_pack_id", add_pack()}});
  EXPECT_EQ(world_.app.post("/submission_exports", order, world_.anna).status, 403);
  const Json nothing(JsonObject{{"submission_ids", JsonArray{}}, {"schema_pack_id", "x"}});
  EXPECT_EQ(world_.app.post("/submission_exports", nothing, world_.mia).status, 422);
}

TEST_F(SubmissionsApiTest, BadFilesAreRefusedWithoutATrace) {
  const auto refuse = [this](const std::string& path, const std::string& name, const std::string& content) {
    std::vector<http::UploadedPart> parts{uploads_.file(name, content)};
    if (path == "/schema_packs") parts.push_back(Uploads::field("name", "Bad"));
    return text_at(expect(422, upload(path, parts, world_.mia)).at("fields"), "file");
  };
  EXPECT_FALSE(refuse("/schema_packs", "letter.xsd", "<letter/>").empty());
  EXPECT_FALSE(refuse("/schema_packs", "picture.zip", "not a zip").empty());
  const std::string entities = "<!DOCTYPE s [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><submission>&b;</submission>";
  EXPECT_FALSE(refuse("/acknowledgements", "ack.xml", entities).empty());
  std::string deep;
  for (int level = 0; level < 10'000; ++level) deep += "<a>";
  EXPECT_FALSE(refuse("/acknowledgements", "ack.xml", deep).empty());
  EXPECT_THAT(refuse("/acknowledgements", "ack.xml", std::string(5 << 20, 'x')), HasSubstr("too large"));
  EXPECT_TRUE(expect(200, world_.app.get("/schema_packs", world_.mia)).as_array().empty());
  EXPECT_TRUE(expect(200, world_.app.get("/acknowledgements", world_.mia)).as_array().empty());
}

TEST_F(SubmissionsApiTest, WhatMatchesNothingIsListedAsUnmatched) {
  import("CoreId: unknown");
  const auto unmatched = expect(200, world_.app.get("/acknowledgements?unmatched=true", world_.mia));
  ASSERT_EQ(unmatched.as_array().size(), 1U);
  EXPECT_EQ(unmatched.at(0).at("unmatched"), Json(1));
  import("CoreId: unknown", "", 409);  // the same file again
}

TEST_F(SubmissionsApiTest, SchemaPacksAreListedAndDeleted) {
  const auto pack = add_pack();
  const auto listed = expect(200, world_.app.get("/schema_packs", world_.viewer));
  EXPECT_EQ(listed.at(0).at("elements"), Json(JsonArray{"PORR_IN040001UV01"}));
  EXPECT_EQ(world_.app.remove("/schema_packs/" + pack, world_.anna).status, 403);
  EXPECT_EQ(world_.app.remove("/schema_packs/" + pack, world_.mia).status, 204);
  EXPECT_EQ(world_.app.remove("/schema_packs/" + pack, world_.mia).status, 404);
}

TEST_F(SubmissionsApiTest, FilesAreDownloaded) {
  decide();
  const auto report = valid();
  EXPECT_THAT(text_of_file(world_.app.get(path(report, "/form"), world_.anna)), testing::StartsWith("%PDF"));
  const auto file = world_.app.get(CaseWorld::path(case_, "/event_file"), world_.anna);
  EXPECT_EQ(file.headers.get_or("Content-Type", ""), "application/zip");
  EXPECT_THAT(text_of_file(file), testing::AllOf(HasSubstr("case/decision-record.txt"), HasSubstr("case/awareness.txt"),
                                                 HasSubstr("case/audit-trail.txt"), HasSubstr("3500A.pdf")));
}

TEST_F(SubmissionsApiTest, SummariesAreGroupedByQuarter) {
  auto facts = world_.new_case("Second", "2026-05-30");
  facts["problem_codes"] = JsonArray{"A0101"};
  const auto second = world_.open(facts);
  for (const auto& view : {case_, second}) {
    auto current = world_.read(view);
    while (CaseWorld::obligation(current, "us").at("reached").is_null()) {
      const auto key = text_at(CaseWorld::obligation(current, "us").at("next_question"), "key");
      const bool is_yes = key == "ours" || key == "event_occurred" || key == "malfunction" || key == "not_remote" ||
                          key == "summary_eligible";
      current = world_.answer(view, "us", is_yes ? "y" : "n");
    }
    expect(200, world_.change(kPost, view, "/obligations/us/decision", {}, world_.mia));
    ASSERT_EQ(CaseWorld::obligation(world_.read(view), "us").at("state"), Json("in_summary"));
  }
  const auto quarter = expect(200, world_.app.get("/summary_reports?year=2026&quarter=2", world_.viewer));
  EXPECT_EQ(quarter.at("due_day"), Json("2026-07-31"));
  ASSERT_EQ(quarter.at("groups").as_array().size(), 1U);
  EXPECT_EQ(quarter.at("groups").at(0).at("cases").at(0).at("number"), second.at("number"));
  EXPECT_EQ(quarter.at("uncoded").at(0).at("number"), case_.at("number"));
  const auto other = expect(200, world_.app.get("/summary_reports?year=2026&quarter=3", world_.viewer));
  EXPECT_TRUE(other.at("groups").as_array().empty());
  EXPECT_EQ(world_.app.get("/summary_reports?year=2026", world_.viewer).status, 422);
  EXPECT_THAT(text_of_file(world_.app.get("/summary_reports/file?year=2026&quarter=2", world_.anna)),
              HasSubstr(text_at(second, "number")));
  const Json order(JsonObject{{"year", 2026}, {"quarter", 2}, {"case_id", second.at("id")}});
  const auto draft = expect(201, world_.app.post("/summary_reports", order, world_.anna));
  EXPECT_EQ(draft.at("report").at("evaluation").at("events_summarized"), Json(1));
  EXPECT_EQ(draft.at("report").at("manufacturer").at("exemption_number"), Json("VMSR"));
}

}  // namespace
}  // namespace pharos
