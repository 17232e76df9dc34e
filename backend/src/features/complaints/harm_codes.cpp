#include "features/complaints/harm_codes.hpp"

#include <algorithm>
#include <unordered_map>

#include "core/error.hpp"

namespace pharos::complaints {
namespace {

const std::vector<std::string>& codes_of(const harms::Harm& harm) {
  return harm.imdrf_e.empty() ? harm.imdrf_f : harm.imdrf_e;
}

bool has_severity(const harms::Harm& harm, std::string_view level) {
  return std::ranges::any_of(harm.current_severities,
                             [level](const auto& one) { return std::to_string(one.level) == level; });
}

bool is_at_or_below(std::string_view code, const std::vector<std::string>& codes) {
  return std::ranges::any_of(codes, [code](const std::string& upper) { return code.starts_with(upper); });
}

}  // namespace

void find_harm_codes(const harms::HarmRepository& harms, const TenantScope& tenant, ComplaintFilter& filter) {
  if (filter.harm_id) {
    const auto harm = harms.find(tenant, harms::HarmId{*filter.harm_id});
    if (!harm) throw Error(ErrorCode::kInvalidFields, "Some fields are invalid", {{"harm_id", "Harm not found"}});
    filter.harm_codes = codes_of(*harm);
  }
  if (filter.severity) {
    std::vector<std::string> codes;
    for (const auto& harm : harms.list(tenant)) {
      if (harm.status == harms::HarmStatus::kActive && has_severity(harm, *filter.severity)) {
        codes.insert(codes.end(), codes_of(harm).begin(), codes_of(harm).end());
      }
    }
    filter.severity_codes = std::move(codes);
  }
}

JsonArray observed_harms(const harms::HarmRepository& harms, const StatisticsRepository& statistics,
                         const TenantScope& tenant, const std::string& day) {
  const auto list = harms.list(tenant);
  struct Seen {
    std::int64_t recent = 0;
    std::string last;
    std::string last_complaint;  // a complaint with two signs of one harm counts once
  };
  std::vector<Seen> seen(list.size());
  std::unordered_map<std::string, std::vector<size_t>> harms_of_code;
  const auto shown_by = [&](const std::string& code) -> const std::vector<size_t>& {
    const auto [entry, is_new] = harms_of_code.try_emplace(code);
    for (size_t i = 0; is_new && i < list.size(); ++i) {
      if (is_at_or_below(code, codes_of(list[i]))) entry->second.push_back(i);
    }
    return entry->second;
  };
  for (const auto& [code, last] : statistics.last_days_of_signs(tenant)) {
    for (const size_t i : shown_by(code)) seen[i].last = std::max(seen[i].last, last);
  }
  for (const auto& [complaint, code] : statistics.signs_since(tenant, day)) {
    for (const size_t i : shown_by(code)) {
      if (seen[i].last_complaint == complaint) continue;
      seen[i].last_complaint = complaint;
      ++seen[i].recent;
    }
  }
  JsonArray rows;
  for (size_t i = 0; i < list.size(); ++i) {
    if (seen[i].last.empty()) continue;
    rows.push_back(JsonObject{
        {"harm_id", list[i].id.text()}, {"complaints_12m", seen[i].recent}, {"last_observed", seen[i].last}});
  }
  return rows;
}

}  // namespace pharos::complaints
