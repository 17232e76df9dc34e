#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/periodic_reports/evidence/report_sources.hpp"
#include "features/periodic_reports/report_view.hpp"

namespace pharos::periodic_reports {

// The rules of schedules.
class SeriesService {
 public:
  SeriesService(ReportRepository& repository, const ReportSources& sources, const Clock& clock)
      : repository_(repository), sources_(sources), clock_(clock) {}

  // Throws Error{kNotFound} for what this tenant does not have.
  Series read(const TenantScope& tenant, const SeriesId& id) const;
  std::vector<SeriesView> calendar(const TenantScope& tenant) const;
  SeriesView view(const TenantScope& tenant, const Series& series) const;
  // What a new schedule of this device would follow from.
  ScheduleBasis basis(const TenantScope& tenant, const ProductId& leading) const {
    return sources_.schedule_basis(tenant, leading);
  }
  // The periods that have a report.
  std::vector<Period> kept_periods(const TenantScope& tenant, const SeriesId& id) const;

  Changed<Series> create(const Principal& who, const SeriesSpec& spec);
  // The leading device, the kind and the certification date do not change: they would make it another series.
  Changed<Series> update(const Principal& who, const Series& before, const SeriesSpec& spec);
  // Stores when the next report is due; called after every change.
  void refresh_due(const TenantScope& tenant, const Series& series);

 private:
  SeriesView view_of(const TenantScope& tenant, const Series& series, const std::vector<ReportRef>& reports) const;
  void require_devices(const TenantScope& tenant, const SeriesSpec& spec, const SeriesId& except,
                       std::string& basic_udi_di) const;
  std::string today() const;

  ReportRepository& repository_;
  const ReportSources& sources_;
  const Clock& clock_;
};

}  // namespace pharos::periodic_reports
