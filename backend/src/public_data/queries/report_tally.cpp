#include "public_data/queries/report_tally.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace pharos::public_data {

ReportTally::ReportTally(const Facts& facts, const Selection& selection, Unit unit, const TallyOptions& options)
    : facts_(&facts), unit_(unit), options_(options) {
  const FactColumns& columns = facts.columns();
  profiles_.resize(columns.profile_values.size());
  if (unit == Unit::kEvents) careful_profiles_.resize(columns.profile_values.size());
  shared_events_.resize(columns.event_member.size() / 64 + 1);
  if (selection.ranges().empty()) return;
  first_kind_ = columns.code[selection.ranges().front().code].first_kind;
  kinds_.resize(columns.code[selection.ranges().back().code].end_kind - first_kind_);
  if (options.last_seen) last_seen_.assign(kinds_.size(), kNoDay);
}

void ReportTally::take(std::span<const std::uint32_t> rows) {
  const FactColumns& columns = facts_->columns();
  const std::uint32_t* profile = columns.profile.data();
  const std::uint32_t* kind = columns.kind.data();
  std::uint32_t* profiles = profiles_.data();
  std::int64_t* kinds = kinds_.data();
  for (const std::uint32_t row : rows) {
    ++profiles[profile[row]];
    note_event(columns.event[row]);
  }
  if (unit_ == Unit::kSummarizedEvents) {
    const std::uint32_t* noe = facts_->noe_of_profile();
    for (const std::uint32_t row : rows) kinds[kind[row] - first_kind_] += noe[profile[row]];
  } else {
    for (const std::uint32_t row : rows) ++kinds[kind[row] - first_kind_];
  }
  if (options_.timeliness) {
    for (const std::uint32_t row : rows) timeliness_.add_days(columns.days[row], 1);
  }
  if (options_.last_seen) {
    for (const std::uint32_t row : rows) {
      std::int32_t& day = last_seen_[kind[row] - first_kind_];
      day = std::max(day, columns.received[row]);
    }
  }
}

void ReportTally::take(const CarefulRows& careful) {
  const FactColumns& columns = facts_->columns();
  std::uint32_t* profiles = (unit_ == Unit::kEvents ? careful_profiles_ : profiles_).data();
  // The values of a report are the same for all its devices.
  careful.each_report([&](std::uint32_t row) {
    ++profiles[columns.profile[row]];
    note_event(columns.event[row]);
    if (options_.timeliness) timeliness_.add_days(columns.days[row], 1);
  });
  for (const Grouping grouping : options_.groupings) {
    const auto add = [&counts = careful_[static_cast<size_t>(grouping)]](std::uint64_t group, std::int64_t count) {
      counts.push_back({static_cast<std::uint32_t>(group), static_cast<std::uint32_t>(count)});
    };
    if (is_of_device(grouping)) {
      with_device_group(grouping, [&](const auto& group_of) {
        careful.count(
            unit_, [&](std::uint32_t row, const auto& take) { take(group_of(facts_->kind_of(row))); }, add);
      });
    } else if (unit_ == Unit::kEvents) {
      with_report_group(grouping, [&](const auto& group_of) {
        careful.count(
            unit_, [&](std::uint32_t row, const auto& take) { take(group_of(facts_->profile_of(row))); }, add);
      });
    }
  }
  if (options_.last_seen) {
    for (const std::uint32_t row : careful.rows()) {
      std::int32_t& day = last_seen_[columns.kind[row] - first_kind_];
      day = std::max(day, columns.received[row]);
    }
  }
}

void ReportTally::add(const ReportTally& other) {
  add_each(profiles_, other.profiles_);
  add_each(careful_profiles_, other.careful_profiles_);
  add_each(kinds_, other.kinds_);
  for (size_t i = 0; i < kGroupings; ++i) {
    careful_[i].insert(careful_[i].end(), other.careful_[i].begin(), other.careful_[i].end());
  }
  for (size_t i = 0; i < last_seen_.size(); ++i) last_seen_[i] = std::max(last_seen_[i], other.last_seen_[i]);
  timeliness_.add(other.timeliness_);
  std::ranges::transform(shared_events_, other.shared_events_, shared_events_.begin(), std::bit_or{});
  own_events_ += other.own_events_;
}

std::int64_t ReportTally::reports() const {
  std::int64_t sum = 0;
  each_profile([&sum](const Profile&, std::int64_t count) { sum += count; });
  return sum;
}

std::int64_t ReportTally::events() const {
  std::int64_t count = own_events_;
  for (const std::uint64_t bits : shared_events_) count += std::popcount(bits);
  return count - static_cast<std::int64_t>(shared_events_.front() & 1);
}

std::int64_t ReportTally::summarized_events() const {
  std::int64_t sum = 0;
  each_profile([&sum](const Profile& profile, std::int64_t count) { sum += count * profile.noe; });
  return sum;
}

GroupCounts ReportTally::by(Grouping grouping) const {
  const FactColumns& columns = facts_->columns();
  GroupCounts counts;
  if (is_of_device(grouping)) {
    with_device_group(grouping, [&](const auto& group_of) {
      for (size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i] > 0) counts.add(group_of(columns.kind_values[first_kind_ + i]), kinds_[i]);
      }
    });
  } else {
    with_report_group(grouping, [&](const auto& group_of) {
      if (unit_ == Unit::kEvents) {
        for (size_t id = 0; id < profiles_.size(); ++id) {
          if (profiles_[id] > 0) counts.add(group_of(columns.profile_values[id]), profiles_[id]);
        }
      } else {
        each_profile([&](const Profile& profile, std::int64_t count) {
          counts.add(group_of(profile), count * (unit_ == Unit::kSummarizedEvents ? profile.noe : 1));
        });
      }
    });
  }
  for (const auto& [group, count] : careful_[static_cast<size_t>(grouping)]) counts.add(group, count);
  return counts;
}

std::vector<std::int32_t> ReportTally::last_seen(Grouping grouping, size_t groups) const {
  std::vector<std::int32_t> days(groups, kNoDay);
  with_device_group(grouping, [&](const auto& group_of) {
    for (size_t i = 0; i < last_seen_.size(); ++i) {
      const size_t group = group_of(facts_->columns().kind_values[first_kind_ + i]);
      if (group < groups) days[group] = std::max(days[group], last_seen_[i]);
    }
  });
  return days;
}

}  // namespace pharos::public_data
