#include "features/audit/activity.hpp"

namespace pharos::audit {
namespace {

constexpr db::TenantSql kList = R"sql(
  select a.seq, a.at, a.actor_id, coalesce(u.display_name, ''), a.action, a.before_value, a.after_value, a.reason
  from audit_entries a left join users u on u.id = a.actor_id
  where a.tenant_id = :tenant_id and a.entity_id = :entity_id and a.outcome = 'done' and a.action like :actions
  order by a.seq desc limit :row_limit offset :row_offset)sql";
constexpr db::TenantSql kCount = R"sql(
  select count(*) from audit_entries
  where tenant_id = :tenant_id and entity_id = :entity_id and outcome = 'done' and action like :actions)sql";

Json document(const std::optional<std::string>& text) {
  return text ? read_json(*text) : Json();
}

RecordChange read_row(const db::Row& row) {
  RecordChange change{.seq = row.integer(0),
                      .at = row.timestamp(1),
                      .actor = {},
                      .action = row.text(4),
                      .changes = list_changes(document(row.optional_text(5)), document(row.optional_text(6))),
                      .reason = row.optional_text(7)};
  if (!row.is_null(2)) change.actor = Actor{row.id<UserId>(2), row.text(3)};
  return change;
}

}  // namespace

RecordChanges RecordHistory::list(const TenantScope& tenant, const std::string& entity, const std::string& entity_id,
                                  const http::Paging& paging) const {
  const std::string actions = entity + ".%";
  const auto count = [](const db::Row& row) { return row.integer(0); };
  return {
      .rows = database_.query(kList, read_row, tenant,
                              {{"entity_id", entity_id},
                               {"actions", actions},
                               {"row_limit", paging.page_size},
                               {"row_offset", (paging.page - 1) * paging.page_size}}),
      .page = paging.page,
      .page_size = paging.page_size,
      .total_rows = database_.find(kCount, count, tenant, {{"entity_id", entity_id}, {"actions", actions}}).value_or(0),
      .order_by = {"at:desc"}};
}

}  // namespace pharos::audit
