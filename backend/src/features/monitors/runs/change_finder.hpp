#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "features/monitors/monitor_run.hpp"
#include "features/monitors/runs/recall_state_directory.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::monitors {

// What changed for a product code between two data versions.
struct Found {
  std::int64_t new_n = 0;
  std::int64_t changed_n = 0;
  std::int64_t followup_n = 0;
  std::int64_t removed_n = 0;    // no longer in the product code: withdrawn by FDA, or recoded
  std::vector<Item> items = {};  // new ones first, newest first within each kind; at most kMostItems
  Counts by_type = {};           // of the new ones: event types, or recall classes
  Counts reasons = {};           // of the new ones, at most five: device problems, or root causes
  // The data were reloaded in between: new entries are found by FDA's dates, removed ones cannot be found.
  bool by_dates = false;

  std::int64_t total() const { return new_n + changed_n + followup_n + removed_n; }
};

// Finds changes and caches them, because thousands of monitors watch the same codes. Thread-safe.
class ChangeFinder {
 public:
  explicit ChangeFinder(RecallStateDirectory& states) : states_(states) {}

  std::shared_ptr<const Found> find(Kind kind, const std::string& product_code, const std::string& from_version,
                                    const public_data::DataVersion& to);
  // The device problems of the code that are signals by the settings of an organization.
  using Signals = std::vector<adverse_events::Signal>;
  std::shared_ptr<const Signals> find_signals(const std::string& product_code, const public_data::DataVersion& version,
                                              const competitors::TenantMetadata& settings);
  // Stores the state of a code's recalls, so that a later run finds changes even if the version is gone.
  void keep_recalls(const std::string& product_code, const public_data::DataVersion& version);

 private:
  using Reports = std::optional<public_data::ReportDifference>;

  std::shared_ptr<const Reports> reports_since(const std::string& from_version, const public_data::DataVersion& to);
  Found find_reports(const std::string& product_code, const std::string& from_version,
                     const public_data::DataVersion& to);
  Found find_recalls(const std::string& product_code, const std::string& from_version,
                     const public_data::DataVersion& to) const;

  void forget_others(const std::string& version);  // the caller must hold the lock

  RecallStateDirectory& states_;
  std::mutex mutex_;
  std::string of_version_;                                         // the cached changes all end at this version
  std::map<std::string, std::shared_ptr<const Reports>> reports_;  // by earlier version
  std::map<std::tuple<Kind, std::string, std::string>, std::shared_ptr<const Found>> remembered_;  // and code
  std::map<std::string, std::shared_ptr<const Signals>> signals_;  // by code and settings
  std::set<std::string> kept_recalls_;                             // codes
};

}  // namespace pharos::monitors
