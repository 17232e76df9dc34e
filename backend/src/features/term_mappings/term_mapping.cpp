#include <fmt/format.h>

#include "core/json_reader.hpp"
#include "features/term_mappings/term_mappings.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::term_mappings {
namespace {

constexpr size_t kMaxTerm = 200;
constexpr size_t kMaxCodes = 20;
constexpr std::string_view kAnnexes = "AEFG";

JsonArray targets_of(const std::vector<std::string>& codes) {
  JsonArray targets;
  for (const auto& code : codes) {
    const auto* term = public_data::find_imdrf_term(code);
    targets.push_back(
        JsonObject{{"code", code},
                   {"term", term == nullptr ? "" : term->term},
                   {"annex", code.substr(0, 1)},
                   // FDA's own problem code, from its published cross-reference table.
                   {"fda_code", term == nullptr || term->fda_code.empty() ? Json() : Json(term->fda_code)}});
  }
  return targets;
}

}  // namespace

std::optional<std::string> code_fault(const std::string& code) {
  const auto* term = public_data::find_imdrf_term(code);
  if (term == nullptr || kAnnexes.find(term->annex) == std::string_view::npos) {
    return fmt::format("{} is not an IMDRF Annex A, E, F or G code", code);
  }
  return term->selectable ? std::nullopt
                          : std::optional{fmt::format("{} is a heading: select a more specific code", code)};
}

MappingSpec read_spec(const Json& body) {
  JsonReader reader{body};
  MappingSpec spec{
      .source_term = reader.text("source_term", "Own term is required", kMaxTerm),
      .status = reader.choice("status", kStatuses, "A status is required", "Must be suggested, confirmed or rejected"),
      .imdrf_codes = reader.texts("imdrf_codes", kMaxCodes, kMaxTerm),
      .harm_id = reader.optional_text("harm_id", kMaxTerm)};
  for (const auto& code : spec.imdrf_codes) {
    if (const auto fault = code_fault(code)) reader.require(false, "imdrf_codes", *fault);
  }
  reader.require(spec.status != Status::kConfirmed || !spec.imdrf_codes.empty() || spec.harm_id, "imdrf_codes",
                 "A code or a harm is required to confirm a mapping");
  reader.finish();
  return spec;
}

JsonObject to_document(const Mapping& mapping) {
  return {{"id", mapping.id.text()},
          {"source_term", mapping.spec.source_term},
          {"status", kStatuses.name(mapping.spec.status)},
          {"targets", targets_of(mapping.spec.imdrf_codes)},
          {"harm_id", to_json(mapping.spec.harm_id)},
          {"harm_name", to_json(mapping.harm_name)},
          {"confidence", to_json(mapping.confidence)},
          {"updated_at", to_json(mapping.updated_at)},
          {"updated_by_name", mapping.updated_by_name},
          {"version", mapping.version}};
}

JsonObject to_document(const TermRow& row) {
  JsonObject document;
  if (row.mapping) {
    document = to_document(*row.mapping);
  } else {
    document = {{"id", nullptr},
                {"source_term", row.source_term},
                {"status", "unmapped"},
                {"targets", JsonArray{}},
                {"harm_id", nullptr},
                {"harm_name", nullptr},
                {"confidence", nullptr},
                {"updated_at", nullptr},
                {"updated_by_name", nullptr},
                {"version", 0}};
  }
  document["count"] = row.count;
  return document;
}

}  // namespace pharos::term_mappings
