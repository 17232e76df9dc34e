#pragma once

#include <string>

#include "features/surveillance/indicators/periods.hpp"
#include "support/hub_records.hpp"
#include "support/test_app.hpp"

namespace pharos::testing_support {

// A product with complaints and exposure. anna is an analyst, mia and max are managers.
class SurveillanceWorld {
 public:
  SurveillanceWorld() {
    anna = join("anna@acme.test", "analyst");
    mia = join("mia@acme.test", "ra_manager");
    product = text(expect(201, app.post("/products",
                                        Json(JsonObject{{"name", "Pump"},
                                                        {"product_type", "Product"},
                                                        {"product_codes", JsonArray{"FRN"}},
                                                        {"primary_di", "00811234567890"},
                                                        {"issuing_agency", "GS1"}}),
                                        mia)),
                   "id");
  }

  TestApp app;
  Caller anna;
  Caller mia;
  std::string product;

  Caller join(const std::string& email, const std::string& role) {
    app.make_user(email, role);
    return app.verified(email);
  }
  static Json expect(int status, const http::Response& response) {
    EXPECT_EQ(response.status, status) << to_text(body_of(response));
    return body_of(response);
  }
  static std::string text(const Json& record, std::string_view field) {
    return std::string{record.at(field).as_string()};
  }
  static std::string fault(const http::Response& response, std::string_view field) {
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    const auto body = body_of(response);
    const auto* fields = body.as_object().if_contains("fields");
    const auto* found = fields == nullptr ? nullptr : fields->as_object().if_contains(field);
    return found == nullptr ? to_text(body) : std::string{found->as_string()};
  }
  // So many months ago: 2026-10.
  std::string month(int ago) { return surveillance::add_months(surveillance::period_of(app.clock().now()), -ago); }
  void add_complaints(int ago, int count, const std::string& impact = "F26") {
    for (int i = 0; i < count; ++i) {
      const JsonObject body{{"complaint_number", "C-" + std::to_string(++complaints_)},
                            {"date_received", month(ago) + "-05"},
                            {"description", "The pump stopped"},
                            {"imdrf", JsonObject{{"a", JsonArray{"A0504"}}, {"f", JsonArray{impact}}}}};
      expect(201, app.post("/" + product + "/customer-complaints", Json(body), anna));
    }
  }
  void add_exposure(int ago, double units, const std::string& region = "WORLD") {
    expect(201, app.post("/products/" + product + "/exposure",
                         Json(JsonObject{{"period", month(ago)},
                                         {"region", region},
                                         {"metric", "units_sold"},
                                         {"value", units},
                                         {"source", "Sales"}}),
                         mia));
  }
  // A year of 12 complaints for 10,000 units, and 9 complaints for 3,000 units two months ago.
  void add_history() {
    for (int ago = 14; ago >= 3; --ago) {
      add_complaints(ago, 1);
      add_exposure(ago, 10'000.0 / 12);
    }
    add_complaints(2, 9);
    add_exposure(2, 3000);
    add_exposure(1, 1000);
  }

  static JsonObject indicator(const JsonObject& changes = {}) {
    JsonObject body{{"id", ""},
                    {"name", "Leaks"},
                    {"subject", "non_serious_incidents"},
                    {"numerator", JsonObject{{"source", "complaints"}, {"imdrf_a", "A05"}}},
                    {"metric", "units_sold"},
                    {"region", "WORLD"},
                    {"baseline", JsonObject{{"kind", "fixed"}, {"rate", 1.2}, {"source", "Risk file R-1"}}},
                    {"method", "poisson"},
                    {"threshold", JsonObject{{"alpha", 0.05}}},
                    {"observation_months", 1},
                    {"lag_months", 0},
                    {"severity_classes", JsonArray{}},
                    {"rationale", ""}};
    for (const auto& change : changes) body[change.key()] = change.value();
    return body;
  }
  static JsonArray texts() {
    JsonArray list;
    for (const char* element : {"serious_incidents", "literature", "similar_devices", "collection", "assessment",
                                "complaints", "communication", "procedures", "corrective_action"}) {
      list.push_back(JsonObject{{"element", element}, {"text", "See SOP-12"}});
    }
    return list;
  }
  JsonObject content(const JsonArray& indicators) {
    return {{"title", "PMS plan for Pump"}, {"start_period", month(2)},
            {"false_discovery_rate", 0},    {"texts", texts()},
            {"follow_up", "justification"}, {"follow_up_text", "The technology is established"},
            {"indicators", indicators}};
  }
  static std::string path(const std::string& id, const std::string& rest = "") { return "/pms-plans/" + id + rest; }
  std::string create() {
    const Json body(JsonObject{{"owner_type", "product"}, {"owner_id", product}});
    return text(expect(201, app.post("/pms-plans", body, anna)), "id");
  }
  Json read(const std::string& id) { return expect(200, app.get(path(id), anna)); }
  http::Response change(const std::string& id, const JsonObject& body) { return app.put(path(id), Json(body), anna); }
  http::Response move(const std::string& id, const std::string& state) {
    return app.post(path(id, "/state"), Json(JsonObject{{"state", state}}), anna);
  }
  http::Response approve(const std::string& id, const std::string& email = "mia@acme.test") {
    const Json body(JsonObject{{"signature", signature_of(app, email, "approved")}});
    return app.post(path(id, "/approve"), body, email == "mia@acme.test" ? mia : anna);
  }
  // A plan in force with these indicators.
  std::string approved(const JsonArray& indicators) {
    const auto id = create();
    expect(200, change(id, content(indicators)));
    expect(200, move(id, "review"));
    expect(200, approve(id));
    return id;
  }
  http::Response run(const std::string& id) { return app.post(path(id, "/runs"), Json(JsonObject{}), anna); }
  Json signals(const std::string& query = "") { return expect(200, app.get("/pms-signals" + query, anna)).at("rows"); }

 private:
  int complaints_ = 0;
};

}  // namespace pharos::testing_support
