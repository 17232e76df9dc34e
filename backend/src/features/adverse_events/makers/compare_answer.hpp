#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/answer_parts.hpp"

namespace pharos::adverse_events {

struct CompareSide {
  std::int64_t n = 0;
  std::int64_t N = 0;
  double share = 0;
  std::optional<EstimateView> ci;
};
BOOST_DESCRIBE_STRUCT(CompareSide, (), (n, N, share, ci))

struct CompareRow {
  std::string fda_code;
  std::string term;
  CompareSide us;
  CompareSide them;
  std::optional<EstimateView> diff;
  std::optional<EstimateView> ratio;
  double p = 0;
  double q = 0;
};
BOOST_DESCRIBE_STRUCT(CompareRow, (), (fda_code, term, us, them, diff, ratio, p, q))

struct CompareTotal {
  std::string name;
  std::int64_t total = 0;
};
BOOST_DESCRIBE_STRUCT(CompareTotal, (), (name, total))

struct CompareView {
  CompareTotal us;
  CompareTotal them;
  std::vector<CompareRow> rows;
};
BOOST_DESCRIBE_STRUCT(CompareView, (), (us, them, rows))

// them: the filter of the other side; names of both.
Payload ask_compare(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
