#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "application.hpp"
#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::file_content;
using testing_support::TestApp;
using testing_support::Uploads;

const std::string kMapping =
    R"({"complaint_number":"No","date_received":"Received","description":"What","lot_number":"Lot",
        "complainant.name":"Who","imdrf.a":"A"})";
const std::string kCsvHead = "No,Received,What,Lot,Who,A\n";

class ComplaintsApiTest : public testing::Test {
 protected:
  ComplaintsApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    app_.make_user("vera@acme.test", "viewer");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
  }

  http::Response import(const std::string& content, const std::string& label = "c.csv", const std::string& filter = "",
                        const std::string& mapping = kMapping) {
    std::vector<http::UploadedPart> parts{uploads_.file(label, content), Uploads::field("colMapping", mapping),
                                          Uploads::field("dateFormat", "YYYY-MM-DD")};
    if (!filter.empty()) parts.push_back(Uploads::field("filter", filter));
    return app_.send(http::Method::kPost, "/prd_1/complaints", "", {.caller = anna_, .headers = {}, .parts = parts});
  }
  Json one() {
    return JsonObject{{"complaint_number", "H-1"},
                      {"date_received", "2026-05-01"},
                      {"description", "It broke"},
                      {"complainant", JsonObject{{"name", "Mary Miller"}, {"type", "patient"}}},
                      {"imdrf", JsonObject{{"a", JsonArray{"A0101"}}}}};
  }
  Json list(const std::string& query, const Caller& caller) {
    return body_of(app_.get("/customer_complaints?" + query, caller));
  }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
};

TEST_F(ComplaintsApiTest, AFileBecomesADatasetAndRejectsAreExplained) {
  const auto answer = import(kCsvHead +
                             "1,2026-01-02,Pump stopped,L1,Mary,A0101\n"
                             "2,02/01/2026,Wrong day,L2,Mary,\n"
                             "3,2026-01-03,,L3,Mary,\n"
                             "4,2026-01-04,Unknown code,L4,Mary,A999999\n"
                             "1,2026-01-05,Same number,L5,Mary,\n"
                             "6,2026-02-30,No such day,L6,Mary,\n");
  ASSERT_EQ(answer.status, 201);
  const auto dataset = body_of(answer);
  EXPECT_EQ(dataset.at("row_count"), Json(6));
  EXPECT_EQ(dataset.at("accepted_count"), Json(1));
  EXPECT_EQ(dataset.at("rejected_count"), Json(4));
  EXPECT_EQ(dataset.at("duplicate_count"), Json(1));
  EXPECT_EQ(dataset.at("date_from"), Json("2026-01-02"));
  const auto id = std::string{dataset.at("id").as_string()};
  const auto errors = file_content(app_.get("/prd_1/datasets/" + id + "/errors", anna_));
  EXPECT_THAT(errors, HasSubstr("3,Received: Date received must be a date in the format YYYY-MM-DD,2,02/01/2026"));
  EXPECT_THAT(errors, HasSubstr("4,What: Description is required"));
  EXPECT_THAT(errors, HasSubstr("A999999 is not an IMDRF Annex A code"));
  EXPECT_THAT(errors, HasSubstr("The number occurs earlier in this file"));
  EXPECT_THAT(errors, Not(HasSubstr("Mary"))) << "complainants are not in error files";

  const auto page = body_of(app_.get("/prd_1/customer-complaints/datasets/" + id, anna_)).at("complaints");
  ASSERT_EQ(page.at("total_rows"), Json(1));
  EXPECT_EQ(page.at("rows").at(0).at("complainant").at("name"), Json("Mary"));
  EXPECT_EQ(body_of(app_.get("/prd_1/customer-complaint-datasets", anna_)).as_array().size(), 1U);
  EXPECT_EQ(body_of(app_.get("/customer_complaints/datasets", anna_)).as_array().size(), 1U);
  EXPECT_EQ(body_of(app_.get("/tenants/plan", anna_)).at("usage").at("complaint_rows"), Json(1));

  const auto again = body_of(import(kCsvHead + "1,2026-01-02,Pump stopped,L1,,\n7,2026-01-02,New,L1,,\n"));
  EXPECT_EQ(again.at("duplicate_count"), Json(1)) << "compared with earlier datasets";
  EXPECT_EQ(again.at("accepted_count"), Json(1));
}

TEST_F(ComplaintsApiTest, TheWizardPreviewsChecksAndImports) {
  const auto kept = app_.send(
      http::Method::kPost, "/prd_1/complaints/uploads", "",
      {.caller = anna_,
       .headers = {},
       .parts = {uploads_.file("../../x/My file.csv", "Complaint ID;Event Date;Description\n1;2026/01/02;a\n2;;b\n")}});
  ASSERT_EQ(kept.status, 201);
  const auto upload = body_of(kept);
  EXPECT_EQ(upload.at("file_name"), Json("My file.csv"));
  EXPECT_EQ(upload.at("separator"), Json(";"));
  const auto& sheet = upload.at("sheets").at(0);
  EXPECT_EQ(sheet.at("guess").at("complaint_number"), Json("Complaint ID"));
  EXPECT_FALSE(sheet.at("guess").as_object().contains("date_received")) << "the date of the event is another date";
  EXPECT_EQ(sheet.at("guess").at("date_of_event"), Json("Event Date"));
  EXPECT_EQ(sheet.at("candidates").at("date_received"), Json(JsonArray{"Event Date"}));
  auto mapping = sheet.at("guess").as_object();
  mapping["date_received"] = "Event Date";
  mapping.erase("date_of_event");
  EXPECT_EQ(sheet.at("columns").at(1).at("samples").at(0), Json("2026/01/02"));

  const std::string path = "/prd_1/complaints/uploads/" + std::string{upload.at("id").as_string()};
  const Json plan = JsonObject{{"colMapping", mapping}, {"dateFormat", "YYYY/MM/DD"}};
  const auto check = body_of(app_.post(path + "/check", plan, anna_));
  EXPECT_EQ(check.at("accepted_count"), Json(1));
  EXPECT_EQ(check.at("errors").at(0).at("row"), Json(3));
  EXPECT_EQ(check.at("errors").at(0).at("code"), Json("required"));
  EXPECT_THAT(file_content(app_.get(path + "/errors", anna_)), HasSubstr("Date received is required"));
  EXPECT_EQ(list("", anna_).at("total_rows"), Json(0)) << "a check stores nothing";

  const auto done =
      app_.send(http::Method::kPost, "/customer_complaints/import", "",
                {.caller = anna_,
                 .headers = {},
                 .parts = {Uploads::field("upload_id", std::string{upload.at("id").as_string()}),
                           Uploads::field("productId", "prd_1"), Uploads::field("colMapping", to_text(mapping)),
                           Uploads::field("dateFormat", "YYYY/MM/DD")}});
  ASSERT_EQ(done.status, 201);
  EXPECT_EQ(app_.post(path + "/check", plan, anna_).status, 404) << "the file is gone";
  EXPECT_EQ(app_.get("/prd_1/complaints/uploads/..%2f..%2fx/errors", anna_).status, 404);
}

TEST_F(ComplaintsApiTest, AnInvalidImportPlanIsRejected) {
  const auto fields = [](const http::Response& response) { return body_of(response).at("fields").as_object(); };
  EXPECT_TRUE(fields(import(kCsvHead, "c.csv", "", R"({"complaint_number":"No"})")).contains("colMapping"));
  EXPECT_TRUE(fields(import("No\n", "c.csv")).contains("colMapping"));
  EXPECT_TRUE(
      fields(import(kCsvHead, "c.csv", R"({"all":[{"column":"None","op":"eq","value":"x"}]})")).contains("filter"));
  EXPECT_TRUE(
      fields(import(kCsvHead, "c.csv", R"({"all":[{"column":"No","op":"like","value":"x"}]})")).contains("filter"));
  EXPECT_EQ(import(kCsvHead, "c.pdf").status, 415);
  EXPECT_EQ(import("PK\x03\x04", "c.csv").status, 415);
}

TEST_F(ComplaintsApiTest, RowsAreFiltered) {
  const auto rows = kCsvHead + "1,2026-01-02,a,L1,,\n2,2026-01-03,b,L2,,\n3,2026-01-04,c,,,\n";
  const auto dataset = body_of(import(rows, "c.csv", R"({"all":[{"column":"Lot","op":"in","value":["L1","L2"]},
                                                                {"column":"Received","op":"gte","value":"2026-01-03"}]})"));
  EXPECT_EQ(dataset.at("accepted_count"), Json(1));
  EXPECT_EQ(dataset.at("filtered_count"), Json(2));
}

TEST_F(ComplaintsApiTest, ALargeFileIsImportedByAJobAndVisibleWhenComplete) {
  std::string rows = kCsvHead;
  for (int i = 1; i <= 6000; ++i) rows += std::to_string(i) + ",2026-03-01,Text,L,Mary,\n";
  const auto answer = import(rows);
  ASSERT_EQ(answer.status, 202);
  EXPECT_EQ(body_of(answer).at("dataset").at("status"), Json("validating"));
  EXPECT_EQ(list("", anna_).at("total_rows"), Json(0));
  app_.run_jobs();
  const auto job = body_of(app_.get("/jobs/" + std::string{body_of(answer).at("job_id").as_string()}, anna_));
  EXPECT_EQ(job.at("status"), Json("succeeded"));
  EXPECT_EQ(job.at("result").at("accepted_count"), Json(6000));
  EXPECT_EQ(list("", anna_).at("total_rows"), Json(6000));
}

TEST_F(ComplaintsApiTest, ACanceledImportLeavesNothing) {
  std::string rows = kCsvHead;
  for (int i = 1; i <= 6000; ++i) rows += std::to_string(i) + ",2026-03-01,Text,L,Mary,\n";
  const auto job = std::string{body_of(import(rows)).at("job_id").as_string()};
  ASSERT_EQ(app_.post("/jobs/" + job + "/cancel", Json(), anna_).status, 202);
  app_.run_jobs();
  EXPECT_EQ(body_of(app_.get("/prd_1/customer-complaint-datasets", anna_)).as_array().size(), 0U);
}

TEST_F(ComplaintsApiTest, OneComplaintIsEnteredChangedAndAudited) {
  const auto created = app_.post("/prd_1/customer-complaints", one(), anna_);
  ASSERT_EQ(created.status, 201);
  const auto complaint = body_of(created);
  EXPECT_THAT(to_text(complaint.at("missing_820_35")), HasSubstr("complainant.phone"));
  EXPECT_EQ(app_.post("/prd_1/customer-complaints", one(), anna_).status, 409) << "the number is taken";

  const auto path = "/prd_1/customer-complaints/" + std::string{complaint.at("id").as_string()};
  Json body = one();
  body.as_object()["reportable"] = JsonObject{{"us", "yes"}};
  const auto changed = app_.put(path, body, anna_);
  ASSERT_EQ(changed.status, 200);
  EXPECT_FALSE(body_of(changed).at("reportable").at("decided_at").is_null());
  EXPECT_EQ(
      app_.send(http::Method::kPut, path, to_text(body), {.caller = anna_, .headers = {{"If-Match", "\"1\""}}}).status,
      412);
  body.as_object()["imdrf"] = JsonObject{{"a", JsonArray{"B01"}}};
  EXPECT_TRUE(body_of(app_.put(path, body, anna_)).at("fields").as_object().contains("imdrf.a"));

  constexpr db::PlatformSql kTrail =
      "select coalesce(before_value, '') || coalesce(after_value, '') from audit_entries";
  for (const auto& text : app_.database().query(kTrail, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_THAT(text, Not(HasSubstr("Mary"))) << "complainants are not in the trail";
  }
  constexpr db::PlatformSql kStored = "select details || coalesce(complainant, '') from complaints";
  for (const auto& text : app_.database().query(kStored, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_THAT(text, Not(HasSubstr("Mary"))) << "complainants are encrypted";
  }
}

TEST_F(ComplaintsApiTest, TheAliasesTakeTheProductFromTheBody) {
  auto body = one();
  EXPECT_EQ(app_.post("/customer_complaints", Json(body), anna_).status, 422) << "whose complaint?";
  body.as_object()["productId"] = "prd_other";
  EXPECT_EQ(app_.post("/customer_complaints", Json(body), anna_).status, 404);
  body.as_object()["productId"] = "prd_1";
  EXPECT_EQ(app_.post("/customer_complaints", Json(body), anna_).status, 201);
  EXPECT_EQ(list("product_id=prd_1", anna_).at("total_rows"), Json(1));

  const auto made =
      app_.post("/customer_complaints/datasets", JsonObject{{"productId", "prd_1"}, {"name", "By hand"}}, anna_);
  ASSERT_EQ(made.status, 201) << to_text(body_of(made));
  EXPECT_EQ(body_of(made).at("product_id"), Json("prd_1"));
  EXPECT_EQ(app_.post("/customer_complaints/datasets", JsonObject{{"name", "Whose?"}}, anna_).status, 422);
  const auto path = "/customer_complaints/datasets/" + std::string{body_of(made).at("id").as_string()};
  const auto renamed = app_.put(path, JsonObject{{"name", "Renamed"}}, anna_);
  ASSERT_EQ(renamed.status, 200) << to_text(body_of(renamed));
  EXPECT_EQ(body_of(renamed).at("name"), Json("Renamed"));
  EXPECT_EQ(app_.put("/customer_complaints/datasets/cds_none", JsonObject{{"name", "X"}}, anna_).status, 404);
  EXPECT_EQ(app_.remove(path, anna_).status, 204);
  EXPECT_EQ(app_.put(path, JsonObject{{"name", "Gone"}}, anna_).status, 404);
}

TEST_F(ComplaintsApiTest, ListsAreOrderedBySeveralColumns) {
  ASSERT_EQ(import(kCsvHead + "1,2026-01-02,A,L2,,\n2,2026-02-03,B,L1,,\n3,2026-03-04,C,L2,,\n").status, 201);
  const auto numbers = [this](const std::string& order) {
    const auto answer = list(order, anna_);
    std::string text;
    for (const Json& row : answer.at("rows").as_array()) text += row.at("complaint_number").as_string();
    return text;
  };
  EXPECT_EQ(numbers("order_by=lot_number:desc&order_by=complaint_number:asc"), "132");
  EXPECT_EQ(numbers("order_by=lot_number:desc&order_by=complaint_number:desc"), "312");
  EXPECT_EQ(numbers("order_by=status:asc&order_by=missing_820_35:asc&order_by=lot_number:asc&order_by=date_received"),
            "213");
  EXPECT_EQ(list("order_by=lot_number:desc&order_by=date_received", anna_).at("order_by"),
            Json(JsonArray{"lot_number:desc", "date_received:asc"}));
  EXPECT_EQ(
      app_.get("/customer_complaints?order_by=status&order_by=status&order_by=status&order_by=status&order_by=status",
               anna_)
          .status,
      422);
  const auto file = file_content(app_.get(
      "/customer_complaints/download?format=csv&order_by=lot_number:desc&order_by=complaint_number:desc", anna_));
  EXPECT_LT(file.find("2026-03-04"), file.find("2026-01-02"));
  EXPECT_LT(file.find("2026-01-02"), file.find("2026-02-03"));
}

TEST_F(ComplaintsApiTest, AViewerSeesComplaintsWithoutComplainants) {
  ASSERT_EQ(app_.post("/prd_1/customer-complaints", one(), anna_).status, 201);
  const auto vera = app_.verified("vera@acme.test");
  const auto row = list("", vera).at("rows").at(0);
  EXPECT_EQ(row.at("complainant").at("name"), Json("•••"));
  EXPECT_EQ(row.at("complainant").at("type"), Json("patient"));
  EXPECT_EQ(app_.post("/prd_1/customer-complaints", one(), vera).status, 403);
  const auto file = app_.get("/customer_complaints/download", vera);
  ASSERT_EQ(file.status, 200);
  EXPECT_THAT(file_content(file), Not(HasSubstr("Mary")));
  EXPECT_THAT(file_content(app_.get("/customer_complaints/download", anna_)), HasSubstr("Mary Miller"));
}

TEST_F(ComplaintsApiTest, ListsFilterOrderAndCount) {
  ASSERT_EQ(import(kCsvHead + "1,2026-01-02,Pump stopped,L1,,A0101\n2,2026-02-03,Alarm 100%,L2,,\n").status, 201);
  ASSERT_EQ(app_.post("/prd_1/customer-complaints", one(), anna_).status, 201);
  EXPECT_EQ(list("q=PUMP", anna_).at("total_rows"), Json(1));
  EXPECT_EQ(list("q=100%25", anna_).at("total_rows"), Json(1)) << "a percent sign is literal";
  EXPECT_EQ(list("imdrf_a=A01", anna_).at("total_rows"), Json(2)) << "a code including the codes below it";
  EXPECT_EQ(list("lot_number=L2", anna_).at("total_rows"), Json(1));
  EXPECT_EQ(list("complainant_type=patient&complainant_type=lay_user", anna_).at("total_rows"), Json(1));
  EXPECT_EQ(list("family_id=NO_FAMILY&start_date=2026-02-01", anna_).at("total_rows"), Json(2));
  EXPECT_EQ(list("order_by=complaint_number:asc", anna_).at("rows").at(0).at("complaint_number"), Json("1"));
  EXPECT_EQ(app_.get("/customer_complaints?color=red", anna_).status, 400);
  EXPECT_EQ(app_.get("/customer_complaints?status=odd", anna_).status, 422);
  EXPECT_EQ(app_.get("/customer_complaints?order_by=description", anna_).status, 422);

  const auto figures = body_of(app_.get("/customer_complaints/statistics", anna_));
  EXPECT_EQ(figures.at("complaints"), Json(3));
  EXPECT_EQ(figures.at("by_month").as_array().size(), 5U);
  EXPECT_EQ(figures.at("pareto").at("a").at(0).at("count"), Json(2));
  EXPECT_EQ(body_of(app_.get("/customer_complaints/statistics?lot_number=none", anna_)).at("complaints"), Json(0));
}

TEST_F(ComplaintsApiTest, HarmsAreFoundByTheirSigns) {
  const auto harm = [&](const char* name, const JsonArray& e, const JsonArray& f) {
    const auto made = body_of(app_.post("/harms", JsonObject{{"name", name}, {"imdrf_e", e}, {"imdrf_f", f}}, anna_));
    return std::string{made.at("id").as_string()};
  };
  const auto bleeding = harm("Bleeding", {"E0506"}, {"F08"});
  const auto embolism = harm("Embolism", {"E0503"}, {});
  const auto death = harm("Death", {}, {"F02"});
  const auto never = harm("Burn", {"E1704"}, {});
  const std::string mapping =
      R"({"complaint_number":"No","date_received":"Received","description":"What","imdrf.e":"E","imdrf.f":"F"})";
  ASSERT_EQ(import("No,Received,What,E,F\n"
                   "1,2026-09-01,a,E0506,F08\n"
                   "2,2026-09-02,b,E050301; E0503,F08\n"  // below a sign, and twice the same harm
                   "3,2026-09-03,c,E2330,F08\n"           // the impact alone does not mean bleeding
                   "4,2019-01-04,d,E0506; E0503,F02\n"    // long ago
                   "5,2026-09-05,e,,F02\n",
                   "harms.csv", "", mapping)
                .status,
            201);
  const auto numbers = [&](const std::string& query) {
    std::set<std::string> found;
    for (const auto page = list(query, anna_); const Json& row : page.at("rows").as_array()) {
      found.insert(std::string{row.at("complaint_number").as_string()});
    }
    return found;
  };
  using Numbers = std::set<std::string>;
  EXPECT_EQ(numbers("harm_id=" + bleeding), (Numbers{"1", "4"}));
  EXPECT_EQ(numbers("harm_id=" + embolism), (Numbers{"2", "4"}));
  EXPECT_EQ(numbers("harm_id=" + death), (Numbers{"4", "5"}));
  EXPECT_EQ(numbers("harm_id=" + never), Numbers{});
  EXPECT_EQ(numbers("severity=3"), Numbers{}) << "no harm has a severity";
  EXPECT_EQ(app_.get("/customer_complaints?harm_id=hrm_none", anna_).status, 422);
  EXPECT_EQ(app_.get("/customer_complaints?severity=11", anna_).status, 422);
  EXPECT_EQ(body_of(app_.get("/customer_complaints/statistics?harm_id=" + bleeding, anna_)).at("complaints"), Json(2));

  std::map<std::string, std::pair<Json, Json>> observed;
  for (const auto rows = body_of(app_.get("/harms/observed", anna_)); const Json& row : rows.as_array()) {
    observed[std::string{row.at("harm_id").as_string()}] = {row.at("complaints_12m"), row.at("last_observed")};
  }
  EXPECT_EQ(observed.at(bleeding), std::pair(Json(1), Json("2026-09-01")));
  EXPECT_EQ(observed.at(embolism), std::pair(Json(1), Json("2026-09-02")));
  EXPECT_EQ(observed.at(death), std::pair(Json(1), Json("2026-09-05")));
  EXPECT_FALSE(observed.contains(never));
}

TEST_F(ComplaintsApiTest, ManyComplaintsAreChangedAtOnce) {
  ASSERT_EQ(import(kCsvHead + "1,2026-01-02,a,L1,,\n2,2026-02-03,b,L2,,\n").status, 201);
  JsonArray ids;
  const Json all = list("", anna_);
  for (const Json& row : all.at("rows").as_array()) ids.push_back(row.at("id"));
  const Json change = JsonObject{{"ids", ids}, {"status", "closed"}, {"imdrf", JsonObject{{"e", JsonArray{"E0101"}}}}};
  EXPECT_EQ(body_of(app_.post("/customer_complaints/bulk", change, anna_)).at("changed"), Json(2));
  EXPECT_EQ(list("status=closed&imdrf_e=E01", anna_).at("total_rows"), Json(2));
  EXPECT_EQ(app_.post("/customer_complaints/bulk", JsonObject{{"ids", ids}}, anna_).status, 422);
  EXPECT_EQ(
      app_.post("/customer_complaints/bulk", JsonObject{{"ids", JsonArray{"cmp_no"}}, {"status", "new"}}, anna_).status,
      404);
}

TEST_F(ComplaintsApiTest, DatasetsAreRenamedArchivedAndDeleted) {
  const auto dataset = body_of(import(kCsvHead + "1,2026-01-02,a,L1,,\n"));
  const auto path = "/prd_1/datasets/" + std::string{dataset.at("id").as_string()};
  EXPECT_EQ(app_.put(path, JsonObject{{"name", "Q1"}, {"status", "archived"}}, anna_).status, 200);
  EXPECT_EQ(list("", anna_).at("total_rows"), Json(0)) << "archived datasets are hidden";
  EXPECT_EQ(list("dataset_id=" + std::string{dataset.at("id").as_string()}, anna_).at("total_rows"), Json(1));
  EXPECT_EQ(app_.put(path, JsonObject{{"name", "Q1"}, {"status", "ready"}}, anna_).status, 200);
  EXPECT_EQ(app_.remove(path, anna_).status, 204);
  EXPECT_EQ(app_.remove(path, anna_).status, 404);
  const jobs::TenantGate gate;
  app_.application().hub().complaint_sweep(gate).run(app_.clock().now());
  constexpr db::PlatformSql kRows = "select count(*) from complaints";
  EXPECT_EQ(app_.database().find(kRows, [](const db::Row& row) { return row.integer(0); }), 0);
}

TEST_F(ComplaintsApiTest, AnEmptyDatasetIsCreatedAndFilledByHand) {
  const auto made = app_.post("/prd_1/datasets", Json(JsonObject{{"name", "By hand"}}), anna_);
  ASSERT_EQ(made.status, 201) << to_text(body_of(made));
  auto body = one().as_object();
  body["dataset_id"] = body_of(made).at("id");
  const auto added = app_.post("/prd_1/customer-complaints", Json(body), anna_);
  ASSERT_EQ(added.status, 201) << to_text(body_of(added));
  const std::string id{body_of(added).at("id").as_string()};
  const auto page = body_of(app_.get("/prd_1/customer-complaints", anna_));
  ASSERT_EQ(page.at("total_rows"), Json(1));
  EXPECT_EQ(page.at("rows").at(0).at("dataset_id"), body_of(made).at("id"));
  EXPECT_EQ(body_of(app_.get("/prd_1/customer-complaints/" + id, anna_)).at("complaint_number"), Json("H-1"));
}

TEST_F(ComplaintsApiTest, APlanLimitsTheNumberOfComplaints) {
  constexpr db::PlatformSql kSmallPlan = R"sql(
    update tenants set limits = '{"seats":9,"monitors":9,"storage_mb":9,"complaint_rows":2}' where id = :id)sql";
  app_.database().execute(kSmallPlan, {{"id", app_.tenant("acme")}});
  EXPECT_EQ(import(kCsvHead + "1,2026-01-02,a,,,\n2,2026-01-03,b,,,\n3,2026-01-04,c,,,\n").status, 403);
  EXPECT_EQ(import(kCsvHead + "1,2026-01-02,a,,,\n2,2026-01-03,b,,,\n").status, 201);
  EXPECT_EQ(app_.post("/prd_1/customer-complaints", one(), anna_).status, 403);
}

TEST_F(ComplaintsApiTest, HostileTextIsStoredAndExportedAsText) {
  const std::string script = "<script>alert(1)</script>";
  const std::string formula = "=HYPERLINK(\"http://evil\")";
  ASSERT_EQ(import(kCsvHead + "1,2026-01-02," + script + ",\"=HYPERLINK(\"\"http://evil\"\")\",,\n", "<img src=x>.csv")
                .status,
            201);
  const auto row = list("", anna_).at("rows").at(0);
  EXPECT_EQ(row.at("description"), Json(script));
  EXPECT_EQ(row.at("lot_number"), Json(formula));
  const auto csv = file_content(app_.get("/customer_complaints/download", anna_));
  EXPECT_THAT(csv, HasSubstr("\"'=HYPERLINK"));
}

TEST_F(ComplaintsApiTest, R21_AnotherTenantFindsNothing) {
  constexpr db::PlatformSql kOpenHub = "update tenants set features = 'product_hub' where id = :id";
  app_.database().execute(kOpenHub, {{"id", app_.tenant("globex")}});
  app_.make_user("gus@globex.test", "ra_manager", "globex");
  const auto gus = app_.verified("gus@globex.test", "globex");
  const auto dataset = std::string{body_of(import(kCsvHead + "1,2026-01-02,a,L1,,\n")).at("id").as_string()};
  const auto complaint = std::string{list("", anna_).at("rows").at(0).at("id").as_string()};
  using enum http::Method;
  const auto status = [&](http::Method method, const std::string& path, const Json& body = {}) {
    return app_.send(method, path, body.is_null() ? "" : to_text(body), {.caller = gus}).status;
  };
  for (const std::string path :
       {"/prd_1/customer-complaint-datasets", "/prd_1/customer-complaints", "/prd_1/datasets/{d}/errors",
        "/prd_1/customer-complaints/datasets/{d}", "/prd_1/customer-complaints/{c}"}) {
    auto real = path;
    if (const auto at = real.find("{d}"); at != real.npos) real.replace(at, 3, dataset);
    if (const auto at = real.find("{c}"); at != real.npos) real.replace(at, 3, complaint);
    EXPECT_EQ(status(kGet, real), 404) << real;
  }
  EXPECT_EQ(status(kPost, "/prd_1/customer-complaints", one()), 404);
  EXPECT_EQ(status(kPut, "/prd_1/customer-complaints/" + complaint, one()), 404);
  EXPECT_EQ(status(kPost, "/prd_1/datasets", JsonObject{{"name", "x"}}), 404);
  EXPECT_EQ(status(kPut, "/prd_1/datasets/" + dataset, JsonObject{{"name", "x"}}), 404);
  EXPECT_EQ(status(kDelete, "/prd_1/datasets/" + dataset), 404);
  EXPECT_EQ(status(kPut, "/customer_complaints/datasets/" + dataset, JsonObject{{"name", "x"}}), 404);
  EXPECT_EQ(status(kDelete, "/customer_complaints/datasets/" + dataset), 404);
  EXPECT_EQ(status(kPost, "/customer_complaints/datasets", JsonObject{{"productId", "prd_1"}, {"name", "x"}}), 404);
  EXPECT_EQ(status(kPost, "/customer_complaints/bulk", JsonObject{{"ids", JsonArray{complaint}}, {"status", "new"}}),
            404);
  EXPECT_EQ(list("", gus).at("total_rows"), Json(0));
  EXPECT_EQ(body_of(app_.get("/harms/observed", gus)).as_array().size(), 0U);
  EXPECT_EQ(body_of(app_.get("/customer_complaints/datasets", gus)).as_array().size(), 0U);
  const auto foreign = app_.send(kPost, "/prd_1/complaints", "",
                                 {.caller = gus,
                                  .headers = {},
                                  .parts = {uploads_.file("c.csv", kCsvHead), Uploads::field("colMapping", kMapping),
                                            Uploads::field("dateFormat", "YYYY-MM-DD")}});
  EXPECT_EQ(foreign.status, 404);
}

}  // namespace
}  // namespace pharos
