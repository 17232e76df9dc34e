#include "features/competitors/maker_sides.hpp"

#include <algorithm>
#include <map>

namespace pharos::competitors {
namespace {

bool applies_to(const CompetitorGroup& group, const std::string& product_code) {
  return group.product_codes.empty() ||
         std::ranges::find(group.product_codes, product_code) != group.product_codes.end();
}

public_data::MakerGroup makers_of(const CompetitorGroup& group) {
  public_data::MakerGroup makers{
      .manufacturer_names = {}, .brands_include = group.brands_include, .brands_exclude = group.brands_exclude};
  for (const Member& member : group.members) makers.manufacturer_names.push_back(member.raw_name);
  return makers;
}

CompetitorGroup own_group(std::string name, const std::vector<std::string>& names) {
  CompetitorGroup group{.id = {},
                        .side = GroupSide::kUs,
                        .name = std::move(name),
                        .members = {},
                        .brands_include = {},
                        .brands_exclude = {},
                        .product_codes = {}};
  for (const std::string& raw_name : names) group.members.push_back({.raw_name = raw_name, .confirmed_by = {}});
  return group;
}

}  // namespace

std::vector<NamedGroup> groups_of_side(const TenantMetadata& metadata, Side side, const std::string& product_code) {
  const auto wanted = side == Side::kUs ? GroupSide::kUs : GroupSide::kThem;
  std::vector<NamedGroup> groups;
  for (const CompetitorGroup& group : metadata.competitor_groups) {
    if (group.side == wanted && !group.members.empty() && applies_to(group, product_code)) {
      groups.push_back({group.id, group.name, makers_of(group)});
    }
  }
  return groups;
}

std::vector<CompetitorGroup> all_groups(const TenantMetadata& metadata, const std::string& company) {
  std::vector<CompetitorGroup> groups;
  if (!metadata.company_names.empty()) groups.push_back(own_group(company, metadata.company_names));
  if (!metadata.partner_names.empty()) groups.push_back(own_group("Partners", metadata.partner_names));
  groups.insert(groups.end(), metadata.competitor_groups.begin(), metadata.competitor_groups.end());
  return groups;
}

std::vector<NameConflict> find_conflicts(const TenantMetadata& metadata, const std::string& company) {
  struct Sides {
    bool is_ours = false;
    bool is_theirs = false;
    std::vector<std::string> groups = {};
  };
  std::map<std::string, Sides> names;
  for (const CompetitorGroup& group : all_groups(metadata, company)) {
    for (const Member& member : group.members) {
      Sides& sides = names[member.raw_name];
      (group.side == GroupSide::kUs ? sides.is_ours : sides.is_theirs) = true;
      if (std::ranges::find(sides.groups, group.name) == sides.groups.end()) {
        sides.groups.push_back(group.name);
      }
    }
  }
  std::vector<NameConflict> conflicts;
  for (auto& [name, sides] : names) {
    if (sides.is_ours && sides.is_theirs) conflicts.push_back({name, std::move(sides.groups)});
  }
  return conflicts;
}

SideGroups side_groups(const TenantMetadata& metadata, Side side, const std::string& company,
                       const std::string& product_code) {
  SideGroups answer;
  if (side == Side::kAll) return {.name = "All MFGS", .is_everyone = true, .groups = {}};
  if (side == Side::kUs) {
    for (const auto& names : {metadata.company_names, metadata.partner_names}) {
      if (names.empty()) continue;
      answer.groups.push_back({.manufacturer_names = names, .brands_include = {}, .brands_exclude = {}});
    }
  }
  for (auto& group : groups_of_side(metadata, side, product_code)) answer.groups.push_back(std::move(group.makers));
  answer.is_everyone = side == Side::kUs && answer.groups.empty();
  if (side == Side::kThem) answer.name = "Competitors";
  if (side == Side::kUs) answer.name = answer.is_everyone ? "All MFGS" : company + " & Partners";
  return answer;
}

}  // namespace pharos::competitors
