#include <gmock/gmock.h>

#include "support/analysis_world.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;

class AnalysisRulesApiTest : public testing::Test {
 protected:
  http::Response post(const std::string& path, const Json& body, const std::string& key) {
    return world_.app.send(http::Method::kPost, path, to_text(body),
                           {.caller = world_.anna, .headers = {{"Idempotency-Key", key}}});
  }
  std::int64_t count(db::PlatformSql sql) {
    return *world_.app.database().find(sql, [](const db::Row& row) { return row.integer(0); });
  }
  std::string id_of(const Caller& caller) {
    return std::string{body_of(world_.app.get("/users/profile", caller)).at("id").as_string()};
  }
  std::string datasets() { return "/" + world_.app.tenant("acme") + "/customer_ae/datasets"; }
  http::Response complete_as(const std::string& analysis, const std::string& email, const Caller& caller) {
    const Json body(
        JsonObject{{"conclusion", "No new hazards."}, {"signature", signature_of(world_.app, email, "approved")}});
    return world_.app.post(analysis + "/complete", body, caller);
  }

  AnalysisWorld world_;
};

constexpr db::PlatformSql kAnalyses = "select count(*) from risk_analyses";
constexpr db::PlatformSql kItems = "select count(*) from analysis_items";
constexpr db::PlatformSql kDatasets = "select count(*) from ae_datasets";
constexpr db::PlatformSql kKeys = "select count(*) from ae_dataset_keys";
constexpr db::PlatformSql kCreations =
    "select count(*) from audit_entries where action in ('analysis.create', 'ae_dataset.create', 'ae_dataset.refresh')";

TEST_F(AnalysisRulesApiTest, R29_ARepeatedCreationOfAnAnalysisReturnsTheFirst) {
  world_.make_ae_dataset();
  const auto before = count(kCreations);
  std::int64_t made = 0;
  for (const std::string kind : {"complaint", "ae"}) {
    SCOPED_TRACE(kind);
    const Json body(JsonObject{{"name", "Once"}});
    const auto first = post(world_.base(kind), body, "create-" + kind);
    ASSERT_EQ(first.status, 201) << to_text(body_of(first));
    const auto items = count(kItems);
    const auto again = post(world_.base(kind), body, "create-" + kind);
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(body_of(again), body_of(first));
    EXPECT_EQ(again.headers.find("ETag"), first.headers.find("ETag"));
    EXPECT_EQ(count(kAnalyses), ++made);
    EXPECT_EQ(count(kItems), items);
    EXPECT_EQ(post(world_.base(kind), Json(JsonObject{{"name", "Other"}}), "create-" + kind).status, 422)
        << "the key was used with another body";
    EXPECT_EQ(count(kAnalyses), made);
    EXPECT_EQ(count(kCreations), before + made);
  }
}

TEST_F(AnalysisRulesApiTest, R29_ARepeatedCreationOfADatasetReturnsTheFirst) {
  const Json body(JsonObject{{"name", "Injuries"},
                             {"product_code", "QBJ"},
                             {"query", JsonObject{{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}}}});
  const auto first = post(datasets(), body, "freeze");
  ASSERT_EQ(first.status, 201) << to_text(body_of(first));
  const auto keys = count(kKeys);
  EXPECT_GT(keys, 0);
  const auto again = post(datasets(), body, "freeze");
  EXPECT_EQ(again.status, 201);
  EXPECT_EQ(body_of(again), body_of(first));
  EXPECT_EQ(count(kDatasets), 1);
  EXPECT_EQ(count(kKeys), keys);

  const auto refresh = datasets() + "/" + std::string{body_of(first).at("id").as_string()} + "/refresh";
  const auto next = post(refresh, Json(JsonObject{}), "refresh");
  ASSERT_EQ(next.status, 201) << to_text(body_of(next));
  EXPECT_EQ(body_of(post(refresh, Json(JsonObject{}), "refresh")), body_of(next));
  EXPECT_EQ(count(kDatasets), 2);
  EXPECT_EQ(count(kCreations), 2);
  EXPECT_EQ(post(datasets(), body, "another key").status, 201);
  EXPECT_EQ(count(kDatasets), 3);
}

TEST_F(AnalysisRulesApiTest, R29_AFailedCreationIsNotStored) {
  const auto refused = post(world_.base("complaint"), Json(JsonObject{{"name", ""}}), "again");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(count(kAnalyses), 0);
  EXPECT_EQ(post(world_.base("complaint"), Json(JsonObject{{"name", "Better"}}), "again").status, 201);
}

TEST_F(AnalysisRulesApiTest, OnlyTheNamedApproverCanComplete) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  const Json approver(JsonObject{{"name", "First half"}, {"approver_id", id_of(world_.max)}});
  const auto named = world_.expect(200, app.put(analysis, approver, world_.anna));
  EXPECT_EQ(named.at("approver").at("name"), Json("Person max"));
  world_.expect(200, world_.sign(analysis));

  const auto refused = complete_as(analysis, "mia@acme.test", world_.mia);
  EXPECT_EQ(refused.status, 403);
  EXPECT_THAT(std::string{body_of(refused).at("message").as_string()}, HasSubstr("Person max"));
  const auto untouched = world_.expect(200, app.get(analysis, world_.mia));
  EXPECT_EQ(untouched.at("status"), Json("review"));
  EXPECT_EQ(untouched.at("signatures").as_array().size(), 1U) << "the rejected signature is not stored";

  const auto completed = world_.expect(200, complete_as(analysis, "max@acme.test", world_.max));
  EXPECT_EQ(completed.at("status"), Json("completed"));
  EXPECT_EQ(completed.at("signatures").at(1).at("signer_printed_name"), Json("Person max"));
}

TEST_F(AnalysisRulesApiTest, WithoutANamedApproverAnyManagerCanComplete) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, complete_as(analysis, "mia@acme.test", world_.mia));
}

TEST_F(AnalysisRulesApiTest, AnApproverMustHaveTheRightToComplete) {
  auto& app = world_.app;
  const auto create = [&](const std::string& approver) {
    return app.post(world_.base("complaint"), Json(JsonObject{{"name", "X"}, {"approver_id", approver}}), world_.anna);
  };
  for (const auto& caller : {world_.rita, world_.vera}) {
    const auto refused = create(id_of(caller));
    EXPECT_EQ(refused.status, 422);
    EXPECT_THAT(std::string{body_of(refused).at("fields").at("approver_id").as_string()},
                HasSubstr("role allows completing"));
  }
  EXPECT_EQ(create("usr_nobody").status, 422);
  EXPECT_EQ(create(id_of(world_.mia)).status, 201);
}

}  // namespace
}  // namespace pharos
