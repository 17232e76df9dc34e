#include "features/audit/entry.hpp"

namespace pharos::audit {

Entry entry_of(const Principal& who, std::string action, const AuditNote& note) {
  Entry entry;
  if (who.tenant) entry.tenant_id = who.tenant->tenant();
  entry.actor_id = who.user;
  entry.session_id = who.session;
  entry.actor_ip = who.client_address;
  entry.request_id = who.request_id;
  entry.action = std::move(action);
  entry.entity_id = note.entity_id;
  entry.before = note.before;
  entry.after = note.after;
  entry.reason = note.reason;
  return entry;
}

}  // namespace pharos::audit
