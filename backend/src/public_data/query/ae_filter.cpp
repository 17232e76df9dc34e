#include "public_data/query/ae_filter.hpp"

#include "public_data/query/column_order.hpp"

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
  return read_column_order<EventOrder>(text, kEventColumns);
}

}  // namespace pharos::public_data
