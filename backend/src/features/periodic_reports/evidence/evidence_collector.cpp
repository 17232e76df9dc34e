#include "features/periodic_reports/evidence/evidence_collector.hpp"

#include <set>

#include "features/periodic_reports/schedule/schedule_rules.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kLevelTwoLetters = 5;

// The terms as this release has them, and the codes it does not have.
void add_terms(Evidence& evidence) {
  std::set<std::string> codes;
  for (const auto& complaint : evidence.complaints)
    codes.insert(complaint.problem_codes.begin(), complaint.problem_codes.end());
  for (const auto& incident : evidence.incidents) {
    for (const auto* list :
         {&incident.problem_codes, &incident.findings, &incident.conclusions, &incident.health_impacts}) {
      codes.insert(list->begin(), list->end());
    }
  }
  std::set<std::string> printed;
  for (const auto& code : codes) {
    if (public_data::find_imdrf_term(code) == nullptr) evidence.unknown_codes.push_back(code);
    printed.insert(code);
    printed.insert(level_two(code));
  }
  for (const auto& code : printed) {
    const auto* term = public_data::find_imdrf_term(code);
    if (term != nullptr) evidence.terms.push_back({code, term->term});
  }
}

}  // namespace

std::string level_two(const std::string& code) {
  return code.substr(0, kLevelTwoLetters);
}

Evidence EvidenceCollector::collect(const TenantScope& tenant, const Series& series, const ReportHead& report,
                                    const std::vector<Period>& earlier) const {
  Evidence evidence{
      .organization = sources_.organization(tenant), .series = series.spec(), .change_reason = report.change_reason};
  const auto columns = static_cast<size_t>(rule_for(series.risk_class, report.starts_on).columns);
  evidence.periods.push_back(report.period());
  for (auto period = earlier.rbegin(); period != earlier.rend() && evidence.periods.size() < columns; ++period) {
    evidence.periods.push_back(*period);
  }
  const auto& products = series.product_ids;
  evidence.devices = sources_.devices(tenant, products);
  repository_.read_into(tenant,
                        {.products = products,
                         .starts_on = evidence.periods.back().starts_on,
                         .ends_on = report.ends_on,
                         .metric = series.metric},
                        evidence);
  evidence.field_actions = sources_.field_actions(tenant, products, report.period());
  evidence.capas = sources_.capas(tenant, products, report.period());
  evidence.trends = sources_.trends(tenant, products, report.period());
  auto similar = sources_.similar(tenant, products, evidence.periods);
  evidence.similar = std::move(similar.rows);
  evidence.sources.public_data_version = std::move(similar.public_data_version);
  evidence.sources.public_data_through = std::move(similar.public_data_through);
  evidence.sources.plan_version = sources_.plan_version(tenant, series.leading_product_id);
  evidence.sources.imdrf_release = public_data::imdrf_release();
  add_terms(evidence);
  return evidence;
}

}  // namespace pharos::periodic_reports
