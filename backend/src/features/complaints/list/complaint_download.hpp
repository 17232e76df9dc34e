#pragma once

#include "features/complaints/complaint_repository.hpp"
#include "features/exports/exports.hpp"

namespace pharos::complaints {

// Writes the complaints of the filter in `parameters` {filter, order_by, shows_complainant} row by row.
exports::WriteTenantFile complaint_writer(const ComplaintRepository& complaints);

}  // namespace pharos::complaints
