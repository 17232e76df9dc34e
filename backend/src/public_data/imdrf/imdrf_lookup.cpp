#include "public_data/imdrf/imdrf_lookup.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <unordered_map>

#include "public_data/imdrf/fda_problem_codes.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::public_data {
namespace {

class CodeFinder {
 public:
  CodeFinder(std::string_view annexes, ProblemListKind kind) : kind_(kind) {
    for (const ImdrfTerm& term : imdrf_terms()) {
      if (annexes.find(term.annex) == annexes.npos) continue;
      if (!term.fda_code.empty()) by_fda_code_.emplace(term.fda_code, term.code);
      by_term_.emplace(boost::algorithm::to_lower_copy(term.term), term.code);
    }
  }
  std::optional<std::string> find(std::string_view fda_code, std::string_view term) const {
    if (const auto found = by_fda_code_.find(std::string{fda_code}); found != by_fda_code_.end()) return found->second;
    if (const auto found = by_term_.find(boost::algorithm::to_lower_copy(std::string{term})); found != by_term_.end()) {
      return found->second;
    }
    const auto known = shipped_problem_codes().find_code(kind_, term);
    const auto found = known ? by_fda_code_.find(*known) : by_fda_code_.end();
    return found == by_fda_code_.end() ? std::nullopt : std::optional{found->second};
  }

 private:
  ProblemListKind kind_;
  std::unordered_map<std::string, std::string> by_fda_code_;
  std::unordered_map<std::string, std::string> by_term_;
};

}  // namespace

std::optional<std::string> find_device_problem_code(std::string_view fda_code, std::string_view term) {
  static const CodeFinder finder{"A", ProblemListKind::kDevice};
  return finder.find(fda_code, term);
}

std::optional<std::string> find_patient_problem_code(std::string_view fda_code, std::string_view term) {
  static const CodeFinder finder{"EF", ProblemListKind::kPatient};
  return finder.find(fda_code, term);
}

}  // namespace pharos::public_data
