#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::analyses {

struct NamedHazard {
  std::string code;   // IMDRF Annex A
  std::string words;  // the text that matched

  bool operator==(const NamedHazard&) const = default;
};

// Whether an Annex A code means that no device problem, or none with a code, is known.
bool names_no_problem(std::string_view code);

// Device problems named in free text: the reason of a recall, a hazard of a risk definition. A problem matches when the
// words of its term, or everyday words for it, occur close together in any form and order; a narrower problem replaces
// a wider one above it. Sorted by code. This helps readers and is not coding: show the matched words with it.
std::vector<NamedHazard> hazards_named_in(std::string_view text);

}  // namespace pharos::analyses
