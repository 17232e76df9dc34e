#pragma once

#include <optional>
#include <string>
#include <vector>

#include "public_data/building/kept_segments.hpp"
#include "public_data/building/report_staging.hpp"
#include "public_data/building/store_builder.hpp"
#include "public_data/columns/facts.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {

// The reports of the base version.
class BaseReports {
 public:
  // Without `keeps_index`, all reports will be indexed again if at all.
  BaseReports(const BaseVersion& base, bool keeps_index);

  // Copies everything to an empty staging: names keep their ids as provisional numbers, reports keep their places.
  void fill(ReportStaging& staging) const;

  const std::vector<std::filesystem::path>& log_files() const { return files_; }
  const KeptSegments& segments() const { return segments_; }
  std::vector<std::filesystem::path> segment_files() const;  // of the kept ones
  Place size() const { return log_.size(); }                 // number of places in use
  std::optional<Place> find(std::uint32_t report_key) const;
  std::string image_at(Place place) const;

 private:
  BaseVersion base_;
  Facts facts_;
  KeptSegments segments_;
  std::vector<std::filesystem::path> files_;
  RecordLog log_;
};

}  // namespace pharos::public_data
