#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// Extra reports of one problem with one manufacturer's devices, from a given month to the end of the data.
struct PlantedSignal {
  std::string product_code;
  std::string manufacturer;  // canonical name
  Problem problem;
  Date from;                  // the first day of a month
  std::uint32_t factor = 0;   // approximate increase over the baseline
  std::uint64_t reports = 0;  // planted reports
  std::string recall_number;  // of the recall that follows, or empty
  std::optional<Date> recall_initiated;

  bool operator==(const PlantedSignal&) const = default;
};

using ReportKeyPair = std::pair<std::uint32_t, std::uint32_t>;

// The expected results of analyses. Lists have at most kMaxListed entries, oldest first; counts are complete.
struct PlantedTruth {
  static constexpr size_t kMaxListed = 10'000;

  std::vector<PlantedSignal> signals;
  std::vector<ReportKeyPair> duplicates;     // the same event reported twice: first and second report
  std::vector<ReportKeyPair> shared_events;  // two reports with one event_key
  std::vector<std::uint32_t> followed_up;    // reports with a follow-up
  std::vector<std::uint32_t> late;           // received more than 30 days after the manufacturer became aware
  std::uint64_t duplicate_count = 0;
  std::uint64_t shared_event_count = 0;
  std::uint64_t followed_up_count = 0;
  std::uint64_t late_count = 0;

  bool operator==(const PlantedTruth&) const = default;
};

// The complete changes of an update.
struct UpdateTruth {
  std::vector<std::uint32_t> added;
  std::vector<std::uint32_t> changed;  // including reports with another follow-up
  std::vector<std::uint32_t> followed_up;

  bool operator==(const UpdateTruth&) const = default;
};

// The accompanying JSON file.
std::string to_text(const PlantedTruth& truth);
std::string to_text(const UpdateTruth& truth);

}  // namespace pharos::public_data
