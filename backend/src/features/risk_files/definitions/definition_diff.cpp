#include "features/risk_files/definitions/definition_diff.hpp"

#include <map>

#include "core/json.hpp"

namespace pharos::risk_files {

DefinitionDiff compare(const std::vector<RiskRow>& from, const std::vector<RiskRow>& to) {
  std::map<std::string, const RiskRow*> earlier;
  for (const auto& row : from) earlier.emplace(row.risk_id, &row);
  DefinitionDiff diff;
  for (const auto& row : to) {
    const auto found = earlier.find(row.risk_id);
    if (found == earlier.end()) {
      diff.added.push_back(row);
      continue;
    }
    const auto& before = *found->second;
    earlier.erase(found);
    if (before == row) {
      ++diff.unchanged;
      continue;
    }
    RiskChange change{.before = before, .after = row, .fields = {}};
    const auto old_values = to_json(before);
    const auto new_values = to_json(row);
    for (const auto& member : new_values.as_object()) {
      if (old_values.at(member.key()) != member.value()) change.fields.emplace_back(member.key());
    }
    diff.changed.push_back(std::move(change));
  }
  for (const auto& [id, row] : earlier) diff.removed.push_back(*row);
  return diff;
}

}  // namespace pharos::risk_files
