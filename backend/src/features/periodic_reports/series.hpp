#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"

// Periodic safety update reports (MDR Article 86, IVDR Article 81, MDCG 2022-21) and post-market surveillance reports
// (MDR Article 85, IVDR Article 80).
namespace pharos::periodic_reports {

using SeriesId = Id<struct ReportSeriesTag>;
using products::ProductId;

enum class ReportKind { kPsur, kPmsr };
constexpr auto kReportKinds = choices<ReportKind>({{ReportKind::kPsur, "psur"}, {ReportKind::kPmsr, "pmsr"}});
constexpr const auto& choices_of(ReportKind) {
  return kReportKinds;
}
// "PSUR".
std::string_view kind_label(ReportKind kind);

// The class that the schedule is based on: MDR I to III, IVDR A to D.
enum class RiskClass { kI, kIIa, kIIb, kIII, kA, kB, kC, kD };
constexpr auto kRiskClasses = choices<RiskClass>({{RiskClass::kI, "I"},
                                                  {RiskClass::kIIa, "IIa"},
                                                  {RiskClass::kIIb, "IIb"},
                                                  {RiskClass::kIII, "III"},
                                                  {RiskClass::kA, "A"},
                                                  {RiskClass::kB, "B"},
                                                  {RiskClass::kC, "C"},
                                                  {RiskClass::kD, "D"}});
constexpr const auto& choices_of(RiskClass) {
  return kRiskClasses;
}

enum class DeviceStatus { kCertified, kLegacy, kCustomMade };
constexpr auto kDeviceStatuses = choices<DeviceStatus>({{DeviceStatus::kCertified, "certified"},
                                                        {DeviceStatus::kLegacy, "legacy"},
                                                        {DeviceStatus::kCustomMade, "custom_made"}});
constexpr const auto& choices_of(DeviceStatus) {
  return kDeviceStatuses;
}

// What the number of devices counts (MDCG 2022-21, Annex I).
enum class SalesCriterion {
  kPlacedOnMarket,
  kDistributed,
  kEpisodesOfUse,
  kInstalledBase,
  kSinceDeclaration,
  kImplanted,
  kOther
};
constexpr auto kSalesCriteria = choices<SalesCriterion>({{SalesCriterion::kPlacedOnMarket, "placed_on_market"},
                                                         {SalesCriterion::kDistributed, "distributed"},
                                                         {SalesCriterion::kEpisodesOfUse, "episodes_of_use"},
                                                         {SalesCriterion::kInstalledBase, "installed_base"},
                                                         {SalesCriterion::kSinceDeclaration, "since_declaration"},
                                                         {SalesCriterion::kImplanted, "implanted"},
                                                         {SalesCriterion::kOther, "other"}});
constexpr const auto& choices_of(SalesCriterion) {
  return kSalesCriteria;
}
struct SeriesSpec;
// Whether the exposure figures are a stock, such as the installed base, which cannot be added up over months.
bool is_stock(const SeriesSpec& series);
// "Units distributed within each period".
std::string_view criterion_label(SalesCriterion criterion);

// A schedule as the user enters it: body of POST and PUT.
struct SeriesSpec {
  ReportKind kind = ReportKind::kPsur;
  std::string reference = {};
  ProductId leading_product_id = {};
  std::vector<ProductId> product_ids = {};  // with the leading device
  RiskClass risk_class = RiskClass::kIIa;
  bool is_implantable = false;
  DeviceStatus device_status = DeviceStatus::kCertified;
  std::string certified_on = {};                   // 2024-03-15
  std::optional<std::string> last_placed_on = {};  // when the last unit was placed on the market
  std::int64_t shelf_life_months = 0;
  std::int64_t lifetime_months = 0;
  std::optional<std::int64_t> interval_months = {};  // of a PMSR, as the PMS plan says
  std::int64_t issuance_days = 0;                    // between the end of a period and the report
  std::string notified_body = {};
  std::string notified_body_number = {};
  SalesCriterion criterion = SalesCriterion::kDistributed;
  std::string criterion_note = {};
  products::ExposureMetric metric = products::ExposureMetric::kUnitsSold;  // the exposure figures behind it

  bool operator==(const SeriesSpec&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeriesSpec, (),
                      (kind, reference, leading_product_id, product_ids, risk_class, is_implantable, device_status,
                       certified_on, last_placed_on, shelf_life_months, lifetime_months, interval_months, issuance_days,
                       notified_body, notified_body_number, criterion, criterion_note, metric))

// The fields maintained by the server.
struct SeriesHead {
  SeriesId id = {};
  std::string leading_product_name = {};
  std::string leading_basic_udi_di = {};
  std::optional<std::string> next_due_on = {};
  Timestamp created_at = {};
  Timestamp updated_at = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SeriesHead, (),
                      (id, leading_product_name, leading_basic_udi_di, next_due_on, created_at, updated_at, version))

struct Series : SeriesSpec, SeriesHead {
  const SeriesSpec& spec() const { return *this; }
};
BOOST_DESCRIBE_STRUCT(Series, (SeriesSpec, SeriesHead), ())

// Throws Error{kInvalidFields} with every invalid field.
SeriesSpec read_series_spec(const Json& body);

}  // namespace pharos::periodic_reports
