#include "features/competitors/metadata_repository.hpp"

#include "features/competitors/metadata_body.hpp"
#include "features/competitors/metadata_changes.hpp"

namespace pharos::competitors {
namespace {

constexpr db::TenantSql kRead = "select document, version from tenant_metadata where tenant_id = :tenant_id";
constexpr db::TenantSql kWrite = R"sql(
  insert into tenant_metadata (tenant_id, document, version, updated_at, updated_by, session_ttl_min, session_idle_min,
                               export_days)
  values (:tenant_id, :document, 1, :now, :by, :ttl_min, :idle_min, :export_days)
  on conflict (tenant_id) do update set document = excluded.document, version = tenant_metadata.version + 1,
         updated_at = excluded.updated_at, updated_by = excluded.updated_by, session_ttl_min = excluded.session_ttl_min,
         session_idle_min = excluded.session_idle_min, export_days = excluded.export_days
  where tenant_metadata.version = :version)sql";
constexpr db::TenantSql kKeep = R"sql(
  insert into tenant_metadata_versions (tenant_id, version, document, created_at, created_by)
  values (:tenant_id, :version, :document, :now, :by))sql";
// One more than is shown: the oldest is only needed for comparison.
constexpr db::TenantSql kVersions = R"sql(
  select v.document, v.version, v.created_at as at, coalesce(u.display_name, '') as "by"
  from tenant_metadata_versions v left join users u on u.id = v.created_by
  where v.tenant_id = :tenant_id order by v.version desc limit 201)sql";
constexpr size_t kMaxChanges = 200;

struct MetadataRow {
  std::string document;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(MetadataRow, (), (document, version))

struct KeptVersion : MetadataRow {
  Timestamp at;
  std::string by;
};
BOOST_DESCRIBE_STRUCT(KeptVersion, (MetadataRow), (at, by))

// The reader fills in what an older document lacks.
TenantMetadata metadata_of(const MetadataRow& row) {
  auto metadata = read_metadata(read_json(row.document));
  metadata.version = row.version;
  return metadata;
}

}  // namespace

TenantMetadata MetadataRepository::read(const TenantScope& tenant) const {
  const auto row = database_.read_one<MetadataRow>(kRead, tenant);
  if (!row) return {};
  const std::lock_guard lock{mutex_};
  if (parsed_.size() > kMaxParsed) parsed_.clear();
  Parsed& parsed = parsed_[tenant.tenant().text()];
  if (parsed.document != row->document || parsed.metadata.version != row->version) {
    parsed = {.document = row->document, .metadata = metadata_of(*row)};
  }
  return parsed.metadata;
}

bool MetadataRepository::write(const TenantScope& tenant, const TenantMetadata& metadata, const UserId& by) {
  const std::string document = to_text(to_json(metadata));
  const auto now = clock_.now();
  const auto written = database_.execute(kWrite, tenant,
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
  db::TenantQuery query{tenant, "id", "risk_files"};
  query.where("kind = 'riskgrid' and owner_type = 'family' and status = 'approved'").where("family_id = ?", family_id);
  return database_.count(query) > 0;
}

std::vector<MetadataChange> MetadataRepository::history(const TenantScope& tenant) const {
  const auto versions = database_.read<KeptVersion>(kVersions, tenant);
  std::vector<MetadataChange> changes;
  for (size_t i = 0; i < versions.size() && i < kMaxChanges; ++i) {
    const auto before = i + 1 < versions.size() ? metadata_of(versions[i + 1]) : TenantMetadata{};
    changes.push_back({.version = versions[i].version,
                       .at = versions[i].at,
                       .by = versions[i].by,
                       .changes = describe_changes(before, metadata_of(versions[i]))});
  }
  return changes;
}

}  // namespace pharos::competitors
