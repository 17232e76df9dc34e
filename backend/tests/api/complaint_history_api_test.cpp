#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "application.hpp"
#include "core/crypto.hpp"
#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;
using testing_support::Uploads;

class ComplaintHistoryApiTest : public testing::Test {
 protected:
  ComplaintHistoryApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    app_.make_user("vera@acme.test", "viewer");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
  }

  Json spec(const std::string& description, const std::string& name = "Mary Miller") {
    return JsonObject{{"complaint_number", "H-1"},
                      {"date_received", "2026-05-01"},
                      {"description", description},
                      {"complainant", JsonObject{{"name", name}}},
                      {"patient", JsonObject{{"age", "54"}}}};
  }
  std::string create(const std::string& description) {
    const auto answer = app_.post("/prd_1/customer-complaints", spec(description), anna_);
    EXPECT_EQ(answer.status, 201);
    return std::string{body_of(answer).at("id").as_string()};
  }
  static std::string path(const std::string& id) { return "/prd_1/customer-complaints/" + id; }
  Json history(const std::string& id, const Caller& caller) {
    return body_of(app_.get(path(id) + "/history", caller)).at("rows");
  }
  Json last_entry(const std::string& action, bool is_before = false) {
    constexpr db::PlatformSql kEntry = R"sql(
      select coalesce(before_value, 'null'), coalesce(after_value, 'null') from audit_entries
      where action = :action order by seq desc limit 1)sql";
    const auto read = [is_before](const db::Row& row) { return row.text(is_before ? 0 : 1); };
    return read_json(*app_.database().find(kEntry, read, {{"action", action}}));
  }
  std::string imported(const std::string& rows) {
    const auto answer =
        app_.send(http::Method::kPost, "/prd_1/complaints", "",
                  {.caller = anna_,
                   .headers = {},
                   .parts = {uploads_.file("c.csv", "No,Received,What,Who\n" + rows),
                             Uploads::field("colMapping", R"({"complaint_number":"No","date_received":"Received",
                                                    "description":"What","complainant.name":"Who"})"),
                             Uploads::field("dateFormat", "YYYY-MM-DD")}});
    EXPECT_EQ(answer.status, 201);
    return std::string{body_of(answer).at("id").as_string()};
  }
  static Json change_of(const Json& version, std::string_view field) {
    for (const Json& change : version.at("changes").as_array()) {
      if (change.at("field") == Json(field)) return change;
    }
    return {};
  }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
};

TEST_F(ComplaintHistoryApiTest, AnEditedNarrativeKeepsItsOldTextAndAHash) {
  const auto id = create("It broke and burned the patient");
  const auto first_hash = last_entry("complaint.create").at("version_sha256");
  ASSERT_EQ(app_.put(path(id), spec("It broke", "Mary Jones"), anna_).status, 200);

  const auto rows = history(id, anna_);
  ASSERT_EQ(rows.as_array().size(), 2U);
  EXPECT_EQ(rows.at(0).at("version"), Json(2));
  EXPECT_FALSE(rows.at(0).at("actor").at("display_name").as_string().empty());
  EXPECT_EQ(change_of(rows.at(0), "description").at("before"), Json("It broke and burned the patient"));
  EXPECT_EQ(change_of(rows.at(0), "description").at("after"), Json("It broke"));
  EXPECT_EQ(change_of(rows.at(0), "complainant.name").at("before"), Json("Mary Miller"));
  EXPECT_TRUE(change_of(rows.at(0), "patient.age").is_null()) << "it is the same";
  EXPECT_TRUE(rows.at(1).at("changes").as_array().empty()) << "the first state";

  const auto after = last_entry("complaint.update");
  EXPECT_EQ(rows.at(0).at("sha256"), after.at("version_sha256"));
  EXPECT_EQ(rows.at(1).at("sha256"), first_hash);
  EXPECT_EQ(last_entry("complaint.update", true).at("version_sha256"), first_hash);
  EXPECT_NE(first_hash, after.at("version_sha256"));
}

TEST_F(ComplaintHistoryApiTest, AViewerSeesThatTheComplainantChangedButNotTheName) {
  const auto id = create("It broke");
  ASSERT_EQ(app_.put(path(id), spec("It broke", "Mary Jones"), anna_).status, 200);
  const auto vera = app_.verified("vera@acme.test");
  const auto change = change_of(history(id, vera).at(0), "complainant.name");
  EXPECT_EQ(change.at("before"), Json("•••"));
  EXPECT_EQ(change.at("after"), Json("•••"));

  constexpr db::PlatformSql kStored = "select record || coalesce(complainant, '') from complaint_versions";
  for (const auto& text : app_.database().query(kStored, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_THAT(text, Not(HasSubstr("Mary"))) << "complainants are encrypted";
  }
}

TEST_F(ComplaintHistoryApiTest, VersionsCanNeitherBeChangedNorRemoved) {
  create("It broke");
  constexpr db::PlatformSql kUpdate = "update complaint_versions set record = '{}'";
  EXPECT_THROW(app_.database().execute(kUpdate), Error);
  constexpr db::PlatformSql kDelete = "delete from complaint_versions";
  EXPECT_THROW(app_.database().execute(kDelete), Error);
}

TEST_F(ComplaintHistoryApiTest, ABulkChangeNamesEveryVersionItCreated) {
  const auto id = create("It broke");
  const Json change = JsonObject{{"ids", JsonArray{id}}, {"status", "triaged"}};
  ASSERT_EQ(app_.post("/customer_complaints/bulk", change, anna_).status, 200);
  const auto rows = history(id, anna_);
  ASSERT_EQ(rows.as_array().size(), 2U);
  EXPECT_EQ(change_of(rows.at(0), "status").at("after"), Json("triaged"));
  const auto entry = last_entry("complaint.bulk_update");
  const auto& mark = entry.at("versions").at(0);
  EXPECT_EQ(mark.at("id"), Json(id));
  EXPECT_EQ(mark.at("version"), Json(2));
  EXPECT_EQ(mark.at("sha256"), rows.at(0).at("sha256"));
}

TEST_F(ComplaintHistoryApiTest, ImportsAndDeletionsHaveAHashOverTheirVersions) {
  const auto dataset = imported("1,2026-01-02,Pump stopped,Mary\n2,2026-01-03,Alarm,\n");
  constexpr db::PlatformSql kCount = "select count(*) from complaint_versions";
  const auto count = [this] {
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); });
  };
  EXPECT_EQ(count(), 2);
  const auto imported_hash = last_entry("complaint.import").at("versions_sha256");
  EXPECT_EQ(imported_hash.as_string().size(), 64U);

  ASSERT_EQ(app_.remove("/prd_1/datasets/" + dataset, anna_).status, 204);
  EXPECT_EQ(last_entry("complaint_dataset.delete", true).at("versions_sha256"), imported_hash) << "nothing was changed";
  EXPECT_EQ(count(), 2) << "the versions are kept";
}

TEST_F(ComplaintHistoryApiTest, AComplaintOlderThanTheHistoryKeepsItsStateAtTheFirstChange) {
  const auto id = create("It broke");
  // The state after an upgrade: a complaint without versions.
  constexpr db::PlatformSql kOld = "update complaints set version = 7 where id = :id";
  app_.database().execute(kOld, {{"id", id}});
  ASSERT_EQ(app_.put(path(id), spec("It melted"), anna_).status, 200);
  const auto rows = history(id, anna_);
  EXPECT_EQ(rows.at(0).at("version"), Json(8));
  EXPECT_EQ(rows.at(1).at("version"), Json(7));
  EXPECT_EQ(change_of(rows.at(0), "description").at("before"), Json("It broke"));
}

TEST_F(ComplaintHistoryApiTest, AnotherTenantFindsNoHistory) {
  const auto id = create("It broke");
  app_.make_user("ivan@initech.test", "ra_manager", "initech");
  EXPECT_EQ(app_.get(path(id) + "/history", app_.verified("ivan@initech.test", "initech")).status, 404);
}

}  // namespace
}  // namespace pharos
