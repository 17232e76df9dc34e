#pragma once

#include <functional>

#include "core/key_ring.hpp"
#include "features/audit/audit.hpp"
#include "http/journal.hpp"

namespace pharos::audit {

// Runs a changing request as one transaction with its audit row (R25) and, when the caller sent an
// Idempotency-Key, the answer kept for a repeat of the call (R29). The signature of a signed one is checked before,
// unless the call is such a repeat: its one-time code is used up.
class ChangeJournal final : public http::Journal {
 public:
  struct Parts {
    db::Database& database;
    Trail& trail;
    http::SignatureCheck& signatures;
    const KeyRing& keys;  // kept answers are sealed: they may contain personal data
    const Clock& clock;
    // When the plan of the organization ends; changes are refused from then on, reading is not.
    std::function<std::optional<Timestamp>(const TenantScope&)> plan_end;
  };
  explicit ChangeJournal(const Parts& parts) : parts_(parts) {}

  http::Response run_change(const http::Request& request, const http::Route& route) override;
  http::Response run_own_commit(const http::Request& request, const http::Route& route) override;
  // Removes kept answers past their life; returns how many.
  std::int64_t purge();
  void record_refusal(const http::Request& request, const http::Route& route, int status) override;

 private:
  // The call a key was used for. Reading an uploaded file takes its time, so it is made once for each request.
  struct Call {
    std::string tenant_id;
    UserId user;
    std::string key;
    std::string fingerprint;
  };
  // Throws Error{kForbidden} with the day.
  void require_running_plan(const http::Request& request) const;
  std::optional<Call> read_call(const http::Request& request) const;
  std::optional<http::Response> find_earlier_answer(const Call& call) const;
  // Throws Error{kConflict} when the same call is running.
  void claim(const Call& call);
  void forget(const Call& call);
  void keep_answer(const Call& call, const http::Response& response);
  http::Response restored(const Call& call, int status, const std::string& answer) const;

  Parts parts_;
};

}  // namespace pharos::audit
