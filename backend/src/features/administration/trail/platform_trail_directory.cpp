#include "features/administration/trail/platform_trail_directory.hpp"

#include "features/administration/trail/trail_repository.hpp"

namespace pharos::administration {
namespace {

constexpr db::Fragment kPlatformTrailColumns = R"sql(
  a.seq, a.at, a.actor_id as "actor.id", coalesce(u.display_name, '') as "actor.display_name", a.actor_ip, a.action,
  a.entity_id, a.outcome, a.before_value, a.after_value, a.reason, a.request_id, a.hash, 0 as is_blind)sql";
constexpr db::PlatformSql kActions = R"sql(
  select distinct action from audit_entries where tenant_id = 'platform' order by action)sql";
// Many people sign in, so only the most recent ones are listed.
constexpr db::PlatformSql kActors = R"sql(
  select u.id, u.display_name from users u
  join (select actor_id, max(seq) as newest from audit_entries where tenant_id = 'platform' group by actor_id) a
    on a.actor_id = u.id
  order by a.newest desc limit 500)sql";

}  // namespace

Page<TrailEntry> PlatformTrailDirectory::list(const TrailFilter& filter, const Paging& paging) const {
  db::PlatformQuery query{kPlatformTrailColumns, "audit_entries a left join users u on u.id = a.actor_id"};
  query.where("a.tenant_id = 'platform'").where(conditions_of(filter)).then_by("a.seq desc");
  return map_rows(database_.read_page<StoredTrailEntry>(query, paging, {{"at", true}}), to_trail_entry);
}

TrailChoices PlatformTrailDirectory::choices() const {
  return to_trail_choices(database_.read<TrailAction>(kActions), database_.read<audit::Actor>(kActors));
}

}  // namespace pharos::administration
