#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "public_data/building/key_set.hpp"
#include "public_data/columns/fact_table.hpp"

namespace pharos::public_data {

// Reports grouped by a shared number: reports of one event, or near-duplicates. The head of a group is its smallest
// report key.
class ReportGroups {
 public:
  void add(const NumberedReport& member) { members_.push_back(member); }

  // After all reports were added: finds the groups with more than one current report and passes each member to `take`,
  // in order of number.
  template <class IsCurrent, class Take>
  void finish(const IsCurrent& is_current, const Take& take) {
    std::erase_if(members_,
                  [&is_current](const NumberedReport& member) { return !is_current(member.report_key, member.place); });
    std::ranges::sort(members_, [](const NumberedReport& a, const NumberedReport& b) {
      return a.number != b.number ? a.number < b.number : a.report_key < b.report_key;
    });
    std::ranges::for_each(members_, take);
    std::uint32_t groups = 0;
    for (auto first = members_.begin(); first != members_.end();) {
      const auto last =
          std::find_if(first, members_.end(), [first](const NumberedReport& m) { return m.number != first->number; });
      if (last - first > 1) ++groups;
      for (auto member = first; last - first > 1 && member != last; ++member) {
        grouped_.insert(member->report_key);
        memberships_.push_back({.report_key = member->report_key, .group = groups, .head = first->report_key});
      }
      first = last;
    }
    members_ = {};
    std::ranges::sort(memberships_, {}, &Membership::report_key);
    // Keys nearly follow the dates received, so that groups counted together get neighboring numbers.
    std::vector<std::uint32_t> numbers(groups + 1);
    groups = 0;
    for (Membership& member : memberships_) {
      std::uint32_t& number = numbers[member.group];
      if (number == 0) number = ++groups;
      member.group = number;
    }
  }

  struct Membership {
    std::uint32_t report_key = 0;
    std::uint32_t group = 0;  // numbered from 1
    std::uint32_t head = 0;
  };
  // Nothing if the report is not in a group.
  std::optional<Membership> find(std::uint32_t report_key) const {
    if (!grouped_.contains(report_key)) return std::nullopt;
    return *std::ranges::lower_bound(memberships_, report_key, {}, &Membership::report_key);
  }

  // The members of all groups of several reports, by the number or the head of the group.
  std::vector<GroupMember> members(std::uint32_t Membership::*by) const {
    std::vector<GroupMember> members;
    for (const Membership& member : memberships_) members.push_back({member.*by, member.report_key});
    std::ranges::sort(members);
    return members;
  }

 private:
  std::vector<NumberedReport> members_;
  KeySet grouped_;                       // most reports are not; one bit answers for them
  std::vector<Membership> memberships_;  // by report key
};

}  // namespace pharos::public_data
