#include "features/public_queries/query_context.hpp"

namespace pharos::public_queries {

JsonObject QueryContext::maker_groups() const {
  JsonObject groups;
  const auto add = [&groups](const std::vector<std::string>& names, std::string_view group) {
    for (const std::string& name : names) groups[name] = group;
  };
  for (const auto& group : metadata.competitor_groups) {
    for (const auto& member : group.members) groups[member.raw_name] = group.name;
  }
  add(metadata.partner_names, "Partners");
  add(metadata.company_names, company);
  return groups;
}

std::optional<std::string> find_group(const JsonObject& maker_groups, std::string_view name) {
  const auto* group = maker_groups.if_contains(name);
  return group != nullptr ? std::optional<std::string>{group->as_string()} : std::nullopt;
}

}  // namespace pharos::public_queries
