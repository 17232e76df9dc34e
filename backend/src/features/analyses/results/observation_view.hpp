#pragma once

#include "features/analyses/results/observation_service.hpp"

// Observed risks as the API shows them.
namespace pharos::analyses {

struct ExposureView {
  std::optional<double> value;
  ExposureMetric unit = ExposureMetric::kUnitsSold;
  risk_files::Basis basis = risk_files::Basis::kPerUnit;
  bool fits_grid = false;
  std::int64_t months = 0;
  std::int64_t months_without = 0;
  bool covers_period = false;
};
BOOST_DESCRIBE_STRUCT(ExposureView, (), (value, unit, basis, fits_grid, months, months_without, covers_period))
ExposureView view_of(const Exposure& exposure);

struct RiskView : ObservedRisk {
  std::optional<bool> acceptability_changed;
  std::string items_url;
};
BOOST_DESCRIBE_STRUCT(RiskView, (ObservedRisk), (acceptability_changed, items_url))
RiskView view_of(const ObservedRisk& risk, const Analysis& analysis);

struct RisksView {
  ExposureView exposure;
  double confidence = stats::kConfidence;
  std::string_view p1_method = "Exact Poisson interval (Garwood)";
  std::string_view p2_method = "Exact binomial interval (Clopper and Pearson)";
  std::vector<RiskView> rows;
};
BOOST_DESCRIBE_STRUCT(RisksView, (), (exposure, confidence, p1_method, p2_method, rows))
RisksView risks_view(const Observation& observed, const Analysis& analysis);

struct GridCellView : risk_files::Cell {
  std::vector<std::string> documented_risks;
  std::vector<std::string> observed_risks;
  std::int64_t observed_items = 0;
};
BOOST_DESCRIBE_STRUCT(GridCellView, (risk_files::Cell), (documented_risks, observed_risks, observed_items))

struct GridRiskView {
  std::string risk_id;
  std::optional<std::int64_t> s_doc;
  std::optional<std::int64_t> p_doc;
  std::optional<std::int64_t> s_obs;
  std::int64_t n = 0;
  std::optional<double> rate;
  std::optional<double> ci_low;
  std::optional<double> ci_high;
  std::optional<std::int64_t> p_obs;
  std::vector<std::int64_t> p_obs_range;
  std::optional<risk_files::RegionKey> region_doc;
  std::optional<risk_files::RegionKey> region_obs;
  bool moved = false;
  bool is_new = false;
};
BOOST_DESCRIBE_STRUCT(GridRiskView, (),
                      (risk_id, s_doc, p_doc, s_obs, n, rate, ci_low, ci_high, p_obs, p_obs_range, region_doc,
                       region_obs, moved, is_new))

struct GridView {
  risk_files::GridContent grid;
  ExposureMetric basis = ExposureMetric::kUnitsSold;
  ExposureView exposure;
  std::vector<GridCellView> cells;
  std::vector<GridRiskView> risks;
  std::vector<std::string> unplaced_risks;  // observed without a level
  std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(GridView, (), (grid, basis, exposure, cells, risks, unplaced_risks, warnings))
GridView grid_view(const Observation& observed);

}  // namespace pharos::analyses
