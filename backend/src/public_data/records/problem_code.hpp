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
// the first wins. What a list does not know is looked up in the one it falls back on, which must outlive it.
class ProblemCodes {
 public:
  explicit ProblemCodes(const ProblemCodes* fallback = nullptr) : fallback_(fallback) {}

  void add(const ProblemCode& row);
  // Fills the half that is missing, as far as the list knows it; false when a code has no term in the list.
  bool complete(ProblemListKind kind, Problem& problem) const;
  std::optional<std::string> find_code(ProblemListKind kind, std::string_view term) const;
  size_t size(ProblemListKind kind) const { return list(kind).term_of_code.size(); }

 private:
  struct List {
    std::map<std::string, std::string, std::less<>> term_of_code;
    std::map<std::string, std::string, std::less<>> code_of_term;  // term in lower case
  };
  std::optional<std::string> find_term(ProblemListKind kind, const std::string& code) const;
  const List& list(ProblemListKind kind) const { return kind == ProblemListKind::kDevice ? device_ : patient_; }

  const ProblemCodes* fallback_;
  List device_;
  List patient_;
};

}  // namespace pharos::public_data
