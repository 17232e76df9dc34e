#pragma once

#include <string_view>

#include "core/error.hpp"
#include "core/paging.hpp"

namespace pharos::public_data {

// An order such as "name:desc" by one of `columns`, which are choices. Throws Error{kInvalidFields}.
template <class Order, class Columns>
Order read_column_order(std::string_view text, const Columns& columns) {
  const auto key = find_sort_key(text);
  const auto column = key ? columns.find(key->column) : std::nullopt;
  if (!column) throw invalid_field("order_by", "Must be a column of the list followed by :asc or :desc");
  return {*column, key->is_descending};
}

}  // namespace pharos::public_data
