#pragma once

#include <optional>
#include <string>

#include "features/analyses/competitive/competitive_answer.hpp"

// How files show the results of a competitive risk analysis.
namespace pharos::analyses {

std::string hundredths(double share);           // "12.3" for 0.123; smaller shares get another digit
std::string percent(double share);              // "12.3%"
std::string interval(double low, double high);  // "0.6–2.1" in hundredths
std::optional<RiskEstimate> estimate_of(const CompetitiveShare& side);
std::string share_text(const CompetitiveShare& side);  // "12, 1.2% (95% CI 0.6–2.1%)"
std::string verdict(const std::optional<RiskEstimate>& difference);
std::string severity_label(const CompetitiveAnswer& answer, const std::optional<std::int64_t>& severity);
std::string period_of(const CompetitiveAnswer& answer);

}  // namespace pharos::analyses
