#include "features/saved_views/saved_view_service.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::saved_views {
namespace {

constexpr std::ptrdiff_t kMaxViews = 200;

}  // namespace

SavedView SavedViewService::read(const Principal& who, const SavedViewId& id) const {
  auto view = repository_.find(who.scope(), who.user, id);
  if (!view) throw Error(ErrorCode::kNotFound, "View not found");
  return *std::move(view);
}

void SavedViewService::require_free_name(const Principal& who, const ViewSpec& spec, const SavedViewId& except) const {
  const auto views = repository_.list(who.scope(), who.user, spec.page);
  const bool is_taken = std::ranges::any_of(views, [&spec, &except](const SavedView& view) {
    return view.is_mine && view.name == spec.name && view.id != except;
  });
  if (is_taken) {
    throw Error(ErrorCode::kConflict, "You already have a view with this name",
                {{"name", "You already have a view with this name"}});
  }
}

Changed<SavedView> SavedViewService::create(const Principal& who, const ViewSpec& spec) {
  if (std::ranges::count_if(repository_.list(who.scope(), who.user), &SavedView::is_mine) >= kMaxViews) {
    throw Error(ErrorCode::kConflict, "You already have 200 views. Delete one first.");
  }
  require_free_name(who, spec, {});
  auto view = read(who, repository_.insert(who.scope(), who.user, spec));
  AuditNote note{.entity_id = view.id.text(), .after = to_json(view)};
  return {std::move(view), std::move(note)};
}

Changed<SavedView> SavedViewService::update(const Principal& who, const SavedView& before, const ViewSpec& spec) {
  if (!before.is_mine) throw Error(ErrorCode::kForbidden, "Only the owner can change a view");
  require_free_name(who, spec, before.id);
  if (!repository_.update(who.scope(), before.id, spec, before.version)) throw changed_meanwhile("This view was");
  auto after = read(who, before.id);
  AuditNote note{.entity_id = after.id.text(), .before = to_json(before), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

AuditNote SavedViewService::remove(const Principal& who, const SavedView& view) {
  if (!view.is_mine && !who.may(Permission::kTenantWrite)) {
    throw Error(ErrorCode::kForbidden, "Only the owner or an administrator can delete a shared view");
  }
  repository_.remove(who.scope(), view.id);
  return {.entity_id = view.id.text(), .before = to_json(view)};
}

}  // namespace pharos::saved_views
