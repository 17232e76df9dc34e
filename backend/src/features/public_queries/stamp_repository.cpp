#include "core/error.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::public_queries {
namespace {

constexpr db::TenantSql kInsert = R"sql(
  insert into query_stamps (tenant_id, id, kind, parameters, question_hash, data_version, row_count, rows_sha256,
                            created_at, created_by, shown_at)
  values (:tenant_id, :id, :kind, :parameters, :question_hash, :data_version, :row_count, :rows_sha256,
          :created_at, :created_by, :created_at)
  on conflict (tenant_id, data_version, question_hash) do nothing)sql";
constexpr db::TenantSql kFindSame = R"sql(
  select id, kind, parameters, question_hash, data_version, row_count, rows_sha256, created_at, created_by
  from query_stamps
  where tenant_id = :tenant_id and data_version = :data_version and question_hash = :question_hash)sql";
constexpr db::TenantSql kShown = R"sql(
  update query_stamps set shown_at = :now where tenant_id = :tenant_id and id = :id and shown_at < :now)sql";
constexpr db::TenantSql kKeep = R"sql(
  update query_stamps set kept_at = :now where tenant_id = :tenant_id and id = :id and kept_at is null)sql";
constexpr db::PlatformSql kPurge = "delete from query_stamps where kept_at is null and shown_at < :before";
constexpr db::TenantSql kFind = R"sql(
  select id, kind, parameters, question_hash, data_version, row_count, rows_sha256, created_at, created_by
  from query_stamps where tenant_id = :tenant_id and id = :id)sql";

Stamp read_stamp(const db::Row& row) {
  return {.id = row.text(0),
          .kind = row.text(1),
          .parameters = row.text(2),
          .question_hash = row.text(3),
          .data_version = row.text(4),
          .row_count = row.integer(5),
          .rows_sha256 = row.text(6),
          .created_at = row.timestamp(7),
          .created_by = row.text(8)};
}

}  // namespace

Stamp StampRepository::record(const TenantScope& tenant, const Stamp& stamp, Timestamp now) {
  const auto find_same = [&] {
    return database_.find(kFindSame, read_stamp, tenant,
                          {{"data_version", stamp.data_version}, {"question_hash", stamp.question_hash}});
  };
  if (auto kept = find_same()) {
    database_.execute(kShown, tenant, {{"now", now}, {"id", kept->id}});
    return *kept;
  }
  const auto inserted = database_.execute(kInsert, tenant,
                                          {{"id", stamp.id},
                                           {"kind", stamp.kind},
                                           {"parameters", stamp.parameters},
                                           {"question_hash", stamp.question_hash},
                                           {"data_version", stamp.data_version},
                                           {"row_count", stamp.row_count},
                                           {"rows_sha256", stamp.rows_sha256},
                                           {"created_at", stamp.created_at},
                                           {"created_by", stamp.created_by}});
  if (inserted == 1) return stamp;
  auto kept = find_same();
  if (!kept) throw Error(ErrorCode::kInternal, "A stamp could be neither stored nor found");
  return *kept;
}

void StampRepository::keep(const TenantScope& tenant, const std::string& id, Timestamp now) {
  database_.execute(kKeep, tenant, {{"now", now}, {"id", id}});
}

std::int64_t StampRepository::purge_unkept(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

std::optional<Stamp> StampRepository::find(const TenantScope& tenant, const std::string& id) const {
  return database_.find(kFind, read_stamp, tenant, {{"id", id}});
}

}  // namespace pharos::public_queries
