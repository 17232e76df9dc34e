#include "features/risk_files/risk_row.hpp"

namespace pharos::risk_files {
namespace {

std::string text_at(const JsonObject& row, std::string_view field) {
  return std::string{row.at(field).as_string()};
}

std::optional<std::int64_t> level_at(const JsonObject& row, std::string_view field) {
  const auto& value = row.at(field);
  return value.is_null() ? std::nullopt : std::optional{value.to_number<std::int64_t>()};
}

std::optional<double> number_at(const JsonObject& row, std::string_view field) {
  const auto& value = row.at(field);
  return value.is_null() ? std::nullopt : std::optional{value.to_number<double>()};
}

std::vector<std::string> texts_at(const JsonObject& row, std::string_view field) {
  std::vector<std::string> texts;
  for (const Json& value : row.at(field).as_array()) texts.emplace_back(value.as_string());
  return texts;
}

std::vector<RiskControl> controls_at(const JsonObject& row) {
  std::vector<RiskControl> controls;
  for (const Json& value : row.at("risk_controls").as_array()) {
    const auto& control = value.as_object();
    controls.push_back({text_at(control, "type"), text_at(control, "text"), text_at(control, "verification_ref")});
  }
  return controls;
}

}  // namespace

RiskRow read_stored_row(const Json& document) {
  const auto& row = document.as_object();
  const auto& region = row.at("residual_region");
  return {.risk_id = text_at(row, "risk_id"),
          .hazard_category = text_at(row, "hazard_category"),
          .hazard = text_at(row, "hazard"),
          .sequence_of_events = text_at(row, "sequence_of_events"),
          .hazardous_situation = text_at(row, "hazardous_situation"),
          .harm = text_at(row, "harm"),
          .severity = row.at("severity").to_number<std::int64_t>(),
          .severity_label = text_at(row, "severity_label"),
          .p1 = number_at(row, "p1"),
          .p2 = number_at(row, "p2"),
          .probability_level = level_at(row, "probability_level"),
          .probability_label = text_at(row, "probability_label"),
          .initial_region = text_at(row, "initial_region"),
          .risk_controls = controls_at(row),
          .residual_severity = level_at(row, "residual_severity"),
          .residual_probability_level = level_at(row, "residual_probability_level"),
          .residual_region = region.is_null() ? std::nullopt : std::optional{std::string{region.as_string()}},
          .benefit_risk_ref = text_at(row, "benefit_risk_ref"),
          .imdrf_a = texts_at(row, "imdrf_a"),
          .imdrf_e = texts_at(row, "imdrf_e"),
          .imdrf_f = texts_at(row, "imdrf_f"),
          .imdrf_g = texts_at(row, "imdrf_g"),
          .document_ref = text_at(row, "document_ref")};
}

}  // namespace pharos::risk_files
