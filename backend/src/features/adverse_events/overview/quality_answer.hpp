#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/overview/report_views.hpp"

namespace pharos::adverse_events {

struct QualityOfYear : QualityView {
  int year = 0;
  std::int64_t reports = 0;
  bool complete = false;
};
BOOST_DESCRIBE_STRUCT(QualityOfYear, (QualityView), (year, reports, complete))

struct QualityByYear {
  std::vector<QualityOfYear> years;
};
BOOST_DESCRIBE_STRUCT(QualityByYear, (), (years))

// incomplete_months.
Payload ask_quality(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
