#pragma once

#include <cstdint>
#include <set>
#include <unordered_map>
#include <vector>

#include "public_data/building/store_builder.hpp"
#include "public_data/version/difference_file.hpp"

namespace pharos::public_data {

// Collects what an update does to each report relative to its base version; a report that occurs twice is listed once.
class ReportChanges {
 public:
  void note(std::uint32_t key, Change change);
  void note_withdrawn(std::uint32_t key);
  void note_left(const LeftCode& left) { left_.insert(left); }
  // Reports of the base that may have left a product code: sorted keys.
  std::vector<std::uint32_t> changed_keys() const;
  void note(const ReportDifference& later);  // of the version after everything noted so far
  ReportDifference since(std::string from_version) const;

 private:
  enum class State { kAdded, kChanged, kFollowedUp, kWithdrawn };
  std::unordered_map<std::uint32_t, State> states_;
  std::set<LeftCode> left_;
};

}  // namespace pharos::public_data
