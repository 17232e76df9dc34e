#pragma once

#include <functional>

#include "core/key_ring.hpp"
#include "features/audit/journal/idempotency_directory.hpp"
#include "features/audit/trail.hpp"
#include "http/journal.hpp"

namespace pharos::audit {

// Runs a change in one transaction with its audit row (R25) and, if the caller sent an Idempotency-Key, the response
// stored for a repeat (R29). A signature is checked first, unless the call is a repeat: its one-time code has been
// used.
class ChangeJournal final : public http::Journal {
 public:
  struct Parts {
    db::Database& database;
    Trail& trail;
    http::SignatureCheck& signatures;
    const KeyRing& keys;  // stored responses are encrypted: they may contain personal data
    const Clock& clock;
    // When the organization's plan ends; changes are then rejected, reading is not.
    std::function<std::optional<Timestamp>(const TenantScope&)> plan_end;
  };
  explicit ChangeJournal(const Parts& parts) : parts_(parts), answers_(parts.database) {}

  http::Response run_change(http::Request& request, const http::Route& route) override;
  http::Response run_own_commit(const http::Request& request, const http::Route& route) override;
  // Deletes expired responses; returns how many.
  std::int64_t purge();
  void record_refusal(const http::Request& request, const http::Route& route, int status) override;

 private:
  // Throws Error{kForbidden} with the date.
  void require_running_plan(const http::Request& request) const;
  // Hashing an uploaded file is slow, so it is done once per request.
  std::optional<KeyedCall> read_call(const http::Request& request) const;
  std::optional<http::Response> find_earlier_answer(const KeyedCall& call) const;
  // Throws Error{kConflict} while the same call is running.
  void claim(const KeyedCall& call);
  void keep_answer(const KeyedCall& call, const http::Response& response);
  http::Response restored(const KeyedCall& call, int status, const std::string& answer) const;

  Parts parts_;
  IdempotencyDirectory answers_;
};

}  // namespace pharos::audit
