#pragma once

#include <string>

#include "features/analyses/results/observation_view.hpp"

// Levels and findings in the words of the risk grid, with their codes after them.
namespace pharos::analyses {

// "Serious (S4)"; "Undetermined" without a level.
std::string severity_words(const risk_files::GridContent& grid, const std::optional<std::int64_t>& level);
// "Occasional (P3)".
std::string probability_words(const risk_files::GridContent& grid, const std::optional<std::int64_t>& level);
std::string region_words(const risk_files::GridContent& grid, const std::optional<risk_files::RegionKey>& region);
// "Investigate: Serious (S4), Occasional (P3)".
std::string place_words(const risk_files::GridContent& grid, const Place& place);
std::string drift_words(const ObservedRisk& risk);
std::string acceptability_words(Change change);
// "Pump stops during infusion (G-003)".
std::string risk_words(const std::string& situation, const std::string& risk_id);
// "per use".
std::string basis_words(risk_files::Basis basis);
// "units sold".
std::string metric_words(ExposureMetric metric);

}  // namespace pharos::analyses
