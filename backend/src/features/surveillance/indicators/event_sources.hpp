#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "features/surveillance/indicators/indicator.hpp"

namespace pharos::surveillance {

enum class OwnerType { kProduct, kFamily };
constexpr auto kOwnerTypes = choices<OwnerType>({{OwnerType::kProduct, "product"}, {OwnerType::kFamily, "family"}});
constexpr const auto& choices_of(OwnerType) {
  return kOwnerTypes;
}

// The product or family that a plan is about.
struct Owner {
  OwnerType type = OwnerType::kProduct;
  std::string id = {};
};

struct MonthEvents {
  std::string period = {};  // 2026-10
  std::int64_t count = 0;
};

// The health-impact codes of one event.
struct EventSeverity {
  std::string period = {};
  std::vector<std::string> imdrf_f = {};
};

struct MonthExposure {
  std::string period = {};
  double value = 0;
  bool is_whole = true;  // false: a product of the family that had figures before has none
};

// Which state of the data a run used.
struct DataUsed {
  std::string name = {};
  std::string version = {};
};
BOOST_DESCRIBE_STRUCT(DataUsed, (), (name, version))

// What is recorded about the products, for the coverage of a plan.
struct LiveFacts {
  std::int64_t complaints = 0;
  std::int64_t cases = 0;
  std::int64_t public_reports = 0;  // of similar devices: those with the same product codes
  std::int64_t identifiers = 0;     // products with a device identifier
  std::int64_t products = 0;
  std::vector<std::string> product_codes = {};
};

// The periodic report about the products that is due next.
struct NextReport {
  std::string kind = {};  // psur or pmsr
  std::string reference = {};
  std::string due_on = {};
};
BOOST_DESCRIBE_STRUCT(NextReport, (), (kind, reference, due_on))

// Where events and exposure come from; implemented by the app layer. Months without events are left out.
class EventSources {
 public:
  virtual ~EventSources() = default;
  virtual std::vector<MonthEvents> events(const TenantScope& tenant, const Owner& owner,
                                          const Numerator& numerator) const = 0;
  // Complaints only.
  virtual std::vector<EventSeverity> severities(const TenantScope& tenant, const Owner& owner,
                                                const Numerator& numerator) const = 0;
  virtual std::vector<MonthExposure> exposure(const TenantScope& tenant, const Owner& owner,
                                              products::ExposureMetric metric, const std::string& region) const = 0;
  // The month in which recording began; nothing if nothing is recorded.
  virtual std::optional<std::string> records_begin(const TenantScope& tenant, const Owner& owner,
                                                   const Numerator& numerator) const = 0;
  // The first month that the source does not cover completely yet, regardless of late reports.
  virtual std::optional<std::string> data_end(const Numerator& numerator) const = 0;
  virtual std::vector<DataUsed> data_used(const TenantScope& tenant, const Owner& owner) const = 0;
  virtual LiveFacts facts(const TenantScope& tenant, const Owner& owner) const = 0;
  virtual std::optional<NextReport> next_report(const TenantScope& tenant, const Owner& owner) const = 0;
};

}  // namespace pharos::surveillance
