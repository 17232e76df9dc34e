#pragma once

#include <optional>
#include <string>
#include <vector>

#include "public_data/store/record_log.hpp"
#include "public_data/store/report_staging.hpp"
#include "public_data/store/store_builder.hpp"

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
  BaseVersion base_;
  std::vector<std::filesystem::path> files_;
  RecordLog log_;
  std::vector<std::uint32_t> keys_;  // in order
  std::vector<Place> places_;        // of each key
};

}  // namespace pharos::public_data
