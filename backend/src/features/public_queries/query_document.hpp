#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "http/message.hpp"

namespace pharos::public_queries {

// The query parameters as members of an object: those in `lists` are lists, the others are text. A repeated parameter
// that is not a list is rejected by name; names in `left_out` are ignored.
JsonObject query_document(const http::Query& query, std::span<const std::string_view> lists,
                          std::initializer_list<std::string_view> left_out);

// `order_by` in stored form: "brand_name:asc". `read` throws for a column that is not in `columns`.
template <class Read, class Columns>
JsonArray order_texts(const http::Query& query, Read read, const Columns& columns) {
  JsonArray texts;
  for (const std::string& text : query.list("order_by")) {
    const auto order = read(text);
    texts.emplace_back(std::string{columns.name(order.column)} + (order.descending ? ":desc" : ":asc"));
  }
  return texts;
}

}  // namespace pharos::public_queries
