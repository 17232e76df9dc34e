#include "features/public_queries/stamp_repository.hpp"

#include "core/error.hpp"

namespace pharos::public_queries {
namespace {

constexpr db::TenantSql kInsert = R"sql(
  insert into query_stamps (tenant_id, id, kind, parameters, question_hash, data_version, row_count, rows_sha256,
                            created_at, created_by, shown_at)
  values (:tenant_id, :id, :kind, :parameters, :question_hash, :data_version, :row_count, :rows_sha256,
          :created_at, :created_by, :created_at)
  on conflict (tenant_id, data_version, question_hash) do nothing)sql";
constexpr db::TenantSql kShown = R"sql(
  update query_stamps set shown_at = :now where tenant_id = :tenant_id and id = :id and shown_at < :now)sql";
constexpr db::TenantSql kKeep = R"sql(
  update query_stamps set kept_at = :now where tenant_id = :tenant_id and id = :id and kept_at is null)sql";
constexpr db::PlatformSql kPurge = "delete from query_stamps where kept_at is null and shown_at < :before";

db::TenantQuery stamps_of(const TenantScope& tenant) {
  return {tenant, R"sql(
      id, kind, parameters as canonical_query, question_hash as filters_hash, data_version, row_count, rows_sha256,
      created_at, created_by as "by")sql",
          "query_stamps"};
}

}  // namespace

Stamp StampRepository::record(const TenantScope& tenant, const Stamp& stamp, Timestamp now) {
  const auto inserted = database_.execute(kInsert, tenant,
                                          {{"id", stamp.id},
                                           {"kind", stamp.kind},
                                           {"parameters", stamp.canonical_query},
                                           {"question_hash", stamp.filters_hash},
                                           {"data_version", stamp.data_version},
                                           {"row_count", stamp.row_count},
                                           {"rows_sha256", stamp.rows_sha256},
                                           {"created_at", stamp.created_at},
                                           {"created_by", stamp.by}});
  if (inserted == 1) return stamp;
  auto same = stamps_of(tenant);
  same.where("data_version = ? and question_hash = ?", stamp.data_version, stamp.filters_hash);
  auto kept = database_.read_one<Stamp>(same);
  if (!kept) throw Error(ErrorCode::kInternal, "A stamp could be neither stored nor found");
  database_.execute(kShown, tenant, {{"now", now}, {"id", kept->id}});
  return *std::move(kept);
}

void StampRepository::keep(const TenantScope& tenant, const StampId& id, Timestamp now) {
  database_.execute(kKeep, tenant, {{"now", now}, {"id", id}});
}

std::int64_t StampRepository::purge_unkept(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

std::optional<Stamp> StampRepository::find(const TenantScope& tenant, const StampId& id) const {
  return database_.read_one<Stamp>(stamps_of(tenant).where("id = ?", id));
}

}  // namespace pharos::public_queries
