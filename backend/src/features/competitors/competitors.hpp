#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "public_data/query/ae_filter.hpp"

// Who "we" are and who "they" are for an organization, with its other settings for public data.
namespace pharos::competitors {

struct Member {
  std::string raw_name;  // exactly as in the reports
  std::string match = "exact";
  std::string evidence = "user";
  std::optional<std::string> confirmed_by;
};
BOOST_DESCRIBE_STRUCT(Member, (), (raw_name, match, evidence, confirmed_by))

struct CompetitorGroup {
  std::string id;
  std::string side;  // us, them
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

enum class Side { kAll, kUs, kThem };

// A side of the comparison for one product code.
struct SideGroups {
  std::string name;  // "All MFGS", "{company} & Partners", "Competitors"
  bool is_everyone = false;
  std::vector<public_data::MakerGroup> groups;
};
SideGroups side_groups(const TenantMetadata& metadata, Side side, const std::string& company,
                       const std::string& product_code);

struct NamedGroup {
  std::string id;
  std::string name;
  public_data::MakerGroup makers;
};
// The competitor groups of a side that apply to the product code and have names.
std::vector<NamedGroup> groups_of_side(const TenantMetadata& metadata, Side side, const std::string& product_code);

// Every group, starting with our own and our partners' names.
std::vector<CompetitorGroup> all_groups(const TenantMetadata& metadata, const std::string& company);

// A name on both sides, and the groups that contain it.
struct NameConflict {
  std::string raw_name;
  std::vector<std::string> groups;
};
std::vector<NameConflict> find_conflicts(const TenantMetadata& metadata, const std::string& company);

// Names and groups being edited: {company_names, partner_names, competitor_groups}, conflicts allowed. Throws
// Error{kInvalidFields}.
TenantMetadata read_draft(const Json& body);

// One change of the settings.
struct MetadataChange {
  std::int64_t version = 0;
  Timestamp at;
  std::string by;  // name of the person
  std::vector<std::string> changes;
};
BOOST_DESCRIBE_STRUCT(MetadataChange, (), (version, at, by, changes))

// The differences in words: "Group Rival added", "Name RIVAL LLC assigned to Rival", "Incomplete months 2 → 3".
std::vector<std::string> describe_changes(const TenantMetadata& before, const TenantMetadata& after);

class MetadataRepository {
 public:
  MetadataRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  TenantMetadata read(const TenantScope& tenant) const;
  // False if the stored version is no longer `metadata.version`.
  bool write(const TenantScope& tenant, const TenantMetadata& metadata, const UserId& by);
  bool has_approved_grid(const TenantScope& tenant, const std::string& family_id) const;
  // Newest first, at most 200.
  std::vector<MetadataChange> history(const TenantScope& tenant) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

// Settings across tenants, for creating new ones.
class MetadataDirectory {
 public:
  MetadataDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The initial settings of a tenant that has none.
  void set_up(const TenantId& tenant, const TenantMetadata& metadata, const UserId& by);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::competitors
