#pragma once

#include <optional>
#include <string>
#include <vector>

#include "public_data/record_log/record_log.hpp"
#include "public_data/building/report_staging.hpp"
#include "public_data/building/store_builder.hpp"
#include "public_data/columns/facts.hpp"

namespace pharos::public_data {

// The reports of the base version.
class BaseReports {
 public:
  explicit BaseReports(const BaseVersion& base);

  // Copies everything to an empty staging: names keep their ids as provisional numbers, reports keep their places.
  void fill(ReportStaging& staging) const;

  const std::vector<std::filesystem::path>& log_files() const { return files_; }
  Place size() const { return log_.size(); }  // number of places in use
  std::optional<Place> find(std::uint32_t report_key) const;
  std::string image_at(Place place) const;

 private:
  Facts facts_;
  std::vector<std::filesystem::path> files_;
  RecordLog log_;
};

}  // namespace pharos::public_data
