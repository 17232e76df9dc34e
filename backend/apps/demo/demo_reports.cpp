#include "demo/demo_reports.hpp"

#include <fmt/format.h>

#include "core/time_zone.hpp"
#include "features/periodic_reports/texts/sections.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using periodic_reports::Report;
using periodic_reports::ReportState;

constexpr int kMonthsOfSchedule = 27;  // so that two periods have ended

class ReportDemo {
 public:
  ReportDemo(Application& application, const TenantScope& tenant, const DemoTeam& team)
      : part_(application.periodic_reports()), application_(application), tenant_(tenant), team_(team) {}

  void make(const products::Product& product, Timestamp now) {
    const auto month = cctz::civil_month(local_time(now, cctz::utc_time_zone())) - kMonthsOfSchedule;
    const auto series = part_.series
                            .create(as(team_.analyst), {.kind = periodic_reports::ReportKind::kPsur,
                                                        .reference = "ACM-01",
                                                        .leading_product_id = product.id,
                                                        .product_ids = {product.id},
                                                        .risk_class = periodic_reports::RiskClass::kIIb,
                                                        .certified_on = to_iso(cctz::civil_day(month)),
                                                        .issuance_days = 90,
                                                        .notified_body = "Lantern Certification",
                                                        .notified_body_number = "0999"})
                            .value;
    const auto periods = part_.series.view(tenant_, series).periods;
    auto first = start(series, periods.at(0));
    write(first, "The benefits continue to outweigh the risks.");
    issue(first);
    auto second = start(series, periods.at(1));
    second =
        part_.reports
            .update(as(team_.analyst), second,
                    {.texts = {{.section = "volume", .text = "Sales grew in both regions, with a dip each summer."}}})
            .value;
  }

 private:
  Principal as(const UserId& user) const { return demo_principal(application_, tenant_, user); }
  Report start(const periodic_reports::Series& series, const periodic_reports::Period& period) {
    const auto who = as(team_.analyst);
    const auto report =
        part_.reports.create(who, series, {.starts_on = period.starts_on, .ends_on = period.ends_on}).value;
    return part_.reports.freeze(who, report, part_.reports.prepare_freeze(who, report)).value;
  }
  // A text in every section, and a reason for every finding about the data.
  void write(Report& report, const std::string& conclusion) {
    periodic_reports::ReportContent content{.benefit_risk = periodic_reports::BenefitRisk::kUnchanged};
    for (const auto* section : periodic_reports::sections_of(periodic_reports::ReportKind::kPsur)) {
      const bool is_left_out = section->is_data_set && section->tables.empty();
      content.texts.push_back(
          {.section = std::string{section->key},
           .text = is_left_out ? "" : fmt::format("{}: see the tables of this section. {}", section->title, conclusion),
           .omitted_reason = is_left_out ? "Covered by the clinical evaluation report." : ""});
    }
    const auto facts = part_.reports.evidence(tenant_, report);
    for (const auto& check : periodic_reports::check_evidence(*facts, content)) {
      content.justifications.push_back(
          {.check = check.key, .reason = "Assessed by regulatory affairs; no effect on the conclusion."});
    }
    report = part_.reports.update(as(team_.analyst), report, content).value;
  }
  // Signed by the manager; a demo has no one-time codes.
  void issue(Report& report) {
    report = part_.reports.move(as(team_.analyst), report, {.state = ReportState::kReview}, {}).value;
    application_.people().signature_repository.insert(tenant_, part_.reports.record(tenant_, report), team_.manager,
                                                      application_.people().accounts.find(team_.manager)->display_name,
                                                      signatures::Meaning::kApproved, "Demo data");
    report.state = ReportState::kIssued;
    part_.repository.update(tenant_, report, team_.manager);
    part_.series.refresh_due(tenant_, part_.series.read(tenant_, report.series_id));
  }

  PeriodicReportsPart& part_;
  Application& application_;
  const TenantScope& tenant_;
  DemoTeam team_;
};

}  // namespace

void make_demo_reports(Application& application, const TenantId& tenant_id, const DemoTeam& team, Timestamp now) {
  const auto tenant = jobs::TenantGate{}.scope_of_job(tenant_id);
  for (const auto& product : application.hub().products.list(tenant, {.paging = {.page = 1, .page_size = 50}}).rows) {
    if (application.hub().complaint_repository.count(tenant, {.product_id = product.id}) == 0) continue;
    ReportDemo{application, tenant, team}.make(product, now);
    return;
  }
}

}  // namespace pharos
