#pragma once

#include "features/complaints/list/complaint_filter.hpp"
#include "http/message.hpp"

namespace pharos::complaints {

// Filter and order of a query. Throws Error{kBadRequest} for a parameter that is neither a filter nor one of `others`,
// Error{kInvalidFields} for invalid values.
ComplaintFilter read_filter(const http::Query& query, std::initializer_list<std::string_view> others);
std::vector<SortKey> read_order(const http::Query& query);

}  // namespace pharos::complaints
