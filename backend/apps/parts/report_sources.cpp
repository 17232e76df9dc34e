#include "parts/report_sources.hpp"

#include <fmt/format.h>

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

std::vector<std::string> texts_of(const std::vector<products::ProductId>& ids) {
  std::vector<std::string> texts;
  for (const auto& id : ids) texts.push_back(id.text());
  return texts;
}

Timestamp start_of_day(const std::string& day) {
  return *find_timestamp(day);
}

// The class under the MDR or IVDR, if the product has one. "I" and "III" are also classes of FDA, which mean the same
// to the user who confirms them.
std::optional<periodic_reports::RiskClass> eu_class(const products::Product& product) {
  using enum periodic_reports::RiskClass;
  switch (product.device_class.value_or(products::DeviceClass::kIIGeneralControls)) {
    case products::DeviceClass::kI:
      return kI;
    case products::DeviceClass::kIIA:
      return kIIa;
    case products::DeviceClass::kIIB:
      return kIIb;
    case products::DeviceClass::kIII:
      return kIII;
    case products::DeviceClass::kIIGeneralControls:
    case products::DeviceClass::kIISpecialControls:
      break;
  }
  for (const auto complexity : product.lab_complexity) {
    switch (complexity) {
      case products::LabComplexity::kA:
        return kA;
      case products::LabComplexity::kB:
        return kB;
      case products::LabComplexity::kC:
        return kC;
      case products::LabComplexity::kD:
        return kD;
      case products::LabComplexity::kWaived:
      case products::LabComplexity::kModerate:
      case products::LabComplexity::kHigh:
        break;
    }
  }
  return std::nullopt;
}

// Whether something that began and ended on these days belongs to a period, and was open at its end.
struct RegisterTime {
  bool is_listed = false;
  bool is_open = false;
};
RegisterTime time_of(const std::optional<std::string>& begun_on, const std::optional<std::string>& ended_on,
                     bool is_canceled, const Period& period) {
  if (!begun_on || *begun_on > period.ends_on) return {};
  const bool is_open = !is_canceled && (!ended_on || *ended_on > period.ends_on);
  return {.is_listed = is_open || *begun_on >= period.starts_on, .is_open = is_open};
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
         .status = std::string{label_of(found.status)},
         .first_marketed_on = found.first_marketed_on.value_or(""),
         .intended_use = found.intended_use,
         .indications = found.indications,
         .contraindications = found.contraindications,
         .patient_population = found.patient_population});
  }
  return facts;
}

periodic_reports::ScheduleBasis LiveReportSources::schedule_basis(const TenantScope& tenant,
                                                                  const products::ProductId& product_id) const {
  const auto found = product(tenant, product_id);
  periodic_reports::ScheduleBasis basis{.risk_class = eu_class(found)};
  for (const auto& certificate : parts_.certificates.of_products(tenant, {product_id})) {  // oldest first
    if (certificate.status == registers::CertificateStatus::kWithdrawn || !certificate.issued_on) continue;
    basis.certificate = periodic_reports::CertificateFacts{.reference = certificate.reference,
                                                           .issued_on = *certificate.issued_on,
                                                           .expires_on = certificate.expires_on,
                                                           .notified_body = certificate.notified_body_name,
                                                           .notified_body_number = certificate.notified_body_number};
    break;
  }
  return basis;
}

std::vector<periodic_reports::FieldActionFacts> LiveReportSources::field_actions(
    const TenantScope& tenant, const std::vector<products::ProductId>& products, const Period& period) const {
  std::vector<periodic_reports::FieldActionFacts> facts;
  for (const auto& action : parts_.field_actions.of_products(tenant, products)) {
    const bool is_canceled = action.status == registers::FieldActionStatus::kCanceled;
    const auto time = time_of(action.issued_on, action.completed_on, is_canceled, period);
    if (!time.is_listed) continue;
    facts.push_back({.id = action.id.text(),
                     .reference = action.reference,
                     .kind = std::string{label_of(action.kind)},
                     .issued_on = *action.issued_on,
                     .scope = action.scope,
                     .status = std::string{label_of(action.status)},
                     .is_open = time.is_open,
                     .rationale = action.rationale,
                     .countries = action.countries,
                     .product_ids = texts_of(action.product_ids)});
  }
  return facts;
}

std::vector<periodic_reports::CapaFacts> LiveReportSources::capas(const TenantScope& tenant,
                                                                  const std::vector<products::ProductId>& products,
                                                                  const Period& period) const {
  std::vector<periodic_reports::CapaFacts> facts;
  for (const auto& capa : parts_.capas.of_products(tenant, products)) {
    const bool is_canceled = capa.status == registers::CapaStatus::kCanceled;
    const auto time = time_of(capa.initiated_on, capa.closed_on, is_canceled, period);
    if (!time.is_listed) continue;
    const bool is_verified = capa.effectiveness != registers::Effectiveness::kNotVerified;
    facts.push_back({.id = capa.id.text(),
                     .reference = capa.reference,
                     .kind = std::string{label_of(capa.kind)},
                     .initiated_on = *capa.initiated_on,
                     .scope = capa.scope,
                     .status = std::string{label_of(capa.status)},
                     .is_open = time.is_open,
                     .description = capa.description.empty() ? capa.title : capa.description,
                     .root_cause = capa.root_cause,
                     .effectiveness = is_verified
                                          ? fmt::format("{}: {}", label_of(capa.effectiveness), capa.effectiveness_note)
                                          : std::string{},
                     .product_ids = texts_of(capa.product_ids)});
  }
  return facts;
}

std::vector<periodic_reports::TrendFacts> LiveReportSources::trends(const TenantScope& tenant,
                                                                    const std::vector<products::ProductId>& products,
                                                                    const Period& period) const {
  const auto begin = start_of_day(period.starts_on);
  const auto end = start_of_day(period.ends_on) + std::chrono::days{1};
  std::vector<periodic_reports::TrendFacts> facts;
  for (const auto& product : products) {
    for (const auto& signal : parts_.signals.open_between(tenant, product, begin, end)) {
      // A plan of a family has one signal for all its products.
      const auto known = std::ranges::find(facts, signal.id.text(), &periodic_reports::TrendFacts::id);
      if (known != facts.end()) {
        known->product_ids.push_back(product.text());
        continue;
      }
      facts.push_back(
          {.id = signal.id.text(),
           .reference = signal.number,
           .detected_on = to_iso(signal.opened_at).substr(0, 10),
           .description = fmt::format("{}, {}\u2013{}", signal.indicator_name, signal.period_from, signal.period_to),
           .status = signal.state == surveillance::SignalState::kOpen ? "Being assessed"
                     : signal.assessment.all_yes()                    ? "Reportable trend"
                                                                      : "Assessed, not reportable",
           .product_ids = {product.text()}});
    }
  }
  return facts;
}

std::string LiveReportSources::plan_version(const TenantScope& tenant, const products::ProductId& product_id) const {
  const auto found = product(tenant, product_id);
  std::vector<surveillance::PlanFilter> filters{{.product_id = product_id.text()}};
  if (found.family_id) filters.push_back({.family_id = found.family_id->text()});
  for (const auto& filter : filters) {
    for (const auto& row : parts_.plans.page(tenant, filter, {.page = 1, .page_size = 1}, {}).rows) {
      if (const auto plan = parts_.plans.find_approved(tenant, row.id)) {
        return fmt::format("{}, version {}", plan->number, plan->plan_version);
      }
    }
  }
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
