#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// More reports of one problem with one maker's devices, from a month to the end of the data.
struct PlantedSignal {
  std::string product_code;
  std::string manufacturer;  // canonical name
  Problem problem;
  Date from;                  // the first day of a month
  std::uint32_t factor = 0;   // about how many times as many as without the signal
  std::uint64_t reports = 0;  // that were planted
  std::string recall_number;  // of the recall that follows; empty when none does
  std::optional<Date> recall_initiated;

  bool operator==(const PlantedSignal&) const = default;
};

using ReportKeyPair = std::pair<std::uint32_t, std::uint32_t>;

// What a search for it must find. Lists hold at most kMaxListed entries, from the oldest on; counts are whole.
struct PlantedTruth {
  static constexpr size_t kMaxListed = 10'000;

  std::vector<PlantedSignal> signals;
  std::vector<ReportKeyPair> duplicates;     // the same event told twice: the first and the second report
  std::vector<ReportKeyPair> shared_events;  // two reports with one event_key
  std::vector<std::uint32_t> followed_up;    // reports with a follow-up
  std::vector<std::uint32_t> late;           // received more than 30 days after the maker knew
  std::uint64_t duplicate_count = 0;
  std::uint64_t shared_event_count = 0;
  std::uint64_t followed_up_count = 0;
  std::uint64_t late_count = 0;

  bool operator==(const PlantedTruth&) const = default;
};

// What an update changes; all of it is listed.
struct UpdateTruth {
  std::vector<std::uint32_t> added;
  std::vector<std::uint32_t> changed;  // those with another follow-up included
  std::vector<std::uint32_t> followed_up;

  bool operator==(const UpdateTruth&) const = default;
};

// The side file: one JSON document.
std::string to_text(const PlantedTruth& truth);
std::string to_text(const UpdateTruth& truth);

}  // namespace pharos::public_data
