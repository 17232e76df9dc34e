#include "features/periodic_reports/series.hpp"

#include <algorithm>

#include "core/json_reader.hpp"
#include "features/periodic_reports/schedule/schedule_rules.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kMaxReference = 60;
constexpr size_t kMaxBody = 200;
constexpr size_t kMaxNote = 2000;
constexpr size_t kMostProducts = 200;
constexpr std::int64_t kMostMonths = 600;
constexpr std::int64_t kLongestInterval = 60;
constexpr std::int64_t kMostIssuanceDays = 365;
constexpr auto kInvalidSalesMetric = "Must be units_sold, units_in_use, procedures, tests or patient_years";

std::string read_required_day(JsonReader& reader, std::string_view field, std::string_view message) {
  auto day = reader.optional_day(field).value_or("");
  reader.require(!day.empty() || reader.faults().contains(std::string{field}), field, message);
  return day;
}

std::vector<ProductId> read_products(JsonReader& reader) {
  std::vector<ProductId> ids;
  for (auto& text : reader.texts("product_ids", kMostProducts, JsonReader::kMaxId)) {
    ProductId id{std::move(text)};
    const bool is_new = std::ranges::find(ids, id) == ids.end();
    reader.require(is_new, "product_ids", "Each product must be unique");
    if (is_new) ids.push_back(std::move(id));
  }
  return ids;
}

void require_consistent(JsonReader& reader, const SeriesSpec& spec) {
  const bool is_psur = needs_psur(spec.risk_class);
  reader.require((spec.kind == ReportKind::kPsur) == is_psur, "kind",
                 is_psur ? "Devices of this class need a PSUR" : "Devices of this class need a PMSR, not a PSUR");
  reader.require(spec.kind == ReportKind::kPsur || spec.interval_months, "interval_months",
                 "Enter the interval in months that the PMS plan sets");
  reader.require(spec.kind == ReportKind::kPmsr || !spec.interval_months, "interval_months",
                 "The interval of a PSUR follows from the class: leave this empty");
  reader.require(
      spec.criterion == SalesCriterion::kOther || is_stock(spec) == (spec.criterion == SalesCriterion::kInstalledBase),
      "metric",
      is_stock(spec) ? "Units in use are an installed base: select that criterion, or another metric"
                     : "An installed base is counted in units in use");
  reader.require(spec.criterion != SalesCriterion::kOther || !spec.criterion_note.empty(), "criterion_note",
                 "Describe the criterion");
  reader.require(spec.product_ids.empty() ||
                     std::ranges::find(spec.product_ids, spec.leading_product_id) != spec.product_ids.end(),
                 "leading_product_id", "The leading device must be one of the products");
  const bool needs_body = spec.kind == ReportKind::kPsur && spec.device_status != DeviceStatus::kCustomMade;
  reader.require(!needs_body || !spec.notified_body.empty(), "notified_body", "Enter the notified body");
  reader.require(!needs_body || !spec.notified_body_number.empty(), "notified_body_number",
                 "Enter the number of the notified body");
  reader.require(
      spec.device_status != DeviceStatus::kLegacy || spec.certified_on.empty() || spec.certified_on >= kLegacyStart,
      "certified_on", "PSURs of legacy devices start on 26 May 2021 or later");
  reader.require(!spec.last_placed_on || *spec.last_placed_on >= spec.certified_on, "last_placed_on",
                 "Must not be before the certification date");
}

}  // namespace

std::string_view kind_label(ReportKind kind) {
  return kind == ReportKind::kPsur ? "PSUR" : "PMSR";
}

bool is_stock(const SeriesSpec& series) {
  return series.metric == products::ExposureMetric::kUnitsInUse;
}

std::string_view criterion_label(SalesCriterion criterion) {
  switch (criterion) {
    case SalesCriterion::kPlacedOnMarket:
      return "Devices placed on the market or put into service";
    case SalesCriterion::kDistributed:
      return "Units distributed within each period";
    case SalesCriterion::kEpisodesOfUse:
      return "Episodes of use";
    case SalesCriterion::kInstalledBase:
      return "Active installed base";
    case SalesCriterion::kSinceDeclaration:
      return "Units distributed since the declaration of conformity";
    case SalesCriterion::kImplanted:
      return "Devices implanted";
    case SalesCriterion::kOther:
      return "Other";
  }
  return {};
}

SeriesSpec read_series_spec(const Json& body) {
  JsonReader reader{body};
  SeriesSpec spec{
      .kind = reader.choice("kind", kReportKinds, "Select PSUR or PMSR", "Must be psur or pmsr"),
      .reference = reader.name("reference", "Enter the reference number", kMaxReference),
      .leading_product_id =
          ProductId{reader.text("leading_product_id", "Select the leading device", JsonReader::kMaxId)},
      .product_ids = read_products(reader),
      .risk_class =
          reader.choice("risk_class", kRiskClasses, "Select the class", "Must be I, IIa, IIb, III, A, B, C or D"),
      .is_implantable = reader.boolean("is_implantable", false),
      .device_status =
          reader.optional_choice("device_status", kDeviceStatuses, "Must be certified, legacy or custom_made")
              .value_or(DeviceStatus::kCertified),
      .certified_on = read_required_day(reader, "certified_on", "Enter the certification date"),
      .last_placed_on = reader.optional_day("last_placed_on"),
      .shelf_life_months = reader.optional_integer("shelf_life_months", 0, kMostMonths).value_or(0),
      .lifetime_months = reader.optional_integer("lifetime_months", 0, kMostMonths).value_or(0),
      .interval_months = reader.optional_integer("interval_months", 1, kLongestInterval),
      .issuance_days =
          reader.integer("issuance_days", "Enter the days allowed for issuing the report", 1, kMostIssuanceDays),
      .notified_body = reader.optional_text("notified_body", kMaxBody).value_or(""),
      .notified_body_number = reader.optional_text("notified_body_number", kMaxReference).value_or(""),
      .criterion =
          reader.choice("criterion", kSalesCriteria, "Select what the number of devices counts", "Unknown criterion"),
      .criterion_note = reader.optional_text("criterion_note", kMaxNote).value_or(""),
      .metric = reader.choice("metric", products::kExposureMetrics, "Select the exposure metric", kInvalidSalesMetric)};
  if (spec.product_ids.empty() && !spec.leading_product_id.text().empty()) {
    spec.product_ids.push_back(spec.leading_product_id);
  }
  require_consistent(reader, spec);
  reader.finish();
  return spec;
}

}  // namespace pharos::periodic_reports
