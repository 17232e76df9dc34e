#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/timestamp.hpp"

// Who "we" are and who "they" are for an organization, with its other settings for public data.
namespace pharos::competitors {

enum class NameMatch { kExact, kAlias };
constexpr auto kNameMatches = choices<NameMatch>({{NameMatch::kExact, "exact"}, {NameMatch::kAlias, "alias"}});
constexpr const auto& choices_of(NameMatch) {
  return kNameMatches;
}

enum class Evidence { kUser, kAcquisitions, kFuzzy };
constexpr auto kEvidence =
    choices<Evidence>({{Evidence::kUser, "user"}, {Evidence::kAcquisitions, "m&a_table"}, {Evidence::kFuzzy, "fuzzy"}});
constexpr const auto& choices_of(Evidence) {
  return kEvidence;
}

enum class GroupSide { kUs, kThem };
constexpr auto kGroupSides = choices<GroupSide>({{GroupSide::kUs, "us"}, {GroupSide::kThem, "them"}});
constexpr const auto& choices_of(GroupSide) {
  return kGroupSides;
}

struct Member {
  std::string raw_name;  // exactly as in the reports
  NameMatch match = NameMatch::kExact;
  Evidence evidence = Evidence::kUser;
  std::optional<std::string> confirmed_by;
};
BOOST_DESCRIBE_STRUCT(Member, (), (raw_name, match, evidence, confirmed_by))

struct CompetitorGroup {
  std::string id;
  GroupSide side = GroupSide::kUs;
  std::string name;
  std::vector<Member> members;
  std::vector<std::string> brands_include;
  std::vector<std::string> brands_exclude;
  std::vector<std::string> product_codes;  // empty: all
};
BOOST_DESCRIBE_STRUCT(CompetitorGroup, (), (id, side, name, members, brands_include, brands_exclude, product_codes))

struct SignalThresholds {
  std::int64_t min_n = 3;
  double prr = 2;
  double chi2 = 4;
  double ror_lcl = 1;
  double ic025 = 0;
  double eb05 = 2;
  double q = 0.05;
  double ewma_lambda = 0.2;
  double cusum_k = 0.5;
  double cusum_h = 5;
};
BOOST_DESCRIBE_STRUCT(SignalThresholds, (), (min_n, prr, chi2, ror_lcl, ic025, eb05, q, ewma_lambda, cusum_k, cusum_h))

// How long people stay signed in; never longer than the global limit (R1, R2).
struct SessionRules {
  std::int64_t ttl_min = 720;
  std::int64_t idle_min = 30;
};
BOOST_DESCRIBE_STRUCT(SessionRules, (), (ttl_min, idle_min))

struct TenantMetadata {
  std::vector<std::string> company_names;
  std::vector<std::string> partner_names;
  std::vector<CompetitorGroup> competitor_groups;
  std::vector<std::string> default_product_codes;
  std::int64_t incomplete_months = 2;
  SignalThresholds signal_thresholds;
  std::optional<std::string> pinned_data_version;
  SessionRules session;
  std::vector<std::string> allowed_email_domains;     // of invited people; empty: any
  bool monitor_all_clear = false;                     // monitors also send mail when nothing changed
  std::int64_t export_days = 1;                       // how long exported files are kept
  std::optional<std::string> default_grid_family_id;  // whose approved risk grid is the template for new grids
  std::int64_t version = 0;                           // 0: no settings saved yet
};
BOOST_DESCRIBE_STRUCT(TenantMetadata, (),
                      (company_names, partner_names, competitor_groups, default_product_codes, incomplete_months,
                       signal_thresholds, pinned_data_version, session, allowed_email_domains, monitor_all_clear,
                       export_days, default_grid_family_id, version))

}  // namespace pharos::competitors
