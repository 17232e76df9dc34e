#include "features/registers/field_action.hpp"

#include <algorithm>

namespace pharos::registers {
namespace {

constexpr size_t kMaxTitle = 200;
constexpr size_t kMaxText = 4'000;
constexpr size_t kMaxNumber = 60;
constexpr size_t kMostCountries = 250;
constexpr size_t kMostNumbers = 50;

bool is_country(std::string_view text) {
  return text.size() == 2 && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

}  // namespace

void read_spec(const Json& body, FieldActionSpec& spec) {
  JsonReader reader{body};
  static_cast<EntrySpec&>(spec) = read_entry(reader);
  spec.title = reader.name("title", "A title is required", kMaxTitle);
  spec.kind = reader.choice("kind", kFieldActionKinds, "What is done is required",
                            "Must be return, modification, exchange, destruction, retrofit, advice, inspection, "
                            "software or other");
  spec.status = reader.choice("status", kFieldActionStatuses, "A status is required",
                              "Must be planned, ongoing, completed or canceled");
  spec.issued_on = reader.optional_day("issued_on");
  spec.completed_on = reader.optional_day("completed_on");
  spec.scope = reader.optional_text("scope", kMaxText).value_or("");
  spec.rationale = reader.optional_text("rationale", kMaxText).value_or("");
  spec.effectiveness = reader.optional_text("effectiveness", kMaxText).value_or("");
  spec.countries = reader.texts("countries", kMostCountries, kMaxNumber);
  spec.recall_numbers = reader.texts("recall_numbers", kMostNumbers, kMaxNumber);
  spec.capa_references = reader.texts("capa_references", kMostNumbers, kMaxNumber);
  spec.case_ids = read_ids<CaseId>(reader, "case_ids");
  const bool is_issued = spec.status == FieldActionStatus::kOngoing || spec.status == FieldActionStatus::kCompleted;
  reader.require(!is_issued || spec.issued_on, "issued_on", "An action that has begun needs its issuing date");
  require_end(
      reader,
      {.begin = spec.issued_on, .end = spec.completed_on, .has_ended = spec.status == FieldActionStatus::kCompleted},
      {.field = "completed_on",
       .missing = "A completed action needs the day it was completed",
       .not_ended = "Only a completed action has a completion date",
       .before_begin = "Must not be before the issuing date"});
  reader.require(std::ranges::all_of(spec.countries, is_country), "countries",
                 "Use two-letter country codes, such as DE; XI for Northern Ireland");
  reader.finish();
}

EntryKeys keys_of(const FieldActionSpec& spec) {
  return {.reference = spec.reference,
          .status = std::string{kFieldActionStatuses.name(spec.status)},
          .day = spec.issued_on,
          .search_text = spec.reference + ' ' + spec.title + ' ' + spec.scope,
          .product_ids = spec.product_ids,
          .case_ids = spec.case_ids};
}

}  // namespace pharos::registers
