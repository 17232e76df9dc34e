#pragma once

#include <cstdint>

#include "http/message.hpp"

namespace pharos::http {

struct Paging {
  std::int64_t page = 1;
  std::int64_t page_size = 25;
};

// `page` and `page_size` from the query. Throws Error{kBadRequest} naming the field; a page has 1 to 500 rows.
Paging read_paging(const Query& query);

// An integer query parameter within its limits, or `when_absent`.
std::int64_t read_integer(const Query& query, std::string_view name, std::int64_t when_absent, std::int64_t min,
                          std::int64_t max);

}  // namespace pharos::http
