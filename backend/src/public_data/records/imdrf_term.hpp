#pragma once

#include <string>
#include <vector>

namespace pharos::public_data {

// A term of the IMDRF adverse event terminology. Annex E is not a tree: a term may have several parents.
struct ImdrfTerm {
  char annex = 'A';  // A to G
  std::string code;  // A0101
  std::string term;
  std::vector<std::string> parents;      // codes one level up, without repetitions; empty at the top
  std::vector<std::string> hierarchies;  // each path to the term: A01|A0101
  std::string fda_code;                  // unique only within an annex
  std::string ncit_code;
  std::string definition;
  std::string status;      // as published: New, Modified (editorial), Retired, ...
  bool selectable = true;  // false for headings and retired terms
  std::string release;     // 2025

  bool operator==(const ImdrfTerm&) const = default;
};

}  // namespace pharos::public_data
