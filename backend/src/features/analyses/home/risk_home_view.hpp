#pragma once

#include "features/analyses/results/observed_risks.hpp"

namespace pharos::analyses {

struct StatusCounts {
  std::int64_t draft = 0;
  std::int64_t mapping = 0;
  std::int64_t review = 0;
  std::int64_t completed = 0;
};
BOOST_DESCRIBE_STRUCT(StatusCounts, (), (draft, mapping, review, completed))

struct DriftedRisk {
  AnalysisId analysis_id;
  std::string risk_id;
  std::string hazard;
  std::string harm;
  Drift drift = Drift::kNone;
};
BOOST_DESCRIBE_STRUCT(DriftedRisk, (), (analysis_id, risk_id, hazard, harm, drift))

struct CompletedAnalysis {
  AnalysisId id;
  Kind kind = Kind::kComplaint;
  DatasetId dataset_id;
  std::string name;
  std::int64_t version = 1;
  Timestamp completed_at;
};
BOOST_DESCRIBE_STRUCT(CompletedAnalysis, (), (id, kind, dataset_id, name, version, completed_at))

struct ProductCard {
  products::ProductId product_id;
  std::string product_name;
  StatusCounts analyses;
  std::int64_t items_waiting = 0;
  std::int64_t annotations_waiting = 0;
  std::vector<DriftedRisk> drifted;  // in the last completed analysis
  std::optional<CompletedAnalysis> last_completed;
};
BOOST_DESCRIBE_STRUCT(ProductCard, (),
                      (product_id, product_name, analyses, items_waiting, annotations_waiting, drifted, last_completed))

struct FamilyCard {
  std::optional<products::FamilyId> family_id;  // absent: products without a family
  std::string family_name;
  std::optional<risk_files::RiskFileHead> riskgrid;
  std::optional<risk_files::RiskFileHead> riskdefinition;
  std::vector<ProductCard> products;
};
BOOST_DESCRIBE_STRUCT(FamilyCard, (), (family_id, family_name, riskgrid, riskdefinition, products))

struct RiskHomeView {
  std::vector<FamilyCard> families;
};
BOOST_DESCRIBE_STRUCT(RiskHomeView, (), (families))

}  // namespace pharos::analyses
