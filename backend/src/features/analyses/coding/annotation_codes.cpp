#include "features/analyses/coding/annotation_codes.hpp"

#include <fmt/format.h>

#include <boost/locale/encoding_utf.hpp>

#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::analyses {
namespace {

constexpr size_t kMostCodes = 20;
constexpr std::int64_t kMostSpans = 100;

}  // namespace

ImdrfCodes read_codes(JsonReader& reader, const Json& given) {
  ImdrfCodes codes;
  reader.require(given.is_null() || given.is_object(), "imdrf", "Must be {a: [...], ...}");
  if (!given.is_object()) return codes;
  JsonReader annexes{given};
  for (size_t annex = 0; annex < kAnnexes; ++annex) {
    const auto key = annex_key(annex);
    codes[annex] = annexes.texts(key, kMostCodes, 20);
    for (const auto& code : codes[annex]) {
      const auto* term = public_data::find_imdrf_term(code);
      const bool fits = term != nullptr && term->annex == static_cast<char>('A' + annex);
      reader.require(fits, "imdrf." + key,
                     fmt::format("{} is not an IMDRF Annex {} code", code, static_cast<char>('A' + annex)));
      reader.require(!fits || term->selectable, "imdrf." + key,
                     fmt::format("{} is a group of codes: select a code below it", code));
    }
  }
  for (const auto& [field, message] : annexes.faults()) reader.require(false, "imdrf." + field, message);
  annexes.refuse_unknown();
  return codes;
}

std::string_view term_of(std::string_view code) {
  const auto* term = public_data::find_imdrf_term(code);
  return term == nullptr ? std::string_view{} : std::string_view{term->term};
}

std::vector<Span> read_spans(JsonReader& reader, const Json& given, const std::string& text) {
  reader.require(given.is_null() || given.is_array(), "spans", "Must be a list");
  if (!given.is_array()) return {};
  const auto units = boost::locale::conv::utf_to_utf<char16_t>(text);
  std::vector<Span> spans;
  reader.require(given.as_array().size() <= kMostSpans, "spans", "At most 100 places");
  for (const Json& one : given.as_array()) {
    JsonReader span{one};
    const auto field = span.text("field", "Text field is required", 20);
    const auto start = span.integer("start", "Start is required", 0, static_cast<std::int64_t>(units.size()));
    const auto end = span.integer("end", "End is required", 0, static_cast<std::int64_t>(units.size()));
    const auto quote = span.exact_text("quote", "Quote is required");
    const bool is_place = span.faults().empty() && field == "text" && start < end;
    const bool is_quote = is_place && boost::locale::conv::utf_to_utf<char>(units.substr(
                                          static_cast<size_t>(start), static_cast<size_t>(end - start))) == quote;
    reader.require(is_quote, "spans", "Each place must quote the text at its position");
    span.refuse_unknown();
    spans.push_back({field, start, end, quote});
  }
  return spans;
}

}  // namespace pharos::analyses
