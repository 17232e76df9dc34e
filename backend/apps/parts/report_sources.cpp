#include "parts/report_sources.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/error.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos {
namespace {

using periodic_reports::Period;
using periodic_reports::SimilarFacts;
using public_data::AeFilter;
using public_data::EventType;

std::int64_t count_of(const public_data::AeTotals& totals, EventType type) {
  return totals.by_event_type.at(static_cast<size_t>(type));
}

// Own reports, then those of all others.
std::vector<AeFilter> own_and_others(const std::string& code, const std::vector<std::string>& makers,
                                     const Period& period) {
  AeFilter filter{.product_code = code,
                  .start_date = public_data::find_date(std::string_view{period.starts_on}),
                  .end_date = public_data::find_date(std::string_view{period.ends_on})};
  auto own = filter;
  own.groups = std::vector<public_data::MakerGroup>{};
  if (!makers.empty()) {
    own.groups->push_back({.manufacturer_names = makers, .brands_include = {}, .brands_exclude = {}});
    filter.without_groups.push_back({.manufacturer_names = makers, .brands_include = {}, .brands_exclude = {}});
  }
  return {std::move(own), std::move(filter)};
}

std::string iso_day(public_data::Date day) {
  return to_iso(Timestamp{static_cast<std::int64_t>(day.days) * 86'400'000'000}).substr(0, 10);
}

}  // namespace

std::string LiveReportSources::organization(const TenantScope& tenant) const {
  const auto info = parts_.tenants.info(tenant);
  return info.legal_name.empty() ? info.name : info.legal_name;
}

products::Product LiveReportSources::product(const TenantScope& tenant, const products::ProductId& id) const {
  auto found = parts_.products.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Product not found");
  return *std::move(found);
}

std::vector<periodic_reports::DeviceFacts> LiveReportSources::devices(
    const TenantScope& tenant, const std::vector<products::ProductId>& products) const {
  std::vector<periodic_reports::DeviceFacts> facts;
  for (const auto& id : products) {
    const auto found = product(tenant, id);
    facts.push_back(
        {.product_id = id.text(),
         .name = found.name,
         .basic_udi_di = found.basic_udi_di.value_or(""),
         .brand_name = found.brand_name,
         .model = found.version_or_model_number,
         .emdn_code = found.emdn_code.value_or(""),
         .device_class = found.device_class ? std::string{products::kDeviceClasses.name(*found.device_class)} : "",
         .status = std::string{products::kProductStatuses.name(found.status)},
         .first_marketed_on = found.first_marketed_on.value_or(""),
         .intended_use = found.intended_use,
         .indications = found.indications,
         .contraindications = found.contraindications,
         .patient_population = found.patient_population});
  }
  return facts;
}

// The registers of field actions, CAPA, trends and PMS plans are connected here.
std::vector<periodic_reports::FieldActionFacts> LiveReportSources::field_actions(
    const TenantScope& /*tenant*/, const std::vector<products::ProductId>& /*products*/,
    const Period& /*period*/) const {
  return {};
}

std::vector<periodic_reports::CapaFacts> LiveReportSources::capas(const TenantScope& /*tenant*/,
                                                                  const std::vector<products::ProductId>& /*products*/,
                                                                  const Period& /*period*/) const {
  return {};
}

std::vector<periodic_reports::TrendFacts> LiveReportSources::trends(
    const TenantScope& /*tenant*/, const std::vector<products::ProductId>& /*products*/,
    const Period& /*period*/) const {
  return {};
}

std::string LiveReportSources::plan_version(const TenantScope& /*tenant*/,
                                            const products::ProductId& /*product*/) const {
  return {};
}

LiveReportSources::Similar LiveReportSources::similar(const TenantScope& tenant,
                                                      const std::vector<products::ProductId>& products,
                                                      const std::vector<Period>& periods) const {
  Similar similar;
  if (parts_.public_data.list().empty()) return similar;
  const auto version = parts_.public_data.current();
  similar.public_data_version = version->manifest().id;
  similar.public_data_through = iso_day(version->manifest().data_through);
  std::map<std::string, std::set<std::string>> makers_of;
  for (const auto& id : products) {
    const auto found = product(tenant, id);
    for (const auto& code : found.product_codes) {
      auto& makers = makers_of[code];
      makers.insert(found.manufacturer_names.begin(), found.manufacturer_names.end());
      if (!found.legal_manufacturer.empty()) makers.insert(found.legal_manufacturer);
    }
  }
  for (const auto& [code, names] : makers_of) {
    const std::vector<std::string> makers(names.begin(), names.end());
    for (size_t column = 0; column < periods.size(); ++column) {
      const auto filters = own_and_others(code, makers, periods[column]);
      const auto counts = version->reports().compare(filters, {}, public_data::file_limits());
      for (size_t side = 0; side < counts.size(); ++side) {
        const auto& totals = counts[side].stats.totals;
        similar.rows.push_back({.product_code = code,
                                .is_own = side == 0,
                                .column = static_cast<std::int64_t>(column),
                                .reports = totals.reports,
                                .deaths = count_of(totals, EventType::kDeath),
                                .injuries = count_of(totals, EventType::kInjury),
                                .malfunctions = count_of(totals, EventType::kMalfunction)});
      }
    }
  }
  return similar;
}

}  // namespace pharos
