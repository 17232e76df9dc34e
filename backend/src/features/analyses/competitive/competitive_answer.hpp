#pragma once

#include <set>

#include "features/analyses/competitive/competitor_recalls.hpp"
#include "features/analyses/risk_estimate.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::analyses {

struct ComparedSide {
  std::string name;
  JsonObject filter;  // a report filter; recalls use the same manufacturers, code and dates
};
BOOST_DESCRIBE_STRUCT(ComparedSide, (), (name, filter))

// A harm and the reported problems that are mapped to it.
struct MappedHarm {
  std::string name;
  std::set<std::string> codes;  // IMDRF Annexes E and F
  std::set<std::string> terms;  // mapped by hand
  std::optional<std::int64_t> severity;
  bool in_definition = false;
};
BOOST_DESCRIBE_STRUCT(MappedHarm, (), (name, codes, terms, severity, in_definition))

struct SeverityLabel {
  std::int64_t level = 0;
  std::string label;
};
BOOST_DESCRIBE_STRUCT(SeverityLabel, (), (level, label))

// The parameters of the query. They are stored with its stamp.
struct CompetitiveQuestion {
  ComparedSide us;
  ComparedSide them;
  std::vector<MappedHarm> harms;
  std::set<std::string> documented;       // IMDRF Annex A codes in our risk definition
  std::vector<SeverityLabel> severities;  // of our risk grid; empty without a grid
  // Repeated in the response.
  std::optional<std::string> riskgrid_version_id;
  std::optional<std::string> riskdefinition_version_id;
  std::int64_t mapping_count = 0;
};
BOOST_DESCRIBE_STRUCT(CompetitiveQuestion, (),
                      (us, them, harms, documented, severities, riskgrid_version_id, riskdefinition_version_id,
                       mapping_count))

struct CompetitiveSide {
  std::string name;
  std::int64_t reports = 0;
  std::int64_t coded = 0;
  std::optional<double> uncoded_share;
  std::int64_t recalls = 0;
  std::int64_t class_1_recalls = 0;
};
BOOST_DESCRIBE_STRUCT(CompetitiveSide, (), (name, reports, coded, uncoded_share, recalls, class_1_recalls))

// With the exact interval and the bands of the share and of both bounds; absent without reports.
struct CompetitiveShare {
  std::int64_t count = 0;
  std::optional<double> share;
  std::optional<double> lo;
  std::optional<double> hi;
  std::optional<std::int64_t> band;
  std::optional<std::int64_t> band_lo;
  std::optional<std::int64_t> band_hi;
};
BOOST_DESCRIBE_STRUCT(CompetitiveShare, (), (count, share, lo, hi, band, band_lo, band_hi))

// The second axis of the matrices. How many devices are in use is unknown, so it is the share of a side's reports.
struct CompetitiveBand {
  std::string label;
  double lower = 0;
  double upper = 0;
};
BOOST_DESCRIBE_STRUCT(CompetitiveBand, (), (label, lower, upper))

// A patient problem as reported, with the number of reports of each side.
struct CompetitiveProblem {
  std::string term;
  std::optional<std::string> imdrf_code;
  std::int64_t us = 0;
  std::int64_t them = 0;
};
BOOST_DESCRIBE_STRUCT(CompetitiveProblem, (), (term, imdrf_code, us, them))

struct CompetitiveHarm {
  std::string harm;
  std::optional<std::int64_t> severity;
  CompetitiveShare us;
  CompetitiveShare them;
  std::optional<RiskEstimate> difference;
  std::optional<double> q;
  bool in_definition = false;
  std::vector<CompetitiveProblem> problems;
};
BOOST_DESCRIBE_STRUCT(CompetitiveHarm, (), (harm, severity, us, them, difference, q, in_definition, problems))

struct CompetitiveSeverity {
  std::int64_t severity = 0;
  std::string label;
  CompetitiveShare us;
  CompetitiveShare them;
  std::optional<RiskEstimate> difference;
};
BOOST_DESCRIBE_STRUCT(CompetitiveSeverity, (), (severity, label, us, them, difference))

struct CompetitiveHazard {
  std::string imdrf_code;
  std::string term;
  std::int64_t us = 0;  // reports
  std::int64_t them = 0;
  std::int64_t us_recalls = 0;  // events
  std::int64_t them_recalls = 0;
  std::vector<std::string> recalls;  // of theirs, by number
  bool in_definition = false;
};
BOOST_DESCRIBE_STRUCT(CompetitiveHazard, (),
                      (imdrf_code, term, us, them, us_recalls, them_recalls, recalls, in_definition))

struct CompetitiveAnswer {
  std::string product_code;
  std::optional<std::string> start_date;
  std::optional<std::string> end_date;
  CompetitiveSide us;
  CompetitiveSide them;
  std::vector<CompetitiveBand> bands;
  std::vector<CompetitiveSeverity> matrix;
  std::vector<CompetitiveHarm> harms;
  std::vector<CompetitiveHazard> hazards;
  std::vector<CompetitiveHazard> absent_hazards;  // of competitors, not in our definition; those with recalls first
  std::vector<CompetitiveRecall> recalls;         // of theirs
  std::optional<std::string> riskgrid_version_id;
  std::optional<std::string> riskdefinition_version_id;
  std::int64_t mapping_count = 0;
  std::string caveat;
};
BOOST_DESCRIBE_STRUCT(CompetitiveAnswer, (),
                      (product_code, start_date, end_date, us, them, bands, matrix, harms, hazards, absent_hazards,
                       recalls, riskgrid_version_id, riskdefinition_version_id, mapping_count, caveat))

// Compares our reports and recalls with those of competitors. Each report counts once per harm, severity and problem;
// recalls count by event. `parameters` are a CompetitiveQuestion.
public_queries::Payload ask_competitive(const public_data::DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::analyses
