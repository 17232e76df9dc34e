#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/stats/estimate.hpp"
#include "features/analyses/analyses.hpp"
#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/analyses/results/results_repository.hpp"
#include "features/risk_files/risk_files.hpp"

// What was observed against what is documented, risk by risk. Pure: everything it needs is in its arguments.
namespace pharos::analyses {

// The denominator. Without a value nothing is said about probabilities.
struct Exposure {
  Metric metric = Metric::kUnitsSold;
  std::optional<double> value = {};
  std::string grid_basis = {};  // what the levels of the grid are per
  bool fits_grid = false;
  std::int64_t months = 0;
  std::int64_t months_without = 0;
  bool has_whole_months = true;  // the period begins and ends with a month, as figures of exposure do
};
// Probabilities are observed only where there is exposure for the whole period and for nothing beside it.
bool covers_period(const Exposure& exposure);
// Whether levels per `grid_basis` can be read off a rate per unit of the metric.
bool fits(Metric metric, std::string_view grid_basis);

enum class Drift { kNone, kUp, kDown, kUndetermined };
constexpr auto kDrifts = choices<Drift>(
    {{Drift::kNone, "none"}, {Drift::kUp, "up"}, {Drift::kDown, "down"}, {Drift::kUndetermined, "undetermined"}});

// What became of the acceptability of a risk. Better is not worse, and neither is undetermined.
enum class Change { kNone, kWorse, kBetter, kUndetermined };
constexpr auto kChanges = choices<Change>({{Change::kNone, "none"},
                                           {Change::kWorse, "worse"},
                                           {Change::kBetter, "better"},
                                           {Change::kUndetermined, "undetermined"}});

struct Place {
  std::optional<std::int64_t> s = {};
  std::optional<std::int64_t> p = {};
  std::optional<std::string> region = {};
};

struct ObservedRisk {
  std::string risk_id = {};
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  // What the definition says to those who code: severity before controls, codes. Nothing for a new risk.
  std::optional<std::int64_t> severity = {};
  std::vector<std::string> imdrf_a = {};
  std::vector<std::string> imdrf_e = {};
  std::vector<std::string> imdrf_f = {};
  std::vector<std::string> imdrf_g = {};
  std::int64_t n_hazardous = 0;
  std::int64_t n_harm = 0;
  std::optional<stats::Estimate> p1 = {};    // hazardous situations per exposure: exact Poisson (Garwood)
  std::optional<stats::Estimate> p2 = {};    // harms per hazardous situation: Clopper and Pearson
  std::optional<stats::Estimate> rate = {};  // harms per exposure: exact Poisson
  Place documented = {};                     // the residual risk where there is one
  Place observed = {};
  std::vector<std::int64_t> p_range = {};  // levels the interval of the rate touches
  Drift drift = Drift::kUndetermined;
  bool severity_changed = false;
  Change acceptability = Change::kUndetermined;
  std::string action = {};  // what the grid demands in the region it was observed in, else in the documented one
  bool is_new = false;
};

// Whether it left the place the definition gives it: another level of probability or severity, or another region.
bool has_moved(const ObservedRisk& risk);

// The rows of the definition in their order, then what is new. Those of the definition nobody saw are in it too.
std::vector<ObservedRisk> observe(const risk_files::GridContent& grid, const std::vector<risk_files::RiskRow>& rows,
                                  const std::vector<RiskCount>& counts, const Exposure& exposure);

}  // namespace pharos::analyses
