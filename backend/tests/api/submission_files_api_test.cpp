// What is sent with a report, and what the event file shows of it.
#include <gmock/gmock.h>

#include "core/crypto.hpp"
#include "public_data/test_support.hpp"
#include "sheets/zip_archive.hpp"
#include "support/submission_world.hpp"
#include "support/xpaths.hpp"

namespace pharos {
namespace {

using enum http::Method;
using testing::ElementsAre;
using testing::HasSubstr;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;
using testing_support::text_of_file;
using testing_support::Uploads;
using testing_support::XPaths;

constexpr std::string_view kPhoto = "%PDF-1.7\nA photo of the pump";

class SubmissionFilesApiTest : public testing_support::SubmissionTest {
 protected:
  http::Response try_attach(const std::string& kind, const std::string& record, const http::UploadedPart& file) {
    return upload("/attachments", {Uploads::field("record_kind", kind), Uploads::field("record_id", record), file},
                  world_.anna);
  }
  std::string attach(const std::string& name, const std::string& content = std::string{kPhoto}) {
    return text_at(expect(201, try_attach("case", text_at(case_, "id"), uploads_.file(name, content))), "id");
  }
  http::Response select(const Json& report, const std::vector<std::string>& ids) {
    JsonArray listed;
    for (const auto& id : ids) listed.emplace_back(id);
    return world_.app.put(path(report, "/attachments"), Json(JsonObject{{"attachment_ids", listed}}), world_.anna);
  }
  Json check(const Json& report) {
    return expect(200, world_.app.post(path(report, "/check"), Json(JsonObject{}), world_.anna));
  }
  std::string message(const std::string& batch) {
    return text_of_file(world_.app.get("/submission_exports/" + batch, world_.mia));
  }
  static std::string sent_member(const std::string& number, const std::string& batch) {
    return "reports/" + number + "/sent-" + batch + ".xml";
  }
};

TEST_F(SubmissionFilesApiTest, SelectedAttachmentsAreInTheMessage) {
  const auto complaint = world_.add_complaint("C-7");
  expect(200, world_.change(kPost, case_, "/complaints", {{"complaint_id", complaint}}, world_.anna));
  const auto photo = attach("photo.pdf");
  const auto letter = text_at(
      expect(201, try_attach("complaint", complaint, uploads_.file("letter.pdf", "%PDF-1.7\nThe complaint"))), "id");
  const auto draft = create();
  fill(draft);
  const auto listed = read(draft).at("attachments");
  ASSERT_EQ(listed.as_array().size(), 2U);
  EXPECT_EQ(listed.at(0).at("source"), Json("Case " + text_at(case_, "number")));
  EXPECT_EQ(listed.at(1).at("source"), Json("Complaint C-7"));
  EXPECT_EQ(listed.at(1).at("is_selected"), Json(false));

  const auto selected = expect(200, select(draft, {letter, photo}));
  EXPECT_EQ(selected.at("attachments").at(0).at("file_name"), Json("letter.pdf"));
  EXPECT_EQ(selected.at("attachments").at(0).at("is_selected"), Json(true));
  EXPECT_EQ(check(draft).at("status"), Json("valid"));
  const auto batch = text_at(send({text_at(draft, "id")}, add_pack()), "batch_id");
  const XPaths sent{message(batch)};
  EXPECT_THAT(sent.find("//message/attachment/text/reference/@value"), ElementsAre("letter.pdf", "photo.pdf"));
  EXPECT_THAT(sent.find("//message/attachment/text/@representation"), ElementsAre("B64", "B64"));
  EXPECT_THAT(sent.find("//message/attachment/text/@mediaType"), ElementsAre("text/plain", "text/plain"));
  EXPECT_THAT(sent.find("//message/attachment/text").at(1), HasSubstr(crypto::to_base64(kPhoto)));
  EXPECT_EQ(select(draft, {}).status, 409);  // sent
}

TEST_F(SubmissionFilesApiTest, AChangedSelectionMustBeCheckedAgain) {
  const auto photo = attach("photo.pdf");
  const auto report = valid();
  EXPECT_EQ(expect(200, select(report, {photo})).at("status"), Json("draft"));
  EXPECT_EQ(select(report, {photo, photo}).status, 422);
  EXPECT_EQ(select(report, {"att_none"}).status, 422);
  EXPECT_EQ(world_.app
                .send(kPut, path(report, "/attachments"), R"({"attachment_ids": []})",
                      {.caller = world_.anna, .headers = {{"If-Match", "\"1\""}}})
                .status,
            412);
  EXPECT_EQ(
      world_.app.put(path(report, "/attachments"), Json(JsonObject{{"attachment_ids", JsonArray{}}}), world_.viewer)
          .status,
      403);
}

TEST_F(SubmissionFilesApiTest, ATooLargeAttachmentIsNamedAndNothingIsExported) {
  std::string large{kPhoto};
  large.resize(51'000'000, ' ');  // can be attached to a record, but not sent
  const auto id = attach("film.pdf", large);
  const auto report = valid();
  const auto selected = expect(200, select(report, {id}));
  EXPECT_THAT(to_text(selected.at("findings")), HasSubstr("Attachment film.pdf: at most 50 MB, 51.0 MB given"));
  EXPECT_EQ(check(report).at("status"), Json("draft"));
  const Json order(JsonObject{{"submission_ids", JsonArray{report.at("id")}}, {"schema_pack_id", add_pack()}});
  EXPECT_EQ(world_.app.post("/submission_exports", order, world_.mia).status, 409);
  EXPECT_TRUE(read(report).at("batch_id").is_null());
}

TEST_F(SubmissionFilesApiTest, AFileOf60MegabytesIsRefused) {
  std::string large{kPhoto};
  large.resize(60'000'000, ' ');
  const auto refused = try_attach("case", text_at(case_, "id"), uploads_.file("film.pdf", large));
  EXPECT_EQ(refused.status, 413);
  EXPECT_EQ(text_at(body_of(refused).at("fields"), "file"), "The file is larger than 50 MB");
  EXPECT_TRUE(read(create()).at("attachments").as_array().empty());
}

TEST_F(SubmissionFilesApiTest, ARemovedAttachmentIsNamed) {
  const auto photo = attach("photo.pdf");
  const auto draft = create();
  fill(draft);
  expect(200, select(draft, {photo}));
  EXPECT_EQ(check(draft).at("status"), Json("valid"));
  expect(200,
         world_.app.post("/attachments/" + photo + "/remove", Json(JsonObject{{"reason", "Wrong pump"}}), world_.anna));
  const Json order(JsonObject{{"submission_ids", JsonArray{draft.at("id")}}, {"schema_pack_id", add_pack()}});
  const auto refused = world_.app.post("/submission_exports", order, world_.mia);
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(to_text(body_of(refused)), HasSubstr("photo.pdf was removed from its record"));
  EXPECT_EQ(read(draft).at("status"), Json("valid"));
  EXPECT_THAT(to_text(read(draft).at("findings")), HasSubstr("Attachment photo.pdf: it was removed"));
  EXPECT_EQ(check(draft).at("status"), Json("draft"));
}

TEST_F(SubmissionFilesApiTest, TheEventFileHasAReportOfABatchExactlyAsItWasSent) {
  const auto second_case = world_.open(world_.new_case("The other pump", "2026-05-20"));
  const auto first = valid();
  const auto other =
      expect(201, world_.app.post(CaseWorld::path(second_case, "/submissions"), Json(JsonObject{}), world_.anna));
  auto report = fill(other, "1234567-2026-00043").at("report");
  report.at("event").as_object()["description"] = "Another patient";
  save(other, report);
  check(other);
  const auto batch = text_at(send({text_at(first, "id"), text_at(other, "id")}, add_pack()), "batch_id");
  const auto sent = message(batch);
  const auto start = sent.find(" <message>\n");
  const auto middle = sent.find(" </message>\n") + std::string_view{" </message>\n"}.size();

  const auto members = event_file(case_);
  const auto& copy = members.at(sent_member("1234567-2026-00042", batch));
  EXPECT_THAT(copy, HasSubstr(sent.substr(start, middle - start)));
  EXPECT_THAT(copy, HasSubstr("Message 1 of 2"));
  EXPECT_THAT(copy, testing::Not(HasSubstr("Another patient")));
  EXPECT_THAT(XPaths{copy}.find("/PORR_IN040001UV01/id/@extension"), ElementsAre(batch));
  EXPECT_FALSE(members.contains("reports/1234567-2026-00042/not-sent.xml"));
  EXPECT_THAT(event_file(second_case).at(sent_member("1234567-2026-00043", batch)), HasSubstr("Another patient"));
}

TEST_F(SubmissionFilesApiTest, TheEventFileHasEveryFileOfARejectedReport) {
  decide();
  const auto report = valid();
  const auto pack = add_pack();
  const auto first = text_at(send({text_at(report, "id")}, pack), "batch_id");
  import(processed(first, false));
  auto corrected = read(report).at("report");
  corrected.at("event").as_object()["description"] = "Corrected text";
  save(report, corrected);
  EXPECT_THAT(event_file(case_).at("reports/1234567-2026-00042/not-sent.xml"), HasSubstr("Corrected text"));
  check(report);
  const auto second = text_at(send({text_at(report, "id")}, pack), "batch_id");
  const auto members = event_file(case_);
  EXPECT_EQ(members.at(sent_member("1234567-2026-00042", first)), message(first));
  EXPECT_EQ(members.at(sent_member("1234567-2026-00042", second)), message(second));
  EXPECT_THAT(message(first), testing::Not(HasSubstr("Corrected text")));
}

TEST_F(SubmissionFilesApiTest, ConcomitantProductsAreStoredAndSent) {
  const auto draft = create();
  auto report = fill(draft).at("report");
  report.at("device").as_object()["concomitant_products"] =
      JsonArray{JsonObject{{"description", "Heparin"}, {"date", "2026-05-01"}},
                JsonObject{{"description", std::string(51, 'x')}, {"date", nullptr}}};
  EXPECT_THAT(to_text(save(draft, report).at("findings")),
              HasSubstr("D11 Concomitant medical product: at most 50 characters, 51 given"));
  report.at("device").at("concomitant_products").at(1).as_object()["description"] = "Insulin";
  EXPECT_EQ(save(draft, report).at("report").at("device").at("concomitant_products").as_array().size(), 2U);
  EXPECT_EQ(check(draft).at("status"), Json("valid"));
  const XPaths sent{message(text_at(send({text_at(draft, "id")}, add_pack()), "batch_id"))};
  EXPECT_THAT(sent.find("//code[@code='C53630']/../value"), ElementsAre("Heparin", "Insulin"));
}

TEST_F(SubmissionFilesApiTest, TheVersionOfTheMessageCanBeSelectedUntilItIsSent) {
  const auto report = valid();
  const auto select_release = [this, &report](const std::string& release) {
    return world_.app.put(path(report, "/release"), Json(JsonObject{{"release", release}}), world_.anna);
  };
  const auto changed = expect(200, select_release("V3NORMED_2016"));
  EXPECT_EQ(changed.at("release"), Json("V3NORMED_2016"));
  EXPECT_EQ(changed.at("status"), Json("draft"));
  EXPECT_EQ(select_release("V3NORMED_1999").status, 422);
  check(report);
  const auto batch = text_at(send({text_at(report, "id")}, add_pack()), "batch_id");
  EXPECT_THAT(XPaths{message(batch)}.find("//versionCode/@code"), ElementsAre("V3NORMED_2016"));
  EXPECT_EQ(select_release("V3NORMED_2005").status, 409);
}

}  // namespace
}  // namespace pharos
