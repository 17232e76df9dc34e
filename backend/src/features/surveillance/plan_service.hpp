#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/surveillance/plans/coverage.hpp"
#include "features/surveillance/trend_service.hpp"

namespace pharos::surveillance {

// An indicator in words, as the table of the plan shows it.
struct IndicatorFacts {
  std::string indicator_id = {};
  std::string numerator = {};
  std::string unit = {};
  std::string baseline = {};
  std::string method = {};
  std::string threshold = {};
  std::string applies_from = {};
  FalseAlarm false_alarm = {};
  std::string problem = {};
  std::string problem_field = {};
};
BOOST_DESCRIBE_STRUCT(IndicatorFacts, (),
                      (indicator_id, numerator, unit, baseline, method, threshold, applies_from, false_alarm, problem,
                       problem_field))

struct PlanView : Plan {
  std::vector<ElementCoverage> coverage = {};
  std::int64_t covered = 0;
  std::vector<IndicatorFacts> indicator_facts = {};
  std::string joint_false_alarm = {};
  std::vector<PlanVersion> versions = {};
  std::vector<signatures::CheckedSignature> signatures = {};
  std::optional<RunHead> last_run = {};
  std::optional<std::string> next_run_on = {};
  std::optional<NextReport> next_report = {};
  std::int64_t open_signals = 0;
};
BOOST_DESCRIBE_STRUCT(PlanView, (Plan),
                      (coverage, covered, indicator_facts, joint_false_alarm, versions, signatures, last_run,
                       next_run_on, next_report, open_signals))

// The rules of plans. Every change runs in the transaction of its request.
class PlanService {
 public:
  struct Parts {
    PlanRepository& plans;
    const TrendService& trends;
    const RunRepository& runs;
    const SignalRepository& signals;
    const EventSources& sources;
    const products::ProductHeads& products;
    signatures::SigningService& signing;
    const Clock& clock;
  };
  explicit PlanService(const Parts& parts) : parts_(parts) {}

  // The newest version, or the given one. Throws Error{kNotFound} for what this tenant does not have.
  Plan read(const TenantScope& tenant, const PlanId& id, std::optional<std::int64_t> plan_version = {}) const;
  PlanView view(const TenantScope& tenant, const Plan& plan) const;
  TrendPreview preview(const TenantScope& tenant, const Plan& plan) const;
  // What a signature covers.
  signatures::Record record(const Plan& plan) const;

  Changed<Plan> create(const Principal& who, const NewPlan& made);
  Changed<Plan> update(const Principal& who, const Plan& before, const PlanSpec& spec);
  // Draft to review, or back. A review needs every element and an evaluable threshold for each indicator.
  Changed<Plan> move(const Principal& who, const Plan& before, PlanState to, const std::string& comment);
  // Signed, by another person than the last editor. Supersedes the version in force.
  Changed<Plan> approve(const Principal& who, const Plan& before);
  Changed<Plan> start_version(const Principal& who, const Plan& before, const std::string& reason);

 private:
  Changed<Plan> save(const Principal& who, const Plan& before, const Plan& after, const std::string& reason);
  void require_complete(const TenantScope& tenant, const Plan& plan) const;
  void refresh_coverage(const TenantScope& tenant, const Plan& plan);

  Parts parts_;
};

}  // namespace pharos::surveillance
