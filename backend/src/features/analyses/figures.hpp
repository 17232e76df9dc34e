#pragma once

#include "features/analyses/analysis_store.hpp"
#include "features/analyses/observed_risks.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::analyses {

// What must hold before an analysis is completed.
struct Gate {
  std::string key;
  std::string text;
  bool is_met = false;
  bool is_for_review = false;  // a review signature needs it too
};

// How far people who coded the same items agree, about which risk it is.
struct Agreement {
  std::optional<std::string> method = {};  // cohen: two people; fleiss: more
  std::optional<double> kappa = {};
  std::optional<double> low = {};
  std::optional<double> high = {};
  std::optional<double> observed = {};
  std::int64_t items = 0;
  std::int64_t coders = 0;
};
// Of codings by item and coder.
Agreement agreement_of(const std::vector<Coding>& codings);

// Everything that is counted and computed about an analysis. A completed one is computed from what held when it was
// signed.
class Figures {
 public:
  struct Parts {
    const AnalysisRepository& analyses;
    const ItemRepository& items;
    const FigureRepository& figures;
    const risk_files::RiskFileRepository& file_versions;
    const signatures::SigningService& signing;
  };
  explicit Figures(const Parts& parts) : parts_(parts) {}

  // What a signature under the analysis binds.
  signatures::Record record(const TenantScope& tenant, const Analysis& analysis) const;
  std::vector<Gate> gates(const TenantScope& tenant, const Analysis& analysis) const;
  // Sums of exposure by metric, for the period of the analysis.
  JsonObject exposures(const TenantScope& tenant, const Analysis& analysis) const;
  Agreement agreement(const TenantScope& tenant, const Analysis& analysis) const;

  struct Observation {
    risk_files::RiskFile grid_file;
    risk_files::RiskFile definition_file;
    risk_files::GridContent grid;
    Exposure exposure;
    std::vector<ObservedRisk> risks;
  };
  Observation observation(const TenantScope& tenant, const Analysis& analysis, Metric metric) const;

  // Answers of the API.
  JsonObject analysis_document(const TenantScope& tenant, const Analysis& analysis, bool with_signatures) const;
  JsonObject risks_document(const TenantScope& tenant, const Analysis& analysis, Metric metric) const;
  JsonObject grid_document(const TenantScope& tenant, const Analysis& analysis, Metric metric) const;
  JsonObject summary_document(const TenantScope& tenant, const Analysis& analysis) const;

 private:
  std::optional<Period> period(const TenantScope& tenant, const Analysis& analysis) const;
  Exposure exposure(const TenantScope& tenant, const Analysis& analysis, Metric metric,
                    const risk_files::GridContent& grid) const;
  JsonArray signatures(const TenantScope& tenant, const Analysis& analysis) const;
  JsonArray versions(const TenantScope& tenant, const Analysis& analysis) const;
  JsonObject code_tables(const TenantScope& tenant, const AnalysisId& id) const;
  std::vector<std::string> limitations(const TenantScope& tenant, const Analysis& analysis,
                                       const Observation& observation, const Counts& counts) const;

  Parts parts_;
};

}  // namespace pharos::analyses
