#pragma once

#include "public_data/query/recall_store.hpp"
#include "public_data/store/sql.hpp"

namespace pharos::public_data {

// " where ..." for a filter, but for its words.
Sql where(const RecallFilter& filter);

Fragment date_column(RecallDate date);

// " order by ...": ends in what tells any two rows apart. Rows without a date stand at the end either way.
Sql order_by(const std::vector<RecallOrder>& order);

}  // namespace pharos::public_data
