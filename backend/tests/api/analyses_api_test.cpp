#include <gmock/gmock.h>

#include <fstream>

#include "application.hpp"
#include "core/crypto.hpp"
#include "support/analysis_world.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;
using testing_support::status_body;

std::string message_of(const http::Response& response) {
  return std::string{body_of(response).at("message").as_string()};
}

std::string exported_content(const http::Response& response) {
  if (const auto* text = std::get_if<std::string>(&response.body)) return *text;
  std::ifstream in{std::get<http::FileBody>(response.body).file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

class AnalysesApiTest : public testing::Test {
 protected:
  AnalysisWorld world_;
};

// The whole workflow for both kinds: every call on an analysis succeeds once.
TEST_F(AnalysesApiTest, FromADatasetToASignedAndExportedAnalysis) {
  auto& app = world_.app;
  world_.make_ae_dataset();
  for (const std::string kind : {"complaint", "ae"}) {
    SCOPED_TRACE(kind);
    const auto analysis = world_.start(kind);
    const auto items = world_.items(analysis);
    ASSERT_GE(items.size(), 1U);
    const auto item = analysis + "/adverse_events/" + items[0];
    EXPECT_EQ(world_.expect(200, app.get(world_.base(kind), world_.vera)).as_array().size(), 1U);
    const auto read = world_.expect(200, app.get(analysis, world_.vera));
    EXPECT_EQ(read.at("status"), Json("mapping"));
    EXPECT_EQ(read.at("kind"), Json(kind));
    EXPECT_EQ(world_.expect(200, app.get("/products/" + world_.product, world_.vera)).at("open_analyses"),
              Json(kind == "complaint" ? 1 : 2))
        << "the completed one does not count, its next version does";
    EXPECT_EQ(read.at("counts").at("in_review").to_number<size_t>(), items.size());

    const auto first = world_.expect(200, app.get(item, world_.anna));
    EXPECT_FALSE(first.at("text").as_string().empty());
    const auto next = world_.expect(200, app.get(analysis + "/adverse_events/next?queue=coding", world_.anna));
    EXPECT_EQ(next.at("item").at("id"), first.at("id"));
    EXPECT_EQ(next.at("remaining").to_number<size_t>(), items.size());
    const auto noted = world_.expect(
        200, app.put(item, Json(JsonObject{{"note", "Look again"}, {"assigned_to", read.at("owner").at("id")}}),
                     world_.anna));
    EXPECT_EQ(noted.at("note"), Json("Look again"));

    world_.code_all(analysis);
    const auto list = world_.expect(200, app.get(analysis + "/annotations?status=confirmed", world_.anna));
    ASSERT_EQ(list.at("total_rows").to_number<size_t>(), items.size());
    const std::string one = analysis + "/annotations/" + std::string{list.at("rows").at(0).at("id").as_string()};
    EXPECT_EQ(world_.expect(200, app.get(one, world_.vera)).at("confirmed_by").at("name"), Json("Person rita"));
    EXPECT_EQ(world_.expect(200, app.get(item + "/annotations", world_.anna)).as_array().size(), 1U);
    EXPECT_TRUE(world_.expect(200, app.get(analysis + "/conflicts", world_.anna)).as_array().empty());

    // A confirmed annotation is superseded by a new row, which another person confirms.
    const auto changed = world_.expect(
        200, app.put(one, Json(JsonObject{{"risk_id", "R-1"}, {"harm_occurred", true}, {"rationale", "Again"}}),
                     world_.anna));
    EXPECT_EQ(changed.at("status"), Json("draft"));
    EXPECT_EQ(world_.expect(200, app.get(one, world_.anna)).at("status"), Json("superseded"));
    const auto second = analysis + "/annotations/" + std::string{changed.at("id").as_string()} + "/status";
    world_.expect(200, app.put(second, status_body("confirmed"), world_.rita));

    const auto risks = world_.expect(200, app.get(analysis + "/risks", world_.vera));
    EXPECT_EQ(risks.at("rows").at(0).at("n_harm").to_number<size_t>(), items.size());
    EXPECT_EQ(risks.at("exposure").at("value").to_number<double>(), 100000);
    const auto grid = world_.expect(200, app.get(analysis + "/grid?basis=units_sold", world_.vera));
    EXPECT_EQ(grid.at("warnings").as_array().size(), 1U) << "nothing was sold";
    world_.expect(200, app.get(analysis + "/grid", world_.vera));
    const auto summary = world_.expect(200, app.get(analysis + "/summary", world_.vera));
    EXPECT_EQ(summary.at("answers").at("new_hazard").at("answer"), Json("no"));
    EXPECT_EQ(summary.at("gates").as_array().back().at("key"), Json("author_signature"));
    EXPECT_EQ(summary.at("gates").as_array().back().at("is_met"), Json(false)) << "no one has signed";

    const auto draft_file = exported_content(app.get(analysis + "/export?format=json", world_.anna));
    EXPECT_THAT(draft_file, HasSubstr("\"is_draft\":true"));
    EXPECT_EQ(world_.sign(analysis).status, 200);
    const auto completed = world_.expect(200, world_.complete(analysis));
    EXPECT_EQ(completed.at("status"), Json("completed"));
    ASSERT_EQ(completed.at("signatures").as_array().size(), 2U);
    for (const Json& signature : completed.at("signatures").as_array()) {
      EXPECT_EQ(signature.at("is_intact"), Json(true));
    }
    for (const std::string format : {"xlsx", "pdf", "docx", "json"}) {
      const auto file = exported_content(app.get(analysis + "/export?format=" + format, world_.anna));
      EXPECT_GT(file.size(), 1000U) << format;
      EXPECT_EQ(file, exported_content(app.get(analysis + "/export?format=" + format, world_.anna))) << format;
    }
    const Json reopening(
        JsonObject{{"reason", "Another complaint came"}, {"signature", signature_of(app, "mia@acme.test")}});
    const auto version2 = world_.expect(201, app.post(analysis + "/reopen", reopening, world_.mia));
    EXPECT_EQ(version2.at("version"), Json(2));
    EXPECT_EQ(version2.at("status"), Json("mapping"));
    EXPECT_EQ(version2.at("counts").at("confirmed").to_number<size_t>(), items.size()) << "the work is copied";
    const auto old = world_.expect(200, app.get(analysis, world_.mia));
    EXPECT_EQ(old.at("status"), Json("superseded"));
    EXPECT_EQ(old.at("signatures").at(0).at("is_intact"), Json(true)) << "what was signed is unchanged";
  }
  EXPECT_EQ(world_.expect(200, app.get("/risk_analyses?status=superseded", world_.vera)).at("total_rows"), 2);
}

TEST_F(AnalysesApiTest, TheEvidenceBundleNamesTheHashOfEveryPart) {
  const auto analysis = world_.start("complaint");
  const auto bundle = read_json(exported_content(world_.app.get(analysis + "/export?format=json", world_.anna)));
  ASSERT_EQ(bundle.at("manifest").at("parts").as_array().size(), bundle.at("parts").as_object().size());
  for (const Json& part : bundle.at("manifest").at("parts").as_array()) {
    const auto& content = bundle.at("parts").at(part.at("name").as_string());
    EXPECT_EQ(part.at("sha256"), Json(crypto::sha256_hex(canonical_text(content)))) << to_text(part);
  }
  EXPECT_EQ(world_.app.get(analysis + "/export?format=csv", world_.anna).status, 422);
  EXPECT_EQ(world_.app.get(analysis + "/export?format=odt", world_.anna).status, 422);
  EXPECT_EQ(world_.app.get(analysis + "/export", world_.vera).status, 403);
}

TEST_F(AnalysesApiTest, ACompletedAnalysisCannotBeChangedThroughAnyRoute) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, world_.complete(analysis));
  const auto item = world_.items(analysis).front();
  const auto annotation = body_of(app.get(analysis + "/annotations", world_.mia)).at("rows").at(0).at("id");
  const auto sha256 = [&] { return body_of(app.get(analysis + "/summary", world_.mia)).at("content_sha256"); };
  const auto before = sha256();
  const std::string prefix = "/complaint_datasets/{datasetId}/risk_analyses/{analysisId}";
  int walked = 0;
  for (const auto& route : app.application().router().routes()) {
    if (route.method == http::Method::kGet || !route.pattern.starts_with(prefix)) continue;
    if (route.pattern.ends_with("/reopen")) continue;
    auto path = analysis + route.pattern.substr(prefix.size());
    const auto fill = [&path](const std::string& name, std::string_view value) {
      if (const auto place = path.find(name); place != std::string::npos) path.replace(place, name.size(), value);
    };
    fill("{eventId}", item);
    fill("{annotationId}", annotation.as_string());
    JsonObject body;
    if (route.policy.needs_signature()) body["signature"] = signature_of(app, "mia@acme.test");
    if (route.pattern.ends_with("/status")) body["status"] = route.pattern == prefix + "/status" ? "draft" : "flagged";
    const auto answer = app.send(route.method, path, to_text(body), {.caller = world_.mia});
    EXPECT_EQ(answer.status, 409) << route.pattern << " " << to_text(body_of(answer));
    ++walked;
  }
  EXPECT_EQ(walked, 14);
  EXPECT_EQ(sha256(), before);
  const auto remove = app.remove("/" + world_.product + "/datasets/" + world_.complaint_dataset, world_.mia);
  EXPECT_EQ(remove.status, 409);
  EXPECT_THAT(message_of(remove), HasSubstr("completed analysis"));
  const auto datasets = body_of(app.get("/customer_complaints/datasets", world_.mia));
  EXPECT_EQ(datasets.at(0).at("analyses_count"), Json(1));
}

TEST_F(AnalysesApiTest, AnotherTenantFindsNothingOnAnyVerb) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  app.make_user("bob@initech.test", "ra_manager", "initech");
  const auto bob = app.verified("bob@initech.test", "initech");
  const std::string prefix = "/complaint_datasets/{datasetId}/risk_analyses";
  const auto item = world_.items(analysis).front();
  const auto id = analysis.substr(analysis.rfind('/') + 1);
  for (const auto& route : app.application().router().routes()) {
    if (!route.pattern.starts_with(prefix)) continue;
    auto path = route.pattern;
    for (const auto& [name, value] :
         {std::pair{"{datasetId}", world_.complaint_dataset}, std::pair{"{analysisId}", id},
          std::pair{"{eventId}", item}, std::pair{"{annotationId}", std::string{"ann_1"}}}) {
      if (const auto place = path.find(name); place != path.npos) path.replace(place, std::strlen(name), value);
    }
    JsonObject body;
    if (route.policy.needs_signature()) body["signature"] = signature_of(app, "bob@initech.test");
    const auto answer =
        app.send(route.method, path, route.method == http::Method::kGet ? "" : to_text(body), {.caller = bob});
    EXPECT_EQ(answer.status, 404) << http::method_name(route.method) << " " << route.pattern;
  }
  EXPECT_TRUE(body_of(app.get("/risk_analyses", bob)).at("rows").as_array().empty());
}

TEST_F(AnalysesApiTest, PagesOfTheListAddUpAndCountAsTheAnalysisItselfDoes) {
  auto& app = world_.app;
  std::map<std::string, Json> single;
  for (int i = 0; i < 5; ++i) {
    const auto analysis = world_.start("complaint", i % 2 + 1, 2);
    auto document = body_of(app.get(analysis, world_.anna)).as_object();
    document["signatures"] = JsonArray{};
    single.emplace(std::string{document.at("id").as_string()}, std::move(document));
  }
  std::map<std::string, Json> listed;
  for (const int page : {1, 2, 3}) {
    const auto body = body_of(app.get("/risk_analyses?page_size=2&page=" + std::to_string(page), world_.anna));
    EXPECT_EQ(body.at("total_rows"), 5);
    EXPECT_EQ(body.at("order_by"), (JsonArray{"updated_at:desc"}));
    for (const Json& row : body.at("rows").as_array()) {
      EXPECT_TRUE(listed.emplace(std::string{row.at("id").as_string()}, row).second) << "listed twice";
    }
  }
  EXPECT_EQ(listed, single);
  EXPECT_EQ(app.get("/risk_analyses?page=0", world_.anna).status, 400);
}

TEST_F(AnalysesApiTest, ItRequiresARiskFileAndItems) {
  auto& app = world_.app;
  const auto lone = testing_support::make_product(
      app, UserId{std::string{body_of(app.get("/users/profile", world_.anna)).at("id").as_string()}}, "");
  const Json complaint(JsonObject{{"complaint_number", "L-1"}, {"date_received", "2026-05-01"}, {"description", "x"}});
  const auto made = world_.expect(201, app.post("/" + lone + "/customer-complaints", complaint, world_.anna));
  const auto base = "/complaint_datasets/" + std::string{made.at("dataset_id").as_string()} + "/risk_analyses";
  const Json body(JsonObject{{"name", "X"}});
  const auto refused = app.post(base, body, world_.anna);
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(message_of(refused), HasSubstr("risk definition"));
  EXPECT_EQ(app.post(world_.base("complaint"), body, world_.rita).status, 403);
  EXPECT_EQ(app.post(world_.base("complaint"), Json(JsonObject{{"name", ""}}), world_.anna).status, 422);
  EXPECT_EQ(app.post(world_.base("complaint"), Json(JsonObject{{"name", "X"}, {"reviewer_id", "usr_no"}}), world_.anna)
                .status,
            422);
  EXPECT_EQ(app.get("/complaint_datasets/none/risk_analyses", world_.anna).status, 404);
  EXPECT_EQ(app.get(world_.base("complaint") + "?x=1", world_.anna).status, 400);
}

TEST_F(AnalysesApiTest, InvalidTransitionsAre409AndNameTheAllowedOnes) {
  auto& app = world_.app;
  const Json body(JsonObject{{"name", "Steps"}});
  const auto made = world_.expect(201, app.post(world_.base("complaint"), body, world_.anna));
  const auto analysis = world_.base("complaint") + "/" + std::string{made.at("id").as_string()};
  const auto refused = app.put(analysis + "/status", status_body("review"), world_.anna);
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(message_of(refused), HasSubstr("mapping, archived"));
  const auto page = body_of(app.get(analysis + "/adverse_events?order_by=position:asc", world_.anna));
  const std::string item = analysis + "/adverse_events/" + std::string{page.at("rows").at(0).at("id").as_string()};
  EXPECT_EQ(app.put(item + "/status", status_body("reviewed"), world_.anna).status, 409);
  EXPECT_EQ(app.put(item + "/status", status_body("excluded"), world_.anna).status, 422) << "the reason is missing";
  const Json duplicate(JsonObject{
      {"status", "excluded"}, {"exclusion_reason", "duplicate"}, {"duplicate_of", page.at("rows").at(1).at("id")}});
  const auto excluded = world_.expect(200, app.put(item + "/status", duplicate, world_.anna));
  EXPECT_EQ(excluded.at("exclusion_reason"), Json("duplicate"));
  EXPECT_EQ(excluded.at("next_statuses"), Json(JsonArray{"in_review"}));
  const auto coding =
      app.post(analysis + "/annotations",
               world_.annotation(std::string{page.at("rows").at(1).at("id").as_string()}, "R-1"), world_.anna);
  EXPECT_EQ(coding.status, 409) << "still in triage";
  EXPECT_EQ(app.put(analysis + "/status", status_body("mapping"), world_.rita).status, 403);
  EXPECT_EQ(app.get(analysis + "/adverse_events?color=red", world_.anna).status, 400);
  EXPECT_EQ(app.get(analysis + "/adverse_events?status=green", world_.anna).status, 422);
  world_.expect(200, app.put(analysis + "/status", status_body("archived"), world_.anna));
  EXPECT_EQ(app.put(item + "/status", status_body("in_review"), world_.anna).status, 409);
  EXPECT_EQ(app.put(analysis + "/status", status_body("draft"), world_.anna).status, 403);
  world_.expect(200, app.put(analysis + "/status", status_body("draft"), world_.mia));
}

TEST_F(AnalysesApiTest, CompletionNamesEveryUnmetGate) {
  const auto analysis = world_.start("complaint");
  const auto item = world_.items(analysis).front();
  world_.expect(201, world_.app.post(analysis + "/annotations", world_.annotation(item, "R-2"), world_.anna));
  EXPECT_EQ(world_.complete(analysis).status, 409) << "it is still in mapping";
  world_.expect(200, world_.app.put(analysis + "/status", status_body("review"), world_.anna));
  const auto refused = world_.complete(analysis);
  ASSERT_EQ(refused.status, 422) << to_text(body_of(refused));
  std::set<std::string> gates;
  const auto answer = body_of(refused);
  for (const auto& field : answer.at("fields").as_object()) gates.emplace(field.key());
  EXPECT_EQ(gates, (std::set<std::string>{"items", "annotations", "author_signature"}));
  EXPECT_EQ(world_.expect(200, world_.app.get(analysis, world_.mia)).at("status"), Json("review"));
}

TEST_F(AnalysesApiTest, ChangesAfterTheAuthorSignedRequireANewSignature) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  world_.expect(200, world_.sign(analysis));
  const auto item = analysis + "/adverse_events/" + world_.items(analysis).front();
  world_.expect(200, world_.app.put(item, Json(JsonObject{{"note", "Later"}}), world_.anna));
  const auto refused = world_.complete(analysis);
  ASSERT_EQ(refused.status, 422);
  EXPECT_THAT(std::string{body_of(refused).at("fields").at("author_signature").as_string()}, HasSubstr("sign again"));
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, world_.complete(analysis));
}

TEST_F(AnalysesApiTest, EditingAComplaintDoesNotChangeTheAnalyzedItem) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto item = body_of(app.get(analysis + "/adverse_events/" + world_.items(analysis).front(), world_.anna));
  const auto path = "/" + world_.product + "/customer-complaints/" + std::string{item.at("source_ref").as_string()};
  const Json changed(
      JsonObject{{"complaint_number", item.at("title")}, {"date_received", "2026-05-02"}, {"description", "Other"}});
  world_.expect(200, app.put(path, changed, world_.anna));
  const auto after = body_of(app.get(analysis + "/adverse_events/" + world_.items(analysis).front(), world_.anna));
  EXPECT_EQ(after.at("text"), item.at("text"));
}

TEST_F(AnalysesApiTest, LaterExposureDoesNotChangeASignedAnalysis) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, world_.complete(analysis));
  const auto before = body_of(app.get(analysis + "/risks", world_.mia));
  const Json more(JsonObject{
      {"period", "2026-05"}, {"region", "US"}, {"metric", "tests"}, {"value", 7}, {"source", ""}, {"note", ""}});
  world_.expect(201, app.post("/products/" + world_.product + "/exposure", more, world_.anna));
  constexpr db::PlatformSql kMore = "update exposures set value = 1";
  app.database().execute(kMore);
  EXPECT_EQ(body_of(app.get(analysis + "/risks", world_.mia)), before);
  EXPECT_EQ(body_of(app.get(analysis, world_.mia)).at("signatures").at(0).at("is_intact"), Json(true));
}

TEST_F(AnalysesApiTest, R26_EveryStepIsInTheChainAndAnAlteredEntryIsNamed) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, world_.complete(analysis));
  constexpr db::PlatformSql kActions = "select distinct action from audit_entries where tenant_id = :tenant";
  std::set<std::string> actions;
  const auto read = [&actions](const db::Row& row) { return actions.insert(row.text(0)).second; };
  app.database().query(kActions, read, {{"tenant", app.tenant("acme")}});
  for (const char* action :
       {"analysis.create", "analysis.status", "analysis.update", "analysis.sign", "analysis.complete",
        "analysis_item.bulk", "analysis_item.status", "annotation.create", "annotation.confirm"}) {
    EXPECT_TRUE(actions.contains(action)) << action;
  }
  for (const auto& verdict : app.application().people().trail.verify()) EXPECT_FALSE(verdict.first_broken);
  const auto history =
      body_of(app.get("/activity?entity=analysis&entity_id=" + analysis.substr(analysis.rfind('/') + 1), world_.mia));
  EXPECT_GE(history.at("total_rows").to_number<int>(), 5);

  // Someone with access to the file removes the guard and changes one byte.
  if (app.database().engine() != db::Database::Engine::kSqlite) return;
  constexpr db::PlatformSql kUnguard = "drop trigger audit_entries_no_update";
  constexpr db::PlatformSql kWhich = "select seq from audit_entries where action = 'analysis.complete'";
  constexpr db::PlatformSql kAlter =
      "update audit_entries set reason = reason || '!' where action = 'analysis.complete'";
  const auto seq = app.database().find(kWhich, [](const db::Row& row) { return row.integer(0); });
  app.database().execute(kUnguard);
  ASSERT_EQ(app.database().execute(kAlter), 1);
  std::optional<std::int64_t> named;
  for (const auto& verdict : app.application().people().trail.verify()) {
    if (verdict.tenant_id == app.tenant("acme")) named = verdict.first_broken;
  }
  EXPECT_EQ(named, seq);
}

TEST_F(AnalysesApiTest, TheRiskHomeCountsPendingWork) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto home = world_.expect(200, app.get("/risk_analyses/home", world_.vera));
  const auto& product = home.at("families").at(0).at("products").at(0);
  EXPECT_EQ(product.at("analyses").at("mapping"), Json(1));
  EXPECT_EQ(product.at("items_waiting"), Json(3));
  EXPECT_TRUE(product.at("last_completed").is_null());
  world_.code_all(analysis);
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, world_.complete(analysis));
  const auto after = world_.expect(200, app.get("/risk_analyses/home", world_.vera));
  EXPECT_EQ(after.at("families").at(0).at("products").at(0).at("last_completed").at("version"), Json(1));
}

}  // namespace
}  // namespace pharos
