#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "features/competitors/tenant_metadata.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::competitors {

enum class Side { kAll, kUs, kThem };
constexpr auto kSides = choices<Side>({{Side::kAll, "all"}, {Side::kUs, "us"}, {Side::kThem, "them"}});
constexpr const auto& choices_of(Side) {
  return kSides;
}

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
BOOST_DESCRIBE_STRUCT(NameConflict, (), (raw_name, groups))
std::vector<NameConflict> find_conflicts(const TenantMetadata& metadata, const std::string& company);

}  // namespace pharos::competitors
