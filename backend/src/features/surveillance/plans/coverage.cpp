#include "features/surveillance/plans/coverage.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/display_number.hpp"

namespace pharos::surveillance {
namespace {

struct ElementRow {
  Element element;
  bool is_source;
  std::string_view title;
  std::string_view reference;
};
constexpr std::string_view kSourcesLaw = "MDR Annex III 1.1(a)";
constexpr std::string_view kMethodsLaw = "MDR Annex III 1.1(b)";
constexpr ElementRow kElementRows[] = {
    {Element::kSeriousIncidents, true, "Serious incidents and field safety corrective actions", kSourcesLaw},
    {Element::kNonSerious, true, "Non-serious incidents and undesirable side-effects", kSourcesLaw},
    {Element::kTrendReporting, true, "Information from trend reporting", kSourcesLaw},
    {Element::kLiterature, true, "Literature, databases and registers", kSourcesLaw},
    {Element::kFeedback, true, "Feedback and complaints", kSourcesLaw},
    {Element::kSimilarDevices, true, "Public information about similar devices", kSourcesLaw},
    {Element::kCollection, false, "Proactive and systematic collection", kMethodsLaw},
    {Element::kAssessment, false, "Methods to assess the collected data", kMethodsLaw},
    {Element::kIndicators, false, "Indicators and threshold values", kMethodsLaw},
    {Element::kComplaints, false, "Investigation of complaints and analysis of experience", kMethodsLaw},
    {Element::kTrendProtocol, false, "Trend methods, protocol and observation period", kMethodsLaw},
    {Element::kCommunication, false, "Communication with authorities, operators and users", kMethodsLaw},
    {Element::kProcedures, false, "References to procedures", kMethodsLaw},
    {Element::kCorrectiveAction, false, "Corrective actions", kMethodsLaw},
    {Element::kTraceability, false, "Tools to trace and identify devices", kMethodsLaw},
    {Element::kPmcf, false, "PMCF or PMPF plan, or a justification", kMethodsLaw},
};

struct LiveEvidence {
  CoveredBy by = CoveredBy::kNothing;
  std::string text = {};  // what covers it, or what is missing
};

LiveEvidence live_evidence(Element element, const LiveFacts& facts, const std::vector<IndicatorTrend>& trends) {
  const auto usable = std::ranges::count_if(trends, [](const IndicatorTrend& trend) { return trend.problem.empty(); });
  const bool all_usable = !trends.empty() && usable == static_cast<std::int64_t>(trends.size());
  switch (element) {
    case Element::kSeriousIncidents:
      if (facts.cases > 0) return {CoveredBy::kQuery, "Reportability cases: " + with_commas(facts.cases)};
      return {CoveredBy::kNothing, "No reportability cases yet. Write how serious incidents are collected."};
    case Element::kNonSerious:
    case Element::kFeedback:
      if (facts.complaints > 0) {
        return {CoveredBy::kDataset, "Complaints: " + with_commas(facts.complaints)};
      }
      return {CoveredBy::kNothing, "No complaints are recorded. Import them, or write how they are collected."};
    case Element::kTrendReporting:
    case Element::kTrendProtocol:
    case Element::kIndicators:
      if (all_usable) {
        return {CoveredBy::kQuery, trends.size() == 1 ? std::string{"1 indicator with a threshold"}
                                                      : fmt::format("{} indicators with thresholds", trends.size())};
      }
      return {CoveredBy::kNothing, trends.empty() ? "Add at least one indicator."
                                                  : "An indicator cannot be evaluated. See the table of indicators."};
    case Element::kSimilarDevices:
      if (facts.public_reports > 0) {
        return {CoveredBy::kQuery,
                fmt::format("{} public reports with product code {}", with_commas(facts.public_reports),
                            fmt::join(facts.product_codes, ", "))};
      }
      return {CoveredBy::kNothing, "The product has no product code with public reports."};
    case Element::kTraceability:
      if (facts.products > 0 && facts.identifiers == facts.products) {
        return {CoveredBy::kQuery, facts.products == 1
                                       ? "The product has a device identifier"
                                       : fmt::format("All {} products have device identifiers", facts.products)};
      }
      return {CoveredBy::kNothing, "Not every product has a device identifier."};
    case Element::kLiterature:
    case Element::kCollection:
    case Element::kAssessment:
    case Element::kComplaints:
    case Element::kCommunication:
    case Element::kProcedures:
    case Element::kCorrectiveAction:
      return {CoveredBy::kNothing, "Write the text of this element."};
    case Element::kPmcf:
      return {CoveredBy::kNothing, "Enter the reference of the PMCF or PMPF plan, or justify why none is needed."};
  }
  return {};
}

std::string text_of_element(const Plan& plan, Element element) {
  if (element == Element::kPmcf) {
    return plan.follow_up == FollowUp::kUndecided ? std::string{} : plan.follow_up_text;
  }
  const auto found = std::ranges::find(plan.texts, element, &ElementText::element);
  return found == plan.texts.end() ? std::string{} : found->text;
}

}  // namespace

std::string_view element_title(Element element) {
  const auto* found = std::ranges::find(kElementRows, element, &ElementRow::element);
  return found->title;
}

std::vector<ElementCoverage> coverage_of(const Plan& plan, const LiveFacts& facts,
                                         const std::vector<IndicatorTrend>& trends) {
  const bool is_signed = plan.state == PlanState::kApproved || plan.state == PlanState::kSuperseded;
  std::vector<ElementCoverage> coverage;
  for (const auto& row : kElementRows) {
    auto live = live_evidence(row.element, facts, trends);
    ElementCoverage one{.element = row.element,
                        .is_source = row.is_source,
                        .title = std::string{row.title},
                        .reference = std::string{row.reference},
                        .covered_by = live.by,
                        .evidence = std::move(live.text)};
    if (live.by != CoveredBy::kNothing) {
      one.coverage = Coverage::kCovered;
    } else if (!text_of_element(plan, row.element).empty()) {
      one.coverage = is_signed ? Coverage::kCovered : Coverage::kWritten;
      one.covered_by = CoveredBy::kText;
      one.evidence = is_signed ? "Signed text" : "Text, not signed yet";
    }
    coverage.push_back(std::move(one));
  }
  return coverage;
}

std::int64_t count_covered(const std::vector<ElementCoverage>& coverage) {
  return std::ranges::count(coverage, Coverage::kCovered, &ElementCoverage::coverage);
}

}  // namespace pharos::surveillance
