#include "features/complaints/list/complaint_filter.hpp"

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
    const auto* given = document.if_contains(name);
    if (given == nullptr) return;
    if constexpr (std::is_constructible_v<T, std::string>) {
      value = T{std::string{given->as_string()}};
    } else if constexpr (HasChoices<T>) {
      value = choices_of(T{}).find(given->as_string());
    } else {
      value = boost::json::value_to<T>(*given);
    }
  });
  return filter;
}

}  // namespace pharos::complaints
