#include "features/complaints/list_parameters.hpp"

#include "core/json_reader.hpp"
#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

struct Name {
  std::string_view name;
  std::optional<std::string> ComplaintFilter::*member;
};
constexpr Name kNames[] = {{"product_id", &ComplaintFilter::product_id},
                           {"family_id", &ComplaintFilter::family_id},
                           {"dataset_id", &ComplaintFilter::dataset_id},
                           {"start_date", &ComplaintFilter::start_date},
                           {"end_date", &ComplaintFilter::end_date},
                           {"status", &ComplaintFilter::status},
                           {"reportable", &ComplaintFilter::reportable},
                           {"lot_number", &ComplaintFilter::lot_number},
                           {"country", &ComplaintFilter::country},
                           {"complainant_type", &ComplaintFilter::complainant_types},
                           {"imdrf_a", &ComplaintFilter::imdrf_a},
                           {"imdrf_e", &ComplaintFilter::imdrf_e},
                           {"imdrf_f", &ComplaintFilter::imdrf_f},
                           {"internal_code", &ComplaintFilter::internal_code},
                           {"harm_id", &ComplaintFilter::harm_id},
                           {"severity", &ComplaintFilter::severity},
                           {"q", &ComplaintFilter::q}};
// Looked up, not given by callers.
struct LookedUp {
  std::string_view name;
  std::optional<std::vector<std::string>> ComplaintFilter::*member;
};
constexpr LookedUp kLookedUp[] = {{"harm_codes", &ComplaintFilter::harm_codes},
                                  {"severity_codes", &ComplaintFilter::severity_codes}};
constexpr size_t kMaxWords = 200;

}  // namespace

ComplaintFilter read_filter(const http::Query& query, std::initializer_list<std::string_view> others) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) {
    auto& known = document[name];
    // Several complainant types are repeated values of one parameter.
    known = name == "complainant_type" && known.is_string() ? Json(std::string{known.as_string()} + "," + value)
                                                            : Json(value);
  }
  const Json body(std::move(document));
  JsonReader in{body};
  for (const auto other : others) static_cast<void>(in.json(other));
  ComplaintFilter filter;
  for (const auto& [name, member] : kNames) filter.*member = in.optional_text(name, kMaxWords);
  for (const auto* day : {"start_date", "end_date"}) {
    const auto text = in.optional_text(day, kMaxWords);
    in.require(!text || find_day(*text, '-'), day, "Must be a date in the format YYYY-MM-DD");
  }
  in.require(!filter.status || find_choice(*find_field("status"), *filter.status) == filter.status, "status",
             "Must be new, triaged, under_investigation or closed");
  in.require(!filter.reportable || find_choice(*find_field("reportable.us"), *filter.reportable) == filter.reportable,
             "reportable", "Must be yes, no or undecided");
  for (std::string_view rest = filter.complainant_types ? std::string_view{*filter.complainant_types} : "";
       !rest.empty();) {
    const auto type = rest.substr(0, rest.find(','));
    in.require(find_choice(*find_field("complainant.type"), type) == type, "complainant_type",
               "Must be patient, lay_user, health_professional, facility, distributor, internal or other");
    rest.remove_prefix(std::min(type.size() + 1, rest.size()));
  }
  const auto level = filter.severity.value_or("1");
  in.require(level == "10" || (level.size() == 1 && level[0] >= '1' && level[0] <= '9'), "severity",
             "Must be a level from 1 to 10");
  const auto gaps = in.optional_text("incomplete", 5);
  in.require(!gaps || *gaps == "true" || *gaps == "false", "incomplete", "Must be true or false");
  if (gaps) filter.incomplete = *gaps == "true" ? 1 : 0;
  in.finish();
  return filter;
}

std::vector<SortKey> read_order(const std::vector<std::string>& texts) {
  std::vector<std::string_view> names;
  for (const auto& column : kComplaintColumns) names.push_back(column.name);
  return http::read_order(texts, names, {"date_received", true}, kMostOrders);
}

std::vector<SortKey> read_order(const http::Query& query) {
  return read_order(query.list("order_by"));
}

JsonObject to_document(const ComplaintFilter& filter) {
  JsonObject document;
  for (const auto& [name, member] : kNames) {
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
  for (const auto& [name, member] : kNames) {
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
