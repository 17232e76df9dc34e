#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/analyses/analyses.hpp"
#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/analyses/results/results_repository.hpp"
#include "features/analyses/risk_estimate.hpp"
#include "features/risk_files/risk_files.hpp"

// Compares observed with documented risks. Pure functions: everything they need is in their arguments.
namespace pharos::analyses {

// The denominator. Without a value, probabilities are undetermined.
struct Exposure {
  std::optional<double> value = {};
  ExposureMetric unit = ExposureMetric::kUnitsSold;
  risk_files::Basis basis = risk_files::Basis::kPerUnit;  // of the grid's probability levels
  bool fits_grid = false;
  std::int64_t months = 0;
  std::int64_t months_without = 0;
  bool has_whole_months = true;  // the period consists of whole months, as exposure data does
};
// Probabilities are determined only when exposure covers exactly the period.
bool covers_period(const Exposure& exposure);
// Whether a rate per unit of the metric can be converted to levels with this basis.
bool fits(ExposureMetric metric, risk_files::Basis basis);

enum class Drift { kNone, kUp, kDown, kUndetermined };
constexpr auto kDrifts = choices<Drift>(
    {{Drift::kNone, "none"}, {Drift::kUp, "up"}, {Drift::kDown, "down"}, {Drift::kUndetermined, "undetermined"}});
constexpr const auto& choices_of(Drift) {
  return kDrifts;
}

// How the acceptability of a risk changed.
enum class Change { kNone, kWorse, kBetter, kUndetermined };
constexpr auto kChanges = choices<Change>({{Change::kNone, "none"},
                                           {Change::kWorse, "worse"},
                                           {Change::kBetter, "better"},
                                           {Change::kUndetermined, "undetermined"}});
constexpr const auto& choices_of(Change) {
  return kChanges;
}

struct Place {
  std::optional<std::int64_t> s = {};
  std::optional<std::int64_t> p = {};
  std::optional<risk_files::RegionKey> region = {};
};
BOOST_DESCRIBE_STRUCT(Place, (), (s, p, region))

struct ObservedRisk {
  std::string risk_id = {};
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  // For coders: initial severity and codes from the definition. Empty for a new risk.
  std::optional<std::int64_t> severity = {};
  std::vector<std::string> imdrf_a = {};
  std::vector<std::string> imdrf_e = {};
  std::vector<std::string> imdrf_f = {};
  std::vector<std::string> imdrf_g = {};
  std::int64_t n_hazardous = 0;
  std::int64_t n_harm = 0;
  std::optional<RiskEstimate> p1_obs = {};  // hazardous situations per exposure: exact Poisson (Garwood)
  std::optional<RiskEstimate> p2_obs = {};  // harms per hazardous situation: Clopper and Pearson
  std::optional<RiskEstimate> rate = {};    // harms per exposure: exact Poisson
  Place documented = {};                    // the residual risk where there is one
  Place observed = {};
  std::vector<std::int64_t> p_obs_range = {};  // levels within the interval of the rate
  Drift drift = Drift::kUndetermined;
  bool severity_changed = false;
  Change acceptability = Change::kUndetermined;
  std::string action = {};  // required by the grid in the observed region, else in the documented one
  bool is_new = false;
};
BOOST_DESCRIBE_STRUCT(ObservedRisk, (),
                      (risk_id, hazard, hazardous_situation, harm, severity, imdrf_a, imdrf_e, imdrf_f, imdrf_g,
                       n_hazardous, n_harm, p1_obs, p2_obs, rate, documented, observed, p_obs_range, drift,
                       severity_changed, acceptability, action, is_new))

// Whether it differs from the definition: another level of probability or severity, or another region.
bool has_moved(const ObservedRisk& risk);

// The rows of the definition in their order, including those not observed, then new risks.
std::vector<ObservedRisk> observe(const risk_files::GridContent& grid, const std::vector<risk_files::RiskRow>& rows,
                                  const std::vector<RiskCount>& counts, const Exposure& exposure);

}  // namespace pharos::analyses
