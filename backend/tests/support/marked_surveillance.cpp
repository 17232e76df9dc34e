#include "features/surveillance/indicators/periods.hpp"
#include "features/surveillance/plans/plan.hpp"
#include "support/case_world.hpp"
#include "support/complaint_support.hpp"
#include "support/marked_tenant.hpp"

namespace pharos::testing_support {

void MarkedTenant::mark_registers() {
  const JsonArray products{world_.product};
  create("field action", "/registers/field_actions",
         {{"reference", mark("field-action")},
          {"product_ids", products},
          {"title", mark("field-action-title")},
          {"kind", "return"},
          {"status", "planned"},
          {"case_ids", JsonArray{ids_.at("case")}}},
         world_.anna);
  create("capa", "/registers/capas",
         {{"reference", mark("capa")},
          {"product_ids", products},
          {"title", mark("capa-title")},
          {"kind", "corrective"},
          {"status", "open"},
          {"initiated_on", "2026-05-01"},
          {"effectiveness", "not_verified"}},
         world_.anna);
  create("certificate", "/registers/certificates",
         {{"reference", mark("certificate")},
          {"product_ids", products},
          {"kind", "quality_system"},
          {"status", "valid"},
          {"notified_body_name", mark("notified-body")},
          {"notified_body_number", "0123"},
          {"issued_on", "2024-03-15"}},
         world_.anna);
}

void MarkedTenant::mark_surveillance() {
  const auto month = surveillance::add_months(surveillance::period_of(app().clock().now()), -1);
  const auto path = "/" + world_.product + "/customer-complaints";
  for (int i = 0; i < 3; ++i) {
    const JsonObject complaint{{"complaint_number", fmt::format("PMS-{}", i)},
                               {"date_received", month + "-05"},
                               {"description", "The pump leaked"}};
    world_.expect(201, app().post(path, Json(complaint), world_.anna));
  }
  // The figure may exist already.
  app().post("/products/" + world_.product + "/exposure",
             Json(JsonObject{{"period", month},
                             {"region", "WORLD"},
                             {"metric", "patient_years"},
                             {"value", 1000},
                             {"source", mark("pms-exposure")}}),
             world_.mia);
  create("pms plan", "/pms-plans",
         {{"owner_type", "product"}, {"owner_id", world_.product}, {"title", mark("pms-plan")}}, world_.anna);
  JsonArray texts;
  for (const auto& [element, name] : surveillance::kElements.rows()) {
    texts.push_back(JsonObject{{"element", name}, {"text", mark("pms-text")}});
  }
  const JsonObject indicator{{"name", mark("pms-indicator")},
                             {"subject", "other"},
                             {"numerator", JsonObject{{"source", "complaints"}}},
                             {"metric", "patient_years"},
                             {"baseline", JsonObject{{"kind", "fixed"}, {"rate", 0.01}, {"source", "Risk file"}}},
                             {"method", "poisson"},
                             {"observation_months", 1},
                             {"lag_months", 0}};
  const auto plan = "/pms-plans/" + ids_.at("pms plan");
  world_.expect(200, app().put(plan,
                               Json(JsonObject{{"title", mark("pms-plan")},
                                               {"start_period", month},
                                               {"texts", texts},
                                               {"follow_up", "plan"},
                                               {"follow_up_text", mark("pms-follow-up")},
                                               {"indicators", JsonArray{indicator}}}),
                               world_.anna));
  world_.expect(200, app().post(plan + "/state", Json(JsonObject{{"state", "review"}}), world_.anna));
  const Json approval(JsonObject{{"signature", signature(mark("pms-signature"))}});
  world_.expect(200, app().post(plan + "/approve", approval, world_.mia));
  ids_["pms run"] = text_at(world_.expect(201, app().post(plan + "/runs", Json(JsonObject{}), world_.anna)), "id");
  const auto signals = body_of(app().get("/pms-signals", world_.anna)).at("rows");
  ids_["pms signal"] = text_at(signals.at(0), "id");
  world_.expect(200, app().put("/pms-signals/" + ids_.at("pms signal") + "/assessment",
                               Json(JsonObject{{"increase", "yes"},
                                               {"increase_reason", mark("pms-reason")},
                                               {"benefit_risk", "yes"},
                                               {"benefit_risk_reason", mark("pms-reason")},
                                               {"unacceptable", "yes"},
                                               {"unacceptable_reason", mark("pms-reason")}}),
                               world_.anna));
}

void MarkedTenant::mark_periodic_report() {
  const auto series = create("report series", "/report_series",
                             {{"kind", "psur"},
                              {"reference", mark("psur")},
                              {"leading_product_id", ids_.at("product")},
                              {"risk_class", "III"},
                              {"certified_on", "2022-01-01"},
                              {"issuance_days", 60},
                              {"notified_body", mark("notified-body")},
                              {"notified_body_number", "1234"},
                              {"criterion", "distributed"},
                              {"metric", "units_sold"}},
                             world_.anna);
  create("periodic report", "/report_series/" + text_at(series, "id") + "/reports",
         {{"starts_on", "2022-01-01"}, {"ends_on", "2022-12-31"}}, world_.anna);
  const auto path = "/periodic_reports/" + ids_.at("periodic report");
  const JsonObject text{{"section", "conclusions"}, {"text", mark("report-text")}, {"omitted_reason", ""}};
  world_.expect(200, app().put(path,
                               JsonObject{{"benefit_risk", "unchanged"},
                                          {"texts", JsonArray{text}},
                                          {"population", JsonArray{}},
                                          {"justifications", JsonArray{}}},
                               world_.anna));
  world_.expect(200, app().post(path + "/freeze", Json(JsonObject{}), world_.anna));
}

}  // namespace pharos::testing_support
