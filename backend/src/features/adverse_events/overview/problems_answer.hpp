#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/answer_parts.hpp"

namespace pharos::adverse_events {

struct ProblemRow : ShareView {
  std::string fda_code;
  std::optional<std::string> imdrf_code;
  std::string term;
  std::int64_t count = 0;
  std::optional<std::int64_t> previous_count;
  std::vector<std::int64_t> spark;
  std::optional<JsonArray> signal;  // always absent; see /ae/signals
};
BOOST_DESCRIBE_STRUCT(ProblemRow, (ShareView), (fda_code, imdrf_code, term, count, previous_count, spark, signal))

struct ProblemLabel : public_data::ProblemCount {};
BOOST_DESCRIBE_STRUCT(ProblemLabel, (), (fda_code, term, count))

struct MatrixCell {
  size_t r = 0;
  size_t c = 0;
  std::int64_t n = 0;
};
BOOST_DESCRIBE_STRUCT(MatrixCell, (), (r, c, n))

struct MatrixView {
  std::vector<ProblemLabel> rows;
  std::vector<ProblemLabel> cols;
  std::vector<MatrixCell> cells;  // nonzero ones
};
BOOST_DESCRIBE_STRUCT(MatrixView, (), (rows, cols, cells))

// Terms without a known IMDRF code, and the reports that name at least one of them.
struct UncodedProblems {
  std::int64_t terms = 0;
  std::int64_t total_terms = 0;
  std::int64_t reports = 0;
  double share = 0;  // of all reports, in any unit
};
BOOST_DESCRIBE_STRUCT(UncodedProblems, (), (terms, total_terms, reports, share))

struct UncodedView {
  UncodedProblems product_problems;
  UncodedProblems patient_problems;
};
BOOST_DESCRIBE_STRUCT(UncodedView, (), (product_problems, patient_problems))

struct ProblemsView {
  std::int64_t total = 0;
  std::vector<ProblemRow> product_problems;
  std::vector<ProblemRow> patient_problems;
  UncodedView uncoded;
  MatrixView matrix;
};
BOOST_DESCRIBE_STRUCT(ProblemsView, (), (total, product_problems, patient_problems, uncoded, matrix))

// limit, incomplete_months.
ProblemsView problems_of(const DataVersion& version, const JsonObject& parameters);
Payload ask_problems(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
