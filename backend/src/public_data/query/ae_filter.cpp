#include "public_data/query/ae_filter.hpp"

#include "core/error.hpp"

namespace pharos::public_data {
std::optional<AeFilter> previous_period(const AeFilter& filter) {
  if (!filter.start_date || !filter.end_date || *filter.end_date < *filter.start_date) return std::nullopt;
  const std::int32_t days = filter.end_date->days - filter.start_date->days + 1;
  AeFilter previous = filter;
  previous.start_date = Date{filter.start_date->days - days};
  previous.end_date = Date{filter.start_date->days - 1};
  return previous;
}

EventOrder read_event_order(std::string_view text) {
  const size_t colon = text.find(':');
  const std::string_view direction = colon == text.npos ? "asc" : text.substr(colon + 1);
  const auto column = kEventColumns.find(text.substr(0, colon));
  if (!column || (direction != "asc" && direction != "desc")) {
    throw invalid_field("order_by", "Must be a column of the list followed by :asc or :desc");
  }
  return {*column, direction == "desc"};
}

}  // namespace pharos::public_data
