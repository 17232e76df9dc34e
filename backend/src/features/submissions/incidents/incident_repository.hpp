#pragma once

#include <optional>

#include "db/database.hpp"
#include "features/submissions/incidents/incident_report.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

struct StoredIncident {
  IncidentDetails details;
  std::int64_t version = 0;
};

class IncidentRepository {
 public:
  IncidentRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<StoredIncident> find(const TenantScope& tenant, const CaseId& id) const;
  // Throws Error{kConflict} if there are details already.
  void insert(const TenantScope& tenant, const UserId& user, const CaseId& id, const IncidentDetails& details);
  // False if they have changed since this version.
  bool update(const TenantScope& tenant, const UserId& user, const CaseId& id, const IncidentDetails& details,
              std::int64_t version);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::submissions
