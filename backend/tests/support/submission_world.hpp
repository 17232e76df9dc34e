#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "sheets/zip_archive.hpp"
#include "support/case_world.hpp"
#include "support/complaint_support.hpp"

namespace pharos::testing_support {

// A schema that accepts the message as a whole.
inline constexpr const char* kAnyMessage = R"(<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:hl7-org:v3" xmlns="urn:hl7-org:v3"><xs:element name="PORR_IN040001UV01"><xs:complexType>
  <xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence>
  <xs:attribute name="ITSVersion" type="xs:string"/></xs:complexType></xs:element></xs:schema>)";

inline constexpr const char* kFailure =
    "<failure><reportId>1234567-2026-00042</reportId><detail><section>H6</section><errorMessage>Unknown code"
    "</errorMessage><messageValue>1503</messageValue><xPath>/x</xPath></detail></failure>";

inline std::string text_of_file(const http::Response& response) {
  const auto* file = std::get_if<http::FileBody>(&response.body);
  if (!file) return "";
  std::ostringstream content;
  content << std::ifstream{file->file, std::ios::binary}.rdbuf();
  return content.str();
}

// A case and its reports. anna writes, mia decides.
class SubmissionTest : public testing::Test {
 protected:
  SubmissionTest() : case_(world_.open(world_.new_case("The pump stopped"))) {}

  Json expect(int status, const http::Response& response) {
    EXPECT_EQ(response.status, status) << to_text(body_of(response));
    return body_of(response);
  }
  http::Response upload(const std::string& path, const std::vector<http::UploadedPart>& parts, const Caller& caller) {
    return world_.app.send(http::Method::kPost, path, "", {.caller = caller, .parts = parts});
  }
  std::string add_pack(const std::string& name = "FDA 2015", const std::string& content = kAnyMessage) {
    return text_at(expect(201, upload("/schema_packs",
                                      {uploads_.file("emdr.xsd", content), Uploads::field("name", name)}, world_.mia)),
                   "id");
  }
  void decide() {
    world_.answer(case_, "us", "yynyynn");
    EXPECT_EQ(world_.change(http::Method::kPost, case_, "/obligations/us/decision", {}, world_.mia).status, 200);
  }
  Json create() {
    return expect(201, world_.app.post(CaseWorld::path(case_, "/submissions"), Json(JsonObject{}), world_.anna));
  }
  // Fills what FDA requires.
  Json fill(const Json& draft, const std::string& number = "1234567-2026-00042") {
    auto report = draft.at("report");
    report.at("event").as_object()["description"] = "The pump stopped without an alarm.";
    report.at("device").as_object()["product_code"] = "FRN";
    report.at("device").as_object()["common_name"] = "Infusion pump";
    report.at("manufacturer").as_object()["report_number"] = number;
    report.at("evaluation").as_object()["device_problems"] = JsonArray{"1503"};
    return save(draft, report);
  }
  Json save(const Json& draft, const Json& report, int status = 200) {
    return expect(status, world_.app.put(path(draft), report, world_.anna));
  }
  Json valid() {
    const auto draft = create();
    fill(draft);
    return expect(200, world_.app.post(path(draft, "/check"), Json(JsonObject{}), world_.anna));
  }
  Json send(const std::vector<std::string>& ids, const std::string& pack) {
    JsonArray listed;
    for (const auto& id : ids) listed.emplace_back(id);
    return expect(201,
                  world_.app.post("/submission_exports",
                                  Json(JsonObject{{"submission_ids", listed}, {"schema_pack_id", pack}}), world_.mia));
  }
  static std::string path(const Json& submission, const std::string& rest = "") {
    return "/submissions/" + text_at(submission, "id") + rest;
  }
  Json read(const Json& submission) { return body_of(world_.app.get(path(submission), world_.anna)); }
  // The members of the event file of a case, by name.
  std::map<std::string, std::string> event_file(const Json& view) {
    const auto response = world_.app.get(CaseWorld::path(view, "/event_file"), world_.anna);
    const auto* file = std::get_if<http::FileBody>(&response.body);
    std::map<std::string, std::string> members;
    if (!file) return members;
    sheets::ZipArchive archive{file->file, {.max_bytes = 100 << 20}};
    for (const auto& name : archive.members()) members[name] = sheets::read_all(*archive.open(name), 100 << 20);
    return members;
  }
  Json us() { return CaseWorld::obligation(world_.read(case_), "us"); }
  Json import(const std::string& content, const std::string& batch = "", int status = 201) {
    std::vector<http::UploadedPart> parts{uploads_.file("ack.xml", content)};
    if (!batch.empty()) parts.push_back(Uploads::field("batch_id", batch));
    return expect(status, upload("/acknowledgements", parts, world_.mia));
  }
  static std::string processed(const std::string& batch, bool passed, const std::string& core = "ci1") {
    return "<submission><coreId>" + core + "</coreId><batchId>" + batch + "</batchId><numReportPassed>" +
           (passed ? "1" : "0") + "</numReportPassed><numReportFailed>" + (passed ? "0" : "1") +
           "</numReportFailed><report id='1234567-2026-00042'><status>" + (passed ? "passed" : "failed") +
           "</status></report>" + (passed ? "" : kFailure) + "</submission>";
  }

  CaseWorld world_;
  Uploads uploads_;
  Json case_;
};

}  // namespace pharos::testing_support
