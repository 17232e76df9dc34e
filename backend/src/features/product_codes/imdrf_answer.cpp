#include "features/product_codes/imdrf_answer.hpp"

#include <map>

#include "core/error.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/store/collation.hpp"

namespace pharos::product_codes {
namespace {

const std::map<char, std::string_view> kAnnexes = {{'A', "Medical device problem"},
                                                   {'B', "Cause investigation: type of investigation"},
                                                   {'C', "Cause investigation: investigation findings"},
                                                   {'D', "Cause investigation: investigation conclusion"},
                                                   {'E', "Health effects: clinical signs and symptoms"},
                                                   {'F', "Health effects: health impact"},
                                                   {'G', "Medical device component"}};

JsonObject to_document(const public_data::ImdrfTerm& term) {
  return {{"code", term.code},
          {"term", term.term},
          {"definition", term.definition.empty() ? Json() : Json(term.definition)},
          {"parents", to_json(term.parents)},
          {"selectable", term.selectable},
          {"status", term.status.empty() ? Json() : Json(term.status)},
          {"fda_code", term.fda_code.empty() ? Json() : Json(term.fda_code)}};
}

bool matches(const public_data::ImdrfTerm& term, const std::string& q) {
  return public_data::contains_ignoring_case(term.term, q) || public_data::contains_ignoring_case(term.code, q);
}

}  // namespace

Json imdrf_terms(const std::string& annex, const std::string& q, const std::string& release) {
  if (!release.empty() && release != public_data::imdrf_release()) {
    throw Error(ErrorCode::kNotFound,
                "This release of the IMDRF terms is not available; " + public_data::imdrf_release() + " is");
  }
  JsonArray annexes;
  for (const auto& [letter, name] : kAnnexes) {
    if (!annex.empty() && annex != std::string(1, letter)) continue;
    JsonArray terms;
    for (const auto& term : public_data::imdrf_terms()) {
      if (term.annex == letter && matches(term, q)) terms.push_back(to_document(term));
    }
    annexes.push_back(JsonObject{{"key", std::string(1, letter)}, {"name", name}, {"terms", std::move(terms)}});
  }
  return JsonObject{{"release", public_data::imdrf_release()}, {"annexes", std::move(annexes)}};
}

}  // namespace pharos::product_codes
