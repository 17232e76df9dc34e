#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/reportability/obligations/case_view.hpp"

namespace pharos::reportability {

// What the organization's records and the public data say about a question. A person decides.
struct LookupResult {
  Lookup lookup = Lookup::kTwoYearPresumption;
  std::optional<Answer> suggested = {};  // absent: undetermined
  std::string finding = {};              // in words, to be quoted as evidence
  std::string source = {};               // where it comes from, with version
};
BOOST_DESCRIBE_STRUCT(LookupResult, (), (lookup, suggested, finding, source))

// Where the facts are; implemented by the app layer.
class CaseLookups {
 public:
  virtual ~CaseLookups() = default;
  virtual std::vector<LookupResult> look_up(const TenantScope& tenant, const CaseView& view) const = 0;
};

}  // namespace pharos::reportability
