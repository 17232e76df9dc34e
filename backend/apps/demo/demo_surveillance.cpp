#include "demo/demo_surveillance.hpp"

#include <algorithm>
#include <cmath>

#include "demo/demo_complaints.hpp"
#include "features/surveillance/indicators/periods.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using surveillance::BaselineKind;
using surveillance::Element;
using surveillance::IndicatorSpec;
using surveillance::Method;
using surveillance::Plan;
using surveillance::PlanSpec;

constexpr int kMonthsInForce = 8;
constexpr int kBaselineFirst = 34;  // months ago
constexpr int kBaselineLast = 11;
constexpr double kRateDigits = 1e5;

// The time at which the plan is written and approved.
class PlanClock final : public Clock {
 public:
  explicit PlanClock(Timestamp now) : now_(now) {}
  Timestamp now() const override { return now_; }

 private:
  Timestamp now_;
};

class SurveillanceDemo {
 public:
  SurveillanceDemo(Application& application, db::Database& database, const TenantScope& tenant, const DemoTeam& team,
                   Timestamp now)
      : application_(application),
        tenant_(tenant),
        team_(team),
        today_(surveillance::period_of(now)),
        clock_(now - std::chrono::hours{24 * 30 * kMonthsInForce}),
        plans_(database, clock_) {}

  Plan create(const products::Product& product) {
    PlanSpec spec{.title = "PMS plan for " + product.name, .start_period = month(kMonthsInForce)};
    const auto id = plans_.insert(tenant_, {surveillance::OwnerType::kProduct, product.id.text()}, spec, team_.analyst);
    return *plans_.find(tenant_, id);
  }

  void save(Plan& plan) {
    plan.edited_by = team_.analyst;
    plans_.update(tenant_, plan, team_.analyst);
    plan = *plans_.find(tenant_, plan.id);
  }

  // Texts and indicators. Exactly one indicator signals.
  void write(Plan& plan) {
    for (const auto& [element, text] : kTexts) plan.texts.push_back({element, std::string{text}});
    plan.follow_up = surveillance::FollowUp::kJustification;
    plan.follow_up_text =
        "The technology is established and the clinical evidence is sufficient; see CER-2025-04, section 7.";
    plan.false_discovery_rate = 0;
    if (auto found = tuned(plan, leaks())) plan.indicators.push_back(*std::move(found));
    for (const auto& candidate : {all_complaints(), battery_drift(), severity()}) {
      if (!signals(plan, candidate)) plan.indicators.push_back(candidate);
    }
  }

  // As if the manager had signed.
  void approve(Plan& plan) {
    auto& part = application_.surveillance();
    plan.applies_from = part.trends.applies_from(tenant_, plan);
    application_.people().signature_repository.insert(tenant_, part.plans.record(plan), team_.manager,
                                                      application_.people().accounts.find(team_.manager)->display_name,
                                                      signatures::Meaning::kApproved, "Demo data");
    plans_.set_approved(tenant_, plan, team_.manager);
    plan.state = surveillance::PlanState::kApproved;
    plans_.update(tenant_, plan, team_.manager);
    plan = *plans_.find(tenant_, plan.id);
  }

  void run(const Plan& plan) {
    auto& trends = application_.surveillance().trends;
    trends.record(tenant_, trends.prepare(tenant_, plan.id), std::nullopt);
  }

  void count_coverage(const Plan& plan) {
    plans_.set_covered(tenant_, plan.id, application_.surveillance().plans.view(tenant_, plan).covered);
  }

  IndicatorSpec leaks() const {
    IndicatorSpec indicator{.id = "ind_leaks", .name = "Leaks"};
    indicator.numerator.imdrf_a = "A0504";
    indicator.baseline.source = "Example value for this demonstration";
    indicator.threshold.alpha = 0.01;
    indicator.rationale = "Leaks are known and quantified. An exact test fits small monthly counts.";
    return indicator;
  }

 private:
  static constexpr std::array<std::pair<Element, std::string_view>, 10> kTexts = {{
      {Element::kSeriousIncidents, "Serious incidents are recorded as reportability cases on the day of awareness."},
      {Element::kLiterature, "Two literature searches a year in PubMed and Embase; national registers once a year."},
      {Element::kSimilarDevices, "FDA MAUDE reports of the same product code are compared every month."},
      {Element::kCollection, "Complaints of all regions are imported every week; users are surveyed once a year."},
      {Element::kAssessment, "Rates per exposure with exact intervals; comparison with the risk file every quarter."},
      {Element::kComplaints, "Every complaint is triaged within two working days; see SOP-021."},
      {Element::kCommunication, "Competent authorities, notified body, distributors and users: see SOP-034."},
      {Element::kProcedures, "SOP-021 complaints, SOP-034 vigilance, SOP-040 CAPA, SOP-052 risk management."},
      {Element::kCorrectiveAction, "A signal that is confirmed opens a CAPA if the risk is not acceptable."},
      {Element::kTraceability, "UDI-DI and lot are recorded for every unit that is placed on the market."},
  }};

  std::string month(int ago) const { return surveillance::add_months(today_, -ago); }

  IndicatorSpec with_months(IndicatorSpec indicator) const {
    indicator.baseline = {.kind = BaselineKind::kEstimated,
                          .from = month(kBaselineFirst),
                          .to = month(kBaselineLast),
                          .source = "Own complaints of two years"};
    return indicator;
  }
  IndicatorSpec all_complaints() const {
    IndicatorSpec indicator{.id = "ind_all", .name = "All complaints", .method = Method::kUChart};
    indicator.threshold.width = 4;
    indicator.rationale = "An overview of all complaints, with limits that follow the units sold.";
    return with_months(indicator);
  }
  IndicatorSpec battery_drift() const {
    IndicatorSpec indicator{.id = "ind_battery", .name = "Battery problems, slow drift", .method = Method::kCusum};
    indicator.numerator.imdrf_a = "A07";
    indicator.threshold.h = 12;
    indicator.rationale = "Battery wear develops slowly; a cumulative sum finds it sooner than a test of each month.";
    return with_months(indicator);
  }
  IndicatorSpec severity() const {
    IndicatorSpec indicator{.id = "ind_severity",
                            .name = "Severity of health impact",
                            .subject = surveillance::Subject::kSideEffects,
                            .method = Method::kSeverity,
                            .observation_months = 3};
    indicator.threshold.alpha = 0.001;
    indicator.severity_classes = {{.label = "No or minor impact"},
                                  {.label = "Serious injury or hospital care", .imdrf_f = {"F08", "F12"}}};
    indicator.rationale = "A shift to more severe events matters even if their number is unchanged.";
    return with_months(indicator);
  }

  std::optional<surveillance::IndicatorTrend> trend_of(const Plan& plan, const IndicatorSpec& indicator) const {
    auto trial = plan;
    trial.indicators = {indicator};
    auto trends = application_.surveillance().trends.evaluate(tenant_, trial);
    if (!trends.front().problem.empty()) return std::nullopt;
    return std::move(trends.front());
  }
  bool signals(const Plan& plan, const IndicatorSpec& indicator) const {
    const auto trend = trend_of(plan, indicator);
    return !trend || std::ranges::any_of(trend->points, std::mem_fn(&surveillance::TrendPoint::is_signal));
  }
  // The largest baseline at which the last months signal: the complaints are random, but the demo needs a signal.
  std::optional<IndicatorSpec> tuned(const Plan& plan, IndicatorSpec indicator) const {
    const auto measured = trend_of(plan, with_months(indicator));
    if (!measured || !measured->baseline_rate) return std::nullopt;
    for (double share = 1; share > 0.05; share -= 0.05) {
      indicator.baseline.rate = std::round(*measured->baseline_rate * share * kRateDigits) / kRateDigits;
      if (indicator.baseline.rate > 0 && signals(plan, indicator)) return indicator;
    }
    return std::nullopt;
  }

  Application& application_;
  const TenantScope& tenant_;
  DemoTeam team_;
  std::string today_;
  PlanClock clock_;
  surveillance::PlanRepository plans_;
};

}  // namespace

void make_demo_surveillance(Application& application, db::Database& database, const TenantId& tenant_id,
                            const DemoTeam& team, Timestamp now) {
  const auto tenant = jobs::TenantGate{}.scope_of_job(tenant_id);
  SurveillanceDemo demo{application, database, tenant, team, now};
  const auto products = demo_products_sold(application, tenant);
  if (products.empty()) return;
  auto plan = demo.create(products.front());
  demo.write(plan);
  if (plan.indicators.empty()) return;
  demo.save(plan);
  demo.approve(plan);
  demo.run(plan);
  demo.count_coverage(plan);
  if (products.size() < 2) return;
  auto draft = demo.create(products.at(1));
  auto leaks = demo.leaks();
  leaks.baseline.rate = 0.05;
  draft.indicators = {leaks};
  demo.save(draft);
  demo.count_coverage(draft);
}

}  // namespace pharos
