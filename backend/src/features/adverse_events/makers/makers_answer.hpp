#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

struct MakerRow {
  std::string name;
  std::int64_t reports_5_years = 0;
  std::int64_t reports = 0;
  std::optional<public_data::Date> last_seen;
  std::optional<std::string> group;
  std::optional<double> similarity;
};
BOOST_DESCRIBE_STRUCT(MakerRow, (), (name, reports_5_years, reports, last_seen, group, similarity))

struct MakersView {
  std::vector<MakerRow> rows;
  bool truncated = false;
};
BOOST_DESCRIBE_STRUCT(MakersView, (), (rows, truncated))

struct GroupCoverage {
  std::string name;
  std::string side;
  std::int64_t reports = 0;
};
BOOST_DESCRIBE_STRUCT(GroupCoverage, (), (name, side, reports))

struct CoverageView {
  std::string start_date;
  std::string end_date;
  std::int64_t total = 0;
  std::int64_t us = 0;
  std::int64_t them = 0;
  std::int64_t both = 0;
  std::int64_t unassigned = 0;
  std::vector<GroupCoverage> groups;
  JsonArray conflicts;  // as in the parameters
};
BOOST_DESCRIBE_STRUCT(CoverageView, (), (start_date, end_date, total, us, them, both, unassigned, groups, conflicts))

// q, like, limit, maker_groups; no filter.
Payload ask_makers(const DataVersion& version, const JsonObject& parameters);
// start_date, end_date, product_codes, groups [{name, side, product_codes, manufacturer_names, brands_include,
// brands_exclude}], conflicts [{raw_name, groups}]; no filter.
Payload ask_coverage(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
