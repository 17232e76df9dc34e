#pragma once

#include "core/json_reader.hpp"
#include "features/analyses/analyses.hpp"
#include "features/analyses/prefill/suggested_risks.hpp"
#include "suggestions/code_model.hpp"

namespace pharos::analyses {

struct SuggestedCode {
  std::string code;
  std::string term;
  double score = 0;
  std::vector<Span> spans;  // the words that support it
};
BOOST_DESCRIBE_STRUCT(SuggestedCode, (), (code, term, score, spans))

// Measured on manufacturers that were not used for training.
struct SuggestionQuality {
  std::int64_t reports = 0;
  std::int64_t makers = 0;
  double top1_recall = 0;
  double top5_recall = 0;
  double terms_top5_recall = 0;
  double calibration_error = 0;
};
BOOST_DESCRIBE_STRUCT(SuggestionQuality, (),
                      (reports, makers, top1_recall, top5_recall, terms_top5_recall, calibration_error))

struct SuggestedAnnex {
  std::string annex;
  suggestions::Method method = suggestions::Method::kTerms;
  std::optional<SuggestionQuality> quality;
  std::vector<SuggestedCode> codes;
};
BOOST_DESCRIBE_STRUCT(SuggestedAnnex, (), (annex, method, quality, codes))

struct SuggestingModel {
  std::string_view name;
  std::string version;
  Timestamp trained_at;
  std::string data_version;
  std::int64_t reports = 0;
  std::int64_t makers = 0;
};
BOOST_DESCRIBE_STRUCT(SuggestingModel, (), (name, version, trained_at, data_version, reports, makers))

// Codes and risks suggested for an item.
struct SuggestedCodes {
  std::optional<SuggestingModel> model;  // absent: only terms are matched
  std::vector<KnownCode> known;
  std::vector<SuggestedRisk> risks;
  std::vector<SuggestedAnnex> annexes;  // from the text
};
BOOST_DESCRIBE_STRUCT(SuggestedCodes, (), (model, known, risks, annexes))
SuggestedCodes suggest_codes(const suggestions::CodeModel& model, const std::string& text, const KnownFacts& known,
                             const std::vector<risk_files::RiskRow>& rows);

// The model whose suggestions a person accepted, as stored with the annotation; its score is that of the least likely
// code. Reports a fault for another model, or when none of the codes was suggested.
std::optional<std::string> read_accepted(JsonReader& in, const Json& given, const suggestions::CodeModel& model,
                                         const std::string& text, const ImdrfCodes& codes);

}  // namespace pharos::analyses
