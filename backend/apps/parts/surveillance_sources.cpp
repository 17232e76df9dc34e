#include "parts/surveillance_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "features/periodic_reports/evidence/regions.hpp"
#include "features/surveillance/indicators/periods.hpp"
#include "public_data/query/period.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos {
namespace {

using surveillance::EventKind;
using surveillance::EventSeverity;
using surveillance::MonthEvents;
using surveillance::MonthExposure;
using surveillance::Numerator;
using surveillance::Owner;
using surveillance::OwnerType;

constexpr std::string_view kWorld = "WORLD";
constexpr std::string_view kEurope = "EEA+TR+XI";
constexpr std::string_view kElsewhere = "ROW";
constexpr size_t kPeriodLength = 7;

std::optional<std::string> given(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

complaints::ComplaintFilter filter_of(const Owner& owner, const Numerator& numerator) {
  complaints::ComplaintFilter filter{.reportable = numerator.reportable,
                                     .country = given(numerator.country),
                                     .imdrf_a = given(numerator.imdrf_a),
                                     .imdrf_e = given(numerator.imdrf_e),
                                     .imdrf_f = given(numerator.imdrf_f)};
  if (owner.type == OwnerType::kProduct) {
    filter.product_id = products::ProductId{owner.id};
  } else {
    filter.family_id = products::FamilyId{owner.id};
  }
  return filter;
}

bool has_code(const Json& codes, const std::string& wide) {
  return wide.empty() || std::ranges::any_of(codes.as_array(),
                                             [&wide](const Json& code) { return code.as_string().starts_with(wide); });
}

std::string period_of_case(const reportability::CaseOccurrence& occurrence) {
  return occurrence.event_day ? occurrence.event_day->substr(0, kPeriodLength)
                              : surveillance::period_of(occurrence.created_at);
}

std::vector<MonthEvents> months_of(const std::map<std::string, std::int64_t>& counts) {
  std::vector<MonthEvents> months;
  for (const auto& [period, count] : counts) months.push_back({.period = period, .count = count});
  return months;
}

std::vector<public_data::EventType> event_types_of(const std::string& code) {
  using enum public_data::EventType;
  if (code == "D") return {kDeath};
  if (code == "IN") return {kInjury};
  if (code == "M") return {kMalfunction};
  if (code == "O") return {kOther};
  return {};
}

std::vector<std::string> codes_of(const std::vector<products::Product>& products) {
  std::set<std::string> codes;
  for (const auto& product : products) codes.insert(product.product_codes.begin(), product.product_codes.end());
  return {codes.begin(), codes.end()};
}

// What is recorded for one month, by how wide the region is.
struct MonthFigures {
  std::optional<double> world = {}, eea = {}, rest = {}, eea_countries = {}, other_countries = {};

  // Nothing if it is not known. EEA+TR+XI contains its countries, and alone does not give the world, as in the tables
  // of periodic reports.
  std::optional<double> worldwide() const {
    if (world) return world;
    const auto europe = eea ? eea : eea_countries;
    const auto others = rest ? rest : other_countries;
    const bool is_by_country = !eea && eea_countries;
    if (!others && !is_by_country) return std::nullopt;
    return europe.value_or(0) + others.value_or(0);
  }
};

// The figures of one product by month.
std::map<std::string, double> exposure_months(const std::vector<products::Exposure>& figures,
                                              products::ExposureMetric metric, const std::string& region) {
  std::map<std::string, MonthFigures> by_month;
  std::map<std::string, double> months;
  for (const auto& figure : figures) {
    if (figure.metric != metric) continue;
    if (figure.region == region) months[figure.period] += figure.value;
    auto& month = by_month[figure.period];
    auto& sum = figure.region == kWorld       ? month.world
                : figure.region == kEurope    ? month.eea
                : figure.region == kElsewhere ? month.rest
                : periodic_reports::belongs_to(periodic_reports::region_of_country(figure.region),
                                               periodic_reports::RegionGroup::kEea)
                    ? month.eea_countries
                    : month.other_countries;
    sum = sum.value_or(0) + figure.value;
  }
  for (const auto& [period, month] : by_month) {
    const auto known = region == kWorld                  ? month.worldwide()
                       : region == kEurope && !month.eea ? month.eea_countries
                                                         : std::nullopt;
    if (known) months[period] = *known;
  }
  return months;
}

}  // namespace

std::shared_ptr<const public_data::DataVersion> SurveillanceSources::current_version() const {
  return parts_.public_data.list().empty() ? nullptr : parts_.public_data.current();
}

std::vector<products::Product> SurveillanceSources::products_of(const TenantScope& tenant, const Owner& owner) const {
  if (owner.type == OwnerType::kFamily) {
    return parts_.products.list_of_family(tenant, products::FamilyId{owner.id});
  }
  auto product = parts_.products.find(tenant, products::ProductId{owner.id});
  if (!product) return {};
  return {*std::move(product)};
}

std::vector<MonthEvents> SurveillanceSources::events(const TenantScope& tenant, const Owner& owner,
                                                     const Numerator& numerator) const {
  switch (numerator.source) {
    case EventKind::kPublicData:
      return public_events(tenant, owner, numerator);
    case EventKind::kCases:
      return case_events(tenant, owner, numerator);
    case EventKind::kComplaints:
      break;
  }
  std::vector<MonthEvents> months;
  for (const auto& month : parts_.complaints.months(tenant, filter_of(owner, numerator))) {
    months.push_back({.period = month.period, .count = month.count});
  }
  return months;
}

std::vector<MonthEvents> SurveillanceSources::public_events(const TenantScope& tenant, const Owner& owner,
                                                            const Numerator& numerator) const {
  const auto version = current_version();
  if (!version) return {};
  const auto codes =
      numerator.product_code.empty() ? codes_of(products_of(tenant, owner)) : std::vector{numerator.product_code};
  std::map<std::string, std::int64_t> counts;
  for (const auto& code : codes) {
    const auto timeline = version->reports().timeline(
        {.product_code = code,
         .event_types = event_types_of(numerator.event_type),
         .product_problems =
             numerator.product_problem.empty() ? std::vector<std::string>{} : std::vector{numerator.product_problem},
         .countries = numerator.country.empty() ? std::vector<std::string>{} : std::vector{numerator.country}},
        1, public_data::page_limits());
    for (const auto& bucket : timeline.buckets) {
      counts[fmt::format("{:04}-{:02}", bucket.year, bucket.month)] += bucket.reports;
    }
  }
  return months_of(counts);
}

std::vector<MonthEvents> SurveillanceSources::case_events(const TenantScope& tenant, const Owner& owner,
                                                          const Numerator& numerator) const {
  std::vector<products::ProductId> ids;
  for (const auto& product : products_of(tenant, owner)) ids.push_back(product.id);
  std::map<std::string, std::int64_t> counts;
  for (const auto& occurrence : parts_.cases.occurrences(tenant, ids)) {
    const bool counted = has_code(occurrence.problem_codes, numerator.imdrf_a) &&
                         has_code(occurrence.health_codes, numerator.imdrf_e) &&
                         has_code(occurrence.health_codes, numerator.imdrf_f) &&
                         (numerator.country.empty() || occurrence.country == numerator.country);
    if (counted) ++counts[period_of_case(occurrence)];
  }
  return months_of(counts);
}

std::vector<EventSeverity> SurveillanceSources::severities(const TenantScope& tenant, const Owner& owner,
                                                           const Numerator& numerator) const {
  std::vector<EventSeverity> events;
  complaints::ComplaintId last;
  for (const auto& impact : parts_.complaints.impacts(tenant, filter_of(owner, numerator))) {
    if (events.empty() || impact.complaint_id != last) events.push_back({.period = impact.period});
    last = impact.complaint_id;
    if (!impact.code.empty()) events.back().imdrf_f.push_back(impact.code);
  }
  return events;
}

std::vector<MonthExposure> SurveillanceSources::exposure(const TenantScope& tenant, const Owner& owner,
                                                         products::ExposureMetric metric,
                                                         const std::string& region) const {
  std::map<std::string, MonthExposure> months;
  std::vector<std::map<std::string, double>> by_product;
  for (const auto& product : products_of(tenant, owner)) {
    auto figures = exposure_months(parts_.exposures.list(tenant, product.id), metric, region);
    if (!figures.empty()) by_product.push_back(std::move(figures));
  }
  for (const auto& figures : by_product) {
    for (const auto& [period, value] : figures) {
      auto& month = months[period];
      month.period = period;
      month.value += value;
    }
  }
  for (auto& [period, month] : months) {
    for (const auto& figures : by_product) {
      if (figures.begin()->first <= period && !figures.contains(period)) month.is_whole = false;
    }
  }
  std::vector<MonthExposure> list;
  for (auto& [period, month] : months) list.push_back(std::move(month));
  return list;
}

std::optional<std::string> SurveillanceSources::records_begin(const TenantScope& tenant, const Owner& owner,
                                                              const Numerator& numerator) const {
  if (numerator.source == EventKind::kComplaints) {
    const auto months = parts_.complaints.months(tenant, filter_of(owner, {}));
    return months.empty() ? std::nullopt : std::optional{months.front().period};
  }
  if (numerator.source == EventKind::kCases) return "1900-01";  // no case means no incident
  const auto months =
      public_events(tenant, owner, {.source = numerator.source, .product_code = numerator.product_code});
  return months.empty() ? std::nullopt : std::optional{months.front().period};
}

std::optional<std::string> SurveillanceSources::data_end(const Numerator& numerator) const {
  if (numerator.source != EventKind::kPublicData) return std::nullopt;
  const auto version = current_version();
  if (!version) return std::nullopt;
  return public_data::incomplete_from(version->manifest().data_through, 1);
}

std::vector<surveillance::DataUsed> SurveillanceSources::data_used(const TenantScope& tenant,
                                                                   const Owner& owner) const {
  std::vector<surveillance::DataUsed> used;
  const auto totals = parts_.complaints.totals(tenant, filter_of(owner, {}));
  used.push_back({.name = "Complaints", .version = fmt::format("{} recorded", totals.complaints)});
  std::int64_t figures = 0;
  Timestamp changed;
  for (const auto& product : products_of(tenant, owner)) {
    for (const auto& figure : parts_.exposures.list(tenant, product.id)) {
      ++figures;
      changed = std::max(changed, figure.updated_at);
    }
  }
  used.push_back(
      {.name = "Exposure",
       .version = figures == 0 ? "No figures" : fmt::format("{} figures, last changed {}", figures, to_iso(changed))});
  if (const auto version = current_version()) {
    used.push_back({.name = "Public data", .version = version->manifest().id});
  }
  return used;
}

surveillance::LiveFacts SurveillanceSources::facts(const TenantScope& tenant, const Owner& owner) const {
  const auto products = products_of(tenant, owner);
  std::vector<products::ProductId> ids;
  surveillance::LiveFacts facts{.products = static_cast<std::int64_t>(products.size()),
                                .product_codes = codes_of(products)};
  for (const auto& product : products) {
    ids.push_back(product.id);
    if (product.primary_di || !product.identifiers.empty()) ++facts.identifiers;
  }
  facts.complaints = parts_.complaints.totals(tenant, filter_of(owner, {})).complaints;
  facts.cases = static_cast<std::int64_t>(parts_.cases.occurrences(tenant, ids).size());
  if (const auto version = current_version()) {
    for (const auto& code : facts.product_codes) {
      facts.public_reports += version->reports().totals({.product_code = code}, public_data::page_limits()).reports;
    }
  }
  return facts;
}

std::optional<surveillance::NextReport> SurveillanceSources::next_report(const TenantScope& tenant,
                                                                         const Owner& owner) const {
  const auto products = products_of(tenant, owner);
  std::optional<surveillance::NextReport> next;
  for (const auto& series : parts_.reports.list_series(tenant)) {
    const bool is_about = std::ranges::any_of(products, [&series](const products::Product& product) {
      return std::ranges::find(series.product_ids, product.id) != series.product_ids.end();
    });
    if (!is_about || !series.next_due_on || (next && next->due_on <= *series.next_due_on)) continue;
    next = surveillance::NextReport{.kind = std::string{periodic_reports::kReportKinds.name(series.kind)},
                                    .reference = series.reference,
                                    .due_on = *series.next_due_on};
  }
  return next;
}

}  // namespace pharos
