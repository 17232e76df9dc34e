#include "features/audit/trail.hpp"

#include "core/crypto.hpp"

namespace pharos::audit {
namespace {

// The update comes first, because it takes the row lock that serializes the chain, whatever else has its write lock.
constexpr db::PlatformSql kMakeHead = R"sql(
  insert into audit_heads (tenant_id, seq, hash) values (:tenant_id, 0, '') on conflict (tenant_id) do nothing)sql";
constexpr db::PlatformSql kTakeSeq = R"sql(
  update audit_heads set seq = seq + 1 where tenant_id = :tenant_id returning tenant_id, seq as entries, hash)sql";
constexpr db::PlatformSql kSetHead = R"sql(
  update audit_heads set hash = :hash where tenant_id = :tenant_id)sql";
constexpr db::PlatformSql kInsertEntry = R"sql(
  insert into audit_entries (tenant_id, seq, at, actor_id, session_id, actor_ip, request_id, action, entity_id,
                             outcome, before_value, after_value, reason, prev_hash, hash)
  values (:tenant_id, :seq, :at, :actor_id, :session_id, :actor_ip, :request_id, :action, :entity_id,
          :outcome, :before_value, :after_value, :reason, :prev_hash, :hash))sql";
constexpr db::PlatformSql kActivity = R"sql(
  select at, action, entity_id, nullif(tenant_id, 'platform') as tenant_id, actor_ip as ip_address from audit_entries
  where actor_id = :actor_id and outcome = 'done' order by at desc limit :row_limit)sql";
constexpr db::PlatformSql kHeads = "select tenant_id, seq as entries, hash from audit_heads order by tenant_id";
constexpr db::PlatformSql kHeadless = R"sql(
  select distinct e.tenant_id, 0 as entries, '' as hash from audit_entries e
  where not exists (select 1 from audit_heads h where h.tenant_id = e.tenant_id) order by 1)sql";
constexpr db::PlatformSql kEntry = R"sql(
  select tenant_id, seq as entries, hash from audit_entries where tenant_id = :tenant_id and seq = :seq)sql";
constexpr db::PlatformSql kOldest = "select min(at) as at from audit_entries";
constexpr db::PlatformSql kHead = R"sql(
  select tenant_id, seq as entries, hash from audit_heads where tenant_id = :tenant_id)sql";
constexpr db::PlatformSql kChain = R"sql(
  select tenant_id, seq, at, actor_id, session_id, actor_ip, request_id, action, entity_id, outcome, before_value,
         after_value, reason, prev_hash, hash
  from audit_entries where tenant_id = :tenant_id and seq > :after_seq order by seq limit 1000)sql";

std::optional<std::string> nothing_if_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

std::optional<std::string> document(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional{canonical_text(value)};
}

// One stored row; the hash covers every column. All are plain text, so that a changed row can be read and reported.
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

struct LinkedEntry : StoredEntry {
  std::string prev_hash;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(LinkedEntry, (StoredEntry), (prev_hash, hash))

struct Oldest {
  std::optional<Timestamp> at;
};
BOOST_DESCRIBE_STRUCT(Oldest, (), (at))

}  // namespace

void Trail::append(const Entry& entry) {
  database_.transaction(db::WriteLock{entry.tenant_id.text()}, [&] {
    const auto take_seq = [&] { return database_.read_one<ChainHead>(kTakeSeq, {{"tenant_id", entry.tenant_id}}); };
    auto head = take_seq();
    if (!head) {
      database_.execute(kMakeHead, {{"tenant_id", entry.tenant_id}});
      head = take_seq();
    }
    const StoredEntry stored{.tenant_id = entry.tenant_id.text(),
                             .seq = head->entries,
                             .at = clock_.now(),
                             .actor_id = nothing_if_empty(entry.actor_id.text()),
                             .session_id = nothing_if_empty(entry.session_id.text()),
                             .actor_ip = entry.actor_ip,
                             .request_id = entry.request_id,
                             .action = entry.action,
                             .entity_id = nothing_if_empty(entry.entity_id),
                             .outcome = std::string{kOutcomes.name(entry.outcome)},
                             .before_value = document(entry.before),
                             .after_value = document(entry.after),
                             .reason = nothing_if_empty(entry.reason)};
    const auto hash = chained_hash(head->hash, stored);
    database_.execute(kInsertEntry, {{"tenant_id", stored.tenant_id},
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
  return database_.read<Activity>(kActivity, {{"actor_id", user}, {"row_limit", limit}});
}

std::vector<ChainHead> Trail::heads() const {
  return database_.read<ChainHead>(kHeads);
}

std::optional<std::string> Trail::find_hash(const std::string& tenant_id, std::int64_t seq) const {
  const auto entry = database_.read_one<ChainHead>(kEntry, {{"tenant_id", tenant_id}, {"seq", seq}});
  return entry ? std::optional{entry->hash} : std::nullopt;
}

std::optional<Timestamp> Trail::oldest_entry() const {
  return database_.read_one<Oldest>(kOldest).value_or(Oldest{}).at;
}

std::vector<Verdict> Trail::verify() const {
  std::vector<Verdict> verdicts;
  for (const auto& head : heads()) verdicts.push_back(verify_chain(head));
  // Entries without a head: every entry is added with one, so the head was removed.
  for (const auto& head : database_.read<ChainHead>(kHeadless)) verdicts.push_back(verify_chain(head));
  return verdicts;
}

Verdict Trail::verify(const TenantScope& tenant) const {
  const auto& id = tenant.tenant().text();
  const auto head = database_.read_one<ChainHead>(kHead, {{"tenant_id", id}});
  return verify_chain(head.value_or(ChainHead{.tenant_id = id, .entries = 0, .hash = {}}));
}

Verdict Trail::verify_chain(const ChainHead& head) const {
  Verdict verdict{.tenant_id = head.tenant_id};
  for (;;) {
    const auto entries =
        database_.read<LinkedEntry>(kChain, {{"tenant_id", head.tenant_id}, {"after_seq", verdict.entries}});
    if (entries.empty()) break;
    for (const auto& entry : entries) {
      const bool fits = entry.seq == verdict.entries + 1 && entry.prev_hash == verdict.head_hash &&
                        entry.hash == chained_hash(verdict.head_hash, entry);
      if (!fits) {
        verdict.first_broken = verdict.entries + 1;
        return verdict;
      }
      verdict.head_hash = entry.hash;
      ++verdict.entries;
    }
  }
  // Entries removed at the end leave a valid chain that is shorter than its head says.
  if (verdict.entries < head.entries || verdict.head_hash != head.hash) verdict.first_broken = verdict.entries + 1;
  return verdict;
}

}  // namespace pharos::audit
