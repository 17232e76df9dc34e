#include "demo/demo_reports.hpp"

#include <array>

#include "core/time_zone.hpp"
#include "demo/demo_complaints.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using periodic_reports::Report;
using periodic_reports::ReportState;
using periodic_reports::RiskClass;

constexpr int kMonthsOfSchedule = 27;  // so that two periods have ended

struct DemoText {
  std::string_view section;
  std::string_view text;
  std::string_view omitted = {};  // why the section is left out
};

// What is certain about the first year after certification, whatever the generated complaints are.
constexpr std::array<DemoText, 18> kTexts = {{
    {"executive_summary",
     "This is the first report after certification. No field safety corrective action, no corrective or preventive "
     "action and no trend report was necessary in this period. The notified body had no open requests."},
    {"devices", "The device is sold in one configuration, which did not change in this period."},
    {"grouping", "The report covers one device, which is therefore the leading device."},
    {"volume", "Sales grew in both regions during the year, with a dip in July and August."},
    {"population",
     "Hospitals and distributors buy the device, so the number of patients is not known. Units sold are used as the "
     "exposure. No group of patients is known to be over- or underrepresented."},
    {"serious_incidents",
     "Each serious incident was assessed when it became known. The device problems are hazards of the risk management "
     "file; no new type of serious incident was found."},
    {"trends", "The indicators of the PMS plan showed no statistically significant increase in this period."},
    {"fsca", "No field safety corrective action was started or open in this period."},
    {"capa", "No corrective or preventive action was started or open in this period."},
    {"complaints",
     "The most common complaints concern known device problems whose probability is estimated in the risk management "
     "file. None of them required a corrective action."},
    {"literature",
     "PubMed and Embase were searched in January and July with the terms of the PMS plan. No publication describes a "
     "new risk of the device or of devices with the same principle of operation."},
    {"registries", "", "No registry records devices of this type."},
    {"similar_devices",
     "The table compares the shares of deaths and injuries among the public reports of the device and of the same "
     "product code. Such reports have no denominator, so rates cannot be compared."},
    {"other_sources", "", "No other sources were available for this period."},
    {"pmcf", "", "No specific PMCF study is required; the PMS plan contains the justification."},
    {"validity",
     "Complaints without a code are listed as not coded. Sales are monthly figures of the sales ledger. Complaints "
     "without a country are counted worldwide only. These limitations do not affect the conclusions."},
    {"conclusions",
     "The data of this period show no new risk and no change of a known one. The benefits continue to outweigh the "
     "risks."},
    {"actions", "No action follows from the data of this period. The PMS plan remains in force unchanged."},
}};

class ReportDemo {
 public:
  ReportDemo(Application& application, const TenantScope& tenant, const DemoTeam& team)
      : part_(application.periodic_reports()), application_(application), tenant_(tenant), team_(team) {}

  void make(const products::Product& product, Timestamp now) {
    const auto series = part_.series
                            .create(as(team_.analyst), {.kind = periodic_reports::ReportKind::kPsur,
                                                        .reference = "ACM-01",
                                                        .leading_product_id = product.id,
                                                        .product_ids = {product.id},
                                                        .risk_class = demo_report_class(product),
                                                        .certified_on = demo_certification_day(now),
                                                        .issuance_days = 90,
                                                        .notified_body = kDemoNotifiedBody,
                                                        .notified_body_number = kDemoNotifiedBodyNumber})
                            .value;
    const auto periods = part_.series.view(tenant_, series).periods;
    auto first = start(series, periods.at(0));
    write(first);
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
  void write(Report& report) {
    periodic_reports::ReportContent content{.benefit_risk = periodic_reports::BenefitRisk::kUnchanged};
    for (const auto& [section, text, omitted] : kTexts) {
      content.texts.push_back(
          {.section = std::string{section}, .text = std::string{text}, .omitted_reason = std::string{omitted}});
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

std::string demo_certification_day(Timestamp now) {
  const auto month = cctz::civil_month(local_time(now, cctz::utc_time_zone())) - kMonthsOfSchedule;
  return to_iso(cctz::civil_day(month));
}

RiskClass demo_report_class(const products::Product& product) {
  return product.device_class == products::DeviceClass::kIII ? RiskClass::kIII : RiskClass::kIIb;
}

void make_demo_reports(Application& application, const TenantId& tenant_id, const DemoTeam& team, Timestamp now) {
  const auto tenant = jobs::TenantGate{}.scope_of_job(tenant_id);
  const auto products = demo_products_sold(application, tenant);
  if (!products.empty()) ReportDemo{application, tenant, team}.make(products.front(), now);
}

}  // namespace pharos
