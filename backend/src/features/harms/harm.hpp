#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/signatures/signatures.hpp"

// The harms library of an organization: each harm once, with its codes and its severity on each grid.
namespace pharos::harms {

using HarmId = Id<struct HarmTag>;
using RiskGridId = Id<struct RiskGridTag>;  // one version of a risk grid

enum class HarmStatus { kActive, kRetired, kMerged };
constexpr auto kHarmStatuses = choices<HarmStatus>(
    {{HarmStatus::kActive, "active"}, {HarmStatus::kRetired, "retired"}, {HarmStatus::kMerged, "merged"}});
constexpr const auto& choices_of(HarmStatus) {
  return kHarmStatuses;
}

struct GridSeverity {
  RiskGridId riskgrid_id;
  std::int64_t level = 1;

  bool operator==(const GridSeverity&) const = default;
};
BOOST_DESCRIBE_STRUCT(GridSeverity, (), (riskgrid_id, level))

// The editable fields of a harm: body of POST and PUT.
struct HarmSpec {
  std::string name;
  std::string definition;
  std::vector<GridSeverity> severities;
  std::vector<std::string> imdrf_e;
  std::vector<std::string> imdrf_f;
  std::vector<std::string> typical_hazards;
};
BOOST_DESCRIBE_STRUCT(HarmSpec, (), (name, definition, severities, imdrf_e, imdrf_f, typical_hazards))

// Throws Error{kInvalidFields} with every invalid field.
HarmSpec read_spec(const Json& body);

// The fields maintained by the server.
struct HarmHead {
  HarmId id;
  HarmStatus status = HarmStatus::kActive;
  std::optional<HarmId> merged_into;
  std::optional<signatures::SignatureId> signature_id;
  std::int64_t used_in_risks = 0;  // in the newest version of each definition
  Timestamp updated_at;
  UserId updated_by;
  std::string updated_by_name;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(HarmHead, (),
                      (id, status, merged_into, signature_id, used_in_risks, updated_at, updated_by, updated_by_name,
                       version))

struct Harm : HarmSpec, HarmHead {
  // By risk grid. Editing a grid creates a new one; a severity set for an earlier version of the same family's or
  // product's grid applies until it is changed, if the level still exists.
  std::map<RiskGridId, std::int64_t> levels = {};
  std::vector<GridSeverity> current_severities = {};  // on the grids in use
};
BOOST_DESCRIBE_STRUCT(Harm, (HarmSpec, HarmHead), (current_severities))

// Names are case-insensitive.
std::string name_key(std::string_view name);

}  // namespace pharos::harms
