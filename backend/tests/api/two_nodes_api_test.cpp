#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "application.hpp"
#include "support/complaint_support.hpp"

// What one node stores, the other finds: two instances of the product over one database and one file store, each with
// a disk of its own.
namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::file_content;
using testing_support::TestApp;
using testing_support::Uploads;

class TwoNodesApiTest : public testing::Test {
 protected:
  TwoNodesApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
  }
  http::Response upload(const std::string& csv) {
    return app_.send(http::Method::kPost, "/prd_1/complaints/uploads", "",
                     {.caller = anna_, .headers = {}, .parts = {uploads_.file("complaints.csv", csv)}});
  }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
};

TEST_F(TwoNodesApiTest, EachStepOfAnImportMayReachAnotherNode) {
  std::string csv = "No,Received,What\n1,,No date\n";
  for (int i = 2; i <= 5100; ++i) csv += std::to_string(i) + ",2026-01-02,Pump stopped\n";  // enough for a job
  const auto kept = upload(csv);
  ASSERT_EQ(kept.status, 201);
  const auto id = std::string{body_of(kept).at("id").as_string()};
  const JsonObject mapping{{"complaint_number", "No"}, {"date_received", "Received"}, {"description", "What"}};

  app_.change_node();
  const auto check = app_.post("/prd_1/complaints/uploads/" + id + "/check",
                               JsonObject{{"colMapping", mapping}, {"dateFormat", "YYYY-MM-DD"}}, anna_);
  ASSERT_EQ(check.status, 200) << to_text(body_of(check));
  EXPECT_EQ(body_of(check).at("rejected_count"), Json(1));
  app_.change_node();
  EXPECT_THAT(file_content(app_.get("/prd_1/complaints/uploads/" + id + "/errors", anna_)),
              HasSubstr("Date received is required"));

  const auto begun =
      app_.send(http::Method::kPost, "/prd_1/complaints", "",
                {.caller = anna_,
                 .headers = {},
                 .parts = {Uploads::field("upload_id", id), Uploads::field("colMapping", to_text(Json(mapping))),
                           Uploads::field("dateFormat", "YYYY-MM-DD")}});
  ASSERT_EQ(begun.status, 202) << to_text(body_of(begun));
  const auto dataset = std::string{body_of(begun).at("dataset").at("id").as_string()};
  app_.change_node();
  app_.run_jobs();
  app_.change_node();
  const auto page = body_of(app_.get("/prd_1/customer-complaints/datasets/" + dataset, anna_));
  EXPECT_EQ(page.at("complaints").at("total_rows"), Json(5099));
  EXPECT_THAT(file_content(app_.get("/prd_1/datasets/" + dataset + "/errors", anna_)),
              HasSubstr("Date received is required"));
}

TEST_F(TwoNodesApiTest, AnExportIsDownloadedFromAnyNode) {
  const auto codes = body_of(app_.get("/procodes?page_size=1", anna_));
  const auto code = std::string{codes.at("rows").at(0).at("product_code").as_string()};
  ASSERT_EQ(app_.get("/ae/events/download?product_code=" + code, anna_).status, 200);
  constexpr db::PlatformSql kOrder =
      "select after_value, actor_id from audit_entries where action = 'export.ae_events'";
  constexpr db::PlatformSql kNewJob = R"sql(
    insert into jobs (tenant_id, id, kind, status, progress, request, created_at, created_by, lease_until)
    values (:tenant, 'job_test', 'export', 'queued', 0, :request, 1, :by, 0))sql";
  const auto [after, user] = *app_.database().find(kOrder, [](const db::Row& row) {
    return std::pair{row.text(0), row.text(1)};
  });
  app_.database().execute(
      kNewJob, {{"tenant", app_.tenant("acme")}, {"request", to_text(read_json(after).at("order"))}, {"by", user}});
  app_.run_jobs();
  app_.change_node();
  const auto file = app_.get("/jobs/job_test/file", anna_);
  ASSERT_EQ(file.status, 200);
  EXPECT_THAT(file_content(file), HasSubstr("\r\nSHA-256 of the result,"));
}

TEST_F(TwoNodesApiTest, FilesThatNoRowNamesAreDeleted) {
  auto& files = app_.application().public_data().files;
  const auto put = [&](std::string_view area) {
    const auto key = blobs::BlobKey::make(area, TenantId{app_.tenant("acme")});
    const auto writer = files.create(key);
    writer->write("left behind by a node that was killed");
    writer->commit();
    return key;
  };
  const auto result = put(background_jobs::kResultArea);
  const auto rejected = put(complaints::kErrorArea);
  ASSERT_EQ(upload("No,Received,What\n1,2026-01-02,a\n").status, 201);
  const auto count = [&](std::string_view area) {
    int found = 0;
    files.sweep(area, app_.clock().now() + std::chrono::hours{1}, [&found](const blobs::BlobKey&) { ++found; });
    return found;
  };

  const jobs::TenantGate gate;
  app_.application().public_data().result_sweep().run(app_.clock().now());
  app_.application().hub().complaint_sweep(gate).run(app_.clock().now());
  EXPECT_NE(files.find(result), nullptr) << "a job may be about to name it";

  app_.clock().advance(std::chrono::hours{23});
  app_.application().hub().complaint_sweep(gate).run(app_.clock().now());
  EXPECT_EQ(count(complaints::kUploadArea), 1) << "an upload is kept for a day";
  app_.clock().advance(std::chrono::hours{2});
  app_.application().public_data().result_sweep().run(app_.clock().now());
  app_.application().hub().complaint_sweep(gate).run(app_.clock().now());
  EXPECT_EQ(files.find(result), nullptr);
  EXPECT_EQ(files.find(rejected), nullptr);
  EXPECT_EQ(count(complaints::kUploadArea), 0);
}

}  // namespace
}  // namespace pharos
