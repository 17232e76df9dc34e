#include "features/term_mappings/mapping_view.hpp"

#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::term_mappings {
namespace {

MappingTarget target_of(const std::string& code) {
  const auto* term = public_data::find_imdrf_term(code);
  MappingTarget target{.code = code, .term = {}, .annex = code.substr(0, 1), .fda_code = std::nullopt};
  if (term == nullptr) return target;
  target.term = term->term;
  if (!term->fda_code.empty()) target.fda_code = term->fda_code;
  return target;
}

TermTargets targets_of(const Mapping& mapping) {
  TermTargets term{.source_term = mapping.spec.source_term,
                   .harm_id = mapping.spec.harm_id,
                   .harm_name = mapping.harm_name,
                   .confidence = mapping.confidence,
                   .version = mapping.version};
  for (const auto& code : mapping.spec.imdrf_codes) term.targets.push_back(target_of(code));
  return term;
}

TermStatus status_of(Status status) {
  switch (status) {
    case Status::kSuggested:
      return TermStatus::kSuggested;
    case Status::kConfirmed:
      return TermStatus::kConfirmed;
    case Status::kRejected:
      return TermStatus::kRejected;
  }
  return TermStatus::kUnmapped;
}

}  // namespace

MappingView view_of(const Mapping& mapping) {
  return {targets_of(mapping), mapping.id, mapping.spec.status, mapping.updated_at, mapping.updated_by_name};
}

TermRow row_of(const Mapping& mapping, std::int64_t count) {
  return {targets_of(mapping),     mapping.id, status_of(mapping.spec.status), mapping.updated_at,
          mapping.updated_by_name, count};
}

}  // namespace pharos::term_mappings
