#include <bit>
#include <cstring>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "suggestions/code_model.hpp"

// Format: a line that names the format, a line of JSON with everything except the weights, the weights in native byte
// order, and the SHA-256 of all that.
namespace pharos::suggestions {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::string_view kFormat = "pharos code model 1\n";
constexpr size_t kHashLength = 64;

Json to_document(const Recall& recall) {
  return JsonObject{{"top1", recall.top1}, {"top5", recall.top5}};
}

Recall read_recall(const Json& document) {
  return {document.at("top1").to_number<double>(), document.at("top5").to_number<double>()};
}

template <class T>
void append(std::string& out, const std::vector<T>& values) {
  out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

template <class T>
std::vector<T> take(std::string_view& from, size_t count) {
  if (from.size() / sizeof(T) < count) throw Error(ErrorCode::kUnavailable, "The code model is truncated");
  std::vector<T> values(count);
  std::memcpy(values.data(), from.data(), count * sizeof(T));
  from.remove_prefix(count * sizeof(T));
  return values;
}

JsonArray to_numbers(const std::vector<float>& values) {
  JsonArray numbers;
  for (const float value : values) numbers.push_back(value);
  return numbers;
}

float number(const Json& value) {
  return static_cast<float>(value.to_number<double>());
}

JsonObject header_of(const CodeModel& model) {
  const auto& facts = model.facts();
  JsonArray words;
  for (const auto& [text, rarity] : model.vocabulary().entries()) words.push_back(JsonArray{text, rarity});
  JsonArray annexes;
  for (const auto& annex : model.annexes()) {
    const auto& parts = annex.parts();
    const auto& match = parts.match_weights;
    annexes.push_back(JsonObject{
        {"annex", std::string(1, parts.annex)},
        {"bias", to_numbers(parts.bias)},
        {"match", to_numbers({match.in_text, match.in_sentence, match.is_whole, match.found, match.missing})},
        {"weights", parts.weights.size()}});
  }
  JsonArray qualities;
  for (const auto& quality : facts.qualities) {
    qualities.push_back(JsonObject{{"annex", std::string(1, quality.annex)},
                                   {"reports", quality.reports},
                                   {"makers", quality.makers},
                                   {"codes", quality.codes},
                                   {"model", to_document(quality.model)},
                                   {"terms", to_document(quality.terms)},
                                   {"common", to_document(quality.common)},
                                   {"calibration_error", quality.calibration_error}});
  }
  return {{"version", facts.version},           {"imdrf_release", facts.imdrf_release},
          {"data_version", facts.data_version}, {"trained_at", to_json(facts.trained_at)},
          {"reports", facts.reports},           {"makers", facts.makers},
          {"qualities", std::move(qualities)},  {"words", std::move(words)},
          {"annexes", std::move(annexes)}};
}

ModelFacts read_facts(const Json& header) {
  ModelFacts facts{.version = std::string{header.at("version").as_string()},
                   .imdrf_release = std::string{header.at("imdrf_release").as_string()},
                   .data_version = std::string{header.at("data_version").as_string()},
                   .trained_at = find_timestamp(header.at("trained_at").as_string()).value(),
                   .reports = header.at("reports").to_number<std::int64_t>(),
                   .makers = header.at("makers").to_number<std::int64_t>()};
  for (const auto& one : header.at("qualities").as_array()) {
    facts.qualities.push_back({.annex = one.at("annex").as_string().front(),
                               .reports = one.at("reports").to_number<std::int64_t>(),
                               .makers = one.at("makers").to_number<std::int64_t>(),
                               .codes = one.at("codes").to_number<std::int64_t>(),
                               .model = read_recall(one.at("model")),
                               .terms = read_recall(one.at("terms")),
                               .common = read_recall(one.at("common")),
                               .calibration_error = one.at("calibration_error").to_number<double>()});
  }
  return facts;
}

}  // namespace

std::string write_model(const CodeModel& model) {
  std::string content{kFormat};
  content += to_text(header_of(model)) + '\n';
  for (const auto& annex : model.annexes()) {
    std::vector<std::uint16_t> codes;
    std::vector<float> values;
    for (const auto& [code, value] : annex.parts().weights) {
      codes.push_back(code);
      values.push_back(value);
    }
    append(content, annex.parts().starts);
    append(content, codes);
    append(content, values);
  }
  return content + crypto::sha256_hex(content);
}

CodeModel read_model(std::string_view content) {
  const auto refuse = [](const char* why) { throw Error(ErrorCode::kUnavailable, why); };
  if (!content.starts_with(kFormat) || content.size() < kFormat.size() + kHashLength)
    refuse("The file is not a code model");
  const auto hash = content.substr(content.size() - kHashLength);
  content.remove_suffix(kHashLength);
  if (crypto::sha256_hex(content) != hash) refuse("The code model is damaged");
  content.remove_prefix(kFormat.size());
  const auto line = content.substr(0, content.find('\n'));
  content.remove_prefix(line.size() + 1);
  const Json header = boost::json::parse(line);
  auto facts = read_facts(header);
  if (facts.imdrf_release != public_data::imdrf_release()) {
    refuse("The code model was trained for another release of the IMDRF terms; run pharos train");
  }
  std::vector<Vocabulary::Entry> words;
  for (const auto& word : header.at("words").as_array()) {
    words.push_back({std::string{word.at(0).as_string()}, number(word.at(1))});
  }
  std::vector<AnnexModel> annexes;
  for (const auto& one : header.at("annexes").as_array()) {
    const auto& match = one.at("match").as_array();
    AnnexModel::Parts parts{.annex = one.at("annex").as_string().front(),
                            .match_weights = {number(match.at(0)), number(match.at(1)), number(match.at(2)),
                                              number(match.at(3)), number(match.at(4))},
                            .starts = take<std::uint32_t>(content, words.size() + 1)};
    for (const auto& bias : one.at("bias").as_array()) parts.bias.push_back(number(bias));
    const auto count = one.at("weights").to_number<size_t>();
    const auto codes = take<std::uint16_t>(content, count);
    const auto values = take<float>(content, count);
    for (size_t i = 0; i < count; ++i) parts.weights.push_back({codes[i], values[i]});
    annexes.emplace_back(std::move(parts));
  }
  return CodeModel{std::move(facts), Vocabulary{std::move(words)}, std::move(annexes)};
}

}  // namespace pharos::suggestions
