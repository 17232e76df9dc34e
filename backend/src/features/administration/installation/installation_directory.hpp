#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/outbox/outbox.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::administration {

using SupportAccessId = Id<struct SupportAccessTag>;

// An organization's plan and usage, as seen by the operators of the installation.
struct TenantFacts {
  TenantId id;
  std::string name;
  tenants::TenantKind kind = tenants::TenantKind::kClient;
  tenants::TenantStatus status = tenants::TenantStatus::kActive;
  tenants::PlanName plan = tenants::PlanName::kStarter;
  std::int64_t seats_used = 0;
  std::int64_t products = 0;
  std::int64_t complaints = 0;
  Timestamp created_at;
  std::optional<Timestamp> valid_until;
  std::optional<Timestamp> last_activity_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(TenantFacts, (),
                      (id, name, kind, status, plan, seats_used, products, complaints, created_at, valid_until,
                       last_activity_at, version))

struct TenantRow : TenantFacts {
  std::vector<std::string_view> features;  // names of the plan's flags
  tenants::PlanAmounts limits;
};
BOOST_DESCRIBE_STRUCT(TenantRow, (TenantFacts), (features, limits))

// The terms of a tenant's plan.
struct PlanTerms {
  tenants::PlanName plan = tenants::PlanName::kStarter;
  FeatureSet features;
  tenants::PlanAmounts limits;
  std::optional<Timestamp> valid_until;
};

// Break-glass access to a tenant (R24).
struct SupportAccess {
  SupportAccessId id;
  TenantId tenant_id;
  std::string tenant_name;
  UserId user_id;
  std::string user_name;
  std::string reason;
  Timestamp started_at;
  Timestamp ends_at;
  std::optional<Timestamp> ended_at;
};
BOOST_DESCRIBE_STRUCT(SupportAccess, (),
                      (id, tenant_id, tenant_name, user_id, user_name, reason, started_at, ends_at, ended_at))

struct JobRow {
  background_jobs::JobId id;
  std::string tenant_name;
  std::string kind;
  background_jobs::JobStatus status = background_jobs::JobStatus::kQueued;
  double progress = 0;
  std::optional<std::string> error;
  std::int64_t attempts = 0;
  Timestamp created_at;
  std::optional<Timestamp> finished_at;
};
BOOST_DESCRIBE_STRUCT(JobRow, (), (id, tenant_name, kind, status, progress, error, attempts, created_at, finished_at))

enum class MailStatus { kWaiting, kSent, kDead };
constexpr auto kMailStatuses =
    choices<MailStatus>({{MailStatus::kWaiting, "waiting"}, {MailStatus::kSent, "sent"}, {MailStatus::kDead, "dead"}});
constexpr const auto& choices_of(MailStatus) {
  return kMailStatuses;
}

// A mail without its content: links in mails are secrets.
struct MailRow {
  outbox::MailId id;
  std::optional<std::string> tenant_name;
  std::string cause;  // its first word: invitation, reset, monitor …
  std::string recipient;
  MailStatus status = MailStatus::kWaiting;
  std::int64_t attempts = 0;
  std::optional<std::string> last_error;
  Timestamp created_at;
  Timestamp next_attempt_at;
  std::optional<Timestamp> sent_at;
};
BOOST_DESCRIBE_STRUCT(MailRow, (),
                      (id, tenant_name, cause, recipient, status, attempts, last_error, created_at, next_attempt_at,
                       sent_at))

struct Backlog {
  std::int64_t jobs_waiting = 0;
  std::int64_t jobs_running = 0;
  std::int64_t jobs_failed = 0;  // in the last day
};
BOOST_DESCRIBE_STRUCT(Backlog, (), (jobs_waiting, jobs_running, jobs_failed))

// All tenants, for members of a master tenant.
class InstallationDirectory {
 public:
  InstallationDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Ordered by name; `words` filters by part of the name.
  Page<TenantRow> list_tenants(const std::string& words, const Paging& paging) const;
  std::optional<TenantRow> find_tenant(const TenantId& id) const;
  // False if the version is no longer current.
  bool set_terms(const TenantRow& tenant, const PlanTerms& terms);
  bool set_status(const TenantRow& tenant, tenants::TenantStatus status);
  std::vector<std::string> administrator_addresses(const TenantId& tenant) const;

  // Moves the members of `old` to `fresh`, closes `old` and deletes its content.
  void replace_playground(const TenantId& old, const TenantId& fresh);

  SupportAccess open_access(const TenantId& tenant, const UserId& user, const std::string& reason,
                            std::chrono::minutes span);
  std::optional<SupportAccess> find_access(const SupportAccessId& id) const;
  // False if it has already ended.
  bool end_access(const SupportAccess& access);
  std::vector<SupportAccess> list_accesses() const;  // the newest 100, newest first

  std::vector<JobRow> list_jobs() const;    // the newest 200, newest first
  std::vector<MailRow> list_mails() const;  // failed ones first, then waiting ones, then the newest sent; at most 200
  // Makes it due at once. False if it was sent or does not exist.
  bool retry_mail(const outbox::MailId& id);
  Backlog backlog() const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::administration
