#include "features/administration/trail/trail_filter.hpp"

#include <algorithm>

#include "core/json_reader.hpp"

namespace pharos::administration {
namespace {

constexpr size_t kMaxText = 100;

bool is_action(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '.'; });
}

// A calendar day, or nothing if invalid.
std::optional<Timestamp> read_day(JsonReader& in, std::string_view field) {
  const auto day = in.optional_day(field);
  return day ? find_timestamp(*day) : std::nullopt;
}

}  // namespace

TrailFilter read_trail_filter(const JsonObject& document) {
  const Json body(document);
  JsonReader in{body};
  TrailFilter filter;
  filter.actor_id = in.optional_id<UserId>("actor_id");
  filter.action = in.optional_text("action", kMaxText);
  in.require(!filter.action || is_action(*filter.action), "action", "Unknown action");
  filter.entity_id = in.optional_text("entity_id", kMaxText);
  filter.outcome = in.optional_choice("outcome", audit::kOutcomes, "Must be done or refused");
  filter.from = read_day(in, "start_date");
  filter.until = read_day(in, "end_date");
  in.require(!filter.from || !filter.until || *filter.from <= *filter.until, "end_date",
             "Must not be before the start date");
  in.finish();
  if (filter.until) filter.until = *filter.until + std::chrono::days{1};
  return filter;
}

}  // namespace pharos::administration
