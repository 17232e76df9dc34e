#include "features/public_queries/query_document.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::public_queries {

JsonObject query_document(const http::Query& query, std::span<const std::string_view> lists,
                          std::initializer_list<std::string_view> left_out) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) {
    if (std::ranges::find(left_out, name) != left_out.end()) continue;
    if (std::ranges::find(lists, name) != lists.end()) {
      if (!document.contains(name)) document[name] = JsonArray{};
      if (!value.empty()) document[name].as_array().emplace_back(value);
    } else if (document.contains(name)) {
      throw invalid_field(name, "Must be unique");
    } else {
      document[name] = value;
    }
  }
  return document;
}

}  // namespace pharos::public_queries
