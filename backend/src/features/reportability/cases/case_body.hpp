#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/reportability/cases/awareness.hpp"
#include "features/reportability/cases/case.hpp"

namespace pharos::reportability {

// Body of POST /cases. What is not given is taken from the first complaint.
struct NewCase {
  std::vector<ComplaintId> complaint_ids = {};
  std::optional<ProductId> product_id = {};
  CaseFacts facts = {};
  std::vector<Jurisdiction> jurisdictions = {};  // empty: all except the IVDR
  AwarenessSpec awareness = {};
  std::string separate_reason = {};  // why it is another event than a case of the same product and day
};

// Both throw Error{kInvalidFields} with every invalid field.
NewCase read_new_case(const Json& body);
CaseFacts read_case_facts(const Json& body);

}  // namespace pharos::reportability
