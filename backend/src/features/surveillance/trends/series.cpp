#include "features/surveillance/trends/series.hpp"

#include <algorithm>
#include <map>

#include "features/surveillance/indicators/periods.hpp"

namespace pharos::surveillance {
namespace {

constexpr double kUnits = 1000;
constexpr std::int64_t kLongestSeries = 120;

// The highest class with one of the codes. Codes nest by prefix: F08 covers F0801.
size_t class_of(const std::vector<SeverityClass>& classes, const std::vector<std::string>& codes) {
  for (size_t i = classes.size(); i-- > 0;) {
    for (const auto& wide : classes[i].imdrf_f) {
      if (std::ranges::any_of(codes, [&wide](const std::string& code) { return code.starts_with(wide); })) return i;
    }
  }
  return 0;
}

struct RecordedMonths {
  std::map<std::string, SeriesMonth> by_period;
  std::map<std::string, MonthExposure> exposure;
  std::optional<std::string> begin;

  SeriesMonth& at(const std::string& period) { return by_period[period]; }
};

RecordedMonths read_recorded(const SeriesRequest& request, const IndicatorSpec& indicator) {
  RecordedMonths recorded;
  if (indicator.method == Method::kSeverity) {
    for (const auto& event : request.sources.severities(request.tenant, request.owner, indicator.numerator)) {
      auto& month = recorded.at(event.period);
      month.classes.resize(indicator.severity_classes.size());
      ++month.count;
      ++month.classes[class_of(indicator.severity_classes, event.imdrf_f)];
    }
  } else {
    for (const auto& month : request.sources.events(request.tenant, request.owner, indicator.numerator)) {
      recorded.at(month.period).count = month.count;
    }
  }
  if (indicator.metric && indicator.method != Method::kSeverity) {
    for (auto& month : request.sources.exposure(request.tenant, request.owner, *indicator.metric, indicator.region)) {
      recorded.exposure[month.period] = month;
    }
  }
  recorded.begin = request.sources.records_begin(request.tenant, request.owner, indicator.numerator);
  return recorded;
}

bool needs_exposure(const IndicatorSpec& indicator) {
  return indicator.metric && indicator.method != Method::kSeverity;
}

Exclusion exposure_fault(const RecordedMonths& recorded, const std::string& period) {
  const auto found = recorded.exposure.find(period);
  if (found == recorded.exposure.end()) return Exclusion::kNoExposure;
  if (!found->second.is_whole) return Exclusion::kPartialExposure;
  return found->second.value > 0 ? Exclusion::kNone : Exclusion::kZeroExposure;
}

}  // namespace

double rate_unit(const IndicatorSpec& indicator) {
  return indicator.metric ? kUnits : 1;
}

std::vector<SeriesMonth> read_series(const SeriesRequest& request, const IndicatorSpec& indicator) {
  auto recorded = read_recorded(request, indicator);
  auto first = std::min(request.first, request.today);
  if (indicator.baseline.kind == BaselineKind::kEstimated) first = std::min(first, indicator.baseline.from);
  if (!recorded.exposure.empty()) first = std::min(first, recorded.exposure.begin()->first);
  first = std::max(first, add_months(request.today, -kLongestSeries));
  first = first_of_span(first, indicator.observation_months);
  const auto last =
      add_months(first_of_span(request.today, indicator.observation_months), indicator.observation_months - 1);
  const auto end = std::min(request.sources.data_end(indicator.numerator).value_or(request.today), request.today);
  std::vector<SeriesMonth> months;
  for (auto period = first; period <= last; period = add_months(period, 1)) {
    auto month = recorded.at(period);
    month.period = period;
    if (indicator.method == Method::kSeverity) month.classes.resize(indicator.severity_classes.size());
    if (add_months(period, indicator.lag_months) >= end) {
      month.exclusion = Exclusion::kIncomplete;
    } else if (!recorded.begin || period < *recorded.begin) {
      month.exclusion = Exclusion::kBeforeRecords;
    } else if (needs_exposure(indicator)) {
      month.exclusion = exposure_fault(recorded, period);
    }
    const auto exposure = recorded.exposure.find(period);
    if (exposure != recorded.exposure.end()) month.exposure = exposure->second.value;
    if (!needs_exposure(indicator)) month.exposure = 1;
    months.push_back(std::move(month));
  }
  return months;
}

std::vector<TrendPoint> join_months(const std::vector<SeriesMonth>& months, const IndicatorSpec& indicator) {
  std::vector<TrendPoint> points;
  const auto length = static_cast<size_t>(indicator.observation_months);
  for (size_t start = 0; start + length <= months.size(); start += length) {
    TrendPoint point{.from = months[start].period, .to = months[start + length - 1].period};
    size_t without_exposure = 0;
    for (size_t i = start; i < start + length; ++i) {
      const auto& month = months[i];
      point.count += month.count;
      point.classes.resize(month.classes.size());
      for (size_t k = 0; k < month.classes.size(); ++k) point.classes[k] += month.classes[k];
      if (month.exposure) point.exposure = point.exposure.value_or(0) + *month.exposure;
      if (month.exclusion == Exclusion::kNoExposure) ++without_exposure;
      const bool is_worse = point.exclusion == Exclusion::kNone || month.exclusion == Exclusion::kIncomplete;
      // A month with exposure 0 does not matter in a longer period with exposure.
      const bool counts = month.exclusion != Exclusion::kNone && month.exclusion != Exclusion::kZeroExposure;
      if (counts && is_worse) point.exclusion = month.exclusion;
    }
    if (point.exclusion == Exclusion::kNoExposure && without_exposure < length) {
      point.exclusion = Exclusion::kPartialExposure;
    }
    if (point.exclusion == Exclusion::kNone && point.exposure.value_or(0) <= 0) {
      point.exclusion = Exclusion::kZeroExposure;
    }
    if (point.exclusion == Exclusion::kNone && indicator.method != Method::kSeverity) {
      point.rate = static_cast<double>(point.count) / *point.exposure * rate_unit(indicator);
    }
    points.push_back(std::move(point));
  }
  return points;
}

}  // namespace pharos::surveillance
