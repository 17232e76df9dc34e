#include "features/reportability/queue/case_filter.hpp"

#include <charconv>

namespace pharos::reportability {
namespace {

constexpr size_t kMaxWords = 200;
constexpr std::int64_t kMostDays = 3650;

// A whole number in the text of a query.
std::optional<std::int64_t> read_days(JsonReader& reader, std::string_view field) {
  const auto text = reader.optional_text(field);
  if (!text) return std::nullopt;
  std::int64_t days = -1;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), days);
  const bool is_valid = error == std::errc{} && end == text->data() + text->size() && days >= 0 && days <= kMostDays;
  reader.require(is_valid, field, "Must be a number of days from 0 to 3650");
  return is_valid ? std::optional{days} : std::nullopt;
}

}  // namespace

CaseFilter read_case_filter(const Json& query) {
  JsonReader reader{query};
  for (const auto* other : {"page", "page_size", "order_by"}) reader.json(other);
  CaseFilter filter{.q = reader.optional_text("q", kMaxWords).value_or(""),
                    .product_id = reader.optional_id<ProductId>("product_id"),
                    .jurisdiction = reader.optional_choice("jurisdiction", kJurisdictions,
                                                           "Must be us, eu_mdr, eu_ivdr, gb, ca or au"),
                    .state = reader.optional_choice("state", kObligationStates, "Not a state of an obligation"),
                    .due = reader.optional_choice("due", kDueWithin, "Must be overdue, week or month"),
                    .unclassified_days = read_days(reader, "unclassified_days"),
                    .is_open = reader.optional_flag("is_open"),
                    .assignee_id = reader.optional_id<UserId>("assignee_id")};
  reader.finish();
  return filter;
}

}  // namespace pharos::reportability
