#include <fstream>

#include "application.hpp"
#include "public_data/test_support.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;
using testing_support::TestApp;

class TermMappingsApiTest : public testing::Test {
 protected:
  TermMappingsApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("mia@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    mia_ = app_.verified("mia@acme.test");
  }
  static JsonObject mapping(const std::string& term, const std::string& status = "confirmed") {
    return {{"source_term", term}, {"status", status}, {"imdrf_codes", JsonArray{"A0504"}}};
  }
  Json save(const JsonObject& body) {
    const auto response = app_.post("/term-mappings", Json(body), anna_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  static std::string path(const Json& mapping) { return "/term-mappings/" + std::string{mapping.at("id").as_string()}; }
  std::string fault(const JsonObject& body) {
    const auto response = app_.post("/term-mappings", Json(body), anna_);
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  }
  http::Response publish() {
    return app_.post("/term-mappings/versions", Json(JsonObject{{"signature", signature_of(app_, "mia@acme.test")}}),
                     mia_);
  }

  TestApp app_;
  Caller anna_;
  Caller mia_;
};

TEST_F(TermMappingsApiTest, ATermIsMappedOnceAndHasTheFdaCode) {
  const auto saved = save(mapping("LEAK-01"));
  EXPECT_EQ(saved.at("targets").at(0).at("code"), Json("A0504"));
  EXPECT_TRUE(saved.at("targets").at(0).at("fda_code").is_string()) << "through the published cross-reference table";
  auto other = mapping("leak-01", "rejected");
  EXPECT_EQ(save(other).at("id"), saved.at("id")) << "the same term in different case";
  const auto list = body_of(app_.get("/term-mappings", anna_));
  ASSERT_EQ(list.at("rows").as_array().size(), 1U);
  EXPECT_EQ(list.at("rows").at(0).at("status"), Json("rejected"));
  EXPECT_EQ(list.at("counts").at("rejected"), Json(1));
  EXPECT_EQ(list.at("approved_version"), Json());
}

TEST_F(TermMappingsApiTest, R28_AStaleVersionIsNotOverwritten) {
  const auto saved = save(mapping("LEAK-01"));
  const auto put = [&](const std::string& etag) {
    return app_.send(http::Method::kPut, path(saved), to_text(Json(mapping("LEAK-01", "rejected"))),
                     {.caller = anna_, .headers = {{"If-Match", etag}}});
  };
  EXPECT_EQ(put("\"1\"").status, 200);
  EXPECT_EQ(put("\"1\"").status, 412);
}

TEST_F(TermMappingsApiTest, InvalidFieldsAreNamed) {
  EXPECT_EQ(fault(mapping("")), "source_term");
  auto body = mapping("LEAK-01");
  body["imdrf_codes"] = JsonArray{"C01"};
  EXPECT_EQ(fault(body), "imdrf_codes");
  body["imdrf_codes"] = JsonArray{};
  EXPECT_EQ(fault(body), "imdrf_codes");
  body = mapping("LEAK-01");
  body["harm_id"] = "hrm_none";
  EXPECT_EQ(fault(body), "harm_id");
  body = mapping("LEAK-01");
  body["status"] = "maybe";
  EXPECT_EQ(fault(body), "status");
}

TEST_F(TermMappingsApiTest, SuggestionsAreAcceptedInBulk) {
  const auto first = save(mapping("LEAK-01", "suggested"));
  const auto second = save(mapping("LEAK-02", "suggested"));
  const Json ids(JsonObject{{"ids", JsonArray{first.at("id"), second.at("id")}}});
  const auto accepted = app_.post("/term-mappings/accept", ids, anna_);
  ASSERT_EQ(accepted.status, 200) << to_text(body_of(accepted));
  EXPECT_EQ(body_of(accepted).at(1).at("status"), Json("confirmed"));
  EXPECT_EQ(app_.post("/term-mappings/accept", ids, anna_).status, 409);
  EXPECT_EQ(app_.post("/term-mappings/accept", JsonObject{{"ids", JsonArray{}}}, anna_).status, 422);
}

TEST_F(TermMappingsApiTest, MappingsAreImportedAllOrNone) {
  const public_data::TemporaryFolder folder;
  const auto import = [&](const std::string& content) {
    const auto path = folder.path() / "mapping.csv";
    std::ofstream{path, std::ios::binary} << content;
    const http::UploadedPart part{
        .name = "file", .file_name = "mapping.csv", .content_type = "text/csv", .file = path, .text = {}};
    const auto response =
        app_.send(http::Method::kPost, "/term-mappings/import", "", {.caller = anna_, .headers = {}, .parts = {part}});
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response);
  };
  const std::string head = "Own term,Status,IMDRF codes,Harm\n";
  const auto wrong = import(head + "LEAK,confirmed,A0504,\nFIRE,confirmed,X99,Boredom\nSMOKE,maybe,,\n");
  EXPECT_EQ(wrong.at("imported"), Json(0));
  EXPECT_EQ(wrong.at("errors").as_array().size(), 3U) << to_text(wrong);
  EXPECT_EQ(wrong.at("errors").at(0).at("row"), Json(3));
  EXPECT_TRUE(body_of(app_.get("/term-mappings", anna_)).at("rows").as_array().empty());
  const auto good = import(head + "LEAK,Confirmed,A0504; A0705,\nNEW,unmapped,,\nFIRE,rejected,,\n");
  EXPECT_EQ(good.at("imported"), Json(2)) << to_text(good);
  EXPECT_EQ(body_of(app_.get("/term-mappings", anna_)).at("counts").at("confirmed"), Json(1));
}

TEST_F(TermMappingsApiTest, TermsOfComplaintsAreCountedAndGetSuggestions) {
  constexpr db::PlatformSql kRoom =
      R"sql(update tenants set limits = '{"seats":9,"monitors":9,"storage_mb":9,"complaint_rows":9}')sql";
  app_.database().execute(kRoom);
  const auto by = app_.application().people().accounts.find_by_email("anna@acme.test")->id;
  const auto product = testing_support::make_product(app_, by, "");
  const auto body = [](const std::string& number) {
    return Json(JsonObject{{"complaint_number", number},
                           {"date_received", "2026-01-05"},
                           {"description", "It leaks"},
                           {"internal_codes", JsonArray{"Fluid leak", "zzqqx"}}});
  };
  const auto created = app_.post("/" + product + "/customer-complaints", body("C-1"), anna_);
  ASSERT_EQ(created.status, 201) << to_text(body_of(created));
  const auto rows = body_of(app_.get("/term-mappings", anna_)).at("rows").as_array();
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].at("status"), Json("unmapped"));
  EXPECT_EQ(rows[0].at("count"), Json(1));
  const auto suggested = app_.post("/term-mappings/suggest", JsonObject{}, anna_);
  ASSERT_EQ(suggested.status, 200) << to_text(body_of(suggested));
  EXPECT_EQ(body_of(suggested).at("suggested"), Json(1));
  EXPECT_EQ(body_of(app_.get("/term-mappings", anna_)).at("counts").at("unmapped"), Json(1));
}

TEST_F(TermMappingsApiTest, CandidatesAreSimilarToTheTerm) {
  const auto candidates = body_of(app_.get("/term-mappings/candidates?term=fluid%20leak", anna_)).as_array();
  ASSERT_FALSE(candidates.empty());
  EXPECT_LE(candidates.size(), 5U);
  EXPECT_EQ(app_.get("/term-mappings/candidates", anna_).status, 422);
}

TEST_F(TermMappingsApiTest, R27_AVersionIsASignedCopyOfConfirmedMappings) {
  EXPECT_EQ(publish().status, 409) << "nothing is confirmed";
  save(mapping("LEAK-01"));
  save(mapping("LEAK-02", "suggested"));
  const auto first = publish();
  ASSERT_EQ(first.status, 201) << to_text(body_of(first));
  EXPECT_EQ(body_of(first).at("version"), Json(1));
  EXPECT_EQ(body_of(first).at("mapping_count"), Json(1));
  save(mapping("LEAK-03"));
  EXPECT_EQ(body_of(publish()).at("version"), Json(2));
  EXPECT_EQ(body_of(app_.get("/term-mappings/versions/1", anna_)).at("mappings").as_array().size(), 1U);
  EXPECT_EQ(body_of(app_.get("/term-mappings/versions", anna_)).at(0).at("version"), Json(2));
  EXPECT_EQ(app_.get("/term-mappings/versions/3", anna_).status, 404);
  EXPECT_EQ(body_of(app_.get("/term-mappings", anna_)).at("approved_version"), Json(2));
}

TEST_F(TermMappingsApiTest, TheMappingIsExportedAndTheTrailRecordsIt) {
  save(mapping("LEAK-01"));
  EXPECT_EQ(app_.get("/term-mappings/download?format=xlsx", anna_).status, 200);
  EXPECT_EQ(app_.get("/term-mappings/download?format=pdf", anna_).status, 422);
  constexpr db::PlatformSql kCount = "select count(*) from audit_entries where action = 'export.term_mappings'";
  EXPECT_EQ(app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); }), 1);
}

TEST_F(TermMappingsApiTest, AnotherTenantFindsNothingOnAnyVerb) {
  const auto saved = save(mapping("MARKER"));
  publish();
  app_.make_user("stranger@initech.test", "ra_manager", "initech");
  const auto stranger = app_.verified("stranger@initech.test", "initech");
  EXPECT_TRUE(body_of(app_.get("/term-mappings", stranger)).at("rows").as_array().empty());
  EXPECT_TRUE(body_of(app_.get("/term-mappings/versions", stranger)).as_array().empty());
  EXPECT_EQ(app_.get("/term-mappings/versions/1", stranger).status, 404);
  EXPECT_EQ(app_.put(path(saved), Json(mapping("MARKER")), stranger).status, 404);
  EXPECT_EQ(app_.post("/term-mappings/accept", JsonObject{{"ids", JsonArray{saved.at("id")}}}, stranger).status, 404);
}

}  // namespace
}  // namespace pharos
