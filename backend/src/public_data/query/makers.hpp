#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "public_data/query/ae_filter.hpp"
#include "public_data/records/date.hpp"

// Manufacturer names across all product codes, and the reports that groups of them cover.
namespace pharos::public_data {

struct MakerName {
  std::string name;  // exactly as in the reports
  std::string canonical;
  std::int64_t reports = 0;
  std::int64_t reports_5_years = 0;  // received in the five years up to the newest date received
  std::optional<Date> last_seen = {};

  bool operator==(const MakerName&) const = default;
};

struct CoverageGroup {
  MakerGroup makers;
  std::vector<std::string> product_codes = {};  // the group applies to; empty: all
  bool is_ours = false;
};

struct CoverageQuestion {
  std::optional<Date> start_date = {};  // received; inclusive
  std::optional<Date> end_date = {};
  std::vector<std::string> product_codes = {};  // empty: all
  std::vector<CoverageGroup> groups = {};
};

// Counts of reports. A report counts for every group that one of its devices belongs to.
struct Coverage {
  std::int64_t total = 0;
  std::int64_t ours = 0;
  std::int64_t theirs = 0;
  std::int64_t both = 0;
  std::vector<std::int64_t> groups = {};  // in the order requested

  bool operator==(const Coverage&) const = default;
};

}  // namespace pharos::public_data
