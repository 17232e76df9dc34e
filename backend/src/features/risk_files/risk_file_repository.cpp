#include "features/risk_files/risk_file_repository.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include "core/stored_json.hpp"

namespace pharos::risk_files {
namespace {

constexpr db::TenantTable kFiles = R"sql(
  risk_files f join users c on c.id = f.created_by left join users a on a.id = f.approved_by)sql";
constexpr db::TenantSql kOwners = R"sql(
  select distinct kind, owner_type as "owner.type", owner_id as "owner.id" from risk_files
  where tenant_id = :tenant_id and status <> 'superseded')sql";
constexpr db::TenantSql kDraftsByOthers = R"sql(
  select f.kind, f.owner_type as "owner.type", f.owner_id as "owner.id" from risk_files f
  where f.tenant_id = :tenant_id and f.status = 'draft' and f.created_by <> :user_id
    and not exists (select 1 from risk_files n where n.tenant_id = f.tenant_id and n.kind = f.kind
                    and n.owner_type = f.owner_type and n.owner_id = f.owner_id and n.version > f.version)
  order by f.created_at, f.id)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into risk_files (tenant_id, id, kind, owner_type, owner_id, family_id, product_id, version, status, document,
                          created_at, created_by)
  select cast(:tenant_id as text), cast(:id as text), cast(:kind as text), cast(:owner_type as text),
         cast(:owner_id as text), cast(:family_id as text), cast(:product_id as text), coalesce(max(version), 0) + 1,
         'draft', cast(:document as text), cast(:now as bigint), cast(:by as text)
  from risk_files
  where tenant_id = :tenant_id and kind = :kind and owner_type = :owner_type and owner_id = :owner_id)sql";
constexpr db::TenantSql kApprove = R"sql(
  update risk_files set status = 'approved', approved_at = :now, approved_by = :by, signature_id = :signature_id
  where tenant_id = :tenant_id and id = :id and status = 'draft')sql";
constexpr db::TenantSql kKeepOwner = R"sql(
  insert into signed_risk_files (tenant_id, id, family_id, product_id)
  select tenant_id, id, family_id, product_id from risk_files where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kInsertRow = R"sql(
  insert into risk_rows (tenant_id, definition_id, risk_id, position, harm_key, severity, probability_level,
                         initial_region, residual_region, document)
  values (:tenant_id, :definition_id, :risk_id, :position, :harm_key, :severity, :probability_level, :initial_region,
          :residual_region, :document))sql";
constexpr db::TenantSql kRows = R"sql(
  select document from risk_rows where tenant_id = :tenant_id and definition_id = :definition_id order by position)sql";

struct RowDocument {
  Json document;
};
BOOST_DESCRIBE_STRUCT(RowDocument, (), (document))

std::optional<std::string_view> name_of(const std::optional<RegionKey>& region) {
  return region ? std::optional{kRegions.name(*region)} : std::nullopt;
}

db::TenantQuery files_of(const TenantScope& tenant) {
  return {tenant, R"sql(
      f.id, f.kind, f.owner_type as "owner.type", f.owner_id as "owner.id", f.version, f.status, f.document,
      f.created_at, f.created_by, c.display_name as created_by_name, f.approved_at as effective_from, f.approved_by,
      a.display_name as approved_by_name, f.signature_id)sql",
          kFiles};
}

db::TenantQuery files_of(const TenantScope& tenant, Kind kind, const Owner& owner) {
  auto query = files_of(tenant);
  query.where("f.kind = ? and f.owner_type = ? and f.owner_id = ?", kKinds.name(kind), kOwnerTypes.name(owner.type),
              owner.id);
  return query;
}

db::TenantUpdate supersede(const TenantScope& tenant, Kind kind, const Owner& owner) {
  db::TenantUpdate update{tenant, "risk_files"};
  update.set("status = 'superseded'")
      .where("kind = ? and owner_type = ? and owner_id = ?", kKinds.name(kind), kOwnerTypes.name(owner.type), owner.id);
  return update;
}

}  // namespace

std::vector<RiskFileHead> RiskFileRepository::list(const TenantScope& tenant, Kind kind, const Owner& owner) const {
  return database_.read<RiskFileHead>(files_of(tenant, kind, owner).then_by("f.version desc"));
}

std::optional<RiskFile> RiskFileRepository::find(const TenantScope& tenant, const RiskFileId& id) const {
  return database_.read_one<RiskFile>(files_of(tenant).where("f.id = ?", id));
}

std::optional<RiskFile> RiskFileRepository::find(const TenantScope& tenant, Kind kind, const Owner& owner,
                                                 std::int64_t version) const {
  return database_.read_one<RiskFile>(files_of(tenant, kind, owner).where("f.version = ?", version));
}

std::optional<RiskFile> RiskFileRepository::find_current(const TenantScope& tenant, Kind kind, const Owner& owner,
                                                         bool approved_only) const {
  auto query = files_of(tenant, kind, owner);
  query.where(db::either(approved_only, "f.status = 'approved'", "f.status in ('approved', 'draft')"));
  return database_.read_one<RiskFile>(query.then_by("f.version desc").limit(1));
}

std::vector<OwnedKind> RiskFileRepository::drafts_by_others(const TenantScope& tenant, const UserId& user) const {
  return database_.read<OwnedKind>(kDraftsByOthers, tenant, {{"user_id", user}});
}

std::vector<OwnedKind> RiskFileRepository::owners(const TenantScope& tenant) const {
  return database_.read<OwnedKind>(kOwners, tenant);
}

RiskFileId RiskFileRepository::insert(const TenantScope& tenant, Kind kind, const Owner& owner, const Json& document,
                                      const UserId& by) {
  const auto id = new_id<RiskFileId>(kind == Kind::kGrid ? "rgr" : "rdf");
  const bool is_family = owner.type == OwnerType::kFamily;
  const auto owner_if = [&owner](bool wanted) { return wanted ? std::optional{owner.id} : std::nullopt; };
  database_.execute(supersede(tenant, kind, owner).where("status = 'draft'"));
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
                                 const signatures::SignatureId& signature) {
  database_.execute(
      supersede(tenant, file.kind, file.owner).where("version < ? and status <> 'superseded'", file.version));
  const bool is_done =
      database_.execute(kApprove, tenant,
                        {{"now", clock_.now()}, {"by", by}, {"signature_id", signature}, {"id", file.id}}) == 1;
  if (is_done) database_.execute(kKeepOwner, tenant, {{"id", file.id}});
  return is_done;
}

bool RiskFileRepository::withdraw(const TenantScope& tenant, Kind kind, const Owner& owner) {
  return database_.execute(supersede(tenant, kind, owner).where("status <> 'superseded'")) > 0;
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
                       {"initial_region", kRegions.name(row.initial_region)},
                       {"residual_region", name_of(row.residual_region)},
                       {"document", to_text(to_json(row))}});
  }
}

std::vector<RiskRow> RiskFileRepository::rows(const TenantScope& tenant, const RiskFileId& definition) const {
  std::vector<RiskRow> rows;
  for (const auto& row : database_.read<RowDocument>(kRows, tenant, {{"definition_id", definition}})) {
    rows.push_back(read_stored<RiskRow>(row.document));
  }
  return rows;
}

}  // namespace pharos::risk_files
