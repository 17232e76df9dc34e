#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/products/products.hpp"
#include "features/risk_files/grid_content.hpp"
#include "features/risk_files/risk_row.hpp"

// The risk management file of a family or a product (ISO 14971): the risk grid and the risk definition, in versions. A
// product without its own inherits its family's.
namespace pharos::risk_files {

using RiskFileId = Id<struct RiskFileTag>;

enum class Kind { kGrid, kDefinition };
constexpr auto kKinds = choices<Kind>({{Kind::kGrid, "riskgrid"}, {Kind::kDefinition, "riskdefinition"}});

enum class OwnerType { kFamily, kProduct };
constexpr auto kOwnerTypes = choices<OwnerType>({{OwnerType::kFamily, "family"}, {OwnerType::kProduct, "product"}});

struct Owner {
  OwnerType type = OwnerType::kFamily;
  std::string id;

  bool operator==(const Owner&) const = default;
};

// One version: a draft until it is signed, superseded when a newer one is. Otherwise immutable.
struct RiskFile {
  RiskFileId id;
  Kind kind = Kind::kGrid;
  Owner owner;
  std::int64_t version = 1;
  std::string status;  // draft, approved, superseded
  Json document;       // grid: its content; definition: DefinitionHead
  Timestamp created_at;
  UserId created_by;
  std::string created_by_name;
  std::optional<Timestamp> approved_at;  // in force from then on
  std::optional<std::string> approved_by;
  std::optional<std::string> approved_by_name;
  std::optional<std::string> signature_id;
};

// The response for a version without its content.
JsonObject head_of(const RiskFile& file);

// A definition without its rows.
struct DefinitionHead {
  std::string file_name;
  std::string file_sha256;
  Json columnMapping;
  std::string riskgrid_id;  // the version whose levels the rows refer to
  std::int64_t row_count = 0;
  std::string rows_sha256;
  Json warnings;
};
BOOST_DESCRIBE_STRUCT(DefinitionHead, (),
                      (file_name, file_sha256, columnMapping, riskgrid_id, row_count, rows_sha256, warnings))

class RiskFileRepository {
 public:
  RiskFileRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first.
  std::vector<RiskFile> list(const TenantScope& tenant, Kind kind, const Owner& owner) const;
  std::optional<RiskFile> find(const TenantScope& tenant, const RiskFileId& id) const;
  std::optional<RiskFile> find(const TenantScope& tenant, Kind kind, const Owner& owner, std::int64_t version) const;
  // The newest draft or approved version; with `approved_only` the one in force.
  std::optional<RiskFile> find_current(const TenantScope& tenant, Kind kind, const Owner& owner,
                                       bool approved_only) const;
  // Which owners have a draft or approved version of which kind.
  std::vector<std::pair<Kind, Owner>> owners(const TenantScope& tenant) const;
  // Creates a draft, which supersedes an older draft.
  RiskFileId insert(const TenantScope& tenant, Kind kind, const Owner& owner, const Json& document, const UserId& by);
  // False if it is no longer a draft. Supersedes everything older.
  bool approve(const TenantScope& tenant, const RiskFile& file, const UserId& by, const std::string& signature_id);
  // Supersedes every version, so that a product falls back to its family's. False if there was none.
  bool withdraw(const TenantScope& tenant, Kind kind, const Owner& owner);

  void insert_rows(const TenantScope& tenant, const RiskFileId& definition, const std::vector<RiskRow>& rows);
  // In file order.
  std::vector<RiskRow> rows(const TenantScope& tenant, const RiskFileId& definition) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

// A version and its origin, as read by other features.
struct Effective {
  RiskFile file;
  bool is_inherited = false;
};

// The grids and definitions in force for a product or family, with inheritance.
class RiskFiles {
 public:
  RiskFiles(const RiskFileRepository& repository, const products::ProductHeads& heads)
      : repository_(repository), heads_(heads) {}

  // Throw Error{kNotFound} for an owner that this tenant does not have; nothing if the owner has no such file.
  std::optional<Effective> find(const TenantScope& tenant, Kind kind, const Owner& owner,
                                bool approved_only = false) const;
  // Throws Error{kNotFound} if the owner does not exist.
  void require_owner(const TenantScope& tenant, const Owner& owner) const;
  std::string owner_name(const TenantScope& tenant, const Owner& owner) const;

 private:
  const RiskFileRepository& repository_;
  const products::ProductHeads& heads_;
};

}  // namespace pharos::risk_files
