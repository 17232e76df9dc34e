#pragma once

#include <array>
#include <vector>

#include "public_data/queries/id_tally.hpp"
#include "public_data/queries/scanner.hpp"
#include "public_data/queries/timeliness_counts.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// By what reports are counted: first the values of a report, then those of its devices.
enum class Grouping { kEventType, kReportSource, kCountry, kOccupation, kManufacturer, kManufacturerName, kBrand };
constexpr size_t kGroupings = 7;
constexpr bool is_of_device(Grouping grouping) {
  return grouping >= Grouping::kManufacturer;
}

// Calls use(group_of) with the function that finds the group, the id of a name, from a Profile or a DeviceKind.
template <class Use>
void with_report_group(Grouping grouping, const Use& use) {
  switch (grouping) {
    case Grouping::kEventType:
      return use([](const Profile& report) -> std::uint32_t { return report.event_type; });
    case Grouping::kReportSource:
      return use([](const Profile& report) -> std::uint32_t { return report.source; });
    case Grouping::kCountry:
      return use([](const Profile& report) { return report.country; });
    default:
      return use([](const Profile& report) { return report.occupation; });
  }
}
template <class Use>
void with_device_group(Grouping grouping, const Use& use) {
  switch (grouping) {
    case Grouping::kManufacturer:
      return use([](const DeviceKind& device) { return device.manufacturer; });
    case Grouping::kManufacturerName:
      return use([](const DeviceKind& device) { return device.manufacturer_name; });
    default:
      return use([](const DeviceKind& device) { return device.brand; });
  }
}

struct TallyOptions {
  std::vector<Grouping> groupings;
  bool timeliness = false;
  bool last_seen = false;
};

// What a filter selects, counted in the filter's unit.
class ReportTally {
 public:
  ReportTally(const Facts& facts, const Selection& selection, Unit unit, const TallyOptions& options);

  // Rows that simply count, and the others.
  void take(std::span<const std::uint32_t> rows);
  void take(const CarefulRows& careful);
  void add(const ReportTally& other);
  // Before anything is read: most product codes use few of the profiles.
  void finish();

  std::int64_t reports() const;
  std::int64_t events() const;
  std::int64_t summarized_events() const;
  // Only what the options mention: the groups that count, by number.
  std::vector<Top> by(Grouping grouping) const;
  Timeliness timeliness() const { return timeliness_.finish(); }
  // The newest date received of each of the first `groups` groups, or kNoDay.
  std::vector<std::int32_t> last_seen(Grouping grouping, size_t groups) const;
  // The number of reports with each profile.
  template <class Take>
  void each_profile(const Take& take) const {
    for (const auto* counts : {&used_profiles_, &used_careful_profiles_}) {
      for (const auto& [id, count] : *counts) take(facts_->columns().profile_values[id], count);
    }
  }

 private:
  // 0 means an event that no other report shares. Its bit is set, too, because that is faster than a branch.
  void note_event(std::uint32_t event) {
    own_events_ += event == 0;
    if (shared_events_.empty()) {
      if (event != 0) few_events_.push_back(event);
    } else {
      shared_events_.data()[event / 64] |= std::uint64_t{1} << (event % 64);
    }
  }

  const Facts* facts_;
  Unit unit_;
  TallyOptions options_;
  size_t first_kind_ = 0;
  IdTally profiles_;                // reports; with kEvents, only from rows that simply count
  IdTally careful_profiles_;        // the other reports
  std::vector<Top> used_profiles_;  // once finished
  std::vector<Top> used_careful_profiles_;
  std::vector<std::int64_t> kinds_;  // from rows that simply count; beginning with first_kind_
  std::array<std::vector<Top>, kGroupings> careful_;
  std::vector<std::int32_t> last_seen_;  // of the kinds; kNoDay is less than any day
  TimelinessCounts timeliness_;
  std::vector<std::uint64_t> shared_events_;  // one bit for each event with several reports; empty if few are expected
  std::vector<std::uint32_t> few_events_;     // those events instead, with repetitions until finished
  std::int64_t own_events_ = 0;               // of reports that are their own event
};

}  // namespace pharos::public_data
