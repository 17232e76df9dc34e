#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/background_jobs/job.hpp"

namespace pharos::background_jobs {

// Jobs of one tenant, for the people who wait for them.
class JobRepository {
 public:
  JobRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  JobId create(const TenantScope& tenant, const UserId& by, const NewJob& job);
  std::optional<Job> find(const TenantScope& tenant, const JobId& id) const;
  std::vector<Job> list_of_user(const TenantScope& tenant, const UserId& user) const;  // the newest 50, newest first
  // The worker stops at its next step. False if it is finished.
  bool request_cancel(const TenantScope& tenant, const JobId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::background_jobs
