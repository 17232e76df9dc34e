#include "features/analyses/results/exposure_service.hpp"

#include <algorithm>

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
bool has_whole_months(const AnalysisSpec& spec) {
  const auto starts_month = [](const std::string& day) { return day.ends_with("-01"); };
  const auto ends_month = [](const std::string& day) {
    const auto date = public_data::find_date(day);
    return date && public_data::to_iso({date->days + 1}).ends_with("-01");
  };
  return (!spec.period_start || starts_month(*spec.period_start)) && (!spec.period_end || ends_month(*spec.period_end));
}

}  // namespace

std::optional<Period> ExposureService::period(const TenantScope& tenant, const Analysis& analysis) const {
  auto days = results_.item_days(tenant, analysis.id);
  if (analysis.spec.period_start && analysis.spec.period_end) {
    return Period{*analysis.spec.period_start, *analysis.spec.period_end};
  }
  if (!days) return std::nullopt;
  if (analysis.spec.period_start) days->start = *analysis.spec.period_start;
  if (analysis.spec.period_end) days->end = *analysis.spec.period_end;
  return days->start <= days->end ? days : std::nullopt;
}

JsonObject ExposureService::all(const TenantScope& tenant, const Analysis& analysis) const {
  if (analysis.exposures) return read_json(*analysis.exposures).as_object();
  JsonObject document;
  const auto days = period(tenant, analysis);
  if (!days || !analysis.product_id) return document;
  for (const auto& [metric, name] : kMetrics.rows()) {
    const auto sum = results_.exposure(tenant, *analysis.product_id, metric, *days);
    if (sum.months == 0) continue;
    document[name] = JsonObject{{"value", sum.value},
                                {"months", sum.months},
                                {"months_without", std::max<std::int64_t>(0, months_between(*days) - sum.months)}};
  }
  return document;
}

Exposure ExposureService::find(const TenantScope& tenant, const Analysis& analysis, Metric metric,
                               const risk_files::GridContent& grid) const {
  Exposure exposure{.metric = metric, .grid_basis = grid.probability.front().basis};
  exposure.fits_grid = fits(metric, exposure.grid_basis);
  exposure.has_whole_months = has_whole_months(analysis.spec);
  const auto sums = all(tenant, analysis);
  const auto* figure = sums.if_contains(kMetrics.name(metric));
  if (figure == nullptr) {
    if (const auto days = period(tenant, analysis)) exposure.months_without = months_between(*days);
    return exposure;
  }
  exposure.value = figure->at("value").to_number<double>();
  exposure.months = figure->at("months").to_number<std::int64_t>();
  exposure.months_without = figure->at("months_without").to_number<std::int64_t>();
  return exposure;
}

}  // namespace pharos::analyses
