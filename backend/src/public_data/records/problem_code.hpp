#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

enum class ProblemListKind { kDevice, kPatient };

// One row of FDA's device or patient problem code list.
struct ProblemCode {
  ProblemListKind kind = ProblemListKind::kDevice;
  std::string code;
  std::string term;

  bool operator==(const ProblemCode&) const = default;
};

// FDA's code lists, read in both directions. Terms are compared without regard to case; of two codes with one term
// the first wins.
class ProblemCodes {
 public:
  void add(const ProblemCode& row);
  // Fills the half that is missing, as far as the list knows it; false when a code has no term in the list.
  bool complete(ProblemListKind kind, Problem& problem) const;
  size_t size(ProblemListKind kind) const { return list(kind).term_of_code.size(); }

 private:
  struct List {
    std::map<std::string, std::string, std::less<>> term_of_code;
    std::map<std::string, std::string, std::less<>> code_of_term;  // term in lower case
  };
  const List& list(ProblemListKind kind) const { return kind == ProblemListKind::kDevice ? device_ : patient_; }

  List device_;
  List patient_;
};

}  // namespace pharos::public_data
