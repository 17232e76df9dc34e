#include "features/surveillance/indicators/indicator.hpp"

#include <fmt/format.h>

#include <array>
#include <set>

#include "features/surveillance/indicators/periods.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::surveillance {
namespace {

constexpr size_t kMostIndicators = 50;
constexpr size_t kMostClasses = 6;
constexpr size_t kMostClassCodes = 30;
constexpr size_t kMaxIndicatorName = 200;
constexpr size_t kMaxIndicatorText = 5000;
constexpr size_t kMaxIndicatorCode = 60;
constexpr std::int64_t kMostLag = 12;
constexpr double kMostRate = 1e6;
constexpr std::array kEventTypes = {"D", "IN", "M", "O"};

void merge_indicator_faults(JsonReader& reader, const std::string& prefix, const JsonReader& part) {
  for (const auto& [field, message] : part.faults()) reader.require(false, prefix + "." + field, message);
  part.refuse_unknown();
}

template <class Read>
auto read_indicator_part(JsonReader& reader, const std::string& field, const Read& read) {
  static const Json kNothing = JsonObject{};
  const Json& given = reader.json(field);
  JsonReader part{given.is_null() ? kNothing : given};
  auto value = read(part);
  merge_indicator_faults(reader, field, part);
  return value;
}

template <class Read>
auto read_indicator_list(JsonReader& reader, const std::string& field, size_t most, const Read& read) {
  std::vector<std::invoke_result_t<Read, JsonReader&>> list;
  const Json& given = reader.json(field);
  const bool is_list = given.is_null() || (given.is_array() && given.as_array().size() <= most);
  reader.require(is_list, field, fmt::format("Must be a list of at most {}", most));
  if (!is_list || given.is_null()) return list;
  for (const Json& element : given.as_array()) {
    const auto prefix = fmt::format("{}.{}", field, list.size());
    JsonReader part{element};
    list.push_back(read(part));
    merge_indicator_faults(reader, prefix, part);
  }
  return list;
}

void require_indicator_code(JsonReader& reader, std::string_view field, char annex, const std::string& code) {
  if (code.empty()) return;
  const auto* term = public_data::find_imdrf_term(code);
  reader.require(term != nullptr && term->annex == annex, field,
                 fmt::format("{} is not an IMDRF Annex {} code", code, annex));
}

Numerator read_numerator(JsonReader& part) {
  const auto text = [&part](std::string_view field) {
    return part.optional_text(field, kMaxIndicatorCode).value_or("");
  };
  Numerator numerator{
      .source =
          part.choice("source", kEventKinds, "Select what is counted", "Must be complaints, cases or public_data"),
      .imdrf_a = text("imdrf_a"),
      .imdrf_e = text("imdrf_e"),
      .imdrf_f = text("imdrf_f"),
      .country = text("country"),
      .reportable = part.optional_choice("reportable", complaints::kReportable, "Must be undecided, yes or no"),
      .product_code = text("product_code"),
      .event_type = text("event_type"),
      .product_problem = text("product_problem")};
  require_indicator_code(part, "imdrf_a", 'A', numerator.imdrf_a);
  require_indicator_code(part, "imdrf_e", 'E', numerator.imdrf_e);
  require_indicator_code(part, "imdrf_f", 'F', numerator.imdrf_f);
  part.require(numerator.country.empty() || products::is_country(numerator.country), "country",
               "Must be a two-letter country code");
  const bool is_public = numerator.source == EventKind::kPublicData;
  constexpr auto kOther = "Does not apply to this source";
  part.require(!is_public || (numerator.imdrf_a.empty() && numerator.imdrf_e.empty() && numerator.imdrf_f.empty()),
               "imdrf_a", kOther);
  part.require(!numerator.reportable || numerator.source == EventKind::kComplaints, "reportable", kOther);
  part.require(is_public || numerator.product_code.empty(), "product_code", kOther);
  part.require(is_public || numerator.event_type.empty(), "event_type", kOther);
  part.require(is_public || numerator.product_problem.empty(), "product_problem", kOther);
  part.require(
      numerator.event_type.empty() || std::ranges::find(kEventTypes, numerator.event_type) != kEventTypes.end(),
      "event_type", "Must be D, IN, M or O");
  return numerator;
}

Baseline read_baseline(JsonReader& part) {
  Baseline baseline{
      .kind = part.choice("kind", kBaselineKinds, "Select the kind of baseline", "Must be fixed or estimated"),
      .rate = part.json("rate").is_null() ? 0 : part.number("rate", "Enter the baseline rate", 0, kMostRate),
      .from = part.optional_text("from", kMaxIndicatorCode).value_or(""),
      .to = part.optional_text("to", kMaxIndicatorCode).value_or(""),
      .source = part.text("source", "Enter the source of the baseline", kMaxIndicatorText)};
  if (baseline.kind == BaselineKind::kFixed) {
    part.require(baseline.rate > 0, "rate", "The baseline rate must be greater than 0");
  } else {
    part.require(is_period(baseline.from), "from", "Enter the first month of the baseline, such as 2025-01");
    part.require(is_period(baseline.to), "to", "Enter the last month of the baseline, such as 2025-12");
    part.require(baseline.from <= baseline.to, "to", "The last month must not be before the first");
  }
  return baseline;
}

Threshold read_threshold(JsonReader& part) {
  const Threshold usual;
  const auto number = [&part](std::string_view field, double when_absent, double least, double most) {
    return part.json(field).is_null() ? when_absent : part.number(field, "Enter a number", least, most);
  };
  return {.alpha = number("alpha", usual.alpha, 0.00001, 0.2),
          .ratio = number("ratio", usual.ratio, 1.05, 20),
          .h = number("h", usual.h, 0.5, 100),
          .lambda = number("lambda", usual.lambda, 0.05, 1),
          .width = number("width", usual.width, 1, 6),
          .horizon = number("horizon", usual.horizon, 1, 1000),
          .minimum_events = part.optional_integer("minimum_events", 1, 100).value_or(usual.minimum_events)};
}

SeverityClass read_severity_class(JsonReader& part) {
  SeverityClass severity{.label = part.name("label", "Enter a name for the class", kMaxIndicatorName),
                         .imdrf_f = part.texts("imdrf_f", kMostClassCodes, kMaxIndicatorCode)};
  for (const auto& code : severity.imdrf_f) require_indicator_code(part, "imdrf_f", 'F', code);
  return severity;
}

bool is_exposure_region(const std::string& region) {
  return region == "WORLD" || region == "EEA+TR+XI" || region == "ROW" || products::is_country(region);
}

void require_consistent(JsonReader& part, const IndicatorSpec& indicator) {
  const bool is_severity = indicator.method == Method::kSeverity;
  part.require(!is_severity || indicator.numerator.source == EventKind::kComplaints, "numerator.source",
               "Shifts in severity can be computed for complaints only");
  part.require(!is_severity || indicator.severity_classes.size() >= 2, "severity_classes",
               "Enter at least two severity classes, the least severe first");
  const bool compares_periods = is_severity || indicator.method == Method::kConditional;
  part.require(!compares_periods || indicator.baseline.kind == BaselineKind::kEstimated, "baseline.kind",
               "This method compares with a measured baseline: enter its months");
  part.require(indicator.metric || indicator.numerator.source == EventKind::kPublicData || is_severity, "metric",
               "Select the exposure. Counts without exposure are possible for public data only.");
  part.require(is_exposure_region(indicator.region), "region", "Must be WORLD, EEA+TR+XI, ROW or a country");
}

IndicatorSpec read_indicator(JsonReader& part) {
  constexpr std::string_view kPeriods = "Must be 1, 3, 6 or 12 months";
  IndicatorSpec indicator{
      .id = part.optional_text("id", JsonReader::kMaxId).value_or(""),
      .name = part.name("name", "Enter a name", kMaxIndicatorName),
      .subject = part.choice("subject", kSubjects, "Select what the indicator is about", "Unknown subject"),
      .numerator = read_indicator_part(part, "numerator", read_numerator),
      .metric = part.optional_choice("metric", products::kExposureMetrics,
                                     "Must be units_sold, units_in_use, procedures, tests or patient_years"),
      .region = part.optional_text("region", kMaxIndicatorCode).value_or("WORLD"),
      .baseline = read_indicator_part(part, "baseline", read_baseline),
      .method = part.choice("method", kMethods, "Select a method", "Unknown method"),
      .threshold = read_indicator_part(part, "threshold", read_threshold),
      .observation_months = part.integer("observation_months", kPeriods, 1, 12),
      .lag_months = part.optional_integer("lag_months", 0, kMostLag).value_or(1),
      .severity_classes = read_indicator_list(part, "severity_classes", kMostClasses, read_severity_class),
      .rationale = part.optional_text("rationale", kMaxIndicatorText).value_or("")};
  const auto months = indicator.observation_months;
  part.require(months == 1 || months == 3 || months == 6 || months == 12, "observation_months", kPeriods);
  if (indicator.id.empty()) indicator.id = new_id<Id<struct IndicatorTag>>("ind").text();
  require_consistent(part, indicator);
  return indicator;
}

}  // namespace

std::vector<IndicatorSpec> read_indicators(JsonReader& reader) {
  auto indicators = read_indicator_list(reader, "indicators", kMostIndicators, read_indicator);
  std::set<std::string> ids;
  for (const auto& indicator : indicators) {
    reader.require(ids.insert(indicator.id).second, "indicators", "Each indicator must be unique");
  }
  return indicators;
}

std::string_view method_label(Method method) {
  switch (method) {
    case Method::kPoisson:
      return "Exact Poisson test";
    case Method::kConditional:
      return "Exact conditional test";
    case Method::kUChart:
      return "u-chart";
    case Method::kCusum:
      return "Poisson CUSUM";
    case Method::kEwma:
      return "EWMA chart";
    case Method::kNegativeBinomial:
      return "Negative binomial test";
    case Method::kMaxSprt:
      return "Poisson MaxSPRT";
    case Method::kSeverity:
      return "Cochran–Armitage test";
  }
  return {};
}

std::string unit_label(const IndicatorSpec& indicator) {
  using enum products::ExposureMetric;
  if (indicator.method == Method::kSeverity) return "events";
  if (!indicator.metric) return "per month";
  switch (*indicator.metric) {
    case kUnitsSold:
      return "per 1,000 units sold";
    case kUnitsInUse:
      return "per 1,000 units in use";
    case kProcedures:
      return "per 1,000 procedures";
    case kTests:
      return "per 1,000 tests";
    case kPatientYears:
      return "per 1,000 patient-years";
  }
  return {};
}

std::string threshold_text(const IndicatorSpec& indicator) {
  const auto& threshold = indicator.threshold;
  switch (indicator.method) {
    case Method::kPoisson:
    case Method::kConditional:
    case Method::kNegativeBinomial:
    case Method::kSeverity:
      return fmt::format("p ≤ {:g}", threshold.alpha);
    case Method::kUChart:
      return fmt::format("Above {:g} sigma", threshold.width);
    case Method::kCusum:
      return fmt::format("Sum of at least {:g}, for a rate {:g} times the baseline", threshold.h, threshold.ratio);
    case Method::kEwma:
      return fmt::format("Average above {:g} sigma, weight {:g}", threshold.width, threshold.lambda);
    case Method::kMaxSprt:
      return fmt::format("Error of {:g} until {:g} expected events, from {} events", threshold.alpha, threshold.horizon,
                         threshold.minimum_events);
  }
  return {};
}

std::string numerator_text(const Numerator& numerator) {
  std::string text;
  switch (numerator.source) {
    case EventKind::kComplaints:
      text = "Complaints";
      break;
    case EventKind::kCases:
      text = "Cases";
      break;
    case EventKind::kPublicData:
      text = "Public reports";
      break;
  }
  const auto add = [&text](std::string_view label, const std::string& value) {
    if (!value.empty()) text += fmt::format(", {} {}", label, value);
  };
  add("device problem", numerator.imdrf_a);
  add("clinical sign", numerator.imdrf_e);
  add("health impact", numerator.imdrf_f);
  add("country", numerator.country);
  if (numerator.reportable) add("reportable:", std::string{complaints::kReportable.name(*numerator.reportable)});
  add("product code", numerator.product_code);
  add("event type", numerator.event_type);
  add("problem", numerator.product_problem);
  return text;
}

std::string baseline_text(const IndicatorSpec& indicator) {
  const auto& baseline = indicator.baseline;
  return baseline.kind == BaselineKind::kFixed ? fmt::format("{:g} {}", baseline.rate, unit_label(indicator))
                                               : "Measured, " + display_span(baseline.from, baseline.to);
}

}  // namespace pharos::surveillance
