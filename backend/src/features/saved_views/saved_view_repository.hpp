#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/saved_views/saved_view.hpp"

namespace pharos::saved_views {

class SavedViewRepository {
 public:
  SavedViewRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The reader's own and shared views of one page or of all, by name.
  std::vector<SavedView> list(const TenantScope& tenant, const UserId& reader,
                              std::optional<ViewPage> page = std::nullopt) const;
  std::optional<SavedView> find(const TenantScope& tenant, const UserId& reader, const SavedViewId& id) const;
  SavedViewId insert(const TenantScope& tenant, const UserId& owner, const ViewSpec& spec);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const SavedViewId& id, const ViewSpec& spec, std::int64_t version);
  void remove(const TenantScope& tenant, const SavedViewId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::saved_views
