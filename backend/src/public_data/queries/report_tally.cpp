#include "public_data/queries/report_tally.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace pharos::public_data {
namespace {

// Sorts by group and adds up what has the same group.
void merge_groups(std::vector<Top>& counts) {
  std::ranges::sort(counts, {}, &Top::group);
  size_t kept = 0;
  for (size_t i = 0; i < counts.size(); ++i) {
    if (kept > 0 && counts[kept - 1].group == counts[i].group) {
      counts[kept - 1].count += counts[i].count;
    } else {
      counts[kept++] = counts[i];
    }
  }
  counts.resize(kept);
}

}  // namespace

ReportTally::ReportTally(const Facts& facts, const Selection& selection, Unit unit, const TallyOptions& options)
    : facts_(&facts),
      unit_(unit),
      options_(options),
      profiles_(facts.columns().profile_values.size(), selection.rows()),
      careful_profiles_(facts.columns().profile_values.size(), unit == Unit::kEvents ? selection.rows() : 0) {
  const FactColumns& columns = facts.columns();
  if (const size_t words = columns.event_member.size() / 64 + 1; selection.rows() > words) shared_events_.resize(words);
  if (selection.ranges().empty()) return;
  first_kind_ = columns.code[selection.ranges().front().code].first_kind;
  kinds_.resize(columns.code[selection.ranges().back().code].end_kind - first_kind_);
  if (options.last_seen) last_seen_.assign(kinds_.size(), kNoDay);
}

void ReportTally::take(std::span<const std::uint32_t> rows) {
  const FactColumns& columns = facts_->columns();
  const std::uint32_t* profile = columns.profile.data();
  const std::uint32_t* kind = columns.kind.data();
  std::int64_t* kinds = kinds_.data();
  profiles_.add(profile, rows);
  for (const std::uint32_t row : rows) note_event(columns.event[row]);
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
  IdTally& profiles = unit_ == Unit::kEvents ? careful_profiles_ : profiles_;
  // The values of a report are the same for all its devices.
  careful.each_report([&](std::uint32_t row) {
    profiles.add(columns.profile[row]);
    note_event(columns.event[row]);
    if (options_.timeliness) timeliness_.add_days(columns.days[row], 1);
  });
  for (const Grouping grouping : options_.groupings) {
    const auto add = [&counts = careful_[static_cast<size_t>(grouping)]](std::uint64_t group, std::int64_t count) {
      counts.push_back({group, count});
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
  profiles_.add(other.profiles_);
  careful_profiles_.add(other.careful_profiles_);
  add_each(kinds_, other.kinds_);
  for (size_t i = 0; i < kGroupings; ++i) {
    careful_[i].insert(careful_[i].end(), other.careful_[i].begin(), other.careful_[i].end());
  }
  for (size_t i = 0; i < last_seen_.size(); ++i) last_seen_[i] = std::max(last_seen_[i], other.last_seen_[i]);
  timeliness_.add(other.timeliness_);
  std::ranges::transform(shared_events_, other.shared_events_, shared_events_.begin(), std::bit_or{});
  few_events_.insert(few_events_.end(), other.few_events_.begin(), other.few_events_.end());
  own_events_ += other.own_events_;
}

void ReportTally::finish() {
  used_profiles_ = profiles_.finish();
  used_careful_profiles_ = careful_profiles_.finish();
  std::ranges::sort(few_events_);
  few_events_.erase(std::unique(few_events_.begin(), few_events_.end()), few_events_.end());
}

std::int64_t ReportTally::reports() const {
  std::int64_t sum = 0;
  each_profile([&sum](const Profile&, std::int64_t count) { sum += count; });
  return sum;
}

std::int64_t ReportTally::events() const {
  std::int64_t count = own_events_ + std::ssize(few_events_);
  for (const std::uint64_t bits : shared_events_) count += std::popcount(bits);
  return shared_events_.empty() ? count : count - static_cast<std::int64_t>(shared_events_.front() & 1);
}

std::int64_t ReportTally::summarized_events() const {
  std::int64_t sum = 0;
  each_profile([&sum](const Profile& profile, std::int64_t count) { sum += count * profile.noe; });
  return sum;
}

std::vector<Top> ReportTally::by(Grouping grouping) const {
  const FactColumns& columns = facts_->columns();
  std::vector<Top> counts = careful_[static_cast<size_t>(grouping)];
  if (is_of_device(grouping)) {
    with_device_group(grouping, [&](const auto& group_of) {
      for (size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i] > 0) counts.push_back({group_of(columns.kind_values[first_kind_ + i]), kinds_[i]});
      }
    });
  } else {
    with_report_group(grouping, [&](const auto& group_of) {
      if (unit_ == Unit::kEvents) {
        for (const auto& [id, count] : used_profiles_) counts.push_back({group_of(columns.profile_values[id]), count});
      } else {
        each_profile([&](const Profile& profile, std::int64_t count) {
          counts.push_back({group_of(profile), count * (unit_ == Unit::kSummarizedEvents ? profile.noe : 1)});
        });
      }
    });
  }
  merge_groups(counts);
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
