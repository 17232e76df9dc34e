#include "public_data/imdrf/fda_problem_codes.hpp"

#include "core/error.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/shipped_data.hpp"

namespace pharos::public_data {
namespace {

// The rows "kind, status, code, term" with this status.
std::vector<ProblemCode> shipped_rows(std::string_view wanted) {
  const std::string_view text = shipped_fda_problem_codes();
  std::vector<ProblemCode> rows;
  for (size_t start = text.find('\n') + 1; start < text.size();) {  // after the header
    const size_t end = text.find('\n', start);
    const std::string_view line = text.substr(start, end - start);
    const size_t status = line.find('\t') + 1;
    const size_t code = line.find('\t', status) + 1;
    const size_t term = line.find('\t', code) + 1;
    if (end == text.npos || status == 0 || code == 0 || term == 0) {
      throw Error(ErrorCode::kInternal, "the shipped problem codes are damaged");
    }
    if (line.substr(status, code - status - 1) == wanted) {
      rows.push_back({line.starts_with("device") ? ProblemListKind::kDevice : ProblemListKind::kPatient,
                      std::string(line.substr(code, term - code - 1)), std::string(line.substr(term))});
    }
    start = end + 1;
  }
  return rows;
}

// The first name of a code wins: FDA's current wording, then IMDRF's, then that of older lists.
ProblemCodes shipped() {
  ProblemCodes codes;
  for (const ProblemCode& row : shipped_rows("current")) codes.add(row);
  for (const ImdrfTerm& term : imdrf_terms()) {
    if (term.fda_code.empty()) continue;
    if (term.annex == 'A') codes.add({ProblemListKind::kDevice, term.fda_code, term.term});
    if (term.annex == 'E' || term.annex == 'F') codes.add({ProblemListKind::kPatient, term.fda_code, term.term});
  }
  for (const ProblemCode& row : shipped_rows("older")) codes.add(row);
  return codes;
}

}  // namespace

const ProblemCodes& shipped_problem_codes() {
  static const ProblemCodes codes = shipped();
  return codes;
}

}  // namespace pharos::public_data
