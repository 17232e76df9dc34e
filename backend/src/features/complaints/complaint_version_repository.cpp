#include <algorithm>

#include "core/error.hpp"
#include "features/complaints/complaint_fields.hpp"
#include "features/complaints/complaint_versions.hpp"

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
constexpr db::TenantSql kPage = R"sql(
  select v.version, v.recorded_at, v.recorded_by, coalesce(u.display_name, ''), v.sha256, v.record, v.complainant
  from complaint_versions v left join users u on u.id = v.recorded_by
  where v.tenant_id = :tenant_id and v.complaint_id = :id
  order by v.version desc limit :row_limit offset :row_offset)sql";
constexpr db::TenantSql kCount = R"sql(
  select count(*) from complaint_versions where tenant_id = :tenant_id and complaint_id = :id)sql";
constexpr db::TenantSql kName = R"sql(
  select u.display_name from users u
  where u.id = :user_id and exists (select 1 from tenants t where t.id = :tenant_id))sql";

struct State {
  ComplaintVersion version;
  ComplaintSpec spec;
};

int hex_value(char digit) {
  return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

}  // namespace

void VersionsDigest::add(std::string_view sha256_hex) {
  std::string bytes;
  bytes.reserve(sha256_hex.size() / 2);
  for (size_t i = 0; i + 1 < sha256_hex.size(); i += 2) {
    bytes += static_cast<char>(hex_value(sha256_hex[i]) * 16 + hex_value(sha256_hex[i + 1]));
  }
  hashes_.push_back(std::move(bytes));
}

std::string VersionsDigest::hex() {
  std::ranges::sort(hashes_);
  crypto::Sha256 sum;
  for (const std::string& hash : hashes_) sum.add(hash);
  return sum.hex();
}

std::string sealing_context(const TenantScope& tenant, const ComplaintId& id) {
  return "complaint " + tenant.tenant().text() + " " + id.text();
}

std::string version_sha256(const TenantScope& tenant, const PreparedRow& row) {
  // The encrypted form is hashed, so that the hash can be checked without the key and does not help to guess a name.
  return crypto::sha256_hex(canonical_text(JsonObject{{"tenant_id", tenant.tenant().text()},
                                                      {"complaint_id", row.id.text()},
                                                      {"version", row.version},
                                                      {"record", row.record},
                                                      {"complainant", to_json(row.complainant)}}));
}

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
  const auto read = [](const db::Row& row) { return row.text(0); };
  return database_.find(kFindHash, read, tenant, {{"id", id}, {"version", version}});
}

std::string ComplaintVersionRepository::digest_of(const TenantScope& tenant, const DatasetId& dataset) const {
  VersionsDigest digest;
  const auto read = [](const db::Row& row) { return row.text(0); };
  for (const std::string& hash : database_.query(kHashes, read, tenant, {{"dataset", dataset}})) digest.add(hash);
  return digest.hex();
}

ComplaintHistory ComplaintVersionRepository::history(const TenantScope& tenant, const Complaint& complaint,
                                                     const http::Paging& paging, bool shows_complainant) const {
  const auto read = [&](const db::Row& row) {
    State state{.version = {.version = row.integer(0),
                            .at = row.timestamp(1),
                            .actor = audit::Actor{row.id<UserId>(2), row.text(3)},
                            .sha256 = row.text(4),
                            .changes = {}},
                .spec = {}};
    read_record(read_json(row.text(5)).as_object(), state.spec);
    if (!row.is_null(6)) {
      const auto opened = keys_.find_opened(row.text(6), sealing_context(tenant, complaint.id));
      if (!opened) throw Error(ErrorCode::kInternal, "A complainant cannot be decrypted with the available keys");
      read_complainant(read_json(*opened).as_object(), state.spec);
    }
    return state;
  };
  const auto count = [](const db::Row& row) { return row.integer(0); };
  ComplaintHistory history{.rows = {},
                           .page = paging.page,
                           .page_size = paging.page_size,
                           .total_rows = database_.find(kCount, count, tenant, {{"id", complaint.id}}).value_or(0),
                           .order_by = {"version:desc"}};
  if (history.total_rows == 0) {
    const auto text = [](const db::Row& row) { return row.text(0); };
    const auto name = database_.find(kName, text, tenant, {{"user_id", complaint.updated_by}});
    history.total_rows = 1;
    if (paging.page == 1) {
      history.rows.push_back({complaint.version,
                              complaint.updated_at,
                              audit::Actor{UserId{complaint.updated_by}, name.value_or("")},
                              std::nullopt,
                              {}});
    }
    return history;
  }
  // One more than is shown: the oldest of the page is compared with it.
  auto states = database_.query(kPage, read, tenant,
                                {{"id", complaint.id},
                                 {"row_limit", paging.page_size + 1},
                                 {"row_offset", (paging.page - 1) * paging.page_size}});
  for (size_t i = 0; i < states.size() && std::cmp_less(i, paging.page_size); ++i) {
    if (i + 1 < states.size()) {
      states[i].version.changes = list_changes(states[i + 1].spec, states[i].spec, shows_complainant);
    }
    history.rows.push_back(std::move(states[i].version));
  }
  return history;
}

}  // namespace pharos::complaints
