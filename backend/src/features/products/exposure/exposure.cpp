#include "features/products/exposure/exposure.hpp"

#include <algorithm>

#include "core/json_reader.hpp"

namespace pharos::products {
namespace {

constexpr double kMost = 1e15;
constexpr std::array<std::string_view, 3> kRegions = {"WORLD", "EEA+TR+XI", "ROW"};

}  // namespace

bool is_period(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 7 || text[4] != '-') return false;
  if (!std::ranges::all_of(text.substr(0, 4), is_digit) || !std::ranges::all_of(text.substr(5), is_digit)) return false;
  const auto month = text.substr(5);
  return text >= "1950-01" && text < "2200" && month >= "01" && month <= "12";
}

bool is_region(std::string_view text) {
  constexpr std::string_view kNorthernIreland = "XI";  // counted with the EEA, unlike GB
  return std::ranges::find(kRegions, text) != kRegions.end() || text == kNorthernIreland || is_country(text);
}

ExposureSpec read_exposure_spec(const Json& body) {
  JsonReader reader{body};
  ExposureSpec spec{.period = reader.text("period", "Month is required"),
                    .region = reader.text("region", "Region is required"),
                    .metric = reader.choice("metric", kExposureMetrics, "Metric is required", kInvalidMetric),
                    .value = reader.number("value", "Value is required", 0, kMost),
                    .source = reader.optional_text("source", 200).value_or(""),
                    .note = reader.optional_text("note", 2000).value_or("")};
  reader.require(spec.period.empty() || is_period(spec.period), "period", "Must be a month such as 2026-10");
  reader.require(spec.region.empty() || is_region(spec.region), "region",
                 "Must be WORLD, EEA+TR+XI, ROW or a country as two capital letters");
  reader.finish();
  return spec;
}

}  // namespace pharos::products
