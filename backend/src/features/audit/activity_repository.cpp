#include "features/audit/activity_repository.hpp"

namespace pharos::audit {
namespace {

constexpr db::Fragment kColumns = R"sql(
  a.seq, a.at, a.actor_id as "actor.id", coalesce(u.display_name, '') as "actor.display_name", a.action,
  a.before_value, a.after_value, a.reason)sql";

struct StoredChange {
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<Actor> actor;
  std::string action;
  std::optional<Json> before_value;
  std::optional<Json> after_value;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(StoredChange, (), (seq, at, actor, action, before_value, after_value, reason))

RecordChange to_record_change(const StoredChange& stored) {
  return {.seq = stored.seq,
          .at = stored.at,
          .actor = stored.actor,
          .action = stored.action,
          .changes = list_changes(stored.before_value.value_or(Json()), stored.after_value.value_or(Json())),
          .reason = stored.reason};
}

}  // namespace

Page<RecordChange> ActivityRepository::list(const TenantScope& tenant, const std::string& entity,
                                            const std::string& entity_id, const Paging& paging) const {
  db::TenantQuery query{tenant, kColumns, "audit_entries a left join users u on u.id = a.actor_id"};
  query.where("a.entity_id = ?", entity_id)
      .where("a.outcome = 'done'")
      .where("a.action like ? or a.action like 'assignment.%' or a.action like 'attachment.%'", entity + ".%");
  query.then_by("a.seq desc");
  return map_rows(database_.read_page<StoredChange>(query, paging, {{"at", true}}), to_record_change);
}

std::vector<RecentChange> ActivityRepository::since(const TenantScope& tenant,
                                                    const std::vector<std::string>& entity_ids, Timestamp since,
                                                    const UserId& except, std::int64_t most) const {
  db::TenantQuery query{
      tenant,
      R"sql(a.entity_id, a.action, a.actor_id as "actor.id", coalesce(u.display_name, '') as "actor.display_name", a.at)sql",
      "audit_entries a left join users u on u.id = a.actor_id"};
  query.where("a.outcome = 'done' and a.at > ?", since)
      .where("(a.actor_id is null or a.actor_id <> ?)", except)
      .where_in("a.entity_id", entity_ids);
  return database_.read<RecentChange>(query.then_by("a.seq desc").limit(most));
}

}  // namespace pharos::audit
