#include "features/administration/trail/trail_filter.hpp"

#include <algorithm>

#include "core/json_reader.hpp"

namespace pharos::administration {
namespace {

constexpr size_t kMaxText = 100;
constexpr std::chrono::hours kDay{24};

bool is_action(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '.'; });
}

// A calendar day, or nothing if invalid.
std::optional<Timestamp> read_day(JsonReader& in, std::string_view field) {
  const auto text = in.optional_text(field, kMaxText);
  if (!text) return std::nullopt;
  const auto day = text->size() == 10 ? find_timestamp(*text) : std::nullopt;
  in.require(day.has_value(), field, "Must be a date such as 2030-01-31");
  return day;
}

}  // namespace

TrailFilter read_trail_filter(const JsonObject& document) {
  const Json body(document);
  JsonReader in{body};
  TrailFilter filter;
  if (auto actor = in.optional_text("actor_id", kMaxText)) filter.actor_id = UserId{*std::move(actor)};
  filter.action = in.optional_text("action", kMaxText);
  in.require(!filter.action || is_action(*filter.action), "action", "Unknown action");
  filter.entity_id = in.optional_text("entity_id", kMaxText);
  if (const auto outcome = in.optional_text("outcome", kMaxText)) {
    filter.outcome = audit::kOutcomes.find(*outcome);
    in.require(filter.outcome.has_value(), "outcome", "Must be done or refused");
  }
  filter.from = read_day(in, "start_date");
  filter.until = read_day(in, "end_date");
  in.require(!filter.from || !filter.until || *filter.from <= *filter.until, "end_date",
             "Must not be before the start date");
  in.finish();
  if (filter.until) filter.until = *filter.until + kDay;
  return filter;
}

}  // namespace pharos::administration
