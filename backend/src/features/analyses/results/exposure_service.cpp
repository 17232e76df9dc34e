#include "features/analyses/results/exposure_service.hpp"

#include <algorithm>

#include "core/stored_json.hpp"
#include "public_data/records/date.hpp"

namespace pharos::analyses {
namespace {

std::int64_t months_between(const Period& period) {
  const auto number = [](const std::string& day) {
    return std::stoll(day.substr(0, 4)) * 12 + std::stoll(day.substr(5, 2));
  };
  return number(period.end) - number(period.start) + 1;
}

// Only a chosen period has days; without one, items are compared by month.
bool has_whole_months(const AnalysisPeriod& period) {
  const auto starts_month = [](const std::string& day) { return day.ends_with("-01"); };
  const auto ends_month = [](const std::string& day) {
    const auto date = public_data::find_date(day);
    return date && public_data::to_iso({date->days + 1}).ends_with("-01");
  };
  return (!period.start || starts_month(*period.start)) && (!period.end || ends_month(*period.end));
}

}  // namespace

std::optional<Period> ExposureService::period(const TenantScope& tenant, const Analysis& analysis) const {
  auto days = results_.item_days(tenant, analysis.id);
  if (analysis.period.start && analysis.period.end) {
    return Period{*analysis.period.start, *analysis.period.end};
  }
  if (!days) return std::nullopt;
  if (analysis.period.start) days->start = *analysis.period.start;
  if (analysis.period.end) days->end = *analysis.period.end;
  return days->start <= days->end ? days : std::nullopt;
}

ExposureFigures ExposureService::all(const TenantScope& tenant, const Analysis& analysis) const {
  if (analysis.exposures) return read_stored<ExposureFigures>(read_json(*analysis.exposures));
  ExposureFigures figures;
  const auto days = period(tenant, analysis);
  if (!days || !analysis.product_id) return figures;
  for (const auto& [metric, name] : kExposureMetrics.rows()) {
    const auto sum = results_.exposure(tenant, *analysis.product_id, metric, *days);
    if (sum.months == 0) continue;
    figures.emplace(
        name, ExposureFigure{sum.value, sum.months, std::max<std::int64_t>(0, months_between(*days) - sum.months)});
  }
  return figures;
}

Exposure ExposureService::find(const TenantScope& tenant, const Analysis& analysis, ExposureMetric metric,
                               const risk_files::GridContent& grid) const {
  Exposure exposure{.unit = metric, .basis = grid.probability.front().basis};
  exposure.fits_grid = fits(metric, exposure.basis);
  exposure.has_whole_months = has_whole_months(analysis.period);
  const auto figures = all(tenant, analysis);
  const auto figure = figures.find(kExposureMetrics.name(metric));
  if (figure == figures.end()) {
    if (const auto days = period(tenant, analysis)) exposure.months_without = months_between(*days);
    return exposure;
  }
  exposure.value = figure->second.value;
  exposure.months = figure->second.months;
  exposure.months_without = figure->second.months_without;
  return exposure;
}

}  // namespace pharos::analyses
