#include <boost/algorithm/string/case_conv.hpp>

#include "features/risk_files/risk_files.hpp"

namespace pharos::risk_files {
namespace {

constexpr db::TenantSql kList = R"sql(
  select f.id, f.kind, f.owner_type, f.owner_id, f.version, f.status, f.document, f.created_at, f.created_by,
         c.display_name, f.approved_at, f.approved_by, a.display_name, f.signature_id
  from risk_files f join users c on c.id = f.created_by left join users a on a.id = f.approved_by
  where f.tenant_id = :tenant_id and f.kind = :kind and f.owner_type = :owner_type and f.owner_id = :owner_id
  order by f.version desc)sql";
constexpr db::TenantSql kFindById = R"sql(
  select f.id, f.kind, f.owner_type, f.owner_id, f.version, f.status, f.document, f.created_at, f.created_by,
         c.display_name, f.approved_at, f.approved_by, a.display_name, f.signature_id
  from risk_files f join users c on c.id = f.created_by left join users a on a.id = f.approved_by
  where f.tenant_id = :tenant_id and f.id = :id)sql";
constexpr db::TenantSql kFindVersion = R"sql(
  select f.id, f.kind, f.owner_type, f.owner_id, f.version, f.status, f.document, f.created_at, f.created_by,
         c.display_name, f.approved_at, f.approved_by, a.display_name, f.signature_id
  from risk_files f join users c on c.id = f.created_by left join users a on a.id = f.approved_by
  where f.tenant_id = :tenant_id and f.kind = :kind and f.owner_type = :owner_type and f.owner_id = :owner_id
    and f.version = :version)sql";
constexpr db::TenantSql kCurrent = R"sql(
  select f.id, f.kind, f.owner_type, f.owner_id, f.version, f.status, f.document, f.created_at, f.created_by,
         c.display_name, f.approved_at, f.approved_by, a.display_name, f.signature_id
  from risk_files f join users c on c.id = f.created_by left join users a on a.id = f.approved_by
  where f.tenant_id = :tenant_id and f.kind = :kind and f.owner_type = :owner_type and f.owner_id = :owner_id
    and (f.status = 'approved' or (f.status = 'draft' and :drafts = 1))
  order by f.version desc limit 1)sql";
constexpr db::TenantSql kOwners = R"sql(
  select distinct kind, owner_type, owner_id from risk_files
  where tenant_id = :tenant_id and status <> 'superseded')sql";
constexpr db::TenantSql kSupersedeDrafts = R"sql(
  update risk_files set status = 'superseded'
  where tenant_id = :tenant_id and kind = :kind and owner_type = :owner_type and owner_id = :owner_id
    and status = 'draft')sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into risk_files (tenant_id, id, kind, owner_type, owner_id, family_id, product_id, version, status, document,
                          created_at, created_by)
  select cast(:tenant_id as text), cast(:id as text), cast(:kind as text), cast(:owner_type as text),
         cast(:owner_id as text), cast(:family_id as text), cast(:product_id as text), coalesce(max(version), 0) + 1,
         'draft', cast(:document as text), cast(:now as bigint), cast(:by as text)
  from risk_files
  where tenant_id = :tenant_id and kind = :kind and owner_type = :owner_type and owner_id = :owner_id)sql";
constexpr db::TenantSql kSupersedeOlder = R"sql(
  update risk_files set status = 'superseded'
  where tenant_id = :tenant_id and kind = :kind and owner_type = :owner_type and owner_id = :owner_id
    and version < :version and status <> 'superseded')sql";
constexpr db::TenantSql kApprove = R"sql(
  update risk_files set status = 'approved', approved_at = :now, approved_by = :by, signature_id = :signature_id
  where tenant_id = :tenant_id and id = :id and status = 'draft')sql";
constexpr db::TenantSql kKeepOwner = R"sql(
  insert into signed_risk_files (tenant_id, id, family_id, product_id)
  select tenant_id, id, family_id, product_id from risk_files where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kWithdraw = R"sql(
  update risk_files set status = 'superseded'
  where tenant_id = :tenant_id and kind = :kind and owner_type = :owner_type and owner_id = :owner_id
    and status <> 'superseded')sql";
constexpr db::TenantSql kInsertRow = R"sql(
  insert into risk_rows (tenant_id, definition_id, risk_id, position, harm_key, severity, probability_level,
                         initial_region, residual_region, document)
  values (:tenant_id, :definition_id, :risk_id, :position, :harm_key, :severity, :probability_level, :initial_region,
          :residual_region, :document))sql";
constexpr db::TenantSql kRows = R"sql(
  select document from risk_rows where tenant_id = :tenant_id and definition_id = :definition_id order by position)sql";

RiskFile read_file(const db::Row& row) {
  return {.id = row.id<RiskFileId>(0),
          .kind = kKinds.find(row.text(1)).value(),
          .owner = {kOwnerTypes.find(row.text(2)).value(), row.text(3)},
          .version = row.integer(4),
          .status = row.text(5),
          .document = read_json(row.text(6)),
          .created_at = row.timestamp(7),
          .created_by = row.id<UserId>(8),
          .created_by_name = row.text(9),
          .approved_at = row.optional_timestamp(10),
          .approved_by = row.optional_text(11),
          .approved_by_name = row.optional_text(12),
          .signature_id = row.optional_text(13)};
}

}  // namespace

std::vector<RiskFile> RiskFileRepository::list(const TenantScope& tenant, Kind kind, const Owner& owner) const {
  return database_.query(
      kList, read_file, tenant,
      {{"kind", kKinds.name(kind)}, {"owner_type", kOwnerTypes.name(owner.type)}, {"owner_id", owner.id}});
}

std::optional<RiskFile> RiskFileRepository::find(const TenantScope& tenant, const RiskFileId& id) const {
  return database_.find(kFindById, read_file, tenant, {{"id", id}});
}

std::optional<RiskFile> RiskFileRepository::find(const TenantScope& tenant, Kind kind, const Owner& owner,
                                                 std::int64_t version) const {
  return database_.find(kFindVersion, read_file, tenant,
                        {{"kind", kKinds.name(kind)},
                         {"owner_type", kOwnerTypes.name(owner.type)},
                         {"owner_id", owner.id},
                         {"version", version}});
}

std::optional<RiskFile> RiskFileRepository::find_current(const TenantScope& tenant, Kind kind, const Owner& owner,
                                                         bool approved_only) const {
  return database_.find(kCurrent, read_file, tenant,
                        {{"kind", kKinds.name(kind)},
                         {"owner_type", kOwnerTypes.name(owner.type)},
                         {"owner_id", owner.id},
                         {"drafts", !approved_only}});
}

std::vector<std::pair<Kind, Owner>> RiskFileRepository::owners(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) {
    return std::pair{kKinds.find(row.text(0)).value(), Owner{kOwnerTypes.find(row.text(1)).value(), row.text(2)}};
  };
  return database_.query(kOwners, read, tenant);
}

RiskFileId RiskFileRepository::insert(const TenantScope& tenant, Kind kind, const Owner& owner, const Json& document,
                                      const UserId& by) {
  const auto id = new_id<RiskFileId>(kind == Kind::kGrid ? "rgr" : "rdf");
  const bool is_family = owner.type == OwnerType::kFamily;
  const auto owner_if = [&owner](bool wanted) { return wanted ? std::optional{owner.id} : std::nullopt; };
  database_.execute(
      kSupersedeDrafts, tenant,
      {{"kind", kKinds.name(kind)}, {"owner_type", kOwnerTypes.name(owner.type)}, {"owner_id", owner.id}});
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"kind", kKinds.name(kind)},
                     {"owner_type", kOwnerTypes.name(owner.type)},
                     {"owner_id", owner.id},
                     {"family_id", owner_if(is_family)},
                     {"product_id", owner_if(!is_family)},
                     {"document", canonical_text(document)},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool RiskFileRepository::approve(const TenantScope& tenant, const RiskFile& file, const UserId& by,
                                 const std::string& signature_id) {
  database_.execute(kSupersedeOlder, tenant,
                    {{"kind", kKinds.name(file.kind)},
                     {"owner_type", kOwnerTypes.name(file.owner.type)},
                     {"owner_id", file.owner.id},
                     {"version", file.version}});
  const bool is_done =
      database_.execute(kApprove, tenant,
                        {{"now", clock_.now()}, {"by", by}, {"signature_id", signature_id}, {"id", file.id}}) == 1;
  if (is_done) database_.execute(kKeepOwner, tenant, {{"id", file.id}});
  return is_done;
}

bool RiskFileRepository::withdraw(const TenantScope& tenant, Kind kind, const Owner& owner) {
  return database_.execute(
             kWithdraw, tenant,
             {{"kind", kKinds.name(kind)}, {"owner_type", kOwnerTypes.name(owner.type)}, {"owner_id", owner.id}}) > 0;
}

void RiskFileRepository::insert_rows(const TenantScope& tenant, const RiskFileId& definition,
                                     const std::vector<RiskRow>& rows) {
  for (size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i];
    database_.execute(kInsertRow, tenant,
                      {{"definition_id", definition},
                       {"risk_id", row.risk_id},
                       {"position", static_cast<std::int64_t>(i)},
                       {"harm_key", boost::algorithm::to_lower_copy(row.harm)},
                       {"severity", row.severity},
                       {"probability_level", row.probability_level},
                       {"initial_region", row.initial_region},
                       {"residual_region", row.residual_region},
                       {"document", to_text(to_json(row))}});
  }
}

std::vector<RiskRow> RiskFileRepository::rows(const TenantScope& tenant, const RiskFileId& definition) const {
  const auto read = [](const db::Row& row) { return read_stored_row(read_json(row.text(0))); };
  return database_.query(kRows, read, tenant, {{"definition_id", definition}});
}

}  // namespace pharos::risk_files
