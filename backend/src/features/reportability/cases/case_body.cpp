#include "features/reportability/cases/case_body.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json_reader.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::reportability {
namespace {

constexpr size_t kMaxTitle = 200;
constexpr size_t kMaxCountry = 100;
constexpr size_t kMaxPatientReference = 100;
constexpr size_t kMaxNarrative = 32'000;
constexpr size_t kMostCodes = 50;
constexpr size_t kMostComplaints = 100;
constexpr size_t kMaxReason = 2000;

void require_case_codes(JsonReader& reader, std::string_view field, std::string_view annexes,
                        const std::vector<std::string>& codes) {
  const auto& terms = public_data::imdrf_terms();
  for (const auto& code : codes) {
    const bool is_known = std::ranges::any_of(terms, [&code, annexes](const auto& term) {
      return annexes.find(term.annex) != annexes.npos && term.code == code;
    });
    reader.require(is_known, field,
                   fmt::format("{} is not an IMDRF Annex {} code", code, annexes == "A" ? "A" : "E or F"));
  }
}

CaseFacts read_facts(JsonReader& reader) {
  CaseFacts facts{.title = reader.optional_text("title", kMaxTitle).value_or(""),
                  .event_day = reader.optional_day("event_day"),
                  .country = reader.optional_text("country", kMaxCountry).value_or(""),
                  .patient_reference = reader.optional_text("patient_reference", kMaxPatientReference).value_or(""),
                  .narrative = reader.optional_text("narrative", kMaxNarrative).value_or(""),
                  .problem_codes = reader.texts("problem_codes", kMostCodes),
                  .health_codes = reader.texts("health_codes", kMostCodes)};
  require_case_codes(reader, "problem_codes", "A", facts.problem_codes);
  require_case_codes(reader, "health_codes", "EF", facts.health_codes);
  return facts;
}

std::vector<Jurisdiction> read_jurisdictions(JsonReader& reader) {
  std::vector<Jurisdiction> jurisdictions;
  for (const auto& name : reader.texts("jurisdictions", kJurisdictions.rows().size())) {
    const auto found = kJurisdictions.find(name);
    reader.require(found.has_value(), "jurisdictions", "Must be us, eu_mdr, eu_ivdr, gb, ca or au");
    if (found && std::ranges::find(jurisdictions, *found) == jurisdictions.end()) jurisdictions.push_back(*found);
  }
  return jurisdictions;
}

}  // namespace

NewCase read_new_case(const Json& body) {
  JsonReader reader{body};
  NewCase given;
  for (auto& id : reader.texts("complaint_ids", kMostComplaints)) given.complaint_ids.emplace_back(std::move(id));
  given.product_id = reader.optional_id<ProductId>("product_id");
  given.facts = read_facts(reader);
  given.jurisdictions = read_jurisdictions(reader);
  given.separate_reason = reader.optional_text("separate_reason", kMaxReason).value_or("");
  reader.require(!given.complaint_ids.empty() || given.product_id, "product_id", "Select a product or a complaint");
  reader.require(!given.complaint_ids.empty() || !given.facts.title.empty(), "title", "A title is required");
  const auto& awareness = reader.json("awareness");
  reader.require(awareness.is_object(), "awareness", "Say when your organization became aware");
  reader.finish();
  given.awareness = read_awareness(awareness);
  return given;
}

CaseFacts read_case_facts(const Json& body) {
  JsonReader reader{body};
  auto facts = read_facts(reader);
  reader.require(!facts.title.empty(), "title", "A title is required");
  reader.finish();
  return facts;
}

}  // namespace pharos::reportability
