#pragma once

#include "public_data/query/recall_store.hpp"
#include "public_data/catalog/sql.hpp"

namespace pharos::public_data {

// " where ..." for a filter, except its words.
Sql where(const RecallFilter& filter);

Fragment date_column(RecallDate date);

// " order by ...": ends with a unique key. Rows without a date are last in either direction.
Sql order_by(const std::vector<RecallOrder>& order);

}  // namespace pharos::public_data
