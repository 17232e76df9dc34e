#include "features/complaints/list/complaint_filter.hpp"

namespace pharos::complaints {
namespace {

// Looked up, not given by callers.
struct LookedUp {
  std::string_view name;
  std::optional<std::vector<std::string>> ComplaintFilter::*member;
};
constexpr LookedUp kLookedUp[] = {{"harm_codes", &ComplaintFilter::harm_codes},
                                  {"severity_codes", &ComplaintFilter::severity_codes}};

}  // namespace

JsonObject to_document(const ComplaintFilter& filter) {
  JsonObject document;
  for (const auto& [name, member] : kFilterTexts) {
    if (filter.*member) document[name] = *(filter.*member);
  }
  for (const auto& [name, member] : kLookedUp) {
    if (filter.*member) document[name] = to_json(*(filter.*member));
  }
  if (filter.incomplete) document["incomplete"] = *filter.incomplete == 1;
  return document;
}

ComplaintFilter read_filter_document(const JsonObject& document) {
  ComplaintFilter filter;
  for (const auto& [name, member] : kFilterTexts) {
    if (const auto* value = document.if_contains(name)) filter.*member = std::string{value->as_string()};
  }
  for (const auto& [name, member] : kLookedUp) {
    if (const auto* value = document.if_contains(name)) {
      filter.*member = boost::json::value_to<std::vector<std::string>>(*value);
    }
  }
  if (const auto* gaps = document.if_contains("incomplete")) filter.incomplete = gaps->as_bool() ? 1 : 0;
  return filter;
}

}  // namespace pharos::complaints
