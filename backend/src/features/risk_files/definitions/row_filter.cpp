#include "features/risk_files/definitions/row_filter.hpp"

#include <boost/algorithm/string/predicate.hpp>

namespace pharos::risk_files {

bool matches(const RiskRow& row, const RowFilter& filter) {
  const auto has_words = [&filter](const std::string& text) { return boost::algorithm::icontains(text, filter.q); };
  return (has_words(row.risk_id) || has_words(row.hazard) || has_words(row.hazardous_situation) ||
          has_words(row.harm) || has_words(row.sequence_of_events)) &&
         (!filter.severity || row.severity == *filter.severity) &&
         (!filter.region || row.residual_region.value_or(row.initial_region) == *filter.region) &&
         (!filter.harm || boost::algorithm::iequals(row.harm, *filter.harm)) &&
         (!filter.hazard_category || boost::algorithm::iequals(row.hazard_category, *filter.hazard_category));
}

}  // namespace pharos::risk_files
