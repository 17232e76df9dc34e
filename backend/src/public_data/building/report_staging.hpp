#pragma once

#include <array>
#include <filesystem>
#include <unordered_map>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/building/dictionary_builder.hpp"
#include "public_data/columns/dictionary.hpp"
#include "public_data/building/key_set.hpp"
#include "public_data/building/report_groups.hpp"
#include "public_data/building/staged_rows.hpp"

namespace pharos::public_data {

// Tracks the current state of each report: a later one replaces an earlier one, a withdrawn one is gone.
class CurrentReports {
 public:
  bool add(std::uint32_t key, Place place) {  // false if it replaces one
    if (known_.insert(key)) return true;
    first_valid_[key] = place;
    return false;
  }
  bool contains(std::uint32_t key) const { return known_.contains(key); }
  // A report added at `next` or later may restore it.
  void remove(std::uint32_t key, Place next) {
    known_.erase(key);
    first_valid_[key] = next;
  }
  bool is_current(std::uint32_t key, Place place) const {
    const auto found = first_valid_.find(key);
    return found == first_valid_.end() || place >= found->second;
  }

 private:
  KeySet known_;
  std::unordered_map<std::uint32_t, Place> first_valid_;
};

// All data of a build before sorting. Filled by add(), or from the base version.
struct ReportStaging {
  explicit ReportStaging(const std::filesystem::path& folder) : rows(folder) {}

  // Splits a report into rows; `place` is its position in the log.
  void add(const AdverseEventReport& report, Place place);

  DictionaryBuilder& names_of(Dimension dimension) { return names[static_cast<size_t>(dimension)]; }

  std::array<DictionaryBuilder, kDimensions> names;
  StagedRows rows;
  CurrentReports reports;
  ReportGroups events;
  ReportGroups duplicates;

 private:
  void number_problems(const AdverseEventReport& report);
  void number(Dimension dimension, const Problem& problem, std::vector<std::uint32_t>& numbers);
  void add_device(const EventDevice& device, StagedRow& row);

  std::vector<std::uint32_t> product_problems_;  // of the current report
  std::vector<std::uint32_t> patient_problems_;
};

}  // namespace pharos::public_data
