#include "features/work/record_query.hpp"

namespace pharos::work {

RecordRef read_record_ref(const http::Query& query, std::initializer_list<std::string_view> others) {
  return read_body(query.document(others), [](JsonReader& reader) { return read_record_ref(reader); });
}

}  // namespace pharos::work
