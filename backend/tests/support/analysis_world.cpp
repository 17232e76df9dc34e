#include "support/analysis_world.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

#include "features/risk_files/grids/default_grid.hpp"
#include "support/hub_records.hpp"

namespace pharos::testing_support {

AnalysisWorld::AnalysisWorld(int complaints) {
  const auto author = app.make_user("anna@acme.test", "analyst");
  app.make_user("rita@acme.test", "reviewer");
  app.make_user("mia@acme.test", "ra_manager");
  app.make_user("max@acme.test", "ra_manager");
  app.make_user("vera@acme.test", "viewer");
  family = make_family(app, author);
  product = make_product(app, author, family);
  anna = app.verified("anna@acme.test");
  rita = app.verified("rita@acme.test");
  mia = app.verified("mia@acme.test");
  max = app.verified("max@acme.test");
  vera = app.verified("vera@acme.test");
  const auto path = "/product-families/" + family;
  expect(200, app.put(path + "/riskgrid", to_json(risk_files::default_grid()), anna));
  approve("/riskgrid/1");
  upload_definition(
      "R-1,Over-infusion,Patient receives a bolus,Hypotension,4,3\n"
      "R-2,Air in line,Air enters the vein,Air embolism,5,1\n");
  approve("/riskdefinition/1");
  const Json exposure(JsonObject{{"period", "2026-05"},
                                 {"region", "WORLD"},
                                 {"metric", "procedures"},
                                 {"value", 100000},
                                 {"source", "Ledger"},
                                 {"note", ""}});
  expect(201, app.post("/products/" + product + "/exposure", exposure, anna));
  for (int i = 1; i <= complaints; ++i) {
    const Json complaint(JsonObject{{"complaint_number", fmt::format("C-{}", i)},
                                    {"date_received", fmt::format("2026-05-{:02}", i % 28 + 1)},
                                    {"description", i < 3 ? "The pump gave a bolus" : fmt::format("Case {}", i)}});
    const auto made = expect(201, app.post("/" + product + "/customer-complaints", complaint, anna));
    complaint_dataset = made.at("dataset_id").as_string();
  }
}

void AnalysisWorld::upload_definition(const std::string& rows) {
  const auto csv = folder_.path() / "risks.csv";
  std::ofstream{csv} << "Risk ID,Hazard,Hazardous situation,Harm,Severity,Probability\n" << rows;
  const http::UploadedPart part{
      .name = "file", .file_name = "risks.csv", .content_type = "text/csv", .file = csv, .text = {}};
  const auto uploaded = app.send(http::Method::kPost, "/product-families/" + family + "/riskdefinition", "",
                                 {.caller = anna, .headers = {}, .parts = {part}});
  EXPECT_LT(uploaded.status, 300) << to_text(body_of(uploaded));
}

void AnalysisWorld::approve(const std::string& file_version) {
  const Json body(JsonObject{{"signature", signature_of(app, "mia@acme.test")}});
  expect(200, app.post("/product-families/" + family + file_version + "/approve", body, mia));
}

Json AnalysisWorld::expect(int status, const http::Response& response) const {
  auto body = body_of(response);
  EXPECT_EQ(response.status, status) << to_text(body);
  return body;
}

void AnalysisWorld::make_ae_dataset() {
  const Json body(JsonObject{{"name", "Injuries"},
                             {"product_code", "QBJ"},
                             {"product_id", product},
                             {"query", JsonObject{{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}}}});
  const auto made = expect(201, app.post("/" + app.tenant("acme") + "/customer_ae/datasets", body, anna));
  ae_dataset = made.at("id").as_string();
}

std::string AnalysisWorld::start(const std::string& kind, int coders, size_t most) {
  JsonObject body{{"name", "First half"}, {"exposure_basis", "procedures"}, {"coders", coders}};
  // Reports span many years: a month would leave out most of them.
  if (kind == "complaint") body["period"] = JsonObject{{"start", "2026-05-01"}, {"end", "2026-05-31"}};
  const auto made = expect(201, app.post(base(kind), Json(body), anna));
  const auto analysis = base(kind) + "/" + std::string{made.at("id").as_string()};
  const auto page = expect(200, app.get(analysis + "/adverse_events?page_size=500", anna));
  JsonArray included;
  for (const Json& item : page.at("rows").as_array()) {
    if (included.size() < most) included.push_back(item.at("id"));
  }
  const Json include(JsonObject{{"filter", JsonObject{{"ids", included}}}, {"status", "in_review"}});
  expect(200, app.post(analysis + "/adverse_events/bulk", include, anna));
  const Json exclude(JsonObject{{"filter", JsonObject{{"status", "unreviewed"}}},
                                {"status", "excluded"},
                                {"exclusion_reason", "not_our_device"}});
  expect(200, app.post(analysis + "/adverse_events/bulk", exclude, anna));
  expect(200, app.put(analysis + "/status", Json(JsonObject{{"status", "mapping"}}), anna));
  return analysis;
}

std::vector<std::string> AnalysisWorld::items(const std::string& analysis) {
  std::vector<std::string> ids;
  const auto page = expect(200, app.get(analysis + "/adverse_events?page_size=500", anna));
  for (const Json& item : page.at("rows").as_array()) {
    if (item.at("status") != Json("excluded")) ids.emplace_back(item.at("id").as_string());
  }
  return ids;
}

Json AnalysisWorld::annotation(const std::string& item, const std::string& risk, bool harm) const {
  return JsonObject{{"item_id", item},
                    {"risk_id", risk.empty() ? Json() : Json(risk)},
                    {"harm_occurred", harm},
                    {"imdrf", JsonObject{{"a", JsonArray{"A1402"}}}},
                    {"rationale", "As described in the text"}};
}

void AnalysisWorld::code_all(const std::string& analysis) {
  JsonArray made;
  for (const auto& item : items(analysis)) {
    made.push_back(expect(201, app.post(analysis + "/annotations", annotation(item, "R-1", true), anna)).at("id"));
    expect(200,
           app.put(analysis + "/adverse_events/" + item + "/status", Json(JsonObject{{"status", "reviewed"}}), anna));
  }
  expect(200, app.post(analysis + "/annotations/confirm", Json(JsonObject{{"annotation_ids", made}}), rita));
  const Json conclusion(JsonObject{{"name", "First half"}, {"conclusion", "No new hazards."}});
  expect(200, app.put(analysis, conclusion, anna));
  expect(200, app.put(analysis + "/status", Json(JsonObject{{"status", "review"}}), anna));
}

http::Response AnalysisWorld::sign(const std::string& analysis) {
  const Json body(JsonObject{{"signature", signature_of(app, "anna@acme.test", "authored")}});
  return app.post(analysis + "/sign", body, anna);
}

http::Response AnalysisWorld::complete(const std::string& analysis) {
  const Json body(
      JsonObject{{"conclusion", "No new hazards."}, {"signature", signature_of(app, "mia@acme.test", "approved")}});
  return app.post(analysis + "/complete", body, mia);
}

}  // namespace pharos::testing_support
