#include "features/analyses/prefill/known_codes.hpp"

#include <algorithm>

#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::analyses {
namespace {

void add_code(std::vector<KnownCode>& codes, const std::string& code, CodeSource source,
              const std::optional<std::string>& own_term) {
  const auto* term = public_data::find_imdrf_term(code);
  const bool is_there = std::ranges::find(codes, code, &KnownCode::code) != codes.end();
  if (term == nullptr || !term->selectable || is_there) return;
  codes.push_back({std::string(1, term->annex), term->code, term->term, source, own_term});
}

}  // namespace

KnownFacts find_known(const term_mappings::MappingRepository& mappings, const TenantScope& tenant, const Item& item) {
  KnownFacts known;
  for (const auto& [label, value] : item.facts) {
    if (label == kImdrfFact) add_code(known.codes, value, CodeSource::kItem, std::nullopt);
  }
  for (const auto& [label, value] : item.facts) {
    if (label != kInternalCodeFact) continue;
    const auto mapping = mappings.find_by_term(tenant, value);
    if (!mapping || mapping->spec.status != term_mappings::Status::kConfirmed) continue;
    for (const auto& code : mapping->spec.imdrf_codes) add_code(known.codes, code, CodeSource::kTermMapping, value);
    if (mapping->harm_name) known.harms.push_back({value, *mapping->harm_name});
  }
  return known;
}

}  // namespace pharos::analyses
