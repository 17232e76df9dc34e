#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/json_reader.hpp"
#include "features/complaints/complaints.hpp"
#include "features/products/products.hpp"

// Post-market surveillance: plans (MDR Article 84 and Annex III; IVDR Article 79), the trends of their indicators, and
// signals with the assessment required by MDR Article 88 and IVDR Article 83.
namespace pharos::surveillance {

// What an indicator is about, in the words of MDR 88(1) and IVDR 83(1).
enum class Subject { kNonSeriousIncidents, kSideEffects, kErroneousResults, kOther };
constexpr auto kSubjects = choices<Subject>({{Subject::kNonSeriousIncidents, "non_serious_incidents"},
                                             {Subject::kSideEffects, "side_effects"},
                                             {Subject::kErroneousResults, "erroneous_results"},
                                             {Subject::kOther, "other"}});
constexpr const auto& choices_of(Subject) {
  return kSubjects;
}

enum class EventKind { kComplaints, kCases, kPublicData };
constexpr auto kEventKinds = choices<EventKind>(
    {{EventKind::kComplaints, "complaints"}, {EventKind::kCases, "cases"}, {EventKind::kPublicData, "public_data"}});
constexpr const auto& choices_of(EventKind) {
  return kEventKinds;
}

enum class Method { kPoisson, kConditional, kUChart, kCusum, kEwma, kNegativeBinomial, kMaxSprt, kSeverity };
constexpr auto kMethods = choices<Method>({{Method::kPoisson, "poisson"},
                                           {Method::kConditional, "conditional"},
                                           {Method::kUChart, "u_chart"},
                                           {Method::kCusum, "cusum"},
                                           {Method::kEwma, "ewma"},
                                           {Method::kNegativeBinomial, "negative_binomial"},
                                           {Method::kMaxSprt, "max_sprt"},
                                           {Method::kSeverity, "severity"}});
constexpr const auto& choices_of(Method) {
  return kMethods;
}

// Which events are counted: the saved filter of an indicator. Empty means all.
struct Numerator {
  EventKind source = EventKind::kComplaints;
  std::string imdrf_a = {};  // a code including the codes below it; complaints and cases
  std::string imdrf_e = {};
  std::string imdrf_f = {};
  std::string country = {};
  std::optional<complaints::Reportable> reportable = {};  // complaints
  std::string product_code = {};                          // public data; empty: the codes of the product
  std::string event_type = {};                            // public data: D, IN, M or O
  std::string product_problem = {};                       // public data: an FDA code or term

  bool operator==(const Numerator&) const = default;
};
BOOST_DESCRIBE_STRUCT(Numerator, (),
                      (source, imdrf_a, imdrf_e, imdrf_f, country, reportable, product_code, event_type,
                       product_problem))

enum class BaselineKind { kFixed, kEstimated };
constexpr auto kBaselineKinds =
    choices<BaselineKind>({{BaselineKind::kFixed, "fixed"}, {BaselineKind::kEstimated, "estimated"}});
constexpr const auto& choices_of(BaselineKind) {
  return kBaselineKinds;
}

// The foreseeable rate: a number from the risk file or literature, or measured over some months.
struct Baseline {
  BaselineKind kind = BaselineKind::kFixed;
  double rate = 0;        // events per 1,000 units of exposure, or per month without exposure; if fixed
  std::string from = {};  // 2025-01; if estimated
  std::string to = {};
  std::string source = {};  // where the number comes from

  bool operator==(const Baseline&) const = default;
};
BOOST_DESCRIBE_STRUCT(Baseline, (), (kind, rate, from, to, source))

// Each method uses some of these.
struct Threshold {
  double alpha = 0.01;              // probability of a false alarm in one period, or in the whole launch (MaxSPRT)
  double ratio = 2;                 // CUSUM: the multiple of the baseline to detect
  double h = 5;                     // CUSUM: decision limit in events
  double lambda = 0.2;              // EWMA: weight of the newest period
  double width = 3;                 // u-chart, EWMA: limits in sigma
  double horizon = 20;              // MaxSPRT: expected events at the end of the launch
  std::int64_t minimum_events = 2;  // MaxSPRT: no signal before

  bool operator==(const Threshold&) const = default;
};
BOOST_DESCRIBE_STRUCT(Threshold, (), (alpha, ratio, h, lambda, width, horizon, minimum_events))

// Least severe first. An event belongs to the highest class with one of its codes; without any, to the first.
struct SeverityClass {
  std::string label = {};
  std::vector<std::string> imdrf_f = {};

  bool operator==(const SeverityClass&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeverityClass, (), (label, imdrf_f))

struct IndicatorSpec {
  std::string id = {};  // stays the same in later versions of the plan; given by the server
  std::string name = {};
  Subject subject = Subject::kNonSeriousIncidents;
  Numerator numerator = {};
  std::optional<products::ExposureMetric> metric = products::ExposureMetric::kUnitsSold;  // absent: counts per month
  std::string region = "WORLD";
  Baseline baseline = {};
  Method method = Method::kPoisson;
  Threshold threshold = {};
  std::int64_t observation_months = 1;  // 1, 3, 6 or 12: aligned to the calendar year
  std::int64_t lag_months = 1;          // months that are incomplete because of late reports
  std::vector<SeverityClass> severity_classes = {};
  std::string rationale = {};

  bool operator==(const IndicatorSpec&) const = default;
};
BOOST_DESCRIBE_STRUCT(IndicatorSpec, (),
                      (id, name, subject, numerator, metric, region, baseline, method, threshold, observation_months,
                       lag_months, severity_classes, rationale))

// The indicators of a body. Errors are collected in the reader, such as indicators.0.baseline.source. New indicators
// get an id.
std::vector<IndicatorSpec> read_indicators(JsonReader& reader);

// "Exact Poisson test".
std::string_view method_label(Method method);
// "per 1,000 units sold", or "per month".
std::string unit_label(const IndicatorSpec& indicator);
// What the threshold is, in words: "Signal with a probability of at most 1% under the baseline".
std::string threshold_text(const IndicatorSpec& indicator);
std::string numerator_text(const Numerator& numerator);
std::string baseline_text(const IndicatorSpec& indicator);

}  // namespace pharos::surveillance
