#include "public_data/records/problem_code.hpp"

#include <boost/algorithm/string/case_conv.hpp>

namespace pharos::public_data {

void ProblemCodes::add(const ProblemCode& row) {
  List& list = row.kind == ProblemListKind::kDevice ? device_ : patient_;
  list.term_of_code.emplace(row.code, row.term);
  list.code_of_term.emplace(boost::to_lower_copy(row.term), row.code);
}

std::optional<std::string> ProblemCodes::find_term(ProblemListKind kind, const std::string& code) const {
  const auto found = list(kind).term_of_code.find(code);
  if (found != list(kind).term_of_code.end()) return found->second;
  return fallback_ ? fallback_->find_term(kind, code) : std::nullopt;
}

std::optional<std::string> ProblemCodes::find_code(ProblemListKind kind, std::string_view term) const {
  const auto found = list(kind).code_of_term.find(boost::to_lower_copy(std::string(term)));
  if (found != list(kind).code_of_term.end()) return found->second;
  return fallback_ ? fallback_->find_code(kind, term) : std::nullopt;
}

bool ProblemCodes::complete(ProblemListKind kind, Problem& problem) const {
  if (problem.term.empty()) {
    const auto term = find_term(kind, problem.fda_code);
    if (!term) return false;
    problem.term = *term;
  } else if (problem.fda_code.empty()) {
    problem.fda_code = find_code(kind, problem.term).value_or("");
  }
  return true;
}

}  // namespace pharos::public_data
