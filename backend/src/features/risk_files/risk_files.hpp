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

// The risk management file of a family or a product (ISO 14971): the risk grid and the risk definition, in versions.
// A product without its own has its family's.
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

// One version: a draft until it is signed, superseded when a newer one is. Never changed otherwise.
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
  std::optional<Timestamp> approved_at;  // from then on in force
  std::optional<std::string> approved_by;
  std::optional<std::string> approved_by_name;
  std::optional<std::string> signature_id;
};

// The answer about a version without its content.
JsonObject head_of(const RiskFile& file);

// What a definition is besides its rows.
struct DefinitionHead {
  std::string file_name;
  std::string file_sha256;
  Json columnMapping;
  std::string riskgrid_id;  // the version whose levels the rows are written in
  std::int64_t row_count = 0;
  std::string rows_sha256;
  Json warnings;
};
BOOST_DESCRIBE_STRUCT(DefinitionHead, (),
                      (file_name, file_sha256, columnMapping, riskgrid_id, row_count, rows_sha256, warnings))

class RiskFileRepository {
 public:
  RiskFileRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The newest first.
  std::vector<RiskFile> list(const TenantScope& tenant, Kind kind, const Owner& owner) const;
  std::optional<RiskFile> find(const TenantScope& tenant, const RiskFileId& id) const;
  std::optional<RiskFile> find(const TenantScope& tenant, Kind kind, const Owner& owner, std::int64_t version) const;
  // The newest version that is a draft or approved; with `approved_only` the one in force.
  std::optional<RiskFile> find_current(const TenantScope& tenant, Kind kind, const Owner& owner,
                                       bool approved_only) const;
  // Who has a draft or an approved version of what.
  std::vector<std::pair<Kind, Owner>> owners(const TenantScope& tenant) const;
  // A new draft; an older draft is superseded by it.
  RiskFileId insert(const TenantScope& tenant, Kind kind, const Owner& owner, const Json& document, const UserId& by);
  // False when it is no draft any more. Everything older is superseded.
  bool approve(const TenantScope& tenant, const RiskFile& file, const UserId& by, const std::string& signature_id);
  // Supersedes every version, so that a product falls back to its family's. False when there was none.
  bool withdraw(const TenantScope& tenant, Kind kind, const Owner& owner);

  void insert_rows(const TenantScope& tenant, const RiskFileId& definition, const std::vector<RiskRow>& rows);
  // In the order of the file.
  std::vector<RiskRow> rows(const TenantScope& tenant, const RiskFileId& definition) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

// A version with where it comes from: what other features read.
struct Effective {
  RiskFile file;
  bool is_inherited = false;
};

// Grids and definitions as they hold for a product or family, with inheritance.
class RiskFiles {
 public:
  RiskFiles(const RiskFileRepository& repository, const products::ProductHeads& heads)
      : repository_(repository), heads_(heads) {}

  // Throw Error{kNotFound} for an owner that this tenant does not have; nothing when the owner has no such file.
  std::optional<Effective> find(const TenantScope& tenant, Kind kind, const Owner& owner,
                                bool approved_only = false) const;
  // Throws Error{kNotFound} when there is no such owner.
  void require_owner(const TenantScope& tenant, const Owner& owner) const;
  std::string owner_name(const TenantScope& tenant, const Owner& owner) const;

 private:
  const RiskFileRepository& repository_;
  const products::ProductHeads& heads_;
};

}  // namespace pharos::risk_files
