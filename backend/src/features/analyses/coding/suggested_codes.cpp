#include "features/analyses/coding/suggested_codes.hpp"

#include <algorithm>
#include <boost/locale/encoding_utf.hpp>

namespace pharos::analyses {
namespace {

using suggestions::Method;

constexpr auto kMethods = choices<Method>({{Method::kModel, "model"}, {Method::kTerms, "terms"}});

// Browsers count in UTF-16 units.
size_t units(std::string_view text) {
  return boost::locale::conv::utf_to_utf<char16_t>(text.data(), text.data() + text.size()).size();
}

JsonArray to_spans(const std::vector<suggestions::Suggestion::Place>& places, const std::string& text) {
  JsonArray spans;
  for (const auto& [start, end] : places) {
    const auto quote = text.substr(start, end - start);
    const auto before = units(std::string_view{text}.substr(0, start));
    spans.push_back(JsonObject{{"field", "text"}, {"start", before}, {"end", before + units(quote)}, {"quote", quote}});
  }
  return spans;
}

Json quality_of(const suggestions::ModelFacts& facts, char annex) {
  const auto found = std::ranges::find(facts.qualities, annex, &suggestions::AnnexQuality::annex);
  if (found == facts.qualities.end()) return nullptr;
  return JsonObject{{"reports", found->reports},
                    {"makers", found->makers},
                    {"top1_recall", found->model.top1},
                    {"top5_recall", found->model.top5},
                    {"terms_top5_recall", found->terms.top5},
                    {"calibration_error", found->calibration_error}};
}

Json to_document(const suggestions::ModelFacts& facts) {
  if (facts.version.empty()) return nullptr;
  return JsonObject{
      {"name", suggestions::kModelName},    {"version", facts.version}, {"trained_at", to_json(facts.trained_at)},
      {"data_version", facts.data_version}, {"reports", facts.reports}, {"makers", facts.makers}};
}

}  // namespace

JsonObject to_document(const suggestions::CodeModel& model, const std::string& text) {
  JsonArray annexes;
  for (const auto& [annex, method, suggested] : model.suggest(text)) {
    JsonArray codes;
    for (const auto& [term, score, places] : suggested) {
      codes.push_back(
          JsonObject{{"code", term->code}, {"term", term->term}, {"score", score}, {"spans", to_spans(places, text)}});
    }
    annexes.push_back(JsonObject{{"annex", std::string(1, annex)},
                                 {"method", kMethods.name(method)},
                                 {"quality", quality_of(model.facts(), annex)},
                                 {"codes", std::move(codes)}});
  }
  return {{"model", to_document(model.facts())}, {"annexes", std::move(annexes)}};
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
