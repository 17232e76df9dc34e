#include "features/competitors/competitors.hpp"
#include "features/competitors/metadata_body.hpp"

namespace pharos::competitors {
namespace {

constexpr db::TenantSql kRead = "select document, version from tenant_metadata where tenant_id = :tenant_id";
constexpr db::TenantSql kInsert = R"sql(
  insert into tenant_metadata (tenant_id, document, version, updated_at, updated_by, session_ttl_min, session_idle_min,
                               export_days)
  values (:tenant_id, :document, 1, :now, :by, :ttl_min, :idle_min, :export_days) on conflict (tenant_id) do nothing)sql";
constexpr db::TenantSql kUpdate = R"sql(
  update tenant_metadata set document = :document, version = version + 1, updated_at = :now, updated_by = :by,
                             session_ttl_min = :ttl_min, session_idle_min = :idle_min, export_days = :export_days
  where tenant_id = :tenant_id and version = :version)sql";

constexpr db::TenantSql kHasApprovedGrid = R"sql(
  select count(*) from risk_files where tenant_id = :tenant_id and kind = 'riskgrid' and family_id = :family
    and owner_type = 'family' and status = 'approved')sql";
constexpr db::TenantSql kKeep = R"sql(
  insert into tenant_metadata_versions (tenant_id, version, document, created_at, created_by)
  values (:tenant_id, :version, :document, :now, :by))sql";
// One more than is shown: the oldest is only needed for comparison.
constexpr db::TenantSql kVersions = R"sql(
  select v.document, v.version, v.created_at, coalesce(u.display_name, '')
  from tenant_metadata_versions v left join users u on u.id = v.created_by
  where v.tenant_id = :tenant_id order by v.version desc limit 201)sql";
constexpr size_t kMaxChanges = 200;

constexpr db::PlatformSql kSetUp = R"sql(
  insert into tenant_metadata (tenant_id, document, version, updated_at, updated_by)
  values (:tenant, :document, 1, :now, :by))sql";
constexpr db::PlatformSql kKeepFirst = R"sql(
  insert into tenant_metadata_versions (tenant_id, version, document, created_at, created_by)
  values (:tenant, 1, :document, :now, :by))sql";

struct KeptVersion {
  TenantMetadata metadata;
  Timestamp at;
  std::string by;
};

// The reader fills in what an older document lacks.
TenantMetadata read_row(const db::Row& row) {
  auto metadata = read_metadata(read_json(row.text(0)));
  metadata.version = row.integer(1);
  return metadata;
}

}  // namespace

TenantMetadata MetadataRepository::read(const TenantScope& tenant) const {
  return database_.find(kRead, read_row, tenant).value_or(TenantMetadata{});
}

bool MetadataRepository::write(const TenantScope& tenant, const TenantMetadata& metadata, const UserId& by) {
  const std::string document = to_text(to_json(metadata));
  const auto now = clock_.now();
  const std::int64_t written = metadata.version == 0 ? database_.execute(kInsert, tenant,
                                                                         {{"document", document},
                                                                          {"now", now},
                                                                          {"by", by},
                                                                          {"ttl_min", metadata.session.ttl_min},
                                                                          {"idle_min", metadata.session.idle_min},
                                                                          {"export_days", metadata.export_days}})
                                                     : database_.execute(kUpdate, tenant,
                                                                         {{"document", document},
                                                                          {"now", now},
                                                                          {"by", by},
                                                                          {"ttl_min", metadata.session.ttl_min},
                                                                          {"idle_min", metadata.session.idle_min},
                                                                          {"export_days", metadata.export_days},
                                                                          {"version", metadata.version}});
  if (written != 1) return false;
  database_.execute(kKeep, tenant,
                    {{"version", metadata.version + 1}, {"document", document}, {"now", now}, {"by", by}});
  return true;
}

bool MetadataRepository::has_approved_grid(const TenantScope& tenant, const std::string& family_id) const {
  const auto read = [](const db::Row& row) { return row.integer(0) > 0; };
  return database_.find(kHasApprovedGrid, read, tenant, {{"family", family_id}}).value_or(false);
}

std::vector<MetadataChange> MetadataRepository::history(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) {
    return KeptVersion{.metadata = read_row(row), .at = row.timestamp(2), .by = row.text(3)};
  };
  const auto versions = database_.query(kVersions, read, tenant);
  std::vector<MetadataChange> changes;
  for (size_t i = 0; i < versions.size() && i < kMaxChanges; ++i) {
    const auto& [metadata, at, by] = versions[i];
    const TenantMetadata before = i + 1 < versions.size() ? versions[i + 1].metadata : TenantMetadata{};
    changes.push_back({.version = metadata.version, .at = at, .by = by, .changes = describe_changes(before, metadata)});
  }
  return changes;
}

void MetadataDirectory::set_up(const TenantId& tenant, const TenantMetadata& metadata, const UserId& by) {
  const std::string document = to_text(to_json(metadata));
  const auto now = clock_.now();
  database_.transaction([&] {
    for (const auto& sql : {kSetUp, kKeepFirst}) {
      database_.execute(sql, {{"tenant", tenant}, {"document", document}, {"now", now}, {"by", by}});
    }
  });
}

}  // namespace pharos::competitors
