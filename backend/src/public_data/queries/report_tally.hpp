#pragma once

#include <array>
#include <vector>

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

  std::int64_t reports() const;
  std::int64_t events() const;
  std::int64_t summarized_events() const;
  // Only what the options mention.
  GroupCounts by(Grouping grouping) const;
  Timeliness timeliness() const { return timeliness_.finish(); }
  // The newest date received of each of the first `groups` groups, or kNoDay.
  std::vector<std::int32_t> last_seen(Grouping grouping, size_t groups) const;
  // The number of reports with each profile.
  template <class Take>
  void each_profile(const Take& take) const {
    for (size_t id = 0; id < profiles_.size(); ++id) {
      const std::int64_t count = std::int64_t{profiles_[id]} + (unit_ == Unit::kEvents ? careful_profiles_[id] : 0);
      if (count > 0) take(facts_->columns().profile_values[id], count);
    }
  }

 private:
  struct GroupCount {
    std::uint32_t group = 0;
    std::uint32_t count = 0;
  };

  // 0 means an event that no other report shares. Its bit is set, too, because that is faster than a branch.
  void note_event(std::uint32_t event) {
    own_events_ += event == 0;
    shared_events_.data()[event / 64] |= std::uint64_t{1} << (event % 64);
  }

  const Facts* facts_;
  Unit unit_;
  TallyOptions options_;
  size_t first_kind_ = 0;
  std::vector<std::uint32_t> profiles_;          // reports; with kEvents, only from rows that simply count
  std::vector<std::uint32_t> careful_profiles_;  // the other reports
  std::vector<std::int64_t> kinds_;              // from rows that simply count; beginning with first_kind_
  std::array<std::vector<GroupCount>, kGroupings> careful_;
  std::vector<std::int32_t> last_seen_;  // of the kinds; kNoDay is less than any day
  TimelinessCounts timeliness_;
  std::vector<std::uint64_t> shared_events_;  // one bit for each event with several reports
  std::int64_t own_events_ = 0;               // of reports that are their own event
};

}  // namespace pharos::public_data
