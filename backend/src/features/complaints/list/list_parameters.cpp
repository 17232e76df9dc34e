#include "features/complaints/list/list_parameters.hpp"

#include "core/json_reader.hpp"
#include "features/complaints/complaint_fields.hpp"
#include "http/paging.hpp"

namespace pharos::complaints {
namespace {

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
  for_each_filter(filter, [&in]<class T>(std::string_view name, std::optional<T>& value) {
    if constexpr (std::is_constructible_v<T, std::string>) {
      if (auto text = in.optional_text(name, kMaxWords)) value = T{*std::move(text)};
    }
  });
  for (const auto* day : {"start_date", "end_date"}) {
    const auto text = in.optional_text(day, kMaxWords);
    in.require(!text || find_day(*text, '-'), day, "Must be a date in the format YYYY-MM-DD");
  }
  filter.status =
      in.optional_choice("status", kComplaintStatuses, "Must be new, triaged, under_investigation or closed");
  filter.reportable = in.optional_choice("reportable", kReportable, "Must be yes, no or undecided");
  for (std::string_view rest = filter.complainant_type ? std::string_view{*filter.complainant_type} : "";
       !rest.empty();) {
    const auto type = rest.substr(0, rest.find(','));
    in.require(is_value(*find_field("complainant.type"), type), "complainant_type",
               "Must be patient, lay_user, health_professional, facility, distributor, internal or other");
    rest.remove_prefix(std::min(type.size() + 1, rest.size()));
  }
  const auto level = filter.severity.value_or("1");
  in.require(level == "10" || (level.size() == 1 && level[0] >= '1' && level[0] <= '9'), "severity",
             "Must be a level from 1 to 10");
  filter.incomplete = in.optional_flag("incomplete");
  in.finish();
  return filter;
}

std::vector<SortKey> read_order(const http::Query& query) {
  return http::read_order(query, kComplaintColumns, {"date_received", true}, kMostOrders);
}

}  // namespace pharos::complaints
