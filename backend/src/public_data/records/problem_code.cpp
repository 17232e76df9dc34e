#include "public_data/records/problem_code.hpp"

#include <boost/algorithm/string/case_conv.hpp>

namespace pharos::public_data {

void ProblemCodes::add(const ProblemCode& row) {
  List& list = row.kind == ProblemListKind::kDevice ? device_ : patient_;
  list.term_of_code.emplace(row.code, row.term);
  list.code_of_term.emplace(boost::to_lower_copy(row.term), row.code);
}

bool ProblemCodes::complete(ProblemListKind kind, Problem& problem) const {
  const List& known = list(kind);
  if (problem.term.empty()) {
    const auto found = known.term_of_code.find(problem.fda_code);
    if (found == known.term_of_code.end()) return false;
    problem.term = found->second;
  } else if (problem.fda_code.empty()) {
    const auto found = known.code_of_term.find(boost::to_lower_copy(problem.term));
    if (found != known.code_of_term.end()) problem.fda_code = found->second;
  }
  return true;
}

}  // namespace pharos::public_data
