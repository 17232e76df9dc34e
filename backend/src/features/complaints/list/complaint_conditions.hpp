#pragma once

#include "db/query.hpp"
#include "features/complaints/list/complaint_filter.hpp"

namespace pharos::complaints {

// The condition behind lists, counts, statistics and files, about a table with the alias "c".
db::Conditions conditions_of(const ComplaintFilter& filter);

}  // namespace pharos::complaints
