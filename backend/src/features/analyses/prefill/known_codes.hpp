#pragma once

#include "core/choices.hpp"
#include "features/analyses/item.hpp"
#include "features/term_mappings/term_mappings.hpp"

namespace pharos::analyses {

enum class CodeSource { kItem, kTermMapping };
constexpr auto kCodeSources =
    choices<CodeSource>({{CodeSource::kItem, "item"}, {CodeSource::kTermMapping, "term_mapping"}});
constexpr const auto& choices_of(CodeSource) {
  return kCodeSources;
}

// An IMDRF code that was recorded before the item was coded.
struct KnownCode {
  std::string annex;
  std::string code;
  std::string term;
  CodeSource source = CodeSource::kItem;
  std::optional<std::string> source_term;  // the organization's own code
};
BOOST_DESCRIBE_STRUCT(KnownCode, (), (annex, code, term, source, source_term))

// A harm that one of the organization's own codes is mapped to.
struct OwnTermHarm {
  std::string own_term;
  std::string harm;
};

struct KnownFacts {
  std::vector<KnownCode> codes;  // each once
  std::vector<OwnTermHarm> harms;
};
// Only confirmed mappings count; codes that cannot be selected in this release are left out.
KnownFacts find_known(const term_mappings::MappingRepository& mappings, const TenantScope& tenant, const Item& item);

}  // namespace pharos::analyses
