#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/signatures/signatures.hpp"
#include "http/message.hpp"

// The harms library of an organization: each harm once, with its codes and its severity on each grid.
namespace pharos::harms {

using HarmId = Id<struct HarmTag>;

struct GridSeverity {
  std::string riskgrid_id;
  std::int64_t level = 1;

  bool operator==(const GridSeverity&) const = default;
};
BOOST_DESCRIBE_STRUCT(GridSeverity, (), (riskgrid_id, level))

// The editable fields of a harm: body of POST and PUT.
struct HarmSpec {
  std::string name;
  std::string definition;
  std::vector<GridSeverity> severities;  // per version of a risk grid
  std::vector<std::string> imdrf_e;
  std::vector<std::string> imdrf_f;
  std::vector<std::string> typical_hazards;
};
BOOST_DESCRIBE_STRUCT(HarmSpec, (), (name, definition, severities, imdrf_e, imdrf_f, typical_hazards))

// Throws Error{kInvalidFields} with every invalid field.
HarmSpec read_spec(const Json& body);

struct Harm {
  HarmId id;
  HarmSpec spec;
  std::string status;  // active, retired, merged
  std::optional<std::string> merged_into;
  std::optional<std::string> signature_id;
  std::int64_t used_in_risks = 0;  // in the newest version of each definition
  // By risk grid. Editing a grid creates a new one; a severity set for an earlier version of the same family's or
  // product's grid applies until it is changed, if the level still exists.
  std::map<std::string, std::int64_t> levels = {};
  std::vector<GridSeverity> current_severities = {};  // on the grids in use
  Timestamp updated_at;
  UserId updated_by;
  std::string updated_by_name;
  std::int64_t version = 1;
};
JsonObject to_document(const Harm& harm);

// Names are case-insensitive.
std::string name_key(std::string_view name);

class HarmRepository {
 public:
  HarmRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Harm> list(const TenantScope& tenant) const;  // by name
  std::optional<Harm> find(const TenantScope& tenant, const HarmId& id) const;
  // Keys of usable names: active harms, and names merged into one.
  std::set<std::string> known_names(const TenantScope& tenant) const;
  // Throw Error{kConflict} naming `name` if it is taken.
  HarmId insert(const TenantScope& tenant, const HarmSpec& spec, const UserId& by);
  // False if the stored version is no longer that of `before`.
  bool update(const TenantScope& tenant, const Harm& before, const HarmSpec& spec, const UserId& by);
  bool retire(const TenantScope& tenant, const Harm& before, const std::string& signature_id, const UserId& by);
  bool merge(const TenantScope& tenant, const Harm& before, const HarmId& into, const UserId& by);
  // The number of severity levels of a grid; nothing if this tenant does not have it.
  std::optional<std::int64_t> severity_levels(const TenantScope& tenant, const std::string& riskgrid_id) const;

 private:
  void add_levels(const TenantScope& tenant, std::vector<Harm>& harms) const;
  void require_free_name(const TenantScope& tenant, const std::string& name, const HarmId& except) const;

  db::Database& database_;
  const Clock& clock_;
};

class HarmService {
 public:
  HarmService(HarmRepository& repository, signatures::SigningService& signing)
      : repository_(repository), signing_(signing) {}

  std::vector<Harm> list(const TenantScope& tenant) const { return repository_.list(tenant); }
  Harm read(const TenantScope& tenant, const HarmId& id) const;
  Harm create(const http::Request& request, const HarmSpec& spec);
  // Retired and merged harms cannot be changed: Error{kConflict}.
  Harm update(const http::Request& request, const Harm& before, const HarmSpec& spec);
  // Requires a signature.
  Harm retire(const http::Request& request, const Harm& before);
  // Duplicates become names of `into`, which takes over their codes and hazards, and their severities on grids where it
  // has none.
  Harm merge(const http::Request& request, const Harm& into, const std::vector<HarmId>& duplicates);

 private:
  void require_known_grids(const TenantScope& tenant, const HarmSpec& spec) const;

  HarmRepository& repository_;
  signatures::SigningService& signing_;
};

}  // namespace pharos::harms
