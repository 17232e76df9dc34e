#include "features/investigations/list/investigation_filter.hpp"

#include <string_view>

#include "core/json_reader.hpp"

namespace pharos::investigations {
namespace {

constexpr size_t kMaxWords = 200;
constexpr std::int64_t kMostDays = 36'500;

std::vector<State> read_states(JsonReader& reader) {
  std::vector<State> states;
  const auto given = reader.optional_text("state", kMaxWords);
  for (std::string_view rest = given ? std::string_view{*given} : ""; !rest.empty();) {
    const auto name = rest.substr(0, rest.find(','));
    const auto state = kStates.find(name);
    reader.require(state.has_value(), "state",
                   "Must be open, awaiting_device, testing, concluded, reviewed, closed or not_required");
    if (state) states.push_back(*state);
    rest.remove_prefix(std::min(name.size() + 1, rest.size()));
  }
  return states;
}

std::optional<std::int64_t> read_days(JsonReader& reader) {
  const auto given = reader.optional_text("older_than", kMaxWords);
  if (!given) return std::nullopt;
  std::int64_t days = 0;
  bool is_number = given->size() <= 5;
  for (const char digit : *given) {
    is_number = is_number && digit >= '0' && digit <= '9';
    if (is_number) days = days * 10 + (digit - '0');
  }
  reader.require(is_number && days <= kMostDays, "older_than", "Must be a number of days");
  return days;
}

}  // namespace

InvestigationFilter read_filter(const Json& query) {
  JsonReader reader{query};
  InvestigationFilter filter{.state = read_states(reader),
                             .product_id = reader.optional_id<ProductId>("product_id"),
                             .owner = reader.optional_text("owner", JsonReader::kMaxId),
                             .older_than = read_days(reader),
                             .complaint_id = reader.optional_text("complaint_id", JsonReader::kMaxId),
                             .analysis_id = reader.optional_text("analysis_id", JsonReader::kMaxId),
                             .q = reader.optional_text("q", kMaxWords)};
  reader.finish();
  return filter;
}

}  // namespace pharos::investigations
