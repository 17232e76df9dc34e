#include "features/periodic_reports/series_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/error.hpp"
#include "features/periodic_reports/report_states.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kDayTextLength = 10;

// MDR classes as products record them, lowest first.
constexpr std::array<std::pair<std::string_view, RiskClass>, 4> kEuClasses = {
    {{"I", RiskClass::kI}, {"IIA", RiskClass::kIIa}, {"IIB", RiskClass::kIIb}, {"III", RiskClass::kIII}}};

std::vector<Period> periods_with_report(const std::vector<ReportRef>& reports, const SeriesId& series) {
  std::vector<Period> kept;
  for (const auto& report : reports) {
    if (report.series_id != series) continue;
    if (kept.empty() || kept.back().number != report.number) {
      kept.push_back({report.number, report.starts_on, report.ends_on, report.due_on});
    }
  }
  return kept;
}

}  // namespace

std::string SeriesService::today() const {
  return to_iso(clock_.now()).substr(0, kDayTextLength);
}

Series SeriesService::read(const TenantScope& tenant, const SeriesId& id) const {
  auto found = repository_.find_series(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Schedule not found");
  return *std::move(found);
}

std::vector<Period> SeriesService::kept_periods(const TenantScope& tenant, const SeriesId& id) const {
  return periods_with_report(repository_.list_reports(tenant, id), id);
}

SeriesView SeriesService::view_of(const TenantScope& tenant, const Series& series,
                                  const std::vector<ReportRef>& reports) const {
  SeriesView view{series};
  view.months = interval_of(series, series.certified_on);
  view.recipient = recipient_of(series);
  view.basis = rule_for(series.risk_class, series.certified_on).basis;
  view.ends_on = series_end(series);
  view.certificate = sources_.schedule_basis(tenant, series.leading_product_id).certificate;
  for (const auto& period : all_periods(series, periods_with_report(reports, series.id), today())) {
    PeriodView one{period};
    for (const auto& report : reports) {  // the last one is the newest version
      if (report.series_id != series.id || report.number != period.number) continue;
      one.report_id = report.id;
      one.report_version = report.report_version;
      one.state = report.state;
    }
    view.periods.push_back(std::move(one));
  }
  return view;
}

SeriesView SeriesService::view(const TenantScope& tenant, const Series& series) const {
  return view_of(tenant, series, repository_.list_reports(tenant, series.id));
}

std::vector<SeriesView> SeriesService::calendar(const TenantScope& tenant) const {
  const auto reports = repository_.list_reports(tenant, std::nullopt);
  std::vector<SeriesView> views;
  for (const auto& series : repository_.list_series(tenant)) views.push_back(view_of(tenant, series, reports));
  return views;
}

void SeriesService::require_devices(const TenantScope& tenant, const SeriesSpec& spec, const SeriesId& except,
                                    std::string& basic_udi_di) const {
  for (const auto& device : sources_.devices(tenant, spec.product_ids)) {
    if (device.product_id == spec.leading_product_id.text()) basic_udi_di = device.basic_udi_di;
    const auto* eu_class =
        std::ranges::find(kEuClasses, device.device_class, &std::pair<std::string_view, RiskClass>::first);
    if (eu_class != kEuClasses.end() && spec.risk_class <= RiskClass::kIII && eu_class->second > spec.risk_class) {
      throw invalid_field("risk_class", fmt::format("{} is class {}: the leading device has the highest class",
                                                    device.name, kRiskClasses.name(eu_class->second)));
    }
  }
  for (const auto& other : repository_.list_series(tenant)) {
    if (other.id == except) continue;
    if (other.reference == spec.reference) throw invalid_field("reference", "Another schedule has this reference");
    const bool is_same = other.leading_product_id == spec.leading_product_id ||
                         (!basic_udi_di.empty() && other.leading_basic_udi_di == basic_udi_di);
    if (is_same && other.kind == spec.kind) {
      throw invalid_field("leading_product_id",
                          fmt::format("This device already leads {}: a Basic UDI-DI leads one {} at a time",
                                      other.reference, kind_label(spec.kind)));
    }
  }
}

Changed<Series> SeriesService::create(const Principal& who, const SeriesSpec& spec) {
  const auto& tenant = who.scope();
  std::string basic_udi_di;
  require_devices(tenant, spec, {}, basic_udi_di);
  const auto id = repository_.insert_series(tenant, spec, basic_udi_di, who.user);
  refresh_due(tenant, read(tenant, id));
  auto stored = read(tenant, id);
  AuditNote note{.entity_id = id.text(), .after = to_json(stored)};
  return {std::move(stored), std::move(note)};
}

Changed<Series> SeriesService::update(const Principal& who, const Series& before, const SeriesSpec& spec) {
  const auto& tenant = who.scope();
  FieldErrors faults;
  if (spec.leading_product_id != before.leading_product_id) {
    faults["leading_product_id"] =
        "The leading device cannot change. Create a new schedule with its own reference instead";
  }
  if (spec.kind != before.kind) faults["kind"] = "Create a new schedule instead";
  if (spec.certified_on != before.certified_on)
    faults["certified_on"] = "The certification date starts the schedule and cannot change";
  if (spec.reference != before.reference)
    faults["reference"] = "The reference is the same for all reports of a schedule";
  const bool has_reports = !kept_periods(tenant, before.id).empty();
  if (has_reports && spec.risk_class != before.risk_class) {
    faults["risk_class"] = "There are reports under this class. Create a new schedule instead";
  }
  if (!faults.empty()) throw Error(ErrorCode::kInvalidFields, "The schedule cannot be changed like this", faults);
  std::string basic_udi_di;
  require_devices(tenant, spec, before.id, basic_udi_di);
  auto after = before;
  static_cast<SeriesSpec&>(after) = spec;
  if (!repository_.update_series(tenant, after, who.user)) throw changed_meanwhile("This schedule was");
  refresh_due(tenant, after);
  auto stored = read(tenant, before.id);
  AuditNote note{.entity_id = before.id.text(), .before = to_json(before), .after = to_json(stored)};
  return {std::move(stored), std::move(note)};
}

void SeriesService::refresh_due(const TenantScope& tenant, const Series& series) {
  const auto reports = repository_.list_reports(tenant, series.id);
  const auto was_reported = [&reports](const Period& period) {
    return std::ranges::any_of(reports, [&period](const ReportRef& report) {
      return report.number == period.number && was_issued(report.state);
    });
  };
  // Periods before the first report were reported elsewhere.
  const auto first = reports.empty() ? std::int64_t{1} : reports.front().number;
  std::optional<std::string> due;
  for (const auto& period : all_periods(series, periods_with_report(reports, series.id), today())) {
    if (!due && period.number >= first && !was_reported(period)) due = period.due_on;
  }
  repository_.set_next_due(tenant, series.id, due);
}

}  // namespace pharos::periodic_reports
