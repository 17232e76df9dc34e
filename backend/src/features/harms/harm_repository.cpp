#include "features/harms/harm_repository.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::harms {
namespace {

// Counts risks in the newest draft or approved version of each definition.
constexpr db::Fragment kColumns = R"sql(
  h.id, h.document, h.status, h.merged_into, h.signature_id,
  (select count(*) from risk_rows r join risk_files f on f.tenant_id = r.tenant_id and f.id = r.definition_id
   where r.tenant_id = h.tenant_id and f.status <> 'superseded'
     and r.harm_key in (select m.name_key from harms m
                        where m.tenant_id = h.tenant_id and (m.id = h.id or m.merged_into = h.id))
     and not exists (select 1 from risk_files n
                     where n.tenant_id = f.tenant_id and n.kind = f.kind and n.owner_type = f.owner_type
                       and n.owner_id = f.owner_id and n.status <> 'superseded' and n.version > f.version))
    as used_in_risks,
  h.updated_at, h.updated_by, u.display_name as updated_by_name, h.version)sql";
constexpr db::TenantTable kTable = "harms h join users u on u.id = h.updated_by";
constexpr db::TenantSql kKnownNames = "select name_key from harms where tenant_id = :tenant_id and status <> 'retired'";
constexpr db::TenantSql kInsert = R"sql(
  insert into harms (tenant_id, id, name, name_key, status, document, created_at, created_by, updated_at, updated_by,
                     version)
  values (:tenant_id, :id, :name, :name_key, 'active', :document, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update harms set name = :name, name_key = :name_key, document = :document, updated_at = :now, updated_by = :by,
                   version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRetire = R"sql(
  update harms set status = 'retired', signature_id = :signature_id, updated_at = :now, updated_by = :by,
                   version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kMerge = R"sql(
  update harms set status = 'merged', merged_into = :into, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";

struct HarmRow : HarmHead {
  Json document;
};
BOOST_DESCRIBE_STRUCT(HarmRow, (HarmHead), (document))

struct NameRow {
  std::string name_key;
};
BOOST_DESCRIBE_STRUCT(NameRow, (), (name_key))

struct Grid {
  RiskGridId id;
  std::string owner_type;
  std::string owner_id;
  bool is_superseded = false;
  Json document;

  bool is_of_owner_of(const Grid& other) const { return owner_type == other.owner_type && owner_id == other.owner_id; }
  std::int64_t levels() const { return static_cast<std::int64_t>(document.at("severity").as_array().size()); }
};
BOOST_DESCRIBE_STRUCT(Grid, (), (id, owner_type, owner_id, is_superseded, document))

void add_levels_to(Harm& harm, const std::vector<Grid>& grids) {
  std::map<RiskGridId, std::int64_t> known;
  for (const auto& severity : harm.severities) known[severity.riskgrid_id] = severity.level;
  const Grid* before = nullptr;
  std::int64_t level = 0;  // 0: none
  for (const auto& grid : grids) {
    if (!before || !grid.is_of_owner_of(*before)) level = 0;
    before = &grid;
    if (const auto own = known.find(grid.id); own != known.end()) level = own->second;
    if (level == 0 || level > grid.levels()) continue;
    harm.levels[grid.id] = level;
    if (!grid.is_superseded) harm.current_severities.push_back({grid.id, level});
  }
}

db::TenantQuery grids_of(const TenantScope& tenant) {
  db::TenantQuery query{tenant, "id, owner_type, owner_id, status = 'superseded' as is_superseded, document",
                        "risk_files"};
  query.where("kind = 'riskgrid'");
  return query;
}

}  // namespace

std::vector<Harm> HarmRepository::read(const TenantScope& tenant, const db::TenantQuery& query) const {
  std::vector<Harm> harms;
  for (const auto& row : database_.read<HarmRow>(query)) harms.push_back({read_spec(row.document), row});
  if (std::ranges::all_of(harms, [](const Harm& harm) { return harm.severities.empty(); })) return harms;
  // In this order, the versions of one grid follow each other.
  auto grids = grids_of(tenant);
  grids.then_by("owner_type, owner_id, version");
  const auto all = database_.read<Grid>(grids);
  for (auto& harm : harms) add_levels_to(harm, all);
  return harms;
}

std::vector<Harm> HarmRepository::list(const TenantScope& tenant) const {
  db::TenantQuery query{tenant, kColumns, kTable};
  query.then_by("h.name_key");
  return read(tenant, query);
}

std::optional<Harm> HarmRepository::find(const TenantScope& tenant, const HarmId& id) const {
  db::TenantQuery query{tenant, kColumns, kTable};
  query.where("h.id = ?", id);
  auto found = read(tenant, query);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::set<std::string> HarmRepository::known_names(const TenantScope& tenant) const {
  std::set<std::string> names;
  for (auto& row : database_.read<NameRow>(kKnownNames, tenant)) names.insert(std::move(row.name_key));
  return names;
}

void HarmRepository::require_free_name(const TenantScope& tenant, const std::string& name, const HarmId& except) const {
  db::TenantQuery taken{tenant, "id", "harms"};
  taken.where("name_key = ? and id <> ?", name_key(name), except);
  if (database_.count(taken) > 0) {
    throw Error(ErrorCode::kConflict, "A harm with this name already exists",
                {{"name", "A harm with this name already exists"}});
  }
}

HarmId HarmRepository::insert(const TenantScope& tenant, const HarmSpec& spec, const UserId& by) {
  require_free_name(tenant, spec.name, {});
  const auto id = new_id<HarmId>("hrm");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"name", spec.name},
                     {"name_key", name_key(spec.name)},
                     {"document", to_text(to_json(spec))},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool HarmRepository::update(const TenantScope& tenant, const Harm& before, const HarmSpec& spec, const UserId& by) {
  require_free_name(tenant, spec.name, before.id);
  return database_.execute(kUpdate, tenant,
                           {{"name", spec.name},
                            {"name_key", name_key(spec.name)},
                            {"document", to_text(to_json(spec))},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", before.id},
                            {"version", before.version}}) == 1;
}

bool HarmRepository::retire(const TenantScope& tenant, const Harm& before, const signatures::SignatureId& signature,
                            const UserId& by) {
  return database_.execute(kRetire, tenant,
                           {{"signature_id", signature},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", before.id},
                            {"version", before.version}}) == 1;
}

bool HarmRepository::merge(const TenantScope& tenant, const Harm& before, const HarmId& into, const UserId& by) {
  return database_.execute(
             kMerge, tenant,
             {{"into", into}, {"now", clock_.now()}, {"by", by}, {"id", before.id}, {"version", before.version}}) == 1;
}

std::optional<std::int64_t> HarmRepository::severity_levels(const TenantScope& tenant, const RiskGridId& grid) const {
  auto query = grids_of(tenant);
  query.where("id = ?", grid);
  const auto found = database_.read_one<Grid>(query);
  return found ? std::optional{found->levels()} : std::nullopt;
}

}  // namespace pharos::harms
