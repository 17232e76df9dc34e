#include "features/work/record_query.hpp"

#include <algorithm>

namespace pharos::work {

JsonObject query_document(const http::Query& query, std::initializer_list<std::string_view> others) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) {
    if (std::ranges::find(others, name) == others.end()) document[name] = value;
  }
  return document;
}

RecordRef read_record_ref(const http::Query& query, std::initializer_list<std::string_view> others) {
  const Json body(query_document(query, others));
  JsonReader reader{body};
  auto record = read_record_ref(reader);
  reader.finish();
  return record;
}

}  // namespace pharos::work
