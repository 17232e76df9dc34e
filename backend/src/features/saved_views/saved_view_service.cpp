#include <algorithm>

#include "core/error.hpp"
#include "features/saved_views/saved_views.hpp"

namespace pharos::saved_views {
namespace {

constexpr std::ptrdiff_t kMaxViews = 200;

bool is_administrator(const Principal& who) {
  return who.permissions.test(static_cast<size_t>(Permission::kTenantWrite));
}

}  // namespace

std::vector<SavedView> SavedViewService::list(const Principal& who, const std::optional<std::string>& page) const {
  auto views = repository_.list(who.scope(), who.user);
  std::erase_if(views, [&page](const SavedView& view) { return page && view.page != *page; });
  return views;
}

SavedView SavedViewService::read(const Principal& who, const SavedViewId& id) const {
  auto view = repository_.find(who.scope(), who.user, id);
  if (!view) throw Error(ErrorCode::kNotFound, "View not found");
  return *std::move(view);
}

void SavedViewService::require_free_name(const Principal& who, const ViewSpec& spec, const SavedViewId& except) const {
  const auto views = repository_.list(who.scope(), who.user);
  const bool is_taken = std::ranges::any_of(views, [&spec, &except](const SavedView& view) {
    return view.is_mine && view.page == spec.page && view.name == spec.name && view.id != except;
  });
  if (is_taken) {
    throw Error(ErrorCode::kConflict, "You already have a view with this name",
                {{"name", "You already have a view with this name"}});
  }
}

SavedView SavedViewService::create(const Principal& who, const ViewSpec& spec) {
  if (std::ranges::count_if(repository_.list(who.scope(), who.user), &SavedView::is_mine) >= kMaxViews) {
    throw Error(ErrorCode::kConflict, "You already have 200 views. Delete one first.");
  }
  require_free_name(who, spec, {});
  return read(who, repository_.insert(who.scope(), who.user, spec));
}

SavedView SavedViewService::update(const Principal& who, const SavedView& before, const ViewSpec& spec) {
  if (!before.is_mine) throw Error(ErrorCode::kForbidden, "Only the owner can change a view");
  require_free_name(who, spec, before.id);
  if (!repository_.update(who.scope(), before.id, spec, before.version)) {
    throw Error(ErrorCode::kVersionConflict,
                "This view was changed by someone else in the meantime. Reload and try again.");
  }
  return read(who, before.id);
}

void SavedViewService::remove(const Principal& who, const SavedView& view) {
  if (!view.is_mine && !is_administrator(who)) {
    throw Error(ErrorCode::kForbidden, "Only the owner or an administrator can delete a shared view");
  }
  repository_.remove(who.scope(), view.id);
}

}  // namespace pharos::saved_views
