#include <gmock/gmock.h>

#include "application.hpp"
#include "core/crypto.hpp"
#include "jobs/tenant_gate.hpp"
#include "support/analysis_world.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::AnalysisWorld;
using testing_support::body_of;

class AeDatasetsApiTest : public testing::Test {
 protected:
  std::string path(const std::string& rest = "") {
    return "/" + world_.app.tenant("acme") + "/customer_ae/datasets" + rest;
  }
  static JsonObject body(const JsonObject& query) {
    return {{"name", "Injuries"}, {"product_code", "QBJ"}, {"query", query}};
  }
  http::Response create(const JsonObject& given) { return world_.app.post(path(), Json(given), world_.anna); }

  AnalysisWorld world_{1};
};

TEST_F(AeDatasetsApiTest, AQueryIsFrozenAsKeysWithTheirHash) {
  auto& app = world_.app;
  const auto made = world_.expect(201, create(body({{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}})));
  EXPECT_EQ(made.at("status"), Json("ready"));
  EXPECT_EQ(made.at("version"), Json(1));
  EXPECT_EQ(made.at("data_version"), Json(testing_support::test_public_data().current()->manifest().id));
  // The same keys, read directly from the store.
  const auto page =
      body_of(app.get("/ae/events?product_code=QBJ&timePeriod=ALL&event_type=Injury&page_size=500", world_.anna));
  std::set<std::int64_t> keys;
  for (const Json& row : page.at("rows").as_array()) {
    keys.insert(std::stoll(std::string{row.at("mdr_report_key").as_string()}));
  }
  std::string list;
  for (const auto key : keys) list += std::to_string(key) + "\n";
  EXPECT_EQ(made.at("mdr_report_keys_count").to_number<size_t>(), keys.size());
  EXPECT_EQ(made.at("keys_sha256"), Json(crypto::sha256_hex(list)));
  EXPECT_FALSE(made.at("query").as_object().contains("timePeriod")) << "dates, not names of periods";

  const std::string id{made.at("id").as_string()};
  EXPECT_EQ(world_.expect(200, app.get(path("/" + id), world_.vera)), made);
  EXPECT_EQ(world_.expect(200, app.get(path(), world_.vera)).as_array().size(), 1U);
  const auto renamed = world_.expect(
      200, app.put(path("/" + id), Json(JsonObject{{"name", "All injuries"}, {"status", "archived"}}), world_.anna));
  EXPECT_EQ(renamed.at("status"), Json("archived"));
  EXPECT_EQ(app.send(http::Method::kPut, path("/" + id), R"({"name":"x"})",
                     {.caller = world_.anna, .headers = {{"If-Match", "\"1\""}}})
                .status,
            412);
  EXPECT_EQ(app.remove(path("/" + id), world_.anna).status, 403);
  EXPECT_EQ(app.remove(path("/" + id), world_.mia).status, 204);
  EXPECT_EQ(app.get(path("/" + id), world_.mia).status, 404);
}

TEST_F(AeDatasetsApiTest, ARefreshCreatesTheNextVersionAndCountsChanges) {
  auto& app = world_.app;
  const auto made = world_.expect(201, create(body({{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}})));
  const std::string id{made.at("id").as_string()};
  constexpr db::PlatformSql kForget = R"sql(
    delete from ae_dataset_keys where mdr_report_key = (select max(mdr_report_key) from ae_dataset_keys))sql";
  constexpr db::PlatformSql kAlter = R"sql(
    update ae_dataset_keys set fingerprint = 'other'
    where mdr_report_key = (select min(mdr_report_key) from ae_dataset_keys))sql";
  constexpr db::PlatformSql kAdd = R"sql(
    insert into ae_dataset_keys (tenant_id, dataset_id, mdr_report_key, fingerprint) values (:tenant, :id, 1, 'x'))sql";
  app.database().execute(kForget);
  app.database().execute(kAlter);
  app.database().execute(kAdd, {{"tenant", app.tenant("acme")}, {"id", id}});
  const auto next = world_.expect(201, app.post(path("/" + id + "/refresh"), Json(JsonObject{}), world_.anna));
  EXPECT_EQ(next.at("version"), Json(2));
  EXPECT_EQ(next.at("supersedes_id"), Json(id));
  EXPECT_EQ(next.at("added_count"), Json(1));
  EXPECT_EQ(next.at("changed_count"), Json(1));
  EXPECT_EQ(next.at("removed_count"), Json(1));
  EXPECT_EQ(next.at("keys_sha256"), made.at("keys_sha256"));
  EXPECT_EQ(app.remove(path("/" + id), world_.mia).status, 409) << "a newer version depends on it";
}

// A job produces the same dataset for many reports as a call does for few.
TEST_F(AeDatasetsApiTest, AJobCollectsTheReportsOfALargeDataset) {
  auto& app = world_.app;
  const auto small = world_.expect(201, create(body({{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}})));
  const auto scope = jobs::TenantGate{}.scope_of_job(TenantId{app.tenant("acme")});
  const UserId anna{std::string{body_of(app.get("/users/profile", world_.anna)).at("id").as_string()}};
  auto& datasets = app.application().analyses().ae_dataset_repository;
  auto dataset = *datasets.find(scope, analyses::AeDatasetId{std::string{small.at("id").as_string()}});
  dataset.id = analyses::AeDatasetId{"aed_large"};
  datasets.insert(scope, dataset, anna);
  app.application().public_data().jobs.create(
      scope, anna, {.kind = "ae_dataset", .label = "Large", .request = {{"dataset_id", "aed_large"}}});
  EXPECT_EQ(body_of(app.get(path("/aed_large"), world_.anna)).at("status"), Json("building"));
  EXPECT_EQ(
      app.post("/ae_datasets/aed_large/risk_analyses", Json(JsonObject{{"name", "Too soon"}}), world_.anna).status,
      409);
  EXPECT_EQ(app.remove(path("/aed_large"), world_.mia).status, 409);
  app.run_jobs();
  const auto large = body_of(app.get(path("/aed_large"), world_.anna));
  EXPECT_EQ(large.at("status"), Json("ready"));
  EXPECT_EQ(large.at("keys_sha256"), small.at("keys_sha256"));
  EXPECT_EQ(datasets.keys(scope, dataset.id).size(), small.at("mdr_report_keys_count").to_number<size_t>());
}

TEST_F(AeDatasetsApiTest, InvalidDatasetsAreRejectedWithAReason) {
  auto& app = world_.app;
  EXPECT_EQ(create(body({{"color", "red"}})).status, 400);
  EXPECT_EQ(create(body({{"event_type", JsonArray{"Bad"}}})).status, 422);
  const auto none = create(body({{"start_date", "1990-01-01"}, {"end_date", "1990-01-02"}}));
  EXPECT_EQ(none.status, 422);
  EXPECT_THAT(to_text(body_of(none)), HasSubstr("No report matches"));
  EXPECT_EQ(create({{"name", "x"}, {"product_code", "TOOLONG"}}).status, 422);
  EXPECT_EQ(app.post(path(), Json(body({})), world_.rita).status, 403);
}

TEST_F(AeDatasetsApiTest, R21_TheTenantInThePathMustMatchTheHeader) {
  auto& app = world_.app;
  const auto made = world_.expect(201, create(body({{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}})));
  const auto one = "/customer_ae/datasets/" + std::string{made.at("id").as_string()};
  app.make_user("bob@initech.test", "ra_manager", "initech");
  const auto bob = app.verified("bob@initech.test", "initech");
  for (const auto& tenant : {app.tenant("acme"), app.tenant("initech")}) {
    const auto base = "/" + tenant;
    EXPECT_EQ(app.get(base + one, bob).status, 404);
    EXPECT_EQ(app.put(base + one, Json(JsonObject{{"name", "x"}}), bob).status, 404);
    EXPECT_EQ(app.remove(base + one, bob).status, 404);
    EXPECT_EQ(app.post(base + one + "/refresh", Json(JsonObject{}), bob).status, 404);
  }
  EXPECT_EQ(app.get("/" + app.tenant("acme") + "/customer_ae/datasets", bob).status, 404);
  EXPECT_EQ(app.post("/" + app.tenant("acme") + "/customer_ae/datasets", Json(body({})), bob).status, 404);
  EXPECT_TRUE(body_of(app.get("/" + app.tenant("initech") + "/customer_ae/datasets", bob)).as_array().empty());
}

TEST_F(AeDatasetsApiTest, AProductCodeInLowerCaseFreezesTheSameReports) {
  const JsonObject query{{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}};
  const auto capitals = world_.expect(201, create(body(query)));
  auto typed = body(query);
  typed["product_code"] = "qbj";
  const auto lower = world_.expect(201, create(typed));
  EXPECT_EQ(lower.at("product_code"), Json("QBJ"));
  ASSERT_GT(capitals.at("mdr_report_keys_count").as_int64(), 0);
  EXPECT_EQ(lower.at("keys_sha256"), capitals.at("keys_sha256"));
}

}  // namespace
}  // namespace pharos
