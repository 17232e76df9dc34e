#include "features/audit/record_change.hpp"

#include <algorithm>
#include <array>

namespace pharos::audit {
namespace {

// These change with every update.
constexpr std::array<std::string_view, 3> kCounted = {"updated_at", "updated_by", "version"};

}  // namespace

std::vector<FieldChange> list_changes(const Json& before, const Json& after) {
  std::vector<FieldChange> changes;
  const auto* old_members = before.if_object();
  const auto* new_members = after.if_object();
  if (old_members == nullptr || new_members == nullptr) return changes;
  for (const auto& member : *new_members) {
    if (std::ranges::find(kCounted, std::string_view{member.key()}) != kCounted.end()) continue;
    const Json* old_value = old_members->if_contains(member.key());
    if (old_value != nullptr && *old_value == member.value()) continue;
    changes.push_back({std::string{member.key()}, old_value == nullptr ? Json() : *old_value, member.value()});
  }
  std::ranges::sort(changes, {}, &FieldChange::field);
  return changes;
}

}  // namespace pharos::audit
