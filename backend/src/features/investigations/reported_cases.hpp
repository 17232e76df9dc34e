#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "features/complaints/complaints.hpp"

namespace pharos::investigations {

// When which authority was informed.
struct AuthorityNotice {
  std::string informed_on = {};  // 2026-10-31
  std::string authority = {};
};

// What investigations need to know about, and report to, the cases of their complaints; the app layer connects the
// feature that owns them.
class ReportedCases {
 public:
  virtual ~ReportedCases() = default;
  // The earliest notice to an EU authority about all of these complaints; nothing if there is a complaint without one.
  virtual std::optional<AuthorityNotice> authority_informed(
      const TenantScope& tenant, const std::vector<complaints::ComplaintId>& complaints) const = 0;
  // A code or a conclusion changed after the investigation was concluded. Called in the transaction of the change.
  virtual void facts_changed(const Principal& who, const std::vector<complaints::ComplaintId>& complaints,
                             const std::string& what) = 0;
};

}  // namespace pharos::investigations
