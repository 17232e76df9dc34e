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

// FDA's code lists, searchable by code and by term. Terms are case-insensitive; of two codes with the same term the
// first wins. What a list lacks is looked up in its fallback, which must outlive it.
class ProblemCodes {
 public:
  explicit ProblemCodes(const ProblemCodes* fallback = nullptr) : fallback_(fallback) {}

  void add(const ProblemCode& row);
  // Fills in the missing code or term, if the list has it; false if a code has no term in the list.
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
