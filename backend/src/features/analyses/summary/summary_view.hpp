#pragma once

#include "features/analyses/analysis_view.hpp"
#include "features/analyses/coding/agreement.hpp"
#include "features/analyses/results/completion_gates.hpp"
#include "features/analyses/results/observation_view.hpp"
#include "features/analyses/summary/risk_changes.hpp"

namespace pharos::analyses {

struct SummaryHeader {
  AnalysisView analysis;
  risk_files::RiskFileHead riskgrid;
  risk_files::RiskFileHead riskdefinition;
  ExposureView exposure;
};
BOOST_DESCRIBE_STRUCT(SummaryHeader, (), (analysis, riskgrid, riskdefinition, exposure))

struct Kpis {
  std::int64_t items = 0;
  std::int64_t included = 0;
  std::int64_t excluded = 0;
  std::int64_t reviewed = 0;
  std::int64_t hazardous_situations = 0;
  std::int64_t harms = 0;
  std::int64_t no_hazard = 0;
  std::int64_t new_risks = 0;
  std::int64_t drifted_up = 0;
  std::int64_t drifted_down = 0;
  std::int64_t undetermined = 0;
};
BOOST_DESCRIBE_STRUCT(Kpis, (),
                      (items, included, excluded, reviewed, hazardous_situations, harms, no_hazard, new_risks,
                       drifted_up, drifted_down, undetermined))

// In the words of files.
inline constexpr std::pair<std::int64_t Kpis::*, const char*> kKpiLabels[] = {
    {&Kpis::items, "Items"},
    {&Kpis::included, "Items included"},
    {&Kpis::excluded, "Items excluded"},
    {&Kpis::reviewed, "Items coded"},
    {&Kpis::hazardous_situations, "Hazardous situations"},
    {&Kpis::harms, "Harms"},
    {&Kpis::no_hazard, "Items without a hazardous situation"},
    {&Kpis::new_risks, "New risks"},
    {&Kpis::drifted_up, "Risks above their documented level"},
    {&Kpis::drifted_down, "Risks below their documented level"},
    {&Kpis::undetermined, "Risks with an undetermined level"}};

struct CodeCount {
  std::string code;
  std::string_view term;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(CodeCount, (), (code, term, count))

struct Exclusion : ExclusionCount {
  std::vector<std::string> source_refs;  // the first hundred
};
BOOST_DESCRIBE_STRUCT(Exclusion, (ExclusionCount), (source_refs))

struct AgreementView : Agreement {
  std::int64_t conflicts = 0;
  std::int64_t resolved = 0;
};
BOOST_DESCRIBE_STRUCT(AgreementView, (Agreement), (conflicts, resolved))

struct VersionView {
  AnalysisId id;
  std::int64_t version = 1;
  Status status = Status::kDraft;
  std::optional<Timestamp> completed_at;
  std::string reopen_reason;
};
BOOST_DESCRIBE_STRUCT(VersionView, (), (id, version, status, completed_at, reopen_reason))

struct SummaryView {
  SummaryHeader header;
  Kpis kpis;
  std::vector<RiskView> risks;
  std::vector<RiskView> new_hazards;
  std::vector<RiskView> drifted;
  std::int64_t unchanged_n = 0;
  std::map<std::string, std::vector<CodeCount>> imdrf_tables;  // by annex
  std::vector<MonthCount> months;
  std::vector<Exclusion> exclusions;
  AgreementView agreement;
  std::vector<std::string> limitations;
  std::string conclusion;
  Answers answers;
  std::vector<Gate> gates;
  std::vector<signatures::CheckedSignature> signatures;
  std::vector<VersionView> versions;
  std::string content_sha256;
};
BOOST_DESCRIBE_STRUCT(SummaryView, (),
                      (header, kpis, risks, new_hazards, drifted, unchanged_n, imdrf_tables, months, exclusions,
                       agreement, limitations, conclusion, answers, gates, signatures, versions, content_sha256))

}  // namespace pharos::analyses
