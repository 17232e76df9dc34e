#pragma once

#include <span>
#include <string_view>

namespace pharos::report_files {

struct VocabularyTerm {
  std::string_view code;  // NCI Thesaurus
  std::string_view label;
};

// D5 Operator of device and E3 Occupation.
std::span<const VocabularyTerm> emdr_occupations();
// F12 Location where event occurred.
std::span<const VocabularyTerm> emdr_locations();
// The label of a code, empty if it is not in the list.
std::string_view find_term(std::span<const VocabularyTerm> terms, std::string_view code);

}  // namespace pharos::report_files
