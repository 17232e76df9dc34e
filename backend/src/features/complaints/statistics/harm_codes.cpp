#include "features/complaints/statistics/harm_codes.hpp"

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
    const auto harm = harms.find(tenant, *filter.harm_id);
    if (!harm) throw invalid_field("harm_id", "Harm not found");
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

std::vector<ObservedHarm> observed_harms(const harms::HarmRepository& harms, const StatisticsRepository& statistics,
                                         const TenantScope& tenant, const std::string& day) {
  const auto list = harms.list(tenant);
  std::vector<ObservedHarm> observed(list.size());
  std::vector<ComplaintId> last_complaints(list.size());  // a complaint with two signs of one harm counts once
  std::unordered_map<std::string, std::vector<size_t>> harms_of_code;
  const auto shown_by = [&](const std::string& code) -> const std::vector<size_t>& {
    const auto [entry, is_new] = harms_of_code.try_emplace(code);
    for (size_t i = 0; is_new && i < list.size(); ++i) {
      if (is_at_or_below(code, codes_of(list[i]))) entry->second.push_back(i);
    }
    return entry->second;
  };
  for (const auto& [code, last] : statistics.last_days_of_signs(tenant)) {
    for (const size_t i : shown_by(code)) observed[i].last_observed = std::max(observed[i].last_observed, last);
  }
  for (const auto& [complaint, code] : statistics.signs_since(tenant, day)) {
    for (const size_t i : shown_by(code)) {
      if (last_complaints[i] == complaint) continue;
      last_complaints[i] = complaint;
      ++observed[i].complaints_12m;
    }
  }
  for (size_t i = 0; i < list.size(); ++i) observed[i].harm_id = list[i].id;
  std::erase_if(observed, [](const ObservedHarm& harm) { return harm.last_observed.empty(); });
  return observed;
}

}  // namespace pharos::complaints
