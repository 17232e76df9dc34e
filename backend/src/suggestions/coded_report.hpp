#pragma once

#include <string>
#include <vector>

// Suggests IMDRF codes for a text: a linear model trained on coded reports, with plain term matching as the baseline.
// Everything runs inside the program.
namespace pharos::suggestions {

// The annexes used to code narratives.
constexpr std::string_view kAnnexes = "AEFG";

// A narrative and the codes assigned to it.
struct CodedReport {
  std::string maker = {};  // reports of one manufacturer are held out together
  std::string text = {};
  std::vector<std::string> codes = {};  // of any annex
};

}  // namespace pharos::suggestions
