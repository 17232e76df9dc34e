#include "features/competitors/metadata_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace pharos::competitors {
namespace {

using Words = std::vector<std::string>;

// Calls added(value) and removed(value) for values in only one of the lists.
template <class Added, class Removed>
void compare_lists(const Words& before, const Words& after, const Added& added, const Removed& removed) {
  for (const std::string& value : after) {
    if (std::ranges::find(before, value) == before.end()) added(value);
  }
  for (const std::string& value : before) {
    if (std::ranges::find(after, value) == after.end()) removed(value);
  }
}

void compare_names(const Words& before, const Words& after, std::string_view group, Words& words) {
  compare_lists(
      before, after, [&](const auto& name) { words.push_back(fmt::format("Name {} assigned to {}", name, group)); },
      [&](const auto& name) { words.push_back(fmt::format("Name {} removed from {}", name, group)); });
}

void compare_values(const Words& before, const Words& after, std::string_view what, Words& words) {
  compare_lists(
      before, after, [&](const auto& value) { words.push_back(fmt::format("{} {} added", what, value)); },
      [&](const auto& value) { words.push_back(fmt::format("{} {} removed", what, value)); });
}

Words names_of(const CompetitorGroup& group) {
  Words names;
  for (const Member& member : group.members) names.push_back(member.raw_name);
  return names;
}

std::string_view side_label(GroupSide side) {
  return side == GroupSide::kUs ? "our side" : "their side";
}

void compare_group(const CompetitorGroup& before, const CompetitorGroup& after, Words& words) {
  if (before.name != after.name) words.push_back(fmt::format("Group {} renamed to {}", before.name, after.name));
  if (before.side != after.side)
    words.push_back(fmt::format("Group {} moved to {}", after.name, side_label(after.side)));
  compare_names(names_of(before), names_of(after), after.name, words);
  compare_values(before.brands_include, after.brands_include, fmt::format("{}: brand", after.name), words);
  compare_values(before.brands_exclude, after.brands_exclude, fmt::format("{}: excluded brand", after.name), words);
  compare_values(before.product_codes, after.product_codes, fmt::format("{}: product code", after.name), words);
}

void compare_groups(const std::vector<CompetitorGroup>& before, const std::vector<CompetitorGroup>& after,
                    Words& words) {
  std::map<std::string, const CompetitorGroup*> former;
  for (const CompetitorGroup& group : before) former[group.id] = &group;
  for (const CompetitorGroup& group : after) {
    const auto found = former.find(group.id);
    if (found != former.end()) {
      compare_group(*found->second, group, words);
      former.erase(found);
      continue;
    }
    words.push_back(fmt::format("Group {} added", group.name));
    compare_group({.id = group.id,
                   .side = group.side,
                   .name = group.name,
                   .members = {},
                   .brands_include = {},
                   .brands_exclude = {},
                   .product_codes = {}},
                  group, words);
  }
  for (const CompetitorGroup& group : before) {
    if (former.contains(group.id)) words.push_back(fmt::format("Group {} removed", group.name));
  }
}

template <class Number>
void compare_numbers(Number before, Number after, std::string_view what, Words& words) {
  if (before != after) words.push_back(fmt::format("{} {} → {}", what, before, after));
}

void compare_thresholds(const SignalThresholds& before, const SignalThresholds& after, Words& words) {
  compare_numbers(before.min_n, after.min_n, "Minimum reports for a signal", words);
  compare_numbers(before.prr, after.prr, "PRR threshold", words);
  compare_numbers(before.chi2, after.chi2, "Chi-square threshold", words);
  compare_numbers(before.ror_lcl, after.ror_lcl, "ROR threshold", words);
  compare_numbers(before.ic025, after.ic025, "IC threshold", words);
  compare_numbers(before.eb05, after.eb05, "EBGM threshold", words);
  compare_numbers(before.q, after.q, "q-value threshold", words);
  compare_numbers(before.ewma_lambda, after.ewma_lambda, "EWMA lambda", words);
  compare_numbers(before.cusum_k, after.cusum_k, "CUSUM k", words);
  compare_numbers(before.cusum_h, after.cusum_h, "CUSUM h", words);
}

}  // namespace

Words describe_changes(const TenantMetadata& before, const TenantMetadata& after) {
  Words words;
  compare_names(before.company_names, after.company_names, "our own names", words);
  compare_names(before.partner_names, after.partner_names, "our partners", words);
  compare_groups(before.competitor_groups, after.competitor_groups, words);
  compare_values(before.default_product_codes, after.default_product_codes, "Default product code", words);
  compare_numbers(before.incomplete_months, after.incomplete_months, "Incomplete months", words);
  compare_thresholds(before.signal_thresholds, after.signal_thresholds, words);
  compare_numbers(before.session.ttl_min, after.session.ttl_min, "Session length (minutes)", words);
  compare_numbers(before.session.idle_min, after.session.idle_min, "Idle timeout (minutes)", words);
  compare_values(before.allowed_email_domains, after.allowed_email_domains, "Allowed email domain", words);
  if (before.monitor_all_clear != after.monitor_all_clear) {
    const std::string_view when = after.monitor_all_clear ? "always" : "when something changed";
    words.push_back(fmt::format("Monitors write {}", when));
  }
  compare_numbers(before.export_days, after.export_days, "Days exported files are kept", words);
  if (before.default_grid_family_id != after.default_grid_family_id) {
    words.emplace_back(after.default_grid_family_id ? "New risk grids start from another family's grid"
                                                    : "New risk grids start from the standard grid");
  }
  if (before.pinned_data_version != after.pinned_data_version) {
    words.push_back(after.pinned_data_version ? fmt::format("Data version {} pinned", *after.pinned_data_version)
                                              : "Data version unpinned");
  }
  return words;
}

}  // namespace pharos::competitors
