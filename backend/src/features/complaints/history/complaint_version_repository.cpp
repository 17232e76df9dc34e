#include "features/complaints/history/complaint_version_repository.hpp"

#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

constexpr db::TenantSql kAppend = R"sql(
  insert into complaint_versions (tenant_id, complaint_id, version, record, complainant, sha256, recorded_at,
         recorded_by)
  values (:tenant_id, :id, :version, :record, :complainant, :sha256, :now, :by))sql";
constexpr db::TenantSql kFindHash = R"sql(
  select sha256 from complaint_versions
  where tenant_id = :tenant_id and complaint_id = :id and version = :version)sql";
constexpr db::TenantSql kHashes = R"sql(
  select v.sha256 from complaints c
  join complaint_versions v on v.tenant_id = c.tenant_id and v.complaint_id = c.id and v.version = c.version
  where c.tenant_id = :tenant_id and c.dataset_id = :dataset)sql";
constexpr db::TenantSql kName = R"sql(
  select u.display_name from users u
  where u.id = :user_id and exists (select 1 from tenants t where t.id = :tenant_id))sql";

struct HashRow {
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(HashRow, (), (sha256))

struct NameRow {
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(NameRow, (), (display_name))

struct VersionRow {
  std::int64_t version = 0;
  Timestamp at;
  audit::Actor actor;
  std::string sha256;
  JsonObject record;
  std::optional<std::string> complainant;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (version, at, actor, sha256, record, complainant))

}  // namespace

void ComplaintVersionRepository::append(const TenantScope& tenant, const PreparedRow& row, const Writer& by) {
  database_.execute(kAppend, tenant,
                    {{"id", row.id},
                     {"version", row.version},
                     {"record", row.record},
                     {"complainant", row.complainant},
                     {"sha256", row.sha256},
                     {"now", by.now},
                     {"by", by.user}});
}

std::optional<std::string> ComplaintVersionRepository::find_sha256(const TenantScope& tenant, const ComplaintId& id,
                                                                   std::int64_t version) const {
  const auto found = database_.read_one<HashRow>(kFindHash, tenant, {{"id", id}, {"version", version}});
  return found ? std::optional{found->sha256} : std::nullopt;
}

std::string ComplaintVersionRepository::digest_of(const TenantScope& tenant, const DatasetId& dataset) const {
  VersionsDigest digest;
  for (const auto& row : database_.read<HashRow>(kHashes, tenant, {{"dataset", dataset}})) digest.add(row.sha256);
  return digest.hex();
}

Page<ComplaintVersion> ComplaintVersionRepository::history(const TenantScope& tenant, const Complaint& complaint,
                                                           const Paging& paging, bool shows_complainant) const {
  db::TenantQuery query{tenant,
                        "v.version, v.recorded_at as at, v.recorded_by as \"actor.id\", "
                        "coalesce(u.display_name, '') as \"actor.display_name\", v.sha256, v.record, v.complainant",
                        "complaint_versions v left join users u on u.id = v.recorded_by"};
  query.where("v.complaint_id = ?", complaint.id);
  auto history = make_page(std::vector<ComplaintVersion>{}, paging, database_.count(query), {{"version", true}});
  if (history.total_rows == 0) {
    const auto user = database_.read_one<NameRow>(kName, tenant, {{"user_id", complaint.updated_by}});
    history.total_rows = 1;
    if (paging.page == 1) {
      history.rows.push_back({complaint.version,
                              complaint.updated_at,
                              audit::Actor{complaint.updated_by, user ? user->display_name : ""},
                              std::nullopt,
                              {}});
    }
    return history;
  }
  // One more than is shown: the oldest of the page is compared with it.
  query.then_by("v.version desc").limit(paging.page_size + 1, (paging.page - 1) * paging.page_size);
  const auto rows = database_.read<VersionRow>(query);
  std::vector<ComplaintSpec> specs(rows.size());
  for (size_t i = 0; i < rows.size(); ++i) {
    read_record(rows[i].record, specs[i]);
    if (rows[i].complainant) read_sealed(keys_, tenant, complaint.id, *rows[i].complainant, specs[i]);
  }
  for (size_t i = 0; i < rows.size() && std::cmp_less(i, paging.page_size); ++i) {
    auto changes = i + 1 < rows.size() ? list_changes(specs[i + 1], specs[i], shows_complainant)
                                       : std::vector<audit::FieldChange>{};
    history.rows.push_back({rows[i].version, rows[i].at, rows[i].actor, rows[i].sha256, std::move(changes)});
  }
  return history;
}

}  // namespace pharos::complaints
