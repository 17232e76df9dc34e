#pragma once

#include "features/audit/audit.hpp"
#include "http/journal.hpp"

namespace pharos::audit {

// Runs a changing request as one transaction with its audit row (R25) and, when the caller sent an
// Idempotency-Key, the answer kept for a repeat of the call (R29). The signature of a signed one is checked before,
// unless the call is such a repeat: its one-time code is used up.
class ChangeJournal final : public http::Journal {
 public:
  ChangeJournal(db::Database& database, Trail& trail, http::SignatureCheck& signatures, const Clock& clock)
      : database_(database), trail_(trail), signatures_(signatures), clock_(clock) {}

  http::Response run_change(const http::Request& request, const http::Route& route) override;
  void record_refusal(const http::Request& request, const http::Route& route, int status) override;

 private:
  std::optional<http::Response> find_earlier_answer(const http::Request& request, const std::string& key) const;
  void keep_answer(const http::Request& request, const std::string& key, const http::Response& response);

  db::Database& database_;
  Trail& trail_;
  http::SignatureCheck& signatures_;
  const Clock& clock_;
};

}  // namespace pharos::audit
