#pragma once

#include <string>
#include <vector>

// Which IMDRF codes a text speaks for: a linear model, learned from reports that people have coded, and the plain
// matching of terms it is measured against. Everything runs inside the program.
namespace pharos::suggestions {

// The annexes that texts are coded with.
constexpr std::string_view kAnnexes = "AEFG";

// A narrative and the codes that somebody gave it.
struct CodedReport {
  std::string maker = {};  // whose reports are held out together
  std::string text = {};
  std::vector<std::string> codes = {};  // of any annex
};

}  // namespace pharos::suggestions
