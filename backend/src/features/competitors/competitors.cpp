#include "features/competitors/competitors.hpp"

#include <algorithm>

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

}  // namespace

SideGroups side_groups(const TenantMetadata& metadata, Side side, const std::string& company,
                       const std::string& product_code) {
  SideGroups answer;
  if (side == Side::kAll) return {.name = "All MFGS", .is_everyone = true, .groups = {}};
  if (side == Side::kUs) {
    std::vector<std::string> names = metadata.company_names;
    names.insert(names.end(), metadata.partner_names.begin(), metadata.partner_names.end());
    if (!names.empty())
      answer.groups.push_back({.manufacturer_names = names, .brands_include = {}, .brands_exclude = {}});
  }
  const std::string_view wanted = side == Side::kUs ? "us" : "them";
  for (const CompetitorGroup& group : metadata.competitor_groups) {
    if (group.side == wanted && !group.members.empty() && applies_to(group, product_code)) {
      answer.groups.push_back(makers_of(group));
    }
  }
  answer.is_everyone = side == Side::kUs && answer.groups.empty();
  if (side == Side::kThem) answer.name = "Competitors";
  if (side == Side::kUs) answer.name = answer.is_everyone ? "All MFGS" : company + " & Partners";
  return answer;
}

}  // namespace pharos::competitors
