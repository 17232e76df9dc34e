#pragma once

#include <array>
#include <filesystem>
#include <unordered_map>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/store/dictionary.hpp"
#include "public_data/store/key_set.hpp"
#include "public_data/store/report_groups.hpp"
#include "public_data/store/staged_rows.hpp"

namespace pharos::public_data {

// Which of the reports that came stand: a later one replaces an earlier, a withdrawn one is gone.
class StandingReports {
 public:
  bool add(std::uint32_t key, Place place) {  // false: it replaces one
    if (known_.insert(key)) return true;
    first_valid_[key] = place;
    return false;
  }
  bool contains(std::uint32_t key) const { return known_.contains(key); }
  // What comes at `next` or later may bring it back.
  void remove(std::uint32_t key, Place next) {
    known_.erase(key);
    first_valid_[key] = next;
  }
  bool stands(std::uint32_t key, Place place) const {
    const auto found = first_valid_.find(key);
    return found == first_valid_.end() || place >= found->second;
  }

 private:
  KeySet known_;
  std::unordered_map<std::uint32_t, Place> first_valid_;
};

// Everything of a build before it is sorted. The fields are filled by add(), or from the version before.
struct ReportStaging {
  explicit ReportStaging(const std::filesystem::path& folder) : rows(folder) {}

  // Takes a report apart; `place` is where it stands in the log.
  void add(const AdverseEventReport& report, Place place);

  DictionaryBuilder& names_of(Dimension dimension) { return names[static_cast<size_t>(dimension)]; }

  std::array<DictionaryBuilder, kDimensions> names;
  StagedRows rows;
  StandingReports reports;
  ReportGroups events;
  ReportGroups duplicates;

 private:
  void number_problems(const AdverseEventReport& report);
  void number(Dimension dimension, const Problem& problem, std::vector<std::uint32_t>& numbers);
  void add_device(const AdverseEventReport& report, const EventDevice& device, StagedRow& row);

  std::vector<std::uint32_t> product_problems_;  // of the report at hand
  std::vector<std::uint32_t> patient_problems_;
};

}  // namespace pharos::public_data
