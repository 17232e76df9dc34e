#include "support/case_world.hpp"

namespace pharos {
namespace {

using http::Method;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;

class RegistersApiTest : public testing::Test {
 protected:
  JsonObject recall(const std::string& reference = "FSCA-1") {
    return {{"reference", reference},   {"product_ids", JsonArray{world_.product}},
            {"title", "Pump returned"}, {"kind", "return"},
            {"status", "ongoing"},      {"issued_on", "2026-05-04"},
            {"scope", "Lots 17 to 19"}, {"countries", JsonArray{"DE", "XI"}}};
  }
  JsonObject capa() {
    return {{"reference", "CAPA-1"},
            {"product_ids", JsonArray{world_.product}},
            {"title", "New supplier of the motor"},
            {"kind", "corrective"},
            {"status", "open"},
            {"initiated_on", "2026-05-10"},
            {"effectiveness", "not_verified"}};
  }
  JsonObject certificate() {
    return {{"reference", "HD 600"},
            {"product_ids", JsonArray{world_.product}},
            {"kind", "quality_system"},
            {"status", "valid"},
            {"notified_body_name", "Example Body"},
            {"notified_body_number", "0123"},
            {"issued_on", "2024-03-15"},
            {"expires_on", "2029-03-14"}};
  }
  Json add(const std::string& path, const JsonObject& body) {
    const auto response = world_.app.post("/registers/" + path, Json(body), world_.anna);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  // The only invalid field and its message.
  std::string fault(const std::string& path, const JsonObject& body, int status = 422) {
    const auto response = world_.app.post("/registers/" + path, Json(body), world_.anna);
    EXPECT_EQ(response.status, status) << to_text(body_of(response));
    const auto answer = body_of(response);
    const auto& fields = answer.at("fields").as_object();
    EXPECT_EQ(fields.size(), 1U) << to_text(answer);
    return std::string{fields.begin()->key()} + ": " + std::string{fields.begin()->value().as_string()};
  }
  std::vector<std::string> references(const std::string& path) {
    std::vector<std::string> found;
    const auto page = body_of(world_.app.get("/registers/" + path, world_.anna));
    for (const auto& row : page.at("rows").as_array()) found.push_back(text_at(row, "reference"));
    EXPECT_EQ(page.at("total_rows"), Json(static_cast<std::int64_t>(found.size())));
    return found;
  }
  CaseWorld world_;
};

TEST_F(RegistersApiTest, EntriesOfEveryRegisterAreAddedAndRead) {
  const auto action = add("field_actions", recall());
  EXPECT_EQ(action.at("products").at(0).at("id"), Json(world_.product));
  EXPECT_EQ(action.at("countries"), Json(JsonArray{"DE", "XI"}));
  const auto added = add("capas", capa());
  const auto certified = add("certificates", certificate());
  for (const auto& [path, entry] :
       {std::pair{"field_actions", action}, {"capas", added}, {"certificates", certified}}) {
    const auto read = world_.app.get(std::string{"/registers/"} + path + "/" + text_at(entry, "id"), world_.viewer);
    EXPECT_EQ(read.status, 200);
    EXPECT_EQ(body_of(read), entry);
    EXPECT_EQ(references(path), std::vector{text_at(entry, "reference")});
  }
}

TEST_F(RegistersApiTest, ListsAreNewestFirstAndFiltered) {
  add("field_actions", recall("FSCA-1"));
  auto later = recall("FSCA-2");
  later["issued_on"] = "2026-05-20";
  add("field_actions", later);
  auto planned = recall("FSCA-3");
  planned.erase("issued_on");
  planned["status"] = "planned";
  planned["title"] = "Software 2.1";
  const auto opened = world_.open(world_.new_case("Pump stopped"));
  planned["case_ids"] = JsonArray{opened.at("id")};
  add("field_actions", planned);
  using Names = std::vector<std::string>;
  EXPECT_EQ(references("field_actions"), (Names{"FSCA-3", "FSCA-2", "FSCA-1"}));
  EXPECT_EQ(references("field_actions?status=planned"), Names{"FSCA-3"});
  EXPECT_EQ(references("field_actions?q=SOFTWARE"), Names{"FSCA-3"});
  EXPECT_EQ(references("field_actions?q=100%25"), Names{});
  EXPECT_EQ(references("field_actions?case_id=" + text_at(opened, "id")), Names{"FSCA-3"});
  EXPECT_EQ(references("field_actions?product_id=" + world_.product).size(), 3U);
  EXPECT_EQ(references("field_actions?product_id=none"), Names{});
}

TEST_F(RegistersApiTest, AChangeKeepsTheTraceAndNeedsTheCurrentVersion) {
  const auto entry = add("capas", capa());
  const auto path = "/registers/capas/" + text_at(entry, "id");
  auto body = capa();
  body["status"] = "closed";
  body["closed_on"] = "2026-06-01";
  body["effectiveness"] = "effective";
  body["effectiveness_note"] = "No complaint in three months";
  const auto changed = world_.app.send(Method::kPut, path, to_text(Json(body)),
                                       {.caller = world_.anna, .headers = {{"if-match", "\"1\""}}});
  ASSERT_EQ(changed.status, 200) << to_text(body_of(changed));
  EXPECT_EQ(body_of(changed).at("version"), Json(2));
  const auto stale = world_.app.send(Method::kPut, path, to_text(Json(body)),
                                     {.caller = world_.anna, .headers = {{"if-match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
  const auto history =
      body_of(world_.app.get("/activity?entity=capa&entity_id=" + text_at(entry, "id"), world_.viewer));
  EXPECT_EQ(history.at("total_rows"), Json(2));
}

TEST_F(RegistersApiTest, FieldActionsAndCertificatesAreChanged) {
  const auto action = add("field_actions", recall());
  auto body = recall();
  body["status"] = "completed";
  body["completed_on"] = "2026-05-30";
  const auto completed = world_.app.put("/registers/field_actions/" + text_at(action, "id"), Json(body), world_.anna);
  ASSERT_EQ(completed.status, 200) << to_text(body_of(completed));
  EXPECT_EQ(body_of(completed).at("completed_on"), Json("2026-05-30"));
  const auto certified = add("certificates", certificate());
  body = certificate();
  body["status"] = "suspended";
  const auto suspended = world_.app.put("/registers/certificates/" + text_at(certified, "id"), Json(body), world_.anna);
  ASSERT_EQ(suspended.status, 200) << to_text(body_of(suspended));
  EXPECT_EQ(body_of(suspended).at("status"), Json("suspended"));
}

TEST_F(RegistersApiTest, BadInputNamesTheField) {
  auto body = capa();
  body["status"] = "closed";
  body["closed_on"] = "2026-06-01";
  EXPECT_EQ(fault("capas", body), "effectiveness: A CAPA cannot be closed before its effect has been verified");
  body = capa();
  body["closed_on"] = "2026-06-01";
  EXPECT_EQ(fault("capas", body), "closed_on: Only a closed CAPA has a closing date");
  body = capa();
  body["status"] = "closed";
  body["effectiveness"] = "effective";
  body["effectiveness_note"] = "No complaint in three months";
  EXPECT_EQ(fault("capas", body), "closed_on: A closed CAPA needs the day it was closed");
  body["closed_on"] = "2026-05-09";
  EXPECT_EQ(fault("capas", body), "closed_on: Must not be before the day it was initiated");
  body = recall();
  body["countries"] = JsonArray{"Germany"};
  EXPECT_EQ(fault("field_actions", body),
            "countries: Use two-letter country codes, such as DE; XI for Northern Ireland");
  body = recall();
  body.erase("issued_on");
  EXPECT_EQ(fault("field_actions", body), "issued_on: An action that has begun needs its issuing date");
  body = recall();
  body["status"] = "completed";
  body["completed_on"] = "2026-05-03";
  EXPECT_EQ(fault("field_actions", body), "completed_on: Must not be before the issuing date");
  body.erase("completed_on");
  EXPECT_EQ(fault("field_actions", body), "completed_on: A completed action needs the day it was completed");
  body = recall();
  body["completed_on"] = "2026-05-30";
  EXPECT_EQ(fault("field_actions", body), "completed_on: Only a completed action has a completion date");
  body = recall();
  body["product_ids"] = JsonArray{"prd_none"};
  EXPECT_EQ(fault("field_actions", body), "product_ids: Product not found");
  body = recall();
  body["case_ids"] = JsonArray{"cas_none"};
  EXPECT_EQ(fault("field_actions", body), "case_ids: Case not found");
  body = certificate();
  body["notified_body_number"] = "12";
  EXPECT_EQ(fault("certificates", body), "notified_body_number: Must have four digits, such as 0123");
  body = certificate();
  body["expires_on"] = "2024-03-15";
  EXPECT_EQ(fault("certificates", body), "expires_on: Must be after the day it was issued");
  add("certificates", certificate());
  body = certificate();
  body["reference"] = "hd 600";
  EXPECT_EQ(fault("certificates", body, 409), "reference: This reference is already in the register");
}

// As after an upgrade that made a rule stricter: what was allowed when it was entered stays readable.
TEST_F(RegistersApiTest, EntriesStoredUnderLooserRulesAreStillListed) {
  const auto entry = add("certificates", certificate());
  auto document = certificate();
  document["notified_body_number"] = "12";
  document["expires_on"] = nullptr;
  document.erase("issued_on");
  constexpr db::PlatformSql kLoosen = "update register_entries set document = :document where id = :id";
  world_.app.database().execute(kLoosen, {{"document", to_text(Json(document))}, {"id", text_at(entry, "id")}});
  const auto page = world_.app.get("/registers/certificates", world_.viewer);
  ASSERT_EQ(page.status, 200) << to_text(body_of(page));
  const auto listed = body_of(page).at("rows").at(0);
  EXPECT_EQ(listed.at("notified_body_number"), Json("12"));
  EXPECT_EQ(listed.at("issued_on"), Json(nullptr));
  EXPECT_EQ(listed.at("products").at(0).at("id"), Json(world_.product));
  EXPECT_EQ(world_.app.get("/registers/certificates/" + text_at(entry, "id"), world_.viewer).status, 200);
}

TEST_F(RegistersApiTest, R15_ViewersReadAndDoNotWrite) {
  EXPECT_EQ(world_.app.post("/registers/capas", Json(capa()), world_.viewer).status, 403);
  EXPECT_EQ(world_.app.get("/registers/capas", world_.viewer).status, 200);
}

}  // namespace
}  // namespace pharos
