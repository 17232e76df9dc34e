#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/paging.hpp"
#include "http/message.hpp"

namespace pharos::http {

using pharos::Page;
using pharos::Paging;

// `page` and `page_size` from the query. Throws Error{kBadRequest} naming the field; a page has 1 to 500 rows.
Paging read_paging(const Query& query);

// Orders such as "name:desc" by columns of a list, at most `most` of them; `when_absent` when there is none. Throws
// Error{kInvalidFields} naming the columns that can be used.
std::vector<SortKey> read_order(const std::vector<std::string>& texts, const std::vector<std::string_view>& columns,
                                const SortKey& when_absent, size_t most);
// `order_by` of the query; `columns` is a table of columns with names.
template <class Columns>
std::vector<SortKey> read_order(const Query& query, const Columns& columns, const SortKey& when_absent,
                                size_t most = 1) {
  std::vector<std::string_view> names;
  for (const auto& column : columns) names.push_back(column.name);
  return read_order(query.list("order_by"), names, when_absent, most);
}

// An integer query parameter within its limits, or `when_absent`.
std::int64_t read_integer(const Query& query, std::string_view name, std::int64_t when_absent, std::int64_t min,
                          std::int64_t max);

}  // namespace pharos::http
