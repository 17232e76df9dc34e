#include "core/crypto.hpp"
#include "features/audit/audit.hpp"

namespace pharos::audit {
namespace {

// The update comes first, because it takes the row lock that serializes the chain.
constexpr db::PlatformSql kMakeHead = R"sql(
  insert into audit_heads (tenant_id, seq, hash) values (:tenant_id, 0, '') on conflict (tenant_id) do nothing)sql";
constexpr db::PlatformSql kTakeSeq = R"sql(
  update audit_heads set seq = seq + 1 where tenant_id = :tenant_id returning seq, hash)sql";
constexpr db::PlatformSql kSetHead = R"sql(
  update audit_heads set hash = :hash where tenant_id = :tenant_id)sql";
constexpr db::PlatformSql kInsert = R"sql(
  insert into audit_entries (tenant_id, seq, at, actor_id, session_id, actor_ip, request_id, action, entity_id,
                             outcome, before_value, after_value, reason, prev_hash, hash)
  values (:tenant_id, :seq, :at, :actor_id, :session_id, :actor_ip, :request_id, :action, :entity_id,
          :outcome, :before_value, :after_value, :reason, :prev_hash, :hash))sql";
constexpr db::PlatformSql kActivity = R"sql(
  select at, action, entity_id, tenant_id, actor_ip from audit_entries
  where actor_id = :actor_id and outcome = 'done' order by at desc limit :row_limit)sql";
constexpr db::PlatformSql kHeads = "select tenant_id, seq, hash from audit_heads order by tenant_id";
constexpr db::PlatformSql kHeadless = R"sql(
  select distinct e.tenant_id from audit_entries e
  where not exists (select 1 from audit_heads h where h.tenant_id = e.tenant_id) order by 1)sql";
constexpr db::PlatformSql kHashAt = "select hash from audit_entries where tenant_id = :tenant_id and seq = :seq";
constexpr db::PlatformSql kOldest = "select min(at) from audit_entries";
constexpr db::PlatformSql kHead = "select seq, hash from audit_heads where tenant_id = :tenant_id";
constexpr db::PlatformSql kChain = R"sql(
  select seq, at, actor_id, session_id, actor_ip, request_id, action, entity_id, outcome, before_value,
         after_value, reason, prev_hash, hash
  from audit_entries where tenant_id = :tenant_id and seq > :after_seq order by seq limit 1000)sql";

std::optional<std::string> nothing_if_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

std::optional<std::string> document(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional{canonical_text(value)};
}

// One stored row; the hash covers every column.
struct StoredEntry {
  std::string tenant_id;
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<std::string> actor_id;
  std::optional<std::string> session_id;
  std::string actor_ip;
  std::string request_id;
  std::string action;
  std::optional<std::string> entity_id;
  std::string outcome;
  std::optional<std::string> before_value;
  std::optional<std::string> after_value;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(StoredEntry, (),
                      (tenant_id, seq, at, actor_id, session_id, actor_ip, request_id, action, entity_id, outcome,
                       before_value, after_value, reason))

std::string chained_hash(const std::string& prev_hash, const StoredEntry& entry) {
  return crypto::sha256_hex(prev_hash + canonical_text(to_json(entry)));
}

struct LinkedEntry {
  StoredEntry entry;
  std::string prev_hash;
  std::string hash;
};

LinkedEntry read_linked(const db::Row& row) {
  return {.entry = {.tenant_id = {},
                    .seq = row.integer(0),
                    .at = row.timestamp(1),
                    .actor_id = row.optional_text(2),
                    .session_id = row.optional_text(3),
                    .actor_ip = row.text(4),
                    .request_id = row.text(5),
                    .action = row.text(6),
                    .entity_id = row.optional_text(7),
                    .outcome = row.text(8),
                    .before_value = row.optional_text(9),
                    .after_value = row.optional_text(10),
                    .reason = row.optional_text(11)},
          .prev_hash = row.text(12),
          .hash = row.text(13)};
}

struct Head {
  std::int64_t seq;
  std::string hash;
};

}  // namespace

Entry entry_of(const Principal& who, std::string action, const AuditNote& note) {
  Entry entry;
  if (who.tenant) entry.tenant_id = who.tenant->tenant().text();
  entry.actor_id = who.user.text();
  entry.session_id = who.session.text();
  entry.actor_ip = who.client_address;
  entry.request_id = who.request_id;
  entry.action = std::move(action);
  entry.entity_id = note.entity_id;
  entry.before = note.before;
  entry.after = note.after;
  entry.reason = note.reason;
  return entry;
}

void Trail::append(const Entry& entry) {
  database_.transaction([&] {
    const auto take_seq = [&] {
      return database_.find(kTakeSeq,
                            [](const db::Row& row) {
                              return Head{row.integer(0), row.text(1)};
                            },
                            {{"tenant_id", entry.tenant_id}});
    };
    auto head = take_seq();
    if (!head) {
      database_.execute(kMakeHead, {{"tenant_id", entry.tenant_id}});
      head = take_seq();
    }
    const StoredEntry stored{.tenant_id = entry.tenant_id,
                             .seq = head->seq,
                             .at = clock_.now(),
                             .actor_id = nothing_if_empty(entry.actor_id),
                             .session_id = nothing_if_empty(entry.session_id),
                             .actor_ip = entry.actor_ip,
                             .request_id = entry.request_id,
                             .action = entry.action,
                             .entity_id = nothing_if_empty(entry.entity_id),
                             .outcome = entry.outcome == Outcome::kDone ? "done" : "refused",
                             .before_value = document(entry.before),
                             .after_value = document(entry.after),
                             .reason = nothing_if_empty(entry.reason)};
    const auto hash = chained_hash(head->hash, stored);
    database_.execute(kInsert, {{"tenant_id", stored.tenant_id},
                                {"seq", stored.seq},
                                {"at", stored.at},
                                {"actor_id", stored.actor_id},
                                {"session_id", stored.session_id},
                                {"actor_ip", stored.actor_ip},
                                {"request_id", stored.request_id},
                                {"action", stored.action},
                                {"entity_id", stored.entity_id},
                                {"outcome", stored.outcome},
                                {"before_value", stored.before_value},
                                {"after_value", stored.after_value},
                                {"reason", stored.reason},
                                {"prev_hash", head->hash},
                                {"hash", hash}});
    database_.execute(kSetHead, {{"tenant_id", entry.tenant_id}, {"hash", hash}});
  });
}

std::vector<Activity> Trail::list_activity(const UserId& user, int limit) const {
  const auto read = [](const db::Row& row) {
    auto tenant = row.optional_text(3);
    if (tenant == kPlatformChain) tenant.reset();
    return Activity{row.timestamp(0), row.text(1), row.optional_text(2), tenant, row.text(4)};
  };
  return database_.query(kActivity, read, {{"actor_id", user}, {"row_limit", limit}});
}

std::vector<ChainHead> Trail::heads() const {
  return database_.query(kHeads, [](const db::Row& row) {
    return ChainHead{row.text(0), row.integer(1), row.text(2)};
  });
}

std::optional<std::string> Trail::find_hash(const std::string& tenant_id, std::int64_t seq) const {
  const auto read = [](const db::Row& row) { return row.text(0); };
  return database_.find(kHashAt, read, {{"tenant_id", tenant_id}, {"seq", seq}});
}

std::optional<Timestamp> Trail::oldest_entry() const {
  return database_.find(kOldest, [](const db::Row& row) { return row.optional_timestamp(0); }).value_or(std::nullopt);
}

std::vector<Verdict> Trail::verify() const {
  std::vector<Verdict> verdicts;
  for (const auto& [tenant_id, entries, hash] : heads()) verdicts.push_back(verify_chain(tenant_id, entries, hash));
  // Entries without a head: every entry is added with one, so the head was removed.
  for (const auto& tenant_id : database_.query(kHeadless, [](const db::Row& row) { return row.text(0); })) {
    verdicts.push_back(verify_chain(tenant_id, 0, {}));
  }
  return verdicts;
}

Verdict Trail::verify(const TenantScope& tenant) const {
  const auto id = tenant.tenant().text();
  const auto head = database_.find(kHead,
                                   [](const db::Row& row) {
                                     return Head{row.integer(0), row.text(1)};
                                   },
                                   {{"tenant_id", id}});
  return verify_chain(id, head ? head->seq : 0, head ? head->hash : std::string{});
}

Verdict Trail::verify_chain(const std::string& tenant_id, std::int64_t head_seq, const std::string& head_hash) const {
  Verdict verdict{.tenant_id = tenant_id};
  std::string prev_hash;
  for (;;) {
    const auto entries =
        database_.query(kChain, read_linked, {{"tenant_id", tenant_id}, {"after_seq", verdict.entries}});
    if (entries.empty()) break;
    for (auto [entry, stored_prev, stored_hash] : entries) {
      entry.tenant_id = tenant_id;
      const bool fits =
          entry.seq == verdict.entries + 1 && stored_prev == prev_hash && stored_hash == chained_hash(prev_hash, entry);
      if (!fits) {
        verdict.first_broken = verdict.entries + 1;
        return verdict;
      }
      prev_hash = stored_hash;
      verdict.head_hash = stored_hash;
      ++verdict.entries;
    }
  }
  // Entries removed at the end leave a valid chain that is shorter than its head says.
  if (verdict.entries < head_seq || prev_hash != head_hash) verdict.first_broken = verdict.entries + 1;
  return verdict;
}

}  // namespace pharos::audit
