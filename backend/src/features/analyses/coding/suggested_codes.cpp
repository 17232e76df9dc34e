#include "features/analyses/coding/suggested_codes.hpp"

#include <algorithm>
#include <boost/locale/encoding_utf.hpp>

namespace pharos::analyses {
namespace {

using suggestions::Method;

// Browsers count in UTF-16 units.
std::int64_t units(std::string_view text) {
  return static_cast<std::int64_t>(
      boost::locale::conv::utf_to_utf<char16_t>(text.data(), text.data() + text.size()).size());
}

std::vector<Span> to_spans(const std::vector<suggestions::Suggestion::Place>& places, const std::string& text) {
  std::vector<Span> spans;
  for (const auto& [start, end] : places) {
    const auto quote = text.substr(start, end - start);
    const auto before = units(std::string_view{text}.substr(0, start));
    spans.push_back({"text", before, before + units(quote), quote});
  }
  return spans;
}

std::optional<SuggestionQuality> quality_of(const suggestions::ModelFacts& facts, char annex) {
  const auto found = std::ranges::find(facts.qualities, annex, &suggestions::AnnexQuality::annex);
  if (found == facts.qualities.end()) return std::nullopt;
  return SuggestionQuality{found->reports,    found->makers,     found->model.top1,
                           found->model.top5, found->terms.top5, found->calibration_error};
}

std::optional<SuggestingModel> model_of(const suggestions::ModelFacts& facts) {
  if (facts.version.empty()) return std::nullopt;
  return SuggestingModel{suggestions::kModelName, facts.version, facts.trained_at,
                         facts.data_version,      facts.reports, facts.makers};
}

}  // namespace

SuggestedCodes suggest_codes(const suggestions::CodeModel& model, const std::string& text, const KnownFacts& known,
                             const std::vector<risk_files::RiskRow>& rows) {
  SuggestedCodes suggested{model_of(model.facts()), known.codes, {}, {}};
  RiskEvidence evidence{.text = text, .known = known};
  for (const auto& [annex, method, codes] : model.suggest(text)) {
    SuggestedAnnex one{std::string(1, annex), method, quality_of(model.facts(), annex), {}};
    for (const auto& [term, score, places] : codes) {
      one.codes.push_back({term->code, term->term, score, to_spans(places, text)});
      evidence.suggested.emplace(term->code, score);
    }
    suggested.annexes.push_back(std::move(one));
  }
  suggested.risks = suggest_risks(rows, evidence);
  return suggested;
}

std::optional<std::string> read_accepted(JsonReader& in, const Json& given, const suggestions::CodeModel& model,
                                         const std::string& text, const ImdrfCodes& codes) {
  if (given.is_null()) return std::nullopt;
  in.require(given.is_object(), "model", "Must be {name, version, score}");
  if (!given.is_object()) return std::nullopt;
  JsonReader fields{given};
  const auto name = fields.text("name", "Name of the model is required", 200);
  const auto version = fields.text("version", "Version of the model is required", 200);
  fields.number("score", "Score is required", 0, 1);
  for (const auto& [field, message] : fields.faults()) in.require(false, "model." + field, message);
  fields.refuse_unknown();
  const bool is_served = name == suggestions::kModelName && version == model.facts().version;
  in.require(is_served, "model", "This model does not suggest codes here");
  std::optional<double> score;
  for (const auto& annex : model.suggest(text)) {
    const auto& taken = codes[static_cast<size_t>(annex.annex - 'A')];
    for (const auto& one : annex.codes) {
      if (annex.method != Method::kModel || std::ranges::find(taken, one.term->code) == taken.end()) continue;
      score = std::min(score.value_or(1), one.score);
    }
  }
  in.require(!is_served || score.has_value(), "model", "None of the codes was suggested by the model");
  if (!is_served || !score) return std::nullopt;
  return to_text(JsonObject{{"name", name}, {"version", version}, {"score", *score}});
}

}  // namespace pharos::analyses
