#include "features/registers/capa.hpp"

namespace pharos::registers {
namespace {

constexpr size_t kMaxCapaTitle = 200;
constexpr size_t kMaxCapaText = 4'000;

}  // namespace

void read_spec(const Json& body, CapaSpec& spec) {
  JsonReader reader{body};
  static_cast<EntrySpec&>(spec) = read_entry(reader);
  spec.title = reader.name("title", "A title is required", kMaxCapaTitle);
  spec.kind = reader.choice("kind", kCapaKinds, "A type is required", "Must be corrective, preventive or both");
  spec.status = reader.choice("status", kCapaStatuses, "A status is required",
                              "Must be open, implementing, verifying, closed or canceled");
  spec.initiated_on = reader.optional_day("initiated_on");
  spec.closed_on = reader.optional_day("closed_on");
  spec.scope = reader.optional_text("scope", kMaxCapaText).value_or("");
  spec.description = reader.optional_text("description", kMaxCapaText).value_or("");
  spec.root_cause = reader.optional_text("root_cause", kMaxCapaText).value_or("");
  spec.effectiveness = reader.choice("effectiveness", kEffectiveness, "Say whether its effect has been verified",
                                     "Must be not_verified, effective or not_effective");
  spec.effectiveness_note = reader.optional_text("effectiveness_note", kMaxCapaText).value_or("");
  spec.case_ids = read_ids<CaseId>(reader, "case_ids");
  const bool is_closed = spec.status == CapaStatus::kClosed;
  reader.require(spec.initiated_on.has_value(), "initiated_on", "The day it was initiated is required");
  reader.require(!is_closed || spec.effectiveness != Effectiveness::kNotVerified, "effectiveness",
                 "A CAPA cannot be closed before its effect has been verified");
  reader.require(spec.effectiveness == Effectiveness::kNotVerified || !spec.effectiveness_note.empty(),
                 "effectiveness_note", "Describe how the effect was verified");
  require_end(reader, {.begin = spec.initiated_on, .end = spec.closed_on, .has_ended = is_closed},
              {.field = "closed_on",
               .missing = "A closed CAPA needs the day it was closed",
               .not_ended = "Only a closed CAPA has a closing date",
               .before_begin = "Must not be before the day it was initiated"});
  reader.finish();
}

EntryKeys keys_of(const CapaSpec& spec) {
  return {.reference = spec.reference,
          .status = std::string{kCapaStatuses.name(spec.status)},
          .day = spec.initiated_on,
          .search_text = spec.reference + ' ' + spec.title + ' ' + spec.scope,
          .product_ids = spec.product_ids,
          .case_ids = spec.case_ids};
}

}  // namespace pharos::registers
