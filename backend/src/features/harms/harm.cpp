#include "features/harms/harm.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "core/json_reader.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::harms {
namespace {

constexpr size_t kMaxName = 120;
constexpr size_t kMaxText = 2000;
constexpr size_t kMaxList = 50;
constexpr size_t kMaxCode = 20;
constexpr std::int64_t kMostLevels = 10;

void require_codes(JsonReader& reader, std::string_view field, char annex, const std::vector<std::string>& codes) {
  const auto& terms = public_data::imdrf_terms();
  for (const auto& code : codes) {
    const bool is_known = std::ranges::any_of(
        terms, [&code, annex](const auto& term) { return term.annex == annex && term.code == code; });
    reader.require(is_known, field, fmt::format("{} is not an IMDRF Annex {} code", code, annex));
  }
}

std::vector<GridSeverity> read_severities(JsonReader& reader) {
  std::vector<GridSeverity> severities;
  const auto& value = reader.json("severities");
  if (value.is_null()) return severities;
  const bool is_list = value.is_array() && value.as_array().size() <= kMaxList;
  reader.require(is_list, "severities", "Must be a list");
  if (!is_list) return severities;
  for (const Json& element : value.as_array()) {
    JsonReader part{element};
    severities.push_back({.riskgrid_id = RiskGridId{part.text("riskgrid_id", "A risk grid is required")},
                          .level = part.integer("level", "A level is required", 1, kMostLevels)});
    part.finish();
  }
  return severities;
}

}  // namespace

std::string name_key(std::string_view name) {
  return boost::algorithm::to_lower_copy(std::string{name});
}

HarmSpec read_spec(const Json& body) {
  JsonReader reader{body};
  HarmSpec spec{.name = reader.name("name", "A name is required", kMaxName),
                .definition = reader.optional_text("definition", kMaxText).value_or(""),
                .severities = read_severities(reader),
                .imdrf_e = reader.texts("imdrf_e", kMaxList, kMaxCode),
                .imdrf_f = reader.texts("imdrf_f", kMaxList, kMaxCode),
                .typical_hazards = reader.texts("typical_hazards", kMaxList, kMaxName)};
  require_codes(reader, "imdrf_e", 'E', spec.imdrf_e);
  require_codes(reader, "imdrf_f", 'F', spec.imdrf_f);
  reader.finish();
  return spec;
}

}  // namespace pharos::harms
