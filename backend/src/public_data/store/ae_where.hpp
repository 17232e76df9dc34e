#pragma once

#include "public_data/query/ae_filter.hpp"
#include "public_data/store/dictionary.hpp"
#include "public_data/store/narrative_search.hpp"
#include "public_data/store/sql.hpp"

namespace pharos::public_data {

// Which rows a filter selects: those of `ae`, or of the problem tables, which have the same columns except model and
// catalog number.
enum class RowsOf { kDevices, kProblems };

// " where ..." for a filter. `hits` are the results of the narrative search, if the filter has one.
Sql where(const Dictionaries& names, const AeFilter& filter, RowsOf rows,
          std::shared_ptr<const NarrativeHits> hits = nullptr);

// The same for just product code and dates.
Sql scope(const Dictionaries& names, const AeFilter& filter);

// The table of problems of this kind.
Fragment problem_table(Dimension dimension);

// Whether the filter restricts more than a device's product code, so that a device other than the first may match.
bool chooses_devices(const AeFilter& filter);

// Whether the engine returns rows in stored order: one product code, newest first, all devices of a report together.
// Conditions on problems, and on models in the problem tables, are joins, after which the order is arbitrary.
bool keeps_stored_order(const AeFilter& filter);

// Whether the filter restricts only the product code, so that the rollups can be used.
bool is_plain_product_code(const AeFilter& filter);

// Without relevance: a narrative search has its own order. "brand desc, date_received desc, ...": ends with a unique
// key.
Sql order_by(const std::vector<EventOrder>& order);

}  // namespace pharos::public_data
