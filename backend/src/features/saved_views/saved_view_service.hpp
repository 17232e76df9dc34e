#pragma once

#include <optional>
#include <vector>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/saved_views/saved_view_repository.hpp"

namespace pharos::saved_views {

class SavedViewService {
 public:
  explicit SavedViewService(SavedViewRepository& repository) : repository_(repository) {}

  // For one page, or for all.
  std::vector<SavedView> list(const Principal& who, std::optional<ViewPage> page) const {
    return repository_.list(who.scope(), who.user, page);
  }
  // Throws Error{kNotFound} for views the caller cannot see.
  SavedView read(const Principal& who, const SavedViewId& id) const;
  Changed<SavedView> create(const Principal& who, const ViewSpec& spec);
  Changed<SavedView> update(const Principal& who, const SavedView& before, const ViewSpec& spec);
  AuditNote remove(const Principal& who, const SavedView& view);

 private:
  void require_free_name(const Principal& who, const ViewSpec& spec, const SavedViewId& except) const;

  SavedViewRepository& repository_;
};

}  // namespace pharos::saved_views
