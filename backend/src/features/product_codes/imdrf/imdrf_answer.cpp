#include "features/product_codes/imdrf/imdrf_answer.hpp"

#include <map>

#include "core/error.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::product_codes {
namespace {

const std::map<char, std::string_view> kAnnexes = {{'A', "Medical device problem"},
                                                   {'B', "Cause investigation: type of investigation"},
                                                   {'C', "Cause investigation: investigation findings"},
                                                   {'D', "Cause investigation: investigation conclusion"},
                                                   {'E', "Health effects: clinical signs and symptoms"},
                                                   {'F', "Health effects: health impact"},
                                                   {'G', "Medical device component"}};

std::optional<std::string> text_or_null(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

bool matches(const public_data::ImdrfTerm& term, const std::string& q) {
  return public_data::contains_ignoring_case(term.term, q) || public_data::contains_ignoring_case(term.code, q);
}

}  // namespace

ImdrfTermsView imdrf_terms(const std::string& annex, const std::string& q, const std::string& release) {
  if (!release.empty() && release != public_data::imdrf_release()) {
    throw Error(ErrorCode::kNotFound,
                "This release of the IMDRF terms is not available; " + public_data::imdrf_release() + " is");
  }
  ImdrfTermsView view{public_data::imdrf_release(), {}};
  for (const auto& [letter, name] : kAnnexes) {
    if (!annex.empty() && annex != std::string(1, letter)) continue;
    auto& terms = view.annexes.emplace_back(ImdrfAnnexView{std::string(1, letter), name, {}}).terms;
    for (const auto& term : public_data::imdrf_terms()) {
      if (term.annex != letter || !matches(term, q)) continue;
      terms.push_back({.code = term.code,
                       .term = term.term,
                       .definition = text_or_null(term.definition),
                       .parents = term.parents,
                       .selectable = term.selectable,
                       .status = text_or_null(term.status),
                       .fda_code = text_or_null(term.fda_code)});
    }
  }
  return view;
}

}  // namespace pharos::product_codes
