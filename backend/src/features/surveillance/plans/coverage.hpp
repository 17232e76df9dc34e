#pragma once

#include "features/surveillance/plans/plan.hpp"
#include "features/surveillance/trends/trend.hpp"

namespace pharos::surveillance {

enum class Coverage { kMissing, kWritten, kCovered };
constexpr auto kCoverages = choices<Coverage>(
    {{Coverage::kMissing, "missing"}, {Coverage::kWritten, "written"}, {Coverage::kCovered, "covered"}});
constexpr const auto& choices_of(Coverage) {
  return kCoverages;
}

// What covers an element.
enum class CoveredBy { kNothing, kQuery, kDataset, kText };
constexpr auto kCoveredBy = choices<CoveredBy>({{CoveredBy::kNothing, "nothing"},
                                                {CoveredBy::kQuery, "query"},
                                                {CoveredBy::kDataset, "dataset"},
                                                {CoveredBy::kText, "text"}});
constexpr const auto& choices_of(CoveredBy) {
  return kCoveredBy;
}

struct ElementCoverage {
  Element element = Element::kCollection;
  bool is_source = false;  // one of the six sources; otherwise one of the ten methods
  std::string title = {};
  std::string reference = {};  // "MDR Annex III 1.1(a)"
  Coverage coverage = Coverage::kMissing;
  CoveredBy covered_by = CoveredBy::kNothing;
  std::string evidence = {};  // what covers it, or what is missing
};
BOOST_DESCRIBE_STRUCT(ElementCoverage, (), (element, is_source, title, reference, coverage, covered_by, evidence))

// The sixteen elements in the order of Annex III. A text covers its element only in a signed version.
std::vector<ElementCoverage> coverage_of(const Plan& plan, const LiveFacts& facts,
                                         const std::vector<IndicatorTrend>& trends);
std::int64_t count_covered(const std::vector<ElementCoverage>& coverage);

std::string_view element_title(Element element);

}  // namespace pharos::surveillance
