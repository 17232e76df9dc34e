#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/risk_files/risk_file.hpp"
#include "features/risk_files/risk_row.hpp"

namespace pharos::risk_files {

// An owner that has a draft or approved version of a kind.
struct OwnedKind {
  Kind kind = Kind::kGrid;
  Owner owner;
};
BOOST_DESCRIBE_STRUCT(OwnedKind, (), (kind, owner))

class RiskFileRepository {
 public:
  RiskFileRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first.
  std::vector<RiskFileHead> list(const TenantScope& tenant, Kind kind, const Owner& owner) const;
  std::optional<RiskFile> find(const TenantScope& tenant, const RiskFileId& id) const;
  std::optional<RiskFile> find(const TenantScope& tenant, Kind kind, const Owner& owner, std::int64_t version) const;
  // The newest draft or approved version; with `approved_only` the one in force.
  std::optional<RiskFile> find_current(const TenantScope& tenant, Kind kind, const Owner& owner,
                                       bool approved_only) const;
  // Whose current file is a draft that someone else than this person has saved.
  std::vector<OwnedKind> drafts_by_others(const TenantScope& tenant, const UserId& user) const;
  std::vector<OwnedKind> owners(const TenantScope& tenant) const;
  // Creates a draft, which supersedes an older draft.
  RiskFileId insert(const TenantScope& tenant, Kind kind, const Owner& owner, const Json& document, const UserId& by);
  // False if it is no longer a draft. Supersedes everything older.
  bool approve(const TenantScope& tenant, const RiskFile& file, const UserId& by,
               const signatures::SignatureId& signature);
  // Supersedes every version, so that a product falls back to its family's. False if there was none.
  bool withdraw(const TenantScope& tenant, Kind kind, const Owner& owner);

  void insert_rows(const TenantScope& tenant, const RiskFileId& definition, const std::vector<RiskRow>& rows);
  // In file order.
  std::vector<RiskRow> rows(const TenantScope& tenant, const RiskFileId& definition) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::risk_files
