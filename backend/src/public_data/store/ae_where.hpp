#pragma once

#include "public_data/query/ae_filter.hpp"
#include "public_data/store/dictionary.hpp"
#include "public_data/store/narrative_search.hpp"
#include "public_data/store/sql.hpp"

namespace pharos::public_data {

// Whose rows a filter chooses: those of `ae`, or of the problem tables, which name their columns alike but do not say
// model and catalog number.
enum class RowsOf { kDevices, kProblems };

// " where ..." for a filter. `hits` are what a narrative search found, when the filter has one.
Sql where(const Dictionaries& names, const AeFilter& filter, RowsOf rows,
          std::shared_ptr<const NarrativeHits> hits = nullptr);

// The same with nothing but product code and dates.
Sql scope(const Dictionaries& names, const AeFilter& filter);

// The table with the problems of a kind.
Fragment problem_table(Dimension dimension);

// Whether it looks at a device beyond its product code, so that another device than the first may be the one.
bool chooses_devices(const AeFilter& filter);

// Whether the engine returns the rows in the order they are stored in: those of one product code, newest first, all
// devices of a report together. Conditions on problems, and on models in the problem tables, are joins, after which the
// order is arbitrary.
bool keeps_stored_order(const AeFilter& filter);

// Whether it restricts nothing but the product code, so that the rollups answer.
bool is_plain_product_code(const AeFilter& filter);

// Relevance is left out: a narrative search brings its own order.
// "brand desc, date_received desc, ...": ends in what tells any two rows apart.
Sql order_by(const std::vector<EventOrder>& order);

}  // namespace pharos::public_data
