#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/risk_files/grids/grid_content.hpp"

namespace pharos::risk_files {

// In the order in which they must be considered (ISO 14971, 7.1).
enum class ControlType { kInherentSafety, kProtectiveMeasure, kInformationForSafety };
constexpr auto kControlTypes = choices<ControlType>({{ControlType::kInherentSafety, "inherent_safety"},
                                                     {ControlType::kProtectiveMeasure, "protective_measure"},
                                                     {ControlType::kInformationForSafety, "information_for_safety"}});
constexpr const auto& choices_of(ControlType) {
  return kControlTypes;
}

struct RiskControl {
  ControlType type = ControlType::kInherentSafety;
  std::string text;
  std::string verification_ref;

  bool operator==(const RiskControl&) const = default;
};
BOOST_DESCRIBE_STRUCT(RiskControl, (), (type, text, verification_ref))

// One line of the risk analysis, from hazard to residual risk. Levels refer to the definition's grid.
struct RiskRow {
  std::string risk_id;
  std::string hazard_category;
  std::string hazard;
  std::string sequence_of_events;
  std::string hazardous_situation;
  std::string harm;
  std::int64_t severity = 0;
  std::string severity_label;
  std::optional<double> p1;                       // probability that the hazardous situation occurs
  std::optional<double> p2;                       // probability that it leads to harm
  std::optional<std::int64_t> probability_level;  // null: cannot be estimated, evaluated on severity alone
  std::string probability_label;
  RegionKey initial_region = RegionKey::kAcceptable;
  std::vector<RiskControl> risk_controls;
  std::optional<std::int64_t> residual_severity;
  std::optional<std::int64_t> residual_probability_level;
  std::optional<RegionKey> residual_region;
  std::string benefit_risk_ref;
  std::vector<std::string> imdrf_a;
  std::vector<std::string> imdrf_e;
  std::vector<std::string> imdrf_f;
  std::vector<std::string> imdrf_g;
  std::string document_ref;

  bool operator==(const RiskRow&) const = default;
};
BOOST_DESCRIBE_STRUCT(RiskRow, (),
                      (risk_id, hazard_category, hazard, sequence_of_events, hazardous_situation, harm, severity,
                       severity_label, p1, p2, probability_level, probability_label, initial_region, risk_controls,
                       residual_severity, residual_probability_level, residual_region, benefit_risk_ref, imdrf_a,
                       imdrf_e, imdrf_f, imdrf_g, document_ref))

}  // namespace pharos::risk_files
