#include <gmock/gmock.h>

#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;
using testing_support::Uploads;

// How columns, dates and values in uploaded files are mapped to complaints, and what is remembered.
class ComplaintMappingApiTest : public testing::Test {
 protected:
  ComplaintMappingApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
  }
  Json upload(const std::string& content, const Caller& caller, const std::string& product = "prd_1") {
    const auto response = app_.send(http::Method::kPost, "/" + product + "/complaints/uploads", "",
                                    {.caller = caller, .headers = {}, .parts = {uploads_.file("c.csv", content)}});
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  Json upload(const std::string& content) { return upload(content, anna_); }
  http::Response check(const Json& upload, const JsonObject& mapping, const std::string& format,
                       const JsonObject& values = {}) {
    return app_.post("/prd_1/complaints/uploads/" + std::string{upload.at("id").as_string()} + "/check",
                     JsonObject{{"colMapping", mapping}, {"dateFormat", format}, {"valueMapping", values}}, anna_);
  }
  http::Response import(const std::string& content, const JsonObject& mapping, const std::string& format,
                        const JsonObject& values = {}) {
    return app_.send(
        http::Method::kPost, "/prd_1/complaints", "",
        {.caller = anna_,
         .headers = {},
         .parts = {uploads_.file("c.csv", content), Uploads::field("colMapping", to_text(mapping)),
                   Uploads::field("dateFormat", format), Uploads::field("valueMapping", to_text(values))}});
  }
  static Json sheet(const Json& upload) { return upload.at("sheets").at(0); }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
  const JsonObject mapping_ = {{"complaint_number", "No"}, {"date_received", "Received"}, {"description", "What"}};
};

TEST_F(ComplaintMappingApiTest, AColumnIsMatchedOnceAndAmbiguousOnesAreOffered) {
  const auto found = sheet(upload("Complaint ID,Event Date,Created date,Description\n1,2026-01-02,2026-01-05,a\n"));
  EXPECT_EQ(found.at("guess").at("date_of_event"), Json("Event Date"));
  EXPECT_FALSE(found.at("guess").as_object().contains("date_received"));
  EXPECT_EQ(found.at("candidates").at("date_received"), Json(JsonArray({"Created date", "Event Date"})));
  const auto sure = sheet(upload("Complaint ID,Event Date,Date received,Description\n1,2026-01-02,2026-01-05,a\n"));
  EXPECT_EQ(sure.at("guess").at("date_received"), Json("Date received"));
  EXPECT_FALSE(sure.at("candidates").as_object().contains("date_received"));
}

TEST_F(ComplaintMappingApiTest, AColumnSelectedTwiceIsRejected) {
  const auto kept = upload("No,Received,What\n1,2026-01-02,a\n");
  auto twice = mapping_;
  twice["date_of_event"] = "Received";
  const auto refused = check(kept, twice, "YYYY-MM-DD");
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(to_text(body_of(refused)), HasSubstr("use each column once"));
}

TEST_F(ComplaintMappingApiTest, AFieldThatIsNoDocumentIsNamed) {
  for (const std::string name : {"colMapping", "filter", "valueMapping"}) {
    const auto response = app_.send(http::Method::kPost, "/prd_1/complaints", "",
                                    {.caller = anna_,
                                     .headers = {},
                                     .parts = {uploads_.file("c.csv", "No\n1\n"), Uploads::field(name, "undefined"),
                                               Uploads::field("dateFormat", "YYYY-MM-DD")}});
    EXPECT_EQ(response.status, 422);
    EXPECT_EQ(body_of(response).at("fields"), (Json{{name, "Must be valid JSON"}}));
  }
}

TEST_F(ComplaintMappingApiTest, ColumnsThatAreNotImportedAreListed) {
  const auto kept = upload("No,Received,What,Inspector,Shift\n1,2026-01-02,a,Bob,late\n");
  EXPECT_EQ(body_of(check(kept, mapping_, "YYYY-MM-DD")).at("unmapped_columns"),
            Json(JsonArray({"Inspector", "Shift"})));
}

TEST_F(ComplaintMappingApiTest, DatesAreReadInTheSelectedFormatAndAmbiguousOnesAreNamed) {
  const std::string file = "No,Received,What\n1,03/04/2026,a\n2,05/06/2026,b\n";
  const auto formats = sheet(upload(file)).at("columns").at(1).at("day_formats");
  EXPECT_EQ(formats, Json(JsonArray({"MM/DD/YYYY", "DD/MM/YYYY"})));
  EXPECT_EQ(body_of(check(upload(file), mapping_, "YYYY-MM-DD")).at("accepted_count"), Json(0));
  const auto us = body_of(check(upload(file), mapping_, "MM/DD/YYYY"));
  EXPECT_EQ(us.at("date_from"), Json("2026-03-04"));
  const auto eu = body_of(check(upload(file), mapping_, "DD/MM/YYYY"));
  EXPECT_EQ(eu.at("date_from"), Json("2026-04-03"));
  const auto excel = body_of(check(upload("No,Received,What\n1,45962,a\n"), mapping_, "EXCEL"));
  EXPECT_EQ(excel.at("date_from"), Json("2025-11-01"));
  EXPECT_EQ(check(upload(file), mapping_, "YY-M-D").status, 422);
}

TEST_F(ComplaintMappingApiTest, TheirValuesAreMappedToOurs) {
  const std::string file =
      "No,Received,What,MDR,State,Returned\n1,2026-01-02,a,Y,Erledigt,N\n2,2026-01-03,b,n,Offen,?\n";
  auto mapping = mapping_;
  mapping["reportable.us"] = "MDR";
  mapping["status"] = "State";
  mapping["device_returned"] = "Returned";
  const auto first = body_of(check(upload(file), mapping, "YYYY-MM-DD"));
  EXPECT_EQ(first.at("accepted_count"), Json(0));
  EXPECT_FALSE(first.at("unknown_values").as_object().contains("reportable.us")) << "Y and N are understood";
  EXPECT_EQ(first.at("unknown_values").at("status").as_array().size(), 2U);
  EXPECT_EQ(first.at("unknown_values").at("device_returned").at(0).at("value"), Json("?"));

  const JsonObject values{{"status", JsonObject{{"erledigt", "closed"}, {"Offen", "new"}}},
                          {"device_returned", JsonObject{{"?", ""}}}};
  ASSERT_EQ(import(file, mapping, "YYYY-MM-DD", values).status, 201);
  const auto rows = body_of(app_.get("/customer_complaints?order_by=date_received:asc", anna_)).at("rows");
  EXPECT_EQ(rows.at(0).at("status"), Json("closed"));
  EXPECT_EQ(rows.at(0).at("reportable").at("us"), Json("yes"));
  EXPECT_EQ(rows.at(0).at("device_returned"), Json(false));
  EXPECT_EQ(rows.at(1).at("status"), Json("new"));
  EXPECT_EQ(rows.at(1).at("reportable").at("us"), Json("no"));
  EXPECT_TRUE(rows.at(1).at("device_returned").is_null());
  const JsonObject wrong{{"status", JsonObject{{"Offen", "open"}}}};
  EXPECT_EQ(check(upload(file), mapping, "YYYY-MM-DD", wrong).status, 422);
}

TEST_F(ComplaintMappingApiTest, AMappingIsSavedForTheOrganizationAndForNoOther) {
  const std::string head = "No,Received,What,State\n";
  auto mapping = mapping_;
  mapping["status"] = "State";
  const JsonObject values{{"status", JsonObject{{"Offen", "new"}}}};
  EXPECT_TRUE(sheet(upload(head)).at("saved").is_null());
  ASSERT_EQ(import(head + "1,02/01/2026,a,Offen\n", mapping, "DD/MM/YYYY", values).status, 201);

  app_.make_user("max@acme.test", "ra_manager");
  const auto saved =
      sheet(upload("state,what,RECEIVED,no\nOffen,b,03/01/2026,2\n", app_.verified("max@acme.test"))).at("saved");
  EXPECT_EQ(saved.at("colMapping"), Json(mapping));
  EXPECT_EQ(saved.at("valueMapping"), Json(values));
  EXPECT_EQ(saved.at("dateFormat"), Json("DD/MM/YYYY"));

  const auto ines = app_.make_user("ines@initech.test", "ra_manager", "initech");
  testing_support::make_product(app_, "initech", "prd_9", ines);
  const auto other = sheet(upload(head, app_.verified("ines@initech.test", "initech"), "prd_9"));
  EXPECT_TRUE(other.at("saved").is_null());
}

}  // namespace
}  // namespace pharos
