#include "parts/search_part.hpp"

namespace pharos {

SearchPart::SearchPart(const Environment& environment, const PublicDataPart& public_data_part,
                       const MonitorPart& monitors, const HubPart& hub, const ReportabilityPart& reportability,
                       const SurveillancePart& surveillance, const PeriodicReportsPart& periodic_reports)
    : records(environment.database, hub, reportability, monitors.repository, surveillance.plan_repository,
              periodic_reports.repository),
      public_data(public_data_part.questions) {
  using enum search::HitKind;
  const auto own = [this](auto method) { return std::bind_front(method, &records); };
  const auto open = [this](auto method) { return std::bind_front(method, &public_data); };
  service.add({kComplaint, Feature::kProductHub, Permission::kNone, own(&RecordSearch::complaints)});
  service.add({kProduct, Feature::kProductHub, Permission::kNone, own(&RecordSearch::products)});
  service.add({kFamily, Feature::kProductHub, Permission::kNone, own(&RecordSearch::families)});
  service.add({kCase, Feature::kProductHub, Permission::kNone, own(&RecordSearch::cases)});
  service.add({kInvestigation, Feature::kProductHub, Permission::kNone, own(&RecordSearch::investigations)});
  service.add({kPmsPlan, Feature::kProductHub, Permission::kNone, own(&RecordSearch::pms_plans)});
  service.add({kPeriodicReport, Feature::kProductHub, Permission::kNone, own(&RecordSearch::periodic_reports)});
  service.add({kAnalysis, Feature::kIntellirisk, Permission::kNone, own(&RecordSearch::analyses)});
  service.add({kReport, Feature::kSmartViz, Permission::kAeRead, open(&PublicSearch::reports)});
  service.add({kRecall, Feature::kSmartViz, Permission::kRecallRead, open(&PublicSearch::recalls)});
  service.add({kProductCode, std::nullopt, Permission::kNone, open(&PublicSearch::product_codes)});
  service.add({kMonitor, std::nullopt, Permission::kNone, own(&RecordSearch::monitors)});
  service.add({kPerson, std::nullopt, Permission::kNone, own(&RecordSearch::people)});
}

}  // namespace pharos
