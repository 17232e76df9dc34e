#include "features/term_mappings/mapping.hpp"

#include <fmt/format.h>

#include "core/json_reader.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::term_mappings {
namespace {

constexpr size_t kMaxCodes = 20;

}  // namespace

std::optional<std::string> code_fault(const std::string& code) {
  const auto* term = public_data::find_imdrf_term(code);
  if (term == nullptr || kTargetAnnexes.find(term->annex) == std::string_view::npos) {
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
      .harm_id = std::nullopt};
  if (auto harm = reader.optional_text("harm_id", kMaxTerm)) spec.harm_id = harms::HarmId{*std::move(harm)};
  for (const auto& code : spec.imdrf_codes) {
    if (const auto fault = code_fault(code)) reader.require(false, "imdrf_codes", *fault);
  }
  reader.require(spec.status != Status::kConfirmed || !spec.imdrf_codes.empty() || spec.harm_id, "imdrf_codes",
                 "A code or a harm is required to confirm a mapping");
  reader.finish();
  return spec;
}

}  // namespace pharos::term_mappings
