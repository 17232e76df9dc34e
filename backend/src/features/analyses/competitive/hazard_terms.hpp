#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::analyses {

struct NamedHazard {
  std::string code;   // of IMDRF annex A
  std::string words;  // for which it was found

  bool operator==(const NamedHazard&) const = default;
};

// Whether a code of annex A says that no problem of the device is known, or none of those that have a code.
bool names_no_problem(std::string_view code);

// Device problems that a free text names: the reason of a recall, a hazard of a risk definition. One is found when the
// words of its term, or words that people write for it, stand close together in any form and order; of a problem and a
// wider one above it only the narrower counts. By code. A help for readers and no coding: show the words with it.
std::vector<NamedHazard> hazards_named_in(std::string_view text);

}  // namespace pharos::analyses
