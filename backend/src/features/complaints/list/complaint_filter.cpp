#include "features/complaints/list/complaint_filter.hpp"

#include "core/stored_json.hpp"

namespace pharos::complaints {

JsonObject to_document(const ComplaintFilter& filter) {
  JsonObject document;
  for_each_filter(filter, [&document](std::string_view name, const auto& value) {
    if (value) document[name] = to_json(*value);
  });
  return document;
}

ComplaintFilter read_filter_document(const JsonObject& document) {
  ComplaintFilter filter;
  for_each_filter(filter, [&document]<class T>(std::string_view name, std::optional<T>& value) {
    if (const auto* given = document.if_contains(name)) value = read_stored<T>(*given);
  });
  return filter;
}

}  // namespace pharos::complaints
