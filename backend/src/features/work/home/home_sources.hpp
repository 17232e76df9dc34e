#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "core/timestamp.hpp"
#include "features/work/home/home.hpp"
#include "features/work/reminders/due_source.hpp"

namespace pharos::work {

// What the home page shows from other features; the app layer connects them.
class HomeSources {
 public:
  virtual ~HomeSources() = default;
  // When the person was here before this session; nothing the first time.
  virtual std::optional<Timestamp> last_visit(const Principal& who) const = 0;
  // The organization's current day: 2026-11-17.
  virtual std::string today(const Principal& who) const = 0;
  // Records whose next step is a signature that this person can give.
  virtual std::vector<RecordRef> waiting_for_signature(const Principal& who) const = 0;
  // Items that someone still has to work on, of everyone in the tenant; due_on is empty without a due date.
  virtual std::vector<DueWork> assigned_items(const TenantScope& tenant) const = 0;
  // At most so many changes by others since the moment, newest first. Titles and pages are added by the caller.
  virtual std::vector<FollowedChange> changes(const Principal& who, const std::vector<RecordRef>& records,
                                              Timestamp since, std::int64_t limit) const = 0;
};

}  // namespace pharos::work
