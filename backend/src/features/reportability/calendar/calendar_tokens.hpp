#pragma once

#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/key_ring.hpp"

namespace pharos::reportability {

// The token in the URL of a person's calendar feed: it can read the due dates of one organization and nothing else,
// as long as the person is a member.
class CalendarTokens {
 public:
  struct Target {
    TenantId tenant;
    UserId user;
  };

  explicit CalendarTokens(KeyRing keys) : keys_(std::move(keys)) {}
  std::string make(const TenantId& tenant, const UserId& user) const;
  std::optional<Target> find(std::string_view token) const;

 private:
  KeyRing keys_;
};

}  // namespace pharos::reportability
