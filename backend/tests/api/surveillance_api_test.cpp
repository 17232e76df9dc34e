#include <gmock/gmock.h>

#include "application.hpp"
#include "jobs/tenant_gate.hpp"
#include "support/surveillance_world.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::signature_of;
using testing_support::SurveillanceWorld;

constexpr db::PlatformSql kChangeRun = "update pms_runs set signals = 7";
constexpr db::PlatformSql kDeleteRun = "delete from pms_runs";

class SurveillanceApiTest : public testing::Test {
 protected:
  // The point of the period that began so many months ago.
  Json point(const Json& trend, int ago) {
    for (const auto& one : trend.at("points").as_array()) {
      if (one.at("from") == Json(world_.month(ago))) return one;
    }
    ADD_FAILURE() << "no period " << world_.month(ago);
    return {};
  }
  Json trend_of(const std::string& id, size_t index = 0) {
    return world_.expect(200, world_.app.get(world_.path(id, "/trends"), world_.anna)).at("indicators").at(index);
  }
  std::string element(const Json& plan, std::string_view name) {
    for (const auto& one : plan.at("coverage").as_array()) {
      if (one.at("element") == Json(name)) return world_.text(one, "coverage");
    }
    return "";
  }

  SurveillanceWorld world_;
};

TEST_F(SurveillanceApiTest, AProductHasOnePlan) {
  const auto id = world_.create();
  const auto plan = world_.read(id);
  EXPECT_THAT(world_.text(plan, "number"), testing::MatchesRegex("PMS-20[0-9][0-9]-0001"));
  EXPECT_EQ(plan.at("state"), Json("draft"));
  EXPECT_EQ(plan.at("title"), Json("PMS plan for Pump"));
  EXPECT_EQ(plan.at("coverage").as_array().size(), 16U);
  const Json again(JsonObject{{"owner_type", "product"}, {"owner_id", world_.product}});
  EXPECT_EQ(world_.app.post("/pms-plans", again, world_.anna).status, 409);
  const Json missing(JsonObject{{"owner_type", "product"}, {"owner_id", "prd_none"}});
  EXPECT_EQ(world_.app.post("/pms-plans", missing, world_.anna).status, 404);
  const auto rows = world_.expect(200, world_.app.get("/pms-plans?q=pump", world_.anna)).at("rows");
  ASSERT_EQ(rows.as_array().size(), 1U);
  EXPECT_TRUE(rows.at(0).at("next_run_on").is_null());
  EXPECT_EQ(world_.app.get("/pms-plans?size=red", world_.anna).status, 400);
}

TEST_F(SurveillanceApiTest, CoverageNeedsAQueryADatasetOrASignedText) {
  world_.add_history();
  const auto id = world_.create();
  EXPECT_EQ(element(world_.read(id), "feedback"), "covered") << "complaints are recorded";
  EXPECT_EQ(element(world_.read(id), "traceability"), "covered") << "the product has an identifier";
  EXPECT_EQ(element(world_.read(id), "indicators"), "missing");
  EXPECT_EQ(element(world_.read(id), "literature"), "missing");
  world_.expect(200, world_.change(id, world_.content({world_.indicator()})));
  EXPECT_EQ(element(world_.read(id), "indicators"), "covered");
  EXPECT_EQ(element(world_.read(id), "literature"), "written");
  world_.expect(200, world_.move(id, "review"));
  world_.expect(200, world_.approve(id));
  const auto plan = world_.read(id);
  EXPECT_EQ(element(plan, "literature"), "covered") << "the text is signed";
  EXPECT_EQ(element(plan, "pmcf"), "covered");
  EXPECT_EQ(plan.at("covered"), Json(16));
  EXPECT_EQ(world_.expect(200, world_.app.get("/pms-plans", world_.anna)).at("rows").at(0).at("covered"), Json(16));
}

TEST_F(SurveillanceApiTest, AnIncompletePlanIsNotReviewed) {
  const auto id = world_.create();
  const auto refused = world_.move(id, "review");
  EXPECT_EQ(world_.fault(refused, "indicators"), "Add at least one indicator with a threshold");
  EXPECT_THAT(world_.fault(refused, "texts.literature"), HasSubstr("Write the text of this element"));
  EXPECT_THAT(world_.fault(refused, "texts.pmcf"), HasSubstr("justify"));
  EXPECT_EQ(world_.approve(id).status, 409) << "not in review";
}

TEST_F(SurveillanceApiTest, WrongIndicatorsAreRefusedWithEveryFault) {
  const auto id = world_.create();
  const auto refused = world_.change(
      id, world_.content({world_.indicator(
              {{"name", ""},
               {"numerator", JsonObject{{"source", "complaints"}, {"imdrf_a", "E01"}, {"event_type", "D"}}},
               {"baseline", JsonObject{{"kind", "fixed"}, {"rate", 0}}},
               {"threshold", JsonObject{{"alpha", 0.9}}},
               {"observation_months", 2},
               {"metric", nullptr}})}));
  EXPECT_EQ(world_.fault(refused, "indicators.0.name"), "Enter a name");
  EXPECT_EQ(world_.fault(refused, "indicators.0.numerator.imdrf_a"), "E01 is not an IMDRF Annex A code");
  EXPECT_EQ(world_.fault(refused, "indicators.0.numerator.event_type"), "Does not apply to this source");
  EXPECT_EQ(world_.fault(refused, "indicators.0.baseline.rate"), "The baseline rate must be greater than 0");
  EXPECT_EQ(world_.fault(refused, "indicators.0.baseline.source"), "Enter the source of the baseline");
  EXPECT_NE(world_.fault(refused, "indicators.0.threshold.alpha"), "");
  EXPECT_EQ(world_.fault(refused, "indicators.0.observation_months"), "Must be 1, 3, 6 or 12 months");
  EXPECT_THAT(world_.fault(refused, "indicators.0.metric"), HasSubstr("Select the exposure"));
  const auto severity = world_.change(id, world_.content({world_.indicator({{"method", "severity"}})}));
  EXPECT_THAT(world_.fault(severity, "indicators.0.severity_classes"), HasSubstr("at least two"));
  EXPECT_THAT(world_.fault(severity, "indicators.0.baseline.kind"), HasSubstr("enter its months"));
}

TEST_F(SurveillanceApiTest, CodesOfAnotherImdrfReleaseAreRefusedAtTheField) {
  const auto id = world_.create();
  for (const auto& [field, annex] : {std::pair{"imdrf_a", "A"}, {"imdrf_e", "E"}, {"imdrf_f", "F"}}) {
    const auto code = annex + std::string{"9999"};
    const auto refused = world_.change(
        id, world_.content({world_.indicator({{"numerator", JsonObject{{"source", "complaints"}, {field, code}}}})}));
    EXPECT_EQ(world_.fault(refused, std::string{"indicators.0.numerator."} + field),
              code + " is not an IMDRF Annex " + annex + " code");
  }
}

TEST_F(SurveillanceApiTest, ExposureOfZeroOrMissingIsSaidAtTheField) {
  world_.add_complaints(3, 1);
  const auto id = world_.create();
  world_.expect(200, world_.change(id, world_.content({world_.indicator()})));
  EXPECT_THAT(world_.fault(world_.move(id, "review"), "indicators.0.metric"), HasSubstr("No exposure is recorded"));
  world_.add_exposure(2, 0);
  EXPECT_THAT(world_.fault(world_.move(id, "review"), "indicators.0.metric"), HasSubstr("exposure is 0"));
  const auto trend = trend_of(id);
  EXPECT_EQ(point(trend, 2).at("exclusion"), Json("zero_exposure"));
  EXPECT_TRUE(point(trend, 2).at("rate").is_null()) << "never a division by zero or a silent zero";
}

TEST_F(SurveillanceApiTest, ExposureForHalfAPeriodIsSaidAtTheField) {
  world_.add_complaints(14, 1);
  for (int ago = 14; ago >= 3; ago -= 2) world_.add_exposure(ago, 1000);
  const auto id = world_.create();
  const JsonObject baseline{
      {"kind", "estimated"}, {"from", world_.month(14)}, {"to", world_.month(3)}, {"source", "Own data"}};
  world_.expect(200, world_.change(id, world_.content({world_.indicator({{"baseline", baseline}})})));
  EXPECT_THAT(world_.fault(world_.move(id, "review"), "indicators.0.baseline.from"),
              HasSubstr("Exposure is missing in"));
  world_.expect(200, world_.change(id, world_.content({world_.indicator({{"observation_months", 3}})})));
  EXPECT_THAT(world_.fault(world_.move(id, "review"), "indicators.0.metric"), HasSubstr("a part of each period"));
}

TEST_F(SurveillanceApiTest, TheAuthorDoesNotApprove) {
  world_.add_history();
  const auto id = world_.create();
  world_.expect(200, world_.app.put(world_.path(id), Json(world_.content({world_.indicator()})), world_.mia));
  world_.expect(200, world_.move(id, "review"));
  EXPECT_EQ(world_.approve(id).status, 403) << "mia wrote it";
  EXPECT_EQ(world_.approve(id, "anna@acme.test").status, 403) << "analysts do not approve";
  EXPECT_EQ(world_.change(id, world_.content({})).status, 409) << "in review";
}

TEST_F(SurveillanceApiTest, ASignedPlanShowsItsSignature) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator()});
  const auto plan = world_.read(id);
  ASSERT_EQ(plan.at("signatures").as_array().size(), 1U);
  EXPECT_EQ(plan.at("signatures").at(0).at("is_intact"), Json(true));
  EXPECT_FALSE(plan.at("next_run_on").is_null());
  EXPECT_THAT(world_.text(plan.at("indicator_facts").at(0).at("false_alarm"), "text"),
              HasSubstr("About one false alarm in"));
}

// REGULATORY.md, table D: baseline 12 per 10,000, 3,000 units, 9 events.
TEST_F(SurveillanceApiTest, ARunFindsASignalAndRecordsEveryValue) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator()});
  const auto run = world_.expect(201, world_.run(id));
  EXPECT_EQ(run.at("signals"), Json(1));
  EXPECT_EQ(run.at("plan_version"), Json(1));
  EXPECT_GE(run.at("data").as_array().size(), 2U);
  const auto signal = point(run.at("indicators").at(0), 2);
  EXPECT_NEAR(signal.at("expected").as_double(), 3.6, 1e-9);
  EXPECT_NEAR(signal.at("p_value").as_double(), 0.011671, 5e-7);
  EXPECT_EQ(signal.at("alert_count"), Json(8));
  EXPECT_EQ(signal.at("is_signal"), Json(true));
  EXPECT_EQ(point(run.at("indicators").at(0), 0).at("exclusion"), Json("incomplete")) << "the current month";
  EXPECT_EQ(point(run.at("indicators").at(0), 3).at("is_judged"), Json(false)) << "before surveillance started";
  const auto again = world_.expect(201, world_.run(id));
  EXPECT_EQ(again.at("signals"), Json(0)) << "the signal is open already";
  const auto stored = world_.expect(200, world_.app.get("/pms-runs/" + world_.text(run, "id"), world_.anna));
  EXPECT_EQ(stored, run);
  EXPECT_EQ(world_.expect(200, world_.app.get(world_.path(id, "/runs"), world_.anna)).at("total_rows"), Json(2));
  EXPECT_ANY_THROW(world_.app.database().execute(kChangeRun));
  EXPECT_ANY_THROW(world_.app.database().execute(kDeleteRun));
}

TEST_F(SurveillanceApiTest, AnEstimatedBaselineIsComparedConditionally) {
  world_.add_history();
  const JsonObject baseline{
      {"kind", "estimated"}, {"from", world_.month(14)}, {"to", world_.month(3)}, {"source", "Own data"}};
  const auto id = world_.create();
  world_.expect(
      200, world_.change(id, world_.content({world_.indicator({{"baseline", baseline}, {"method", "conditional"}})})));
  const auto trend = trend_of(id);
  EXPECT_EQ(trend.at("baseline_events"), Json(12));
  EXPECT_NEAR(point(trend, 2).at("p_value").as_double(), 0.035165, 5e-7);
}

TEST_F(SurveillanceApiTest, ARegionAndItsCountriesAreNotAddedUp) {
  world_.add_complaints(3, 2);
  for (const int ago : {1, 2}) world_.add_exposure(ago, 600, "EEA+TR+XI");
  world_.add_exposure(2, 400, "DE");
  world_.add_exposure(2, 300, "ROW");
  const auto id = world_.create();
  world_.expect(200, world_.change(id, world_.content({world_.indicator()})));
  EXPECT_EQ(point(trend_of(id), 2).at("exposure"), Json(900.0));
  EXPECT_EQ(point(trend_of(id), 1).at("exclusion"), Json("no_exposure")) << "EEA+TR+XI is not the world";
}

TEST_F(SurveillanceApiTest, EveryMethodIsEvaluated) {
  world_.add_history();
  const JsonObject months{
      {"kind", "estimated"}, {"from", world_.month(14)}, {"to", world_.month(3)}, {"source", "Own data"}};
  const JsonArray classes{JsonObject{{"label", "No harm"}, {"imdrf_f", JsonArray{}}},
                          JsonObject{{"label", "Hospital"}, {"imdrf_f", JsonArray{"F08"}}}};
  world_.add_complaints(2, 6, "F08");
  const auto id = world_.create();
  world_.expect(
      200,
      world_.change(
          id, world_.content(
                  {world_.indicator({{"method", "u_chart"}}), world_.indicator({{"method", "cusum"}}),
                   world_.indicator({{"method", "ewma"}}),
                   world_.indicator({{"method", "negative_binomial"}, {"baseline", months}}),
                   world_.indicator({{"method", "max_sprt"}}),
                   world_.indicator({{"method", "severity"}, {"baseline", months}, {"severity_classes", classes}})})));
  for (size_t i = 0; i < 6; ++i) {
    const auto trend = trend_of(id, i);
    EXPECT_EQ(trend.at("problem"), Json("")) << i;
    EXPECT_EQ(point(trend, 2).at("is_signal"), Json(true)) << i;
    EXPECT_NE(trend.at("false_alarm").at("text"), Json("")) << i;
  }
}

TEST_F(SurveillanceApiTest, AChangedThresholdIsNeverRetroactive) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator({{"threshold", JsonObject{{"alpha", 0.001}}}})});
  EXPECT_EQ(world_.expect(201, world_.run(id)).at("signals"), Json(0)) << "0.0117 is above 0.001";
  EXPECT_EQ(world_.change(id, world_.content({})).status, 409) << "an approved version does not change";
  const Json why(JsonObject{{"reason", "More sensitive"}});
  const auto draft = world_.expect(200, world_.app.post(world_.path(id, "/new-version"), why, world_.anna));
  EXPECT_EQ(draft.at("plan_version"), Json(2));
  EXPECT_EQ(draft.at("state"), Json("draft"));
  auto indicator = draft.at("indicators").at(0).as_object();
  indicator["threshold"].as_object()["alpha"] = 0.05;
  world_.expect(200, world_.change(id, world_.content({indicator})));
  world_.expect(200, world_.move(id, "review"));
  const auto approved = world_.expect(200, world_.approve(id));
  EXPECT_EQ(approved.at("applies_from").at(0).at("period"), Json(world_.month(0)));
  EXPECT_EQ(approved.at("versions").at(1).at("state"), Json("superseded"));
  const auto run = world_.expect(201, world_.run(id));
  EXPECT_EQ(run.at("signals"), Json(0)) << "the months before the approval are not judged again";
  EXPECT_EQ(point(run.at("indicators").at(0), 2).at("is_judged"), Json(false));
  const auto first = world_.expect(200, world_.app.get(world_.path(id) + "?plan_version=1", world_.anna));
  EXPECT_EQ(first.at("indicators").at(0).at("threshold").at("alpha"), Json(0.001));
  EXPECT_EQ(first.at("signatures").at(0).at("is_intact"), Json(true));
}

TEST_F(SurveillanceApiTest, AnUnchangedThresholdContinuesInANewVersion) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator({{"threshold", JsonObject{{"alpha", 0.001}}}})});
  const Json why(JsonObject{{"reason", "New text"}});
  const auto draft = world_.expect(200, world_.app.post(world_.path(id, "/new-version"), why, world_.anna));
  auto indicator = draft.at("indicators").at(0).as_object();
  indicator["name"] = "Leaks of any kind";
  world_.expect(200, world_.change(id, world_.content({indicator})));
  world_.expect(200, world_.move(id, "review"));
  const auto approved = world_.expect(200, world_.approve(id));
  EXPECT_EQ(approved.at("applies_from").at(0).at("period"), Json(world_.month(2)));
}

TEST_F(SurveillanceApiTest, TheFalseDiscoveryRateWithdrawsSignals) {
  world_.add_history();
  const auto rare = world_.indicator({{"numerator", JsonObject{{"source", "complaints"}, {"imdrf_a", "A04"}}}});
  const auto id = world_.create();
  auto content = world_.content({world_.indicator(), rare, rare, rare, rare, rare});
  world_.expect(200, world_.change(id, content));
  EXPECT_EQ(point(trend_of(id), 2).at("is_signal"), Json(true));
  content["false_discovery_rate"] = 0.05;
  world_.expect(200, world_.change(id, content));
  const auto adjusted = point(trend_of(id), 2);
  EXPECT_NEAR(adjusted.at("q_value").as_double(), 6 * 0.011671, 1e-5);
  EXPECT_EQ(adjusted.at("is_signal"), Json(false));
}

TEST_F(SurveillanceApiTest, OnlyThreeYesesMakeATrendReport) {
  world_.add_history();
  world_.expect(201, world_.run(world_.approved({world_.indicator()})));
  const auto signal = world_.signals("?state=open").at(0);
  const auto path = "/pms-signals/" + world_.text(signal, "id");
  const auto conclude = [&] {
    const Json body(JsonObject{{"signature", signature_of(world_.app, "mia@acme.test", "approved")}});
    return world_.app.post(path + "/conclude", body, world_.mia);
  };
  EXPECT_EQ(world_.fault(conclude(), "increase"), "Answer the question before the assessment is signed");
  const auto assess = [&](const std::string& last) {
    const Json body(JsonObject{{"increase", "yes"},
                               {"increase_reason", "p = 0.012"},
                               {"benefit_risk", "yes"},
                               {"benefit_risk_reason", "Infusions are interrupted"},
                               {"unacceptable", last},
                               {"unacceptable_reason", "More than estimated"}});
    return world_.app.put(path + "/assessment", body, world_.anna);
  };
  EXPECT_EQ(world_.fault(world_.app.put(path + "/assessment", Json(JsonObject{{"increase", "no"}}), world_.anna),
                         "increase_reason"),
            "Give the reason for the answer");
  world_.expect(200, assess("no"));
  EXPECT_EQ(world_.app.get(path + "/export", world_.mia).status, 409);
  EXPECT_EQ(world_.expect(200, assess("yes")).at("has_report"), Json(true));
  EXPECT_EQ(world_.app.get(path + "/export?format=docx", world_.mia).status, 200);
  EXPECT_EQ(world_.app.get(path + "/export", world_.mia).status, 200);
  const auto closed = world_.expect(200, conclude());
  EXPECT_EQ(closed.at("state"), Json("reportable"));
  EXPECT_EQ(closed.at("signatures").at(0).at("is_intact"), Json(true));
  EXPECT_EQ(assess("no").status, 409) << "signed";
  EXPECT_TRUE(world_.signals("?state=open").as_array().empty());
  EXPECT_EQ(world_.signals("?product_id=" + world_.product).as_array().size(), 1U);
}

TEST_F(SurveillanceApiTest, ANoMakesTheSignalNotReportable) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator()});
  world_.expect(201, world_.run(id));
  const auto path = "/pms-signals/" + world_.text(world_.signals().at(0), "id");
  const Json body(JsonObject{{"increase", "yes"},
                             {"increase_reason", "p = 0.012"},
                             {"benefit_risk", "no"},
                             {"benefit_risk_reason", "No harm"},
                             {"unacceptable", "no"},
                             {"unacceptable_reason", "Within the estimate"}});
  world_.expect(200, world_.app.put(path + "/assessment", body, world_.anna));
  const Json signature(JsonObject{{"signature", signature_of(world_.app, "mia@acme.test", "approved")}});
  EXPECT_EQ(world_.expect(200, world_.app.post(path + "/conclude", signature, world_.mia)).at("state"),
            Json("not_reportable"));
  EXPECT_EQ(world_.expect(201, world_.run(id)).at("signals"), Json(0)) << "the period was assessed";
}

TEST_F(SurveillanceApiTest, PeriodicReportsFindTheSignalsOfAProductAndPeriod) {
  world_.add_history();
  world_.expect(201, world_.run(world_.approved({world_.indicator()})));
  const auto tenant = jobs::TenantGate{}.scope_of_job(TenantId{world_.app.tenant("acme")});
  const auto now = world_.app.clock().now();
  const std::chrono::hours day{24};
  const auto found = [&](const std::string& product, Timestamp from, Timestamp until) {
    return world_.app.application()
        .surveillance()
        .signal_repository.open_between(tenant, products::ProductId{product}, from, until)
        .size();
  };
  EXPECT_EQ(found(world_.product, now - day, now + day), 1U);
  EXPECT_EQ(found(world_.product, now + day, now + 2 * day), 1U) << "still open";
  EXPECT_EQ(found(world_.product, now - 2 * day, now - day), 0U) << "not opened yet";
  EXPECT_EQ(found("prd_none", now - day, now + day), 0U);
}

TEST_F(SurveillanceApiTest, ScheduledRunsHappenOnceAMonthAndNotifyManagers) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator()});
  const jobs::TenantGate gate;
  auto job = world_.app.application().surveillance().runs(gate);
  job.run(world_.app.clock().now());
  job.run(world_.app.clock().now());
  const auto runs = world_.expect(200, world_.app.get(world_.path(id, "/runs"), world_.anna));
  ASSERT_EQ(runs.at("total_rows"), Json(1));
  EXPECT_EQ(runs.at("rows").at(0).at("is_scheduled"), Json(true));
  EXPECT_EQ(world_.signals().as_array().size(), 1U);
  const auto notices = world_.expect(200, world_.app.get("/notifications", world_.mia));
  EXPECT_THAT(to_text(notices), HasSubstr("A trend signal was found"));
  const auto history = world_.expect(200, world_.app.get("/activity?entity=pms_plan&entity_id=" + id, world_.mia));
  int entries = 0;
  for (const auto& row : history.at("rows").as_array()) {
    if (world_.text(row, "action") != "pms_plan.run") continue;
    ++entries;
    EXPECT_EQ(row.at("actor"), Json(nullptr));
    EXPECT_EQ(world_.text(row, "reason"), "Scheduled evaluation");
  }
  EXPECT_EQ(entries, 1) << "the second run of the job is not due and leaves no entry";
  for (const auto& verdict : world_.app.application().people().trail.verify()) EXPECT_FALSE(verdict.first_broken);
}

TEST_F(SurveillanceApiTest, APlanInReviewWaitsForTheApprovalOfAManager) {
  world_.add_history();
  const auto id = world_.create();
  world_.expect(200, world_.change(id, world_.content({world_.indicator()})));
  const auto waiting = [this](const testing_support::Caller& caller) {
    return world_.expect(200, world_.app.get("/work", caller)).at("signatures").as_array();
  };
  EXPECT_TRUE(waiting(world_.mia).empty());
  world_.expect(200, world_.move(id, "review"));
  ASSERT_EQ(waiting(world_.mia).size(), 1U);
  EXPECT_EQ(world_.text(waiting(world_.mia).at(0), "record_id"), id);
  EXPECT_TRUE(waiting(world_.anna).empty()) << "she wrote it and may not approve";
  world_.expect(200, world_.approve(id));
  EXPECT_TRUE(waiting(world_.mia).empty());
}

TEST_F(SurveillanceApiTest, PlansAreFoundByNumberTitleAndProduct) {
  const auto id = world_.create();
  const auto number = world_.text(world_.read(id), "number");
  for (const auto& words : {number, std::string{"PMS%20plan%20for"}, std::string{"pump"}}) {
    const auto result = world_.expect(200, world_.app.get("/search?q=" + words, world_.anna));
    std::vector<std::string> titles;
    for (const auto& group : result.at("groups").as_array()) {
      if (world_.text(group, "kind") != "pms_plan") continue;
      for (const auto& hit : group.at("hits").as_array()) titles.push_back(world_.text(hit, "title"));
    }
    EXPECT_EQ(titles, std::vector<std::string>{number + ": PMS plan for Pump"}) << words;
  }
}

TEST_F(SurveillanceApiTest, APlanShowsWhenTheNextPeriodicReportIsDue) {
  const auto id = world_.create();
  EXPECT_EQ(world_.read(id).at("next_report"), Json(nullptr));
  const JsonObject series{{"kind", "psur"},
                          {"reference", "PSUR-0007"},
                          {"leading_product_id", world_.product},
                          {"risk_class", "IIb"},
                          {"certified_on", "2024-03-15"},
                          {"issuance_days", 60},
                          {"notified_body", "Lantern Cert"},
                          {"notified_body_number", "1234"},
                          {"criterion", "distributed"},
                          {"metric", "units_sold"}};
  const auto made = world_.expect(201, world_.app.post("/report_series", Json(series), world_.anna));
  const auto next = world_.read(id).at("next_report");
  EXPECT_EQ(world_.text(next, "kind"), "psur");
  EXPECT_EQ(world_.text(next, "reference"), "PSUR-0007");
  EXPECT_EQ(next.at("due_on"), made.at("next_due_on"));
  EXPECT_EQ(world_.text(next, "due_on"), "2025-05-13") << "60 days after 14 March 2025";
}

TEST_F(SurveillanceApiTest, APlanIsExportedAndAnotherTenantSeesNothing) {
  world_.add_history();
  const auto id = world_.approved({world_.indicator()});
  world_.expect(201, world_.run(id));
  EXPECT_EQ(world_.app.get(world_.path(id, "/export"), world_.mia).status, 200);
  world_.app.make_user("otto@initech.test", "ra_manager", "initech");
  const auto otto = world_.app.verified("otto@initech.test", "initech");
  EXPECT_EQ(world_.app.get(world_.path(id), otto).status, 404);
  EXPECT_EQ(world_.app.get("/pms-signals/" + world_.text(world_.signals().at(0), "id"), otto).status, 404);
  EXPECT_EQ(world_.expect(200, world_.app.get("/pms-plans", otto)).at("total_rows"), Json(0));
}

TEST_F(SurveillanceApiTest, AChangeNeedsTheVersionThatWasRead) {
  const auto id = world_.create();
  const auto body = to_text(Json(world_.content({})));
  const auto put = [&](const std::string& version) {
    return world_.app.send(http::Method::kPut, world_.path(id), body,
                           {.caller = world_.anna, .headers = {{"If-Match", version}}});
  };
  EXPECT_EQ(put("\"1\"").status, 200);
  EXPECT_EQ(put("\"1\"").status, 412);
}

}  // namespace
}  // namespace pharos
